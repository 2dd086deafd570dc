"""What players agree on, or do not: to begin, to take back, to play again on which sides."""

import pytest

from ludotheque.match import arbiter, match_view, rematch
from ludotheque.match.clocks import ABSENCE_LIMIT_WITHOUT_CLOCK, READY_LIMIT, Clock
from ludotheque.match.log import Entry, opening
from ludotheque.match.match import Match
from ludotheque.match.seats import Seat

START = 1_000_000


def two(*seats, clock=None, ready=False):
    first = opening("konane(size=4)", list(seats) or [Seat(taken=True), Seat(taken=True)], START, clock, ready=ready)
    return Match.of([Entry.load(first.dump())])


def first_action(match, seat=0):
    return match_view.frame(match, seat)["actions"][0]["text"]


def clocks(match):
    return match_view.match_view(match, 0, "m")["clocks"]


MINUTE = Clock("fischer", seconds=60)


def test_the_clock_stands_until_all_persons_are_ready():
    match = two(clock=MINUTE, ready=True)
    assert clocks(match)["unready"] == [0, 1]
    arbiter.ready(match, 1, START + 50_000)
    assert clocks(match)["paused"]
    arbiter.ready(match, 0, START + 100_000)
    assert match.clocks.left == [60_000, 60_000]
    arbiter.play(match, 0, first_action(match), START + 110_000)
    assert match.clocks.left == [50_000, 60_000]


def test_a_first_move_says_that_its_player_is_ready_and_the_other_is_still_waited_for():
    match = two(clock=MINUTE, ready=True)
    arbiter.play(match, 0, first_action(match), START + 10_000)
    assert clocks(match)["unready"] == [1]
    arbiter.ready(match, 1, START + 90_000)
    assert match.clocks.left == [60_000, 60_000]


def test_the_clocks_do_not_wait_for_ever():
    match = two(clock=MINUTE, ready=True)
    assert arbiter.flag(match, START + READY_LIMIT + 59_999) == []
    arbiter.flag(match, START + READY_LIMIT + 60_000)
    assert match.end == "time"


@pytest.mark.parametrize(
    ("seats", "clock"),
    [
        ((Seat(taken=True), Seat("ai", level=1)), MINUTE),
        ((Seat(taken=True), Seat(taken=True)), Clock("days", days=1)),
        ((Seat(taken=True), Seat(taken=True)), None),
    ],
)
def test_nobody_is_asked_where_no_other_person_or_no_clock_waits(seats, clock):
    assert clocks(two(*seats, clock=clock, ready=True))["unready"] == []


def test_an_old_log_asks_nobody_whether_he_is_ready():
    match = two(clock=MINUTE)
    assert clocks(match)["unready"] == []
    arbiter.play(match, 0, first_action(match), START + 10_000)
    assert match.clocks.left == [50_000, 60_000]


def test_the_asker_is_told_who_declined_until_somebody_plays():
    match = two()
    arbiter.play(match, 0, first_action(match), START)
    arbiter.offer(match, 0, "takeback", START)
    arbiter.answer(match, 1, yes=False, now=START)
    told = match_view.match_view(match, 0, "m")["offer"]
    assert (told["what"], told["seat"], told["declined_by"], told["waits"]) == ("takeback", 0, 1, [])
    assert match.offer is None
    arbiter.play(match, 1, first_action(match, 1), START)
    assert match_view.match_view(match, 0, "m")["offer"] is None


@pytest.mark.parametrize(("swap", "names"), [(True, ["Bob", "Ada"]), (False, ["Ada", "Bob"])])
def test_a_rematch_swaps_sides_or_keeps_them_as_was_agreed(swap, names):
    match = two(Seat(name="Ada", taken=True), Seat(name="Bob", taken=True), clock=MINUTE, ready=True)
    arbiter.resign(match, 0, START)
    entries = arbiter.offer(match, 0, "rematch", START, swap=swap)
    assert ("swap" in entries[0].dump()) == (not swap)
    arbiter.answer(match, 1, yes=True, now=START)
    again = Match(rematch.next_opening(match, START))
    assert [seat.name for seat in again.seats] == names
    assert [rematch.new_seat(match, seat) for seat in (0, 1)] == ([1, 0] if swap else [0, 1])
    assert again.asks_ready


def test_nothing_is_taken_back_in_a_rated_match():
    match = Match(opening("konane(size=4)", [Seat(taken=True), Seat(taken=True)], START, rated=[None, None]))
    arbiter.play(match, 0, first_action(match), START)
    with pytest.raises(arbiter.Refused, match="in a rated match"):
        arbiter.offer(match, 0, "takeback", START)
    assert match.offer is None


def test_a_draw_is_claimed_between_two_alone():
    match = Match(opening("chiwawa(players=3)", [Seat(taken=True) for _seat in range(3)], START, claim_after=2_000))
    arbiter.leave(match, 0, START)
    with pytest.raises(arbiter.Refused, match="more than two"):
        arbiter.claim(match, 1, "draw", START + 2_000)
    pair = two()
    arbiter.leave(pair, 0, START)
    arbiter.claim(pair, 1, "draw", START + ABSENCE_LIMIT_WITHOUT_CLOCK)
    assert (pair.result, pair.end) == ((0.0, 0.0), "claimed")


@pytest.mark.parametrize(("number", "offered"), [(1, False), (3, True)])
def test_a_rematch_is_offered_after_the_last_match_of_a_series(number, offered):
    series = {"number": number, "of": 3, "points": [0.0, 0.0]}
    match = Match(opening("konane(size=4)", [Seat(taken=True), Seat(taken=True)], START, None, series))
    arbiter.resign(match, 0, START)
    if not offered:
        with pytest.raises(arbiter.Refused, match="goes on by itself"):
            arbiter.offer(match, 0, "rematch", START)
    else:
        arbiter.offer(match, 0, "rematch", START)
    assert (match.offer is not None) == offered

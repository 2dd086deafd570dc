"""A match is a fold over its log; the arbiter says what may be entered."""

import random

import pytest

from ludotheque.games import families, load
from ludotheque.match import arbiter, match_view, rematch, score_sheet
from ludotheque.match.arbiter import Refused
from ludotheque.match.clocks import ABSENCE_LIMIT, DAY, REPEATED_ABSENCE, Clock
from ludotheque.match.log import Entry, opening
from ludotheque.match.match import Match
from ludotheque.match.record import Record, record_of
from ludotheque.match.record_formats import formats, read, write
from ludotheque.match.seats import Seat

PRESETS = [preset.name for family in families().values() for preset in family.presets]
START = 1_000_000


def table(game="awale", clock=None, seats=None, series=None):
    number = load(game).players
    first = opening(game, seats or [Seat(taken=True) for _ in range(number)], START, clock, series)
    match = Match(first)
    entries = [first, *arbiter.roll_at_start(match, START)]
    for seat in match.parts_wanted:
        entries += arbiter.add_part(match, seat, f"{seat:064x}", START)
    return match, entries


def any_move(match, seat=None, dice=random):
    seat = next(iter(match.asked)) if seat is None else seat
    return seat, dice.choice(match_view.frame(match, seat)["actions"])["text"]


def play_on(match, moves, seed=1, at=START):
    """Play up to so many random actions, whoever is asked."""
    dice = random.Random(seed)
    entries = []
    for _ in range(moves):
        if match.result is not None:
            break
        seat, text = any_move(match, dice.choice(sorted(match.asked)), dice)
        entries += arbiter.play(match, seat, text, at, match.asked[seat])
    return entries


@pytest.mark.parametrize("game", PRESETS)
def test_the_fold_of_a_stored_log_is_the_match(game):
    match, entries = table(game)
    entries += play_on(match, 60)
    again = Match.of(Entry.load(entry.dump()) for entry in entries)
    assert again.position.text() == match.position.text()
    assert again.seq == match.seq == len(entries)
    for seat in [*range(match.players), None]:
        assert match_view.match_view(again, seat, "x") == match_view.match_view(match, seat, "x")


@pytest.mark.parametrize("game", PRESETS)
def test_changes_lead_from_one_view_to_the_next(game):
    match, _ = table(game)
    dice = random.Random(3)
    views = {seat: match_view.match_view(match, seat, "x") for seat in [*range(match.players), None]}
    for _ in range(25):
        if match.result is not None:
            break
        seat, text = any_move(match, dice.choice(sorted(match.asked)), dice)
        arbiter.play(match, seat, text, START)
        for viewer, old in views.items():
            new = match_view.match_view(match, viewer, "x")
            views[viewer] = patched(old, match_view.view_change(old, new))
            assert by_point(views[viewer]) == by_point(new)


def test_a_table_shows_no_more_of_the_past_than_the_game_allows():
    """Awimbawé, rule 10: the running trick and the last; all of it when the match is over, and to programs always."""
    match, _ = table("awimbawe")
    play_on(match, 15)
    for seat in (0, 1, None):
        view, heard = match_view.match_view(match, seat, "x"), match.position.view(seat)["log"]
        assert 0 < view["log_start"] < len(heard)
        assert [entry["text"] for entry in view["log"]] == heard[view["log_start"] :]
        assert [entry["text"] for entry in match_view.heard_log(match, seat)] == heard
        assert record_of(match, "public" if seat is None else f"seat {seat}").log == heard
    before = match_view.match_view(match, 0, "x")
    arbiter.resign(match, 0, START)
    view = match_view.match_view(match, 0, "x")
    assert (view["log_start"], len(view["log"])) == (0, len(match.actors))
    change = match_view.view_change(before, view)
    assert (change["log_start"], change["log"]["from"]) == (0, 0)
    assert patched(before, change)["log"] == view["log"]


@pytest.mark.parametrize("game", sorted({*PRESETS, "awimbawe(open_piles=true)"} - {"awimbawe"}))
def test_a_table_shows_all_where_the_game_says_nothing(game):
    match, _ = table(game)
    play_on(match, 15)
    view = match_view.match_view(match, 0, "x")
    assert (view["log_start"], view["log"]) == (0, match_view.heard_log(match, 0))


def patched(old, change):
    """As a page does it."""
    new = dict(old)
    for key, value in change.items():
        if key == "log":
            new["log"] = old["log"][: value["from"]] + value["entries"]
        elif key in {"match", "frame"}:
            new[key] = old[key] | value
        else:
            new[key] = value
    pieces = change.get("frame", {}).get("pieces")
    if pieces:
        kept = [piece for piece in old["frame"]["pieces"] if piece["at"] not in pieces["at"]]
        new["frame"]["pieces"] = kept + pieces["put"]
    return new


def by_point(view):
    """The order of points among each other does not matter."""
    view = dict(view)
    view["frame"] = view["frame"] | {"pieces": match_view.by_point(view["frame"]["pieces"])}
    return view


@pytest.mark.parametrize("game", PRESETS)
def test_records_of_all_forms_read_back_and_verify(game):
    match, _ = table(game)
    play_on(match, 30)
    for sight in ["public", "seat 0"]:
        early = record_of(match, sight)
        assert early.seed is None or match.result is not None
        early.verify()
    if match.result is None:
        with pytest.raises(ValueError, match="after the end"):
            record_of(match)
        arbiter.resign(match, next(iter(match.asked)), START)
    if match.result is None:  # at a table of more than two the house plays on
        play_on(match, 5000)
    whole = record_of(match)
    assert whole.seed == match.seal.seed
    whole.verify()
    assert Record.read(whole.line()).fields() == whole.fields()
    assert read(score_sheet.write(whole)).fields() == whole.fields()
    assert read(whole.text()).fields() == whole.fields()


def test_a_notation_of_the_family_is_read_and_written():
    match, _ = table("oware")
    play_on(match, 400)
    whole = record_of(match)
    text = write(whole, "ogn")
    assert '[South "person"]' in text
    again = read(text)
    assert (again.game, again.log, again.result) == (whole.game, whole.log, whole.result)
    assert "entries replayed" in again.verify()
    with pytest.raises(ValueError, match="konane cannot be written as ogn; take text"):
        write(Record("konane"), "ogn")
    with pytest.raises(ValueError, match="OGN is for Awalé, not for konane"):
        read('[South "A"]\n[Game "konane"]\n\n1. F\n')
    foreign = '[Event "x"]\n[South "A"]\n[North "B"]\n[Result "1-0"]\n\n1. F {good} f 2. E (2. D d) e 1-0\n'
    assert read(foreign).log == ["f", "F", "e", "E"]
    assert read(foreign).result == [1.0, -1.0]
    with pytest.raises(ValueError, match="move 1"):
        read('[South "A"]\n\n1. z\n')
    assert {name: list(formats(family)) for name, family in families().items() if formats(family)} == {"awale": ["ogn"]}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"result": [0.0, 0.0]}, "the log leads to"),
        ({"log": ["a", "z"]}, "entry 2, z"),
        ({"log": ["a", "A"]}, "the log leads to"),
        ({"seed": "0" * 64}, "does not fit the seal"),
        ({"end": "agreed"}, "the game was over"),
        ({"end": "resigned"}, "the game was over"),
    ],
)
def test_verify_finds_what_was_changed(change, told):
    match, _ = table("awale")
    play_on(match, 500)
    assert match.end == "played"
    fields = record_of(match).fields()
    if change.get("result") == fields["result"]:
        change = {"result": [1.0, -1.0]}
    with pytest.raises(ValueError, match=told):
        Record(**fields | change).verify()


def test_nobody_plays_out_of_turn_or_twice():
    match, _ = table()
    seat, text = any_move(match)
    for wrong in [(1 - seat, text), (seat, "zz"), (seat, "")]:
        with pytest.raises(Refused) as refused:
            arbiter.play(match, *wrong, START)
        assert refused.value.code == "illegal"
    assert match.seq == 1
    arbiter.play(match, seat, text, START, 1)
    assert arbiter.is_repeat(match, seat, text, 1)
    assert not arbiter.is_repeat(match, 1 - seat, text, 1)
    other, reply = any_move(match)
    with pytest.raises(Refused) as refused:
        arbiter.play(match, other, reply, START, 1)
    assert refused.value.code == "stale"
    with pytest.raises(Refused):
        arbiter.play(match, other, reply, START, 99)


def test_nobody_plays_before_all_sit():
    match, _ = table(seats=[Seat(taken=True), Seat()])
    assert match.state == "open"
    with pytest.raises(Refused, match="sits"):
        arbiter.play(match, 0, "a", START)
    assert match_view.frame(match, 0)["actions"] == []
    arbiter.sit(match, 1, START, "Ada")
    assert (match.state, match.seats[1].name) == ("live", "Ada")
    with pytest.raises(Refused) as refused:
        arbiter.sit(match, 1, START)
    assert refused.value.code == "taken"


def test_resigning_gives_the_other_the_match():
    match, _ = table()
    arbiter.resign(match, 0, START)
    assert (match.result, match.end) == ((-1.0, 1.0), "resigned")
    with pytest.raises(Refused, match="over"):
        arbiter.play(match, 0, "a", START)


def test_a_draw_takes_both():
    match, _ = table()
    arbiter.offer(match, 0, "draw", START)
    with pytest.raises(Refused):
        arbiter.answer(match, 0, True, START)
    arbiter.answer(match, 1, False, START)
    assert match.offer is None
    arbiter.offer(match, 1, "draw", START)
    arbiter.answer(match, 0, True, START, match.seq)
    assert (match.result, match.end) == ((0.0, 0.0), "agreed")


def test_an_action_ends_an_offer():
    match, _ = table()
    arbiter.offer(match, 1, "draw", START)
    play_on(match, 1)
    assert match.offer is None
    with pytest.raises(Refused):
        arbiter.answer(match, 0, True, START)


def test_a_takeback_goes_to_before_ones_own_last_action():
    match, entries = table()
    entries += play_on(match, 5)
    text = match.position.log
    entries += arbiter.offer(match, 1, "takeback", START)
    entries += arbiter.answer(match, 0, True, START)
    assert match.position.log == text[:3]
    assert list(match.asked) == [1]
    assert Match.of(entries).position.log == text[:3]


def test_an_ai_grants_takebacks_and_declines_draws():
    match, _ = table(seats=[Seat(taken=True), Seat("ai", level=3)])
    play_on(match, 2)
    with pytest.raises(Refused, match="AI"):
        arbiter.offer(match, 0, "draw", START)
    arbiter.offer(match, 0, "takeback", START)
    assert match.position.log == []


def test_what_was_seen_is_not_taken_back():
    thrown, _ = table("puluc")
    play_on(thrown, 3)
    with pytest.raises(Refused, match="throw"):
        arbiter.offer(thrown, thrown.actors[-2] if thrown.actors[-1] == -1 else thrown.actors[-1], "takeback", START)
    hidden, _ = table("awimbawe")
    play_on(hidden, 3)
    with pytest.raises(Refused, match="secrets"):
        arbiter.offer(hidden, 0, "takeback", START)


def test_fischer_time_runs_out():
    match, _ = table(clock=Clock("fischer", seconds=60, increment=2))
    seat, text = any_move(match)
    arbiter.play(match, seat, text, START + 10_000)
    assert match.clocks.left == [52_000, 60_000]
    assert match.clocks.next_flag() == (START + 70_000, 1)
    assert arbiter.flag(match, START + 69_999) == []
    late = any_move(match)
    with pytest.raises(Refused, match="time"):
        arbiter.play(match, *late, START + 70_000)
    arbiter.flag(match, START + 70_000)
    assert (match.result, match.end) == ((1.0, -1.0), "time")


def test_time_a_move_is_full_again_each_move():
    match, _ = table(clock=Clock("move", seconds=30))
    for i in range(1, 5):
        seat, text = any_move(match)
        arbiter.play(match, seat, text, START + i * 20_000)
        assert match.clocks.left[seat] == 30_000


def test_days_do_not_wait_for_anybody():
    match, _ = table(clock=Clock("days", days=2))
    play_on(match, 2)
    arbiter.leave(match, 0, START)
    assert match.clocks.next_flag() == (START + 2 * DAY, 0)
    with pytest.raises(Refused):
        arbiter.claim(match, 1, "win", START + DAY)


def test_clocks_wait_for_who_is_gone_but_not_for_ever():
    match, _ = table(clock=Clock("fischer", seconds=60))
    play_on(match, 2)
    arbiter.leave(match, 0, START)
    assert match.clocks.to_json()["paused"]
    arbiter.come_back(match, 0, START + 40_000)
    assert match.clocks.left[0] == 60_000
    arbiter.leave(match, 0, START + 40_000)
    with pytest.raises(Refused):
        arbiter.claim(match, 1, "win", START + 41_000)
    arbiter.come_back(match, 0, START + 90_000)
    assert match.clocks.left[0] == 60_000 - (50_000 - (ABSENCE_LIMIT - 40_000))
    arbiter.leave(match, 0, START + 90_000)
    with pytest.raises(Refused):
        arbiter.claim(match, 1, "win", START + 90_000 + REPEATED_ABSENCE - 1)
    arbiter.claim(match, 1, "win", START + 90_000 + REPEATED_ABSENCE)
    assert (match.result, match.end) == ((-1.0, 1.0), "claimed")


def test_a_match_may_have_another_time_to_wait_for_who_is_gone():
    """It is kept in the log, and goes on in the next match."""
    seats = [Seat(taken=True), Seat(taken=True)]
    first = opening("awale", seats, START, claim_after=2_000)
    match = Match.of([Entry.load(first.dump())])
    play_on(match, 2)
    arbiter.leave(match, 0, START)
    assert match_view.match_view(match, 1, "m")["clocks"]["claim_at"] == START + 2_000
    with pytest.raises(Refused):
        arbiter.claim(match, 1, "win", START + 1_999)
    arbiter.claim(match, 1, "win", START + 2_000)
    assert (match.result, match.end) == ((-1.0, 1.0), "claimed")
    assert match_view.match_view(match, 1, "m")["clocks"]["claim_at"] is None
    assert Match(rematch.next_opening(match, START)).clocks.absence_limit == 2_000


def test_a_machine_minds_its_clock():
    match, _ = table(clock=Clock("move", seconds=4))
    assert match.clocks.ai_seconds(0) == 2
    match, _ = table(clock=Clock("fischer", seconds=50, increment=1))
    assert match.clocks.ai_seconds(0) == 2.6
    match.clocks.left[0] = 1000
    assert match.clocks.ai_seconds(0) == 0.5
    match.clocks.left[0] = -1
    assert 0 < match.clocks.ai_seconds(0) < 0.1
    assert table()[0].clocks.ai_seconds(0) == float("inf")


def test_the_tables_own_absence_costs_nobody_time():
    match, _ = table(clock=Clock("fischer", seconds=60))
    play_on(match, 2)
    arbiter.leave(match, 1, START)
    arbiter.come_back(match, 1, START + 2_000)
    arbiter.leave(match, 1, START + 4_000)
    arbiter.resume(match, START + 3_600_000, START + 5_000)
    assert match.clocks.left == [58_000, 60_000]
    assert sorted(match.clocks.gone) == [0, 1]
    assert match.clocks.absence_used[1] == 3_000
    arbiter.come_back(match, 0, START + 3_610_000)
    arbiter.come_back(match, 1, START + 3_610_000)
    assert match.clocks.left == [58_000, 60_000]


def test_days_of_the_tables_absence_do_not_count_and_those_before_do():
    match, _ = table(clock=Clock("days", days=3))
    play_on(match, 2)
    arbiter.resume(match, START + 9 * DAY, START + 2 * DAY)
    assert match.clocks.left[0] == DAY
    assert arbiter.flag(match, START + 10 * DAY - 1) == []
    arbiter.flag(match, START + 10 * DAY)
    assert (match.result, match.end) == ((-1.0, 1.0), "time")


def test_a_rematch_swaps_sides():
    match, _ = table(seats=[Seat(name="Ada", taken=True), Seat("ai", level=2)])
    with pytest.raises(Refused):
        arbiter.offer(match, 0, "rematch", START)
    arbiter.resign(match, 0, START)
    arbiter.offer(match, 0, "rematch", START)
    assert rematch.is_due(match)
    again = Match(rematch.next_opening(match, START))
    assert [seat.kind for seat in again.seats] == ["ai", "person"]
    assert again.seats[1].name == "Ada"
    assert again.seal.hash != match.seal.hash
    arbiter.note_next(match, "abc", START)
    assert not rematch.is_due(match)


def test_a_series_goes_on_and_counts():
    match, _ = table(series=rematch.first_of_series(2, 2))
    arbiter.resign(match, 0, START)
    assert rematch.is_due(match)
    second = Match(rematch.next_opening(match, START))
    assert second.series == {"number": 2, "of": 2, "points": [1.0, 0.0]}
    arbiter.resign(second, 0, START)
    assert not rematch.is_due(second)
    assert rematch.points(second) == [1.0, 1.0]


def test_a_name_is_one_short_line():
    match, _ = table()
    arbiter.name(match, 0, "  Ada   L. ", START)
    assert match.seats[0].name == "Ada L."
    for wrong in ["", " ", "x" * 25, "a\x00b"]:
        with pytest.raises(Refused):
            arbiter.name(match, 0, wrong, START)


@pytest.mark.parametrize(
    "fields", [{"kind": "sand"}, {"kind": "move"}, {"kind": "move", "seconds": -1}, {"kind": "days", "days": 31},
               {"kind": "none", "seconds": 5}, {"kind": "fischer", "seconds": 10**9}]
)  # fmt: skip
def test_clocks_that_cannot_be(fields):
    with pytest.raises(ValueError, match="clock"):
        Clock(**fields)


@pytest.mark.parametrize("fields", [{"kind": "ghost"}, {"kind": "ai"}, {"kind": "ai", "level": 11}, {"level": 3}])
def test_seats_that_cannot_be(fields):
    with pytest.raises(ValueError, match=r"seat|level"):
        Seat(**fields)

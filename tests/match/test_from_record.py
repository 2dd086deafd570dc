"""The record of a finished match is opened again as the match it was, however it ended."""

import json
import random

import pytest

import ludotheque as lt
from ludotheque.match import arbiter, record_formats
from ludotheque.match.clocks import Clock
from ludotheque.match.from_record import match_from_record
from ludotheque.match.log import opening
from ludotheque.match.match import Match
from ludotheque.match.record import Record, record_of
from ludotheque.match.seats import Seat

START = 1_700_000_000_000
PART = "7c" * 32


def begun(game, clock=None, machines=0):
    """A match of persons, the first ones, and of machines, with the part of one of them."""
    players = lt.load(game).players
    seats = [Seat(name=f"Name {n}", taken=True) for n in range(players - machines)]
    seats += [Seat("ai", level=10 - n) for n in range(machines)]
    match = Match(opening(game, seats, START, clock))
    arbiter.add_part(match, 0, PART, START + 5)
    arbiter.roll_at_start(match, START + 20_000)
    return match


def play(match, moves=100_000, seed=0):
    dice = random.Random(seed)
    for n in range(moves):
        if match.result is not None:
            break
        seat = min(match.asked)
        text = dice.choice(match.position.view(seat)["actions"])
        arbiter.play_for(match, seat, text, START + 30_000 + 100 * n)
    return match


def opened_again(match):
    """The record of the match, and of the match that is made from it: they are the same."""
    record = record_of(match)
    again, entries = match_from_record(Record.read(json.dumps(record.fields())), 1)
    assert Match.of(entries).result == again.result == match.result
    assert record_of(again) == record
    assert (again.state, again.end, again.seal.hash) == ("over", match.end, match.seal.hash)
    return record, again


@pytest.mark.parametrize("game", ["awele", "konane(size=6)", "puluc", "awimbawe", "chiwawa(players=3)", "komikan"])
def test_a_match_played_to_its_end(game):
    record, again = opened_again(play(begun(game, machines=1)))
    assert again.position.log == record.log
    assert again.seats[-1].level == 10
    assert "replayed" in record_of(again).verify()


@pytest.mark.parametrize("game", ["awele", "puluc"])
def test_a_match_that_was_given_up(game):
    match = play(begun(game), 4)
    arbiter.resign(match, 1, match.at + 1)
    opened_again(match)


def test_a_match_that_time_ended():
    match = play(begun("awele", Clock("move", seconds=60)), 3)
    arbiter.flag(match, match.at + 100_000)
    assert match.end == "time"
    opened_again(match)


@pytest.mark.parametrize("what", ["win", "draw"])
def test_a_match_that_was_claimed(what):
    match = play(begun("awele"), 3)
    arbiter.leave(match, 0, match.at)
    arbiter.claim(match, 1, what, match.at + 1_000_000)
    opened_again(match)


def test_a_match_that_was_agreed_upon():
    match = play(begun("awele"), 3)
    arbiter.offer(match, 0, "draw", match.at)
    arbiter.answer(match, 1, True, match.at)
    opened_again(match)


def test_a_match_that_one_of_three_left_before_the_end():
    match = play(begun("chiwawa(players=3)"), 5)
    arbiter.resign(match, 2, match.at)
    record, again = opened_again(play(match, seed=3))
    assert (record.out, again.out) == ([2], {2})


def test_a_match_that_all_left():
    match = play(begun("chiwawa(players=3)"), 5)
    for seat in range(3):
        if match.result is None:
            arbiter.resign(match, seat, match.at)
    opened_again(match)


def test_a_match_of_the_first_edition_opens_by_its_rules():
    position = lt.load("awele(edition=1)").start()
    dice = random.Random(5)
    while position.to_move is not None:
        position.play(dice.choice(position.actions()))
    record = Record.of(position)
    again, _entries = match_from_record(record, START)
    assert (again.game.edition, list(again.result)) == (1, record.result)


def test_a_record_of_a_later_edition_says_so():
    with pytest.raises(ValueError, match="edition 99"):
        record_formats.read(json.dumps({**record_of(play(begun("awele"))).fields(), "edition": 99}))


def test_a_record_without_seed_of_a_game_without_chance_opens():
    record = record_of(play(begun("konane(size=4)")))
    record.seed = record.seal = None
    assert match_from_record(record, START)[0].result == tuple(record.result)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": None}, "no seed"),
        ({"seed": "00" * 32}, "seal"),
        ({"result": None, "log": []}, "not over"),
        ({"sight": "public"}, "one seat heard"),
        ({"result": [0.0, 0.0]}, "leads to the result"),
    ],
)
def test_what_is_no_whole_match_is_refused_with_a_reason(change, why):
    fields = record_of(play(begun("puluc"))).fields() | change
    with pytest.raises(ValueError, match=why):
        match_from_record(Record.read(json.dumps(fields)), START)


def test_odd_names_of_seats_do_not_matter():
    record = record_of(play(begun("awele")))
    record.seats = ["x" * 300, "\n"]
    again, _entries = match_from_record(record, START)
    assert [seat.name for seat in again.seats] == ["", ""]

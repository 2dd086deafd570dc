"""Sealed chance: nobody at the table, nor who runs it, can choose what is thrown and dealt."""

import hashlib

import pytest

from ludotheque.core.seal import Seal
from ludotheque.match import arbiter, match_view
from ludotheque.match.log import Entry, opening
from ludotheque.match.match import PARTS_LIMIT, Match
from ludotheque.match.record import Record, record_of
from ludotheque.match.record_formats import read, write
from ludotheque.match.rematch import next_opening
from ludotheque.match.seats import Seat

START = 1_000_000
SEED, ONE, TWO = "11" * 32, "22" * 32, "33" * 32
CHANCE_GAMES = ["puluc", "awimbawe", "chiwawa(players=2)"]


def table(game="puluc", seats=None):
    first = opening(game, seats or [Seat(taken=True), Seat(taken=True)], START, seal=Seal(SEED))
    match = Match(first)
    return match, [first, *arbiter.roll_at_start(match, START)]


def resigned(match):
    arbiter.resign(match, 0, START + 1)
    return record_of(match)


@pytest.mark.parametrize("game", CHANCE_GAMES)
def test_nothing_is_drawn_before_the_parts_of_all_persons_are_in(game):
    match, entries = table(game)
    assert (len(entries), match.position.log, match.asked) == (1, [], {})
    assert match_view.summary(match, "x")["parts"] == {"given": ["", ""], "wanted": [0, 1]}
    entries += arbiter.add_part(match, 0, ONE, START)
    assert match.position.log == []
    entries += arbiter.add_part(match, 1, TWO, START)
    assert match.position.log
    assert match_view.summary(match, "x")["parts"] == {"given": [ONE, TWO], "wanted": []}
    assert Match.of(Entry.load(entry.dump()) for entry in entries).position.text() == match.position.text()


@pytest.mark.parametrize("game", CHANCE_GAMES)
def test_the_table_s_seed_alone_decides_nothing(game):
    """Who runs the table shows the hash of its seed first: what comes of it follows from the players' parts."""
    drawn = set()
    for parts in ((ONE, TWO), (TWO, ONE), (ONE, ONE)):
        match, _entries = table(game)
        for seat, part in enumerate(parts):
            arbiter.add_part(match, seat, part, START)
        assert match.seal.hash == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
        drawn.add(tuple(match.position.dice.copy().below_py(1 << 30) for _throw in range(3)))
    assert len(drawn) == 3


def test_the_dice_are_seeded_with_seed_seats_and_parts():
    mixed = hashlib.sha256(bytes.fromhex(SEED) + b"\0" + bytes.fromhex(ONE) + b"\2" + bytes.fromhex(TWO)).digest()
    assert Seal(SEED).dice([ONE, None, TWO]).seed == mixed
    assert Seal(SEED).dice(["", None]).seed == Seal(SEED).dice().seed == bytes.fromhex(SEED)


def test_after_a_time_it_is_drawn_without_the_parts_that_have_not_come():
    match, _entries = table()
    arbiter.add_part(match, 0, ONE, START)
    assert arbiter.pass_time(match, START + PARTS_LIMIT - 1) == []
    assert arbiter.pass_time(match, START + PARTS_LIMIT)
    assert match.parts == [ONE, ""]
    assert arbiter.add_part(match, 1, TWO, START + PARTS_LIMIT) == []
    told = resigned(match).verify()
    assert "without the part of: " + match.game.seats[1] in told
    assert match.game.seats[0] in told


def test_a_part_is_added_once():
    match, _entries = table()
    arbiter.add_part(match, 0, ONE, START)
    assert arbiter.add_part(match, 0, TWO, START) == []
    assert match.parts == [ONE, ""]


def test_machines_add_nothing_and_are_not_waited_for():
    match, _entries = table(seats=[Seat(taken=True), Seat("ai", level=1)])
    assert match.parts_wanted == [0]
    arbiter.add_part(match, 0, ONE, START)
    assert match.parts == [ONE, None]
    assert match.position.log
    match, _entries = table(seats=[Seat("ai", level=1), Seat("ai", level=1)])
    assert match.position.log
    match, _entries = table("konane")
    assert match_view.summary(match, "x")["parts"] is None


def test_a_program_may_add_a_part_and_is_not_waited_for():
    match, _entries = table(seats=[Seat(taken=True), Seat("bot", "Robot", taken=True)])
    assert match.parts_wanted == [0]
    arbiter.add_part(match, 1, TWO, START)
    arbiter.add_part(match, 0, ONE, START)
    assert match.parts == [ONE, TWO]


def test_the_next_match_has_a_seed_and_parts_of_its_own():
    match, _entries = table()
    arbiter.add_part(match, 0, ONE, START)
    arbiter.resign(match, 0, START)
    again = Match(next_opening(match, START))
    assert again.parts == ["", ""]
    assert again.seal.seed != SEED


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_record_carries_the_parts_and_verify_checks_them(form):
    match, _entries = table()
    arbiter.add_part(match, 0, ONE, START)
    arbiter.add_part(match, 1, TWO, START)
    record = resigned(match)
    record = read(record.text() if form == "json" else write(record, form))
    assert record.parts == [ONE, TWO]
    assert "None of them could choose it alone" in record.verify()
    record.parts = [ONE, ONE]
    with pytest.raises(ValueError, match="the seed gives"):
        record.verify()


def test_a_record_without_parts_says_that_the_table_could_have_chosen():
    """Old logs and records stay valid: their seed alone decides."""
    first = opening("puluc", [Seat(taken=True), Seat(taken=True)], START, seal=Seal(SEED))
    del first.more["parts"]
    old = Match(first)
    arbiter.roll_at_start(old, START)
    record = resigned(old)
    assert "parts" not in record.fields()
    assert old.position.log[0] == old.game.start(Seal(SEED)).roll()
    assert "whoever ran the table could have chosen it" in Record.read(record.text()).verify()


@pytest.mark.parametrize("parts", [["x"], [1], "ab", [["a"]], [ONE], [ONE, TWO, ONE]])
def test_wrong_parts_are_told(parts):
    match, _entries = table()
    arbiter.pass_time(match, START + PARTS_LIMIT)
    record = resigned(match)
    record.parts = parts
    with pytest.raises(ValueError, match="in a record parts"):
        Record.read(record.text()).verify()

"""Logs and records say the edition of their rules; those that do not were written by the first, and replay by it."""

import json
import random

import pytest

import ludotheque as lt
from ludotheque.match import score_sheet
from ludotheque.match.log import Entry, opening
from ludotheque.match.match import Match
from ludotheque.match.record import Record, record_of
from ludotheque.match.record_formats import read, write
from ludotheque.match.seats import Seat


def first_edition_game():
    """A game of Awélé by the first edition that the second judges otherwise: leftovers counted then."""
    for seed in range(1000):
        dice = random.Random(seed)
        old, new = lt.load("awele(edition=1)").start(), lt.load("awele").start()
        while old.to_move is not None and new.to_move is not None:
            move = dice.choice(old.actions())
            old.play(move)
            new.play(move)
        if old.result() not in {None, new.result()}:
            return old
    raise AssertionError


def test_a_log_without_an_edition_goes_on_by_the_first():
    entry = opening("komikan", [Seat(taken=True), Seat(taken=True)], 1)
    assert (entry.more["edition"], Match(entry).game.edition) == (2, 2)
    stored = Entry(entry.at, entry.do, more={key: value for key, value in entry.more.items() if key != "edition"})
    match = Match(stored)
    assert (match.game.edition, str(match.game)) == (1, "komikan(edition=1)")
    assert opening(str(match.game), match.seats, 1).more["edition"] == 1


def test_a_record_without_an_edition_is_verified_by_the_first():
    old = first_edition_game()
    fields = {"game": "awale(rules=awele)", "log": old.log, "seal": None, "seed": None, "result": list(old.result())}
    assert Record.read(json.dumps(fields)).verify()
    with pytest.raises(ValueError, match="the log leads to"):
        Record.read(json.dumps(fields | {"edition": 2})).verify()


@pytest.mark.parametrize("game", ["awele", "awele(edition=1)"])
def test_an_edition_survives_every_form_of_a_record(game):
    position = lt.load(game).start().play("a")
    record = Record.of(position)
    assert record.edition == position.game.edition
    for again in (Record.read(record.text()), score_sheet.read(score_sheet.write(record)), read(write(record, "ogn"))):
        assert (again.edition, again.loaded()) == (record.edition, position.game)


def test_a_match_says_its_edition_in_its_record():
    match = Match(opening("konane", [Seat(taken=True), Seat(taken=True)], 1))
    assert record_of(match, "public").fields()["edition"] == 2


@pytest.mark.parametrize("edition", [0, 3, "2", None])
def test_an_unknown_edition_is_refused(edition):
    fields = {"game": "awele", "log": [], "seal": None, "seed": None, "result": None, "edition": edition}
    with pytest.raises(ValueError, match="edition"):
        Record.read(json.dumps(fields))

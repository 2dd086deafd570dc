"""Awithlaknannai's two readings, its texts and its pictures, over every combination of its options."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise, product

import pytest
from games.awithlaknannai_by_hand import Table
from games.awithlaknannai_positions import NAME, at, game, play

import ludotheque as lt
from ludotheque.search.playout import playouts

FLAGS = ("outer_lines", "lemery", "no_return", "huff", "shaman", "whirlpool")
EVERY = [
    f"{NAME}(board={board},chains={chains},impasse={impasse},"
    + ",".join(f"{flag}={str(on).lower()}" for flag, on in zip(FLAGS, flags, strict=True))
    + ")"
    for board, chains, impasse in product(("base", "fighting"), ("may", "must"), ("draw", "majority"))
    for flags in product((False, True), repeat=len(FLAGS))
]
COMPILED = lt.MODE == "compiled"
SAMPLE = random.Random(5).sample(EVERY, 64 if COMPILED else 12)


def test_every_combination_plays_to_the_end():
    """Rules 4 and 5: 200 games each."""
    for string in EVERY if COMPILED else SAMPLE:
        rules = lt.load(string).rules()
        assert playouts(rules, 200 if COMPILED else 1, 7, 100_000)[0] > 0


@pytest.mark.parametrize("string", SAMPLE)
def test_both_readings_agree(string):
    """Every rule: the same actions and the same texts from the start to the end; texts and pieces hold together."""
    draw = random.Random(string)
    for _ in range(2):
        position = lt.load(string).start()
        table = Table(position.game.options)
        snakes = len(position.rules.pieces())
        while True:
            assert position.text() == table.text()
            legal = position.actions()
            assert legal == table.legal()
            again = position.game.position(position.text())
            assert (again.text(), again.key, again.actions()) == (position.text(), position.key, legal)
            left = len(position.rules.pieces())
            assert 0 <= snakes - left <= 1
            snakes = left
            if not legal:
                break
            rare = [action for action in legal if set(action) & set("<>~.!")]
            action = draw.choice(rare if rare and draw.random() < 0.4 else legal)
            follow(position, action)
            position.play(action)
            table.play(action)


def follow(position, action):
    """The steps shown, done by hand, give the position that the action leads to; and paths are told apart."""
    rules = position.rules
    paths = {tuple(rules.path(code)) for code in rules.legal_py()}
    assert len(paths) == len(rules.legal_py())
    assert not any(long[: len(short)] == short for short, long in product(paths, repeat=2) if short != long)
    shown, taken = lying(rules)
    for step in rules.steps(position.find(action)):
        if step["do"] == "take":
            kind, owner = shown.pop(step["at"])
            taken[step["to"], kind, owner] += 1
        else:
            assert step["to"] not in shown
            shown[step["to"]] = shown.pop(step["from"])
    assert (shown, taken) == lying(position.copy().play(action).rules)


def lying(rules):
    """What stands on each point, and how many pieces of each kind and side lie in each reserve."""
    pieces = rules.pieces()
    reserves = Counter({(one["at"], one["kind"], one["owner"]): one["count"] for one in pieces if "count" in one})
    return {one["at"]: (one["kind"], one["owner"]) for one in pieces if "count" not in one}, reserves


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ((), "y.......o/yyyy.oooo/yyyyyyyy y turn 0 1 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y turn 0 1"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyY y turn 0 1 -"),
        ((), "oooooooo/yyyyyoooo/yyyyyyyy y turn 0 1 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy - turn 0 1 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y y-wins 0 1 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y turn 100 1 -"),
        (("edition=1",), "oooooooo/yyyy.oooo/yyyyyyyy y turn 50 1 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y turn 0 3 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y turn 0 0 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y turn -1 1 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y turn 0 1 B3-M4,-"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y !B3,M4 0 0 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y B3xT3 0 0 -"),
        ((), "oooooooo/yyyy.oooo/yyyyyyyy y B3xT9 0 0 -"),
        ((), "......../........./........ y turn 0 1 -"),
        (("huff",), "oooooooo/yyyy.oooo/yyyyyyyy y !T3 0 0 -"),
        (("huff",), "oooooooo/yyyy.oooo/yyyyyyyy y !T3,B3 0 0 -"),
        (("huff",), "oooooooo/yyyy.oooo/yyyyyyyy y ! 0 0 -"),
        (("no_return",), "oooooooo/yyyy.oooo/yyyyyyyy y turn 0 1 B3-M4"),
        (("no_return",), "oooooooo/yyyy.oooo/yyyyyyyy y turn 0 1 B3-M0,-"),
        (("shaman",), "oooooooo/yyYY.oOoo/yyyyyyyy y turn 0 1 -"),
        (("whirlpool",), "oooooooo/yyy..ooo./yyyyyyyy y turn 0 1 -"),
    ],
)
def test_wrong_positions_are_refused(options, text):
    with pytest.raises(ValueError, match=r".{20}"):
        game(*options).position(text)


def test_a_text_inside_a_turn_goes_on_as_the_turn_did():
    """Rule 3 and huff."""
    position = at(game(), "y", "B4xT3 0 0 -", y="T3 B8", o="M3 T1")
    assert position.actions() == [".", "T3xB2"]
    position = at(game("huff"), "o", "!B8,M4 3 0 -", y="B8 M4 B1", o="T1")
    assert position.actions() == ["!B8", "!M4"]


def test_a_text_tells_how_often_its_position_has_stood():
    """Rule 5."""
    walk = ("B1-M1", "T8-M9", "M1-B1", "M9-T8")
    position = play(at(game(), "y", "turn 4 2 -", y="B1", o="T8"), *walk)
    assert position.result() == (0, 0)
    other = ("B1-M1", "T8-M9", "M1-M2", "M9-T8", "M2-B1", "T8-M8", "B1-M1", "M8-T8")
    position = play(at(game(), "y", "turn 4 2 -", y="B1", o="T8"), *other)
    assert position.text().split()[4] == "1"


def test_a_text_that_stands_at_an_end_is_over():
    """Rules 4 and lemery."""
    assert at(game(), "y", y="B1", o="M1 T1 M2 B2 M3 T2").result() == (-1, 1)
    assert at(game("lemery"), "y", y="B1 B2 B3", o="T1 T8").result() == (1, -1)


def test_the_river_winds_and_its_neighbours_are_about_one_apart():
    for string in (NAME, "serpents-combattants"):
        rules = lt.load(string).rules()
        scene = rules.scene()
        assert scene["surface"] == "river"
        places = {point["id"]: complex(point["x"], point["y"]) for point in scene["points"]}
        assert len({places[f"M{i}"].imag for i in range(1, 6)}) > 2
        for line in scene["lines"]:
            for one, other in pairwise(line):
                assert 0.75 < abs(places[one] - places[other]) < 1.5

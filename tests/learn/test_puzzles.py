"""Puzzles: those that are kept stand, a sample of them searched again; those that are made are what they say."""

from __future__ import annotations

from itertools import islice

import pytest

import ludotheque as lt
from ludotheque.learn import attempt, telling
from ludotheque.learn.puzzles import HALF, MARGIN, PROOF, SAVE, WIN, puzzle, shelf
from ludotheque.study import puzzler

FAMILIES = ("awale", "awithlaknannai", "komikan", "konane")
SAMPLE = 4 if lt.MODE == "compiled" else 0


@pytest.mark.parametrize("family", FAMILIES)
def test_there_are_puzzles_easy_and_hard(family):
    kept = shelf(family)
    assert len(kept) >= 20
    assert len({one.name for one in kept}) == len(kept)
    assert [one.rating for one in kept] == sorted(one.rating for one in kept)
    assert kept[-1].rating - kept[0].rating >= 400


@pytest.mark.parametrize("family", FAMILIES)
def test_every_answer_is_legal_and_there_is_a_choice(family):
    for one in shelf(family):
        position = lt.load(one.game).position(one.position)
        assert position.game.family.name == family
        assert one.answer in position.actions()
        assert len(position.actions()) >= 3
        assert one.kind in {WIN, SAVE}
        assert one.sure in {PROOF, HALF, MARGIN}
        assert one.line[0] == one.answer
        assert attempt.solved(one, one.answer)["right"] is True
        wrong = next(action for action in position.actions() if action != one.answer)
        assert attempt.solved(one, wrong)["right"] is False


@pytest.mark.parametrize("family", FAMILIES)
def test_a_sample_is_searched_again(family):
    kept = [one for one in shelf(family) if one.sure != MARGIN]
    for one in kept[:: max(1, len(kept) // 4)][:SAMPLE]:
        assert puzzler.check(one, 60_000) == ""


def test_a_false_puzzle_is_found_out():
    one = shelf("konane")[0]
    other = next(action for action in lt.load(one.game).position(one.position).actions() if action != one.answer)
    assert puzzler.check(type(one)(one.game, one.position, one.kind, other, [other], one.sure, one.rating), 60_000)
    start = lt.load("konane(size=6)").start().text()
    assert puzzler.check(type(one)("konane(size=6)", start, WIN, "c3", ["c3"], PROOF, 700), 20_000)


def test_one_winning_harvest_is_a_puzzle():
    """Two jumps; only the one Hibiscus could take away wins, and that is proven."""
    position = lt.load("konane(size=6)").position("....../....../...x../...o../o...../x...xo o play 14 14 -")
    assert puzzler.posed(position) is None  # two to choose from are too few
    assert {fate.text: (fate.chance, fate.certain) for fate in puzzler.fates(position)} == {
        "d3-d5": (1.0, True),
        "f1-d1": (0.0, True),
    }


@pytest.mark.skipif(lt.MODE != "compiled", reason="slow")
def test_making_gives_the_same_again():
    first = list(islice(puzzler.make("konane(size=6)", 5), 2))
    assert first == list(islice(puzzler.make("konane(size=6)", 5), 2))
    assert all(puzzler.check(one) == "" for one in first)


@pytest.mark.parametrize("game", ["puluc", "chiwawa", "awimbawe"])
def test_no_puzzles_of_chance_and_secrets(game):
    with pytest.raises(ValueError, match="without chance and secrets"):
        next(puzzler.make(game))


def test_the_answer_is_not_told():
    one = shelf("konane")[0]
    told = telling.puzzle_told(one)
    assert {"answer", "line"}.isdisjoint(told)
    assert puzzle(one.name) == one
    assert puzzle("nothing") is None
    assert telling.hinted(one)["at"][0] in {point["id"] for point in told["scene"]["points"]}

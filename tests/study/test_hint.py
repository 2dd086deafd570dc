"""Hints say what a person can follow, in both languages."""

import pytest

import ludotheque as lt
from ludotheque.core.translation import set_language
from ludotheque.study.hint import hint
from ludotheque.study.players import player
from ludotheque.study.winning_chances import chance, chance_of_lead


@pytest.fixture(autouse=True)
def english():
    set_language("en")
    yield
    set_language("en")


def random_walk(game, seed, plies):
    position = lt.load(game).start(seed)
    mind = player("level=1")
    while position.to_move is not None and (position.to_move == lt.CHANCE or len(position.log) < plies):
        if position.to_move == lt.CHANCE:
            position.roll()
        else:
            position.play(mind(position, len(position.log)))
    return position


def test_a_capture_is_told_with_what_it_takes():
    position = lt.load("oware").position("0,0,0,0,0,4,1,1,1,1,6,4 10 20 S")
    given = hint(position, nodes=200)
    assert given.move == "f"
    assert "takes 8 seeds" in given.reasons
    assert given.lines()[0].startswith("The computer would play f: Sow the 4 seeds of pit f and take 8 seeds. ")
    set_language("fr")
    french = hint(position, nodes=200)
    assert french.move == "f"
    assert "prend 8 graines" in french.reasons
    assert french.lines()[0].startswith("L’ordinateur jouerait f : Semez")


def test_a_win_at_once_is_told():
    position = random_walk("konane(size=4)", 2, 4)
    while position.to_move is not None and hint(position, nodes=5000).proof != 1:
        position.play(hint(position, nodes=5000).move)
    assert hint(position, nodes=5000).reasons[0] == "wins at once"


@pytest.mark.parametrize(
    "game", ["awele", "konane", "awithlaknannai", "komikan", "adugo", "puluc", "awimbawe", "chiwawa"]
)
def test_every_game_has_hints_that_leave_the_position_alone(game):
    for plies in (3, 12, 25):
        position = random_walk(game, plies, plies)
        if position.to_move is None:
            continue
        before, log = bytes(position.rules.block), list(position.log)
        given = hint(position, nodes=60)
        assert given.move in position.actions()
        assert given.line[0] == given.move
        assert 0 <= given.chance <= 1
        assert given.lines()[0].startswith(f"The computer would play {given.move}: {given.words}.")
        assert given.words not in {"", given.move}
        assert (bytes(position.rules.block), position.log) == (before, log)


def test_chances_rise_with_the_value_and_end_in_proofs():
    game = lt.load("awale")
    assert chance_of_lead(game, -3) < chance_of_lead(game, 0) == 0.5 < chance_of_lead(game, 3)
    result = lt.best(random_walk("konane(size=4)", 1, 2), nodes=100_000)
    assert result.proof is not None
    assert chance(game, result, simulated=False) in {0.0, 1.0}

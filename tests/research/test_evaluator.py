"""``lt.best`` with the values of all moves, and with an evaluation of one's own."""

from __future__ import annotations

import pytest

import ludotheque as lt


def test_every_move_has_a_value_and_the_answer_has_the_highest() -> None:
    pos = lt.load("oware").start()
    answer = lt.best(pos, nodes=3000, values=True)
    assert answer.values is not None
    assert sorted(answer.values) == pos.actions()
    assert answer.values[answer] == max(answer.values.values()) == pytest.approx(answer.value, abs=0.01)


def test_in_a_game_with_secrets_values_are_mean_returns() -> None:
    pos = lt.load("chiwawa").start(1)
    while pos.to_move == lt.CHANCE:
        pos.roll()
    answer = lt.best(pos, nodes=300, values=True)
    assert answer.values is not None
    assert set(answer.values) <= set(pos.actions())
    assert all(-1 <= value <= 1 for value in answer.values.values())


def test_an_answer_without_values_has_none() -> None:
    assert lt.best(lt.load("oware").start(), nodes=100).values is None


def lead(pos: lt.Position) -> float:
    """Seeds in store, for the mover."""
    mine, theirs = pos.rules.run("store") if pos.to_move == 0 else pos.rules.run("store")[::-1]
    return (mine - theirs) / 48


def test_an_evaluator_decides() -> None:
    """Whoever likes seeds takes them; whoever likes them to go to the other side does not."""
    pos = lt.load("oware").position("1,1,8,0,2,0,0,4,10,2,2,4 7 7 S")
    assert lt.best(pos, nodes=60, evaluator=lead) == "c"
    assert lt.best(pos, nodes=60, evaluator=lambda position: -lead(position)) != "c"


@pytest.mark.parametrize("game", ["chiwawa(players=3)", "awimbawe", "puluc", "konane(size=6)"])
def test_an_evaluator_serves_every_game_and_is_asked_where_a_seat_is_to_act(game: str) -> None:
    pos = lt.load(game).start(2)
    while pos.to_move == lt.CHANCE:
        pos.roll()
    asked = []

    def even(position: lt.Position) -> float:
        asked.append(position.to_move)
        return 0.0

    answer = lt.best(pos, nodes=20, evaluator=even)
    assert answer in pos.actions()
    assert answer.nodes == 20
    assert asked
    assert set(asked) <= set(range(pos.game.players))


def test_an_evaluator_says_what_a_position_is_worth_from_minus_one_to_one() -> None:
    pos = lt.load("konane(size=6)").start()
    with pytest.raises(ValueError, match="from -1 to 1"):
        lt.best(pos, nodes=5, evaluator=lambda _position: 7.0)
    with pytest.raises(ValueError, match="level"):
        lt.best(pos, level=3, evaluator=lambda _position: 0.0)

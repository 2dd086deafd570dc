"""Undo restores, copies share nothing, and asking changes nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import strategies as st
from laws.strategies import draw_position, draw_walk, law, random_walk, some_actions, state, step


@law
def test_undo_restores_after_every_action(name: str, data: st.DataObject) -> None:
    """Text, key, bytes, legal actions, log and dice."""
    pos, rng = draw_position(data, name)
    before = state(pos)
    for action in some_actions(pos, rng, 12):
        assert pos.play(action).undo() is pos
        assert state(pos) == before


@law
def test_undo_restores_a_whole_game(name: str, data: st.DataObject) -> None:
    trail = []
    for pos in draw_walk(data, name):
        trail.append(state(pos))
    for before in reversed(trail[:-1]):
        pos.undo()
        assert state(pos) == before
    while pos.log:
        pos.undo()
    assert pos.rules.block == pos.game.start().rules.block
    with pytest.raises(ValueError, match="."):
        pos.undo()


@law
def test_a_game_played_again_is_the_same_game(name: str, data: st.DataObject) -> None:
    """A match is a log: its texts, played from the start, lead to the same place."""
    pos, _rng = draw_position(data, name)
    again = pos.game.start()
    for action in pos.log:
        again.play(action)
    assert state(again)[:-1] == state(pos)[:-1]


@law
def test_a_copy_shares_nothing(name: str, data: st.DataObject) -> None:
    pos, rng = draw_position(data, name)
    twin = pos.copy()
    before = state(pos)
    assert state(twin) == before
    for _pos in random_walk(twin, rng, 12):
        pass
    assert state(pos) == before
    there = state(twin)
    while pos.log:
        pos.undo()
    step(pos, rng)
    assert state(twin) == there
    while twin.log:
        twin.undo()
    assert twin.text() == pos.game.start().text()


@law
def test_a_copy_goes_on_like_the_original(name: str, data: st.DataObject) -> None:
    """With the same history and the same dice."""
    pos, rng = draw_position(data, name)
    twin = pos.copy()
    seed = rng.getrandbits(32)
    one, other = random.Random(seed), random.Random(seed)
    for _ply in range(12):
        assert step(pos, one) == step(twin, other)
        assert state(pos) == state(twin)


@law
def test_asking_changes_nothing(name: str, data: st.DataObject) -> None:
    pos, rng = draw_position(data, name)
    before = state(pos)
    pos.perft(1)
    pos.rules.scene()
    pos.rules.pieces()
    for seat in [*range(pos.game.players), None]:
        pos.view(seat)
    for action in some_actions(pos, rng, 3):
        code = pos.find(action)
        pos.rules.path(code)
        pos.rules.steps(code)
    for seat in range(pos.game.players):
        pos.rules.evaluate_py(seat)
    repr(pos)
    assert pos == pos.copy()
    assert state(pos) == before

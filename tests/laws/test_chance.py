"""Chance is a node with named outcomes, and the seed decides only what is rolled."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from laws.strategies import SEEDS, draw_walk, games, law, state

import ludotheque as lt


@law
def test_a_seed_rolls_the_same_again(name: str, data: st.DataObject) -> None:
    """From a copy, and after an undo; another action in between does not change what comes."""
    for pos in draw_walk(data, name, 20):
        if pos.to_move != lt.CHANCE:
            continue
        before = state(pos)
        twin = pos.copy()
        rolled = twin.roll()
        assert twin.log[-1] == rolled
        after = state(twin)
        other = pos.copy()
        assert other.roll() == rolled
        assert state(other) == after
        twin.undo()
        assert state(twin) == before
        assert twin.roll() == rolled
        assert state(pos) == before


@law
def test_the_seed_decides_nothing_but_rolls(name: str, data: st.DataObject) -> None:
    game = data.draw(games(name), label="game")
    one = game.start(data.draw(SEEDS, label="seed"))
    other = game.start(data.draw(SEEDS, label="another seed"))
    assert one.rules.block == other.rules.block


@law
def test_a_rolled_outcome_can_be_played_by_its_text(name: str, data: st.DataObject) -> None:
    for pos in draw_walk(data, name, 20):
        if pos.to_move == lt.CHANCE:
            rolled, played = pos.copy(), pos.copy()
            played.play(rolled.roll())
            assert state(played)[:-1] == state(rolled)[:-1]


@law
def test_outcomes_are_the_actions_with_their_probabilities(name: str, data: st.DataObject) -> None:
    for pos in draw_walk(data, name, 20):
        if pos.to_move != lt.CHANCE:
            for deed in (pos.roll, pos.outcomes):
                with pytest.raises(ValueError, match="."):
                    deed()
        elif pos.rules.unlistable_py():
            with pytest.raises(ValueError, match="."):
                pos.outcomes()
        else:
            assert [text for text, _chance in pos.outcomes()] == pos.actions()
            assert all(chance > 0 for _text, chance in pos.outcomes())
            assert sum(chance for _text, chance in pos.outcomes()) == pytest.approx(1)

"""Every random game ends, and what the rules conserve is conserved until then."""

from __future__ import annotations

import random

import pytest
from hypothesis import strategies as st
from laws.conserved import CONSERVED
from laws.worlds import SEEDS, draw_walk, games, law, step

LONGEST = 50_000


@law
def test_every_random_game_ends(name: str, data: st.DataObject) -> None:
    game = data.draw(games(name), label="game")
    rng = random.Random(data.draw(SEEDS, label="seed"))
    pos = game.start(rng.getrandbits(64))
    for _ply in range(LONGEST):
        if not step(pos, rng):
            break
    assert pos.result() is not None, f"{game} goes on after {LONGEST} actions"


@law(effort=2)
def test_nothing_is_lost_or_made(name: str, data: st.DataObject) -> None:
    """What ``conserved.py`` reads in a position of the family is the same all through the game."""
    if name not in CONSERVED:
        pytest.skip(f"nothing is said of {name} in tests/laws/conserved.py")
    read = CONSERVED[name]
    for pos in draw_walk(data, name):
        assert read(pos) == read(pos.game.start())

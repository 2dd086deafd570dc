"""Every random game ends, and what the rules conserve is conserved until then."""

from __future__ import annotations

import random

import pytest
from hypothesis import strategies as st
from laws.conserved import CONSERVED, FALLING
from laws.strategies import SEEDS, draw_walk, games, law, step

import ludotheque as lt

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
        pytest.skip(f"nothing is said of {name} in CONSERVED of tests/laws/conserved.py")
    read = CONSERVED[name]
    for pos in draw_walk(data, name):
        assert read(pos) == read(pos.game.start())


@law(effort=2)
def test_what_falls_never_rises(name: str, data: st.DataObject) -> None:
    """As nothing comes back once it has left the board."""
    if name not in FALLING:
        pytest.skip(f"nothing is said of {name} in FALLING of tests/laws/conserved.py")
    before = None
    for pos in draw_walk(data, name):
        now = FALLING[name](pos)
        assert all(new <= old for new, old in zip(now, before or now, strict=True))
        before = now


def test_every_family_conserves_something() -> None:
    """Whoever adds a family says what."""
    assert set(lt.families()) <= set(CONSERVED) | set(FALLING)

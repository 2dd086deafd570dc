"""How a net is made: everything that decides what it becomes, apart from how long it learns."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """``channels`` and ``blocks``: 0 takes the usual size. ``games`` are played side by side, with ``simulations`` a move;
    the last ``window`` moves of each are learned from, every position ``reuse`` times on average, ``batch`` at a time.
    A game that lasts ``longest`` moves is drawn. Moves are drawn by visits for the first ``warm`` moves of a game, later
    mostly the best one is played; half the games begin with up to ``opening`` random moves."""

    game: str
    seed: int = 0
    channels: int = 0
    blocks: int = 0
    games: int = 256
    simulations: int = 32
    window: int = 192
    batch: int = 512
    reuse: float = 4.0
    rate: float = 2e-3
    decay: float = 1e-4
    exploration: float = 1.5
    noise: float = 0.25
    alpha: float = 0.3
    warm: int = 12
    opening: int = 6
    longest: int = 180

"""What a value is worth in chances of winning. The slopes are fitted to self-play by ``bench/chances.py``."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.core.books import Worth
    from ludotheque.core.game import Game
    from ludotheque.search.told import Best

#: By family: the lead, in pieces, with which one wins 73 times in a hundred.
SLOPES = {"awale": 4.7, "awithlaknannai": 3.4, "komikan": 5.4, "konane": 2.3, "puluc": 0.6}
USUAL = 2.0


def chance(game: Game, found: Best, *, simulated: bool) -> float:
    """The mover's chance of winning, a draw being half of it, by what a search has found."""
    if found.proof is not None:
        return 1.0 if found.proof > 0 else 0.0
    if simulated:
        return min(1.0, max(0.0, (1 + found.value) / 2))
    return odds(game, found.value)


def certain(worth: Worth) -> float | None:
    """The same by what a table knows; ``None`` where it leaves the outcome open."""
    if worth.chance is not None:
        return worth.chance
    return None if worth.outcome is None else (1 + worth.outcome) / 2


def odds(game: Game, value: float) -> float:
    """The same for a value in pieces."""
    steps = value / SLOPES.get(game.family.name, USUAL)
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, steps))))

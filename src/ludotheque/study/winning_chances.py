"""From values to chances of winning. A family's ``odds`` say how much a lead is worth; ``bench/odds.py`` fits them to
games the computer has played with itself."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.core.exact_values import ExactValue
    from ludotheque.core.game import Game
    from ludotheque.search.result import Best


def chance(game: Game, result: Best, *, simulated: bool) -> float:
    """The mover's chance of winning by the result of a search; a draw counts half. ``simulated``: its value is a mean of
    returns, not a lead in pieces."""
    if result.proof is not None:
        return 1.0 if result.proof > 0 else 0.0
    if simulated:
        return min(1.0, max(0.0, (1 + result.value) / 2))
    return chance_of_lead(game, result.value)


def exact_chance(value: ExactValue) -> float | None:
    """The mover's chance of winning by a table; ``None`` if the table does not know the outcome."""
    if value.chance is not None:
        return value.chance
    return None if value.outcome is None else (1 + value.outcome) / 2


def chance_of_lead(game: Game, lead: float) -> float:
    """The mover's chance of winning with a lead in pieces: a logistic curve, as wide as the family's ``odds``."""
    steps = lead / game.family.odds
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, steps))))

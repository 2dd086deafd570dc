"""What exact tables say of a position, where there are any: the value of every action, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.tables.lookup import advise
from ludotheque.tables.probe import describe

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.match.types import ExactValues


def values(position: Position) -> ExactValues | None:
    """What the position and each action is worth to the one to act, in words of the language in force; ``None`` where
    no table reaches, or where what has happened in this match may change what it says. An action is ``best`` if none
    is worth more."""
    advice = advise(position)
    if advice is None or not advice.sure:
        return None
    best = advice.best()
    return {
        "value": describe(advice.here),
        "moves": [
            {"text": text, "value": describe(value), "best": text in best}
            for text, value in sorted(advice.moves.items())
        ],
    }

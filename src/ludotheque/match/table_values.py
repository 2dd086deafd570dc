"""What the exact tables on this machine say about a position and its actions, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.tables.lookup import advise
from ludotheque.tables.probe import describe

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.match.types import ExactValues


def table_values(position: Position) -> ExactValues | None:
    """What the position and each action are worth to the seat to act, in the current language; ``None`` if no table has
    the position, or if the history of this match could change the value. An action is ``best`` if none is worth more."""
    advice = advise(position)
    if advice is None or not advice.sure:
        return None
    best = advice.best()
    return {
        "value": describe(advice.here),
        "moves": [
            {
                "text": text,
                "words": position.game.teller().action(position.rules, position.find(text)),
                "value": describe(value),
                "best": text in best,
            }
            for text, value in sorted(advice.moves.items())
        ],
    }

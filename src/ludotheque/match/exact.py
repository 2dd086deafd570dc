"""What exact tables say of a position, where there are any: the value of every action."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.games import load
from ludotheque.tables import probe

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.tables.files import File


@lru_cache(maxsize=8)
def table(game: str) -> File | None:
    """The game's table, if one was built on this machine."""
    try:
        return probe.open_table(load(game))
    except (ValueError, OSError):
        return None


def values(position: Position) -> dict[str, Any] | None:
    """What the position and each action is worth to the one to act, in words of the language in force; None where no
    table reaches. An action is ``best`` if it keeps what the position is worth."""
    if position.to_move in {None, CHANCE_SEAT}:
        return None
    file = table(str(position.game))
    if file is None or file.find(position.rules) < 0:
        return None
    worth = probe.told(file, position.rules)
    moves = [
        {"text": text, "value": value, "best": value == worth} for text, value in sorted(probe.moves(file, position))
    ]
    return {"value": worth, "moves": moves}

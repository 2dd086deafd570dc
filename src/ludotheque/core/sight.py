"""The gate: what one seat may know of a position. Nothing about a hidden game leaves by another way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.cells import OPEN
from ludotheque.core.marks import CHANCE, OVER

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules

CHANCE_SEAT = -1


def secret(rules: Rules) -> bool:
    """Whether the game has any cell that is not open to all."""
    return any(run.sight != OPEN for run in rules.layout)


def mover(rules: Rules) -> int | None:
    """The seat to act, ``CHANCE_SEAT``, or ``None`` when it is over."""
    seat = rules.seat()
    return None if seat == OVER else CHANCE_SEAT if seat == CHANCE else seat


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """JSON-able. In games with secrets ``actions`` are for the seat to act alone, and ``log`` holds what the seat
    heard since the position was made."""
    if seat is not None and not 0 <= seat < position.game.players:
        raise ValueError(f"there is no seat {seat}; seats go from 0 to {position.game.players - 1}")
    rules = position.rules
    hidden = secret(rules)
    seen = rules.seen(seat) if hidden else rules
    mine = not hidden or (seat is not None and seat == position.to_move)
    return {
        "game": str(position.game),
        "seat": seat,
        "to_move": mover(seen),
        "position": seen.text(),
        "actions": position.actions() if mine else [],
        "log": position.heard(seat) if hidden else position.log,
        "result": position.result(),
    }

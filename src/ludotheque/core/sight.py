"""The gate: what one seat may know of a position. Nothing about a hidden game leaves by another way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.cells import OPEN
from ludotheque.core.dice import Dice
from ludotheque.core.marks import CHANCE, OVER, VEILED

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules

CHANCE_SEAT = -1
VEILED_SEAT = -2


def secret(rules: Rules) -> bool:
    """Whether the game has any cell that is not open to all."""
    return any(run.sight != OPEN for run in rules.layout)


def guesses(rules: Rules, seat: int, many: int, seed: int) -> list[Rules]:
    """What may be, for all a seat knows: twins with everything else redrawn, or the one twin where nothing is hidden."""
    if not secret(rules):
        return [rules.copy()]
    dice = Dice(seed)
    twins = [rules.copy() for _guess in range(many)]
    for twin in twins:
        twin.resample_py(seat, dice)
    return twins


def mover(rules: Rules) -> int | None:
    """The seat to act, ``CHANCE_SEAT``, ``None`` when it is over; in views ``VEILED_SEAT`` where it is a secret."""
    seat = rules.seat()
    return {OVER: None, CHANCE: CHANCE_SEAT, VEILED: VEILED_SEAT}.get(seat, seat)


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """JSON-able. In games with secrets ``actions`` are for the seat to act alone, or for every seat that is asked at
    the same time and has not answered, and ``log`` holds what the seat heard since the position was made."""
    if seat is not None and not 0 <= seat < position.game.players:
        raise ValueError(f"there is no seat {seat}; seats go from 0 to {position.game.players - 1}")
    rules = position.rules
    hidden = secret(rules)
    seen = rules.seen(seat) if hidden else rules
    mine = not hidden or (seat is not None and seat == mover(seen))
    asked = rules if seat == position.to_move else seen
    return {
        "game": str(position.game),
        "seat": seat,
        "to_move": mover(seen),
        "position": seen.text(),
        "actions": sorted(asked.name(action) for action in asked.legal_py()) if mine else [],
        "log": position.heard(seat) if hidden else position.log,
        "result": position.result(),
    }

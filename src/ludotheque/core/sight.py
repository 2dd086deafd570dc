"""What one seat may know of a position. All that is shown of a game with secrets goes through ``Rules.seen``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.dice import Dice
from ludotheque.core.marks import CHANCE, OVER, VEILED

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules

CHANCE_SEAT = -1
VEILED_SEAT = -2
MOVERS = {OVER: None, CHANCE: CHANCE_SEAT, VEILED: VEILED_SEAT}  # by what stands in the cell of the seat


def secret(rules: Rules) -> bool:
    """Whether the game has cells that somebody may not see."""
    return bool(rules.game.secret)


def guesses(rules: Rules, seat: int, many: int, seed: int) -> list[Rules]:
    """``many`` copies in which all that a seat does not know is replaced at random; one copy where nothing is hidden."""
    if not secret(rules):
        return [rules.copy()]
    dice = Dice(seed)
    copies = [rules.copy() for _guess in range(many)]
    for copy in copies:
        copy.resample_py(seat, dice)
    return copies


def worlds(rules: Rules, seat: int | None, many: int, seed: int) -> list[Rules]:
    """``many`` copies in which all that a seat does not know, or that not everybody knows, is drawn anew. The latter begin
    each with the one before, as ``Rules.resample_public`` may need several steps to get away from where it begins."""
    if seat is not None:
        rules.must_be_seat(seat)
    if not secret(rules):
        return [rules.copy() for _world in range(many)]
    dice, found, last = Dice(seed), [], rules
    for _world in range(many):
        copy = (rules if seat is not None else last).copy()
        if seat is None:
            copy.resample_public(dice)
        else:
            copy.resample_py(seat, dice)
        found.append(copy)
        last = copy
    return found


def mover(rules: Rules) -> int | None:
    """The seat to act, ``CHANCE_SEAT``, or ``None`` when the game is over; in a view, ``VEILED_SEAT`` if the seat is secret."""
    seat = rules.seat()
    return MOVERS.get(seat, seat)


def action_texts(rules: Rules) -> list[str]:
    """The texts of the legal actions, sorted."""
    return sorted(rules.name(action) for action in rules.legal_py())


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, may know, as JSON. In games with secrets ``actions`` is empty unless the seat is to act
    (several seats may be, at the same time), and ``log`` is what the seat heard since the position was made."""
    rules = position.rules
    if seat is not None:
        rules.must_be_seat(seat)
    hidden = secret(rules)
    seen = rules.seen(seat) if hidden else rules
    mine = not hidden or (seat is not None and seat == mover(seen))
    asked = rules if seat == position.to_move else seen
    return {
        "game": str(position.game),
        "seat": seat,
        "to_move": mover(seen),
        "position": seen.text(),
        "actions": (position.actions() if asked is rules else action_texts(asked)) if mine else [],
        "log": position.heard(seat) if hidden else position.log,
        "result": position.result(),
    }

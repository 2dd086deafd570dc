"""Whether a task is done: each goal looks at the position it began with and the one it has come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludotheque.view.frames import gate

if TYPE_CHECKING:
    from ludotheque.core.position import Position

#: The seat that tries, the position before, and the position now with the actions in its log.
Goal = Callable[[int, "Position", "Position"], bool]


def plays(*texts: str) -> Goal:
    """One of these actions was played last."""
    return lambda _seat, _before, now: now.log[-1] in texts


def signs(sign: str) -> Goal:
    """The last action has this sign in its text."""
    return lambda _seat, _before, now: sign in now.log[-1]


def wins(seat: int, before: Position, now: Position) -> bool:
    result = now.result()
    return result is not None and result[seat] == max(result) > min(result)


def draws(seat: int, before: Position, now: Position) -> bool:
    result = now.result()
    return result is not None and max(result) == min(result)


def gains(point: str, n: int) -> Goal:
    """So many more things lie at a place."""
    return lambda seat, before, now: lying(now, seat, point) - lying(before, seat, point) == n


def takes(n: int) -> Goal:
    """The others have so many pieces fewer."""
    return lambda seat, before, now: theirs(before, seat) - theirs(now, seat) == n


def hands_on(to: int) -> Goal:
    """This seat is to act now."""
    return lambda _seat, _before, now: now.to_move == to


def every(*goals: Goal) -> Goal:
    return lambda seat, before, now: all(goal(seat, before, now) for goal in goals)


def lying(position: Position, seat: int, point: str) -> int:
    pieces = gate(position.rules, seat).pieces()
    return sum(piece.get("count", len(piece.get("stack", [piece]))) for piece in pieces if piece["at"] == point)


def theirs(position: Position, seat: int) -> int:
    pieces = position.game.picture.pieces_in_play(gate(position.rules, seat))
    tokens = [token for piece in pieces for token in piece.get("stack", [piece])]
    return sum(token.get("count", 1) for token in tokens if token.get("owner") not in {None, seat})

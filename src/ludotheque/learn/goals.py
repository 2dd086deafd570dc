"""Goals decide whether a task is done, from the position before and the position now."""

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


def text_contains(sign: str) -> Goal:
    """The text of the last action contains this sign."""
    return lambda _seat, _before, now: sign in now.log[-1]


def wins(seat: int, before: Position, now: Position) -> bool:
    """The game is over and the seat has won."""
    result = now.result()
    return result is not None and result[seat] == max(result) > min(result)


def draws(seat: int, before: Position, now: Position) -> bool:
    """The game is over and drawn."""
    result = now.result()
    return result is not None and max(result) == min(result)


def gains(point: str, n: int) -> Goal:
    """There are ``n`` more pieces at a point than before."""
    return lambda seat, before, now: pieces_at(now, seat, point) - pieces_at(before, seat, point) == n


def takes(n: int) -> Goal:
    """The others have ``n`` pieces fewer than before."""
    return lambda seat, before, now: others_pieces(before, seat) - others_pieces(now, seat) == n


def passes_turn_to(to: int) -> Goal:
    """This seat is to act now."""
    return lambda _seat, _before, now: now.to_move == to


def every(*goals: Goal) -> Goal:
    """All of these goals are reached."""
    return lambda seat, before, now: all(goal(seat, before, now) for goal in goals)


def pieces_at(position: Position, seat: int, point: str) -> int:
    """How many pieces the seat sees at a point."""
    pieces = gate(position.rules, seat).pieces()
    return sum(piece.get("count", len(piece.get("stack", [piece]))) for piece in pieces if piece["at"] == point)


def others_pieces(position: Position, seat: int) -> int:
    """How many pieces of the other seats are in play, as the seat sees it."""
    pieces = position.game.picture.pieces_in_play(gate(position.rules, seat))
    tokens = [token for piece in pieces for token in piece.get("stack", [piece])]
    return sum(token.get("count", 1) for token in tokens if token.get("owner") not in {None, seat})

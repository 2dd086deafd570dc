"""Trials: from any position of a finished match one may play on against the AI. The match itself does not change."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.match.match import Match
    from ludotheque.view.types import Frame

LONGEST = 1000


def branch(match: Match, at: int, line: list[str]) -> Position:
    """The position after the first ``at`` entries of the log and then the actions of ``line``."""
    length = len(match.position.trail)
    if not 0 <= at <= length or len(line) > LONGEST:
        raise Refused("wrong", _("this match has {n} entries").format(n=length))
    position = match.position.copy()
    while len(position.trail) > at:
        position.undo()
    for text in line:
        position.play(text)
    return position


def trying_seat(position: Position, own: int | None) -> int:
    """The seat that a visitor plays in a trial: his own in the match, else the one to act."""
    if own is not None:
        return own
    mover = position.to_move
    return mover if mover is not None and mover >= 0 else 0


def play(position: Position, seat: int, text: str) -> str:
    """Play the seat's action and return its canonical text; ``Refused`` if it is not legal."""
    if position.to_move != seat:
        raise Refused("illegal", _("it is not your turn"))
    try:
        position.play(text)
    except ValueError as error:
        raise Refused("illegal", str(error)) from None
    return position.log[-1]


def roll(position: Position) -> list[str]:
    """Roll as long as chance is to act, with fresh dice, and return the outcomes. Trials have no seal."""
    before = len(position.log)
    position.dice = Dice(secrets.randbits(64))
    while position.to_move == CHANCE_SEAT:
        position.roll()
    return position.log[before:]


def frame_for(position: Position, seat: int) -> Frame:
    """The frame as the seat may see it."""
    return frames.frame(position, seat)

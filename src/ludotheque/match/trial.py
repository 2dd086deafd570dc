"""Trials: from any position of a finished match one may play on against the AI. The match itself does not change."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.match.match import Match
    from ludotheque.view.types import Frame

LONGEST = 1000
DEFAULT_LEVEL = 6


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


class Course:
    """Another course of a finished match: the position it has come to, and the seat that tries it. ``name`` is that of the
    match, ``own`` the caller's seat there, None for a spectator. ``state`` is what the step before left, without which a
    course begins after ``at`` entries. ``Refused`` (forbidden) for a course of another match, or of a seat whose secrets
    the caller may not know."""

    def __init__(
        self,
        match: Match,
        name: str,
        own: int | None,
        state: dict[str, Any] | None,
        at: int = 0,
        seat: int | None = None,
    ) -> None:
        if state is None:
            state = {"match": name, "at": at, "line": [], "seat": seat}
        elif state["match"] != name:
            raise refusal("forbidden")
        self.at: int = state["at"]
        self.line: list[str] = state["line"]
        self.name = name
        self.game = str(match.game)
        self.position = branch(match, self.at, self.line)
        trying = state["seat"]
        self.seat: int = trying_seat(self.position, own if match.secret else None) if trying is None else trying
        if self.seat >= match.players or (match.secret and own is not None and self.seat != own):
            raise refusal("forbidden")

    @property
    def waits_for_answer(self) -> bool:
        """Whether somebody else is to act, for whom an AI may play."""
        mover = self.position.to_move
        return mover is not None and mover >= 0 and mover != self.seat

    def play(self, text: str) -> None:
        """The trying seat plays an action, and chance what follows; ``Refused`` if it is not legal."""
        self.line.append(play(self.position, self.seat, text))
        self.line += roll(self.position)

    def answer(self, text: str | None) -> None:
        """Another seat plays what an AI chose, and chance what follows; None where nobody waits for an answer."""
        if text is not None:
            self.line.append(self.position.play(text).log[-1])
        self.line += roll(self.position)

    def state(self) -> dict[str, Any]:
        """What the next step needs. It holds outcomes of chance that the seat may not know."""
        return {"match": self.name, "at": self.at, "line": self.line, "seat": self.seat}

    def frame(self) -> Frame:
        """The frame as the trying seat may see it."""
        return frames.frame(self.position, self.seat)


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

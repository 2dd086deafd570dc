"""Reasons from the evaluation's own terms: what is better at the end of the advised move's line than at the end of another
move's, and would have been no reason to choose it if it were not.

A reason is given only if it passes a test. The search must prefer the move by what the evaluation says at the ends of both
lines; without the part of the evaluation that the reason tells, it would not; and what people count on the board must have
changed in the direction in which the value has. Where nothing passes against the rival, the move is compared with a
middling one in the same way, at the ends of their lines and then right after both moves; there the part must be half of what
the move is ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.aspects import Compared, Parts, parts_of
from ludotheque.core.marks import OVER
from ludotheque.core.translation import _
from ludotheque.search.values import is_proof

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules
    from ludotheque.search.levels import ActionValue
    from ludotheque.study.alternatives import Alternatives

STRAY = 40  # how far, in hundredths of a piece, the end of a line may lie from what the search says
MOST = 1  # reasons told
LONGEST = 8  # moves that a person may follow
NEAR, FAR = 4, 6  # moves; what comes later, or is compared with a middling move, must change more to be told
CLEAR = 20  # hundredths of a piece by which a middling move must be worse
WHOLE, HALF = 1.0, 0.5  # of what the move is ahead: against its rival, against a middling move


@dataclass(frozen=True)
class TermReason:
    """A reason that passed the test: its aspect's name, the sentence, and what was compared."""

    aspect: str
    text: str
    compared: Compared


@dataclass(frozen=True)
class Line:
    """A line of actions, and what the search says it is worth, where its end is meant to be worth that."""

    actions: tuple[int, ...]
    value: float | None = None


@dataclass(frozen=True)
class Question:
    """What is asked of two lines of a seat: in what the first is better. ``instead``: what the second one's move is called;
    ``share``: how much of the whole difference an aspect must make."""

    seat: int
    lines: tuple[Line, Line]
    instead: str
    share: float


@dataclass(frozen=True)
class End:
    """The end of a line: the position, what it is worth to the mover, and by which parts."""

    rules: Rules
    value: int
    parts: dict[str, float]


def term_reasons(position: Position, others: Alternatives) -> list[TermReason]:
    """The reasons for the advised action against its rival or else a middling action, the weightiest first; none where nothing
    can be said for certain. ``position`` is left as it is."""
    parts = parts_of(position.game)
    if parts is None:
        return []
    advised = line_of(others.advised)
    rivals = _("with the move played") if others.played else _("with the next best move")
    found = compare(position, parts, (advised, line_of(others.rival)), rivals, WHOLE) if others.confirmed else []
    middling = others.middling
    if not found and middling is not None and middling.value <= others.advised.value - CLEAR:
        instead = _("with a middling move")
        found = compare(position, parts, (advised, line_of(middling)), instead, HALF)
        first = Line(advised.actions[:1]), Line(middling.line[:1])
        found = found or compare(position, parts, first, instead, HALF)
    if not found and others.confirmed:
        found = compare(position, parts, (advised, line_of(others.rival)), rivals, HALF)
        first = Line(advised.actions[:1]), Line(others.rival.line[:1])
        found = found or compare(position, parts, first, rivals, HALF)
    return [TermReason(name, parts.aspects[name].sentence(it), it) for name, it in found[:MOST]]


def line_of(value: ActionValue) -> Line:
    return Line(tuple(value.line), value.value)


def compare(
    position: Position, parts: Parts, lines: tuple[Line, Line], instead: str, share: float
) -> list[tuple[str, Compared]]:
    """The aspects that are so much of what is better at the end of the first line than at that of the second."""
    if len(lines[0].actions) > LONGEST:
        return []
    advised, other = (line_end(position, parts, line) for line in lines)
    if advised is None or other is None:
        return []
    return decisive(parts, advised, other, Question(position.rules.seat(), lines, instead, share))


def line_end(position: Position, parts: Parts, line: Line) -> End | None:
    """The end of a line; ``None`` if the evaluation there is not what the search goes by."""
    seat = position.rules.seat()
    rules = position.rules.copy()
    for action in line.actions:
        rules.apply_py(action)
    if rules.seat() == OVER:
        return None
    worth = rules.evaluate_py(seat)
    if line.value is not None and (is_proof(line.value) or abs(worth - line.value) > STRAY):
        return None
    return End(rules, worth, parts.of(rules, seat))


def decisive(parts: Parts, advised: End, other: End, question: Question) -> list[tuple[str, Compared]]:
    """The aspects without which the other end would be worth as much, or half as much less, the weightiest first, and what they
    count."""
    ahead = advised.value - other.value
    if ahead <= 0:
        return []
    seat, lines = question.seat, (question.lines[0].actions, question.lines[1].actions)
    more = max((len(lines[0]) > NEAR) + (len(lines[0]) > FAR), int(question.share < WHOLE))
    found = []
    for name, aspect in parts.aspects.items():
        part = advised.parts[name] - other.parts[name]
        if part < question.share * ahead:
            continue
        own, their = parts.count(name, advised.rules, seat)
        own_instead, their_instead = parts.count(name, other.rules, seat)
        if aspect.sign * (own - their - own_instead + their_instead) >= aspect.least + more:
            it = Compared(seat, own, their, own_instead, their_instead, question.instead, lines, question.share)
            found.append((part, name, it))
    return [(name, it) for _part, name, it in sorted(found, key=lambda each: -each[0])]

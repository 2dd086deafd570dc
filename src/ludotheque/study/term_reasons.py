"""Reasons from the evaluation's own terms: what is better at the end of the advised move's line than at the end of another
move's, and would have been no reason to choose it if it were not.

A reason is given only if it passes a test. The search must prefer the move by what the evaluation says at the ends of both
lines; without the part of the evaluation that the reason tells, it would not; and what people count on the board must have
changed in the direction in which the value has.
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
LONGEST = 12  # moves that a person may follow


@dataclass(frozen=True)
class TermReason:
    """A reason that passed the test: its aspect's name, the sentence, and what was compared."""

    aspect: str
    text: str
    compared: Compared


@dataclass(frozen=True)
class End:
    """The end of a line: the position, what it is worth to the mover, and by which parts."""

    rules: Rules
    value: int
    parts: dict[str, float]


def term_reasons(position: Position, others: Alternatives) -> list[TermReason]:
    """The reasons for the advised action against its rival, the weightiest first; none where nothing can be said for
    certain. ``position`` is left as it is."""
    parts = parts_of(position.game)
    if parts is None or not others.confirmed or len(others.advised.line) > LONGEST:
        return []
    advised, rival = line_end(position, parts, others.advised), line_end(position, parts, others.rival)
    if advised is None or rival is None:
        return []
    instead = _("with the move played") if others.played else _("with the next best move")
    found = decisive(parts, advised, rival, position.rules.seat(), len(others.advised.line), instead)
    return [TermReason(name, parts.aspects[name].sentence(it), it) for name, it in found[:MOST]]


def line_end(position: Position, parts: Parts, value: ActionValue) -> End | None:
    """The end of an action's line; ``None`` if the evaluation there is not what the search goes by."""
    seat = position.rules.seat()
    rules = position.rules.copy()
    for action in value.line:
        rules.apply_py(action)
    if is_proof(value.value) or rules.seat() == OVER:
        return None
    worth = rules.evaluate_py(seat)
    return End(rules, worth, parts.of(rules, seat)) if abs(worth - value.value) <= STRAY else None


def decisive(parts: Parts, advised: End, other: End, seat: int, moves: int, instead: str) -> list[tuple[str, Compared]]:
    """The aspects without which the other end would be worth as much, the weightiest first, and what they count."""
    ahead = advised.value - other.value
    if ahead <= 0:
        return []
    found = []
    for name, aspect in parts.aspects.items():
        share = advised.parts[name] - other.parts[name]
        if share < ahead:
            continue
        own, their = parts.count(name, advised.rules, seat)
        own_instead, their_instead = parts.count(name, other.rules, seat)
        if aspect.sign * (own - their - own_instead + their_instead) >= aspect.least:
            found.append((share, name, Compared(seat, moves, own, their, own_instead, their_instead, instead)))
    return [(name, it) for _share, name, it in sorted(found, key=lambda each: -each[0])]

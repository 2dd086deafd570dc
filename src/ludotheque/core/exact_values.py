"""What is known for certain about a position. The core knows no tables: a search is given an ``Advisor`` that does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ludotheque.core.oracle import Oracle
    from ludotheque.core.position import Position


@dataclass(frozen=True)
class ExactValue:
    """What a position or an action is worth to the seat to act, if everybody plays best.

    ``outcome``: +1 won, 0 drawn, −1 lost; ``None`` where it depends on the history or on chance. ``turns``: the number
    of actions up to the end or the next capture. ``margin``: the least and the most by which the seat is ahead at the
    end. ``chance``: the probability to win."""

    outcome: int | None = None
    turns: int | None = None
    margin: tuple[int, int] | None = None
    chance: float | None = None

    def rank(self) -> tuple[float, ...]:
        """A sort key: the greater, the better for the seat. Quick wins and slow losses rank higher."""
        if self.chance is not None:
            return (self.chance,)
        if self.margin is not None:
            low, high = self.margin
            return ((low > 0) - (high < 0), low, high)
        outcome, turns = self.outcome or 0, self.turns or 0
        return (outcome, -outcome * turns)


@dataclass(frozen=True)
class Advice:
    """What is known about a position (``here``) and about each of its actions (``moves``).

    ``sure``: nothing that happened in this match before can change these values. ``repeating``: actions that repeat a
    position and do not win by that. ``repetition_wins``: actions after which the repetition wins, whatever the reply."""

    here: ExactValue
    moves: dict[str, ExactValue]
    sure: bool
    repeating: frozenset[str] = frozenset()
    repetition_wins: frozenset[str] = frozenset()

    def best(self) -> list[str]:
        """The actions of the highest value, one or more."""
        top = max(value.rank() for value in self.moves.values())
        return [move for move, value in self.moves.items() if value.rank() == top]


class Advisor(Protocol):
    """Whatever has exact tables or other certain knowledge."""

    def advise(self, position: Position) -> Advice | None:
        """What is known about the position and its actions; ``None`` if nothing is."""

    def oracle(self, position: Position) -> Oracle | None:
        """What a search from this position asks about the positions that follow; ``None`` if nothing is known."""

"""What is known for certain of a position. Tables stand above the core: whoever searches is given an ``Advisor``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ludotheque.core.oracle import Oracle
    from ludotheque.core.position import Position


@dataclass(frozen=True)
class ExactValue:
    """What a position or an action is worth to the seat to act, with best play of all. ``outcome``: +1 won, 0 drawn,
    −1 lost, ``None`` where that depends on the past or on chance; ``turns``: the actions up to the end or the next
    capture; ``margin``: the least and the most the seat is ahead by at the end; ``chance``: to win."""

    outcome: int | None = None
    turns: int | None = None
    margin: tuple[int, int] | None = None
    chance: float | None = None

    def rank(self) -> tuple[float, ...]:
        """The greater the better: quick wins, slow losses."""
        if self.chance is not None:
            return (self.chance,)
        if self.margin is not None:
            low, high = self.margin
            return ((low > 0) - (high < 0), low, high)
        outcome, turns = self.outcome or 0, self.turns or 0
        return (outcome, -outcome * turns)


@dataclass(frozen=True)
class Advice:
    """What is known of a position: ``here``, and of each action, ``moves``. ``sure``: the past, the counts and the
    memory of this match change nothing in it. ``repeating``: actions that bring a position back without winning by it;
    ``repetition_wins``: actions after which, and after any reply to which, a repetition wins."""

    here: ExactValue
    moves: dict[str, ExactValue]
    sure: bool
    repeating: frozenset[str] = frozenset()
    repetition_wins: frozenset[str] = frozenset()

    def best(self) -> list[str]:
        """The actions none is better than."""
        top = max(value.rank() for value in self.moves.values())
        return [move for move, value in self.moves.items() if value.rank() == top]


class Advisor(Protocol):
    """Somebody with exact tables, or with other certain knowledge."""

    def advise(self, position: Position) -> Advice | None:
        """What is known of the position itself and of its actions; ``None``: nothing."""

    def oracle(self, position: Position) -> Oracle | None:
        """What a search from the position may ask about positions that come of it; ``None``: nothing is known."""

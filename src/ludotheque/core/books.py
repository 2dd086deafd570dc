"""Exact knowledge, for those who play and those who judge. Tables stand above the core: the package fills ``BOOKS`` in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.core.oracle import Oracle
    from ludotheque.core.position import Position


@dataclass(frozen=True)
class Worth:
    """What a position or an action is worth to the seat to act, with best play of all. ``outcome``: +1 won, 0 drawn,
    −1 lost, ``None`` where that hangs on the past or on chance; ``turns``: the actions up to the end or the next
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
    """What is known of a position: ``here``, and of each action. ``sure``: the past, the counts and the memory of this
    match change nothing in it. ``stale``: actions that bring a position back which does not win by standing again;
    ``steady``: actions after which, and after any reply to which, to stand again is to win."""

    here: Worth
    moves: dict[str, Worth]
    sure: bool
    stale: frozenset[str] = frozenset()
    steady: frozenset[str] = frozenset()

    def best(self) -> list[str]:
        top = max(worth.rank() for worth in self.moves.values())
        return [move for move, worth in self.moves.items() if worth.rank() == top]


@dataclass
class Books:
    """``advise`` knows the position itself; ``oracle`` knows some that may come of it."""

    advise: Callable[[Position], Advice | None] = field(default=lambda _position: None)
    oracle: Callable[[Position], Oracle | None] = field(default=lambda _position: None)


BOOKS = Books()

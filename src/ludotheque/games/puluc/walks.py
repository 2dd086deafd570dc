"""What each part of an action does: who walks, from where to where, whom he takes, frees or brings home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.marks import TURN
from ludotheque.games.puluc.marks import CITY, GUARD
from ludotheque.games.puluc.notation import parts
from ludotheque.games.puluc.piles import tokens_on

if TYPE_CHECKING:
    from ludotheque.games.puluc.ai import Puluc


@dataclass(frozen=True, slots=True)
class Walk:
    """``start`` and ``end`` are spaces, or ``CITY``: the own city to start from, the enemy's to end in. ``pile`` walks,
    from bottom to top; it ends on ``there``, which may be empty. ``leaders`` of its tokens, from the top, lead it."""

    seat: int
    start: int
    end: int
    pile: list[int]
    there: list[int]
    leaders: int

    @property
    def guardian(self) -> bool:
        """Whether the Guardian leads it, alone or in a pair."""
        return any(token & 2 for token in self.pile[-self.leaders :])

    @property
    def prisoners(self) -> int:
        return count(self.pile, 1 - self.seat)

    @property
    def friends(self) -> int:
        """Own warriors who are carried."""
        return count(self.pile, self.seat) - self.leaders

    @property
    def takes(self) -> int:
        return count(self.there, 1 - self.seat)

    @property
    def frees(self) -> int:
        return count(self.there, self.seat) if self.takes else 0

    @property
    def pairs_up(self) -> bool:
        return bool(self.there) and not self.takes


def count(pile: list[int], seat: int) -> int:
    return sum(token & 1 == seat for token in pile)


def leaders(rules: Puluc, pile: list[int]) -> int:
    """Rule 7: two where the two top tokens are of one colour."""
    return 2 if rules.rescue and len(pile) > 1 and (pile[-1] ^ pile[-2]) & 1 == 0 else 1


def walks(rules: Puluc, action: int) -> list[Walk]:
    """The parts of an action, each as it is when the ones before have been made."""
    seat = rules.block[TURN]
    changed: dict[int, list[int]] = {}
    done = []
    for what, far in parts(action):
        start = CITY if what == GUARD else what
        end = rules.target_py(seat, what, far)
        pile = [seat] if what == CITY else [2 | seat] if what == GUARD else tokens_on(rules, what)
        there = [] if end == CITY else changed[end] if end in changed else tokens_on(rules, end)
        done.append(Walk(seat, start, end, pile, there, leaders(rules, pile)))
        if start != CITY:
            changed[start] = []
        changed[end] = there + pile
    return done

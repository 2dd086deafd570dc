"""What a sensible player of Chiwawa makes of a position without looking at what he may not know.

Simulated games follow ``policy_action``; a search looks at what ``candidate_actions`` lists. What others have laid into
one's own camp is taken for Destructions. Of a camp of somebody else only this counts: its Pillar, how many cards its owner
has laid there, and how many others have. What such a camp is usually worth was counted
in games of this very player (``bench/chiwawa_sense.py``), and so was what rounds and cards are worth to the match.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.games.chiwawa.rules import ChiwawaRules

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game

if not cython.compiled:
    from math import exp

    from ludotheque.core.marks import OVER, PHASE, SEAT
    from ludotheque.core.rules import NO_ESTIMATE
    from ludotheque.games.chiwawa.marks import (
        CAMP,
        DEAL,
        DECK,
        DESTRUCTION,
        FOLD,
        KINDS,
        MIMICRY,
        NONE,
        PAID,
        PAY,
        PILLAR,
        PILLARS,
        PLACE,
        PLAY,
        SOURCE,
        SWAP,
    )

MOST = 12  # cards of a camp's own that USUAL knows of

#: What a camp is usually worth: a row for a Pillar worth 0, 5, 10, 20, by how many cards its owner laid there.
USUAL = (
    (0, 9, 18, 30, 45, 60, 75, 90, 105, 120, 135, 150),
    (5, 20, 38, 56, 76, 95, 114, 132, 145, 160, 175, 190),
    (10, 30, 50, 73, 94, 114, 138, 150, 165, 180, 195, 210),
    (20, 44, 65, 89, 115, 136, 155, 175, 195, 215, 235, 255),
)
BROKEN = 6  # tenths of it that are left for every card others have laid there

#: What a round won, a card kept and the worth of the runs in a hand are to the match, as logits.
ROUND, CARD, RUNS = 1.6, 0.3, 0.011


class Sense(ChiwawaRules):
    """``size_up`` and ``weigh`` leave what they found in the fields below them."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.covered = array("i", bytes(4 * (DECK + 1)))
        self.under = array("i", bytes(4 * (DECK + 1)))
        self.many_covered = 0
        self.usual = array("i", [n for row in USUAL for n in row])
        self.round_worth, self.card_worth, self.run_worth = ROUND, CARD, RUNS
        self.foe = self.foe_worth = self.foe_hope = self.second = self.others = 0
        self.top_kind = self.top_right = self.top_gain = self.hope = self.junk = 0

    # the match

    def expected_return(self, seat: int, reach: int) -> int:
        """Between rounds: the chance to win the match by rounds won and cards kept."""
        if self.cells[SEAT] == OVER:
            return self.payoff(seat)
        if self.cells[PHASE] != DEAL and (self.cells[PHASE] != PILLARS or self.cells[SEAT] != self.cells[self.first]):
            return NO_ESTIMATE
        if not self.lives(seat):
            return -1000
        mine = self.promise(seat)
        total = 0.0
        for other in range(self.players):
            if self.lives(other):
                total += exp(self.promise(other) - mine)
        return cython.cast(cython.int, 2000.0 / total) - 1000

    def promise(self, seat: int) -> float:
        worth = self.card_worth * self.cells[self.held + seat] + self.run_worth * self.runs_in(seat)
        if not self.royal:
            worth += self.round_worth * self.cells[self.won + seat]
        return worth

    def runs_in(self, seat: int) -> int:
        """What the gods in a hand would be worth, each kind in a run of its own."""
        total = 0
        for kind in range(MIMICRY):
            n = self.cells[self.hand + seat * KINDS + kind]
            total += n * n * self.value[kind]
        return total

    # other camps

    def guessed(self, seat: int, more: int) -> int:
        """What a camp looks worth from outside if its owner lays so many cards more."""
        first = self.start(seat)
        pillar = self.cells[self.lefts + seat]
        own = more
        alien = 0
        for i in range(self.cells[self.size + seat]):
            if i != pillar:
                if self.owned(first + i, seat):
                    own += 1
                else:
                    alien += 1
        value = self.value[self.cells[self.cards + first + pillar]]
        row = 3 if value == 20 else value // 5
        worth = self.usual[row * MOST + min(own, MOST - 1)]
        while alien:
            worth = worth * BROKEN // 10
            alien -= 1
        return worth

    def owned(self, i: int, seat: int) -> bool:
        """Whether a camp's card seems laid by its owner: he knows it, and not everybody does."""
        seers = self.knows(i)
        return (seers >> seat) & 1 != 0 and seers >> 8 == 0

    def size_up(self, seat: int) -> None:
        """Find the rival to beat, the strongest or in a battle royal the weakest, how strong he could still become, the
        next after him, and how many others still act."""
        self.foe = -1
        self.foe_worth = self.second = self.foe_hope = -1
        self.others = 0
        for other in range(self.players):
            if other == seat or not self.lives(other):
                continue
            worth = self.guessed(other, 0)
            hope = worth
            if self.active(other):
                self.others += 1
                held = self.cells[self.held + other]
                hope = self.guessed(other, held if self.royal else min(held, 3))
            if self.foe < 0 or (hope < self.foe_hope) == self.royal:
                self.foe_hope = hope
            if self.foe < 0 or (worth < self.foe_worth) == self.royal:
                if not self.royal:
                    self.second = self.foe_worth
                self.foe_worth = worth
                self.foe = other
            elif not self.royal:
                self.second = max(self.second, worth)

    # the own hand

    def adds(self, seat: int, kind: int, right: bool) -> int:
        """What a card adds to the own camp at one end, about."""
        first = self.cards + self.start(seat)
        n = self.cells[self.size + seat]
        end = n - 1 if right else 0
        last = self.cells[first + end]
        if kind == DESTRUCTION:
            return -1
        if kind == MIMICRY:
            return self.value[last]
        if last != kind:
            return self.value[kind]
        return (2 * self.run_at(first, n, end, right) + 1) * self.value[kind]

    def run_at(self, first: int, n: int, end: int, right: bool) -> int:
        """How many of the same lie together at an end of a camp."""
        i = end
        length = 0
        while 0 <= i < n and self.cells[first + i] == self.cells[first + end]:
            length += 1
            i += -1 if right else 1
        return length

    def weigh(self, seat: int) -> None:
        """The card to lay next, by what all of its kind would add on average; what the whole hand could still add; and
        the card that is missed least."""
        top = -1
        least = 1 << 20
        self.top_gain = -1
        self.hope = 0
        for kind in range(KINDS):
            n = self.cells[self.hand + seat * KINDS + kind]
            if n == 0:
                continue
            left = self.adds(seat, kind, False)
            right = self.adds(seat, kind, True)
            gain = max(left, right)
            rank = gain
            if kind < MIMICRY:
                rank = gain + (n - 1) * self.value[kind]
                self.hope += n * rank
            else:
                self.hope += max(gain, 0)
            if rank > top:
                top = rank
                self.top_kind = kind
                self.top_right = right >= left
                self.top_gain = gain
            if rank < least:
                least = rank
                self.junk = kind

    # sensible play

    def policy_action(self, dice: Dice) -> int:
        seat = self.cells[SEAT]
        phase = self.cells[PHASE]
        if phase == PILLARS:
            return PILLAR << 16 | self.base_of(seat, dice)
        if phase != PLAY and phase != PAID:
            return -1
        self.look_away(seat)
        action = self.deed(seat, dice) if phase == PLAY else self.strike(seat)
        self.look_again()
        return action

    def look_away(self, seat: int) -> None:
        """Take what the seat cannot see in its own camp for Destructions, until ``look_again``."""
        n = 0
        first = self.start(seat)
        for i in range(first, first + self.cells[self.size + seat]):
            if not (self.knows(i) >> seat) & 1:
                self.covered[n] = i
                self.under[n] = self.cells[self.cards + i]
                self.cells[self.cards + i] = DESTRUCTION
                n += 1
        self.many_covered = n

    def look_again(self) -> None:
        for n in range(self.many_covered):
            self.cells[self.cards + self.covered[n]] = self.under[n]

    def base_of(self, seat: int, dice: Dice) -> int:
        """The Pillar of the run that would be worth most, or nearly."""
        best = -1
        top = -1
        for kind in range(KINDS):
            n = self.cells[self.hand + seat * KINDS + kind]
            if n:
                worth = n * n * self.value[kind] + dice.below(20)
                if worth > top:
                    top = worth
                    best = kind
        return best

    def deed(self, seat: int, dice: Dice) -> int:
        mine = self.best(seat)
        self.weigh(seat)
        self.size_up(seat)
        if self.others == 0:
            if 4 * mine > 5 * self.foe_worth or mine + self.hope + self.blow(seat) <= self.foe_worth:
                return FOLD << 16
        elif mine > self.foe_hope or (not self.royal and mine + self.hope < self.foe_worth and dice.below(3) == 0):
            return FOLD << 16
        if self.foe_worth > mine and self.blow(seat) > self.top_gain and dice.below(4):
            return PAY << 16 | self.junk
        if self.top_gain <= 0 or (self.top_gain <= 5 and dice.below(2)):
            if self.cells[self.hand + seat * KINDS + DESTRUCTION] and self.foe_worth > mine:
                return PLACE << 16 | (2 * self.foe + dice.below(2)) << 8 | DESTRUCTION
            return FOLD << 16
        return PLACE << 16 | (2 * seat + (1 if self.top_right else 0)) << 8 | self.top_kind

    def blow(self, seat: int) -> int:
        """What an exchange would take from the strongest rival, about; less while he can mend it."""
        if self.foe < 0 or self.target(self.foe) < 0:
            return 0
        worth = min(self.foe_worth * (10 - BROKEN) // 10, self.foe_worth - self.second)
        return worth // 2 if self.active(self.foe) else worth

    def target(self, seat: int) -> int:
        """The place beside a camp's Pillar, on its longer side, or −1 where there is none to be exchanged."""
        first = self.start(seat)
        lefts = self.cells[self.lefts + seat]
        rights = self.cells[self.size + seat] - 1 - lefts
        i = first + (lefts - 1 if lefts > rights else lefts + 1)
        if lefts + rights == 0 or not self.owned(i, seat) or self.locked(CAMP + i):
            return -1
        return CAMP + i

    def strike(self, seat: int) -> int:
        """Having paid: a card that fits nowhere against the heart of the strongest camp."""
        self.weigh(seat)
        self.size_up(seat)
        if self.foe < 0:
            return -1
        place = self.target(self.foe)
        if place < 0:
            return -1
        pillar = self.cells[self.cards + self.start(self.foe) + self.cells[self.lefts + self.foe]]
        if self.cells[self.held + seat]:
            kind = DESTRUCTION if self.cells[self.hand + seat * KINDS + DESTRUCTION] else self.junk
            if self.cells[self.hand + seat * KINDS + kind] > (1 if self.cells[self.lock] == kind else 0):
                return SWAP << 16 | kind << 8 | place
        for i in range(SOURCE, CAMP):
            kind = self.cells[self.source + i - SOURCE]
            if kind != NONE and kind != pillar and not self.locked(i):
                return SWAP << 16 | i << 8 | place
        return -1

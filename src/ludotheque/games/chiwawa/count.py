"""What a camp is worth: Destructions, Mimicries and runs resolved as its owner likes best. Rules 8–11.

A camp is a set of bits, one a card from the left. Taking a Destruction clears its bit and its target's, so that what
is left over is all that matters, not the order that led there. Every such set is met once; with six Destructions, all
there are, that is 3⁶ sets at most.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.games.chiwawa.table import Table

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.games.chiwawa.marks import DESTRUCTION, MIMICRY

SETS = 729
SLOTS = 2048
ONE = 1


class Count(Table):
    def __init__(self, game: Game, width: int) -> None:
        super().__init__(game, width)
        self.met = array("Q", bytes(8 * (SETS + 1)))
        self.slot = array("i", bytes(4 * (SETS + 1)))
        self.filled = array("Q", bytes(8 * SLOTS))

    def best(self, seat: int) -> int:
        """The highest score a camp can be resolved to."""
        first = self.cards + self.start(seat)
        n = self.cells[self.size + seat]
        pillar = self.cells[self.lefts + seat]
        blasts = ONE - ONE
        for i in range(n):
            if self.cells[first + i] == DESTRUCTION and i != pillar:
                blasts |= ONE << i
        whole = (ONE << n) - ONE
        if not blasts:
            return self.tally(first, pillar, whole, True)
        self.found = 0
        self.meet(whole)
        most = 0
        i = 0
        while i < self.found:
            camp = self.met[i]
            if camp & blasts:
                self.blast(camp, blasts, pillar)
            else:
                most = max(most, self.tally(first, pillar, camp, True))
            i += 1
        for i in range(self.found):
            self.filled[self.slot[i]] = 0
        return most

    def meet(self, camp: int) -> None:
        """Note a set of cards, if it is new."""
        at = (camp ^ camp >> 11 ^ camp >> 23 ^ camp >> 37) & (SLOTS - 1)
        while self.filled[at]:
            if self.filled[at] == camp:
                return
            at = (at + 1) & (SLOTS - 1)
        self.filled[at] = camp
        self.slot[self.found] = at
        self.met[self.found] = camp
        self.found += 1

    def blast(self, camp: int, blasts: int, pillar: int) -> None:
        """Rule 8: every Destruction that may be taken next, with each of its targets."""
        left = -1
        rest = camp
        while rest:
            i = ctz(rest)
            rest &= rest - ONE
            if (blasts >> i) & ONE:
                right = ctz(rest) if rest else -1
                alone = camp ^ ONE << i
                bare = True
                if left >= 0 and left != pillar and not (blasts >> left) & ONE:
                    self.meet(alone ^ ONE << left)
                    bare = False
                if right >= 0 and right != pillar and not (blasts >> right) & ONE:
                    self.meet(alone ^ ONE << right)
                    bare = False
                if bare:
                    self.meet(alone)
            left = i

    def runs(self, seat: int) -> int:
        """What a camp without Destructions is worth before its Mimicries copy."""
        whole = (ONE << self.cells[self.size + seat]) - ONE
        return self.tally(self.cards + self.start(seat), self.cells[self.lefts + seat], whole, False)

    def tally(self, first: int, pillar: int, camp: int, copy: bool) -> int:
        """Rules 9 and 10: what the cards of a set are worth side by side; they hold no Destruction but a Pillar."""
        total = 0
        run = 0
        last = MIMICRY
        left = 0
        copied = -1  # what a Mimicry just passed has on its left
        while camp:
            i = ctz(camp)
            camp &= camp - ONE
            kind = self.cells[first + i]
            if copied >= 0:
                total += max(copied, self.value[kind])
            copied = left if copy and kind == MIMICRY and i != pillar else -1
            left = self.value[kind]
            if kind != last:
                total += run * run * self.value[last]
                run = 0
                last = kind
            run += 1
        return total + max(copied, 0) + run * run * self.value[last]

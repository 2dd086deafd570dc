"""The sowing games with captures, by the seeds on the board: the mover's pits first, whoever he is.

A value is what the mover's store gains over the other's from here on. The stores so far, the goal of 25 and the seeds
at the start change nothing in it, so that one table serves them all.
"""

from __future__ import annotations

from array import array
from math import comb
from typing import TYPE_CHECKING

import cython

from ludotheque.core.rules import Rules
from ludotheque.games.awale.rules import AwaleRules
from ludotheque.tables.index import Index

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.marks import OVER, SEAT


class AwaleIndex(Index):
    methods = ("own", "even")

    def __init__(self, game: Game, method: str, most: int) -> None:
        """``method`` settles cycles: each side keeps its ``own`` row (rule 5), or the seeds are split ``even``."""
        pits = int(game.options["pits"])
        self.ring = 2 * pits
        self.most = most
        self.even = method == "even"
        super().__init__(game, method, [comb(n + self.ring - 1, self.ring - 1) for n in range(most + 1)])
        if not isinstance(self.rules, AwaleRules):
            raise TypeError("capture rules only")
        self.sown = self.rules
        self.span = self.ring + most + 1
        self.choose = array("q", [comb(n, k) for k in range(self.ring + 1) for n in range(self.span)])
        self.blank()

    def blank(self) -> None:
        for i in range(self.sown.length):
            self.sown.words[i] = 0

    def place(self, rules: Rules) -> int:
        """Pits as gaps between markers: a place is the rank of the set of markers."""
        first = self.sown.pit + (self.ring // 2 if rules.cells[SEAT] == 1 else 0)
        last = self.sown.pit + self.ring
        seeds = 0
        r = 0
        for i in range(self.ring - 1):
            seeds += rules.cells[first]
            if seeds > self.most:
                return -1
            r += self.choose[(i + 1) * self.span + seeds + i]
            first += 1
            if first == last:
                first = self.sown.pit
        seeds += rules.cells[first]
        if seeds > self.most or rules.cells[SEAT] == OVER:
            return -1
        return self.start[seeds] + r

    def stand(self, layer: int, i: int) -> None:
        self.blank()
        past = layer + self.ring - 1
        top = past - 1
        k = self.ring - 1
        while k > 0:
            while self.choose[k * self.span + top] > i:
                top -= 1
            i -= self.choose[k * self.span + top]
            self.sown.cells[self.sown.pit + k] = past - top - 1
            past = top
            top -= 1
            k -= 1
        self.sown.cells[self.sown.pit] = past
        self.sown.tally()
        if not self.sown.settle():
            self.sown.recur()

    def gain(self) -> int:
        """What the one who stood at place, as seat 0, has gained since."""
        return self.sown.cells[self.sown.store] - self.sown.cells[self.sown.store + 1]

    def cycle(self) -> int:
        """Rule 5: what a third occurrence of this position gives its mover, seat 0."""
        return 0 if self.even else self.sown.cells[self.sown.side] - self.sown.cells[self.sown.side + 1]

    def top(self, layer: int) -> int:
        return layer

    def lead(self, rules: Rules, seat: int) -> int:
        return rules.cells[self.sown.store + seat] - rules.cells[self.sown.store + 1 - seat]

"""ScoreSolver, by retrograde analysis of one layer with all its edges in memory.

Play inside a layer may go round in circles; then it ends, at a position that comes back, with that position's
``cycle`` value. For every threshold k, from the highest down, the solver finds the states where a *hero* makes sure of
k or more: he reaches a good exit, or he comes, for good, among positions whose cycle value is good too. (He then
follows a plan in which no other position ever comes back, so that only good ones can come a third time.) A state is a
position and whether the hero is to move there. With the hero to move k is the mover's lower bound; with the villain to
move its negative is his upper bound. Where both meet the value is exact; they may part only where either side can make
both good and bad positions come back for ever.
"""

from __future__ import annotations

from array import array
from typing import Any

import cython

from ludotheque.core.rules import Rules
from ludotheque.tables.index import Index

if not cython.compiled:
    from ludotheque.core.marks import OVER, SEAT

NO = -128
OUT, SAFE, IN = range(3)


class ScoreSolver:
    """Solves one layer; ``values``: lower and upper bound of every place, earlier layers filled in."""

    def __init__(self, index: Index, layer: int, values: Any) -> None:
        size = index.start[layer + 1] - index.start[layer]
        if size >= 1 << 31:
            raise ValueError(f"a layer of {size} positions is too large for this method")
        self.index = index
        self.layer = index.must_be_layer(layer)
        self.first = index.start[layer]
        self.size = size
        self.fan = index.rules.width
        self.values = values
        self.onward = array("i", bytes(4 * size * self.fan))
        self.least = array("b", bytes(size))
        self.most = array("b", bytes(size))
        self.turn = array("b", bytes(size))
        self.open = array("B", bytes(size))
        self.head = array("I", bytes(4 * (size + 1)))
        self.state = bytearray(2 * size)
        self.bound = array("b", bytes(2 * size))
        self.support = bytearray(size)
        self.queue = array("I", bytes(8 * size))
        self.back = array("I")
        self.filled = 0

    def helper(self, index: Index) -> ScoreSolver:
        """A helper that looks at positions for this solver, in a thread of its own."""
        other = ScoreSolver.__new__(ScoreSolver)
        other.index = index
        other.layer = self.layer
        other.first = self.first
        other.size = self.size
        other.fan = self.fan
        other.values = self.values
        other.onward = self.onward
        other.least = self.least
        other.most = self.most
        other.turn = self.turn
        other.open = self.open
        return other

    def expand(self, first: int, last: int) -> None:
        """Look at the successors of some positions: exits to the best value, edges inside the layer counted."""
        self.index.must_lie_in(self.layer, first, last)
        rules = self.index.rules
        with cython.nogil:
            for p in range(first, last):
                self.expand_position(rules, p)

    def expand_position(self, rules: Rules, p: int) -> None:
        """Write the best exits of position ``p`` into ``least`` and ``most``, and its edges into ``onward``."""
        self.index.set_position(self.layer, p)
        self.least[p] = NO
        self.most[p] = NO
        self.turn[p] = self.index.cycle()
        edges = 0
        if rules.cells[SEAT] == OVER:
            self.least[p] = self.index.gain()
            self.most[p] = self.least[p]
        else:
            n = rules.legal(0)
            rules.save(0)
            for j in range(n):
                rules.apply(rules.moves[j])
                gain = self.index.gain()
                if rules.cells[SEAT] == OVER:
                    self.least[p] = max(self.least[p], gain)
                    self.most[p] = max(self.most[p], gain)
                else:
                    to = self.index.place(rules)
                    if to >= self.first:
                        self.onward[p * self.fan + edges] = to - self.first
                        edges += 1
                    else:
                        self.least[p] = max(self.least[p], gain - self.values[2 * to + 1])
                        self.most[p] = max(self.most[p], gain - self.values[2 * to])
                rules.restore(0)
        self.open[p] = edges
        for j in range(edges, self.fan):
            self.onward[p * self.fan + j] = -1

    def solve(self, top: int) -> int:
        """Solve all values, between -``top`` and ``top``; return how many are not exact."""
        with cython.nogil:
            self.count()
        self.back = array("I", bytes(4 * (self.head[self.size] + 1)))
        with cython.nogil:
            self.reverse()
            for k in range(top, -top - 1, -1):
                self.sources(k)
                self.spread(k)
                while self.keep_safe(k):
                    self.spread(k)
            return self.store()

    def count(self) -> None:
        """How many edges end before each position."""
        for p in range(self.size):
            for j in range(self.open[p]):
                self.head[self.onward[p * self.fan + j] + 1] += 1
        for p in range(self.size):
            self.head[p + 1] += self.head[p]

    def reverse(self) -> None:
        """The edges by their ends; ``head`` is used up by it, and made again."""
        for p in range(self.size):
            for j in range(self.open[p]):
                to = self.onward[p * self.fan + j]
                self.back[self.head[to]] = p
                self.head[to] += 1
        p = self.size
        while p > 0:
            self.head[p] = self.head[p - 1]
            p -= 1
        self.head[0] = 0

    def enter(self, s: int, k: int) -> None:
        self.state[s] = IN
        self.bound[s] = k
        self.queue[self.filled] = s
        self.filled += 1

    def sources(self, k: int) -> None:
        """States with a good exit for the hero, or nothing but good exits for the villain."""
        for p in range(self.size):
            if self.state[2 * p] == OUT and self.least[p] >= k:
                self.enter(2 * p, k)
            if self.state[2 * p + 1] == OUT and self.open[p] == 0 and self.most[p] <= -k:
                self.enter(2 * p + 1, k)

    def spread(self, k: int) -> None:
        """The hero moves into what is good; the villain must where nothing else is left."""
        while self.filled:
            self.filled -= 1
            s = self.queue[self.filled]
            for e in range(self.head[s >> 1], self.head[(s >> 1) + 1]):
                p = self.back[e]
                if s & 1:
                    if self.state[2 * p] == OUT:
                        self.enter(2 * p, k)
                else:
                    self.open[p] -= 1
                    if self.open[p] == 0 and self.state[2 * p + 1] == OUT and self.most[p] <= -k:
                        self.enter(2 * p + 1, k)

    def keep_safe(self, k: int) -> bool:
        """Find the largest set of states, all of a good cycle value, that the hero can keep play in."""
        some = False
        for p in range(self.size):
            if self.state[2 * p] == OUT and self.turn[p] >= k:
                self.state[2 * p] = SAFE
            if self.state[2 * p + 1] == OUT and -self.turn[p] >= k and self.most[p] <= -k:
                self.state[2 * p + 1] = SAFE
        for p in range(self.size):
            if self.state[2 * p] == SAFE or self.state[2 * p + 1] == SAFE:
                self.count_support(p)
        while self.filled:
            self.filled -= 1
            s = self.queue[self.filled]
            for e in range(self.head[s >> 1], self.head[(s >> 1) + 1]):
                self.successor_lost(2 * self.back[e] + 1 - (s & 1))
        for s in range(2 * self.size):
            if self.state[s] == SAFE:
                some = True
                self.enter(s, k)
        return some

    def count_support(self, p: int) -> None:
        """Whether the states of a position have what keeps them safe; where not, queue them as lost."""
        kept = 0
        shut = True
        for j in range(self.fan):
            to = self.onward[p * self.fan + j]
            if to < 0:
                break
            kept += self.state[2 * to + 1] == SAFE
            if self.state[2 * to] == OUT:
                shut = False
        self.support[p] = kept
        if self.state[2 * p] == SAFE and kept == 0:
            self.lose(2 * p)
        if self.state[2 * p + 1] == SAFE and not shut:
            self.lose(2 * p + 1)

    def lose(self, s: int) -> None:
        self.state[s] = OUT
        self.queue[self.filled] = s
        self.filled += 1

    def successor_lost(self, s: int) -> None:
        """A successor of this state has been lost."""
        if self.state[s] != SAFE:
            return
        if s & 1:
            self.lose(s)
        else:
            self.support[s >> 1] -= 1
            if self.support[s >> 1] == 0:
                self.lose(s)

    def store(self) -> int:
        loose = 0
        for p in range(self.size):
            self.values[2 * (self.first + p)] = self.bound[2 * p]
            self.values[2 * (self.first + p) + 1] = -self.bound[2 * p + 1]
            loose += self.bound[2 * p] != -self.bound[2 * p + 1]
        return loose

"""ChanceSolver to win, by value iteration over one layer: before a throw, the mean over throws of the best move's chance."""

from __future__ import annotations

from array import array
from typing import Any

import cython

from ludotheque.core.rules import Rules
from ludotheque.tables.index import Index

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT, WINNER

THROWS = 5


class Part:
    """A run of positions: for each throw how many moves stay in the layer, where to, and the best that leaves it."""

    def __init__(self, first: int, last: int, width: int) -> None:
        self.first = first
        self.last = last
        self.count = bytearray(THROWS * (last - first))
        self.leave = array("f", bytes(4 * THROWS * (last - first)))
        self.edges = array("i", bytes(4 * THROWS * width * (last - first)))
        self.filled = 0

    def trim(self) -> None:
        kept = array("i", bytes(4 * self.filled))
        for i in range(self.filled):
            kept[i] = self.edges[i]
        self.edges = kept


class ChanceSolver:
    """Solves one layer; ``values``: the chance of every place, earlier layers filled in."""

    def __init__(self, index: Index, layer: int, values: Any) -> None:
        self.index = index
        self.layer = index.must_be_layer(layer)
        self.first = index.start[layer]
        self.size = index.start[layer + 1] - index.start[layer]
        self.values = values
        self.now = array("d", [0.5]) * self.size
        self.share = array("d", [0.0625, 0.25, 0.375, 0.25, 0.0625])

    def expand(self, first: int, last: int) -> Part:
        self.index.must_lie_in(self.layer, first, last)
        rules = self.index.rules
        part = Part(first, last, 16)
        with cython.nogil:
            for p in range(first, last):
                self.index.set_position(self.layer, p)
                self.expand_position(rules, part, p - first)
        part.trim()
        return part

    def expand_position(self, rules: Rules, part: Part, i: int) -> None:
        """Note, for each throw, where the moves of position ``i`` of the part lead; the rules stand there."""
        over = rules.cells[SEAT] == OVER
        rules.save(0)
        for faces in range(THROWS):
            self.best = -1.0
            self.edges = 0
            if over:
                self.best = 1 if rules.cells[WINNER] == 0 else 0
            else:
                rules.apply(faces)
                n = rules.legal(0)
                rules.save(1)
                for j in range(n):
                    rules.apply(rules.moves[j])
                    self.add_action(rules, part)
                    rules.restore(1)
                rules.restore(0)
            part.count[THROWS * i + faces] = self.edges
            part.leave[THROWS * i + faces] = self.best
            part.filled += self.edges

    def add_action(self, rules: Rules, part: Part) -> None:
        """What an action has led to; if its player goes on, what he can still make of it."""
        if rules.cells[SEAT] == OVER:
            self.best = max(self.best, 1 if rules.cells[WINNER] == 0 else 0)
        elif rules.cells[SEAT] != CHANCE:
            n = rules.legal(rules.width)
            rules.save(2)
            for j in range(n):
                rules.apply(rules.moves[rules.width + j])
                self.add_action(rules, part)
                rules.restore(2)
        else:
            to = self.index.place(rules)
            if to >= self.first:
                part.edges[part.filled + self.edges] = to - self.first
                self.edges += 1
            else:
                self.best = max(self.best, 1 - self.values[to])

    def sweep(self, part: Part) -> float:
        """Once over a part, each position with its neighbours' newest chances; the greatest change."""
        with cython.nogil:
            return self.sweep_part(part)

    def sweep_part(self, part: Part) -> float:
        """The work of ``sweep``, without the interpreter."""
        at = 0
        most = 0.0
        for p in range(part.first, part.last):
            chance = 0.0
            for faces in range(THROWS):
                slot = THROWS * (p - part.first) + faces
                best = 1 - part.leave[slot]
                for _e in range(part.count[slot]):
                    if self.now[part.edges[at]] < best:
                        best = self.now[part.edges[at]]
                    at += 1
                chance += self.share[faces] * (1 - best)
            change = chance - self.now[p]
            self.now[p] = chance
            if change < 0:
                change = -change
            if change > most:
                most = change
        return most

    def store(self) -> None:
        for p in range(self.size):
            self.values[self.first + p] = self.now[p]

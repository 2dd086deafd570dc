"""Who wins, and in how many actions, by retrograde analysis of one layer: a byte of value and one of count a position.

A value is 0 for a draw, else 1 more than the actions up to the end of the game or the layer: positive where the side to
move wins. No edge is stored and nothing is queued: positions decided at one distance are found by a pass over the
layer, and the index names their parents. What takes longer than ``PATIENCE`` actions is not won.
"""

from __future__ import annotations

from typing import Any

import cython

from ludotheque.tables.index import Index

NONE_LEAVES, LOST, DRAWN, WON, ENDED_LOST, ENDED_WON = range(6)
NEVER = 255
PATIENCE = 100


class Outcomes:
    """Solves one layer; ``values`` of earlier layers are filled in, those of this one zero."""

    def __init__(self, index: Index, layer: int, values: Any) -> None:
        self.index = index
        self.layer = layer
        self.first = index.start[layer]
        self.size = index.start[layer + 1] - index.start[layer]
        self.values = values
        self.count = bytearray(self.size)

    def expand(self, first: int, last: int) -> None:
        with cython.nogil:
            for i in range(first, last):
                self.look(i)

    def look(self, i: int) -> None:
        told = self.index.survey(self.layer, i, self.values)
        code = told >> 8
        worth = 0
        if code == ENDED_LOST:
            worth = -1
        elif code == ENDED_WON:
            worth = 1
        elif code == WON:
            worth = 2
        elif code == LOST and told & 255 == 0:
            worth = -2
        self.values[self.first + i] = worth
        self.count[i] = told & 255

    def spread(self, far: int, first: int, last: int) -> int:
        """Tell the parents of all positions decided at a distance; return how many positions those are."""
        n = 0
        with cython.nogil:
            for i in range(first, last):
                if self.values[self.first + i] == far:
                    n += 1
                    self.press(i, far)
                elif self.values[self.first + i] == -far:
                    n += 1
                    self.raise_up(i, far)
        return n

    def press(self, i: int, far: int) -> None:
        """A position won for its mover: one way less for those who could come here."""
        for j in range(self.index.parents(self.layer, i)):
            to = self.index.found[j]
            if self.values[self.first + to] == 0 and self.count[to] != NEVER:
                self.count[to] -= 1
                if self.count[to] == 0:
                    self.values[self.first + to] = -far - 1

    def raise_up(self, i: int, far: int) -> None:
        for j in range(self.index.parents(self.layer, i)):
            to = self.index.found[j]
            if self.values[self.first + to] == 0:
                self.values[self.first + to] = far + 1

    def tally(self, first: int, last: int) -> tuple[int, int, int]:
        """Won, drawn and lost positions among some."""
        won = 0
        drawn = 0
        for i in range(first, last):
            won += self.values[self.first + i] > 0
            drawn += self.values[self.first + i] == 0
        return won, drawn, last - first - won - drawn

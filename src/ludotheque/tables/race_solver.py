"""Who wins, and in how many actions, where no position ever comes back: each is worth what its successors say.

A value is 1 more than the actions up to the end of the game, positive where the side to move wins. 0 is not known yet:
such games have no draws. What takes more than ``MAX_DISTANCE`` actions is stored as ``MAX_DISTANCE``.
"""

from __future__ import annotations

from typing import Any

import cython

from ludotheque.tables.index import Index

if not cython.compiled:
    from ludotheque.core.marks import OVER, SEAT, WINNER

MAX_DISTANCE = 126
MAX_PLY = 1000  # more actions than any game of this kind has in one layer


class RaceSolver:
    """Solves one layer; earlier ones are filled in. Threads may share the ``values``, each with an index of its own:
    what two of them find out at once is the same."""

    max_distance = MAX_DISTANCE  # for callers outside compiled code

    def __init__(self, index: Index, layer: int, values: Any) -> None:
        self.index = index
        self.rules = index.rules
        self.layer = index.must_be_layer(layer)
        self.values = values
        self.fan = index.rules.width
        index.rules.make_room(MAX_PLY)

    def solve(self, first: int, last: int) -> tuple[int, int]:
        """Solve some positions; return how many the mover wins, and the most actions that takes."""
        self.index.must_lie_in(self.layer, first, last)
        won = 0
        most = 0
        start = self.index.start[self.layer]
        with cython.nogil:
            for i in range(first, last):
                value = self.values[start + i]
                if value == 0:
                    self.index.set_position(self.layer, i)
                    value = self.value_at_end() if self.rules.cells[SEAT] == OVER else self.solve_place(start + i, 0)
                    self.values[start + i] = value
                won += value > 0
                most = max(most, abs(value) - 1)
        return won, most

    def value_at_end(self) -> int:
        """A position that stands decided, the mover being seat 0."""
        return 1 if self.rules.cells[WINNER] == 0 else -1

    def solve_place(self, at: int, ply: int) -> int:
        """The value of the place the rules stand at; those it depends on are solved too."""
        seat = self.rules.cells[SEAT]
        base = ply * self.fan
        best = 0
        n = self.rules.legal(base)
        self.rules.save(ply)
        for j in range(n):
            self.rules.apply(self.rules.moves[base + j])
            value = self.value_after(seat, ply)
            self.rules.restore(ply)
            if best == 0 or (value < best and (value > 0 or best < 0)) or (value > 0 and best < 0):
                best = value
        self.values[at] = best
        return best

    def value_after(self, seat: int, ply: int) -> int:
        """What the action that has just been played is worth to its player."""
        if self.rules.cells[SEAT] == OVER:
            return 2 if self.rules.cells[WINNER] == seat else -2
        to = self.index.place(self.rules)
        value = self.values[to]
        if value == 0:
            value = self.solve_place(to, ply + 1)
        if self.rules.cells[SEAT] != seat:
            value = -value
        return min(value + 1, MAX_DISTANCE) if value > 0 else max(value - 1, -MAX_DISTANCE)

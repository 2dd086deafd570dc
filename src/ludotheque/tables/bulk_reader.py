"""Values of many positions at once, from blocks to numbers, without a Python object for each."""

from __future__ import annotations

from typing import Any

import cython

from ludotheque.core.rules import Rules
from ludotheque.tables.index import CHANCES, OUTCOMES, Index

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, SEAT, TURN

UNKNOWN = -32768  # in whole numbers: the table does not know
NAN = float("nan")


def fit(right: bool) -> None:
    """Compiled code checks no index: memory that is too small for what is to be read or written is refused before."""
    if not right:
        raise ValueError("blocks, places, values and results must have room for each other")


class BulkReader:
    """Reads blocks into rules of its own. ``blocks`` are bytes, one block after the other; each method writes as many
    results as its ``places`` has room for, and there must be as many blocks.

    A block may hold anything: where it is no position of the game the answer means nothing, but no memory beyond the
    table's is read."""

    unknown = UNKNOWN  # for callers outside compiled code

    def __init__(self, index: Index, rules: Rules, known: int) -> None:
        """``rules``: of the game whose blocks are read; ``known``: how many places the table's file has."""
        self.index = index
        self.rules = rules
        self.known = known
        self.size = 8 * rules.length
        self.players = rules.game.players
        self.before_throw = index.kind == CHANCES
        self.rounds = index.kind == OUTCOMES

    @cython.final
    def load(self, blocks: Any, n: int) -> bool:
        """Put the rules on a block; whether somebody is to act there whom the table asks about. The marks are looked at
        here, because an index reads cells by the seat without looking."""
        base = n * self.size
        for i in range(self.size):
            self.rules.cells[i] = blocks[base + i]
        if self.rules.cells[TURN] >= self.players:
            return False
        if self.before_throw:
            return self.rules.cells[SEAT] == CHANCE
        return self.rules.cells[SEAT] < self.players

    def locate(self, blocks: Any, places: Any, used: Any) -> None:
        """Write the place of each block, −1 where the table has none, and a 1 into ``used`` for each layer they are in."""
        layers = self.index.layers
        count = len(places)
        fit(len(blocks) == count * self.size and len(used) == layers)
        layer = 0
        with cython.nogil:
            for n in range(count):
                at = self.index.place(self.rules) if self.load(blocks, n) else -1
                if at < 0 or at >= self.known:
                    places[n] = -1
                    continue
                if at < self.index.start[layer] or at >= self.index.start[layer + 1]:
                    layer = 0
                    while layer < layers - 1 and at >= self.index.start[layer + 1]:
                        layer += 1
                places[n] = at
                used[layer] = 1

    def margins(self, blocks: Any, places: Any, values: Any, out: Any) -> None:
        """Scores: the least and the most by which the seat to act is ahead at the end, two numbers a position."""
        count = len(places)
        fit(len(blocks) == count * self.size and len(values) >= 2 * self.known and len(out) == 2 * count)
        with cython.nogil:
            for n in range(count):
                at = places[n]
                if at < 0 or at >= self.known or not self.load(blocks, n):
                    out[2 * n] = out[2 * n + 1] = UNKNOWN
                    continue
                lead = self.index.lead(self.rules, self.rules.cells[SEAT])
                out[2 * n] = lead + values[2 * at]
                out[2 * n + 1] = lead + values[2 * at + 1]

    def distances(self, places: Any, values: Any, out: Any) -> None:
        """Outcomes and races: 0 for a draw, else one more than the actions up to the end or the next capture; below zero
        where the seat to act loses. The same as ``Index.actions_to_end`` says."""
        count = len(places)
        fit(len(values) >= self.known and len(out) == count)
        with cython.nogil:
            for n in range(count):
                at = places[n]
                if at < 0 or at >= self.known:
                    out[n] = UNKNOWN
                    continue
                value = values[at]
                actions = value if value > 0 else -value
                if self.rounds and value:
                    actions = 2 * actions - (2 if value > 0 else 1)
                    if actions < 1:
                        actions = 1
                out[n] = actions if value >= 0 else -actions

    def chances(self, places: Any, values: Any, out: Any) -> None:
        """Chances: how likely the one about to throw is to win."""
        count = len(places)
        nan = NAN
        fit(len(values) >= self.known and len(out) == count)
        with cython.nogil:
            for n in range(count):
                at = places[n]
                out[n] = values[at] if 0 <= at < self.known else nan

    def positions(self, layer: int, numbers: Any, out: Any) -> None:
        """Write the blocks of positions of a layer, by their numbers in it. They have no history."""
        rules = self.index.rules
        count = len(numbers)
        fit(0 <= layer < self.index.layers and len(out) == count * self.size)
        most = self.index.start[layer + 1] - self.index.start[layer]
        with cython.nogil:
            for n in range(count):
                if numbers[n] < 0 or numbers[n] >= most:
                    continue
                self.index.set_position(layer, numbers[n])
                base = n * self.size
                for i in range(self.size - 8):
                    out[base + i] = rules.cells[i]
                for i in range(self.size - 8, self.size):
                    out[base + i] = 0

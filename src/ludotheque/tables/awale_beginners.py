"""Awalé for beginners: who empties his own row first, and in how many actions. The stores change nothing in it.

Seeds only ever go forward, and those in a store are out of play: no position comes back.
"""

from __future__ import annotations

from ludotheque.tables.awale_sown import SownIndex
from ludotheque.tables.index import RACES


class BeginnersIndex(SownIndex):
    """Races: a value is the number of actions to the end, as ``race_solver.py`` says."""

    kind = RACES
    unit = "b"
    width = 1

    def set_position(self, layer: int, i: int) -> None:
        """A row that stands empty has won (rule 4); the other's first, who has just moved."""
        self.fill(layer, i)
        if self.board.seeds_in_row(1) == 0:
            self.rules.finish(1)
        elif self.board.seeds_in_row(0) == 0:
            self.rules.finish(0)

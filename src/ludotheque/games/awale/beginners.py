"""Awalé for beginners: be the first to empty your own row. Rules 1–4 of the beginners' rule set.

The seeds go round South's pits, South's store, North's pits and North's store: stops 0 … 2·pits + 1.
"""

from __future__ import annotations

import cython

from ludotheque.games.awale.state import SowingState

if not cython.compiled:
    from ludotheque.core.marks import OVER, SEAT, TURN


class BeginnersRules(SowingState):
    """An action is the pit sown from; it is written and counted as in the other rule sets."""

    def setup(self) -> None:
        self.fill_pits()

    @cython.final
    def cell(self, stop: int) -> int:
        """The cell of a stop: a store comes behind each row (rule 1)."""
        if stop == self.pits:
            return self.store
        if stop == self.ring + 1:
            return self.store + 1
        return self.pit + stop - (1 if stop > self.pits else 0)

    def legal(self, base: int) -> int:
        seat = self.cells[SEAT]
        if seat == OVER:
            return 0
        n = 0
        for i in range(seat * self.pits, (seat + 1) * self.pits):
            if self.cells[self.pit + i]:
                self.moves[base + n] = i
                n += 1
        return n

    def apply(self, action: int) -> None:
        """Rules 2–4: every store on the way gets a seed, and so does the starting pit on a second lap."""
        seat = self.cells[SEAT]
        stop = action + seat
        seeds = self.cells[self.pit + action]
        self.cells[self.pit + action] = 0
        while seeds:
            stop = stop + 1 if stop <= self.ring else 0
            self.cells[self.cell(stop)] += 1
            seeds -= 1
        next_seat = seat if self.cell(stop) == self.store + seat else 1 - seat
        self.cells[TURN] = next_seat
        self.cells[SEAT] = next_seat
        if self.seeds_in_row(seat) == 0:
            self.finish(seat)

    def after_read(self) -> None:
        """A row that stands empty was emptied by the last sowing."""
        other = 1 - self.cells[SEAT]
        if self.seeds_in_row(other) == 0:
            self.finish(other)
        elif self.seeds_in_row(1 - other) == 0:
            self.finish(1 - other)

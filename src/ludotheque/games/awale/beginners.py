"""Awalé for beginners: be the first to empty your own row. Rules 1–4 of the beginners' rule set.

The seeds go round South's pits, South's store, North's pits and North's store: stops 0 … 2·pits + 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.games.awale.state import SowingState

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.marks import OVER, PHASE, SEAT, TURN


class BeginnersRules(SowingState):
    """An action is the pit sown from, written and counted as in the other rule sets, or ``ring``: the mover gives up his
    right to play again. The phase is 1 while he may, which needs ``may_decline`` (rule 3)."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, more_actions=1)
        self.may_decline = game.options["replay"] == "may"

    def share_tables(self, other: Rules) -> None:
        SowingState.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, BeginnersRules)
        same = other
        self.may_decline = same.may_decline

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
        if self.cells[PHASE]:
            self.moves[base + n] = self.ring
            n += 1
        return n

    def apply(self, action: int) -> None:
        """Rules 2–4: every store on the way gets a seed, and so does the starting pit on a second lap."""
        seat = self.cells[SEAT]
        if action == self.ring:
            self.pass_turn(1 - seat, False)
            return
        stop = action + seat
        seeds = self.cells[self.pit + action]
        self.cells[self.pit + action] = 0
        while seeds:
            stop = stop + 1 if stop <= self.ring else 0
            self.cells[self.cell(stop)] += 1
            seeds -= 1
        again = self.cell(stop) == self.store + seat
        won = self.seeds_in_row(seat) == 0
        self.pass_turn(seat if again else 1 - seat, again and self.may_decline and not won)
        if won:
            self.finish(seat)

    @cython.final
    def pass_turn(self, seat: int, may_decline_now: bool) -> None:
        self.cells[PHASE] = may_decline_now
        self.cells[TURN] = seat
        self.cells[SEAT] = seat

    def after_read(self) -> None:
        """A row that stands empty was emptied by the last sowing."""
        other = 1 - self.cells[SEAT]
        if self.seeds_in_row(other) == 0:
            self.cells[PHASE] = 0
            self.finish(other)
        elif self.seeds_in_row(1 - other) == 0:
            self.cells[PHASE] = 0
            self.finish(1 - other)

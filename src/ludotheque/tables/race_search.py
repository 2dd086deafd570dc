"""Who wins a race that begins above its table: depth first, each position looked at once.

A position's number in the index is its name here: the index reaches up to the start, the table only lowers the search.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.rules import Rules
from ludotheque.tables.index import Index
from ludotheque.tables.proof_table import ProofTable

if TYPE_CHECKING:
    from ludotheque.tables.files import File

if not cython.compiled:
    from ludotheque.core.marks import OVER, SEAT, WINNER
    from ludotheque.tables.proof_table import UNSEEN

LOST, WON = range(2)
MAX_PLY = 1000


class RaceSearch(ProofTable):
    """``index`` reaches as far as play does; ``file`` is the table, as far as it is built. Once the ledger is ``full``
    there is no answer."""

    def __init__(self, index: Index, file: File, bits: int) -> None:
        super().__init__(bits)
        self.index = index
        self.rules = index.rules
        self.values: Any = file.values
        self.places = file.places
        self.fan = self.rules.width
        self.scores = array("i", bytes(4 * MAX_PLY * self.fan))
        self.rules.make_room(MAX_PLY)

    def prove(self, rules: Rules) -> bool:
        """Whether the side to move wins the position these rules stand at; it means nothing once ``full``."""
        self.rules.copy_from(rules)
        with cython.nogil:
            return self.wins(0)

    def known(self, at: int) -> int:
        if at < self.places:
            return WON if self.values[at] > 0 else LOST
        return self.get(at)

    def wins(self, ply: int) -> bool:
        """Whether the side to move wins; replies that are known come first, then those that empty its row most."""
        at = self.index.place(self.rules)
        outcome = self.known(at)
        if outcome != UNSEEN or self.full:
            return outcome == WON
        seat = self.rules.cells[SEAT]
        base = ply * self.fan
        n = self.rules.legal(base)
        self.rules.save(ply)
        left = 0
        won = False
        for j in range(n):
            action = self.rules.moves[base + j]
            self.rules.apply(action)
            outcome = self.outcome_after(seat)
            score = self.rules.evaluate(seat)
            self.rules.restore(ply)
            if outcome == WON:
                won = True
                break
            if outcome == UNSEEN:
                k = left
                while k > 0 and self.scores[base + k - 1] < score:
                    self.scores[base + k] = self.scores[base + k - 1]
                    self.rules.moves[base + k] = self.rules.moves[base + k - 1]
                    k -= 1
                self.scores[base + k] = score
                self.rules.moves[base + k] = action
                left += 1
        if not won:
            for j in range(left):
                self.rules.apply(self.rules.moves[base + j])
                same = self.rules.cells[SEAT] == seat
                won = self.wins(ply + 1) == same
                self.rules.restore(ply)
                if won or self.full:
                    break
        if not self.full:
            self.put(at, won)
        return won

    def outcome_after(self, seat: int) -> int:
        """What is known of the action just played, to its player."""
        if self.rules.cells[SEAT] == OVER:
            return WON if self.rules.cells[WINNER] == seat else LOST
        outcome = self.known(self.index.place(self.rules))
        if outcome == UNSEEN or self.rules.cells[SEAT] == seat:
            return outcome
        return LOST if outcome == WON else WON

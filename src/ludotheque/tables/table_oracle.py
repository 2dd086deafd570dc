"""Tables as the search asks them: who wins, whatever has been stored so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.oracle import Oracle
from ludotheque.core.rules import Rules
from ludotheque.tables.index import CHANCES, OUTCOMES, RACES, SCORES

if TYPE_CHECKING:
    from ludotheque.tables.files import File

if not cython.compiled:
    from ludotheque.core.marks import OVER, SEAT
    from ludotheque.core.oracle import UNKNOWN

FULL_RETURN = 1000


class TableOracle(Oracle):
    """A table, or what of it lies before a place."""

    def __init__(self, file: File, places: int) -> None:
        self.index = file.index
        self.places = places

    @cython.final
    def find(self, rules: Rules) -> int:
        """Where the position stands, or -1."""
        at = self.index.place(rules)
        return at if at < self.places else -1


class ScoreOracle(TableOracle):
    """Won, drawn or lost where the lead and the bounds of what is still to come say so. As with any table, positions
    that came about before count for nothing in it."""

    def __init__(self, file: File, places: int) -> None:
        super().__init__(file, places)
        self.values = file.values

    def probe(self, rules: Rules) -> int:
        if rules.cells[SEAT] == OVER:
            return UNKNOWN
        at = self.find(rules)
        if at < 0:
            return UNKNOWN
        lead = self.index.lead(rules, rules.cells[SEAT])
        low = lead + self.values[2 * at]
        high = lead + self.values[2 * at + 1]
        if low > 0:
            return FULL_RETURN
        if high < 0:
            return -FULL_RETURN
        return 0 if low == 0 and high == 0 else UNKNOWN


class OutcomeOracle(TableOracle):
    """Won, drawn or lost, where the count of quiet turns allows it."""

    def __init__(self, file: File, places: int) -> None:
        super().__init__(file, places)
        self.values = file.values
        self.rounds = file.index.kind == OUTCOMES

    def probe(self, rules: Rules) -> int:
        at = self.find(rules)
        if at < 0:
            return UNKNOWN
        value = self.values[at]
        if value == 0:
            return 0
        actions = abs(value) - 1
        if self.rounds:
            actions = 2 * actions - (value > 0)
        if actions > rules.moves_before_draw():
            return UNKNOWN
        return FULL_RETURN if value > 0 else -FULL_RETURN


class ChanceOracle(TableOracle):
    """Before a throw: the thrower's return, to the nearest thousandth."""

    def __init__(self, file: File, places: int) -> None:
        super().__init__(file, places)
        self.values = file.values

    def probe(self, rules: Rules) -> int:
        at = self.find(rules)
        if at < 0:
            return UNKNOWN
        return cython.cast(cython.int, 2 * FULL_RETURN * self.values[at] + 0.5) - FULL_RETURN


def table_oracle(file: File, places: int | None = None) -> Oracle:
    """The oracle of a whole table, or of what lies before a place."""
    kinds = {SCORES: ScoreOracle, OUTCOMES: OutcomeOracle, RACES: OutcomeOracle, CHANCES: ChanceOracle}
    return kinds[file.index.kind](file, file.places if places is None else places)

"""What the value of a node is: at an end, where an oracle knows the outcome, and by the transposition table.

Values are those of the seat to act, on the scale of ``values.py``. Any proven win is as good as another: the search does
not look for a shorter one. A position that stood before counts as the end of the game, as players of such games reckon,
but proves nothing unless the rules end it there too.
"""

from __future__ import annotations

import cython

from ludotheque.core.oracle import Oracle
from ludotheque.core.rules import Rules
from ludotheque.search.move_ordering import MoveOrdering
from ludotheque.search.transposition_table import TranspositionTable

if not cython.compiled:
    from ludotheque.core.marks import SEAT
    from ludotheque.core.oracle import UNKNOWN
    from ludotheque.search.transposition_table import (
        EXACT,
        LOWER,
        NO_BOUND,
        UPPER,
        entry_age,
        entry_bound,
        entry_depth,
        entry_value,
    )
    from ludotheque.search.values import (
        INDEPENDENT,
        KNOWN_WIN,
        PROOF_THRESHOLD,
        REPEATED,
        RETURN_WEIGHT,
        distance,
        is_proof,
    )

PROOF_DEPTH = 200  # the depth under which proofs are stored: deeper than any search


class NodeValues(MoveOrdering):
    """``path_dependence``: on which earlier positions the value found last depends (``search_node`` says how it is counted).
    ``return_weight``: what a thousandth of a return is worth; 0: the evaluation counts at the end too."""

    def __init__(self, rules: Rules, table: TranspositionTable, oracle: Oracle | None) -> None:
        """``rules`` are the search's own: from now on they end a game at the second occurrence of a position."""
        super().__init__(rules, table)
        self.repetition_limit = self.rules.repetition_limit
        self.rules.repetition_limit = 2
        self.oracle = oracle or Oracle()
        self.has_oracle = oracle is not None
        self.root_history = self.rules.ints[self.rules.history_length_at]
        self.has_past = self.root_history > self.rules.ints[self.rules.history_start_at] + 1
        self.path_dependence = INDEPENDENT
        self.return_weight = RETURN_WEIGHT

    @cython.final
    def value_at_end(self, seat: int, ply: int) -> int:
        """The value to a seat of the game's end, ``ply`` actions below the root. An end by a second occurrence, where
        the rules ask for more, is scored ``REPEATED``. Sets ``path_dependence``: an end by repetition depends on the
        position that came back; one by the rules' own count of occurrences or of quiet turns depends on all the past."""
        value = self.return_weight * self.rules.payoff(seat) if self.return_weight else self.rules.evaluate(seat)
        met = self.rules.occurrences
        self.rules.occurrences = 0
        if 2 <= met < self.repetition_limit and self.return_weight == RETURN_WEIGHT:
            if self.rules.first_occurrence >= self.root_history:
                self.path_dependence = self.rules.first_occurrence
            value = REPEATED if value > 0 else -REPEATED if value < 0 else 0
        elif met >= self.repetition_limit or self.rules.moves_before_draw() <= 0:
            self.path_dependence = -1
        return value - ply if value >= REPEATED else value + ply if value <= -REPEATED else value

    @cython.final
    def value_of_known(self, known_return: int, ply: int) -> int:
        """The value of a return the oracle is certain of. The evaluation, scaled down, tells such wins apart, so that
        play makes progress."""
        value = (self.rules.evaluate(self.rules.cells[SEAT]) + 32000) // 32 - 1000
        if self.return_weight * 1000 < KNOWN_WIN:
            return self.return_weight * known_return
        return KNOWN_WIN + value - ply if known_return > 0 else -KNOWN_WIN + value + ply if known_return < 0 else 0

    @cython.final
    def store_value(self, key: int, depth: int, ply: int, best: int, alpha: int, beta: int, action: int) -> None:
        """Enter a value in the table, as a bound where it lies outside the window. Proofs are stored with their
        distance from the node, not from the root, and count as deeper than any search."""
        bound = UPPER if best <= alpha else LOWER if best >= beta else EXACT
        value = best
        if best > PROOF_THRESHOLD:
            value = best + ply
            if bound & LOWER:
                depth = PROOF_DEPTH
        elif best < -PROOF_THRESHOLD:
            value = best - ply
            if bound & UPPER:
                depth = PROOF_DEPTH
        self.table.store(key, depth, bound, value, action)

    @cython.final
    def usable_value(self, entry: int, depth: int, ply: int, alpha: int, beta: int) -> int:
        """The value an entry of the table gives, if it is deep and tight enough, else ``UNKNOWN``. A proof holds
        whatever the window, if no count ends the game before it, and if the game has no past or the proof was made
        with it, by this very search."""
        bound = entry_bound(entry)
        value = entry_value(entry)
        if is_proof(value):
            if self.rules.moves_before_draw() < distance(value):
                return UNKNOWN
            if self.has_past and entry_age(entry) != self.table.age:
                return UNKNOWN
            if value > 0:
                return value - ply if bound & LOWER else UNKNOWN
            return value + ply if bound & UPPER else UNKNOWN
        if entry_depth(entry) < depth or bound == NO_BOUND:
            return UNKNOWN
        if bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha):
            return value
        return UNKNOWN

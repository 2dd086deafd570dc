"""What search asks of Kōnane."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.fitted import fitted_weights
from ludotheque.core.memory import zeros
from ludotheque.games.konane.features import STONES_A_STAGE, features, line_tables
from ludotheque.games.konane.rules import KonaneRules

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import TURN

A_STAGE = STONES_A_STAGE


class Konane(KonaneRules):
    """The rules with what a search asks of them. ``turned`` and ``lanes``, of ``lane_words`` words a row, are tables of
    lines (``features.py``)."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.turned = zeros("i", 1)
        self.lanes = zeros("Q", 1)
        self.lane_words = 0
        looked_at = features(game)
        if looked_at:
            self.turned, self.lanes, self.lane_words = line_tables(self.size)
            self.set_weights(looked_at.term_count, fitted_weights(looked_at, game))

    def allocate(self) -> None:
        KonaneRules.allocate(self)  # compiled methods have no super()
        self.terms = zeros("i", 2 * self.size)

    def share_tables(self, other: Rules) -> None:
        KonaneRules.share_tables(self, other)
        assert isinstance(other, Konane)
        same = other
        self.turned = same.turned
        self.lanes = same.lanes
        self.lane_words = same.lane_words

    def list_terms(self) -> int:
        """Rows, then columns: which of their points are empty, read from a point of who is to act."""
        if self.lane_words == 0:
            return 0
        self.find_empty()
        size = self.size
        whole = (1 << size) - 1
        each = 64 // size
        n = size * size
        for w in range(self.span):
            n -= popcount(self.free[w + 1])
        base = n // A_STAGE * self.term_count
        first = self.cells[TURN]
        n = 0
        for w in range(self.lane_words):
            lanes = 0
            for i in range(size):
                row = self.empty_in_row(i, whole)
                lanes |= self.lanes[row * self.lane_words + w] << i
                if w == 0:
                    self.terms[n] = base + self.line_term(i, row, first)
                    n += 1
            last = (w + 1) * each
            for i in range(w * each, last if last < size else size):
                self.terms[n] = base + self.line_term(i, (lanes >> (i - w * each) * size) & whole, first)
                n += 1
        return n

    @cython.final
    def empty_in_row(self, row: int, whole: int) -> int:
        """Which points of a row are empty; ``whole`` is a full row. Needs ``find_empty``."""
        at = row * self.stride
        return (self.free[(at >> 6) + 1] >> (at & 63)) & whole

    @cython.final
    def line_term(self, i: int, empty: int, mover: int) -> int:
        """The term of the ``i``-th row or column, of which these points are empty."""
        far = self.size - 1 - i
        return ((i if i < far else far) << self.size) + (self.turned[empty] if (i ^ mover) & 1 else empty)

    def evaluate(self, seat: int) -> int:
        """Where no weights were fitted: first jumps."""
        return self.fitted_value(seat) if self.fitted else 100 * self.jump_lead(seat)

    def longest(self) -> int:
        """Every harvest takes a flower for good; a bird may fly for ever."""
        if self.birds:
            return 1 << 20
        return self.piece_count(0) + self.piece_count(1) + self.cells[self.hand] + self.cells[self.hand + 1]

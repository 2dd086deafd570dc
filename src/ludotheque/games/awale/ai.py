"""What search asks of the sowing games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.games.awale.beginners import BeginnersRules
from ludotheque.games.awale.rules import AwaleRules
from ludotheque.games.awale.sowing_tables import pit_bits

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.bits import popcount


class Awale(AwaleRules):
    """The rules with captures, with what a search asks of them."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.low_bits, self.pit_tops = pit_bits(self.pits)

    def share_tables(self, other: Rules) -> None:
        AwaleRules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, Awale)
        same = other
        self.low_bits = same.low_bits
        self.pit_tops = same.pit_tops

    def capture_value(self, action: int) -> int:
        return 100 * (self.capture_of(action) & 255)

    def capture_actions(self, base: int) -> int:
        return self.legal_captures(base)

    def evaluate(self, seat: int) -> int:
        """Seeds in store, and what each term was measured to be worth beside them: a pit to choose from 30, a seed in
        one's own row 8. (15 against each pit of one or two seeds was not worth it.)"""
        n = 0
        for i in range(self.span):
            full = self.words[self.first_word + i]
            full |= (full & self.low_bits) + self.low_bits
            n += popcount(full & self.pit_tops[seat * self.span + i])
            n -= popcount(full & self.pit_tops[(1 - seat) * self.span + i])
        return (
            100 * (self.cells[self.store + seat] - self.cells[self.store + 1 - seat])
            + 8 * (self.cells[self.side + seat] - self.cells[self.side + 1 - seat])
            + 30 * n
        )


class Beginners(BeginnersRules):
    """The beginners' rules, with what a search asks of them."""

    def evaluate(self, seat: int) -> int:
        return 100 * (self.seeds_in_row(1 - seat) - self.seeds_in_row(seat))

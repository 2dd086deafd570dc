"""What search asks of the sowing games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.fitted import fitted_weights
from ludotheque.core.memory import zeros
from ludotheque.games.awale.beginners import BeginnersRules
from ludotheque.games.awale.features import ALL, MOST, features
from ludotheque.games.awale.rules import AwaleRules
from ludotheque.games.awale.sowing_tables import pit_bits

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import TURN

MOST_SEEDS = MOST
LEVEL_LEAD = ALL  # the place of a lead of 0 among the terms


class Awale(AwaleRules):
    """The rules with captures, with what a search asks of them. ``pit_terms`` is where the terms of the pits begin."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.low_bits, self.pit_tops = pit_bits(self.pits)
        self.pit_terms = 0
        looked_at = features(game)
        if looked_at:
            self.pit_terms = looked_at.start["mover"]
            self.set_weights(looked_at.term_count, fitted_weights(looked_at, game))

    def allocate(self) -> None:
        AwaleRules.allocate(self)  # compiled methods have no super()
        self.terms = zeros("i", 1 + 2 * self.pits)

    def share_tables(self, other: Rules) -> None:
        AwaleRules.share_tables(self, other)
        assert isinstance(other, Awale)
        same = other
        self.low_bits = same.low_bits
        self.pit_tops = same.pit_tops
        self.pit_terms = same.pit_terms

    def capture_value(self, action: int) -> int:
        return 100 * (self.capture_of(action) & 255)

    def capture_actions(self, base: int) -> int:
        return self.legal_captures(base)

    def list_terms(self) -> int:
        """The stage is the number of seeds on the board."""
        mover = self.cells[TURN]
        base = (self.cells[self.side] + self.cells[self.side + 1]) * self.term_count
        self.terms[0] = base + LEVEL_LEAD + self.cells[self.store + mover] - self.cells[self.store + 1 - mover]
        base += self.pit_terms
        place = mover * self.pits
        for i in range(self.ring):
            seeds = self.cells[self.pit + place]
            self.terms[1 + i] = base + (seeds if seeds < MOST_SEEDS else MOST_SEEDS)
            base += MOST_SEEDS + 1
            place += 1
            if place == self.ring:
                place = 0
        return 1 + self.ring

    def evaluate(self, seat: int) -> int:
        """Where no weights were fitted: seeds in store, and what each term was measured to be worth beside them: a pit to
        choose from 30, a seed in one's own row 8. (15 against each pit of one or two seeds was not worth it.)"""
        if self.fitted:
            return self.fitted_value(seat)
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

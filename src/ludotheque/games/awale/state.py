"""What all sowing games share: two rows of pits and two stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, Cells
from ludotheque.core.rules import Rules

if TYPE_CHECKING:
    from ludotheque.core.game import Game


class SowingState(Rules):
    """Pit ``i`` is South's for i < pits, then North's; ``ring`` is the number of pits."""

    def __init__(self, game: Game, extra: tuple[Cells, ...] = (), more_actions: int = 0) -> None:
        """``extra`` are cells of one rule set, between the stores and the pits; ``more_actions`` is the number of actions
        it has beside a player's pits."""
        self.pits = game.options["pits"]
        self.seeds = game.options["seeds"]
        self.ring = 2 * self.pits
        super().__init__(
            game, [Cells("store", 2, OPEN), *extra, Cells("pit", self.ring, OPEN)], self.pits + more_actions
        )
        self.store = self.at["store"]
        self.pit = self.at["pit"]

    def share_tables(self, other: Rules) -> None:
        Rules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, SowingState)
        same = other
        self.pits = same.pits
        self.seeds = same.seeds
        self.ring = same.ring
        self.store = same.store
        self.pit = same.pit

    @cython.final
    def fill_pits(self) -> None:
        for i in range(self.ring):
            self.cells[self.pit + i] = self.seeds

    @cython.final
    def seeds_in_row(self, seat: int) -> int:
        n = 0
        for i in range(seat * self.pits, (seat + 1) * self.pits):
            n += self.cells[self.pit + i]
        return n

    def captured_pits(self, action: int) -> list[int]:
        """The pits an action empties into the mover's store, for texts and pictures."""
        return []

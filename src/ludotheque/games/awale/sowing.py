"""What all sowing games share: two rows of pits and two stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, Cells
from ludotheque.core.rules import Rules

if TYPE_CHECKING:
    from ludotheque.core.game import Game


class Sowing(Rules):
    """Pit ``i`` is South's for i < pits, then North's; ``ring`` is the number of pits."""

    def __init__(self, game: Game, extra: tuple[Cells, ...] = ()) -> None:
        self.pits = game.options["pits"]
        self.seeds = game.options["seeds"]
        self.ring = 2 * self.pits
        super().__init__(game, [Cells("store", 2, OPEN), *extra, Cells("pit", self.ring, OPEN)], self.pits)
        self.store = self.at["store"]
        self.pit = self.at["pit"]

    @cython.final
    def fill(self) -> None:
        for i in range(self.ring):
            self.cells[self.pit + i] = self.seeds

    @cython.final
    def row(self, seat: int) -> int:
        """The seeds on a seat's side."""
        n = 0
        for i in range(seat * self.pits, (seat + 1) * self.pits):
            n += self.cells[self.pit + i]
        return n

    def caught(self, action: int) -> list[int]:
        """The pits an action empties into the mover's store."""
        return []

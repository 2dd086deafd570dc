"""What search asks of Kōnane."""

from __future__ import annotations

from ludotheque.games.konane.rules import KonaneRules


class Konane(KonaneRules):
    """The rules with what a search asks of them."""

    def evaluate(self, seat: int) -> int:
        return 100 * self.jump_lead(seat)

    def longest(self) -> int:
        """Every harvest takes a flower for good; a bird may fly for ever."""
        if self.birds:
            return 1 << 20
        return self.piece_count(0) + self.piece_count(1) + self.cells[self.hand] + self.cells[self.hand + 1]

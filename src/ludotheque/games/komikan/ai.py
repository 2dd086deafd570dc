"""What search asks of the Puma and the herd."""

from __future__ import annotations

import cython

from ludotheque.games.komikan.rules import KomikanRules

if not cython.compiled:
    from ludotheque.core.bits import popcount


class Komikan(KomikanRules):
    """The rules with what a search asks of them."""

    def moves_before_draw(self) -> int:
        return self.quiet_limit - self.cells[self.calm]

    def evaluate(self, seat: int) -> int:
        """The alpacas taken and those at hand, those in the den, and how far up the herd has come. (Counting the
        Puma's steps, or the points it can reach, made both sides play worse.)"""
        herd = self.words[self.herd]
        far = 0
        for i in range(4):
            far += popcount(herd & self.beyond[i])
        score = 100 * self.cells[self.taken] - 100 * popcount(herd & self.den) - 8 * far
        score += 30 * popcount(self.hops(self.cells[self.puma], self.prey()) & self.landings())
        return score if seat == 0 else -score

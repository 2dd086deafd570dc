"""What search asks: the evaluation, and how soon the rule of quiet turns ends the game."""

from __future__ import annotations

import cython

from ludotheque.games.komikan.rules import KomikanRules

if not cython.compiled:
    from ludotheque.core.bits import popcount


class Komikan(KomikanRules):
    """The rules, and what a search asks."""

    def moves_before_draw(self) -> int:
        return self.quiet_limit - self.cells[self.quiet_turns]

    def evaluate(self, seat: int) -> int:
        """From the alpacas taken, those the Puma can take now, those in the den, and how far up the herd has come.
        (Counting the Puma's steps, or the points it can reach, made both sides play worse.)"""
        herd = self.words[self.herd]
        far = 0
        for i in range(4):
            far += popcount(herd & self.beyond[i])
        score = 100 * self.cells[self.taken] - 100 * popcount(herd & self.den) - 8 * far
        score += 30 * popcount(self.jump_targets(self.cells[self.puma], self.prey()) & self.puma_landings())
        return score if seat == 0 else -score

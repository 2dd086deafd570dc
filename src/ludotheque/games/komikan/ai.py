"""What search asks: the evaluation, and how soon the rule of quiet turns ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.fitted import fitted_weights
from ludotheque.core.memory import zeros
from ludotheque.games.komikan.features import features, mirror_tables
from ludotheque.games.komikan.rules import KomikanRules

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import TURN

TERMS = 10


class Komikan(KomikanRules):
    """The rules, and what a search asks. ``starts``: where the terms of each kind begin, for either side to act;
    ``right``, ``seen`` and ``turned``: see ``features.py``."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.right, self.seen_at, self.turned = mirror_tables()
        self.starts = zeros("i", 12)
        looked_at = features(game)
        if looked_at:
            for i, start in enumerate(looked_at.start.values()):
                self.starts[i] = start
            self.set_weights(looked_at.term_count, fitted_weights(looked_at, game))

    def allocate(self) -> None:
        KomikanRules.allocate(self)  # compiled methods have no super()
        self.terms = zeros("i", TERMS)

    def share_tables(self, other: Rules) -> None:
        KomikanRules.share_tables(self, other)
        assert isinstance(other, Komikan)
        same = other
        self.right = same.right
        self.seen_at = same.seen_at
        self.turned = same.turned
        self.starts = same.starts

    def moves_before_draw(self) -> int:
        return self.quiet_limit - self.cells[self.quiet_turns]

    def list_terms(self) -> int:
        """The stage is the number of alpacas taken."""
        herd = self.words[self.herd]
        puma = self.cells[self.puma]
        mirrored = self.right[puma]
        landings = self.puma_landings()
        kind = 6 * self.cells[TURN]
        base = self.cells[self.taken] * self.term_count
        self.terms[0] = base + self.starts[kind] + self.cells[self.taken]
        self.terms[1] = base + self.starts[kind + 1] + popcount(self.jump_targets(puma, self.prey()) & landings)
        self.terms[2] = base + self.starts[kind + 2] + popcount(self.neighbours[puma] & landings)
        self.terms[3] = base + self.starts[kind + 3] + self.seen_at[puma]
        at = base + self.starts[kind + 4]
        for row in range(5):
            held = herd & 31
            herd >>= 5
            self.terms[4 + row] = at + (self.turned[held] if mirrored else held)
            if puma >= 5 * row:
                self.terms[4 + row] += 32 if puma < 5 * row + 5 else 64
            at += 96
        held = herd & 63
        self.terms[9] = base + self.starts[kind + 5] + (self.turned[32 + held] if mirrored else held)
        return TERMS

    def evaluate(self, seat: int) -> int:
        """Where no weights were fitted: from the alpacas taken, those the Puma can take now, those in the den, and how far
        up the herd has come. (Counting the Puma's steps, or the points it can reach, made both sides play worse.)"""
        if self.fitted:
            return self.fitted_value(seat)
        herd = self.words[self.herd]
        far = 0
        for i in range(4):
            far += popcount(herd & self.beyond[i])
        score = 100 * self.cells[self.taken] - 100 * popcount(herd & self.den) - 8 * far
        score += 30 * popcount(self.jump_targets(self.cells[self.puma], self.prey()) & self.puma_landings())
        return score if seat == 0 else -score

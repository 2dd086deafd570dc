"""What search asks of Awithlaknannai."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.fitted import fitted_weights
from ludotheque.core.memory import zeros
from ludotheque.games.awithlaknannai.features import SNAKES_A_STAGE, features, window_starts, window_tables
from ludotheque.games.awithlaknannai.rules import AwithlaknannaiRules

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import PHASE, SEAT, TURN
    from ludotheque.games.awithlaknannai.marks import CHAIN, HUFF, JUMP, TAKE

ONE = 1
A_STAGE = SNAKES_A_STAGE


class Awithlaknannai(AwithlaknannaiRules):
    """The rules with what a search asks of them. ``windows`` is how many the evaluation looks at, 0 where it looks at none;
    for the tables see ``features.py``."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.places, self.powers = window_tables()
        self.starts, self.windows = window_starts(self)
        looked_at = features(game)
        if looked_at:
            self.set_weights(looked_at.term_count, fitted_weights(looked_at, game))
        else:
            self.windows = 0

    def allocate(self) -> None:
        AwithlaknannaiRules.allocate(self)  # compiled methods have no super()
        self.terms = zeros("i", 6)

    def share_tables(self, other: Rules) -> None:
        AwithlaknannaiRules.share_tables(self, other)
        assert isinstance(other, Awithlaknannai)
        same = other
        self.places = same.places
        self.powers = same.powers
        self.starts = same.starts
        self.windows = same.windows

    def list_terms(self) -> int:
        """One for each window; those beyond the middle are read mirrored."""
        self.gather_planes(self.cells[TURN])
        base = popcount(self.mine | self.foes) // A_STAGE * self.term_count
        for i in range(self.windows):
            mirrored = 0 if 2 * i < self.windows else 128
            code = self.powers[mirrored + self.window(self.mine, 2 * i)]
            code += 2 * self.powers[mirrored + self.window(self.foes, 2 * i)]
            self.terms[i] = base + self.starts[i] + self.places[code]
        return self.windows

    @cython.final
    def window(self, plane: int, left: int) -> int:
        """Those bits of a plane that lie in the window whose leftmost points are the ``left``-th of their rows."""
        n = self.row_length
        return (plane >> left & 3) | (plane >> (n + left) & 7) << 2 | (plane >> (2 * n + 1 + left) & 3) << 5

    def evaluate(self, seat: int) -> int:
        """Where no weights were fitted: 100 a snake. Where the outer rows are safe, room to move comes next, 4 a step:
        whoever has none must give a snake away. Where they are not, it is better to stand where nobody can jump: 8 a line
        on which one could."""
        if self.fitted:
            return self.fitted_value(seat)
        self.gather_planes(seat)
        worth = 100 * (popcount(self.mine) - popcount(self.foes))
        if self.outer_lines:
            return worth - 8 * (self.exposed_count(self.mine) - self.exposed_count(self.foes))
        return worth + 4 * (self.step_count(self.mine) - self.step_count(self.foes))

    @cython.final
    def exposed_count(self, pieces: int) -> int:
        """On how many lines these pieces stand with empty points on both sides. Needs ``gather_planes``."""
        n = 0
        for way in range(0, 6, 2):
            d = self.offset[way]
            n += popcount(pieces & self.jump_from[way] << d & self.free << d & self.free >> d)
        return n

    def capture_value(self, action: int) -> int:
        kind = action >> 16 & 7
        return 100 if kind == JUMP or kind == TAKE else 0

    def capture_actions(self, base: int) -> int:
        if self.cells[PHASE] == HUFF:
            return self.legal(base)
        self.gather_planes(self.cells[SEAT])
        return self.list_jumps(base, ONE << self.cells[self.chain + 1] if self.cells[PHASE] == CHAIN else self.mine)

    def moves_before_draw(self) -> int:
        return self.quiet_limit - self.cells[self.quiet_turns]

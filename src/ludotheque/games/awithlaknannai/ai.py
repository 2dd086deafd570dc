"""What search asks of Awithlaknannai."""

from __future__ import annotations

import cython

from ludotheque.games.awithlaknannai.rules import AwithlaknannaiRules

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import PHASE, SEAT
    from ludotheque.games.awithlaknannai.marks import CHAIN, HUFF, JUMP, TAKE

ONE = 1


class Awithlaknannai(AwithlaknannaiRules):
    """The rules with what a search asks of them."""

    def evaluate(self, seat: int) -> int:
        """100 a snake. Where the outer rows are safe, room to move comes next, 4 a step: whoever has none must give a
        snake away. Where they are not, it is better to stand where nobody can jump: 8 a line on which one could."""
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

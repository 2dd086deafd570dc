"""Whether the Alpacas still win when they may not shuttle (Komikan's rule 3), proven by a plan that never needs to.

Tables are made with the rule lifted. Here the Puma stays free of it, which can only help the Puma; the Alpacas keep to
it. They play moves that bring them one action nearer to the end or the next capture, so that nothing ever comes back
and no count runs out; where every such move is barred, or leads to where every one is, the plan goes another way. All
the rule needs to remember is the last move, and whether it took back the one before: then it may not itself be taken
back. It matters only where taking it back would be such a move, so that most positions need no memory.
"""

from __future__ import annotations

from typing import Any

import cython

from ludotheque.tables.komikan_index import KomikanIndex
from ludotheque.tables.proof_table import ProofTable

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.tables.proof_table import UNSEEN

ONE = 1


class Shuttle(ProofTable):
    """``values``: the finished table. Positions that have been looked at are kept, 2 to the power of ``bits`` at most;
    ``nodes`` counts them, ``forced`` those where a move is taken back as nothing else brings the Alpacas nearer, and
    ``barred`` those where even that is barred."""

    def __init__(self, index: KomikanIndex, values: Any, bits: int = 28) -> None:
        super().__init__(bits)
        self.index = index
        self.values = values
        self.forced = 0
        self.barred = 0

    def prove(
        self, layer: int, side: int, puma: int, herd: int, start: int = 0, to: int = 0, barred: bool = False
    ) -> bool:
        """Whether such a plan wins this position, after a move of the Alpacas from ``start`` to ``to`` which may not be
        taken back if ``barred``. A refusal means nothing once ``full`` is set."""
        self.index.number_py(layer, side, puma, herd)
        if not 0 <= start < self.index.points or not 0 <= to < self.index.points:
            raise ValueError("no such point")
        with cython.nogil:
            if side:
                return self.alpacas_turn(layer, puma, herd, start, to, barred)
            return self.pumas_turn(layer, puma, herd, start, to, barred)

    def value_of(self, layer: int, puma: int, herd: int) -> int:
        """The value to the Puma, on the left or in the middle, to move."""
        return self.values[self.index.start[layer] + self.index.rank(0, puma, herd, layer)]

    def alpacas_turn(self, layer: int, puma: int, herd: int, start: int, to: int, barred: bool) -> bool:
        """The Alpacas' turn, after their move from ``start`` to ``to`` (the same point: none to remember)."""
        if self.index.slot[puma] < 0:
            herd = self.index.mirror(herd)
            puma = ctz(self.index.mirror(ONE << puma))
            start = ctz(self.index.mirror(ONE << start))
            to = ctz(self.index.mirror(ONE << to))
        place = self.index.start[layer] + self.index.rank(1, puma, herd, layer)
        due = 1 - self.values[place]
        if due > 0 or self.full:
            return False
        if start != to and (
            puma == start
            or herd >> start & 1
            or not herd >> to & 1
            or not self.index.goals[to] >> start & 1
            or self.value_of(layer, puma, herd ^ (ONE << start | ONE << to)) != due
        ):
            start = to
        if start == to:
            start = 0
            to = 0
            barred = False
        if due == 0:
            return True
        key = place << 11 | start << 6 | to << 1 | barred
        known = self.get(key)
        if known != UNSEEN:
            return known == 1
        won = self.try_new_moves(layer, puma, herd, start, to, due)
        if not won and start != to:
            if barred:
                self.barred += 1
            else:
                self.forced += 1
                won = self.pumas_turn(layer, puma, herd ^ (ONE << start | ONE << to), to, start, True)
        self.put(key, won)
        return won and not self.full

    def try_new_moves(self, layer: int, puma: int, herd: int, start: int, to: int, due: int) -> bool:
        """Try the moves that take nothing back."""
        m = herd
        while m:
            a = ctz(m)
            m &= m - 1
            goals = self.index.goals[a] & ~(herd | ONE << puma)
            while goals:
                b = ctz(goals)
                goals &= goals - 1
                if (
                    (start == to or a != to or b != start)
                    and self.value_of(layer, puma, herd ^ (ONE << a | ONE << b)) == due
                    and self.pumas_turn(layer, puma, herd ^ (ONE << a | ONE << b), a, b, False)
                ):
                    return True
        return False

    def pumas_turn(self, layer: int, puma: int, herd: int, start: int, to: int, barred: bool) -> bool:
        """The Puma's turn: whether the Alpacas win whatever it does."""
        if herd & self.index.den == self.index.den:
            return True
        free = self.index.whole & ~(herd | ONE << puma)
        m = self.index.near[puma] & free
        while m:
            if not self.alpacas_turn(layer, ctz(m), herd, start, to, barred):
                return False
            m &= m - 1
        for j in range(self.index.board.jump_at[puma], self.index.board.jump_at[puma + 1]):
            if herd >> self.index.board.jump_over[j] & 1 and free >> self.index.board.jump_to[j] & 1:
                if layer == 0 or not self.alpacas_turn(
                    layer - 1,
                    self.index.board.jump_to[j],
                    herd & ~(ONE << self.index.board.jump_over[j]),
                    start,
                    to,
                    barred,
                ):
                    return False
        return True

"""A proven plan of the Alpacas written down move by move, so that a program without tables can check it by the rules.

The plan is followed from a position where the Puma is to move, through all that the Puma may do: its steps by the number of
the point it goes to, then its jumps likewise. Where the Puma stands on the right, the board is mirrored. The first time the
Alpacas come to a turn, their move is written; what follows it comes next. A turn is where the pieces stand and the waits
left. Only where its move would take back the last one is there another turn, that of this last move, which may be barred:
its move is written likewise, after the first and what follows that. ``bench/shuttle_check.cpp`` reads what is written.
"""

from __future__ import annotations

from typing import Any

import cython

from ludotheque.core.translation import _
from ludotheque.tables.komikan_shuttle import Shuttle
from ludotheque.tables.solver_pool import zeroed_memory

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.tables.komikan_shuttle import AFTER_CAPTURE, FIRST
    from ludotheque.tables.proof_table import UNSEEN

ONE = 1
NEARER, TAKEN_BACK, WAIT = range(3)
NO_MOVE = -1
POINT_BITS = 5


class PlanWriter(Shuttle):
    """Writes the plan of a ``proof`` with one wait between two captures at most. It goes the same ways as the proof does, and
    keeps the turns that are written where the proof keeps the positions that were looked at."""

    def __init__(self, proof: Shuttle, values: Any, bits: int = 28) -> None:
        super().__init__(proof.index, values, bits, proof.waits)
        if proof.waits > 1:
            raise ValueError(
                _("a plan that is written waits once at most between two captures, not {n} times").format(n=proof.waits)
            )
        self.proof = proof
        self.moves = memoryview(zeroed_memory(2 << bits)).cast("H")
        self.words = memoryview(zeroed_memory(4 << bits)).cast("I")
        self.length = 0

    def plan(self, layer: int, puma: int, herd: int) -> memoryview:
        """The plan for a position that was proven, the Puma to move, in words of 32 bits. The first has the waits that may
        be made before the first capture, and twice those after another. Of each move: the rounds up to the end or the
        next capture, as the table has them (7 bits), where it begins and ends (5 each), and whether it is a wait.
        ``ValueError``: there is no such plan, or no room for it."""
        budget = self.whole_budget(-self.values[self.index.start[layer] + self.index.number_py(layer, 0, puma, herd)])
        self.words[0] = budget >> 1 | self.waits << 1
        self.length = 1
        with cython.nogil:
            complete = self.pumas_turn(layer, puma, herd, 0, 0, False, budget)
        if self.full or self.proof.full:
            raise ValueError(_("there is no room for the plan; give more bits"))
        if not complete:
            raise ValueError(_("there is no plan that could be written"))
        return memoryview(self.words)[: self.length]

    def alpacas_turn(self, layer: int, puma: int, herd: int, start: int, to: int, barred: bool, budget: int) -> bool:
        """Write the Alpacas' turn, after their move from ``start`` to ``to`` (the same point: none to remember), and all that
        follows it, unless it is written already; whether all could be written."""
        if self.index.slot[puma] < 0:
            herd = self.index.mirror(herd)
            puma = ctz(self.index.mirror(ONE << puma))
            start = ctz(self.index.mirror(ONE << start))
            to = ctz(self.index.mirror(ONE << to))
        place = self.index.start[layer] + self.index.rank(1, puma, herd, layer)
        if budget == AFTER_CAPTURE:
            budget = self.whole_budget(self.values[place])
        key = place << 12 | (budget != 0)
        if not self.write_move(key, layer, puma, herd, 0, 0, False, budget, self.values[place]):
            return False
        if start == to or self.moves[self.slot(key)] != (to << POINT_BITS | start):
            return True
        key |= start << 7 | to << 2 | barred << 1
        return self.write_move(key, layer, puma, herd, start, to, barred, budget, self.values[place])

    def write_move(
        self, key: int, layer: int, puma: int, herd: int, start: int, to: int, barred: bool, budget: int, value: int
    ) -> bool:
        """Write the move of a turn with this key, and all that follows it."""
        if self.get(key) != UNSEEN:
            return True
        kind = NEARER
        move = self.plan_move(layer, puma, herd, start, to, barred, 1 - value, budget, kind)
        while move == NO_MOVE and kind < WAIT:
            kind += 1
            move = self.plan_move(layer, puma, herd, start, to, barred, 1 - value, budget, kind)
        self.put(key, True)
        if move == NO_MOVE or self.full:
            return False
        self.moves[self.slot(key)] = move
        a, b = move >> POINT_BITS, move & 31
        self.words[self.length] = (value - 1) | a << 7 | b << 12 | (kind == WAIT) << 17
        self.length += 1
        return self.pumas_turn(
            layer, puma, herd ^ (ONE << a | ONE << b), a, b, a == to and b == start, 0 if kind == WAIT else budget
        )

    def plan_move(
        self, layer: int, puma: int, herd: int, start: int, to: int, barred: bool, due: int, budget: int, kind: int
    ) -> int:
        """A move of this kind that wins: nearer, nearer by taking back the last one, or a wait."""
        if (kind == WAIT and budget == 0) or (kind == TAKEN_BACK and barred):
            return NO_MOVE
        move = self.next_move(puma, herd, FIRST)
        while move >= 0:
            a, b = move >> POINT_BITS, move & 31
            taken_back = a == to and b == start
            value = self.value_of(layer, puma, herd ^ (ONE << a | ONE << b))
            fits = value == due and taken_back == (kind == TAKEN_BACK)
            if kind == WAIT:
                fits = value < due and due - value <= self.max_cost and not (taken_back and barred)
            if fits and self.proof.pumas_turn(
                layer, puma, herd ^ (ONE << a | ONE << b), a, b, taken_back, 0 if kind == WAIT else budget
            ):
                return move
            move = self.next_move(puma, herd, move)
        return NO_MOVE

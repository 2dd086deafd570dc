"""Whether the Alpacas still win when they may not shuttle (Komikan's rule 3), proven by a plan that never needs to.

Tables are made with the rule lifted. Here the Puma stays free of it, which can only help the Puma; the Alpacas keep to
it. They play moves that bring them one action nearer to the end or the next capture, so that nothing ever comes back
and no count runs out; where every such move is barred, or leads to where every one is, the plan goes another way. All
the rule needs to remember is the last move, and whether it took back the one before: then it may not itself be taken
back. It matters only where taking it back would be such a move, so that most positions need no memory.

A plan may also wait: play moves that keep the win and bring it no nearer, where no nearer move will do. There are at
most ``waits`` of them between two captures. Each costs the rounds by which it puts off the end; all of them together
cost no more than the quiet turns of rule 5 leave to the position after the capture. Between two waits with moves that
have a way back there is a move that has none. A position can only come back after a wait, and never after a move
without a way back: so it stands twice at most, and the third time, which is a draw, does not come.
"""

from __future__ import annotations

from typing import Any

import cython

from ludotheque.core.translation import _
from ludotheque.tables.komikan_index import KomikanIndex
from ludotheque.tables.proof_table import ProofTable

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.tables.proof_table import UNSEEN

ONE = 1
MOST_WAITS = 25
AFTER_CAPTURE = -1
FIRST = -1


class Shuttle(ProofTable):
    """``values``: the finished table; ``waits``: how many moves between two captures may come no nearer. Positions that
    have been looked at are kept, 2 to the power of ``bits`` at most; ``nodes`` counts them, ``forced`` those where a move
    is taken back as nothing else brings the Alpacas nearer, ``barred`` those where even that is barred, and ``waited``
    those won by a wait.

    A budget is twice the waits left until the next capture, and 1 more if the next may be a move with a way back. The
    table's index must let no row of such moves undo a move that has no way back itself, as boards do whose pieces never
    go back a row."""

    def __init__(self, index: KomikanIndex, values: Any, bits: int = 28, waits: int = 0) -> None:
        super().__init__(bits)
        if not 0 <= waits <= MOST_WAITS:
            raise ValueError(_("waits go from 0 to {most}, not {waits}").format(most=MOST_WAITS, waits=waits))
        self.index = index
        self.values = values
        self.waits = waits
        self.max_cost = max(index.max_rounds // 2 // max(waits, 1), 1)
        self.forced = 0
        self.barred = 0
        self.waited = 0

    def prove(
        self, layer: int, side: int, puma: int, herd: int, start: int = 0, to: int = 0, barred: bool = False
    ) -> bool:
        """Whether such a plan wins this position, no quiet turns behind it, after a move of the Alpacas from ``start`` to
        ``to`` which may not be taken back if ``barred``. A refusal means nothing once ``full`` is set."""
        number = self.index.number_py(layer, side, puma, herd)
        if not 0 <= start < self.index.points or not 0 <= to < self.index.points:
            raise ValueError("no such point")
        value = self.values[self.index.start[layer] + number]
        with cython.nogil:
            if side:
                return self.alpacas_turn(layer, puma, herd, start, to, barred, AFTER_CAPTURE)
            if value >= 0:
                return False
            return self.pumas_turn(layer, puma, herd, start, to, barred, self.whole_budget(-value))

    def value_of(self, layer: int, puma: int, herd: int) -> int:
        """The value to the Puma, on the left or in the middle, to move."""
        return self.values[self.index.start[layer] + self.index.rank(0, puma, herd, layer)]

    def whole_budget(self, value: int) -> int:
        """The budget of the Alpacas, to move after a capture, where they win with this value or a smaller one: as many
        waits as fit into the quiet turns even if each costs the most it may."""
        fits = (self.index.max_rounds + 1 - value) // self.max_cost if value <= self.index.max_rounds else 0
        return min(fits, self.waits) << 1 | 1 if fits and self.waits else 0

    def has_way_back(self, a: int, b: int) -> bool:
        """Whether an alpaca that went from one point to another can go back."""
        return self.index.goals[b] >> a & 1 != 0

    def alpacas_turn(self, layer: int, puma: int, herd: int, start: int, to: int, barred: bool, budget: int) -> bool:
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
        if due == 0:
            return True
        if budget == AFTER_CAPTURE:
            budget = self.whole_budget(1 - due)
        back = 0
        if start != to and (
            puma == start or herd >> start & 1 or not herd >> to & 1 or not self.has_way_back(start, to)
        ):
            start = to
        if start != to:
            back = self.value_of(layer, puma, herd ^ (ONE << start | ONE << to))
        if back == due:
            return self.nearer_wins(place, layer, puma, herd, start, to, barred, due, budget) or (
                budget != 0 and self.wait_wins(place, layer, puma, herd, 0, 0, False, due, budget)
            )
        if self.nearer_wins(place, layer, puma, herd, 0, 0, False, due, budget):
            return True
        if budget == 0:
            return False
        if not budget & 1 or back > due or due - back > self.max_cost:
            start = to
        return self.wait_wins(place, layer, puma, herd, start, to, barred, due, budget)

    def nearer_wins(
        self, place: int, layer: int, puma: int, herd: int, start: int, to: int, barred: bool, due: int, budget: int
    ) -> bool:
        """Whether a move that comes nearer wins. To take back the last move is one of these, or it is not remembered."""
        key = (place << 11 | start << 6 | to << 1 | barred) << 7
        known = self.get(key | budget << 1)
        if known != UNSEEN:
            return known == 1
        if budget != 0 and self.get(key) == 1:
            return True
        if budget != self.waits << 1 | 1 and self.waits and self.get(key | self.waits << 2 | 2) == 0:
            return False
        won = self.try_nearer_moves(layer, puma, herd, start, to, due, budget)
        if not won and start != to:
            if barred:
                self.barred += 1
            else:
                self.forced += 1
                won = self.pumas_turn(layer, puma, herd ^ (ONE << start | ONE << to), to, start, True, budget)
        self.put(key | budget << 1, won)
        return won and not self.full

    def next_move(self, puma: int, herd: int, last: int) -> int:
        """The Alpacas' move that is listed after ``last``, or ``FIRST``: where it begins, times 32, and where it ends. −1 if
        there is none."""
        m = herd
        if last >= 0:
            m &= ~((ONE << (last >> 5)) - 1)
        while m:
            a = ctz(m)
            m &= m - 1
            goals = self.index.goals[a] & ~(herd | ONE << puma)
            if last >= 0 and a == last >> 5:
                goals &= ~((ONE << (last & 31) + 1) - 1)
            if goals:
                return a << 5 | ctz(goals)
        return -1

    def try_nearer_moves(self, layer: int, puma: int, herd: int, start: int, to: int, due: int, budget: int) -> bool:
        """Try the moves that come nearer and take nothing back."""
        move = self.next_move(puma, herd, FIRST)
        while move >= 0:
            a, b = move >> 5, move & 31
            if (
                (start == to or a != to or b != start)
                and self.value_of(layer, puma, herd ^ (ONE << a | ONE << b)) == due
                and self.pumas_turn(
                    layer,
                    puma,
                    herd ^ (ONE << a | ONE << b),
                    a,
                    b,
                    False,
                    budget if budget == 0 or self.has_way_back(a, b) else budget | 1,
                )
            ):
                return True
            move = self.next_move(puma, herd, move)
        return False

    def wait_wins(
        self, place: int, layer: int, puma: int, herd: int, start: int, to: int, barred: bool, due: int, budget: int
    ) -> bool:
        """Whether a move wins that comes no nearer. To take back the last move is one of these, or it is not
        remembered."""
        if start == to:
            start = 0
            to = 0
            barred = False
        key = (place << 11 | start << 6 | to << 1 | barred) << 7 | budget << 1 | 1
        known = self.get(key)
        if known != UNSEEN:
            return known == 1
        won = False
        costs = self.wait_costs(layer, puma, herd, due, budget)
        while costs and not won:
            won = self.try_waits(layer, puma, herd, start, to, barred, due - ctz(costs), budget)
            costs &= costs - 1
        self.put(key, won)
        if won:
            self.waited += 1
        return won and not self.full

    def wait_costs(self, layer: int, puma: int, herd: int, due: int, budget: int) -> int:
        """What waits cost here, a bit for each cost."""
        costs = 0
        move = self.next_move(puma, herd, FIRST)
        while move >= 0:
            a, b = move >> 5, move & 31
            if budget & 1 or not self.has_way_back(a, b):
                value = self.value_of(layer, puma, herd ^ (ONE << a | ONE << b))
                if value < due and due - value <= self.max_cost:
                    costs |= ONE << (due - value)
            move = self.next_move(puma, herd, move)
        return costs

    def try_waits(
        self, layer: int, puma: int, herd: int, start: int, to: int, barred: bool, due: int, budget: int
    ) -> bool:
        """Try the waits that lead to this value."""
        left = (budget >> 1) - 1
        move = self.next_move(puma, herd, FIRST)
        while move >= 0:
            a, b = move >> 5, move & 31
            final = not self.has_way_back(a, b)
            taken_back = start != to and a == to and b == start
            if (
                (final or budget & 1)
                and not (taken_back and barred)
                and self.value_of(layer, puma, herd ^ (ONE << a | ONE << b)) == due
                and self.pumas_turn(
                    layer,
                    puma,
                    herd ^ (ONE << a | ONE << b),
                    a,
                    b,
                    taken_back,
                    left << 1 | final if left else 0,
                )
            ):
                return True
            move = self.next_move(puma, herd, move)
        return False

    def pumas_turn(self, layer: int, puma: int, herd: int, start: int, to: int, barred: bool, budget: int) -> bool:
        """The Puma's turn: whether the Alpacas win whatever it does."""
        if herd & self.index.den == self.index.den:
            return True
        free = self.index.whole & ~(herd | ONE << puma)
        m = self.index.near[puma] & free
        while m:
            if not self.alpacas_turn(layer, ctz(m), herd, start, to, barred, budget):
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
                    AFTER_CAPTURE,
                ):
                    return False
        return True

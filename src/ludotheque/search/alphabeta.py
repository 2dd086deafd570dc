"""Iterative-deepening principal-variation search over any two-player game without secrets; chance nodes are averaged.

Values are those of the seat to act. ``WIN`` less the number of actions to it is a proven win, and any is as good as
another: the search asks no further. A position that stood before counts as the end of the game, as players of all such
games reckon, but proves nothing unless the rules end it there too. A value that leans on such a return to a position
above is true on this path alone and never enters the table.
"""

from __future__ import annotations

from array import array

import cython

from ludotheque.core.oracle import Oracle
from ludotheque.core.rules import Rules
from ludotheque.search.order import Order
from ludotheque.search.table import Table

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.core.oracle import UNKNOWN
    from ludotheque.search.order import DEEPEST, SURE
    from ludotheque.search.table import EXACT, LOWER, NOTHING, UPPER, fetch

WIN = 30000
KNOWN = 27000  # a win somebody knows of, in nobody knows how many actions
REPEATED = 24000  # won if the position stands a third time
PROOF = 200  # the depth at which proofs are kept
SHALLOW = 1  # to look so far once more is cheaper than to look it up
FEW = 300  # what a reply less is worth to a proof
FREE = 1 << 30  # leans on nothing above


class AlphaBeta(Order):
    def __init__(self, rules: Rules, bits: int = 18, table: Table | None = None, oracle: Oracle | None = None) -> None:
        """``bits``: the transposition table holds 2 to the power of them entries of 16 bytes."""
        super().__init__(rules.copy(), table or Table(bits))
        self.repetition_limit = self.rules.repetition_limit
        self.rules.repetition_limit = 2
        self.rules.make_room(DEEPEST + 2)
        self.oracle = oracle or Oracle()
        self.asks = oracle is not None
        self.lines = array("i", bytes(4 * (DEEPEST + 2) * (DEEPEST + 2)))
        self.lengths = array("i", bytes(4 * (DEEPEST + 3)))
        self.heights = array("i", bytes(4 * (DEEPEST + 3)))
        self.born = self.rules.clocks[self.rules.history_length_at]
        self.doubts = self.born > self.rules.clocks[self.rules.history_start_at] + 1
        self.leans = FREE
        self.limit = 0
        self.root = -1
        self.value = 0
        self.halt = 0
        self.spent = 0
        self.lmr = 0
        noisy = self.rules.legal(0) > 0 and self.rules.capture_value(self.rules.moves[0]) >= 0
        self.take = 2 if noisy else 0
        self.hush = 1 if noisy else 0
        self.sort = 99
        self.aspire = 50
        self.proof = 36
        self.mates: list[AlphaBeta] = []
        self.stake = 30

    def deepen(self, depth: int, limit: int) -> int | None:
        """The value of the position to this depth, or ``None`` if ``limit`` nodes or ``halt`` came first. ``root`` is
        then still the best action found so far, once the first one has been looked at."""
        seat = self.rules.cells[SEAT]
        self.limit = limit
        self.spent = 0
        wide = self.aspire if depth > 3 else 0
        with cython.nogil:
            while True:
                low = self.value - wide if wide else -SURE - 1
                high = self.value + wide if wide else SURE + 1
                value = self.dive(depth, 0, low, high, seat)
                if self.halt or self.spent or not wide or low < value < high:
                    break
                wide = wide * 4 if wide < 1000 else 0
        if self.halt or self.spent:
            return None
        self.value = value
        return value

    def prove(self, limit: int) -> int | None:
        """The value with every line followed to the game's end, if the end is near enough to try; ``None``: it is not,
        or ``limit`` or ``halt`` came first, and ``root`` is what it was."""
        seat = self.rules.cells[SEAT]
        root = self.root
        sort = self.sort
        few = self.few
        if self.rules.longest() > self.proof:
            return None
        self.limit = limit
        self.spent = 0
        self.sort = 1
        self.few = FEW
        with cython.nogil:
            value = self.dive(DEEPEST - 2, 0, -SURE - 1, SURE + 1, seat)
        self.sort = sort
        self.few = few
        if self.halt or self.spent:
            self.root = root
            return None
        return value

    def line(self) -> list[int]:
        """The actions both sides are expected to play."""
        return [self.lines[i] for i in range(self.lengths[0])]

    @cython.final
    def final(self, seat: int, ply: int) -> int:
        """The value to a seat of the game's end."""
        value = self.stake * self.rules.payoff(seat) if self.stake else self.rules.evaluate(seat)
        met = self.rules.occurrences
        self.rules.occurrences = 0
        if 2 <= met < self.repetition_limit and self.stake == 30:
            if self.rules.first_occurrence >= self.born:
                self.leans = self.rules.first_occurrence
            value = REPEATED if value > 0 else -REPEATED if value < 0 else 0
        elif met >= self.repetition_limit or self.rules.moves_before_draw() <= 0:
            self.leans = -1
        return value - ply if value >= REPEATED else value + ply if value <= -REPEATED else value

    @cython.final
    def known(self, told: int, ply: int) -> int:
        """The value of a return that is certain; the evaluation tells wins apart, so that play goes somewhere."""
        value = (self.rules.evaluate(self.rules.cells[SEAT]) + 32000) // 32 - 1000
        if self.stake * 1000 < KNOWN:
            return self.stake * told
        return KNOWN + value - ply if told > 0 else -KNOWN + value + ply if told < 0 else 0

    @cython.final
    def after(self, depth: int, ply: int, alpha: int, beta: int, me: int) -> int:
        """The value to ``me`` of the position an action of his has just led to."""
        seat = self.rules.cells[SEAT]
        self.nodes += 1
        self.leans = FREE
        self.lengths[ply] = 0
        if seat == OVER:
            return self.final(me, ply)
        if self.asks and self.stake and seat != CHANCE:
            told = self.oracle.probe(self.rules)
            if told != UNKNOWN:
                told = self.known(told, ply)
                return told if seat == me else -told
        if seat == CHANCE:
            return self.fate(depth, ply, alpha, beta, me)
        if depth <= 0:
            if not self.hush:
                return self.rules.evaluate(me)
            if seat == me:
                return self.settle(ply, alpha, beta, seat)
            return -self.settle(ply, -beta, -alpha, seat)
        if seat == me:
            return self.dive(depth, ply, alpha, beta, seat)
        return -self.dive(depth, ply, -beta, -alpha, seat)

    @cython.final
    def dive(self, depth: int, ply: int, alpha: int, beta: int, seat: int) -> int:
        if self.nodes >= self.limit or ply >= DEEPEST:
            self.spent |= self.nodes >= self.limit
            return self.rules.evaluate(seat)
        key = 0
        entry = 0
        if depth > SHALLOW:
            key = self.rules.key()
            fetch(self.table, key)
        base = ply * self.width
        n = self.rules.legal(base)
        self.rules.save(ply)
        if depth > SHALLOW:
            entry = self.table.probe(key)
        hint = -1
        if entry:
            hint = entry & 0x7FFFFFFF
            told = self.recall(entry, depth, ply, alpha, beta)
            if told != UNKNOWN and ply > 0:
                return told
        if depth >= self.sort:
            self.weigh(ply, n, hint, seat)
        else:
            self.rank(ply, n, hint)
        self.heights[ply] = self.rules.clocks[self.rules.history_length_at]
        best = -WIN - 1
        first = alpha
        mine = FREE
        every = FREE
        hint = self.rules.moves[base]
        for i in range(n):
            action = self.next_best(base, i, n)
            self.rules.apply(action)
            if i == 0:
                value = self.after(depth - 1, ply + 1, alpha, beta, seat)
            else:
                cut = 0
                if self.lmr and depth >= 3 and i >= self.lmr and self.scores[base + i] <= 1 << 26:
                    cut = 1
                value = self.after(depth - 1 - cut, ply + 1, alpha, alpha + 1, seat)
                if cut and value > alpha:
                    value = self.after(depth - 1, ply + 1, alpha, alpha + 1, seat)
                if alpha < value < beta:
                    value = self.after(depth - 1, ply + 1, value - 1, beta, seat)
            self.rules.restore(ply)
            if self.halt or self.spent:
                return best
            if self.leans < every:
                every = self.leans
            if value > best:
                best = value
                mine = self.leans
                if value > alpha or i == 0:
                    hint = action
                    self.remember(ply, action)
                    if ply == 0:
                        self.root = action
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        self.credit(ply, action, depth)
                        every = mine
                        break
        self.leans = FREE
        if ply > 0 and every < self.heights[ply - 1]:
            self.leans = every
        if depth > SHALLOW:
            if self.leans == FREE:
                self.keep(key, depth, ply, best, first, beta, hint)
            else:
                self.table.store(key, 0, NOTHING, 0, hint)
        return best

    @cython.final
    def keep(self, key: int, deep: int, ply: int, best: int, alpha: int, beta: int, action: int) -> None:
        """Enter a value in the table; a proof is as good as the deepest search."""
        flag = UPPER if best <= alpha else LOWER if best >= beta else EXACT
        told = best
        depth = deep
        if best > SURE:
            told = best + ply
            if flag & LOWER:
                depth = PROOF
        elif best < -SURE:
            told = best - ply
            if flag & UPPER:
                depth = PROOF
        self.table.store(key, depth, flag, told, action)

    @cython.final
    def recall(self, entry: int, deep: int, ply: int, alpha: int, beta: int) -> int:
        """The value an entry of the table gives, if it is deep and tight enough, else ``UNKNOWN``. A proof holds
        whatever the bounds, if no count runs out before it and the game has no past it was made without."""
        flag = entry >> 48 & 3
        told = (entry >> 32 & 0xFFFF) - 32768
        if told > SURE or told < -SURE:
            if self.rules.moves_before_draw() < (WIN - told if told > 0 else WIN + told):
                return UNKNOWN
            if self.doubts and entry >> 58 != self.table.age:
                return UNKNOWN
            if told > 0:
                return told - ply if flag & LOWER else UNKNOWN
            return told + ply if flag & UPPER else UNKNOWN
        if (entry >> 50 & 255) < deep or flag == NOTHING:
            return UNKNOWN
        if flag == EXACT or (flag == LOWER and told >= beta) or (flag == UPPER and told <= alpha):
            return told
        return UNKNOWN

    @cython.final
    def settle(self, ply: int, alpha: int, beta: int, seat: int) -> int:
        """Beyond the last depth: loud actions alone, for as long as they pay."""
        best = self.rules.evaluate(seat)
        if best >= beta or ply >= DEEPEST:
            return best
        if best > alpha:
            alpha = best
        base = ply * self.width
        n = self.rules.capture_actions(base)
        if n == 0:
            return best
        for i in range(n):
            self.scores[base + i] = self.rules.capture_value(self.rules.moves[base + i])
        self.rules.save(ply)
        for i in range(n):
            action = self.next_best(base, i, n)
            self.rules.apply(action)
            value = self.after(0, ply + 1, alpha, beta, seat)
            self.rules.restore(ply)
            if self.halt or self.spent:
                return best
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        self.leans = FREE
        return best

    @cython.final
    def fate(self, depth: int, ply: int, alpha: int, beta: int, seat: int) -> int:
        """The average over the outcomes of a chance node, or a bound on it once it lies outside the window, whatever
        the outcomes still to come (Ballard's Star1); where they cannot be listed, the evaluation."""
        if depth <= 0 or ply >= DEEPEST or self.rules.unlistable():
            return self.rules.evaluate(seat)
        key = self.rules.key() ^ seat
        entry = self.table.probe(key)
        if entry:
            value = self.recall(entry, depth, ply, alpha, beta)
            if value != UNKNOWN:
                return value
        base = ply * self.width
        n = self.rules.legal(base)
        self.rules.save(ply)
        self.heights[ply] = self.rules.clocks[self.rules.history_length_at]
        most = 1000 * self.stake if self.stake else WIN
        whole = 0
        for i in range(n):
            self.scores[base + i] = self.rules.weight(self.rules.moves[base + i])
            whole += self.scores[base + i]
        left = whole
        far = 4 * WIN * whole  # keeps what is divided above 0, where C and Python round alike
        total = 0
        every = FREE
        for i in range(n):
            action = self.next_best(base, i, n)
            share = self.scores[base + i]
            left -= share
            low = (alpha * whole - total - most * left + far * share) // share - far - 1
            high = (beta * whole - total + most * left + far * share) // share - far + 1
            low = -most - 1 if low < -most else low
            high = most + 1 if high > most else high
            self.rules.apply(action)
            value = self.after(depth - 1, ply + 1, low, high, seat)
            self.rules.restore(ply)
            if self.halt or self.spent:
                return 0
            if self.leans < every:
                every = self.leans
            value = most if value > most else -most if value < -most else value
            total += share * value
            if value >= high or value <= low:
                total += -most * left if value >= high else most * left
                break
        value = (total + most * whole) // whole - most
        if ply > 0 and every < self.heights[ply - 1]:
            self.leans = every
            return value
        self.leans = FREE
        self.keep(key, depth, ply, value, alpha, beta, 0)
        return value

    @cython.final
    def remember(self, ply: int, action: int) -> None:
        """Make the line of this ply the action and the line below it."""
        row = ply * (DEEPEST + 2)
        self.lines[row] = action
        for i in range(self.lengths[ply + 1]):
            self.lines[row + 1 + i] = self.lines[row + DEEPEST + 2 + i]
        self.lengths[ply] = self.lengths[ply + 1] + 1

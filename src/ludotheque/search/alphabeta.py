"""Iterative-deepening alpha-beta over any two-player game without secrets; chance nodes are averaged.

Values are those of the seat to act. ``WIN`` less the number of actions to it is a proven win. In a search any
repetition counts as the one that ends the game (``times`` is 2), as players of all such games reckon.
"""

from __future__ import annotations

from array import array

import cython

from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT

WIN = 30000
SURE = 25000
EXACT, LOWER, UPPER = range(3)
DEEPEST = 96
HISTORY = 4096


class AlphaBeta:
    def __init__(self, rules: Rules, bits: int = 18) -> None:
        """``bits``: the transposition table holds 2 to the power of them entries of 16 bytes."""
        self.rules = rules.twin()
        self.rules.times = 2
        self.rules.reserve(DEEPEST + 2)
        self.table = array("Q", bytes(16 << bits))
        self.mask = (1 << bits) - 1
        self.scores = array("i", bytes(4 * rules.width * (DEEPEST + 2)))
        self.killers = array("i", [-1]) * (2 * (DEEPEST + 2))
        self.history = array("i", bytes(4 * HISTORY))
        self.lines = array("i", bytes(4 * (DEEPEST + 2) * (DEEPEST + 2)))
        self.lengths = array("i", bytes(4 * (DEEPEST + 3)))
        self.nodes = 0
        self.limit = 0
        self.root = -1
        self.halt = 0

    def deepen(self, depth: int, limit: int) -> int | None:
        """The value of the position to this depth, or ``None`` if ``limit`` nodes or ``halt`` came first. ``root`` is
        then still the best action found so far, once the first one has been looked at."""
        seat = self.rules.cells[SEAT]
        self.limit = limit
        with cython.nogil:
            value = self.dive(depth, 0, -WIN, WIN, seat)
        return None if self.halt else value

    def line(self) -> list[int]:
        """The actions both sides are expected to play."""
        return [self.lines[i] for i in range(self.lengths[0])]

    @cython.final
    def final(self, seat: int, ply: int) -> int:
        value = 30 * self.rules.payoff(seat)
        return value - ply if value > 0 else value + ply if value < 0 else 0

    @cython.final
    def after(self, depth: int, ply: int, alpha: int, beta: int, me: int) -> int:
        """The value to ``me`` of the position an action of his has just led to."""
        seat = self.rules.cells[SEAT]
        self.nodes += 1
        if seat == OVER:
            self.lengths[ply] = 0
            return self.final(me, ply)
        if depth <= 0:
            self.lengths[ply] = 0
            return self.rules.evaluate(me)
        if seat == CHANCE:
            self.lengths[ply] = 0
            return self.fate(depth, ply, me)
        if seat == me:
            return self.dive(depth, ply, alpha, beta, seat)
        return -self.dive(depth, ply, -beta, -alpha, seat)

    @cython.final
    def dive(self, depth: int, ply: int, alpha: int, beta: int, seat: int) -> int:
        if self.nodes >= self.limit or ply >= DEEPEST:
            self.halt |= self.nodes >= self.limit
            self.lengths[ply] = 0
            return self.rules.evaluate(seat)
        key = self.rules.key()
        slot = (key & self.mask) << 1
        hint = -1
        if self.table[slot] == key:
            entry = self.table[slot + 1]
            hint = entry & 0x7FFFFFFF
            told = (entry >> 32 & 0xFFFF) - 32768
            flag = entry >> 48 & 3
            known = entry >> 50 & 0xFF
            if told > SURE:
                told -= ply
            elif told < -SURE:
                told += ply
            if known >= depth and ply > 0:
                if flag == EXACT or (flag == LOWER and told >= beta) or (flag == UPPER and told <= alpha):
                    self.lengths[ply] = 0
                    return told
        base = ply * self.rules.width
        n = self.rules.legal(base)
        self.order(ply, n, hint)
        self.rules.save(ply)
        best = -WIN - 1
        first = alpha
        hint = self.rules.moves[base]
        self.lengths[ply] = 0
        for i in range(n):
            action = self.next_best(base, i, n)
            self.rules.apply(action)
            value = self.after(depth - 1, ply + 1, alpha, beta, seat)
            self.rules.restore(ply)
            if self.halt:
                return best
            if value > best:
                best = value
                if value > alpha or i == 0:
                    hint = action
                    self.remember(ply, action)
                    if ply == 0:
                        self.root = action
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        self.credit(ply, action, depth)
                        break
        flag = UPPER if best <= first else LOWER if best >= beta else EXACT
        told = best + ply if best > SURE else best - ply if best < -SURE else best
        entry = depth
        entry = entry << 18 | flag << 16 | (told + 32768)
        self.table[slot] = key
        self.table[slot + 1] = entry << 32 | hint
        return best

    @cython.final
    def fate(self, depth: int, ply: int, seat: int) -> int:
        """The average over the outcomes of a chance node; where they cannot be listed, the evaluation."""
        if self.rules.vast() or ply >= DEEPEST:
            return self.rules.evaluate(seat)
        base = ply * self.rules.width
        n = self.rules.legal(base)
        self.rules.save(ply)
        total = 0
        whole = 0
        for i in range(n):
            share = self.rules.weight(self.rules.moves[base + i])
            self.rules.apply(self.rules.moves[base + i])
            total += share * self.after(depth - 1, ply + 1, -WIN, WIN, seat)
            whole += share
            self.rules.restore(ply)
        return (total + WIN * whole) // whole - WIN

    @cython.final
    def order(self, ply: int, n: int, hint: int) -> None:
        """Score the actions: the table's, the killers, then those that have cut most."""
        base = ply * self.rules.width
        for i in range(n):
            action = self.rules.moves[base + i]
            if action == hint:
                score = 1 << 30
            elif action == self.killers[2 * ply]:
                score = 1 << 29
            elif action == self.killers[2 * ply + 1]:
                score = 1 << 28
            else:
                score = self.history[(action ^ action >> 9) & (HISTORY - 1)]
            self.scores[base + i] = score

    @cython.final
    def next_best(self, base: int, i: int, n: int) -> int:
        """Bring the highest-scored of the actions from ``i`` on to the front, and return it."""
        best = i
        for j in range(i + 1, n):
            if self.scores[base + j] > self.scores[base + best]:
                best = j
        action = self.rules.moves[base + best]
        if best != i:
            score = self.scores[base + best]
            self.rules.moves[base + best] = self.rules.moves[base + i]
            self.scores[base + best] = self.scores[base + i]
            self.rules.moves[base + i] = action
            self.scores[base + i] = score
        return action

    @cython.final
    def remember(self, ply: int, action: int) -> None:
        """Make the line of this ply the action and the line below it."""
        row = ply * (DEEPEST + 2)
        self.lines[row] = action
        for i in range(self.lengths[ply + 1]):
            self.lines[row + 1 + i] = self.lines[row + DEEPEST + 2 + i]
        self.lengths[ply] = self.lengths[ply + 1] + 1

    @cython.final
    def credit(self, ply: int, action: int, depth: int) -> None:
        """The action has cut: try it early elsewhere."""
        if self.killers[2 * ply] != action:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = action
        i = (action ^ action >> 9) & (HISTORY - 1)
        self.history[i] += depth * depth
        if self.history[i] > 1 << 27:
            for i in range(HISTORY):
                self.history[i] >>= 1

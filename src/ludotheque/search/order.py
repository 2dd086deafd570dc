"""Which actions to try first: the sooner the best one comes, the less there is to look at."""

from __future__ import annotations

from array import array

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.rules import Rules
from ludotheque.search.table import Table

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT

SURE = 25000  # beyond it a value is a proof
DEEPEST = 96
HISTORY = 4096


class Order:
    def __init__(self, rules: Rules, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.width = rules.width
        self.nodes = 0
        self.take = 0
        self.few = 0
        self.scores = array("i", bytes(4 * rules.width * (DEEPEST + 2)))
        self.killers = array("i", [-1]) * (2 * (DEEPEST + 2))
        self.history = array("i", bytes(4 * HISTORY))

    def stir(self, dice: Dice) -> None:
        """Of actions alike, let chance say which is tried first: who plays the same opening every time is dull."""
        for i in range(HISTORY):
            self.history[i] = dice.below_py(4)

    @cython.final
    def rank(self, ply: int, n: int, hint: int) -> None:
        """Score the actions: the table's, the loud ones, those that last cut at this ply, those that have cut most."""
        base = ply * self.width
        most = self.killers[2 * ply]
        least = self.killers[2 * ply + 1]
        for i in range(n):
            action = self.rules.moves[base + i]
            if action == hint:
                score = 1 << 30
            elif action == most:
                score = 1 << 28
            elif action == least:
                score = (1 << 28) - 1
            else:
                score = self.rules.capture_value(action) if self.take else 0
                if score:
                    score += (1 << 26) << self.take
                else:
                    score = self.history[(action ^ action >> 9) & (HISTORY - 1)]
            self.scores[base + i] = score

    @cython.final
    def weigh(self, ply: int, n: int, hint: int, seat: int) -> None:
        """Score the actions by what the position after each is worth, or is known to be. Dear, and worth it far from
        the leaves, and where every leaf is an end."""
        base = ply * self.width
        for i in range(n):
            if self.rules.moves[base + i] == hint:
                self.scores[base + i] = 1 << 28
                continue
            self.rules.apply(self.rules.moves[base + i])
            self.scores[base + i] = self.glance(ply, seat)
            self.rules.restore(ply)
        self.rules.occurrences = 0
        self.nodes += n

    @cython.final
    def glance(self, ply: int, seat: int) -> int:
        """What the position an action has just led to seems worth; to prove something, few replies are worth most."""
        if self.rules.cells[SEAT] == OVER:
            return self.rules.payoff(seat) << 20
        score = self.rules.evaluate(seat)
        if self.few and self.rules.cells[SEAT] != seat:
            score -= self.few * self.rules.legal((ply + 1) * self.width)
        entry = self.table.probe(self.rules.key())
        told = (entry >> 32 & 0xFFFF) - 32768
        if entry and self.rules.cells[SEAT] != CHANCE and (told > SURE or told < -SURE):
            told = told if self.rules.cells[SEAT] == seat else -told
            score = 1 << 29 if told > 0 else -(1 << 29)
        return score

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
    def credit(self, ply: int, action: int, depth: int) -> None:
        """The action has cut: try it early elsewhere."""
        if self.killers[2 * ply] != action:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = action
        i = (action ^ action >> 9) & (HISTORY - 1)
        self.history[i] += depth * depth
        if self.history[i] > 1 << 26:
            for i in range(HISTORY):
                self.history[i] >>= 1

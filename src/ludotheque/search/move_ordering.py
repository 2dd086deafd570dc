"""Which actions to try first: the sooner the best one comes, the less there is to search."""

from __future__ import annotations

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.memory import numbers, zeros
from ludotheque.core.rules import Rules
from ludotheque.search.transposition_table import TranspositionTable

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.search.transposition_table import entry_value
    from ludotheque.search.values import MAX_PLY, is_proof

HISTORY = 4096


class MoveOrdering:
    """Scores the actions of a node and hands them out, the highest score first.

    The actions of ply ``p`` stand in ``rules.moves`` from ``p * width`` on, their scores at the same places in
    ``scores``. ``capture_bonus``: captures come before the killers (2), behind them (1), or are not told apart (0).
    ``reply_penalty``: what each reply that an action leaves takes off its score in ``score_by_eval``. ``use_killers`` and
    ``use_history``: whether cutoffs are remembered by ply, and by action. ``nodes`` counts the positions looked at."""

    def __init__(self, rules: Rules, table: TranspositionTable) -> None:
        self.rules = rules
        self.table = table
        self.width = rules.width
        self.nodes = 0
        self.capture_bonus = 0
        self.reply_penalty = 0
        self.use_killers = 1
        self.use_history = 1
        self.scores = zeros("i", rules.width * (MAX_PLY + 2))
        self.killers = numbers("i", [-1]) * (2 * (MAX_PLY + 2))
        self.history = zeros("i", HISTORY)

    def shuffle_history(self, dice: Dice) -> None:
        """Of actions alike, let chance say which is tried first, so that openings vary."""
        for i in range(HISTORY):
            self.history[i] = dice.below_py(4)

    @cython.final
    def score_by_history(self, ply: int, n: int, hint: int) -> None:
        """In this order: the transposition table's action (``hint``), captures, the two actions that last caused a
        cutoff at this ply (killers), and those that have caused most cutoffs anywhere (history)."""
        base = ply * self.width
        newer = self.killers[2 * ply]
        older = self.killers[2 * ply + 1]
        for i in range(n):
            action = self.rules.moves[base + i]
            if action == hint:
                score = 1 << 30
            elif action == newer:
                score = 1 << 28
            elif action == older:
                score = (1 << 28) - 1
            else:
                score = self.rules.capture_value(action) if self.capture_bonus else 0
                if score:
                    score += (1 << 26) << self.capture_bonus
                else:
                    score = self.history[(action ^ action >> 9) & (HISTORY - 1)]
            self.scores[base + i] = score

    @cython.final
    def score_by_eval(self, ply: int, n: int, hint: int, seat: int) -> None:
        """By the evaluation of the position after each action, or by what is proven of it. Expensive: it pays far from
        the leaves, and where every leaf is an end. The node must be saved at ``ply``."""
        base = ply * self.width
        for i in range(n):
            if self.rules.moves[base + i] == hint:
                self.scores[base + i] = 1 << 28
                continue
            self.rules.apply(self.rules.moves[base + i])
            self.scores[base + i] = self.score_after(ply, seat)
            self.rules.restore(ply)
        self.rules.occurrences = 0
        self.nodes += n

    @cython.final
    def score_after(self, ply: int, seat: int) -> int:
        """The score, to ``seat``, of the position an action of ``seat`` has just led to."""
        if self.rules.cells[SEAT] == OVER:
            return self.rules.payoff(seat) << 20
        score = self.rules.evaluate(seat)
        if self.reply_penalty and self.rules.cells[SEAT] != seat:
            score -= self.reply_penalty * self.rules.legal((ply + 1) * self.width)
        entry = self.table.probe(self.rules.key())
        value = entry_value(entry)
        if entry and self.rules.cells[SEAT] != CHANCE and is_proof(value):
            value = value if self.rules.cells[SEAT] == seat else -value
            score = 1 << 29 if value > 0 else -(1 << 29)
        return score

    @cython.final
    def next_best(self, base: int, i: int, n: int) -> int:
        """Bring the highest-scored of the actions from ``i`` on to place ``i``, and return it."""
        best = i
        if cython.compiled:
            for j in range(i + 1, n):
                if self.scores[base + j] > self.scores[base + best]:
                    best = j
        else:
            left = self.scores[base + i : base + n]
            best += left.index(max(left))
        action = self.rules.moves[base + best]
        if best != i:
            score = self.scores[base + best]
            self.rules.moves[base + best] = self.rules.moves[base + i]
            self.scores[base + best] = self.scores[base + i]
            self.rules.moves[base + i] = action
            self.scores[base + i] = score
        return action

    @cython.final
    def update_history(self, ply: int, action: int, depth: int) -> None:
        """The action has caused a cutoff: try it early elsewhere."""
        if self.use_killers and self.killers[2 * ply] != action:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = action
        if not self.use_history:
            return
        i = (action ^ action >> 9) & (HISTORY - 1)
        self.history[i] += depth * depth
        if self.history[i] > 1 << 26:
            for i in range(HISTORY):
                self.history[i] >>= 1

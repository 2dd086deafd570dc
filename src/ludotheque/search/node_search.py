"""Principal-variation search of a node and all below it: decisions, chance nodes and captures beyond the last depth.

The functions call each other at every position, so they stand in one module, where the compiler calls them directly.
docs/search.md gives the reasons, and what was measured.
"""

from __future__ import annotations

import math
from time import monotonic

import cython

from ludotheque.core.memory import zeros
from ludotheque.core.oracle import Oracle
from ludotheque.core.rules import Rules
from ludotheque.search.node_values import NodeValues
from ludotheque.search.transposition_table import TranspositionTable

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.core.oracle import UNKNOWN
    from ludotheque.search.transposition_table import NO_BOUND, entry_action, prefetch
    from ludotheque.search.values import INDEPENDENT, MAX_PLY, WIN

LEAF_DEPTH = 1  # to search so deep once more is cheaper than to look it up
CLOCK_NODES = 4096 if cython.compiled else 64  # after how many nodes a search with a deadline looks at the clock


class NodeSearch(NodeValues):
    """``lines`` has the principal variation of each ply, a row each. ``spent`` is 1 once the limit of nodes has been
    reached, and ``pause_at`` the count of nodes at which limit and clock are looked at. What callers may set and read is
    told by ``AlphaBeta``."""

    def __init__(self, rules: Rules, table: TranspositionTable, oracle: Oracle | None) -> None:
        super().__init__(rules, table, oracle)
        self.rules.make_room(MAX_PLY + 2)
        self.lines = zeros("i", (MAX_PLY + 2) * (MAX_PLY + 2))
        self.line_lengths = zeros("i", MAX_PLY + 3)
        self.history_lengths = zeros("i", MAX_PLY + 3)
        self.limit = 0
        self.pause_at = 0
        self.deadline = math.inf
        self.root = -1
        self.halt = 0
        self.spent = 0
        captures = self.rules.legal(0) > 0 and self.rules.capture_value(self.rules.moves[0]) >= 0
        self.capture_bonus = 2 if captures else 0
        self.use_quiescence = 1 if captures else 0
        self.lmr = 0
        self.eval_order_depth = 99

    def set_limit(self, limit: int) -> None:
        """Begin to search for at most so many nodes, counted from the first search on."""
        self.limit = limit
        self.spent = 0
        self.pause_at = limit if self.deadline == math.inf else min(limit, self.nodes + CLOCK_NODES)

    @cython.final
    def must_stop(self) -> bool:
        """At ``pause_at``: whether the limit of nodes has been reached or the deadline has passed."""
        if self.nodes >= self.limit:
            self.spent = 1
            return True
        with cython.gil:
            if monotonic() >= self.deadline:
                self.halt = 1
        self.pause_at = min(self.limit, self.nodes + CLOCK_NODES)
        return self.halt != 0

    @cython.final
    def value_after(self, depth: int, ply: int, alpha: int, beta: int, me: int) -> int:
        """The value to ``me`` of the position an action of his has just led to: the end, what the oracle knows, a
        chance node, a leaf or another node. Counts a node and sets ``path_dependence``. The window is ``me``'s."""
        seat = self.rules.cells[SEAT]
        self.nodes += 1
        self.path_dependence = INDEPENDENT
        self.line_lengths[ply] = 0
        if seat == OVER:
            return self.value_at_end(me, ply)
        if self.has_oracle and self.return_weight and seat != CHANCE:
            value = self.oracle.probe(self.rules)
            if value != UNKNOWN:
                value = self.value_of_known(value, ply)
                return value if seat == me else -value
        if seat == CHANCE:
            return self.chance_node(depth, ply, alpha, beta, me)
        if depth <= 0:
            if not self.use_quiescence:
                return self.rules.evaluate(me)
            if seat == me:
                return self.quiescence(ply, alpha, beta, seat)
            return -self.quiescence(ply, -beta, -alpha, seat)
        if seat == me:
            return self.search_node(depth, ply, alpha, beta, seat)
        return -self.search_node(depth, ply, -beta, -alpha, seat)

    @cython.final
    def search_node(self, depth: int, ply: int, alpha: int, beta: int, seat: int) -> int:
        """The value to ``seat``, who is to act, of the position the rules stand at, ``depth`` actions deep.

        Window, fail-soft: what is returned is exact if it lies between ``alpha`` and ``beta``. At ``alpha`` or below it
        is an upper bound of the true value, at ``beta`` or above a lower bound; either may lie outside the window.
        Turns do not alternate strictly: ``value_after`` changes the sign only where another seat is to act.

        The first action is searched with the whole window, every other one with a window of width one, and again if it
        turns out better (principal-variation search).

        The node uses row ``ply`` of ``rules.moves``, ``scores``, the rules' stack and ``lines``; the rules stand where
        they stood when it returns. At ``ply`` 0 it keeps the best action so far in ``root``, and does not answer from
        the transposition table. If ``halt`` or ``spent`` is set when it returns, the value means nothing and nothing
        was stored on the way back.

        ``path_dependence`` on return: the place in the rules' history of the earliest position above this node on
        whose repetition the value depends, ``INDEPENDENT`` if on none, −1 if on the whole past. Such a value is true
        on this path alone, so of a dependent node only the best action enters the transposition table, never the
        value. Where a cutoff decides, the cutting action alone counts; else all actions do.
        """
        if (self.nodes >= self.pause_at and self.must_stop()) or ply >= MAX_PLY:
            return self.rules.evaluate(seat)
        key = 0
        entry = 0
        if depth > LEAF_DEPTH:
            key = self.rules.key()
            prefetch(self.table, key)
        base = ply * self.width
        n = self.rules.legal(base)
        self.rules.save(ply)
        if depth > LEAF_DEPTH:
            entry = self.table.probe(key)
        hint = -1
        if entry:
            hint = entry_action(entry)
            value = self.usable_value(entry, depth, ply, alpha, beta)
            if value != UNKNOWN and ply > 0:
                return value
        self.history_lengths[ply] = self.rules.ints[self.rules.history_length_at]
        if depth >= self.eval_order_depth:
            self.score_by_eval(ply, n, hint, seat)
        else:
            self.score_by_history(ply, n, hint)
        best = -WIN - 1
        first = alpha
        best_dependence = INDEPENDENT
        dependence = INDEPENDENT
        hint = self.rules.moves[base]
        for i in range(n):
            action = self.next_best(base, i, n)
            self.rules.apply(action)
            if i == 0:
                value = self.value_after(depth - 1, ply + 1, alpha, beta, seat)
            else:
                reduction = 0
                if self.lmr and depth >= 3 and i >= self.lmr and self.scores[base + i] <= 1 << 26:
                    reduction = 1
                value = self.value_after(depth - 1 - reduction, ply + 1, alpha, alpha + 1, seat)
                if reduction and value > alpha:
                    value = self.value_after(depth - 1, ply + 1, alpha, alpha + 1, seat)
                if alpha < value < beta:
                    value = self.value_after(depth - 1, ply + 1, value - 1, beta, seat)
            self.rules.restore(ply)
            if self.halt or self.spent:
                return best
            if self.path_dependence < dependence:
                dependence = self.path_dependence
            if value > best:
                best = value
                best_dependence = self.path_dependence
                if value > alpha or i == 0:
                    hint = action
                    self.update_line(ply, action)
                    if ply == 0:
                        self.root = action
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        self.update_history(ply, action, depth)
                        dependence = best_dependence
                        break
        self.path_dependence = INDEPENDENT
        if ply > 0 and dependence < self.history_lengths[ply - 1]:
            self.path_dependence = dependence
        if depth > LEAF_DEPTH:
            if self.path_dependence == INDEPENDENT:
                self.store_value(key, depth, ply, best, first, beta, hint)
            else:
                self.table.store(key, 0, NO_BOUND, 0, hint)
        return best

    @cython.final
    def quiescence(self, ply: int, alpha: int, beta: int, seat: int) -> int:
        """The value beyond the last depth: captures alone, for as long as they pay; whoever prefers to may stand by the
        evaluation. The window is that of ``search_node``. Nothing is stored."""
        best = self.rules.evaluate(seat)
        if best >= beta or ply >= MAX_PLY:
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
            value = self.value_after(0, ply + 1, alpha, beta, seat)
            self.rules.restore(ply)
            if self.halt or self.spent:
                return best
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        self.path_dependence = INDEPENDENT
        return best

    @cython.final
    def chance_node(self, depth: int, ply: int, alpha: int, beta: int, seat: int) -> int:
        """The average over the outcomes, to ``seat``; or a bound on it once it lies outside the window, whatever the
        outcomes still to come (Ballard's Star1); where they cannot be listed, the evaluation. Window, table and
        ``path_dependence`` as in ``search_node``."""
        if depth <= 0 or ply >= MAX_PLY or self.rules.unlistable():
            return self.rules.evaluate(seat)
        key = self.rules.key() ^ seat
        entry = self.table.probe(key)
        if entry:
            value = self.usable_value(entry, depth, ply, alpha, beta)
            if value != UNKNOWN:
                return value
        base = ply * self.width
        n = self.rules.legal(base)
        self.rules.save(ply)
        self.history_lengths[ply] = self.rules.ints[self.rules.history_length_at]
        most = 1000 * self.return_weight if self.return_weight else WIN
        whole = 0
        for i in range(n):
            self.scores[base + i] = self.rules.weight(self.rules.moves[base + i])
            whole += self.scores[base + i]
        left = whole
        shift = 4 * WIN * whole  # keeps what is divided above 0, where C and Python round alike
        total = 0
        dependence = INDEPENDENT
        for i in range(n):
            action = self.next_best(base, i, n)
            weight = self.scores[base + i]
            left -= weight
            low = (alpha * whole - total - most * left + shift * weight) // weight - shift - 1
            high = (beta * whole - total + most * left + shift * weight) // weight - shift + 1
            low = -most - 1 if low < -most else low
            high = most + 1 if high > most else high
            self.rules.apply(action)
            value = self.value_after(depth - 1, ply + 1, low, high, seat)
            self.rules.restore(ply)
            if self.halt or self.spent:
                return 0
            if self.path_dependence < dependence:
                dependence = self.path_dependence
            value = most if value > most else -most if value < -most else value
            total += weight * value
            if value >= high or value <= low:
                total += -most * left if value >= high else most * left
                break
        value = (total + most * whole) // whole - most
        if ply > 0 and dependence < self.history_lengths[ply - 1]:
            self.path_dependence = dependence
            return value
        self.path_dependence = INDEPENDENT
        self.store_value(key, depth, ply, value, alpha, beta, 0)
        return value

    @cython.final
    def update_line(self, ply: int, action: int) -> None:
        """Make the line of this ply the action and the line below it."""
        row = ply * (MAX_PLY + 2)
        self.lines[row] = action
        if cython.compiled:
            for i in range(self.line_lengths[ply + 1]):
                self.lines[row + 1 + i] = self.lines[row + MAX_PLY + 2 + i]
        else:
            below, n = row + MAX_PLY + 2, self.line_lengths[ply + 1]
            self.lines[row + 1 : row + 1 + n] = self.lines[below : below + n]
        self.line_lengths[ply] = self.line_lengths[ply + 1] + 1

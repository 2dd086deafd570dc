"""Iterative-deepening principal-variation search over any two-player game without secrets; chance nodes are averaged.

Values are those of the seat to act, on the scale of ``values.py``. Any proven win is as good as another: the search does
not look for a shorter one. A position that stood before counts as the end of the game, as players of such games reckon,
but proves nothing unless the rules end it there too. docs/search.md gives the reasons, and what was measured.
"""

from __future__ import annotations

import math
from time import monotonic

import cython

from ludotheque.core.memory import zeros
from ludotheque.core.oracle import Oracle
from ludotheque.core.rules import Rules
from ludotheque.search.move_ordering import MoveOrdering
from ludotheque.search.transposition_table import TranspositionTable

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.core.oracle import UNKNOWN
    from ludotheque.search.transposition_table import (
        EXACT,
        LOWER,
        NO_BOUND,
        UPPER,
        entry_action,
        entry_age,
        entry_bound,
        entry_depth,
        entry_value,
        prefetch,
    )
    from ludotheque.search.values import (
        KNOWN_WIN,
        MAX_PLY,
        PROOF_THRESHOLD,
        REPEATED,
        RETURN_WEIGHT,
        WIN,
        distance,
        is_proof,
    )

PROOF_DEPTH = 200  # the depth under which proofs are stored: deeper than any search
LEAF_DEPTH = 1  # to search so deep once more is cheaper than to look it up
PROOF_REPLY_PENALTY = 300  # the ``reply_penalty`` of ``prove``
INDEPENDENT = 1 << 30  # a ``path_dependence`` on nothing above the node
CLOCK_NODES = 4096 if cython.compiled else 64  # after how many nodes a search with a deadline looks at the clock


class AlphaBeta(MoveOrdering):
    """The search of one position, on one thread. It may be asked again and again, deeper each time.

    Anybody may set, between searches: ``lmr`` (from which action on late ones are searched a ply less; 0: none),
    ``use_quiescence``, ``eval_order_depth`` (from which depth on actions are ordered by evaluation),
    ``aspiration_window`` (half the first window; 0: none), ``prove_within`` (``prove`` is tried where the game lasts at
    most so many actions), ``return_weight`` (what a thousandth of a return is worth; 0: the evaluation counts at the end
    too), ``time_share`` (after which share of the time ``best`` begins no other depth), and those of ``MoveOrdering``.

    ``halt``: set to 1, by another thread or once ``deadline`` has passed, it stops the search as soon as possible.
    ``deadline``: a time of ``time.monotonic``; it needs no thread, so that it holds in a browser too. ``spent`` is 1 once
    the limit of nodes has been reached, and ``pause_at`` the count of nodes at which limit and clock are looked at.
    ``root``: the best action found so far, −1 before the first has been searched; ``value``:
    the value of the last depth that was searched whole. ``helpers``: see ``lazy_smp.py``.
    """

    def __init__(
        self, rules: Rules, bits: int = 18, table: TranspositionTable | None = None, oracle: Oracle | None = None
    ) -> None:
        """``bits``: the transposition table holds 2 to the power of them entries of 16 bytes; or ``table`` is used, that
        of an earlier search of the same game. ``oracle`` knows the outcome of some positions."""
        if rules.game.players != 2:
            raise ValueError(f"this search is for two seats; {rules.game} has {rules.game.players}")
        super().__init__(rules.copy(), table or TranspositionTable(bits))
        self.repetition_limit = self.rules.repetition_limit
        self.rules.repetition_limit = 2
        self.rules.make_room(MAX_PLY + 2)
        self.oracle = oracle or Oracle()
        self.has_oracle = oracle is not None
        self.lines = zeros("i", (MAX_PLY + 2) * (MAX_PLY + 2))
        self.line_lengths = zeros("i", MAX_PLY + 3)
        self.history_lengths = zeros("i", MAX_PLY + 3)
        self.root_history = self.rules.ints[self.rules.history_length_at]
        self.has_past = self.root_history > self.rules.ints[self.rules.history_start_at] + 1
        self.path_dependence = INDEPENDENT
        self.limit = 0
        self.pause_at = 0
        self.deadline = math.inf
        self.root = -1
        self.value = 0
        self.halt = 0
        self.spent = 0
        captures = self.rules.legal(0) > 0 and self.rules.capture_value(self.rules.moves[0]) >= 0
        self.capture_bonus = 2 if captures else 0
        self.use_quiescence = 1 if captures else 0
        self.lmr = 0
        self.time_share = 0.6
        self.eval_order_depth = 99
        self.aspiration_window = 50
        self.prove_within = 36
        self.return_weight = RETURN_WEIGHT
        self.helpers: list[AlphaBeta] = []

    def deepen(self, depth: int, limit: int) -> int | None:
        """The value of the position to this depth, or ``None`` if ``limit`` nodes (counted from the first search on)
        or ``halt`` came first. ``root`` is then still the best action found so far."""
        seat = self.rules.cells[SEAT]
        if seat == OVER or seat == CHANCE:
            raise ValueError("nobody is to act: there is nothing to search")
        self.set_limit(limit)
        window = self.aspiration_window if depth > 3 else 0
        with cython.nogil:
            while True:
                low = self.value - window if window else -PROOF_THRESHOLD - 1
                high = self.value + window if window else PROOF_THRESHOLD + 1
                value = self.search_node(depth, 0, low, high, seat)
                if self.halt or self.spent or not window or low < value < high:
                    break
                window = window * 4 if window < 1000 else 0
        if self.halt or self.spent:
            return None
        self.value = value
        return value

    def prove(self, limit: int) -> int | None:
        """The value with every line followed to the game's end, if the end is near enough to try; ``None``: it is not,
        or ``limit`` or ``halt`` came first, and ``root`` is what it was."""
        seat = self.rules.cells[SEAT]
        if seat == OVER or seat == CHANCE:
            return None
        root = self.root
        eval_order_depth = self.eval_order_depth
        reply_penalty = self.reply_penalty
        if self.rules.longest() > self.prove_within:
            return None
        self.set_limit(limit)
        self.eval_order_depth = 1
        self.reply_penalty = PROOF_REPLY_PENALTY
        with cython.nogil:
            value = self.search_node(MAX_PLY - 2, 0, -PROOF_THRESHOLD - 1, PROOF_THRESHOLD + 1, seat)
        self.eval_order_depth = eval_order_depth
        self.reply_penalty = reply_penalty
        if self.halt or self.spent:
            self.root = root
            return None
        return value

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

    def line(self) -> list[int]:
        """The principal variation: the actions both sides are expected to play."""
        return [self.lines[i] for i in range(self.line_lengths[0])]

    @cython.final
    def value_at_end(self, seat: int, ply: int) -> int:
        """The value to a seat of the game's end, ``ply`` actions below the root. An end by a second occurrence, where
        the rules ask for more, is scored ``REPEATED``. Sets ``path_dependence``: an end by repetition depends on the
        position that came back; one by the rules' own count of occurrences or of quiet turns depends on all the past."""
        value = self.return_weight * self.rules.payoff(seat) if self.return_weight else self.rules.evaluate(seat)
        met = self.rules.occurrences
        self.rules.occurrences = 0
        if 2 <= met < self.repetition_limit and self.return_weight == RETURN_WEIGHT:
            if self.rules.first_occurrence >= self.root_history:
                self.path_dependence = self.rules.first_occurrence
            value = REPEATED if value > 0 else -REPEATED if value < 0 else 0
        elif met >= self.repetition_limit or self.rules.moves_before_draw() <= 0:
            self.path_dependence = -1
        return value - ply if value >= REPEATED else value + ply if value <= -REPEATED else value

    @cython.final
    def value_of_known(self, known_return: int, ply: int) -> int:
        """The value of a return the oracle is certain of. The evaluation, scaled down, tells such wins apart, so that
        play makes progress."""
        value = (self.rules.evaluate(self.rules.cells[SEAT]) + 32000) // 32 - 1000
        if self.return_weight * 1000 < KNOWN_WIN:
            return self.return_weight * known_return
        return KNOWN_WIN + value - ply if known_return > 0 else -KNOWN_WIN + value + ply if known_return < 0 else 0

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
    def store_value(self, key: int, depth: int, ply: int, best: int, alpha: int, beta: int, action: int) -> None:
        """Enter a value in the table, as a bound where it lies outside the window. Proofs are stored with their
        distance from the node, not from the root, and count as deeper than any search."""
        bound = UPPER if best <= alpha else LOWER if best >= beta else EXACT
        value = best
        if best > PROOF_THRESHOLD:
            value = best + ply
            if bound & LOWER:
                depth = PROOF_DEPTH
        elif best < -PROOF_THRESHOLD:
            value = best - ply
            if bound & UPPER:
                depth = PROOF_DEPTH
        self.table.store(key, depth, bound, value, action)

    @cython.final
    def usable_value(self, entry: int, depth: int, ply: int, alpha: int, beta: int) -> int:
        """The value an entry of the table gives, if it is deep and tight enough, else ``UNKNOWN``. A proof holds
        whatever the window, if no count ends the game before it, and if the game has no past or the proof was made
        with it, by this very search."""
        bound = entry_bound(entry)
        value = entry_value(entry)
        if is_proof(value):
            if self.rules.moves_before_draw() < distance(value):
                return UNKNOWN
            if self.has_past and entry_age(entry) != self.table.age:
                return UNKNOWN
            if value > 0:
                return value - ply if bound & LOWER else UNKNOWN
            return value + ply if bound & UPPER else UNKNOWN
        if entry_depth(entry) < depth or bound == NO_BOUND:
            return UNKNOWN
        if bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha):
            return value
        return UNKNOWN

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

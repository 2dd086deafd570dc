"""Iterative-deepening search over any two-player game without secrets; chance nodes are averaged.

``node_search.py`` searches a node to a depth, ``node_values.py`` says what its value means.
"""

from __future__ import annotations

import cython

from ludotheque.core.oracle import Oracle
from ludotheque.core.rules import Rules
from ludotheque.search.node_search import NodeSearch
from ludotheque.search.transposition_table import TranspositionTable

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.search.values import MAX_PLY, PROOF_THRESHOLD

PROOF_REPLY_PENALTY = 300  # the ``reply_penalty`` of ``prove``


class AlphaBeta(NodeSearch):
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
        super().__init__(rules.copy(), table or TranspositionTable(bits), oracle)
        self.value = 0
        self.time_share = 0.6
        self.aspiration_window = 50
        self.prove_within = 36
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

    def line(self) -> list[int]:
        """The principal variation: the actions both sides are expected to play."""
        return [self.lines[i] for i in range(self.line_lengths[0])]

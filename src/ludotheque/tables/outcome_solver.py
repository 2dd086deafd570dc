"""Who wins, and in how many rounds, by retrograde analysis of one layer in a byte of memory a position.

A round is an action of either side. A value is 0 for a draw, else 1 more than the rounds up to the end of the game or the
layer, the last one counted as a whole: positive where the side to move wins. A win in ``r`` rounds takes ``2r - 1``
actions, a loss in ``r`` rounds ``2r``, or one fewer where the loser himself leaves the layer with the last.

No edge is stored and nothing is queued: positions decided at one distance are found by a pass over the layer, and the
index names their parents. What takes more than the index's ``max_rounds`` is not won.

While a layer is under way a position's byte is 0 if it cannot be lost, 1 … 101 where it is won, ``LOSSES`` more where
it is lost, and ``WAYS`` more than the number of ways out that are not known to lose where it is open.
"""

from __future__ import annotations

from typing import Any

import cython

from ludotheque.tables.index import Index

if not cython.compiled:
    from ludotheque.tables.swaps import among, swap

NONE_LEAVES, LOST, DRAWN, WON, ENDED_LOST, ENDED_WON = range(6)
NEVER = 255
LOSSES = 101
WAYS = 202
MOST = 53


class OutcomeSolver:
    """Solves one layer. ``values``: those of earlier layers are filled in. ``state``: a byte for each position of this
    one, shared by the threads that work on it; each has an index of its own."""

    def __init__(self, index: Index, layer: int, values: Any, state: Any) -> None:
        self.index = index
        self.layer = index.must_be_layer(layer)
        self.first = index.start[layer]
        self.size = index.start[layer + 1] - index.start[layer]
        self.values = values
        self.state = state

    def expand(self, first: int, last: int) -> int:
        """Look at some positions by themselves; return how many have more ways out than a byte can count: none."""
        self.index.must_lie_in(self.layer, first, last)
        wrong = 0
        with cython.nogil:
            for i in range(first, last):
                self.state[i] = self.first_state(i)
                if self.state[i] == NEVER:
                    wrong += 1
        return wrong

    def first_state(self, i: int) -> int:
        """A position's byte before anything else of the layer is known; ``NEVER``: it has too many ways out."""
        surveyed = self.index.survey(self.layer, i, self.values)
        code = surveyed >> 8
        ways = surveyed & 255
        if code == ENDED_LOST:
            return LOSSES + 1
        if code == ENDED_WON:
            return 1
        if code == WON:
            return 2
        if ways == NEVER:
            return 0
        if ways == 0:
            return LOSSES + 2 if code == LOST else 0
        return WAYS + ways if ways < MOST else NEVER

    def spread_losses(self, far: int, first: int, last: int) -> int:
        """Tell the parents of all positions lost at a distance, 1 more than its rounds; return how many positions those
        are. All that can be won at the next distance is known after that."""
        self.index.must_lie_in(self.layer, first, last)
        return self.spread(LOSSES + far, far, first, last)

    def spread_wins(self, far: int, first: int, last: int) -> int:
        """Tell the parents of all positions won at a distance; return how many positions those are. All that can be lost
        at this distance is known after that."""
        self.index.must_lie_in(self.layer, first, last)
        return self.spread(far, far, first, last)

    def spread(self, code: int, far: int, first: int, last: int) -> int:
        """Tell the parents of all positions with this byte."""
        n = 0
        with cython.nogil:
            i = first
            while i < last:
                if i + 64 <= last and not among(self.state, i, code, code):
                    i += 64
                    continue
                stop = min(i + 64, last)
                while i < stop:
                    if self.state[i] == code:
                        n += 1
                        if code == far:
                            self.win_found(i, far)
                        else:
                            self.loss_found(i, far)
                    i += 1
        return n

    def win_found(self, i: int, far: int) -> None:
        """A position won for its mover: one way less for those who could come here."""
        for j in range(self.index.parents(self.layer, i)):
            to = self.index.parent_buffer[j]
            while True:
                was = self.state[to]
                if was <= WAYS or swap(self.state, to, was, was - 1 if was > WAYS + 1 else LOSSES + far):
                    break

    def loss_found(self, i: int, far: int) -> None:
        """A position lost for its mover: whoever can come here wins."""
        for j in range(self.index.parents(self.layer, i)):
            to = self.index.parent_buffer[j]
            was = self.state[to]
            if was == 0 or was > WAYS:
                self.state[to] = far + 1

    def store(self, first: int, last: int) -> tuple[int, int, int, int]:
        """Write the values of some positions; return how many are won, drawn and lost, and the most actions to an end."""
        self.index.must_lie_in(self.layer, first, last)
        won = 0
        drawn = 0
        most = 0
        with cython.nogil:
            for i in range(first, last):
                now = self.state[i]
                if now == 0 or now > WAYS:
                    drawn += 1
                    self.values[self.first + i] = 0
                elif now <= LOSSES:
                    won += 1
                    most = max(most, 2 * now - 3)
                    self.values[self.first + i] = now
                else:
                    most = max(most, 2 * (now - LOSSES - 1))
                    self.values[self.first + i] = LOSSES - now
        return won, drawn, last - first - won - drawn, most

"""The Puma and the herd without expansions, by the number of alpacas, the meadow's two halves folded into one.

The shuttle rule is lifted and a turn takes one alpaca at most, as usual. A position is the side to move (the Puma
first), the Puma's point on the left half or the middle column, and the herd among the other points. With the Puma on
the middle column a herd and its mirror image have places of their own.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import comb
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.rules import Rules
from ludotheque.games.komikan.rules import KomikanRules
from ludotheque.tables.index import OUTCOMES, Index

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.board import Board
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import ctz, popcount
    from ludotheque.core.marks import OVER, PHASE, SEAT, TURN
    from ludotheque.games.komikan.marks import ALPACA, NONE, PLAY, PUMA
    from ludotheque.tables.outcome_solver import DRAWN, ENDED_LOST, ENDED_WON, LOST, NEVER, NONE_LEAVES, WON

ONE = 1
HALF = 15
CHUNK = 1 << HALF
STEPS = 24


def image(board: Board) -> list[int]:
    """Each point's mirror image, left to right."""
    wide = max(x for x, _y in board.places.values()) + min(x for x, _y in board.places.values())
    at = {place: board.index[name] for name, place in board.places.items()}
    return [at[wide - x, y] for x, y in board.places.values()]


@cache
def ranks() -> tuple[array[int], array[int]]:
    """What the lower and the upper half of a herd's bits add to its number; for the upper half by how many bits there
    are below. Sums that no herd has may be too large for their place: they are cut off."""
    low, high = array("i", bytes(4 << HALF)), array("i", bytes(4 * (HALF + 1) << HALF))
    for bits in range(1, 1 << HALF):
        top = bits.bit_length() - 1
        rest, n = bits ^ 1 << top, bits.bit_count()
        low[bits] = low[rest] + comb(top, n)
        for below in range(HALF + 1):
            more = high[below << HALF | rest] + comb(top + HALF, n + below)
            high[below << HALF | bits] = min(more, (1 << 31) - 1)
    return low, high


class KomikanIndex(Index):
    """Outcomes, a layer for each number of alpacas. ``use_rules`` must be called before ``place`` and
    ``set_position``; the solver does without the rules."""

    kind = OUTCOMES
    unit = "b"
    width = 1
    edition = 2

    def __init__(
        self, game: Game, method: str, most: int, least: int, board: Board, den: int, onward: Sequence[int]
    ) -> None:
        """From ``least`` alpacas to ``most``; with fewer the Puma has won. ``onward``: where alpacas may go."""
        flip = image(board)
        left = [
            p for p in range(board.points) if board.places[board.names[p]][0] < board.places[board.names[flip[p]]][0]
        ]
        middle = [p for p in range(board.points) if flip[p] == p]
        self.least = least
        self.known = -1
        self.at = 0
        self.edge = 0
        self.bits = 0
        self.herd = 0
        self.side = 0
        self.puma = 0
        self.slots = len(left) + len(middle)
        self.lefts = len(left)
        counts = [comb(board.points - 1, n) for n in range(least, most + 1)]
        super().__init__(game, method, [2 * self.slots * n for n in counts])
        self.count = array("q", counts)
        self.den = den
        self.points = board.points
        self.whole = (1 << board.points) - 1
        self.spot = array("i", left + middle)
        self.slot = array("i", [-1]) * board.points
        for n in range(self.slots):
            self.slot[self.spot[n]] = n
        self.near = array("Q", [sum(1 << to for to in board.steps(p)) for p in range(board.points)])
        self.goals = array("Q", [self.near[p] & onward[p] for p in range(board.points)])
        self.origins = array(
            "Q", [sum(1 << p for p in range(board.points) if self.goals[p] >> to & 1) for to in range(board.points)]
        )
        self.board = board
        self.flips = array("Q", bytes(16 << 16))
        for part in range(2):
            for bits in range(1 << 16):
                value = 0
                for n in range(16):
                    if bits >> n & 1 and n + 16 * part < board.points:
                        value |= 1 << flip[n + 16 * part]
                self.flips[part << 16 | bits] = value
        self.low, self.high = ranks()
        self.choose = array("q", [comb(n, k) for k in range(32) for n in range(32)])

    def rank(self, side: int, puma: int, herd: int, layer: int) -> int:
        """The number, in its layer, of a position with the Puma on the left half or the middle."""
        x = herd & ((ONE << puma) - 1) | herd >> (puma + 1) << puma
        first = x & (CHUNK - 1)
        r = self.low[first] + self.high[popcount(first) << HALF | x >> HALF]
        return (side * self.slots + self.slot[puma]) * self.count[layer] + r

    def mirror(self, herd: int) -> int:
        return self.flips[herd & 0xFFFF] | self.flips[0x10000 | herd >> 16]

    def seek(self, layer: int, i: int) -> None:
        """Find the ``side``, the ``puma`` and the ``herd`` of a number. Numbers that grow little by little are found
        fast: a herd's next is the next number with as many bits."""
        if layer == self.known and self.at <= i < self.edge and i - self.at < STEPS:
            while self.at < i:
                ripple = self.bits + (self.bits & (~self.bits + 1))
                self.bits = ripple | (self.bits ^ ripple) >> 2 >> ctz(self.bits)
                self.at += 1
        else:
            block = i // self.count[layer]
            self.side = 1 if block >= self.slots else 0
            self.puma = self.spot[block - self.slots * self.side]
            self.known = layer
            self.at = i
            self.edge = (block + 1) * self.count[layer]
            self.bits = self.unrank(layer, i - block * self.count[layer])
        self.herd = self.with_puma_gap(self.bits, self.puma)

    def unrank(self, layer: int, i: int) -> int:
        """A herd, without the Puma's point."""
        k = layer + self.least
        top = self.points - 2
        x = 0
        while k > 0:
            while self.choose[k * 32 + top] > i:
                top -= 1
            i -= self.choose[k * 32 + top]
            x |= ONE << top
            top -= 1
            k -= 1
        return x

    def with_puma_gap(self, x: int, puma: int) -> int:
        """A herd with the Puma's point put back."""
        return x & ((ONE << puma) - 1) | x >> puma << (puma + 1)

    # what the solver asks

    def survey(self, layer: int, i: int, values: Any) -> int:
        self.seek(layer, i)
        puma = self.puma
        herd = self.herd
        free = self.whole & ~(herd | ONE << puma)
        if herd & self.den == self.den:
            return (ENDED_WON if self.side else ENDED_LOST) << 8
        n = 0
        if self.side:
            m = herd
            while m:
                n += popcount(self.goals[ctz(m)] & free)
                m &= m - 1
            return n or NEVER
        n = popcount(self.near[puma] & free)
        best = NONE_LEAVES
        for j in range(self.board.jump_at[puma], self.board.jump_at[puma + 1]):
            if herd >> self.board.jump_over[j] & 1 and free >> self.board.jump_to[j] & 1:
                best = max(
                    best,
                    self.capture_outcome(
                        layer, herd & ~(ONE << self.board.jump_over[j]), self.board.jump_to[j], values
                    ),
                )
        if best == NONE_LEAVES and n == 0:
            return ENDED_LOST << 8
        return best << 8 | (NEVER if best == DRAWN else n)

    def capture_outcome(self, layer: int, herd: int, puma: int, values: Any) -> int:
        """What a capture is worth to the Puma."""
        if layer == 0:
            return WON
        value = values[self.start[layer - 1] + self.number(layer - 1, 1, puma, herd)]
        return DRAWN if value == 0 else LOST if value > 0 else WON

    def parents(self, layer: int, i: int) -> int:
        """Write the numbers of the positions from which an action that stays leads here; return how many."""
        self.seek(layer, i)
        puma = self.puma
        herd = self.herd
        n = 0
        if self.side:
            m = self.near[puma] & ~herd
            while m:
                start = ctz(m)
                m &= m - 1
                if self.slot[start] >= 0:
                    self.parent_buffer[n] = self.rank(0, start, herd, layer)
                    n += 1
                    if self.slot[start] >= self.lefts and self.slot[puma] < self.lefts:
                        self.parent_buffer[n] = self.rank(0, start, self.mirror(herd), layer)
                        n += 1
            return n
        m = herd
        while m:
            to = ctz(m)
            m &= m - 1
            starts = self.origins[to] & ~(herd | ONE << puma)
            while starts:
                self.parent_buffer[n] = self.rank(1, puma, herd ^ (ONE << to | (starts & (~starts + 1))), layer)
                starts &= starts - 1
                n += 1
        return n

    # the rules' positions

    def place(self, rules: Rules) -> int:
        if rules.cells[SEAT] == OVER or rules.cells[PHASE] != PLAY or rules.cells[TURN] > 1:
            return -1
        herd = 0
        puma = 0
        for p in range(self.points):
            piece = rules.cells[self.meadow.point + p]
            if piece == ALPACA:
                herd |= ONE << p
            elif piece == PUMA:
                puma = p
        layer = popcount(herd) - self.least
        if layer < 0 or layer >= self.layers:
            return -1
        return self.start[layer] + self.number(layer, rules.cells[SEAT], puma, herd)

    def set_position(self, layer: int, i: int) -> None:
        for n in range(self.meadow.length):
            self.meadow.words[n] = 0
        self.seek(layer, i)
        puma = self.puma
        herd = self.herd
        for p in range(self.points):
            if herd >> p & 1:
                self.meadow.cells[self.meadow.point + p] = ALPACA
        self.meadow.cells[self.meadow.point + puma] = PUMA
        self.meadow.cells[self.meadow.grass] = NONE
        self.meadow.cells[self.meadow.grass + 1] = NONE
        self.meadow.cells[self.meadow.taken] = self.begin - self.least - layer
        self.meadow.cells[SEAT] = self.side
        self.meadow.cells[TURN] = self.meadow.cells[SEAT]
        self.meadow.locate_pieces()
        if herd & self.den == self.den:
            self.meadow.finish(1)
        else:
            self.meadow.begin_turn()

    def use_rules(self, rules: Rules, begin: int) -> None:
        """Read and write positions through these rules; ``begin`` alpacas stand at the start of the game."""
        if not isinstance(rules, KomikanRules):
            raise TypeError("Komikan only")
        self.meadow = rules
        self.max_rounds = rules.quiet_limit // 2
        self.begin = begin

    def layer_title(self, layer: int) -> str:
        return str(layer + self.least)

    def layer_number(self, layer: int) -> int:
        return layer + self.least

    def number(self, layer: int, side: int, puma: int, herd: int) -> int:
        """The number of a position in its layer, wherever the Puma stands."""
        if self.slot[puma] < 0:
            herd = self.mirror(herd)
            puma = ctz(self.mirror(ONE << puma))
        return self.rank(side, puma, herd, layer)

    def number_py(self, layer: int, side: int, puma: int, herd: int) -> int:
        self.must_be_layer(layer)
        if side not in {0, 1} or not 0 <= puma < self.points or herd < 0 or herd >> self.points:
            raise ValueError("no such side, point or herd")
        return self.number(layer, side, puma, herd)

    def decode(self, layer: int, i: int) -> tuple[int, int, int]:
        """The side to move, the Puma's point and the herd's points, a bit each, of a number of a layer."""
        self.must_lie_in(layer, i, i + 1)
        self.seek(layer, i)
        return self.side, self.puma, self.herd

"""Awithlaknannai's base board by the number of snakes, the board's four images folded into one.

A position is the snakes of the side to move and those of the other. The first are turned so that their set is the least of
its four images and have a row by it; the second are ranked among the points that the first leave free. Where several
images are least, a position has more than one place: ``number`` names one of them, and all have the same value.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import comb
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.rules import Rules
from ludotheque.games.awithlaknannai.rules import AwithlaknannaiRules
from ludotheque.tables.index import OUTCOMES, Index
from ludotheque.tables.komikan_index import ranks

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import ctz, popcount
    from ludotheque.core.marks import OVER, PHASE, SEAT
    from ludotheque.games.awithlaknannai.marks import ORANGE, PLAY, YELLOW
    from ludotheque.tables.outcome_solver import DRAWN, ENDED_LOST, LOST, NEVER, NONE_LEAVES, WON

ONE = 1
POINTS = 25
SIDE = 13  # a side has fewer snakes
LOW_HALF = 15
OUTER_ROW = 8
IMAGES = 28  # where in a word of ``canon`` the images stand


def image(x: int, g: int) -> int:
    """The board turned by half (1), its outer rows swapped (2), or both."""
    if g & 1:
        x = sum((x >> p & 1) << (POINTS - 1 - p) for p in range(POINTS))
    if g & 2:
        row = (1 << OUTER_ROW) - 1
        last = POINTS - OUTER_ROW
        x = (x & ~(row | row << last)) | x >> last | (x & row) << last
    return x


@cache
def images() -> array[int]:
    """The images of the lower and the upper half of a set's bits."""
    halves = [bits << 13 * half for half in (0, 1) for bits in range(1 << 13)]
    return array("Q", [image(x & ((1 << POINTS) - 1), g) for g in range(4) for x in halves])


class AwithlaknannaiIndex(Index):
    """Outcomes, a layer for each number of snakes on the board, both sides together. The mover of ``set_position`` is
    Yellow; who moves makes no difference."""

    kind = OUTCOMES
    unit = "b"
    width = 1

    def __init__(self, game: Game, method: str, most: int) -> None:
        """With up to ``most`` snakes."""
        river = game.rules()
        if not isinstance(river, AwithlaknannaiRules):
            raise TypeError("Awithlaknannai only")
        self.losing = river.losing_count
        self.least = 2 * self.losing + 2
        self.whole = (1 << POINTS) - 1
        self.known = -1
        self.at = 0
        self.edge = 0
        self.bits = 0
        self.own = 0
        self.other = 0
        self.low, self.high = ranks()
        self.choose = array("q", [comb(n, k) for k in range(32) for n in range(32)])
        self.turns = images()
        sides = range(self.losing + 1, min(SIDE, most - self.losing))
        counts = [comb(POINTS, n) if n in sides else 0 for n in range(SIDE)]
        self.canon_at = array("q", [sum(counts[:n]) for n in range(SIDE)])
        self.canon = array("I", bytes(4 * sum(counts)))
        self.rows = array("I", bytes(4 * sum(counts)))
        row_counts = [self.list_rows(n) if n in sides else 0 for n in range(SIDE)]
        self.columns = array("q", [comb(POINTS - n, m) for n in range(SIDE) for m in range(SIDE)])
        self.block = array("q", bytes(8 * SIDE * (most - self.least + 1)))
        sizes = []
        for layer in range(most - self.least + 1):
            size = 0
            for n in range(SIDE):
                self.block[layer * SIDE + n] = size
                m = layer + self.least - n
                size += row_counts[n] * comb(POINTS - n, m) if m in sides else 0
            sizes.append(size)
        super().__init__(game, method, sizes)
        self.river = river
        self.rules = river
        self.rules.make_room(3)
        self.max_rounds = river.quiet_limit // 2

    # sets of points

    def rank(self, x: int) -> int:
        """The number of a set among those of as many points."""
        first = x & ((1 << LOW_HALF) - 1)
        return self.low[first] + self.high[popcount(first) << LOW_HALF | x >> LOW_HALF]

    def turn(self, x: int, g: int) -> int:
        """An image of a set."""
        return self.turns[g << 14 | x & 8191] | self.turns[g << 14 | 8192 | x >> 13]

    def squeeze(self, x: int, taken: int) -> int:
        """A set, its points numbered among those that are not taken."""
        out = 0
        while x:
            point = ctz(x)
            x &= x - 1
            out |= ONE << (point - popcount(taken & ((ONE << point) - 1)))
        return out

    def next_set(self, x: int) -> int:
        """The next number with as many bits."""
        ripple = x + (x & (~x + 1))
        return ripple | (x ^ ripple) >> 2 >> ctz(x)

    def list_rows(self, n: int) -> int:
        """Number the sets of n points that are the least of their images, and note for every set its row and the images
        that lead to it; return how many rows there are."""
        first = self.canon_at[n]
        x = (ONE << n) - 1
        rows = 0
        i = 0
        while x <= self.whole:
            least = x
            images = 1
            for g in range(1, 4):
                turned = self.turn(x, g)
                if turned < least:
                    least = turned
                    images = 0
                if turned == least:
                    images |= 1 << g
            if least == x:
                self.rows[first + rows] = x
                self.canon[first + i] = images << IMAGES | rows
                rows += 1
            else:  # it was numbered before: sets come in the order of their ranks
                row = self.canon[first + self.rank(least)] & ((1 << IMAGES) - 1)
                self.canon[first + i] = images << IMAGES | row
            x = self.next_set(x)
            i += 1
        return rows

    def number(self, own: int, other: int) -> int:
        """The number of a position in its layer."""
        n = popcount(own)
        m = popcount(other)
        word = self.canon[self.canon_at[n] + self.rank(own)]
        return self.number_in_row(n, m, word, own, other, ctz(word >> IMAGES))

    def number_in_row(self, n: int, m: int, word: int, own: int, other: int, g: int) -> int:
        """The number of a position turned by g, ``word`` being that of its own snakes."""
        column = self.rank(self.squeeze(self.turn(other, g), self.turn(own, g)))
        row = word & ((1 << IMAGES) - 1)
        return self.block[(n + m - self.least) * SIDE + n] + row * self.columns[n * SIDE + m] + column

    def seek(self, layer: int, i: int) -> None:
        """Find the ``own`` and the ``other`` snakes of a number; the next number is found fast."""
        if layer == self.known and i == self.at + 1 and i < self.edge:
            self.bits = self.next_set(self.bits)
        elif layer != self.known or i != self.at:
            pieces = layer + self.least
            n = max(pieces - SIDE + 1, self.losing + 1)
            while n + 1 < SIDE and pieces - n - 1 > self.losing and self.block[layer * SIDE + n + 1] <= i:
                n += 1
            width = self.columns[n * SIDE + pieces - n]
            row = (i - self.block[layer * SIDE + n]) // width
            start = self.block[layer * SIDE + n] + row * width
            self.own = self.rows[self.canon_at[n] + row]
            self.bits = self.unrank(pieces - n, i - start)
            self.edge = start + width
            self.known = layer
        self.at = i
        free = self.whole & ~self.own
        x = self.bits
        self.other = 0
        while x:
            if x & 1:
                self.other |= free & (~free + 1)
            free &= free - 1
            x >>= 1

    def unrank(self, k: int, i: int) -> int:
        """The set of k points with this rank."""
        top = POINTS - 1
        x = 0
        while k > 0:
            while self.choose[k * 32 + top] > i:
                top -= 1
            i -= self.choose[k * 32 + top]
            x |= ONE << top
            top -= 1
            k -= 1
        return x

    # what the solver asks

    def jumpers(self, own: int, other: int, way: int) -> int:
        """Rule 2: which of these snakes can jump one of the others this way."""
        d = self.river.offset[way & 6]
        free = self.whole & ~(own | other)
        if way & 1:
            return own & self.river.jump_from[way] & other << d & free << 2 * d
        return own & self.river.jump_from[way] & other >> d & free >> 2 * d

    def can_capture(self, own: int, other: int) -> bool:
        for way in range(6):
            if self.jumpers(own, other, way):
                return True
        return False

    def steppers(self, pieces: int, free: int, way: int) -> int:
        """Rule 1: which of these snakes can step this way."""
        d = self.river.offset[way & 6]
        return pieces & self.river.step_from[way] & (free << d if way & 1 else free >> d)

    def best_capture(self, own: int, other: int, pieces: int, values: Any) -> int:
        """What the best capture of these pieces is worth, all ends of its chain among them (rule 3)."""
        best = NONE_LEAVES
        for way in range(6):
            d = self.river.offset[way]
            m = self.jumpers(own, other, way) & pieces
            while m:
                point = ctz(m)
                m &= m - 1
                left = other ^ ONE << (point + d)
                moved = own ^ ONE << point ^ ONE << (point + 2 * d)
                if popcount(left) <= self.losing:
                    return WON
                layer = popcount(left) + popcount(moved) - self.least
                value = values[self.start[layer] + self.number(left, moved)]
                best = max(best, DRAWN if value == 0 else LOST if value > 0 else WON)
                if best < WON:
                    best = max(best, self.best_capture(moved, left, ONE << (point + 2 * d), values))
                if best == WON:
                    return WON
        return best

    def survey(self, layer: int, i: int, values: Any) -> int:
        self.seek(layer, i)
        best = self.best_capture(self.own, self.other, self.own, values)
        if best != NONE_LEAVES:
            return best << 8 | (NEVER if best == DRAWN else 0)
        free = self.whole & ~(self.own | self.other)
        n = 0
        for way in range(6):
            n += popcount(self.steppers(self.own, free, way))
        return n or ENDED_LOST << 8

    def parents(self, layer: int, i: int) -> int:
        """Of the places of a position, ``number`` names the one that its first least image leads to: only that one has
        the parent."""
        self.seek(layer, i)
        own = self.own
        other = self.other
        n = popcount(own)
        m = popcount(other)
        free = self.whole & ~(own | other)
        found = 0
        for way in range(6):
            d = self.river.offset[way]
            pieces = self.steppers(other, free, way)
            while pieces:
                point = ctz(pieces)
                pieces &= pieces - 1
                before = other ^ ONE << point ^ ONE << (point + d)
                if self.can_capture(before, own):
                    continue
                word = self.canon[self.canon_at[m] + self.rank(before)]
                for g in range(4):
                    if not word >> (IMAGES + g) & 1:
                        continue
                    if ctz(self.canon[self.canon_at[n] + self.rank(self.turn(own, g))] >> IMAGES) == g:
                        self.parent_buffer[found] = self.number_in_row(m, n, word, before, own, g)
                        found += 1
        return found

    # the rules' positions

    def place(self, rules: Rules) -> int:
        if rules.cells[SEAT] == OVER or rules.cells[PHASE] != PLAY:
            return -1
        own = 0
        other = 0
        for p in range(POINTS):
            piece = rules.cells[self.river.point + p]
            if piece == YELLOW + rules.cells[SEAT]:
                own |= ONE << p
            elif piece:
                other |= ONE << p
        layer = popcount(own) + popcount(other) - self.least
        if layer < 0 or layer >= self.layers:
            return -1
        return self.start[layer] + self.number(own, other)

    def set_position(self, layer: int, i: int) -> None:
        self.seek(layer, i)
        for n in range(self.river.length):
            self.river.words[n] = 0
        for p in range(POINTS):
            if self.own >> p & 1:
                self.river.cells[self.river.point + p] = YELLOW
            elif self.other >> p & 1:
                self.river.cells[self.river.point + p] = ORANGE
        self.river.start_turn()

    def layer_title(self, layer: int) -> str:
        return str(layer + self.least)

    def layer_number(self, layer: int) -> int:
        return layer + self.least

    def decode(self, layer: int, i: int) -> tuple[int, int]:
        """The snakes of the side to move and of the other, a bit each point."""
        self.seek(layer, i)
        return self.own, self.other

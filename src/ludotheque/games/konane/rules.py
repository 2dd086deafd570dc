"""Kōnane: jump and harvest until nobody can. Rules 1–11 of the referee's text, with birds and knots.

What reads and changes the planes stands in this module with the listing and playing of harvests: here the compiler can
build it into their loops. What else may be done is listed by ``other_actions.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.rules import Rules
from ludotheque.games.konane.state import KonaneState

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice

if not cython.compiled:
    from ludotheque.core.bits import ctz, popcount
    from ludotheque.core.dice import draw_below
    from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN
    from ludotheque.games.konane.marks import (
        BONUS,
        DECLINE,
        HARVEST,
        INSTEAD,
        JUMP,
        KNOT,
        KNOT_PLANE,
        NONE,
        OPEN1,
        OPEN2,
        PLAY,
        REMOVE,
        STEP,
    )
    from ludotheque.games.konane.other_actions import bird_can_fly, list_flights, list_knots, list_openings


class KonaneRules(KonaneState):
    """The opening, jumps and their ends, and what birds and knots add."""

    def setup(self) -> None:
        for i in range(self.size * self.size):
            self.flip((i // self.size + i % self.size) & 1, self.bit_of[i])
        self.cells[self.bird] = NONE
        self.cells[self.bird + 1] = NONE
        if self.birds:
            low = self.size // 2 - 1
            self.cells[self.bird] = self.bit_of[low * self.size + low]
            self.cells[self.bird + 1] = self.bit_of[(low + 1) * self.size + low]
        if self.knots:
            self.cells[self.hand] = 1
            self.cells[self.hand + 1] = 1

    # bits

    @cython.final
    def flip(self, plane: int, bit: int) -> None:
        """Put a bit into a plane, or take it out."""
        one = 1
        self.words[self.plane + plane * (self.span + 1) + (bit >> 6)] ^= one << (bit & 63)

    @cython.final
    def find_empty(self) -> None:
        """Work out the empty points, with an empty word before and behind."""
        gap = self.span + 1
        for w in range(self.span):
            i = self.plane + w
            self.free[w + 1] = self.full[w + 1] & ~(self.words[i] | self.words[i + gap] | self.words[i + 2 * gap])

    @cython.final
    def jump_points(self, seat: int, way: int, w: int) -> int:
        """From which points of word ``w`` a piece of a seat could jump: right, left, up, down. Needs ``find_empty``."""
        s = self.stride
        edge = self.edge[way * self.span + w]
        op = self.plane + (1 - seat) * (self.span + 1) + w
        f = w + 1
        if way == 0:
            return edge & (self.words[op] >> 1) & (self.free[f] >> 2)
        if way == 1:
            return edge & (self.words[op] << 1) & (self.free[f] << 2)
        if way == 2:
            return (
                edge
                & (self.words[op] >> s | self.words[op + 1] << (64 - s))
                & (self.free[f] >> (2 * s) | self.free[f + 1] << (64 - 2 * s))
            )
        return (
            edge
            & (self.words[op] << s | self.words[op - 1] >> (64 - s))
            & (self.free[f] << (2 * s) | self.free[f - 1] >> (64 - 2 * s))
        )

    @cython.final
    def jumpers(self, seat: int, way: int, w: int) -> int:
        """Which pieces of word ``w`` can jump. Needs ``find_empty``."""
        return self.words[self.plane + seat * (self.span + 1) + w] & self.jump_points(seat, way, w)

    @cython.final
    def can_jump(self, seat: int) -> bool:
        """Whether the seat has a harvest. Finds the empty points itself."""
        self.find_empty()
        for w in range(self.span):
            if self.words[self.plane + seat * (self.span + 1) + w] & (
                self.jump_points(seat, 0, w)
                | self.jump_points(seat, 1, w)
                | self.jump_points(seat, 2, w)
                | self.jump_points(seat, 3, w)
            ):
                return True
        return False

    @cython.final
    def jump_count(self, seat: int) -> int:
        """How many first jumps the pieces of a seat have. Needs ``find_empty``."""
        n = 0
        for way in range(4):
            for w in range(self.span):
                n += popcount(self.jumpers(seat, way, w))
        return n

    @cython.final
    def jump_lead(self, seat: int) -> int:
        """How many first jumps more than the other side a seat has."""
        self.find_empty()
        return self.jump_count(seat) - self.jump_count(1 - seat)

    @cython.final
    def piece_count(self, seat: int) -> int:
        """The flowers and the bird of a seat."""
        n = 0
        for w in range(self.span):
            n += popcount(self.words[self.plane + seat * (self.span + 1) + w])
        return n

    # legal actions: kind << 16 | to << 8 | from

    def legal(self, base: int) -> int:
        if self.cells[SEAT] == OVER:
            return 0
        self.find_empty()
        phase = self.cells[PHASE]
        if phase == OPEN1 or phase == OPEN2:
            return list_openings(self, base)
        if phase == BONUS:
            n = list_flights(self, base, STEP, True)
            self.moves[base + n] = DECLINE << 16
            return n + 1
        n = self.list_harvests(base)
        if self.birds and self.only_bird_can_jump(base, n):
            n += list_flights(self, base + n, INSTEAD, False)
        if self.knots and self.cells[self.hand + self.cells[SEAT]] and self.cells[self.lost + self.cells[SEAT]] >= 3:
            n += list_knots(self, base + n)
        return n

    @cython.final
    def list_harvests(self, base: int) -> int:
        """Rule 2, every start and every end point of a straight run of jumps."""
        seat = self.cells[SEAT]
        n = 0
        for way in range(4):
            delta = 1 if way == 0 else -1 if way == 1 else self.stride if way == 2 else -self.stride
            for w in range(self.span):
                self.reach[w] = self.jump_points(seat, way, w)
            for w in range(self.span):
                m = self.words[self.plane + seat * (self.span + 1) + w] & self.reach[w]
                while m:
                    start = w << 6 | ctz(m)
                    to = start
                    while True:
                        to += 2 * delta
                        self.moves[base + n] = HARVEST << 16 | to << 8 | start
                        n += 1
                        if not (self.reach[to >> 6] >> (to & 63)) & 1:
                            break
                    m &= m - 1
        return n

    def random_legal(self, dice: Dice, base: int) -> int:
        return self.random_harvest(dice, base)

    def play_random(self, dice: Dice, base: int, limit: int) -> int:
        plies = 0
        while self.cells[SEAT] != OVER and plies < limit:
            action = self.random_harvest(dice, base)
            if action >> 16 == HARVEST:
                self.harvest(self.cells[SEAT], action & 255, action >> 8)
            else:
                self.apply(action)
            plies += 1
        return plies

    @cython.final
    def random_harvest(self, dice: Dice, base: int) -> int:
        """``random_legal``. Where a plane is one word: harvests of one, two and three jumps are counted, and the drawn one is
        found without listing the others. All flowers of a seat stand on points of one colour, so that jumps right and left
        share a word, and so do jumps up and down: those to the left and down stand on the point before."""
        seat = self.cells[SEAT]
        me = self.words[self.plane + 2 * seat]
        if not self.one_word or self.cells[PHASE] != PLAY or me & self.colours[1 - seat]:
            return Rules.random_legal(self, dice, base)  # compiled methods have no super()
        self.find_empty()
        s = self.stride
        right = self.jump_points(seat, 0, 0)
        left = self.jump_points(seat, 1, 0)
        up = self.jump_points(seat, 2, 0)
        down = self.jump_points(seat, 3, 0)
        a = me & right
        b = me & left
        c = me & up
        d = me & down
        n = 0
        for i in range(3):
            rows = a | b >> 1
            columns = c | d >> s
            self.drawn[2 * i] = rows
            self.drawn[2 * i + 1] = columns
            n += popcount(rows) + popcount(columns)
            a = a << 2 & right
            b = b >> 2 & left
            c = c << 2 * s & up
            d = d >> 2 * s & down
        n = draw_below(dice, n)
        i = 0
        rows = self.drawn[0]
        while n >= popcount(rows):
            n -= popcount(rows)
            i += 1
            rows = self.drawn[i]
        while n:
            rows &= rows - 1
            n -= 1
        last = ctz(rows)  # where the last jump begins
        step = s if i & 1 else 1
        if not self.colours[seat] >> last & 1:
            last += step
            step = -step
        return HARVEST << 16 | (last + 2 * step) << 8 | (last - 2 * step * (i >> 1))

    @cython.final
    def only_bird_can_jump(self, base: int, n: int) -> bool:
        """Rule 7: whether the only first jump on the board is the bird's. A run lists its shortest jump first."""
        if n == 0 or self.jump_count(self.cells[SEAT]) != 1:
            return False
        return self.moves[base] & 255 == self.cells[self.bird + self.cells[SEAT]]

    # playing

    def apply(self, action: int) -> None:
        kind = action >> 16
        start = action & 255
        to = (action >> 8) & 255
        seat = self.cells[SEAT]
        if kind == HARVEST:
            self.harvest(seat, start, to)
            return
        if kind == REMOVE:
            self.flip(seat, start)
            if self.cells[PHASE] == OPEN1:
                self.cells[PHASE] = OPEN2
                self.cells[SEAT] = 1
                self.cells[TURN] = 1
                return
        elif kind == KNOT:
            self.flip(KNOT_PLANE, start)
            self.cells[self.hand + seat] = 0
            self.forget_history()
        elif kind != DECLINE:
            if kind == JUMP:
                self.capture(1 - seat, self.middle(start, to))
                self.forget_history()
            self.shift(seat, start, to)
            if self.birds and self.piece_count(1 - seat) <= self.losing_count:
                self.cells[TURN] = 1 - seat
                self.finish(seat)
                return
        self.pass_turn()

    @cython.final
    def middle(self, start: int, to: int) -> int:
        return (start + to) // 2

    @cython.final
    def harvest(self, seat: int, start: int, to: int) -> None:
        """Rules 2, 5 and 8: the run of jumps, the end of the game where it leaves too few, or the bird's bonus."""
        delta = 1 if start >> self.row_shift == to >> self.row_shift else self.stride
        delta = delta if to > start else -delta
        at = start
        while at != to:
            self.capture(1 - seat, at + delta)
            at += 2 * delta
        self.forget_history()
        bird = start == self.cells[self.bird + seat]
        self.shift(seat, start, to)
        if self.birds:
            if self.piece_count(1 - seat) <= self.losing_count:
                self.cells[TURN] = 1 - seat
                self.finish(seat)
                return
            if not bird and self.cells[self.bird + seat] != NONE:
                self.find_empty()
                if bird_can_fly(self, seat):
                    self.cells[PHASE] = BONUS
                    return
        self.pass_turn()

    @cython.final
    def capture(self, seat: int, bit: int) -> None:
        """Take a piece of ``seat`` off the board. Lost birds are not counted (rule 10)."""
        self.flip(seat, bit)
        if self.cells[self.bird + seat] == bit:
            self.cells[self.bird + seat] = NONE
        else:
            self.cells[self.lost + seat] += 1

    @cython.final
    def shift(self, seat: int, start: int, to: int) -> None:
        self.flip(seat, start)
        self.flip(seat, to)
        if self.cells[self.bird + seat] == start:
            self.cells[self.bird + seat] = to

    @cython.final
    def pass_turn(self) -> None:
        self.cells[PHASE] = PLAY
        self.cells[TURN] = 1 - self.cells[SEAT]
        self.cells[SEAT] = self.cells[TURN]
        self.start_turn()

    @cython.final
    def start_turn(self) -> None:
        """The start of a turn: rules 3, 9 and 10's saving knot."""
        seat = self.cells[SEAT]
        if not self.can_jump(seat):
            if not (self.knot_saves and self.cells[self.hand + seat] and self.cells[self.lost + seat] >= 3):
                self.finish(1 - seat)
        elif self.birds and self.record_position() >= self.repetition_limit:
            self.finish(DRAW)

    def after_read(self) -> None:
        if self.cells[PHASE] == PLAY:
            self.start_turn()

    def idle(self) -> bool:
        """Whether the mover of an opening or a bonus, as a text may give it, would have nothing to do."""
        self.find_empty()
        if self.cells[PHASE] == BONUS:
            return self.cells[self.bird + self.cells[SEAT]] == NONE or not bird_can_fly(self, self.cells[SEAT])
        return list_openings(self, 0) == 0

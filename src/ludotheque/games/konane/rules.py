"""Kōnane: jump and harvest until nobody can. Rules 1–11 of the referee's text, with birds and knots.

Flowers are two planes of bits, ``stride`` bits a row (8, or 16 on the larger boards), ``span`` words a plane, an
empty word between planes, so that shifting a plane by a row never reads another one.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, Cells
from ludotheque.core.rules import Rules

if TYPE_CHECKING:
    from ludotheque.core.board import Board
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import ctz, popcount
    from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN

OPEN1, OPEN2, PLAY, BONUS = range(4)
HARVEST, REMOVE, STEP, JUMP, DECLINE, INSTEAD, KNOT = range(7)
NONE = 255


class KonaneRules(Rules):
    def __init__(self, game: Game, board: Board) -> None:
        size = game.options["size"]
        self.size = size
        self.birds = game.options["hummingbird"]
        self.tied = game.options["knot"]
        self.saves = game.options["knot"] and game.options["knot_saves"]
        self.few = 3 if size == 6 else 6
        self.stride = 8 if size <= 8 else 16
        self.span = (size * self.stride + 63) // 64
        gap = self.span + 1
        super().__init__(
            game,
            [
                Cells("bird", 2, OPEN),
                Cells("lost", 2, OPEN),
                Cells("hand", 2, OPEN),
                Cells("planes", 3 * gap + 1, OPEN, unit=8),
            ],
            2 * size * size,
        )
        self.bird = self.at["bird"]
        self.lost = self.at["lost"]
        self.hand = self.at["hand"]
        self.plane = self.at["planes"] + 1
        self.board = board
        self.bit_of = array("i", [r * self.stride + c for r in range(size) for c in range(size)])
        self.point_of = array("i", [0]) * (64 * self.span)
        self.full = array("Q", [0]) * (self.span + 2)
        self.edge = array("Q", [0]) * (4 * self.span)
        self.opening = array("Q", [0]) * self.span
        self.free = array("Q", [0]) * (self.span + 2)
        low = size // 2 - 1
        for r in range(size):
            for c in range(size):
                bit = r * self.stride + c
                w, one = bit >> 6, 1 << (bit & 63)
                self.point_of[bit] = r * size + c
                self.full[w + 1] |= one
                for way, reach in enumerate((size - 3 - c, c - 2, size - 3 - r, r - 2)):
                    if reach >= 0:
                        self.edge[way * self.span + w] |= one
                corner = r in {0, size - 1} and c in {0, size - 1}
                centre = r in {low, low + 1} and c in {low, low + 1}
                if corner or (centre and not self.birds):
                    self.opening[w] |= one

    def setup(self) -> None:
        for i in range(self.size * self.size):
            self.flip((i // self.size + i % self.size) & 1, self.bit_of[i])
        self.cells[self.bird] = NONE
        self.cells[self.bird + 1] = NONE
        if self.birds:
            low = self.size // 2 - 1
            self.cells[self.bird] = self.bit_of[low * self.size + low]
            self.cells[self.bird + 1] = self.bit_of[(low + 1) * self.size + low]
        if self.tied:
            self.cells[self.hand] = 1
            self.cells[self.hand + 1] = 1

    # bits

    @cython.final
    def has(self, plane: int, bit: int) -> bool:
        """Planes: 0 Hibiscus, 1 Jasmin, 2 knots."""
        return (self.words[self.plane + plane * (self.span + 1) + (bit >> 6)] >> (bit & 63)) & 1 != 0

    @cython.final
    def flip(self, plane: int, bit: int) -> None:
        one = self.full[0] + 1
        self.words[self.plane + plane * (self.span + 1) + (bit >> 6)] ^= one << (bit & 63)

    @cython.final
    def clearing(self) -> None:
        """Work out the empty points, with an empty word before and behind."""
        gap = self.span + 1
        for w in range(self.span):
            i = self.plane + w
            self.free[w + 1] = self.full[w + 1] & ~(self.words[i] | self.words[i + gap] | self.words[i + 2 * gap])

    @cython.final
    def jumpers(self, seat: int, way: int, w: int) -> int:
        """Which pieces of word ``w`` can jump: right, left, up, down. Needs ``clearing``."""
        s = self.stride
        me = self.words[self.plane + seat * (self.span + 1) + w] & self.edge[way * self.span + w]
        op = self.plane + (1 - seat) * (self.span + 1) + w
        f = w + 1
        if way == 0:
            return me & (self.words[op] >> 1) & (self.free[f] >> 2)
        if way == 1:
            return me & (self.words[op] << 1) & (self.free[f] << 2)
        if way == 2:
            return (
                me
                & (self.words[op] >> s | self.words[op + 1] << (64 - s))
                & (self.free[f] >> (2 * s) | self.free[f + 1] << (64 - 2 * s))
            )
        return (
            me
            & (self.words[op] << s | self.words[op - 1] >> (64 - s))
            & (self.free[f] << (2 * s) | self.free[f - 1] >> (64 - 2 * s))
        )

    @cython.final
    def mobile(self, seat: int) -> bool:
        self.clearing()
        for way in range(4):
            for w in range(self.span):
                if self.jumpers(seat, way, w):
                    return True
        return False

    @cython.final
    def mobility(self, seat: int) -> int:
        n = 0
        for way in range(4):
            for w in range(self.span):
                n += popcount(self.jumpers(seat, way, w))
        return n

    @cython.final
    def count(self, seat: int) -> int:
        n = 0
        for w in range(self.span):
            n += popcount(self.words[self.plane + seat * (self.span + 1) + w])
        return n

    # legal actions: kind << 16 | to << 8 | from

    def legal(self, base: int) -> int:
        if self.cells[SEAT] == OVER:
            return 0
        self.clearing()
        phase = self.cells[PHASE]
        if phase == OPEN1 or phase == OPEN2:
            return self.opens(base)
        if phase == BONUS:
            n = self.flights(base, STEP, True)
            self.moves[base + n] = DECLINE << 16
            return n + 1
        n = self.harvests(base)
        if self.birds and self.lone_bird(base, n):
            n += self.flights(base + n, INSTEAD, False)
        if self.tied and self.cells[self.hand + self.cells[SEAT]] and self.cells[self.lost + self.cells[SEAT]] >= 3:
            n += self.places(base + n)
        return n

    @cython.final
    def opens(self, base: int) -> int:
        """Rule 1, and rule 4 with birds: Hibiscus clears a marked point, Jasmin one beside the gap."""
        seat = self.cells[SEAT]
        gap = -1
        for w in range(self.span):
            if self.free[w + 1]:
                gap = self.point_of[w << 6 | ctz(self.free[w + 1])]
        n = 0
        for i in range(self.size * self.size):
            bit = self.bit_of[i]
            if not self.has(seat, bit):
                continue
            if seat == 0:
                fits = (self.opening[bit >> 6] >> (bit & 63)) & 1 != 0
            else:
                far = abs(i // self.size - gap // self.size) + abs(i % self.size - gap % self.size)
                fits = far == 1
            if fits:
                self.moves[base + n] = REMOVE << 16 | bit
                n += 1
        return n

    @cython.final
    def harvests(self, base: int) -> int:
        """Rule 2, every start and every end point of a straight run of jumps."""
        seat = self.cells[SEAT]
        n = 0
        for way in range(4):
            delta = 1 if way == 0 else -1 if way == 1 else self.stride if way == 2 else -self.stride
            for w in range(self.span):
                m = self.jumpers(seat, way, w)
                while m:
                    start = w << 6 | ctz(m)
                    to = start
                    while True:
                        to += 2 * delta
                        self.moves[base + n] = HARVEST << 16 | to << 8 | start
                        n += 1
                        if not (self.edge[way * self.span + (to >> 6)] >> (to & 63)) & 1:
                            break
                        if not self.has(1 - seat, to + delta) or not self.empty(to + 2 * delta):
                            break
                    m &= m - 1
        return n

    @cython.final
    def empty(self, bit: int) -> bool:
        return (self.free[(bit >> 6) + 1] >> (bit & 63)) & 1 != 0

    @cython.final
    def flights(self, base: int, kind: int, jumps: bool) -> int:
        """Rules 5 and 7: the bird's steps, as actions of this kind, and its single jumps, eight ways."""
        seat = self.cells[SEAT]
        bit = self.cells[self.bird + seat]
        point = self.point_of[bit]
        n = 0
        for i in range(self.board.step_at[point], self.board.step_at[point + 1]):
            to = self.bit_of[self.board.step_to[i]]
            if self.empty(to):
                self.moves[base + n] = kind << 16 | to << 8 | bit
                n += 1
        if jumps:
            for i in range(self.board.jump_at[point], self.board.jump_at[point + 1]):
                to = self.bit_of[self.board.jump_to[i]]
                if self.empty(to) and self.has(1 - seat, self.bit_of[self.board.jump_over[i]]):
                    self.moves[base + n] = JUMP << 16 | to << 8 | bit
                    n += 1
        return n

    @cython.final
    def airy(self, seat: int) -> bool:
        """Whether the bird has a step or a jump (rule 5). Lists nothing: ``moves`` belongs to the caller."""
        point = self.point_of[self.cells[self.bird + seat]]
        for i in range(self.board.step_at[point], self.board.step_at[point + 1]):
            if self.empty(self.bit_of[self.board.step_to[i]]):
                return True
        for i in range(self.board.jump_at[point], self.board.jump_at[point + 1]):
            if self.empty(self.bit_of[self.board.jump_to[i]]) and self.has(
                1 - seat, self.bit_of[self.board.jump_over[i]]
            ):
                return True
        return False

    @cython.final
    def lone_bird(self, base: int, n: int) -> bool:
        """Rule 7: whether the only first jump on the board is the bird's. A run lists its shortest jump first."""
        if n == 0 or self.mobility(self.cells[SEAT]) != 1:
            return False
        return self.moves[base] & 255 == self.cells[self.bird + self.cells[SEAT]]

    @cython.final
    def places(self, base: int) -> int:
        """Rule 10: the knot on any empty point."""
        n = 0
        for w in range(self.span):
            m = self.free[w + 1]
            while m:
                self.moves[base + n] = KNOT << 16 | (w << 6 | ctz(m))
                n += 1
                m &= m - 1
        return n

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
            self.flip(2, start)
            self.cells[self.hand + seat] = 0
            self.forget_history()
        elif kind != DECLINE:
            if kind == JUMP:
                self.capture(1 - seat, self.middle(start, to))
            self.shift(seat, start, to)
            if self.birds and self.count(1 - seat) <= self.few:
                self.cells[TURN] = 1 - seat
                self.finish(seat)
                return
        self.pass_turn()

    @cython.final
    def middle(self, start: int, to: int) -> int:
        return (start + to) // 2

    @cython.final
    def harvest(self, seat: int, start: int, to: int) -> None:
        if start // self.stride == to // self.stride:
            delta = 1 if to > start else -1
        else:
            delta = self.stride if to > start else -self.stride
        at = start
        while at != to:
            self.capture(1 - seat, at + delta)
            at += 2 * delta
        bird = start == self.cells[self.bird + seat]
        self.shift(seat, start, to)
        if self.birds:
            if self.count(1 - seat) <= self.few:
                self.cells[TURN] = 1 - seat
                self.finish(seat)
                return
            if not bird and self.cells[self.bird + seat] != NONE:
                self.clearing()
                if self.airy(seat):
                    self.cells[PHASE] = BONUS
                    return
        self.pass_turn()

    @cython.final
    def capture(self, seat: int, bit: int) -> None:
        self.flip(seat, bit)
        self.forget_history()
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
        self.arrive()

    @cython.final
    def arrive(self) -> None:
        """The start of a turn: rules 3, 9 and 10's saving knot."""
        seat = self.cells[SEAT]
        if not self.mobile(seat):
            if not (self.saves and self.cells[self.hand + seat] and self.cells[self.lost + seat] >= 3):
                self.finish(1 - seat)
        elif self.birds and self.record_position() >= self.repetition_limit:
            self.finish(DRAW)

    def longest(self) -> int:
        """Every harvest takes a flower for good; a bird may fly for ever."""
        if self.birds:
            return 1 << 20
        return self.count(0) + self.count(1) + self.cells[self.hand] + self.cells[self.hand + 1]

    def evaluate(self, seat: int) -> int:
        self.clearing()
        return 100 * (self.mobility(seat) - self.mobility(1 - seat))

    def after_read(self) -> None:
        if self.cells[PHASE] == PLAY:
            self.arrive()

    def idle(self) -> bool:
        """Whether the mover of an opening or a bonus, as a text may give it, would have nothing to do."""
        self.clearing()
        if self.cells[PHASE] == BONUS:
            return self.cells[self.bird + self.cells[SEAT]] == NONE or not self.airy(self.cells[SEAT])
        return self.opens(0) == 0

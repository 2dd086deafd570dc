"""Games on the points of a line board: one cell a point, steps and jumps read off the board.

A cell holds 0 (empty), 1 (something nobody owns) or a piece: 2·kind + seat, kinds from 1, so that the lowest bit is the
owner. Actions are kind << 16 | to << 8 | from. Sets of points are words, a bit a point.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, Cells
from ludotheque.core.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.board import Board
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import ctz

ONE = 1
ONES = 0x0101010101010101
GATHER = 0x0102040810204080
WORD = 0xFFFFFFFFFFFFFFFF
MOST = 60


class PointRules(Rules):
    def __init__(self, game: Game, board: Board, layout: Sequence[Cells], width: int) -> None:
        super().__init__(game, [Cells("point", board.points, OPEN), *layout], width)
        self.board = board
        self.point = self.at["point"]
        self.whole = (1 << min(board.points, MOST)) - 1
        self.span = min((self.point + board.points + 7) // 8, 8)
        self.near = array("Q", [sum(1 << to for to in board.steps(start)) for start in range(board.points)])
        self.between = array("i", [0]) * board.points**2
        for start in range(board.points):
            for over, to in board.jumps(start):
                self.between[start * board.points + to] = over

    def share_tables(self, other: Rules) -> None:
        Rules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, PointRules)
        same = other
        self.board = same.board
        self.point = same.point
        self.whole = same.whole
        self.span = same.span
        self.near = same.near
        self.between = same.between

    def shift(self, start: int, to: int) -> None:
        self.cells[self.point + to] = self.cells[self.point + start]
        self.cells[self.point + start] = 0

    def gather(self, bit: int) -> int:
        """The points whose cells have this bit set, as a plane of bits: eight cells at a time, the product bringing
        their bits together in the highest byte. The first 60 points only."""
        plane = 0
        for i in range(self.span):
            plane |= ((((self.words[i] >> bit) & ONES) * GATHER & WORD) >> 56) << (8 * i)
        return plane >> self.point & self.whole

    def spread(self, base: int, start: int, goals: int, kind: int) -> int:
        """List the moves from a point onto each of a set of points."""
        n = 0
        while goals:
            self.moves[base + n] = kind << 16 | ctz(goals) << 8 | start
            goals &= goals - 1
            n += 1
        return n

    def hops(self, start: int, over: int) -> int:
        """Where the jumps from a point over any of a set of points come down, be it empty or not."""
        found = 0
        for i in range(self.board.jump_at[start], self.board.jump_at[start + 1]):
            if (over >> self.board.jump_over[i]) & 1:
                found |= ONE << self.board.jump_to[i]
        return found

    def can_jump(self, start: int, seat: int) -> bool:
        """Whether a piece of the seat could jump from there over an adjacent enemy onto the empty point behind it."""
        for i in range(self.board.jump_at[start], self.board.jump_at[start + 1]):
            over = self.cells[self.point + self.board.jump_over[i]]
            if over > 1 and over & 1 != seat and self.cells[self.point + self.board.jump_to[i]] == 0:
                return True
        return False

    def middle(self, start: int, to: int) -> int:
        """The point a jump goes over."""
        return self.between[start * self.board.points + to]

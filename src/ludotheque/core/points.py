"""Games on the points of a line board: one cell a point, steps and jumps read off the board.

A cell holds 0 (empty), 1 (something nobody owns) or a piece: 2·kind + seat, kinds from 1, so that the lowest bit is the
owner. Actions are kind << 16 | to << 8 | from. Sets of points are words, a bit a point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, Cells
from ludotheque.core.memory import numbers, zeros
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
    """Rules with a board: moving pieces, listing moves, and sets of points for the first 60 points.

    ``all_points`` is the set of all points, ``neighbours[p]`` the set of those a step from ``p``."""

    def __init__(self, game: Game, board: Board, layout: Sequence[Cells], width: int) -> None:
        super().__init__(game, [Cells("point", board.points, OPEN), *layout], width)
        self.board = board
        self.point = self.at["point"]
        self.all_points = (1 << min(board.points, MOST)) - 1
        self.board_words = min((self.point + board.points + 7) // 8, 8)
        self.neighbours = numbers("Q", [sum(1 << to for to in board.steps(start)) for start in range(board.points)])
        self.between = zeros("i", board.points**2)
        for start in range(board.points):
            for over, to in board.jumps(start):
                self.between[start * board.points + to] = over

    def share_tables(self, other: Rules) -> None:
        Rules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, PointRules)
        same = other
        self.board = same.board
        self.point = same.point
        self.all_points = same.all_points
        self.board_words = same.board_words
        self.neighbours = same.neighbours
        self.between = same.between

    def move_piece(self, start: int, to: int) -> None:
        """Put what is on one point onto another, which it overwrites."""
        self.cells[self.point + to] = self.cells[self.point + start]
        self.cells[self.point + start] = 0

    def points_with_bit(self, bit: int) -> int:
        """The set of the points whose cells have this bit set, among the first 60. Eight cells are read at a time: the
        multiplication collects their bits in the highest byte."""
        plane = 0
        for i in range(self.board_words):
            plane |= ((((self.words[i] >> bit) & ONES) * GATHER & WORD) >> 56) << (8 * i)
        return plane >> self.point & self.all_points

    def list_moves(self, base: int, start: int, goals: int, kind: int) -> int:
        """Write the moves from a point to each of a set of points from ``moves[base]`` on; return their number."""
        n = 0
        while goals:
            self.moves[base + n] = kind << 16 | ctz(goals) << 8 | start
            goals &= goals - 1
            n += 1
        return n

    def jump_targets(self, start: int, over: int) -> int:
        """The set of points on which jumps from ``start`` over any of the points ``over`` land, empty or not."""
        targets = 0
        for i in range(self.board.jump_at[start], self.board.jump_at[start + 1]):
            if (over >> self.board.jump_over[i]) & 1:
                targets |= ONE << self.board.jump_to[i]
        return targets

    def can_jump(self, start: int, seat: int) -> bool:
        """Whether a piece of the seat could jump from there over an adjacent enemy onto the empty point behind it."""
        for i in range(self.board.jump_at[start], self.board.jump_at[start + 1]):
            over = self.cells[self.point + self.board.jump_over[i]]
            if over > 1 and over & 1 != seat and self.cells[self.point + self.board.jump_to[i]] == 0:
                return True
        return False

    def jumped_point(self, start: int, to: int) -> int:
        """The point a jump goes over. The two points are a jump apart."""
        return self.between[start * self.board.points + to]

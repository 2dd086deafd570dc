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


class PointRules(Rules):
    def __init__(self, game: Game, board: Board, layout: Sequence[Cells], width: int) -> None:
        super().__init__(game, [Cells("point", board.points, OPEN), *layout], width)
        self.board = board
        self.point = self.at["point"]
        self.near = array("Q", [sum(1 << to for to in board.steps(start)) for start in range(board.points)])
        self.between = array("i", [0]) * board.points**2
        for start in range(board.points):
            for over, to in board.jumps(start):
                self.between[start * board.points + to] = over

    def on(self, point: int) -> int:
        return self.cells[self.point + point]

    def empty(self, point: int) -> bool:
        return self.cells[self.point + point] == 0

    def foe(self, seat: int, point: int) -> bool:
        """Whether a piece of the other seat stands there."""
        return self.cells[self.point + point] > 1 and self.cells[self.point + point] & 1 != seat

    def steps_from(self, base: int, start: int, kind: int) -> int:
        """List the steps from a point onto empty neighbours."""
        n = 0
        for i in range(self.board.step_at[start], self.board.step_at[start + 1]):
            to = self.board.step_to[i]
            if self.empty(to):
                self.moves[base + n] = kind << 16 | to << 8 | start
                n += 1
        return n

    def jumps_from(self, base: int, start: int, seat: int, kind: int) -> int:
        """List the jumps from a point over an adjacent enemy onto the empty point behind it."""
        n = 0
        for i in range(self.board.jump_at[start], self.board.jump_at[start + 1]):
            to = self.board.jump_to[i]
            if self.empty(to) and self.foe(seat, self.board.jump_over[i]):
                self.moves[base + n] = kind << 16 | to << 8 | start
                n += 1
        return n

    def can_step(self, start: int) -> bool:
        for i in range(self.board.step_at[start], self.board.step_at[start + 1]):
            if self.empty(self.board.step_to[i]):
                return True
        return False

    def can_jump(self, start: int, seat: int) -> bool:
        for i in range(self.board.jump_at[start], self.board.jump_at[start + 1]):
            if self.empty(self.board.jump_to[i]) and self.foe(seat, self.board.jump_over[i]):
                return True
        return False

    def count(self, piece: int) -> int:
        n = 0
        for i in range(self.board.points):
            if self.cells[self.point + i] == piece:
                n += 1
        return n

    def shift(self, start: int, to: int) -> None:
        self.cells[self.point + to] = self.cells[self.point + start]
        self.cells[self.point + start] = 0

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

    def middle(self, start: int, to: int) -> int:
        """The point a jump goes over."""
        return self.between[start * self.board.points + to]

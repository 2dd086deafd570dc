"""Sowing games by the seeds on the board: the mover's pits first, whoever he is; the stores are no part of it."""

from __future__ import annotations

from array import array
from math import comb
from typing import TYPE_CHECKING

import cython

from ludotheque.core.rules import Rules
from ludotheque.games.awale.state import SowingState
from ludotheque.tables.index import Index

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.marks import OVER, SEAT


class SownIndex(Index):
    """Layer ``n`` has the positions with ``n`` seeds on the board, up to ``most``."""

    def __init__(self, game: Game, method: str, most: int) -> None:
        self.ring = 2 * int(game.options["pits"])
        self.most = most
        super().__init__(game, method, [comb(n + self.ring - 1, self.ring - 1) for n in range(most + 1)])
        if not isinstance(self.rules, SowingState):
            raise TypeError("sowing games only")
        self.board = self.rules
        self.pit = self.board.pit
        self.span = self.ring + most + 1
        self.choose = array("q", [comb(n, k) for k in range(self.ring + 1) for n in range(self.span)])
        self.blank()

    @cython.final
    def blank(self) -> None:
        for i in range(self.rules.length):
            self.rules.words[i] = 0

    def place(self, rules: Rules) -> int:
        """Pits as gaps between markers: a place is the rank of the set of markers."""
        first = self.pit + (self.ring // 2 if rules.cells[SEAT] == 1 else 0)
        last = self.pit + self.ring
        seeds = 0
        r = 0
        for i in range(self.ring - 1):
            seeds += rules.cells[first]
            if seeds > self.most:
                return -1
            r += self.choose[(i + 1) * self.span + seeds + i]
            first += 1
            if first == last:
                first = self.pit
        seeds += rules.cells[first]
        if seeds > self.most or rules.cells[SEAT] == OVER:
            return -1
        return self.start[seeds] + r

    @cython.final
    def fill(self, layer: int, i: int) -> None:
        """Lay the seeds of position ``i`` of a layer, the mover's pits being South's, on an empty board."""
        self.blank()
        past = layer + self.ring - 1
        top = past - 1
        k = self.ring - 1
        while k > 0:
            while self.choose[k * self.span + top] > i:
                top -= 1
            i -= self.choose[k * self.span + top]
            self.rules.cells[self.pit + k] = past - top - 1
            past = top
            top -= 1
            k -= 1
        self.rules.cells[self.pit] = past

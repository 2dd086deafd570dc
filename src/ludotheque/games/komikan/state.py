"""The meadow and all that stands on it: what the rules of the Puma and the herd look at.

The points are the truth; ``herd``, ``puma``, ``condor`` and ``alpha`` say again where things stand, for speed.
``turns`` holds each side's last two turns, each as piece, first point and last point. They are history, as repetition
is: the search's key has only what they forbid now, the ``bar`` of each side and whether the Condor has just ``flown``.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import CLOCK, MEMORY, OPEN, Cells
from ludotheque.core.points import PointRules
from ludotheque.games.komikan import boards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.games.komikan.marks import ALPACA, ALPHA, CONDOR, NONE, PUMA

ONE = 1


class KomikanState(PointRules):
    """``goal``: how many alpacas the Puma must take. ``quiet_limit``: so many turns without a capture or return are a draw
    (rule 5); their count, ``calm``, is a byte."""

    def __init__(self, game: Game) -> None:
        start = boards.STARTS[game.options["board"]]
        board = boards.board_of(game.options["board"])
        super().__init__(
            game,
            board,
            [
                Cells("taken", 1, OPEN),
                Cells("grass", 2, OPEN),
                Cells("stage", 1, OPEN, MEMORY),
                Cells("flown", 1, OPEN, MEMORY),
                Cells("bar", 4, OPEN, MEMORY),
                Cells("herd", 1, OPEN, CLOCK, unit=8),
                Cells("turns", 12, OPEN, CLOCK),
                Cells("puma", 1, OPEN, CLOCK),
                Cells("condor", 1, OPEN, CLOCK),
                Cells("alpha", 1, OPEN, CLOCK),
                Cells("calm", 1, OPEN, CLOCK),
            ],
            256,
        )
        self.multi = game.options["multi_jump"]
        self.shuttle = game.options["shuttle"]
        self.lemery = game.options["lemery"]
        self.grassy = game.options["grass"]
        self.goal = start.goal
        self.quiet_limit = 200 if game.edition > 1 else 100
        self.taken = self.at["taken"]
        self.grass = self.at["grass"]
        self.stage = self.at["stage"]
        self.flown = self.at["flown"]
        self.bar = self.at["bar"]
        self.herd = self.at["herd"]
        self.turns = self.at["turns"]
        self.puma = self.at["puma"]
        self.condor = self.at["condor"]
        self.alpha = self.at["alpha"]
        self.calm = self.at["calm"]
        self.den = self.all_of(boards.DEN)
        self.middle_row = self.all_of(boards.MIDDLE)
        self.back_row = self.all_of(boards.BACK)
        self.first_row = self.all_of(boards.FIRST)
        self.whole = self.all_of(board.names)
        self.onward = array(
            "Q", [self.all_of(to for to in board.names if not start.onward or to[1] >= name[1]) for name in board.names]
        )
        self.beyond = array("Q", [self.all_of(name for name in board.names if name[1] >= row) for row in "2345"])
        self.begun = array("i", [0]) * board.points
        for name in start.herd:
            self.begun[board.index[name]] = ALPACA
        self.begun[board.index[start.puma]] = PUMA
        if game.options["heroes"]:
            self.begun[board.index[boards.ALPHA]] = ALPHA
            self.begun[board.index[boards.CONDOR]] = CONDOR

    def share_tables(self, other: Rules) -> None:
        PointRules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, KomikanState)
        same = other
        self.multi = same.multi
        self.shuttle = same.shuttle
        self.lemery = same.lemery
        self.grassy = same.grassy
        self.goal = same.goal
        self.quiet_limit = same.quiet_limit
        self.taken = same.taken
        self.grass = same.grass
        self.stage = same.stage
        self.flown = same.flown
        self.bar = same.bar
        self.herd = same.herd
        self.turns = same.turns
        self.puma = same.puma
        self.condor = same.condor
        self.alpha = same.alpha
        self.calm = same.calm
        self.den = same.den
        self.middle_row = same.middle_row
        self.back_row = same.back_row
        self.first_row = same.first_row
        self.whole = same.whole
        self.onward = same.onward
        self.beyond = same.beyond
        self.begun = same.begun

    def all_of(self, names: Iterable[str]) -> int:
        return sum(1 << self.board.index[name] for name in names)

    def locate(self) -> None:
        """Read off the points where everybody stands. A cell may hold the Puma and the Condor together."""
        self.words[self.herd] = 0
        self.cells[self.puma] = NONE
        self.cells[self.condor] = NONE
        self.cells[self.alpha] = NONE
        for i in range(self.board.points):
            piece = self.cells[self.point + i]
            if piece & 1:
                self.words[self.herd] |= ONE << i
                if piece == ALPHA:
                    self.cells[self.alpha] = i
            else:
                if piece & PUMA:
                    self.cells[self.puma] = i
                if piece & CONDOR:
                    self.cells[self.condor] = i

    # sets of points

    def landings(self) -> int:
        """Where the Puma may come down: the Condor's point too (rule 10)."""
        return self.whole & ~(self.words[self.herd] | ONE << self.cells[self.puma])

    def free(self) -> int:
        """Where nothing stands, grass aside."""
        if self.cells[self.condor] == NONE:
            return self.landings()
        return self.landings() & ~(ONE << self.cells[self.condor])

    def lawn(self) -> int:
        """The points with grass."""
        m = 0
        for i in range(2):
            if self.cells[self.grass + i] != NONE:
                m |= ONE << self.cells[self.grass + i]
        return m

    def nimble(self) -> int:
        """The alpacas that are not locked (rule 6)."""
        if self.cells[self.stage]:
            return self.words[self.herd] & ~self.back_row
        return self.words[self.herd]

    def prey(self) -> int:
        """The alpacas that can be taken (rules 6 and 13)."""
        return self.nimble() & ~self.lawn() if self.grassy else self.nimble()

    def linked(self, point: int) -> int:
        """The other grass, for a piece that stands on grass (rule 14)."""
        if self.grassy:
            if self.cells[self.grass] == point:
                return self.cells[self.grass + 1]
            if self.cells[self.grass + 1] == point:
                return self.cells[self.grass]
        return NONE

    # questions

    def roams(self) -> bool:
        """Rules 4 and 11: whether the Puma itself can move, rule 3 aside."""
        at = self.cells[self.puma]
        link = self.linked(at)
        if (self.near[at] | self.hops(at, self.nimble())) & self.landings():
            return True
        return link != NONE and ((self.near[link] | self.hops(link, self.nimble())) & self.landings()) != 0

    def hungry(self) -> bool:
        """Whether the Puma can take from where it stands."""
        at = self.cells[self.puma]
        link = self.linked(at)
        if self.hops(at, self.prey()) & self.landings():
            return True
        return link != NONE and (self.hops(link, self.prey()) & self.landings()) != 0

    def grazing(self) -> bool:
        """Whether an alpaca can move: two points only if it can one."""
        free = self.free()
        m = self.nimble()
        while m:
            at = ctz(m)
            if self.near[at] & free & self.onward[at]:
                return True
            m &= m - 1
        return False

    def returnable(self) -> bool:
        """Rule 6: whether there is an alpaca to return, and a point for it."""
        return self.cells[self.taken] != 0 and (self.first_row & self.free()) != 0

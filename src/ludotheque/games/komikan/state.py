"""The cells of a position, and the sets of points the rules ask for.

The points decide; ``herd``, ``puma``, ``condor`` and ``alpha`` repeat, for speed, where the pieces stand.
``turns`` holds each side's last two turns, each as piece, first point and last point. They are history, as
repetition is: the search's key has only what they forbid now, the ``bar`` of each side and whether the Condor has just
``flown``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import MEMORY, OPEN, UNKEYED, Cells
from ludotheque.core.memory import numbers, zeros
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
    (rule 5); their count, ``quiet_turns``, is a byte."""

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
                Cells("herd", 1, OPEN, UNKEYED, unit=8),
                Cells("turns", 12, OPEN, UNKEYED),
                Cells("puma", 1, OPEN, UNKEYED),
                Cells("condor", 1, OPEN, UNKEYED),
                Cells("alpha", 1, OPEN, UNKEYED),
                Cells("quiet_turns", 1, OPEN, UNKEYED),
            ],
            256,
        )
        self.chains = game.options["multi_jump"]
        self.shuttle = game.options["shuttle"]
        self.lemery = game.options["lemery"]
        self.has_grass = game.options["grass"]
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
        self.quiet_turns = self.at["quiet_turns"]
        self.den = self.all_of(boards.DEN)
        self.middle_row = self.all_of(boards.MIDDLE)
        self.back_row = self.all_of(boards.BACK)
        self.first_row = self.all_of(boards.FIRST)
        self.onward = numbers(
            "Q", [self.all_of(to for to in board.names if not start.onward or to[1] >= name[1]) for name in board.names]
        )
        self.beyond = numbers("Q", [self.all_of(name for name in board.names if name[1] >= row) for row in "2345"])
        self.start_cells = zeros("i", board.points)
        for name in start.herd:
            self.start_cells[board.index[name]] = ALPACA
        self.start_cells[board.index[start.puma]] = PUMA
        if game.options["heroes"]:
            self.start_cells[board.index[boards.ALPHA]] = ALPHA
            self.start_cells[board.index[boards.CONDOR]] = CONDOR

    def share_tables(self, other: Rules) -> None:
        PointRules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, KomikanState)
        same = other
        self.chains = same.chains
        self.shuttle = same.shuttle
        self.lemery = same.lemery
        self.has_grass = same.has_grass
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
        self.quiet_turns = same.quiet_turns
        self.den = same.den
        self.middle_row = same.middle_row
        self.back_row = same.back_row
        self.first_row = same.first_row
        self.onward = same.onward
        self.beyond = same.beyond
        self.start_cells = same.start_cells

    def all_of(self, names: Iterable[str]) -> int:
        """The set of these points."""
        return sum(1 << self.board.index[name] for name in names)

    def locate_pieces(self) -> None:
        """Set ``herd``, ``puma``, ``condor`` and ``alpha`` from the points. A point may hold the Puma and the Condor."""
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

    def puma_landings(self) -> int:
        """The points onto which the Puma may step or jump, the Condor's too (rule 10)."""
        return self.all_points & ~(self.words[self.herd] | ONE << self.cells[self.puma])

    def free_points(self) -> int:
        """The points without a piece; they may have grass."""
        if self.cells[self.condor] == NONE:
            return self.puma_landings()
        return self.puma_landings() & ~(ONE << self.cells[self.condor])

    def grass_points(self) -> int:
        """The points with grass."""
        m = 0
        for i in range(2):
            if self.cells[self.grass + i] != NONE:
                m |= ONE << self.cells[self.grass + i]
        return m

    def unlocked_alpacas(self) -> int:
        """The alpacas that are not locked (rule 6)."""
        if self.cells[self.stage]:
            return self.words[self.herd] & ~self.back_row
        return self.words[self.herd]

    def prey(self) -> int:
        """The alpacas that can be taken (rules 6 and 13)."""
        return self.unlocked_alpacas() & ~self.grass_points() if self.has_grass else self.unlocked_alpacas()

    def linked_grass(self, point: int) -> int:
        """The other point with grass, for a piece that stands on grass (rule 14); else ``NONE``."""
        if self.has_grass:
            if self.cells[self.grass] == point:
                return self.cells[self.grass + 1]
            if self.cells[self.grass + 1] == point:
                return self.cells[self.grass]
        return NONE

    # questions

    def puma_can_move(self) -> bool:
        """Rules 4 and 11: whether the Puma itself can move, rule 3 aside."""
        at = self.cells[self.puma]
        link = self.linked_grass(at)
        if (self.neighbours[at] | self.jump_targets(at, self.unlocked_alpacas())) & self.puma_landings():
            return True
        return (
            link != NONE
            and ((self.neighbours[link] | self.jump_targets(link, self.unlocked_alpacas())) & self.puma_landings()) != 0
        )

    def puma_can_take(self) -> bool:
        """Whether the Puma can take from where it stands."""
        at = self.cells[self.puma]
        link = self.linked_grass(at)
        if self.jump_targets(at, self.prey()) & self.puma_landings():
            return True
        return link != NONE and (self.jump_targets(link, self.prey()) & self.puma_landings()) != 0

    def alpacas_can_move(self) -> bool:
        """Whether an alpaca can move. One that can move two points can move one."""
        free = self.free_points()
        m = self.unlocked_alpacas()
        while m:
            at = ctz(m)
            if self.neighbours[at] & free & self.onward[at]:
                return True
            m &= m - 1
        return False

    def alpaca_can_return(self) -> bool:
        """Rule 6: whether there is an alpaca to return, and a point for it."""
        return self.cells[self.taken] != 0 and (self.first_row & self.free_points()) != 0

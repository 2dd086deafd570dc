"""The river and the snakes on it: the cells of a position, tables, and planes of bits.

The points are the truth. ``gather_planes`` makes planes of bits of them; all that is said to need it reads what it left.
Whatever moves along a line in one of the six *ways* moves by one shift of a plane (see ``boards.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import MEMORY, OPEN, UNKEYED, Cells
from ludotheque.core.memory import numbers, zeros
from ludotheque.core.points import PointRules
from ludotheque.games.awithlaknannai.boards import board_of

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.bits import popcount


class AwithlaknannaiState(PointRules):
    """``losing_count``: a side with so few snakes or fewer has lost. ``quiet_limit``: so many turns in which no snake left
    the board are an impasse (rule 5). ``return_saves``: the first edition's ``no_return``, which gave way to a player with
    nothing else to play. ``row_length`` is the number of points in an outer row. For each way, ``offset`` is how far on the
    next point is numbered, ``step_from`` the points with a step and ``jump_from`` those with a jump this way.
    ``beside_end`` are the neighbours of the river's two ends, which are ``whirlpools`` with that option."""

    def __init__(self, game: Game) -> None:
        options = game.options
        board = board_of(str(options["board"]), bool(options["outer_lines"]))
        self.huff = options["huff"]
        self.no_return = options["no_return"]
        self.must_continue = options["chains"] == "must"
        self.majority = options["impasse"] == "majority"
        self.lemery = options["lemery"]
        self.has_shamans = options["shaman"]
        self.outer_lines = options["outer_lines"]
        super().__init__(
            game,
            board,
            [
                Cells("chain", 2, OPEN, MEMORY),  # the first and the present point of the capturing piece
                Cells("last", 4, OPEN, MEMORY),  # from and to, Yellow's and Orange's
                *([Cells("huffable", 1, OPEN, MEMORY, unit=8)] if self.huff else []),
                Cells("quiet_turns", 1, OPEN, UNKEYED),
                Cells("times", 1, OPEN, UNKEYED),  # how often this position has occurred
            ],
            224,
        )
        self.chain = self.at["chain"]
        self.last = self.at["last"]
        self.huffable = self.at["huffable"] if self.huff else 0
        self.quiet_turns = self.at["quiet_turns"]
        self.times = self.at["times"]
        self.losing_count = 2 if self.lemery else 0
        self.quiet_limit = 100 if game.edition > 1 else 50
        self.return_saves = game.edition == 1
        n = board.points // 3
        self.row_length = n
        self.snakes_at_start = n + n // 2 - bool(options["lemery"]) - bool(options["whirlpool"])
        self.offset = numbers("i", [1, -1, n, -n, n + 1, -n - 1])
        self.step_from = zeros("Q", 6)
        self.jump_from = zeros("Q", 6)
        for point in range(board.points):
            for to in board.steps(point):
                self.step_from[list(self.offset).index(to - point)] |= 1 << point
            for over, _to in board.jumps(point):
                self.jump_from[list(self.offset).index(over - point)] |= 1 << point
        self.beside_end = numbers("Q", [sum(1 << to for to in board.steps(end)) for end in (n, 2 * n)])
        self.whirlpools = 1 << n | 1 << 2 * n if options["whirlpool"] else 0

    def allocate(self) -> None:
        PointRules.allocate(self)  # compiled methods have no super()
        self.mine = self.foes = self.free = self.shamans = 0

    def share_tables(self, other: Rules) -> None:
        PointRules.share_tables(self, other)
        assert isinstance(other, AwithlaknannaiState)
        same = other
        self.huff = same.huff
        self.no_return = same.no_return
        self.must_continue = same.must_continue
        self.majority = same.majority
        self.lemery = same.lemery
        self.has_shamans = same.has_shamans
        self.outer_lines = same.outer_lines
        self.chain = same.chain
        self.last = same.last
        self.huffable = same.huffable
        self.quiet_turns = same.quiet_turns
        self.times = same.times
        self.losing_count = same.losing_count
        self.quiet_limit = same.quiet_limit
        self.return_saves = same.return_saves
        self.row_length = same.row_length
        self.snakes_at_start = same.snakes_at_start
        self.offset = same.offset
        self.step_from = same.step_from
        self.jump_from = same.jump_from
        self.beside_end = same.beside_end
        self.whirlpools = same.whirlpools

    @cython.final
    def gather_planes(self, seat: int) -> None:
        """Gather the planes as ``seat`` sees them: its pieces, the enemy's, all Shamans, the empty points."""
        owner = self.points_with_bit(0)
        held = self.points_with_bit(1)
        self.shamans = 0
        if self.has_shamans:
            self.shamans = self.points_with_bit(2)
            held |= self.shamans
        self.free = self.all_points & ~held
        self.mine = owner if seat else held ^ owner
        self.foes = held ^ self.mine

    def snake_count(self, seat: int) -> int:
        """How many pieces a seat has, its Shaman among them."""
        owner = self.points_with_bit(0)
        if seat:
            return popcount(owner)
        return popcount((self.points_with_bit(1) | (self.points_with_bit(2) if self.has_shamans else 0)) ^ owner)

    # for callers outside compiled code

    def snake_count_py(self, seat: int) -> int:
        return self.snake_count(self.must_be_seat(seat))

    def is_whirlpool(self, point: int) -> bool:
        return self.whirlpools >> self.board.must_be_point(point) & 1 != 0

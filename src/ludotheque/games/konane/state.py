"""The lava field: the cells of a position and the tables that depend on the board alone.

Pieces are planes of bits: Hibiscus, Jasmine and knots. A row takes ``stride`` bits (8, or 16 on the larger boards), a
plane ``span`` words. An empty word lies between planes, so that shifting a plane by a row never reads another one. A
bird is a bit of its side's plane as flowers are; ``bird`` holds its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.cells import OPEN, Cells
from ludotheque.core.memory import numbers, zeros
from ludotheque.core.rules import Rules
from ludotheque.games.konane.boards import board_of

if TYPE_CHECKING:
    from ludotheque.core.game import Game


class KonaneState(Rules):
    """``losing_count``: with birds, a side with so few pieces or fewer has lost. ``edge`` has, for each of the four
    ways, the points from which a jump stays on the board; ``opening`` the points that Hibiscus may clear first;
    ``colours`` the points where the flowers of each seat begin, and stay; ``one_word`` says that a plane is one word, and that
    there are flowers alone; ``full``
    all points, and ``free`` the empty ones as ``find_empty`` left them, both with an empty word before and behind;
    ``reach`` has ``jump_points`` while actions are listed, ``drawn`` what ``random_legal`` draws from."""

    def __init__(self, game: Game) -> None:
        size = game.options["size"]
        self.size = size
        self.birds = game.options["hummingbird"]
        self.knots = game.options["knot"]
        self.knot_saves = game.options["knot"] and game.options["knot_saves"]
        self.losing_count = 3 if size == 6 and game.edition == 1 else 6
        self.stride = 8 if size <= 8 else 16
        self.row_shift = self.stride.bit_length() - 1
        self.span = (size * self.stride + 63) // 64
        gap = self.span + 1
        super().__init__(
            game,
            [
                Cells("bird", 2, OPEN),
                Cells("lost", 2, OPEN),
                Cells("hand", 2, OPEN),  # whether a seat still has its knot
                Cells("planes", 3 * gap + 1, OPEN, unit=8),
            ],
            2 * size * size,
        )
        self.bird = self.at["bird"]
        self.lost = self.at["lost"]
        self.hand = self.at["hand"]
        self.plane = self.at["planes"] + 1
        self.board = board_of(size)
        self.bit_of = numbers("i", [r * self.stride + c for r in range(size) for c in range(size)])
        self.point_of = zeros("i", 64 * self.span)
        self.full = zeros("Q", self.span + 2)
        self.edge = zeros("Q", 4 * self.span)
        self.opening = zeros("Q", self.span)
        self.colours = zeros("Q", 2 * self.span)
        self.one_word = self.span == 1 and not self.birds and not self.knots
        low = size // 2 - 1
        for r in range(size):
            for c in range(size):
                bit = r * self.stride + c
                w, one = bit >> 6, 1 << (bit & 63)
                self.point_of[bit] = r * size + c
                self.full[w + 1] |= one
                self.colours[(r + c) % 2 * self.span + w] |= one
                for way, room in enumerate((size - 3 - c, c - 2, size - 3 - r, r - 2)):
                    if room >= 0:
                        self.edge[way * self.span + w] |= one
                corner = r in {0, size - 1} and c in {0, size - 1}
                centre = r in {low, low + 1} and c in {low, low + 1}
                if corner or (centre and not self.birds):
                    self.opening[w] |= one

    def allocate(self) -> None:
        Rules.allocate(self)  # compiled methods have no super()
        self.free = zeros("Q", self.span + 2)
        self.reach = zeros("Q", self.span)
        self.drawn = zeros("Q", 6)

    def share_tables(self, other: Rules) -> None:
        Rules.share_tables(self, other)
        assert isinstance(other, KonaneState)
        same = other
        self.size = same.size
        self.birds = same.birds
        self.knots = same.knots
        self.knot_saves = same.knot_saves
        self.losing_count = same.losing_count
        self.stride = same.stride
        self.row_shift = same.row_shift
        self.span = same.span
        self.bird = same.bird
        self.lost = same.lost
        self.hand = same.hand
        self.plane = same.plane
        self.board = same.board
        self.bit_of = same.bit_of
        self.point_of = same.point_of
        self.full = same.full
        self.edge = same.edge
        self.opening = same.opening
        self.colours = same.colours
        self.one_word = same.one_word

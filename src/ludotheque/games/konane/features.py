"""What the evaluation of Kōnane looks at: the rows and columns.

Flowers move by two points along a line, so that every point is only ever held by the flowers of one side: which points of
a line are empty says all about it. A line is read so that its first point is one of who is to act; all lines as far from
the edge share their weights, since the board looks the same from all sides.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ludotheque.core.fitted import Features, Group
from ludotheque.core.memory import numbers, zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game

LONGEST_LINE = 10
STONES_A_STAGE = 4  # the stage of a position is the number of its flowers, by so many


def features(game: Game) -> Features | None:
    """None with birds, which leave the points of their side, and on boards so large that the tables would be too."""
    size = int(game.options["size"])
    if game.options["hummingbird"] or size > LONGEST_LINE:
        return None
    last = size * size // STONES_A_STAGE
    lines = tuple(100.0 * jump_lead(size, empty) for empty in range(1 << size))
    return Features("ludotheque.games.konane", (Group("lines", size // 2 * lines),), (0, last // 2, last))


@cache
def jump_lead(size: int, empty: int) -> int:
    """How many first jumps more than the other the side has whose flowers stand on points 0, 2, 4 … of a line."""
    lead = 0
    for i in range(size - 2):
        over = empty >> (i + 1) & 1
        ends = empty >> i & 1, empty >> (i + 2) & 1
        if not over and ends[0] != ends[1]:
            lead += -1 if i & 1 else 1
    return lead


@cache
def line_tables(size: int) -> tuple[Sequence[int], Sequence[int], int]:
    """``turned``: every set of points of a line, read from its other end. ``lanes``: for a row, its points each in the lane
    of its column, ``size`` bits wide; and how many words of lanes there are."""
    each = 64 // size
    words = -(-size // each)
    turned = [sum(1 << (size - 1 - i) for i in range(size) if row >> i & 1) for row in range(1 << size)]
    lanes = zeros("Q", words << size)
    for row in range(1 << size):
        for column in range(size):
            if row >> column & 1:
                lanes[row * words + column // each] |= 1 << (column % each * size)
    return numbers("i", turned), lanes, words

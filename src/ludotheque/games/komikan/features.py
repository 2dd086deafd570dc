"""What the evaluation of Komikan looks at: alpacas taken and within reach, where the Puma stands and how much room it has,
and how the herd stands in each row, below, beside or above the Puma, and in the den.

A position in which the Puma stands right of the middle is read mirrored. Who is to act has weights of its own.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ludotheque.core.fitted import Features, Group
from ludotheque.core.memory import numbers
from ludotheque.games.komikan.boards import DEN, ROWS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game

MOST_TAKEN = 15  # alpacas of a herd
AROUND = 8  # points next to another one
GRID = 5  # rows of five points; the den's two rows of three are read as one
POINTS = tuple(point for row in ROWS for point in row.split())


def features(game: Game) -> Features | None:
    """None with heroes or grass."""
    if game.options["heroes"] or game.options["grass"]:
        return None
    groups = []
    for mover, sign in (("puma", 1.0), ("herd", -1.0)):
        groups += [
            Group(f"{mover}: taken", tuple(sign * 100 * n for n in range(MOST_TAKEN + 1))),
            Group(f"{mover}: in reach", tuple(sign * 30 * n for n in range(AROUND + 1))),
            Group(f"{mover}: room", tuple(0.0 for _n in range(AROUND + 1))),
            Group(f"{mover}: place", tuple(0.0 for _point in POINTS)),
            Group(f"{mover}: rows", tuple(sign * worth for row in ROWS[:GRID] for worth in 3 * row_prior(row.split()))),
            Group(f"{mover}: den", tuple(sign * worth for worth in row_prior([*ROWS[5].split(), *ROWS[6].split()]))),
        ]
    return Features("ludotheque.games.komikan", tuple(groups), (0, 4, MOST_TAKEN))


def row_prior(points: list[str]) -> list[float]:
    """What the evaluation made by hand says, to the Puma, of alpacas on each set of these points."""
    worth = [-8.0 * min(int(point[1]) - 1, 4) - (100 if point in DEN else 0) for point in points]
    return [sum(each for i, each in enumerate(worth) if held >> i & 1) for held in range(1 << len(points))]


@cache
def mirror_tables() -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
    """For each point whether the Puma there is right of the middle, and its mirror image; for each set of points of a row
    of five, and then of the den, its mirror image."""
    right = [int(point[0] in "de") for point in POINTS]
    images = {place: POINTS.index("edcba"["abcde".index(point[0])] + point[1]) for place, point in enumerate(POINTS)}
    row = [images[i] for i in range(GRID)]
    den = [images[5 * GRID + i] - 5 * GRID for i in range(6)]
    turned = [
        sum(1 << way[i] for i in range(len(way)) if held >> i & 1)
        for way in (row, den)
        for held in range(1 << len(way))
    ]
    seen = [images[i] if right[i] else i for i in range(len(POINTS))]
    return numbers("i", right), numbers("i", seen), numbers("i", turned)

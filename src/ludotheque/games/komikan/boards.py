"""The boards as data: the alquerque grid, the den above it, and who stands where at the start."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ludotheque.core.lines import board_from_lines

if TYPE_CHECKING:
    from ludotheque.core.board import Board

ROWS = (
    "a1 b1 c1 d1 e1",
    "a2 b2 c2 d2 e2",
    "a3 b3 c3 d3 e3",
    "a4 b4 c4 d4 e4",
    "a5 b5 c5 d5 e5",
    "b6 c6 d6",
    "a7 c7 e7",
)
COLUMNS = ("a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5", "c1 c2 c3 c4 c5 c6 c7", "d1 d2 d3 d4 d5", "e1 e2 e3 e4 e5")
SLANTS = ("a1 b2 c3 d4 e5", "a3 b4 c5 d6 e7", "c1 d2 e3", "e1 d2 c3 b4 a5", "e3 d4 c5 b6 a7", "c1 b2 a3")
TIES = ("b6 c7", "d6 c7")

FIRST = ["a1", "b1", "c1", "d1", "e1"]
DEN = ["c5", "b6", "c6", "d6", "a7", "c7", "e7"]
MIDDLE = ["b6", "c6", "d6"]
BACK = ["a7", "c7", "e7"]

ALPHA = "c2"
CONDOR = "c4"


@dataclass(frozen=True)
class Start:
    """Where the pieces start on a board, and how many alpacas the Puma has to take (``goal``). ``ties`` are additional
    lines of one step in the den; ``onward``: alpacas never go back."""

    puma: str
    herd: tuple[str, ...]
    goal: int
    ties: tuple[str, ...] = ()
    onward: bool = False


TWO = (*ROWS[0].split(), *ROWS[1].split())
THREE = (*TWO, *ROWS[2].split())

STARTS = {
    "komikan": Start("c6", (*TWO, "a3", "e3"), 6),
    "adugo": Start("c3", tuple(name for name in THREE if name != "c3"), 8),
    "chivi-kora": Start("c6", THREE, 8, TIES, onward=True),
    "nine": Start("c6", tuple(name for name in TWO if name != "c1"), 3),
}


@cache
def board_of(name: str) -> Board:
    """Columns a–e from x = 0, rows 1–7 from y = 0."""
    places = {
        point: (float(ord(point[0]) - ord("a")), float(int(point[1]) - 1)) for row in ROWS for point in row.split()
    }
    return board_from_lines(places, [line.split() for line in (*ROWS, *COLUMNS, *SLANTS, *STARTS[name].ties)])

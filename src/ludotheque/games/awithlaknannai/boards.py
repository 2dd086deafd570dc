"""The boards as data: a river of three rows, T above, M in the middle, B below, winding from left to right."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from ludotheque.core.lines import board_from_lines

if TYPE_CHECKING:
    from ludotheque.core.board import Board

OUTER = {"base": 8, "fighting": 12}
BEND = 2 * pi / 8
DEPTH = 0.42
BREADTH = 0.87


def place_of(along: float, side: int) -> tuple[float, float]:
    """A place on the winding middle (side 0), or beside it at the same height of the river."""
    slope = DEPTH * BEND * cos(BEND * along)
    breadth = side * BREADTH / hypot(1, slope)
    return round(along - breadth * slope, 3), round(DEPTH * sin(BEND * along) + breadth, 3)


@cache
def board_of(name: str, outer_lines: bool) -> Board:
    """T1…, M1…, B1… in this order: along any line, neighbours are 1, n or n + 1 places apart (n points in an
    outer row), so that planes of bits move along lines by shifts."""
    n = OUTER[name]
    places = {f"T{i}": place_of(i - 0.5, 1) for i in range(1, n + 1)}
    places |= {f"M{i}": place_of(i - 1, 0) for i in range(1, n + 2)}
    places |= {f"B{i}": place_of(i - 0.5, -1) for i in range(1, n + 1)}
    lines = [[f"M{i}" for i in range(1, n + 2)]]
    for i in range(1, n + 2):
        lines.append([f"T{i - 1}", f"M{i}", f"B{i}"])
        lines.append([f"T{i}", f"M{i}", f"B{i - 1}"])
    if outer_lines:
        lines += [[f"{row}{i}" for i in range(1, n + 1)] for row in "TB"]
    return board_from_lines(places, [[point for point in line if point in places] for line in lines])

"""Where the reserves lie, the places beside the board for pieces in hand and pieces taken.

A board that is not wide has them in a column on its right, where screens have room, and on narrow screens in strips
above and below, where those have it. The first seat's are below, the others' above."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.drawing.ink import UNIT
from ludotheque.view.layout import extent, upright

if TYPE_CHECKING:
    from ludotheque.drawing.shapes import Box
    from ludotheque.view.surfaces import Surface
    from ludotheque.view.types import Point

WIDE_BOARD = 1.35  # times as wide as high
COLUMN, STRIP, NARROW_STRIP, GAP = 1.3, 0.8, 0.55, 0.16
LONGEST = 4.4

Tray = tuple[float, float, float, float]  # the middle, width and height, in units


def reserve_points(reserves: list[dict[str, Any]], board: list[Point], surface: Surface) -> list[Point]:
    """The points of a game's reserves, given as ``{"id", "seat", "label"}``, beside these points of the board."""
    if not reserves:
        return []
    box = extent(board, surface)
    flat = strips(reserves, extent([upright(point) for point in board], surface.narrowed()), NARROW_STRIP)
    trays = strips(reserves, box) if box[2] > WIDE_BOARD * box[3] else column(reserves, box)
    points: list[Point] = []
    for reserve, (x, y, width, height), (u, v, across, down) in zip(reserves, trays, flat, strict=True):
        point: Point = {"id": reserve["id"], "name": "", "group": "", "x": x, "y": y, "shape": "reserve"}
        point |= {"seat": reserve["seat"], "label": reserve["label"], "width": width, "height": height}
        points.append(point | {"tall": [u, v], "tall_size": [across, down]})
    return points


def sides(reserves: list[dict[str, Any]]) -> tuple[list[int], list[int]]:
    """The numbers of the reserves below, the first seat's, and above."""
    below = [i for i, reserve in enumerate(reserves) if reserve["seat"] == 0]
    return below, [i for i in range(len(reserves)) if i not in below]


def column(reserves: list[dict[str, Any]], box: Box) -> list[Tray]:
    """One above the other on the right of the board."""
    x, y, width, height = (part / UNIT for part in box)
    high = min(LONGEST, (height - GAP * (len(reserves) - 1)) / len(reserves))
    places: dict[int, float] = {}
    below, above = sides(reserves)
    for step, i in enumerate(below):
        places[i] = -(y + height) + high / 2 + step * (high + GAP)
    for step, i in enumerate(above):
        places[i] = -y - high / 2 - step * (high + GAP)
    middle = x + width + GAP + COLUMN / 2
    return [tray(middle, places[i], COLUMN, high) for i in range(len(reserves))]


def strips(reserves: list[dict[str, Any]], box: Box, high: float = STRIP) -> list[Tray]:
    """Side by side, below and above the board."""
    x, y, width, height = (part / UNIT for part in box)
    trays: dict[int, Tray] = {}
    heights = (-(y + height) - GAP - high / 2, -y + GAP + high / 2)
    for some, level in zip(sides(reserves), heights, strict=True):
        each = min(2 * LONGEST, (width - GAP * (len(some) - 1)) / max(1, len(some)))
        start = x + (width - each * len(some) - GAP * (len(some) - 1)) / 2
        for step, i in enumerate(some):
            trays[i] = tray(start + each / 2 + step * (each + GAP), level, each, high)
    return [trays[i] for i in range(len(reserves))]


def tray(x: float, y: float, width: float, height: float) -> Tray:
    return round(x, 3), round(y, 3), round(width, 3), round(height, 3)

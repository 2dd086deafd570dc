"""Where things lie on their places, and how far places reach. It is computed here alone: pictures use it, and ``art``
ships it to the page. All is in the picture's measure: 100 between neighbours, y downwards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.drawing.ink import UNIT
from ludotheque.view.scatter import scatter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.drawing.shapes import Box
    from ludotheque.view.surfaces import Surface
    from ludotheque.view.types import Heap, Point

CARD_SHAPES = ("card", "pile", "spot", "area")
CARD_WIDE, CARD_HIGH = 90.0, 128.0
CARD_LIFT = (-1.5, -3.5)  # from a card of a pile to the next one
CARDS_SHOWN = 6  # of a pile
CARDS_IN_ROW = 12  # of an area
CARD_BADGE = (25.0, -44.0)  # where the number of a pile stands, from its top card
STACK_BADGE = (30.0, -14.0)  # from the top of a stack
STACK_BASE, STACK_ROOM = 12.0, 84.0
UPPER = (10.0, 0.73)  # what stands on another piece: how far in front, and its size

#: What loose things may fill, by the shape of the place: half its width and height, and the largest radius of one.
ROOM = {
    "pit": (37.0, 37.0, 9.5),
    "store": (38.0, 78.0, 9.5),
    "lying-store": (78.0, 38.0, 9.5),
    "city": (37.0, 43.0, 17.0),
}
STORE_WIDE = 90.0, 172.0  # the width and height of a store that stands
RESERVE_RADII = (25.0, 21.0, 18.0, 15.0, 12.0, 9.0, 7.0, 5.0)
LABEL_WIDE, LABEL_HIGH, COUNT_ROOM = 168.0, 66.0, 52.0  # of a reserve: beside, or above, what lies there


def at(point: Point) -> tuple[float, float]:
    """Where a point lies in the picture."""
    return UNIT * point["x"], -UNIT * point["y"]


def upright(point: Point) -> Point:
    """A point as it lies on a narrow screen."""
    if "tall" not in point:
        return point
    moved: Point = point | {"x": point["tall"][0], "y": point["tall"][1]}
    if "tall_size" in point:
        moved |= {"width": point["tall_size"][0], "height": point["tall_size"][1]}
    return moved


def on_board(points: Iterable[Point]) -> list[Point]:
    """The points that lie on the board, not beside it."""
    return [point for point in points if point["shape"] != "reserve"]


def size(point: Point) -> tuple[float, float]:
    """The width and height of an area or a reserve."""
    return UNIT * point.get("width", 1), UNIT * point.get("height", 1.3)


def extent(points: Iterable[Point], surface: Surface) -> Box:
    """The board under these points."""
    side, above = (UNIT * margin for margin in surface.margin)
    reach = [(x, y, *half(point)) for point in points for x, y in [at(point)]]
    left = min(x - wide for x, _y, wide, _high in reach) - side
    right = max(x + wide for x, _y, wide, _high in reach) + side
    top = min(y - high for _x, y, _wide, high in reach) - above
    bottom = max(y + high for _x, y, _wide, high in reach) + above
    return left, top, right - left, bottom - top


def half(point: Point) -> tuple[float, float]:
    """How far a wide place reaches to the side and upwards, beyond a plain point."""
    if point["shape"] in {"card", "pile", "spot"}:
        return CARD_WIDE / 2, CARD_HIGH / 2
    return UNIT * point.get("width", 0) / 2, UNIT * point.get("height", 0) / 2


def joined(boxes: Iterable[Box]) -> Box:
    """The smallest box around some others."""
    sides = [(x, y, x + width, y + height) for x, y, width, height in boxes]
    left, top = (min(side[i] for side in sides) for i in (0, 1))
    right, bottom = (max(side[i] for side in sides) for i in (2, 3))
    return left, top, right - left, bottom - top


def tray(point: Point) -> Box:
    """The outline of a reserve or an area."""
    (x, y), (width, height) = at(point), size(point)
    return x - width / 2, y - height / 2, width, height


def reach(point: Point) -> tuple[float, float, float]:
    """Half the width and height of what may be touched at a point, and the radius of its corners."""
    shape = point["shape"]
    if shape in {"card", "pile", "spot"}:
        return (30.0 if point.get("mark") == "end" else CARD_WIDE / 2 + 3), CARD_HIGH / 2 + 3, 14.0
    if shape in {"area", "reserve"}:
        width, height = size(point)
        return width / 2, height / 2, 14.0
    if lies_down(point):
        return 88.0, 47.0, 47.0
    return {"store": (47.0, 88.0, 47.0), "space": (46.0, 52.0, 14.0), "city": (46.0, 52.0, 14.0)}.get(
        shape, (46.0, 46.0, 46.0)
    )


def lies_down(point: Point) -> bool:
    """Whether it is a store that is wider than high, as on an upright board."""
    return point["shape"] == "store" and point.get("width", 0) > point.get("height", 0)


def ring(point: Point) -> tuple[float, float, float] | None:
    """The mark of the last move about a point: half its width and height, and the radius of its corners; a place that
    always holds things has none."""
    shape = point["shape"]
    if shape in {"store", "city", "area", "reserve"}:
        return None
    if shape in {"card", "pile", "spot"}:
        return CARD_WIDE / 2 + 6, CARD_HIGH / 2 + 6, 14.0
    r = {"hollow": 43.0, "dot": 41.0}.get(shape, 46.0)
    return r, r, r


class Middle(NamedTuple):
    """The middle of a board, and whether its pits stand in columns, not in rows."""

    x: float
    y: float
    upright: bool


def middle_of(points: Iterable[Point]) -> Middle:
    board = on_board(points)
    spots = [at(point) for point in board]
    x, y = (sum(spot[i] for spot in spots) / max(1, len(spots)) for i in (0, 1))
    pits = [at(point) for point in board if point["shape"] == "pit"]
    wide, high = (max((pit[i] for pit in pits), default=0) - min((pit[i] for pit in pits), default=0) for i in (0, 1))
    return Middle(x, y, high > wide)


def count_spot(point: Point, middle: Middle) -> tuple[float, float] | None:
    """Where the number of things at a place is written, from its own middle: on the outer side of a pit."""
    x, y = at(point)
    if point["shape"] == "pit":
        return (66 if x > middle.x else -66, 0) if middle.upright else (0, 66 if y > middle.y else -66)
    if lies_down(point):
        return 48, (68 if y > middle.y else -68)
    if point["shape"] == "store":
        return 0, 108
    if point["shape"] == "city":
        return 36, -44
    if point["shape"] == "reserve":
        width, height = size(point)
        return (width / 2 - COUNT_ROOM / 2, 0) if width > height else (0, height / 2 - COUNT_ROOM / 2)
    return None


def heap_name(point: Point) -> str | None:
    """Which heaps a place has: all places of one shape, or all reserves of one size, have the same."""
    if point["shape"] == "reserve":
        width, height = size(point)
        return f"{width:.0f}x{height:.0f}"
    if lies_down(point):
        return "lying-store"
    return point["shape"] if point["shape"] in ROOM else None


def rounded(n: int) -> int:
    """Heaps are made for a few sizes only beyond a dozen: a smaller number takes the first places of the next size."""
    return n if n <= 12 else -(-n // 4) * 4 if n <= 48 else -(-n // 16) * 16


def heaps(point: Point, most: int) -> list[Heap]:
    """Places for 1 to ``most`` things, by size; a heap serves any number up to its ``n`` that the one before does not."""
    if point["shape"] == "reserve":
        return list(rows(*size(point)))
    name = heap_name(point) or "pit"
    return [scattered(name, n) for n in sorted({rounded(n) for n in range(1, most + 1)})]


def heap(point: Point, n: int) -> Heap:
    """Places for so many things. A reserve that is full has no more than its last heap."""
    if point["shape"] == "reserve":
        fitting = [heap for heap in rows(*size(point)) if heap["n"] >= n]
        return fitting[0] if fitting else rows(*size(point))[-1]
    return scattered(heap_name(point) or "pit", rounded(n))


@cache
def scattered(room: str, n: int) -> Heap:
    """Places for loose things in a room."""
    r, spots = scatter(n, *ROOM[room])
    return {"n": n, "r": round(r, 1), "spots": [(round(x, 1), round(y, 1)) for x, y in spots]}


@cache
def rows(width: float, height: float) -> tuple[Heap, ...]:
    """The heaps of a reserve: rows of things, smaller as they become more."""
    left, top = -width / 2 + 12, -height / 2 + 8
    if width > height:
        wide, high, left = width - LABEL_WIDE - COUNT_ROOM, height - 16, left + LABEL_WIDE - 12
    else:
        wide, high, top = width - 24, height - LABEL_HIGH - COUNT_ROOM, top + LABEL_HIGH - 8
    found: list[Heap] = []
    for r in RESERVE_RADII:
        columns, lines = int(wide // (2 * r + 2)), int(high // (2 * r + 2))
        if columns * lines > (found[-1]["n"] if found else 0):
            across, down = wide / columns, min(high / lines, 2 * r + 8)
            above = top + (high - down * lines) / 2 if width > height else top
            spots = [
                (round(left + across * (i % columns + 0.5), 1), round(above + down * (i // columns + 0.5), 1))
                for i in range(columns * lines)
            ]
            found.append({"n": len(spots), "r": r, "spots": spots})
    return tuple(found) or ({"n": 1, "r": RESERVE_RADII[-1], "spots": [(0.0, 0.0)]},)


def rise(thick: float, n: int) -> float:
    """How far each piece of a stack of ``n`` lies above the one below."""
    return min(thick + 1.5, STACK_ROOM / max(1, n))


def card_row(point: Point, n: int) -> tuple[float, float]:
    """Cards side by side in an area: their size, and how far each is from the next."""
    width, height = size(point)
    scale = min(1.0, (height - 8) / CARD_HIGH)
    return scale, min(CARD_WIDE * scale + 6, (width - 12 - CARD_WIDE * scale) / max(1, n - 1))

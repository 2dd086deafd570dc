"""Where the points of a long board lie on a screen that is too narrow for it: a board of one row is folded, others are
turned upright. A game that gives its points places of their own, as ``tall``, keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.view.layout import STORE_WIDE, extent, on_board

if TYPE_CHECKING:
    from ludotheque.view.surfaces import Surface
    from ludotheque.view.types import Point

LONG_BOARD = 1.35  # times as wide as high
ROW = 1.5  # between the rows of a folded board
SCREEN = 8.0, 9.6  # the room for a board on a small phone, in units of the size of a finger


def with_narrow_places(points: list[Point], surface: Surface) -> list[Point]:
    """These points of a board, each with its ``tall`` place where the board is long."""
    board = on_board(points)
    if not board or any("tall" in point for point in board):
        return points
    _x, _y, width, height = extent(board, surface)
    if width <= LONG_BOARD * height:
        return points
    across = {point["x"] for point in board}
    off_row = len(board) - len(across)
    return folded(points) if (off_row <= 2 and width > 3 * height) or is_one_row(board) else turned(points)


def is_one_row(points: list[Point]) -> bool:
    return len({point["y"] for point in points}) == 1


def turned(points: list[Point]) -> list[Point]:
    """The right end above, so that what was below, the first seat's side, is on the right. Stores lie down."""
    upright: list[Point] = []
    for point in points:
        moved: Point = point | {"tall": [-point["y"], point["x"]]}
        if point["shape"] == "store":
            moved["tall_size"] = [STORE_WIDE[1] / 100, STORE_WIDE[0] / 100]
        upright.append(moved)
    return upright


def folded(points: list[Point]) -> list[Point]:
    """Rows that run to and fro, the first at the bottom. A point above the end of the row becomes the end itself."""
    row = max((point["y"] for point in points), key=lambda y: sum(point["y"] == y for point in points))
    middle = (min(point["x"] for point in points) + max(point["x"] for point in points)) / 2

    def order(point: Point) -> tuple[float, int]:
        return point["x"], (point["y"] != row) * (1 if point["x"] > middle else -1)

    columns = best_columns(len(points))
    places = {}
    for i, point in enumerate(sorted(points, key=order)):
        level, step = divmod(i, columns)
        places[point["id"]] = [step if level % 2 == 0 else columns - 1 - step, ROW * level]
    return [point | {"tall": places[point["id"]]} for point in points]


def best_columns(n: int) -> int:
    """How many columns leave ``n`` places in rows largest on a phone."""

    def unit(columns: int) -> float:
        rows = -(-n // columns)
        return min(SCREEN[0] / (columns + 0.2), SCREEN[1] / (ROW * rows + 0.2))

    return max(range(2, n + 1), key=unit)

"""Everything that lies under the pieces: the board, its lines and places, the reserves beside it, and their names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludotheque.drawing.ink import num, path, rect, words
from ludotheque.view import cards, places
from ludotheque.view.kinds import kind_of
from ludotheque.view.layout import (
    CARD_SHAPES,
    LABEL_WIDE,
    at,
    count_spot,
    extent,
    joined,
    lies_down,
    middle_of,
    on_board,
    tray,
)
from ludotheque.view.surfaces import SURFACES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.drawing.ink import Sheet
    from ludotheque.drawing.shapes import Box
    from ludotheque.view.surfaces import Surface
    from ludotheque.view.types import Frame, Piece, Point, Scene

LABEL: dict[str, str | float | None] = {"font_weight": 600, "opacity": 0.85}
LABEL_ROOM = 0.7  # the margin in which coordinates have room
GRID = re.compile(r"([a-z])(\d+)")


def ground(sheet: Sheet, scene: Scene, frame: Frame, *, narrow: bool = False) -> Box:
    """Draw it, and return what it takes up. Pieces of the frame tell which places are counters and which spots are used.
    ``narrow``: the points lie as on a narrow screen, so margins are small."""
    surface = SURFACES[scene["surface"]]
    if narrow:
        surface = surface.narrowed()
    points = on_board(scene["points"])
    lying = by_point(frame["pieces"])
    board = extent([point for point in points if point["shape"] != "spot" or point["id"] in lying], surface)
    ways = course(scene)
    surface.draw(sheet, board, ways)
    sheet.put(places.den([at(point) for point in points if point.get("mark") == "den"]))
    sheet.put(*lines(ways, surface))
    sheet.put(*places.cobs(sheet, scene))
    sheet.put(*cards.areas(scene, frame))
    for point in points:
        if any(kind_of(scene, piece["kind"]).counter for piece in lying.get(point["id"], [])):
            continue
        sheet.put(places.place(sheet, surface, point, *at(point)))
        if point["shape"] in CARD_SHAPES:
            sheet.put(*cards.place(sheet, point))
    labels(sheet, scene, points, board, surface)
    reserves = [point for point in scene["points"] if point["shape"] == "reserve"]
    for point in reserves:
        sheet.put(*reserve(scene, point))
    return joined([board, *map(tray, reserves)])


def by_point(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """What lies on each point."""
    lying: dict[str, list[Piece]] = {}
    for piece in pieces:
        lying.setdefault(piece["at"], []).append(piece)
    return lying


def course(scene: Scene) -> str:
    """The lines of a board as one path."""
    points = {point["id"]: point for point in scene["points"]}
    return "".join(
        "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (at(points[name]) for name in line)) for line in scene["lines"]
    )


def lines(ways: str, surface: Surface) -> list[str]:
    light, dark = surface.line
    bend = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    under = path(ways, stroke=dark, stroke_width=9, opacity=0.55, **bend)
    return [under, path(ways, stroke=light, stroke_width=5, **bend)] if ways else []


def labels(sheet: Sheet, scene: Scene, points: list[Point], board: Box, surface: Surface) -> None:
    """Coordinates: along the edges where every name is a column's letter and a row's number, else beside the points.
    Stores have the names of their seats."""
    names = {point["id"]: GRID.fullmatch(point["id"]) for point in points}
    if all(names.values()):
        columns = {match[1]: at(point)[0] for point in points if (match := names[point["id"]])}
        rows = {match[2]: at(point)[1] for point in points if (match := names[point["id"]])}
        grid_labels(sheet, columns, rows, board, surface)
        return
    middle = middle_of(points)
    for point in points:
        px, py = at(point)
        if point["shape"] == "dot":
            sheet.put(words(point["id"], px, py + 43, 17, surface.ink, font_weight=600, stroke=surface.halo,
                            stroke_width=4, paint_order="stroke"))  # fmt: skip
        elif point["shape"] == "space":
            sheet.put(words(point["id"], px, py + 66, 22, surface.ink, **LABEL))
        elif point["shape"] == "pit":
            dx, dy = count_spot(point, middle) or (0, 0)
            if middle.upright:
                sheet.put(words(point["id"], px + dx, py - 32, 20, surface.ink, **LABEL))
            else:
                sheet.put(words(point["id"], px - 24, py + dy + 4, 20, surface.ink, text_anchor="end", **LABEL))
        elif point["shape"] == "store" and "seat" in point:
            dx, dy = (-30, (count_spot(point, middle) or (0, 0))[1]) if lies_down(point) else (0, -106)
            sheet.put(words(scene["seats"][point["seat"]], px + dx, py + dy, 24, surface.ink, **LABEL))


def grid_labels(sheet: Sheet, columns: dict[str, float], rows: dict[str, float], board: Box, surface: Surface) -> None:
    """Letters below and numbers on the left; where there is no margin for them, in the corners between the places."""
    x, y, _width, height = board
    if surface.margin[0] < LABEL_ROOM:
        left, below = min(columns.values()), max(rows.values())
        for name, px in columns.items():
            sheet.put(words(name, px - (28 if px == left else 42), below + 43, 20, surface.ink, **LABEL))
        for name, py in rows.items():
            sheet.put(words(name, left - 42, py - (28 if py == min(rows.values()) else 42), 20, surface.ink, **LABEL))
        return
    sheet.put(*(words(name, px, y + height - 27, 26, surface.ink, **LABEL) for name, px in columns.items()))
    sheet.put(*(words(name, x + 29, py, 26, surface.ink, **LABEL) for name, py in rows.items()))


def reserve(scene: Scene, point: Point) -> list[str]:
    """A tray with its seat and label: beside what lies there, or above it."""
    x, y, width, height = tray(point)
    seat, label = scene["seats"][point.get("seat", 0)], point.get("label", "")
    middle = x + (LABEL_WIDE / 2 if width > height else width / 2)
    top = y + (height / 2 - 13 if width > height else 20)
    return [
        rect(x, y, width, height, rx=14, fill="#26211b", stroke="#000", stroke_opacity=0.4),
        words(seat, middle, top, fitting(seat, 21), "#e8e0d2", font_weight=700),
        words(label, middle, top + 26, fitting(label, 20), "#cfc4b2"),
    ]


def fitting(text: str, size: float) -> float:
    """The size in which a text fits into the narrow side of a tray."""
    return min(size, 190 / max(1, len(text)))

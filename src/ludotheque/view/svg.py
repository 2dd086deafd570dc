"""A position as a picture. Everything is drawn from the scene and the frame; no game is known here by name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludotheque.view import captions, cards, frames, places, tokens, traces
from ludotheque.view.ink import UNIT, Sheet, circle, ellipse, num, path, rect, words
from ludotheque.view.surfaces import SURFACES

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.view.shapes import Box
    from ludotheque.view.surfaces import Surface
    from ludotheque.view.types import Frame, Piece, Point, Scene

COUNTERS = ("round", "points")
GRID = re.compile(r"([a-z])(\d+)")


def svg(position: Position, seat: int | None = None) -> str:
    """The picture as a seat sees it, or a spectator."""
    return picture(frames.scene(position, seat), frames.frame(position, seat))


def picture(scene: Scene, frame: Frame, *, plaque: bool = True) -> str:
    """A scene and a frame as an SVG document, the same for the same input. ``plaque`` tells the seats below it."""
    sheet = Sheet()
    surface = SURFACES[scene["surface"]]
    points = {point["id"]: point for point in scene["points"]}
    filled = {piece["at"] for piece in frame["pieces"]}
    board = extent([point for point in scene["points"] if point["shape"] != "spot" or point["id"] in filled], surface)
    ways = course(scene, points)
    surface.draw(sheet, board, ways)
    sheet.put(places.den([at(point) for point in scene["points"] if point.get("mark") == "den"]))
    sheet.put(*lines(ways, surface))
    sheet.put(*places.cobs(sheet, scene["points"], at))
    lying: dict[str, list[Piece]] = {}
    for piece in frame["pieces"]:
        lying.setdefault(piece["at"], []).append(piece)
    for point in scene["points"]:
        if not any(piece["kind"] in COUNTERS for piece in lying.get(point["id"], [])):
            sheet.put(places.place(sheet, surface, point, *at(point)))
    sheet.put(*cards.areas(scene, frame))
    sheet.put(*traces.trace(points, frame["last"], at))
    for point in scene["points"]:
        here = lying.get(point["id"], [])
        if any(piece["kind"] in COUNTERS for piece in here):
            sheet.put(*cards.counter(here[0], *at(point)))
        elif point["shape"] in cards.SHAPES:
            sheet.put(*cards.cards(sheet, scene, point, here, *at(point)))
        else:
            sheet.put(*tokens.pieces(sheet, here, point["shape"], *at(point)))
    labels(sheet, scene["points"], board, surface)
    counts(sheet, scene, frame, points, surface)
    x, y, width, height = board
    whole = strip(sheet, scene, frame, board) if plaque else (x - 8, y - 8, width + 16, height + 26)
    return sheet.finish(whole, scene["title"], captions.describe(scene, frame))


def at(point: Point) -> tuple[float, float]:
    """Where a point lies in the picture, whose y grows downwards."""
    return UNIT * point["x"], -UNIT * point["y"]


def extent(points: list[Point], surface: Surface) -> Box:
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
        return cards.WIDE / 2, cards.HIGH / 2
    return UNIT * point.get("width", 0) / 2, UNIT * point.get("height", 0) / 2


def course(scene: Scene, points: dict[str, Point]) -> str:
    """The lines of a board as one path."""
    return "".join(
        "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (at(points[name]) for name in line)) for line in scene["lines"]
    )


def lines(ways: str, surface: Surface) -> list[str]:
    light, dark = surface.line
    bend = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    under = path(ways, stroke=dark, stroke_width=9, opacity=0.55, **bend)
    return [under, path(ways, stroke=light, stroke_width=5, **bend)] if ways else []


def labels(sheet: Sheet, points: list[Point], board: Box, surface: Surface) -> None:
    """Coordinates: along the edges where every name is a column's letter and a row's number, else beside the points."""
    names = {point["id"]: GRID.fullmatch(point["id"]) for point in points}
    style = {"font_weight": 600, "opacity": 0.85}
    if all(names.values()):
        x, y, _width, height = board
        columns = {match[1]: at(point)[0] for point in points if (match := names[point["id"]])}
        rows = {match[2]: at(point)[1] for point in points if (match := names[point["id"]])}
        sheet.put(*(words(name, px, y + height - 27, 26, surface.ink, **style) for name, px in columns.items()))
        sheet.put(*(words(name, x + 29, py, 26, surface.ink, **style) for name, py in rows.items()))
        return
    for point in points:
        px, py = at(point)
        if point["shape"] == "dot":
            sheet.put(words(point["id"], px, py + 43, 17, surface.ink, font_weight=600, stroke=surface.halo,
                            stroke_width=4, paint_order="stroke"))  # fmt: skip
        elif point["shape"] == "space":
            sheet.put(words(point["id"], px, py + 66, 22, surface.ink, **style))


def counts(sheet: Sheet, scene: Scene, frame: Frame, points: dict[str, Point], surface: Surface) -> None:
    """A number beside everything that holds loose things, on the outer side."""
    middle = sum(point["y"] for point in scene["points"]) / len(scene["points"])
    for piece in frame["pieces"]:
        point = points.get(piece["at"])
        if "count" not in piece or point is None or point["shape"] not in tokens.ROOM or piece["kind"] in COUNTERS:
            continue
        x, y = at(point)
        n = str(piece["count"])
        bold = {"font_weight": 700}
        if point["shape"] == "city":
            sheet.put(*cards.number(piece["count"], x + 36, y - 44))
        elif point["shape"] == "pit":
            down = 66 if point["y"] < middle else -66
            sheet.put(words(n, x, y + down, 32, surface.ink, **bold))
            sheet.put(words(point["id"], x - 17 - 9 * len(n), y + down + 4, 20, "#3c1c06", **bold))
        else:
            owner = piece["owner"]
            sheet.put(words(n, x, y + 108, 32, surface.ink, **bold))
            if owner is not None:
                sheet.put(words(scene["seats"][owner], x, y - 106, 24, "#3c1c06", **bold))


def strip(sheet: Sheet, scene: Scene, frame: Frame, board: Box) -> Box:
    """A plaque below the board: the seats, whose turn it is or who won, and the last action."""
    x, y, width, height = board
    if len(scene["seats"]) > 2:
        return x - 8, y - 8, width + 16, height + 26
    high = max(46, width * 0.062)
    top = y + height + 20
    middle = top + high / 2
    sheet.put(rect(x, top, width, high, rx=high / 2, fill="#26211b", stroke="#000", stroke_opacity=0.4))
    won = captions.winners(frame["result"]) if frame["result"] is not None else []
    for seat, name in enumerate(scene["seats"]):
        side = 1 if seat == 0 else -1
        end = x + high * 0.5 if seat == 0 else x + width - high * 0.5
        on = seat in won or frame["to_move"] == seat
        sign = "★" if seat in won else "▸" if seat == 0 else "◂"
        told = (f"{sign} {name}" if seat == 0 else f"{name} {sign}") if on else name
        sheet.put(sample(sheet, frame, seat, end, middle, high))
        sheet.put(
            words(told, end + side * high * 0.62, middle, high * 0.46, "#ffd76a" if on else "#e8e0d2",
                  font_weight=700 if on else 400, text_anchor="start" if seat == 0 else "end")
        )  # fmt: skip
    sheet.put(*lately(scene, frame, x + width / 2, middle, high))
    return x - 8, y - 8, width + 16, height + high + 36


def lately(scene: Scene, frame: Frame, x: float, y: float, high: float) -> list[str]:
    """In the middle of the plaque: a throw as kernels, a draw in words, else the last action's text."""
    thrown = [step["faces"] for step in frame["last"]["steps"] if step["do"] == "throw"] if frame["last"] else []
    if frame["result"] is not None and not captions.winners(frame["result"]):
        return [words(captions.turn(scene, frame), x, y, high * 0.42, "#ffd76a", font_weight=700)]
    if thrown:
        return [
            part
            for k in range(4)
            for px in [x + (k - 1.5) * high * 0.6]
            for part in (
                ellipse(px, y, high * 0.2, high * 0.28, fill="#f2b72f", stroke="#8a5209", stroke_width=1.5),
                circle(px, y, high * 0.1, fill="#2a1608") if k < thrown[-1] else "",
            )
        ]
    return [words(frame["last"]["text"], x, y, high * 0.42, "#cfc4b2")] if frame["last"] else []


def sample(sheet: Sheet, frame: Frame, seat: int, x: float, y: float, high: float) -> str:
    """A small piece of the seat's, where it has one of its own."""
    mine = [
        token["kind"]
        for piece in frame["pieces"]
        for token in piece.get("stack", [piece])
        if token.get("owner") == seat and token["kind"] in tokens.KINDS and token["kind"] != "seed"
    ]
    if not mine:
        side = high * 0.36
        return (
            circle(x, y, side / 2, fill="#b9ab93")
            if seat == 0
            else rect(x - side / 2, y - side / 2, side, side, fill="#b9ab93")
        )
    kind = max((kind for kind in tokens.KINDS if kind in mine), key=mine.count)
    return tokens.token(sheet, kind, seat, x, y, high * 0.0105)

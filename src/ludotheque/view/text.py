"""A position in the terminal: the same scene and frame as the pictures, in signs."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from ludotheque.view import frames
from ludotheque.view.canvas import Canvas
from ludotheque.view.cardrows import table
from ludotheque.view.layout import on_board
from ludotheque.view.signs import DIM, LINE, MARKS, NEW, fresh, joined, legend, look, reserves, standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.core.position import Position
    from ludotheque.view.types import Frame, Point, Scene

GRID = re.compile(r"([a-z])(\d+)")
ROOM = 6  # tokens shown one by one in a pile


def text_board(position: Position, seat: int | None = None, colour: bool = True) -> str:
    """The position as a seat, or a spectator, sees it; with ANSI colours unless told."""
    text = board(frames.scene(position, seat), frames.frame(position, seat))
    if not colour:
        return text.plain
    console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=400, highlight=False)
    with console.capture() as capture:
        console.print(text, end="")
    return capture.get()


def board(scene: Scene, frame: Frame) -> Text:
    """The board by the layout that fits its shapes, and what lies beside it."""
    board_only: Scene = scene | {"points": on_board(scene["points"])}
    shapes = {point["shape"] for point in board_only["points"]}
    drawn = next((draw(board_only, frame) for some, draw in LAYOUTS if shapes & some), Text())
    return joined(drawn, reserves(scene, frame))


def pits(scene: Scene, frame: Frame) -> Text:
    """Rows of pits with their counts, names on the outer side."""
    canvas = Canvas()
    held = {piece["at"]: piece.get("count", 1) for piece in frame["pieces"]}
    middle = sum(point["y"] for point in scene["points"]) / len(scene["points"])
    rows = sorted({-point["y"] for point in scene["points"] if point["shape"] == "pit"})
    touched = fresh(frame)
    for point in scene["points"]:
        column = round(point["x"] * 6)
        n = held.get(point["id"], 0)
        new = NEW if point["id"] in touched else ""
        if point["shape"] == "store":
            row = 1 + len(rows) // 2
            canvas.center(row, column, f"[ {n:>2} ]", "bold #f0c890" + new)
            canvas.center(row - 2, column, point["id"], DIM)
            continue
        row = 1 + 2 * rows.index(-point["y"])
        canvas.center(row, column, f"({n:>2})", ("bold white" if n else DIM) + new)
        canvas.center(row + (1 if point["y"] < middle else -1), column, point["id"], DIM)
    return canvas.text()


def grid(scene: Scene, frame: Frame) -> Text:
    """A board of points close together, with coordinates."""
    canvas = Canvas()
    shown, touched = standing(scene, frame), fresh(frame)
    high = max(point["y"] for point in scene["points"])
    for point in scene["points"]:
        row, column = round(high - point["y"]), round(point["x"] * 2)
        sign, style = ("·", DIM)
        if point["id"] in shown:
            sign, style = look(scene, shown[point["id"]]["kind"], shown[point["id"]]["owner"])
        canvas.put(row, column, sign, style + (NEW if point["id"] in touched else ""))
    edges(canvas, scene, lambda point: (round(high - point["y"]), round(point["x"] * 2)))
    return joined(canvas.text(), legend(scene, frame))


def edges(canvas: Canvas, scene: Scene, place: Callable[[Point], tuple[int, int]]) -> bool:
    """Letters below and numbers to the left, where the points are named so."""
    names = [(GRID.fullmatch(point["id"]), place(point)) for point in scene["points"]]
    if not all(match for match, _place in names):
        return False
    bottom = max(row for _match, (row, _column) in names)
    left = min(column for _match, (_row, column) in names)
    for match, (row, column) in names:
        if match:
            canvas.put(bottom + 1, column, match[1], DIM)
            canvas.write(row, left - 4, f"{match[2]:>2}", DIM)
    return True


def lines(scene: Scene, frame: Frame) -> Text:
    """Points joined by lines: drawn with strokes where they run straight, with dots where they do not."""
    canvas = Canvas()
    points = {point["id"]: point for point in scene["points"]}
    pairs = [pair for line in scene["lines"] for pair in pairwise(line)]
    high = max(point["y"] for point in scene["points"])
    square = all(straight(points[a], points[b]) for a, b in pairs)
    wide = max(point["x"] for point in scene["points"]) - min(point["x"] for point in scene["points"])
    down, along = (2.0, 4.0) if square else (3.4, min(7.0, 76 / max(1, wide)))

    def spot(point: Point) -> tuple[float, float]:
        return (high - point["y"]) * down, point["x"] * along

    def cell(point: Point) -> tuple[int, int]:
        row, column = spot(point)
        return round(row), round(column)

    for a, b in pairs:
        if square:
            canvas.stroke(cell(points[a]), cell(points[b]), LINE)
        else:
            canvas.thread(spot(points[a]), spot(points[b]), LINE)
    shown, touched = standing(scene, frame), fresh(frame)
    for point in scene["points"]:
        sign, style = MARKS.get(point.get("mark", ""), ("·", ""))
        piece = shown.get(point["id"])
        if piece:
            top = piece.get("stack", [piece])[-1]
            sign, style = look(scene, top["kind"], top["owner"])
        row, column = cell(point)
        if not square:
            for side in (-1, 1):
                canvas.put(row, column + side, " ")
        if piece and piece.get("locked"):
            canvas.put(row, column + 1, "⚿", DIM)
        canvas.put(row, column, sign, style + (NEW if point["id"] in touched else ""))
    if not edges(canvas, scene, cell):
        for point in scene["points"]:
            row, column = cell(point)
            canvas.center(row + 1, column, point["id"], DIM)
    return joined(canvas.text(), legend(scene, frame))


def straight(a: Point, b: Point) -> bool:
    """Level, upright or at 45 degrees, between whole coordinates."""
    across, up = abs(a["x"] - b["x"]), abs(a["y"] - b["y"])
    whole = all(float(value).is_integer() for value in (a["x"], a["y"], b["x"], b["y"]))
    return whole and (not across or not up or across == up)


def track(scene: Scene, frame: Frame) -> Text:
    """Spaces in a row, what stands on them piled up from below."""
    canvas = Canvas()
    shown, touched = standing(scene, frame), fresh(frame)
    stacks = {name: piece.get("stack", [piece]) for name, piece in shown.items() if "count" not in piece}
    tall = min(ROOM, max((len(stack) for stack in stacks.values()), default=1))
    rows = sorted({-point["y"] for point in scene["points"]})
    for point in scene["points"]:
        base, column = (rows.index(-point["y"]) + 1) * (tall + 3), round(point["x"] * 5)
        new = NEW if point["id"] in touched else ""
        canvas.write(base, column - 2, "┗━━━┛" if point["shape"] == "space" else "▀▀▀▀▀", LINE)
        canvas.center(base + 1, column, point["id"], DIM + new)
        if "mark" in point:
            sign, style = MARKS.get(point["mark"], ("·", ""))
            canvas.put(base, column, sign, style)
        held = shown.get(point["id"])
        if held and "count" in held:
            sign, style = look(scene, held["kind"], held["owner"])
            canvas.center(base - 1, column, f"{held['count']}{sign}", style)
        stack = stacks.get(point["id"], [])
        for level, token in enumerate(stack[-tall:]):
            canvas.put(base - 1 - level, column, *look(scene, token["kind"], token["owner"]))
        if len(stack) > 1:
            canvas.write(base - 1, column + 1, str(len(stack)), DIM)
    return joined(canvas.text(), legend(scene, frame))


LAYOUTS: tuple[tuple[set[str], Callable[[Scene, Frame], Text]], ...] = (
    ({"pit"}, pits),
    ({"space"}, track),
    ({"hollow"}, grid),
    ({"dot"}, lines),
    ({"card", "pile", "area"}, table),
)

"""A position in the terminal: the same scene and frame as the pictures, in signs."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from ludotheque.core.words import _
from ludotheque.view import captions, frames
from ludotheque.view.canvas import Canvas
from ludotheque.view.tints import known

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.core.position import Position

Thing = dict[str, Any]

#: Signs and styles of each kind, for the first seat, the second, and nobody.
SIGNS = {
    "flower": "✿❀✾", "bird": "➤➢➣", "knot": "⌘⌘⌘", "snake": "◆◇◈", "shaman": "★☆✯", "puma": "PPP", "alpaca": "aaa",
    "alpha": "AAA", "condor": "CCC", "grass": "≋≋≋", "warrior": "●○◎", "guardian": "▲△◬", "temple": "☀☾⌂",
    "seed": "•••", "card": "▮▮▮", "round": "♛♛♛", "points": "№№№",
}  # fmt: skip
STYLES = {
    "flower": ("bold #ff5c93", "bold white"),
    "bird": ("bold #ff9ebd", "bold #8be08b"),
    "snake": ("bold #ffd83a", "bold #ff7a33"),
    "shaman": ("bold #ffd83a", "bold #ff7a33"),
    "puma": ("bold #f0a840", "bold #f0a840"),
    "condor": ("bold #b9c0cc", "bold #b9c0cc"),
    "alpaca": ("bold #fff4dc", "bold #fff4dc"),
    "alpha": ("bold #ff8a5c", "bold #ff8a5c"),
    "warrior": ("bold #ffd83a", "bold #6aa7ff"),
    "guardian": ("bold #ffd83a", "bold #6aa7ff"),
}
NOBODY = {"grass": "#6fce5a", "knot": "bold #d9aa5b", "temple": "#e0d2ae"}
MARKS = {"whirlpool": ("@", "#7fd4e0"), "sun": ("☀", "#ffd83a"), "moon": ("☾", "#a9c8ff"), "den": ("∙", "#c99a5b")}
LINE, DIM, NEW = "#7d7466", "dim", " on #4a4212"
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


def board(scene: Thing, frame: Thing) -> Text:
    shapes = {point["shape"] for point in scene["points"]}
    for some, draw in LAYOUTS:
        if shapes & some:
            return draw(scene, frame)
    return Text()


def look(kind: str, owner: int | None) -> tuple[str, str]:
    """The sign and the style of a piece."""
    signs = SIGNS.get(kind, "???")
    if owner is None:
        return signs[2], NOBODY.get(kind, "")
    return signs[owner % 2], STYLES.get(kind, ("bold", "bold"))[owner % 2]


def fresh(frame: Thing) -> set[str]:
    """The points the last action touched."""
    names: set[str] = set()
    for step in frame["last"]["steps"] if frame["last"] else []:
        for key in ("from", "to", "at"):
            value = step.get(key, [])
            names |= {value} if isinstance(value, str) else set(value)
    return names


def standing(frame: Thing) -> dict[str, Thing]:
    """The piece to show on each point: the highest."""
    shown: dict[str, Thing] = {}
    for piece in frame["pieces"]:
        if piece["at"] not in shown or shown[piece["at"]]["kind"] in {"grass", "temple"}:
            shown[piece["at"]] = piece
    return shown


def legend(scene: Thing, frame: Thing) -> Text:
    """Which sign is what, for the kinds that lie on the board."""
    found: dict[tuple[str, int | None], None] = {}
    for piece in frame["pieces"]:
        for token in piece.get("stack", [piece]):
            if token["kind"] not in {"seed", "card"}:
                found[token["kind"], token["owner"]] = None
    text = Text()
    for kind, owner in sorted(found, key=lambda key: (9 if key[1] is None else key[1], list(SIGNS).index(key[0]))):
        sign, style = look(kind, owner)
        name = _(captions.KINDS[kind])
        whose = "" if owner is None else f"{scene['seats'][owner]}: "
        text.append("   " if text else "")
        text.append(sign, style)
        text.append(f" {whose}{name}", DIM)
    return text


def joined(*parts: Text) -> Text:
    return Text("\n").join([part for part in parts if part.plain.strip()])


def pits(scene: Thing, frame: Thing) -> Text:
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


def grid(scene: Thing, frame: Thing) -> Text:
    """A board of points close together, with coordinates."""
    canvas = Canvas()
    shown, touched = standing(frame), fresh(frame)
    high = max(point["y"] for point in scene["points"])
    for point in scene["points"]:
        row, column = round(high - point["y"]), round(point["x"] * 2)
        sign, style = ("·", DIM)
        if point["id"] in shown:
            sign, style = look(shown[point["id"]]["kind"], shown[point["id"]]["owner"])
        canvas.put(row, column, sign, style + (NEW if point["id"] in touched else ""))
    edges(canvas, scene, lambda point: (round(high - point["y"]), round(point["x"] * 2)))
    return joined(canvas.text(), legend(scene, frame))


def edges(canvas: Canvas, scene: Thing, place: Callable[[Thing], tuple[int, int]]) -> bool:
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


def lines(scene: Thing, frame: Thing) -> Text:
    """Points joined by lines: drawn with strokes where they run straight, with dots where they do not."""
    canvas = Canvas()
    points = {point["id"]: point for point in scene["points"]}
    pairs = [pair for line in scene["lines"] for pair in pairwise(line)]
    high = max(point["y"] for point in scene["points"])
    square = all(straight(points[a], points[b]) for a, b in pairs)
    wide = max(point["x"] for point in scene["points"]) - min(point["x"] for point in scene["points"])
    down, along = (2.0, 4.0) if square else (3.4, min(7.0, 76 / max(1, wide)))

    def spot(point: Thing) -> tuple[float, float]:
        return (high - point["y"]) * down, point["x"] * along

    def cell(point: Thing) -> tuple[int, int]:
        row, column = spot(point)
        return round(row), round(column)

    for a, b in pairs:
        if square:
            canvas.stroke(cell(points[a]), cell(points[b]), LINE)
        else:
            canvas.thread(spot(points[a]), spot(points[b]), LINE)
    shown, touched = standing(frame), fresh(frame)
    for point in scene["points"]:
        sign, style = MARKS.get(point.get("mark", ""), ("·", ""))
        piece = shown.get(point["id"])
        if piece:
            top = piece.get("stack", [piece])[-1]
            sign, style = look(top["kind"], top["owner"])
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


def straight(a: Thing, b: Thing) -> bool:
    """Level, upright or at 45 degrees, between whole coordinates."""
    across, up = abs(a["x"] - b["x"]), abs(a["y"] - b["y"])
    whole = all(float(value).is_integer() for value in (a["x"], a["y"], b["x"], b["y"]))
    return whole and (not across or not up or across == up)


def track(scene: Thing, frame: Thing) -> Text:
    """Spaces in a row, what stands on them piled up from below."""
    canvas = Canvas()
    shown, touched = standing(frame), fresh(frame)
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
            sign, style = look(held["kind"], held["owner"])
            canvas.center(base - 1, column, f"{held['count']}{sign}", style)
        stack = stacks.get(point["id"], [])
        for level, token in enumerate(stack[-tall:]):
            canvas.put(base - 1 - level, column, *look(token["kind"], token["owner"]))
        if len(stack) > 1:
            canvas.write(base - 1, column + 1, str(len(stack)), DIM)
    return joined(canvas.text(), legend(scene, frame))


def cards(scene: Thing, frame: Thing) -> Text:
    """Row by row of the table; an area has a row of its own."""
    here: dict[str, list[Thing]] = {}
    for piece in frame["pieces"]:
        here.setdefault(piece["at"], []).append(piece)
    left = min(point["x"] for point in scene["points"])
    text = Text()
    for y in sorted({-point["y"] for point in scene["points"]}):
        line = Text()
        for point in sorted((p for p in scene["points"] if -p["y"] == y), key=lambda p: p["x"]):
            held = here.get(point["id"], [])
            if point["shape"] == "area":
                line.append("\n" if line else "")
                mine = point.get("seat") is not None and point["seat"] == frame["to_move"]
                line.append(f"{'▸ ' if mine else ''}{point.get('label', point['id'])}: ", "bold" if mine else DIM)
                line.append(Text(" ").join([card(scene, piece) for piece in held]))
                continue
            line.append(" " * max(0, round((point["x"] - left) * 8) - line.cell_len))
            line.append(pile(scene, held))
        text.append(line)
        text.append("\n")
    text.rstrip()
    return text


def pile(scene: Thing, held: list[Thing]) -> Text:
    if not held:
        return Text("  ·  ", DIM)
    whole = sum(piece.get("count", 1) for piece in held)
    text = card(scene, held[-1])
    text.append(f"×{whole}" if whole > 1 else "", DIM)
    return text


def card(scene: Thing, piece: Thing) -> Text:
    """A card by its name in the colour of its tint; ▒▒ for its back."""
    name = piece.get("face") or next((part.get("face") for part in reversed(piece.get("stack", []))), None)
    left, right = ("⟨", "⟩") if piece.get("blocked") else ("⟦", "⟧") if piece.get("locked") else ("[", "]")
    if name is None:
        return Text(f"{left}▒▒{right}", "#8f7fd6")
    face = scene["faces"].get(name, {})
    name = name if len(name) < 5 else face.get("label") or name[:4]
    return Text(f"{left}{name:^2}{right}", "bold " + known(face.get("tint", ""))[3])


LAYOUTS: tuple[tuple[set[str], Callable[[Thing, Thing], Text]], ...] = (
    ({"pit"}, pits),
    ({"space"}, track),
    ({"hollow"}, grid),
    ({"dot"}, lines),
    ({"card", "pile", "area"}, cards),
)

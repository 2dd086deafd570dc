"""Cards on a table: faces, backs, piles, hands and the areas of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.view.icons import icon
from ludotheque.view.ink import UNIT, circle, group, path, rect, tag, words

if TYPE_CHECKING:
    from ludotheque.view.ink import Sheet

Thing = dict[str, Any]
SHAPES = ("card", "pile", "area")
WIDE, HIGH = 90.0, 128.0
LIFT = 3.5

#: Paper, ink, and the strokes of the pattern that tells the tint from others without its colour.
TINTS = {
    "grassland": ("#dcecbf", "#2f6b1f", "M4 16Q5 8 2 3M9 16Q9 9 12 4M14 16Q13 10 16 6"),
    "desert": ("#fbe6b4", "#9a5b00", "M0 6Q5 1 10 6T20 6M0 15Q5 10 10 15T20 15"),
    "mountain": ("#dfe3ea", "#3d4a63", "M0 16L6 5L12 16M9 16L14 8L20 16"),
    "earth": ("#efd3bd", "#7a3514", "M3 3h5v5h-5zM12 12h5v5h-5z"),
    "sky": ("#d3ecfa", "#0f5a8c", "M2 7h8M10 14h8"),
    "silver": ("#eef0f3", "#4f5b6b", "M0 10L10 0L20 10L10 20Z"),
    "gold": ("#fbe9a9", "#7d5a00", "M10 2L12 8L18 10L12 12L10 18L8 12L2 10L8 8Z"),
    "red": ("#f8d2cf", "#9c1f1f", "M2 10h16M10 2v16"),
    "blue": ("#d3def8", "#1d3f94", "M0 0L20 20"),
    "green": ("#cfeedb", "#0f6b3c", "M10 3a7 7 0 1 0 .1 0"),
    "violet": ("#e6d8f6", "#5a2a94", "M0 20L20 0M0 0L20 20"),
    "grey": ("#e6e3de", "#3b3732", "M4 4h1M14 14h1"),
}
PLAIN = TINTS["grey"]


def back(sheet: Sheet) -> str:
    fill = sheet.linear("back", [(0, "#41336b"), (1, "#271d49")])
    lattice = sheet.define(
        "lattice",
        lambda i: tag("pattern", path("M0 8L8 0L16 8L8 16Z", fill="none", stroke="#b9a4f0", stroke_width=1.3, opacity=0.6),
                      circle(8, 8, 1.6, fill="#f0d98c", opacity=0.8),
                      id=i, width=16, height=16, patternUnits="userSpaceOnUse"),
    )  # fmt: skip
    x, y = -WIDE / 2, -HIGH / 2
    return (
        rect(x, y, WIDE, HIGH, rx=9, fill="#f6f1e4", stroke="#2b2440", stroke_width=1.6)
        + rect(x + 6, y + 6, WIDE - 12, HIGH - 12, rx=6, fill=fill)
        + rect(x + 6, y + 6, WIDE - 12, HIGH - 12, rx=6, fill=f"url({lattice})")
        + rect(x + 10, y + 10, WIDE - 20, HIGH - 20, rx=4, fill="none", stroke="#f0d98c", stroke_width=1.4)
    )


def front(sheet: Sheet, face: Thing) -> str:
    tint = face.get("tint") or "grey"
    paper, ink, strokes = TINTS.get(tint, (PLAIN[0], tint if tint.startswith("#") else PLAIN[1], PLAIN[2]))
    grain = sheet.define(
        f"tint-{tint.strip('#')}",
        lambda i: tag("pattern", path(strokes, fill="none", stroke=ink, stroke_width=1.6, opacity=0.28),
                      id=i, width=20, height=20, patternUnits="userSpaceOnUse"),
    )  # fmt: skip
    x, y = -WIDE / 2, -HIGH / 2
    label, note = face.get("label") or "", face.get("note") or ""
    size = 32 if len(label) < 3 else 24
    bold = {"font_weight": 700}
    mid = 2 if note else 8
    parts = [
        rect(x, y, WIDE, HIGH, rx=9, fill="#fffdf6", stroke="#3b3326", stroke_width=1.6),
        rect(x + 5, y + 5, WIDE - 10, HIGH - 10, rx=6, fill=paper),
        rect(x + 5, y + 5, WIDE - 10, HIGH - 10, rx=6, fill=f"url({grain})", stroke=ink, stroke_width=1.4),
    ]
    if face.get("icon"):
        parts += [circle(0, mid, 36, fill="#fffdf6", opacity=0.82), icon(face["icon"], 0, mid, 58, ink)]
    if label:
        wide = 20 + 0.62 * size * (len(label) - 1)
        parts += [
            rect(x + 5, y + 5, wide + 8, size + 4, rx=6, fill="#fffdf6", stroke=ink, stroke_width=1.4),
            words(label, x + 9 + wide / 2, y + 7 + size / 2, size * 0.94, ink, **bold),
        ]
    if note:
        fit = min(22.0, 120 / max(4, len(note)))
        parts += [
            rect(x + 14, HIGH / 2 - 30, WIDE - 28, 22, rx=8, fill=ink),
            words(note, 0, HIGH / 2 - 19, fit, "#fffdf6", **bold),
        ]
    return "".join(parts)


def shade(x: float, y: float) -> str:
    return rect(x - WIDE / 2 + 2, y - HIGH / 2 + 4, WIDE, HIGH, rx=9, fill="#000", opacity=0.28)


def card(sheet: Sheet, scene: Thing, piece: Thing, x: float, y: float, size: float = 1) -> str:
    """One card about (x, y): its face, or its back where the face is not to be seen."""
    name = piece.get("face")
    if name is None:
        drawn = sheet.use("card-back", lambda: back(sheet), 0, 0)
    else:
        face = scene["faces"].get(name, {"label": name})
        drawn = sheet.use(f"card-{name}", lambda: front(sheet, face), 0, 0)
    parts = [shade(0, 0), drawn]
    if piece.get("blocked"):
        parts.append(sheet.use("card-blocked", paralysed, 0, 0))
    if piece.get("locked"):
        parts.append(sheet.use("card-locked", lambda: held(sheet), 0, 0))
    return group(*parts, x=x, y=y, size=size)


def paralysed() -> str:
    """A grey veil and a bar across: cannot be played."""
    return rect(-WIDE / 2, -HIGH / 2, WIDE, HIGH, rx=9, fill="#1c1c22", opacity=0.42) + path(
        "M-36 44L36 -44", stroke="#fff", stroke_width=13, stroke_linecap="round"
    ) + path("M-36 44L36 -44", stroke="#c1121f", stroke_width=8, stroke_linecap="round")  # fmt: skip


def held(sheet: Sheet) -> str:
    return circle(0, 44, 17, fill="#fff7df", stroke="#3a2a10", stroke_width=2) + icon("padlock", 0, 43, 22, "#3a2a10")


def cards(sheet: Sheet, scene: Thing, point: Thing, here: list[Thing], x: float, y: float) -> list[str]:
    """What lies at a place for cards: one, several on each other, or several side by side."""
    if point["shape"] == "area":
        return row(sheet, scene, point, here, x, y)
    drawn = []
    if not here:
        drawn.append(sheet.use(f"no-{point['shape']}", lambda: gap(point["shape"]), x, y))
    level = 0
    for piece in here:
        for _copy in range(min(piece.get("count", 1), 6)):
            drawn.append(card(sheet, scene, piece, x - 1.5 * level, y - LIFT * level))
            level += 1
    whole = sum(piece.get("count", 1) for piece in here)
    if whole > 2 or any("count" in piece for piece in here):
        drawn += number(whole, x + WIDE / 2 - 20, y - HIGH / 2 - LIFT * (level - 1) + 20)
    if point.get("label"):
        drawn.append(words(point["label"], x, y + HIGH / 2 + 15, 19, "#eaf6f0", font_weight=600))
    return drawn


def number(n: int, x: float, y: float) -> list[str]:
    return [
        circle(x, y, 17, fill="#1d1a16", stroke="#f6e7bd", stroke_width=2),
        words(str(n), x, y, 21 if n < 100 else 16, "#f6e7bd", font_weight=700),
    ]


def gap(shape: str) -> str:
    """Where a card would lie."""
    return rect(-WIDE / 2, -HIGH / 2, WIDE, HIGH, rx=9, fill="#000", fill_opacity=0.1, stroke="#bfe3d3",
                stroke_opacity=0.45, stroke_width=2, stroke_dasharray="7 6" if shape == "card" else None)  # fmt: skip


def row(sheet: Sheet, scene: Thing, point: Thing, here: list[Thing], x: float, y: float) -> list[str]:
    """Cards side by side in an area, closer together when they are many."""
    single = [piece for piece in here for _copy in range(min(piece.get("count", 1), 12))]
    if not single:
        return []
    width, height = UNIT * point.get("width", 1), UNIT * point.get("height", 1.3)
    size = min(1.0, (height - 8) / HIGH)
    far = min(WIDE * size + 6, (width - 12 - WIDE * size) / max(1, len(single) - 1))
    start = x - far * (len(single) - 1) / 2
    drawn = [card(sheet, scene, piece, start + far * i, y, size) for i, piece in enumerate(single)]
    if any(piece.get("count", 1) > 12 for piece in here):
        drawn += number(sum(piece.get("count", 1) for piece in here), x + width / 2 - 20, y - height / 2 + 20)
    return drawn


def areas(sheet: Sheet, scene: Thing, frame: Thing) -> list[str]:
    """The named regions of the table; that of the seat to move is lit."""
    drawn = []
    for point in scene["points"]:
        if point["shape"] != "area":
            continue
        x, y = UNIT * point["x"], -UNIT * point["y"]
        width, height = UNIT * point.get("width", 1), UNIT * point.get("height", 1.3)
        on = point.get("owner") is not None and point.get("owner") == frame["to_move"]
        drawn.append(
            rect(x - width / 2, y - height / 2, width, height, rx=14, fill="#000", fill_opacity=0.14,
                 stroke="#ffd76a" if on else "#bfe3d3", stroke_width=4 if on else 1.6,
                 stroke_opacity=1 if on else 0.5)
        )  # fmt: skip
        if point.get("label"):
            drawn.append(
                words(("▸ " if on else "") + point["label"], x - width / 2 + 14, y - height / 2 - 13, 21,
                      "#ffd76a" if on else "#eaf6f0", text_anchor="start", font_weight=700 if on else 600)
            )  # fmt: skip
    return drawn

"""Cards on a table: faces and backs, piles and hands, the areas of seats, counters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludotheque.drawing.icons import icon
from ludotheque.drawing.ink import circle, group, path, rect, tag, words
from ludotheque.drawing.tints import SIGNS, terrain_sign, tint
from ludotheque.view.layout import (
    CARD_BADGE,
    CARD_HIGH,
    CARD_LIFT,
    CARD_WIDE,
    CARDS_IN_ROW,
    CARDS_SHOWN,
    at,
    card_row,
    size,
    tray,
)
from ludotheque.view.seat_signs import seat_signs
from ludotheque.view.tokens import badge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.drawing.ink import Sheet
    from ludotheque.view.types import Face, Frame, Piece, Point, Scene

WIDE, HIGH = CARD_WIDE, CARD_HIGH


def back(sheet: Sheet) -> str:
    fill = sheet.linear("back", [(0, "#41336b"), (1, "#271d49")])
    lattice = sheet.texture(
        "lattice",
        lambda i: tag("pattern", path("M0 8L8 0L16 8L8 16Z", fill="none", stroke="#b9a4f0", opacity=0.6),
                      circle(8, 8, 1.6, fill="#f0d98c", opacity=0.8),
                      id=i, width=16, height=16, patternUnits="userSpaceOnUse"),
    )  # fmt: skip
    x, y = -WIDE / 2, -HIGH / 2
    return (
        rect(x, y, WIDE, HIGH, rx=9, fill="#f6f1e4", stroke="#2b2440", stroke_width=1.6)
        + rect(x + 6, y + 6, WIDE - 12, HIGH - 12, rx=6, fill=fill)
        + rect(x + 6, y + 6, WIDE - 12, HIGH - 12, rx=6, fill=lattice)
        + rect(x + 10, y + 10, WIDE - 20, HIGH - 20, rx=4, fill="none", stroke="#f0d98c", stroke_width=1.4)
    )


def corner(name: str, face: Face) -> str:
    """What stands in a card's corner: what the face says, a short label, or the number its name begins with."""
    label = face.get("label") or ""
    begins = re.match(r"\d+", name)
    return str(face.get("corner") or (label if len(label) < 4 else begins[0] if begins else ""))


def front(sheet: Sheet, name: str, face: Face, lines: Sequence[str] = ()) -> str:
    """The front of a card. ``lines`` are written below the silhouette, the first one large: its name and what it does."""
    paper, ink, grain = tint(sheet, face.get("tint") or "")
    x, y = -WIDE / 2, -HIGH / 2
    sign, note = corner(name, face), face.get("note") or ""
    foot = note if len(note) < 5 else ""
    size = 32 if len(sign) < 3 else 24
    mid, around = (2 if foot else 8), 36
    if lines:
        mid, around = -8, 27
    bold = {"font_weight": 700}
    parts = [
        rect(x, y, WIDE, HIGH, rx=9, fill="#fffdf6", stroke="#3b3326", stroke_width=1.6),
        rect(x + 5, y + 5, WIDE - 10, HIGH - 10, rx=6, fill=paper),
        rect(x + 5, y + 5, WIDE - 10, HIGH - 10, rx=6, fill=grain, stroke=ink, stroke_width=1.4),
    ]
    if face.get("icon"):
        parts += [
            circle(0, mid, around, fill="#fffdf6", opacity=0.82),
            icon(face["icon"], 0, mid, around * 1.61, ink),
        ]
    parts += written(lines, mid + around + 7, ink)
    if sign:
        wide = 20 + 0.62 * size * (len(sign) - 1)
        parts += [
            rect(x + 5, y + 5, wide + 8, size + 4, rx=6, fill="#fffdf6", stroke=ink, stroke_width=1.4),
            words(sign, x + 9 + wide / 2, y + 7 + size / 2, size * 0.94, ink, **bold),
        ]
    if face.get("tint") in SIGNS:
        parts.append(terrain_sign(face["tint"], -x - 22, y + 23, ink))
    if foot:
        parts += [
            rect(x + 14, HIGH / 2 - 30, WIDE - 28, 22, rx=8, fill=ink),
            words(foot, 0, HIGH / 2 - 19, 22, "#fffdf6", **bold),
        ]
    return "".join(parts)


def written(lines: Sequence[str], y: float, ink: str) -> list[str]:
    """The name of a card and, smaller, what it does, from a height downwards on a pale ground."""
    if not lines:
        return []
    name, *more = lines
    size = min(8.5, 150 / len(name))
    ground = rect(-WIDE / 2 + 8, y - 6, WIDE - 16, 12 + 6 * len(more), rx=4, fill="#fffdf6", opacity=0.82)
    small = [words(line, 0, y + 3 + 5.7 * (n + 1), 4.9, ink) for n, line in enumerate(more)]
    return [ground, words(name, 0, y, size, ink, font_weight=700), *small]


def card(sheet: Sheet, scene: Scene, piece: Piece, x: float, y: float, size: float = 1) -> str:
    """One card about (x, y): its face, or its back where the face is not to be seen."""
    name = piece.get("face") or next((part.get("face") for part in reversed(piece.get("stack", []))), None)
    if name is None:
        drawn = sheet.use("card-back", lambda: back(sheet), 0, 0)
    else:
        face = scene["faces"].get(name, {"name": name, "label": name})
        drawn = sheet.use(f"card-{name}", lambda: front(sheet, name, face), 0, 0)
    shade = rect(-WIDE / 2 + 2, -HIGH / 2 + 4, WIDE, HIGH, rx=9, fill="#000", opacity=0.28)
    parts = [shade, drawn]
    for state, make in (("blocked", paralysed), ("locked", held), ("chosen", picked)):
        if piece.get(state):
            parts.append(sheet.use(f"card-{state}", make, 0, 0))
    return group(*parts, x=x, y=y, size=size, opacity=0.55 if piece.get("past") else None)


def paralysed() -> str:
    """A grey veil and a bar across: cannot be played."""
    return rect(-WIDE / 2, -HIGH / 2, WIDE, HIGH, rx=9, fill="#1c1c22", opacity=0.42) + path(
        "M-36 44L36 -44", stroke="#fff", stroke_width=13, stroke_linecap="round"
    ) + path("M-36 44L36 -44", stroke="#c1121f", stroke_width=8, stroke_linecap="round")  # fmt: skip


def held() -> str:
    return circle(0, 44, 17, fill="#fff7df", stroke="#3a2a10", stroke_width=2) + icon("padlock", 0, 43, 22, "#3a2a10")


def picked() -> str:
    """A bright frame and a tick."""
    return rect(
        -WIDE / 2 - 3, -HIGH / 2 - 3, WIDE + 6, HIGH + 6, rx=11, fill="none", stroke="#ffd76a", stroke_width=6
    ) + (
        circle(28, -46, 14, fill="#ffd76a", stroke="#3a2a10", stroke_width=2)
        + path("M21 -46l5 6l9 -11", fill="none", stroke="#3a2a10", stroke_width=4, stroke_linecap="round")
    )


def cards(sheet: Sheet, scene: Scene, point: Point, here: list[Piece]) -> list[str]:
    """What lies at a place for cards: one, several on each other, or several side by side."""
    if point["shape"] == "area":
        return row(sheet, scene, point, here)
    x, y = at(point)
    drawn = []
    level = 0
    for piece in here:
        for _copy in range(min(piece.get("count", 1), CARDS_SHOWN)):
            drawn.append(card(sheet, scene, piece, x + CARD_LIFT[0] * level, y + CARD_LIFT[1] * level))
            level += 1
    whole = sum(piece.get("count", 1) for piece in here)
    if whole > 2 or (whole > 1 and any("count" in piece for piece in here)):
        drawn += badge(
            f"×{whole}" if point["shape"] == "card" else whole,
            x + CARD_BADGE[0],
            y + CARD_BADGE[1] + CARD_LIFT[1] * (level - 1),
        )
    return drawn


def place(sheet: Sheet, point: Point) -> list[str]:
    """An empty place for cards, with its label; a spot is not seen until something lies there."""
    if point["shape"] not in {"card", "pile"}:
        return []
    x, y = at(point)
    kind = str(point.get("mark", point["shape"]))
    drawn = [sheet.use(f"no-{kind}", lambda: gap(kind), x, y)]
    if point.get("label"):
        drawn.append(words(point["label"], x, y + HIGH / 2 + 15, 19, "#eaf6f0", font_weight=600))
    return drawn


def gap(kind: str) -> str:
    """Where a card would lie."""
    if kind == "end":
        edge: dict[str, str | float] = {"stroke": "#bfe3d3", "stroke_opacity": 0.4, "stroke_dasharray": "4 7"}
        return rect(-22, -HIGH / 2, 44, HIGH, rx=9, fill="#000", fill_opacity=0.08, **edge) + path(
            "M-9 0h18M0 -9v18", stroke="#bfe3d3", stroke_width=3, stroke_opacity=0.6
        )
    return rect(-WIDE / 2, -HIGH / 2, WIDE, HIGH, rx=9, fill="#000", fill_opacity=0.1, stroke="#bfe3d3",
                stroke_opacity=0.45, stroke_width=4 if kind == "pillar" else 2,
                stroke_dasharray="7 6" if kind == "card" else None)  # fmt: skip


def row(sheet: Sheet, scene: Scene, point: Point, here: list[Piece]) -> list[str]:
    """Cards side by side in an area, closer together when they are many."""
    single = [piece for piece in here for _copy in range(min(piece.get("count", 1), CARDS_IN_ROW))]
    if not single:
        return []
    x, y = at(point)
    scale, far = card_row(point, len(single))
    start = x - far * (len(single) - 1) / 2
    drawn = [card(sheet, scene, piece, start + far * i, y, scale) for i, piece in enumerate(single)]
    if any(piece.get("count", 1) > CARDS_IN_ROW for piece in here):
        width, height = size(point)
        drawn += badge(sum(piece.get("count", 1) for piece in here), x + width / 2 - 20, y - height / 2 + 20)
    return drawn


def areas(scene: Scene, frame: Frame) -> list[str]:
    """The named regions of the table; that of the seat to move is lit."""
    drawn = []
    for point in scene["points"]:
        if point["shape"] != "area":
            continue
        left, top, width, height = tray(point)
        seat = point.get("seat")
        on = seat is not None and seat == frame["to_move"]
        high = max(24.0, min(44.0, width * 0.04))
        name = scene["seats"][seat] if seat is not None else point.get("label", "")
        if seat is not None and len(scene["seats"]) > 2:
            name = f"{seat_signs(len(scene['seats']))[seat]} {name}"
        won = frame["result"] is not None and seat is not None and frame["result"][seat] > 0
        drawn.append(
            rect(left, top, width, height, rx=16, fill="#000", fill_opacity=0.14,
                 stroke="#ffd76a" if on else "#bfe3d3", stroke_width=5 if on else 1.6,
                 stroke_opacity=1 if on else 0.5)
        )  # fmt: skip
        drawn.append(
            words(f"{'★ ' if won else '▸ ' if on else ''}{name}", left + 16, top + 8 + high * 0.6,
                  high, "#ffd76a" if on or won else "#eaf6f0", text_anchor="start", font_weight=700 if on else 600)
        )  # fmt: skip
    return drawn

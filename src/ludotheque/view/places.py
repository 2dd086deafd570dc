"""The places of a board: pits, hollows, crossings, spaces of a track, cities; and what marks them."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from ludotheque.drawing.icons import icon
from ludotheque.drawing.ink import UNIT, circle, ellipse, num, path, rect
from ludotheque.drawing.shapes import hull
from ludotheque.view.layout import STORE_WIDE, at, lies_down

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.drawing.ink import Sheet
    from ludotheque.view.surfaces import Surface
    from ludotheque.view.types import Point, Scene


def hollow(sheet: Sheet, surface: Surface) -> str:
    fill = sheet.radial("hollow", [(0, "#2a2a2e"), (0.75, "#1f1f22"), (1, "#101012")], 0.5, 0.62, 0.58)
    lip = sheet.linear("hollow-lip", [(0, "#060607"), (1, "#83848d")])
    return circle(0, 0, 40, fill=fill, stroke=lip, stroke_width=3)


def pit(sheet: Sheet, surface: Surface) -> str:
    return dug(sheet, 86, 86)


def store(sheet: Sheet, surface: Surface) -> str:
    return dug(sheet, *STORE_WIDE)


def lying_store(sheet: Sheet, surface: Surface) -> str:
    return dug(sheet, *reversed(STORE_WIDE))


def dug(sheet: Sheet, width: float, height: float) -> str:
    fill = sheet.radial("dug", [(0, "#8a5124"), (0.6, "#6b3a16"), (1, "#3a1b07")], 0.5, 0.62, 0.62)
    lip = sheet.linear("dug-lip", [(0, "#2a1204"), (0.5, "#6b3a16"), (1, "#eabf86")])
    x, y, round_ = -width / 2, -height / 2, min(width, height) / 2
    return rect(x, y, width, height, rx=round_, fill=fill, stroke=lip, stroke_width=3.5) + rect(
        x + 4, y + 4, width - 8, height - 12, rx=round_ - 4, fill="none", stroke="#1d0c02", stroke_width=5, opacity=0.2
    )


def dot(sheet: Sheet, surface: Surface) -> str:
    light, dark = surface.line
    return circle(0, 2, 15, fill=dark, opacity=0.5) + circle(0, 0, 14, fill=light, stroke=dark, stroke_width=3)


def space(sheet: Sheet, surface: Surface) -> str:
    fill = sheet.linear("space", [(0, "#5b3719"), (1, "#7b4f2a")])
    return rect(-42, -46, 84, 92, rx=14, fill=fill, stroke="#3f2412", stroke_width=2) + rect(
        -42, -44, 84, 91, rx=14, fill="none", stroke="#d9ab7c", stroke_width=1.5, opacity=0.35
    )


def city(sheet: Sheet, surface: Surface) -> str:
    """Steps of stone, seen from above."""
    fill = sheet.linear("stone", [(0, "#d8cdb8"), (1, "#a3967d")])
    steps = [
        rect(-44 + 7 * i, -50 + 7 * i, 88 - 14 * i, 100 - 14 * i, rx=7, fill=fill, stroke="#574a35", stroke_width=2)
        for i in range(3)
    ]
    return rect(-44, -45, 88, 102, rx=8, fill="#000", opacity=0.3) + "".join(steps)


PLACES: dict[str, Callable[[Sheet, Surface], str]] = {
    "hollow": hollow, "pit": pit, "store": store, "lying-store": lying_store, "dot": dot, "space": space, "city": city,
}  # fmt: skip


def place(sheet: Sheet, surface: Surface, point: Point, x: float, y: float) -> str:
    shape = "lying-store" if lies_down(point) else point["shape"]
    make = PLACES.get(shape)
    drawn = sheet.use(f"a-{shape}", lambda: make(sheet, surface), x, y) if make else ""
    mark = MARKS.get(point.get("mark", ""))
    return drawn + (sheet.use(f"mark-{point['mark']}", lambda: mark(sheet), x, y) if mark else "")


def cobs(sheet: Sheet, scene: Scene) -> list[str]:
    """Ears of maize lie between the spaces of a track that are side by side."""
    points = {point["id"]: point for point in scene["points"]}
    middles = set()
    for line in scene["lines"]:
        for a, b in pairwise(points[name] for name in line):
            if "space" in {a["shape"], b["shape"]} and a["y"] == b["y"]:
                middles.add((round(UNIT * (a["x"] + b["x"]) / 2), round(at(a)[1])))
    return [sheet.use("cob", lambda: cob(sheet), x, y) for x, y in sorted(middles)]


def cob(sheet: Sheet) -> str:
    corn = sheet.linear("corn", [(0, "#ffe07a"), (0.5, "#f2b72f"), (1, "#c77f14")], 1, 0)
    rows = [
        ellipse(dx, y, 3.1, 3.6, fill="#fff0a8" if dx < 0 else "#f7c948", stroke="#a9650c", stroke_width=0.8)
        for k, y in enumerate(range(-44, 24, 7))
        for dx in ((-3.4, 3.4) if k % 2 else (-4, 3))
    ]
    husk = path("M-8 16C-12 34 -6 46 0 56C6 46 12 34 8 16C4 26 -4 26 -8 16Z", fill="#8fae4b", stroke="#4d6622",
                stroke_width=1.5)  # fmt: skip
    return (
        path("M0 -54C8 -50 9 -30 9 -8C9 16 7 30 0 34C-7 30 -9 16 -9 -8C-9 -30 -8 -50 0 -54Z", fill=corn,
             stroke="#8a5209", stroke_width=1.6) + "".join(rows) + husk + path("M0 30V54", stroke="#4d6622")
    )  # fmt: skip


def whirlpool(_sheet: Sheet) -> str:
    rings = []
    for k in range(3):
        turns = [(8 + 9.2 * a / 6, math.radians(a * 20 + 120 * k)) for a in range(22)]
        d = "M" + "L".join(f"{num(r * math.cos(a))} {num(r * math.sin(a) * 0.92)}" for r, a in turns)
        rings.append(path(d, fill="none", stroke="#dff6fa", stroke_width=4.5, stroke_linecap="round", opacity=0.85))
    return circle(0, 0, 44, fill="#0b3f52", stroke="#dff6fa", stroke_width=2, stroke_opacity=0.5) + "".join(rings)


def temple(sheet: Sheet, sky: str, fill: str) -> str:
    body = sheet.linear("temple", [(0, "#efe3c8"), (1, "#b8a47c")])
    steps = "M-38 40V27H-30V14H-22V1H-14V-12H14V1H22V14H30V27H38V40Z"
    return (
        path(steps, fill=body, stroke="#4b3b20", stroke_width=2.5)
        + path("M-6 40V-12H6V40M-6 27H6M-6 14H6M-6 1H6", fill="none", stroke="#4b3b20", stroke_width=1.6, opacity=0.6)
        + icon(sky, 0, -28, 30, fill, "#3b2a10")
    )


def sun(sheet: Sheet) -> str:
    return temple(sheet, "sun", "#ffcf3f")


def moon(sheet: Sheet) -> str:
    return temple(sheet, "moon", "#cfe3ff")


MARKS: dict[str, Callable[[Sheet], str]] = {
    "whirlpool": whirlpool,
    "sun": sun,
    "moon": moon,
}


def den(places: list[tuple[float, float]]) -> str:
    """Rock behind the points of a den."""
    if len(places) < 3:
        return ""
    corners = hull(places)
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"
    wide = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return (
        path(d, fill="#5e4a34", stroke="#5e4a34", stroke_width=100, **wide)
        + path(d, fill="#a98b63", stroke="#a98b63", stroke_width=91, **wide)
        + path(d, fill="#bb9d74", stroke="#bb9d74", stroke_width=62, opacity=0.7, **wide)
    )

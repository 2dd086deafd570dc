"""Marks of the last action, under the pieces: where it came from, where it went, what it took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.view.ink import circle, num, path, rect

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.view.types import Last, Point

    Where = Callable[[Point], tuple[float, float]]

MARK, EDGE = "#ffc83d", "#5a3b00"


def trace(points: dict[str, Point], last: Last | None, at: Where) -> list[str]:
    """A dashed ring where a thing left, a full one where it came to rest, a cross where something was taken."""
    drawn: list[str] = []
    rings: dict[str, str] = {}
    for step in last["steps"] if last else []:
        ends = step.get("to")
        if step["do"] == "move" and step["from"] in points and ends in points:
            if {points[step["from"]]["shape"], points[ends]["shape"]} != {"city"}:
                drawn += arrow(at(points[step["from"]]), at(points[ends]))
            rings[step["from"]] = "passed" if rings.get(step["from"]) == "came" else "left"
            rings[ends] = "came"
        elif step["do"] == "sow":
            rings.setdefault(step["from"], "left")
            for name in ends or []:
                rings[name] = "sown"
            if ends:
                rings[ends[-1]] = "came"
        elif step["do"] == "take":
            rings[step["at"]] = "took"
        elif step["do"] in {"put", "turn"}:
            rings[step["at"]] = "came"
    return drawn + [
        part for name, how in rings.items() if name in points for part in ring(how, *at(points[name]), points[name])
    ]


def ring(how: str, x: float, y: float, point: Point) -> list[str]:
    r = {"pit": 46, "hollow": 43, "dot": 41}.get(point["shape"], 46)
    if how == "passed" or point["shape"] in {"store", "city", "area"}:
        return []
    if how == "sown":
        return [circle(x + dx, y, 4.5, fill=MARK, stroke=EDGE, stroke_width=1.2) for dx in (-r - 1, r + 1)]
    if point["shape"] in {"card", "pile"}:
        return [rect(x - 51, y - 70, 102, 140, rx=14, fill=MARK, fill_opacity=0.9 if how == "came" else 0, stroke=MARK,
                     stroke_width=4, stroke_dasharray="9 8" if how != "came" else None)]  # fmt: skip
    dash = "7 7" if how in {"left", "took"} else None
    drawn = [
        circle(x, y, r, fill=MARK, fill_opacity=0.22 if how == "came" else 0, stroke=EDGE, stroke_width=6,
               stroke_opacity=0.5, stroke_dasharray=dash),
        circle(x, y, r, fill="none", stroke=MARK, stroke_width=3.5, stroke_dasharray=dash),
    ]  # fmt: skip
    if how == "took":
        cross = f"M{num(x - 11)} {num(y - 11)}l22 22m0 -22l-22 22"
        drawn.append(path(cross, stroke=EDGE, stroke_width=8, stroke_linecap="round"))
        drawn.append(path(cross, stroke=MARK, stroke_width=4.5, stroke_linecap="round"))
    return drawn


def arrow(start: tuple[float, float], end: tuple[float, float]) -> list[str]:
    d = f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
    return [
        path(d, stroke=EDGE, stroke_width=11, stroke_linecap="round", opacity=0.4),
        path(d, stroke=MARK, stroke_width=6, stroke_linecap="round", opacity=0.85),
    ]

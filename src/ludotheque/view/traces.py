"""Marks of the last action, under the pieces: where it came from, where it went, what it took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.drawing.ink import circle, num, path, rect
from ludotheque.view.layout import at, ring

if TYPE_CHECKING:
    from ludotheque.view.types import Marks, Point, Step

MARK, EDGE = "#ffc83d", "#5a3b00"


def marks(steps: list[Step]) -> Marks:
    """What some steps leave marked. A point that something came to and left again is not."""
    points: dict[str, str] = {}
    arrows: list[list[str]] = []
    for step in steps:
        ends = step.get("to")
        if step["do"] == "move" and isinstance(ends, str):
            arrows.append([step["from"], ends])
            points[step["from"]] = "passed" if points.get(step["from"]) == "came" else "left"
            points[ends] = "came"
        elif step["do"] == "sow":
            points.setdefault(step["from"], "left")
            for name in ends or []:
                points[name] = "sown"
            if ends:
                points[ends[-1]] = "came"
        elif step["do"] == "take":
            points[step["at"]] = "took"
        elif step["do"] in {"put", "turn"}:
            points[step["at"]] = "came"
    left = {name: how for name, how in points.items() if how != "passed"}
    return {"points": left, "arrows": arrows}  # type: ignore[typeddict-item]  # mypy does not narrow the texts


def trace(points: dict[str, Point], marks: Marks) -> list[str]:
    """A dashed ring where a thing left, a full one where it came to rest, a cross where something was taken."""
    drawn: list[str] = []
    for start, end in marks["arrows"]:
        if all(name in points and is_ringed(points[name]) for name in (start, end)):
            drawn += arrow(at(points[start]), at(points[end]))
    for name, how in marks["points"].items():
        if name in points:
            drawn += mark(points[name], how)
    return drawn


def is_ringed(point: Point) -> bool:
    """Whether marks of this point are rings: cards are framed, and some places are not marked at all."""
    size = ring(point)
    return size is not None and size[2] == size[0]


def mark(point: Point, how: str) -> list[str]:
    size = ring(point)
    if size is None:
        return []
    (x, y), (wide, high, corner) = at(point), size
    if how == "sown":
        return [circle(x + dx, y, 4.5, fill=MARK, stroke=EDGE, stroke_width=1.2) for dx in (-wide - 1, wide + 1)]
    came = how == "came"
    dash = None if came else "7 7"
    shape = (x - wide, y - high, 2 * wide, 2 * high)
    opacity = (0.22 if is_ringed(point) else 0.9) if came else 0
    drawn = [
        rect(*shape, rx=corner, fill=MARK, fill_opacity=opacity, stroke=EDGE, stroke_width=6, stroke_opacity=0.5,
             stroke_dasharray=dash),
        rect(*shape, rx=corner, fill="none", stroke=MARK, stroke_width=3.5, stroke_dasharray=dash),
    ]  # fmt: skip
    if how == "took" and is_ringed(point):
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

"""Outlines: how rough edges and waves run. The same every time."""

from __future__ import annotations

import math

from ludotheque.core.dice import Dice
from ludotheque.drawing.ink import num

Box = tuple[float, float, float, float]


def rough(box: Box, corner: float, wobble: float, seed: int, stride: float = 55) -> str:
    """A rectangle with round corners and an edge as of stone or earth."""
    x, y, width, height = box
    dice = Dice(seed)
    cx, cy = x + width / 2, y + height / 2
    around: list[tuple[float, float]] = []
    for px, py in edge(box, corner, stride):
        away = math.hypot(px - cx, py - cy) or 1
        push = wobble * (dice.below_py(2001) / 1000 - 1)
        around.append((px + push * (px - cx) / away, py + push * (py - cy) / away))
    return smooth(around)


def edge(box: Box, corner: float, stride: float) -> list[tuple[float, float]]:
    """Points along a rectangle with round corners, clockwise."""
    x, y, width, height = box
    found: list[tuple[float, float]] = []
    middles = (
        (x + width - corner, y + corner, -90), (x + width - corner, y + height - corner, 0),
        (x + corner, y + height - corner, 90), (x + corner, y + corner, 180),
    )  # fmt: skip
    for i, (mx, my, start) in enumerate(middles):
        bends = max(3, round(corner * 1.57 / stride))
        for k in range(bends + 1):
            a = math.radians(start + 90 * k / bends)
            found.append((mx + corner * math.cos(a), my + corner * math.sin(a)))
        nx, ny, turn = middles[(i + 1) % 4]
        a = math.radians(turn)
        there = (nx + corner * math.cos(a), ny + corner * math.sin(a))
        here = found[-1]
        pieces = max(1, round(math.dist(here, there) / stride))
        found += [
            (here[0] + (there[0] - here[0]) * k / pieces, here[1] + (there[1] - here[1]) * k / pieces)
            for k in range(1, pieces)
        ]
    return found


def smooth(around: list[tuple[float, float]]) -> str:
    """A closed curve that runs by the points."""
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(around, around[1:] + around[:1], strict=True)]
    first = middles[-1]
    parts = [f"M{num(first[0])} {num(first[1])}"]
    for (px, py), (mx, my) in zip(around, middles, strict=True):
        parts.append(f"Q{num(px)} {num(py)} {num(mx)} {num(my)}")
    return "".join(parts) + "Z"


def wave(x: float, y: float, length: float, tall: float, seed: int, pieces: int = 6) -> str:
    """A line that wanders gently to the right."""
    dice = Dice(seed)
    parts = [f"M{num(x)} {num(y)}"]
    far = length / pieces
    for _piece in range(pieces):
        up = tall * (dice.below_py(2001) / 1000 - 1)
        down = tall * (dice.below_py(2001) / 1000 - 1)
        parts.append(f"c{num(far / 3)} {num(up)} {num(far * 2 / 3)} {num(down)} {num(far)} {num((up + down) / 4)}")
    return "".join(parts)


def hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The corners of the smallest convex shape around the points."""
    flat = sorted(set(points))
    if len(flat) < 3:
        return flat

    def half(row: list[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for p in row:
            while len(kept) > 1 and turn(kept[-2], kept[-1], p) <= 0:
                kept.pop()
            kept.append(p)
        return kept[:-1]

    return half(flat) + half(flat[::-1])


def turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

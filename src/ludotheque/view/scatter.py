"""How loose things lie in a place. The same every time."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations

GOLDEN = math.pi * (3 - math.sqrt(5))
Spot = tuple[float, float]


@cache
def scatter(n: int, wide: float, high: float, most: float) -> tuple[float, tuple[Spot, ...]]:
    """Places for ``n`` round things in an ellipse, loosely in a spiral from its middle, and their radius, ``most``
    at the most. No two overlap and none leaves the ellipse."""
    if n < 2:
        return most, ((0.0, 0.0),) * n
    r = min(most, 0.82 * math.sqrt(wide * high / n))
    reach = min(1.0, 1.5 * r * math.sqrt(n) / math.sqrt(wide * high))
    spots = []
    for i in range(n):
        far = reach * math.sqrt((i + 0.5) / n)
        spots.append(((wide - r) * far * math.cos(i * GOLDEN + n), (high - r) * far * math.sin(i * GOLDEN + n)))
    while True:
        for _round in range(40 if n < 80 else 8):
            spots = apart(spots, wide - r, high - r, 2.1 * r)
        if min(math.dist(p, q) for p, q in combinations(spots, 2)) >= 2.02 * r:
            return r, tuple(spots)
        r *= 0.96


def apart(spots: list[Spot], wide: float, high: float, room: float) -> list[Spot]:
    """Push things away from each other that are nearer than ``room``, and back into the ellipse."""
    moved = []
    for i, (x, y) in enumerate(spots):
        px, py = x, y
        for j, (u, v) in enumerate(spots):
            if i != j and abs(x - u) < room and abs(y - v) < room:
                gap = math.hypot(x - u, y - v) or 0.01
                if gap < room:
                    push = 0.5 * (room - gap) / gap
                    px, py = px + (x - u) * push, py + (y - v) * push
        out = math.hypot(px / wide, py / high)
        moved.append((px / out, py / out) if out > 1 else (px, py))
    return moved

"""Where the points of the river lie on a narrow screen: it bends back on itself, up on the left and down on the right."""

from __future__ import annotations

from math import cos, pi, sin

from ludotheque.games.awithlaknannai.boards import OUTER

AROUND = 4  # steps from point to point along the bend
MIDDLE = 2.25  # the radius of the bend's middle row; the others run a unit beside it


def narrow_places(board: str) -> dict[str, list[float]]:
    n = OUTER[board]
    places = {f"M{i}": bent(i - 1, 0, n) for i in range(1, n + 2)}
    for row, side in (("T", 1), ("B", -1)):
        places |= {f"{row}{i}": bent(i - 0.5, side, n) for i in range(1, n + 1)}
    return places


def bent(along: float, side: int, n: int) -> list[float]:
    """A place so many steps along a river of ``n``, on its middle (side 0) or on the outer (1) or inner (−1) side."""
    leg, radius = (n - AROUND) / 2, MIDDLE + side
    if along <= leg:
        return [-radius, along - leg]
    if along >= n - leg:
        return [radius, n - leg - along]
    turn = pi * (along - leg) / AROUND
    return [round(-radius * cos(turn), 3), round(radius * sin(turn), 3)]

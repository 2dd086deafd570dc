"""Where things lie on Chiwawa's table: two camps side by side, or all in one column on a narrow screen."""

from __future__ import annotations

from typing import Any

from ludotheque.core.translation import N_
from ludotheque.games.chiwawa.marks import DECK

Spot = tuple[float, float]
Point = dict[str, Any]

REACH = 4  # cards beside the Pillar in the first row of a camp
PITCH = 0.55
BEHIND = 0.42  # how far a further row stands out above the one before
WIDTH, HEIGHT = 8.9, 2.35
COLUMN, ROW = WIDTH / 2 + 0.1, HEIGHT + 0.2
FIRST = 2.1  # from the cards in the middle of the table to the nearest camps
HAND = -FIRST - ROW / 2 - 0.8
NARROW_HAND = 6  # cards a row


def wide(i: int, players: int) -> Spot:
    """The middle of the camp of the i-th seat leftwards from the near one: up the left side and down the right one."""
    if players == 2:
        return 0, FIRST if i else -FIRST
    rows = players // 2
    side, row = (COLUMN, 0) if i == 0 else (-COLUMN, i - 1) if i <= rows else (COLUMN, players - i)
    if players % 2 and i == rows + 1:
        side, row = 0, rows
    return side, FIRST + (row - 1) * ROW if row else -FIRST


def narrow(i: int) -> Spot:
    """One above the other, the near one below the middle of the table."""
    return 0, FIRST + (i - 1) * ROW if i else -FIRST


def middle() -> list[Point]:
    """The source, the pile and the discards."""
    points: list[Point] = [{"id": f"s{i + 1}", "x": i - 1.0, "y": 0, "shape": "card"} for i in range(3)]
    points.append({"id": "top", "x": -3, "y": 0, "shape": "pile"})
    points.append({"id": "discards", "x": 3, "y": 0, "shape": "pile"})
    return points


def camp(seat: int, i: int, players: int) -> list[Point]:
    """A camp's places as one reads them, its cards from left to right between its ends. The first row is beside the
    Pillar, which stands out; further rows are behind it, so their cards are painted before those of the first."""
    half = REACH * PITCH
    end, edge, low = half + 0.78, half + 1.62, -0.3
    area: Point = {"id": f"seat{seat}", "x": 0, "y": 0.075, "shape": "area", "label": N_("Camp"), "seat": seat}
    points = [area | {"width": WIDTH, "height": HEIGHT}]
    points.append({"id": f"{seat}L", "x": -end, "y": low, "shape": "card", "mark": "end"})
    far = DECK - 3 - players
    for index in range(-far, far + 1):
        row, step = divmod(abs(index) - 1, REACH)
        side = (step + 1) * PITCH if index > 0 else -(step + 1) * PITCH
        spot: Point = {"x": side, "y": low + BEHIND * row, "shape": "spot", "layer": -row}
        if index == 0:
            spot = {"x": 0, "y": low + 0.15, "shape": "card", "mark": "pillar"}
        points.append({"id": f"c{seat}.{index}"} | spot)
    points += [
        {"id": f"{seat}R", "x": end, "y": low, "shape": "card", "mark": "end"},
        {"id": f"hand{seat}", "x": -edge, "y": low, "shape": "pile"},
        {"id": f"won{seat}", "x": edge, "y": 0.45, "shape": "store"},
        {"id": f"score{seat}", "x": edge, "y": -0.25, "shape": "store"},
    ]
    (x, y), (u, v) = wide(i, players), narrow(i)
    return [
        point | {"x": round(point["x"] + x, 3), "y": round(point["y"] + y, 3)}
        | {"tall": [round(point["x"] + u, 3), round(point["y"] + v, 3)]}
        for point in points
    ]  # fmt: skip


def hand(names: list[str]) -> list[Point]:
    """A place for each kind of card before who looks on; two rows on a narrow screen."""
    points = []
    for i, name in enumerate(names):
        row, step = divmod(i, NARROW_HAND)
        many = min(NARROW_HAND, len(names) - row * NARROW_HAND)
        tall = [round(1.35 * (step - (many - 1) / 2), 3), round(HAND - 1.5 * row, 3)]
        points.append({"id": "h" + name, "x": 1.0 * i - (len(names) - 1) / 2, "y": HAND, "shape": "card", "tall": tall})
    return points

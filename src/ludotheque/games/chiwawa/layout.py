"""Where things lie on Chiwawa's table: camps in two columns, or all in one column on a narrow screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheque.core.translation import N_
from ludotheque.games.chiwawa.marks import DECK

Spot = tuple[float, float]
Point = dict[str, Any]

REACH = 3  # cards beside the Pillar in the first row of a camp


@dataclass(frozen=True)
class CampLayout:
    """Measures of a camp. ``pitch`` is from card to card; ``low`` and ``middle`` are the heights of the first row and of
    the whole, ``head`` that of the numbers above the cards, ``pile`` that of the hand, which looks out behind the cards;
    ``behind`` is how far a further row stands out above the one before. ``first`` is from the cards in the middle of the
    table to the nearest camps, ``hand`` the height of the hand below, ``hand_pitch`` between its cards."""

    width: float
    height: float
    middle: float
    pitch: float
    low: float
    behind: float
    head: float
    pile: float
    first: float
    hand: float
    hand_pitch: Spot
    hand_row: int

    @property
    def row(self) -> float:
        """From camp to camp."""
        return self.height + 0.2


WIDE = CampLayout(6.0, 2.35, 0.075, 0.66, -0.3, 0.42, 0.95, 0.4, 2.1, -4.175, (1.0, 1.4), 11)
NARROW = CampLayout(7.7, 2.0, 0, 1.0, -0.32, 0.62, 0.72, 0.3, 1.74, -3.5, (1.25, 1.0), 6)


def wide(i: int, players: int) -> Spot:
    """The middle of the camp of the i-th seat leftwards from the near one: up the left side and down the right one."""
    first, column = WIDE.first, WIDE.width / 2 + 0.1
    if players == 2:
        return 0, first if i else -first
    rows = players // 2
    side, row = (column, 0) if i == 0 else (-column, i - 1) if i <= rows else (column, players - i)
    if players % 2 and i == rows + 1:
        side, row = 0, rows
    return side, first + (row - 1) * WIDE.row if row else -first


def narrow(i: int) -> Spot:
    """One above the other, the near one below the middle of the table."""
    return 0, NARROW.first + (i - 1) * NARROW.row if i else -NARROW.first


def middle() -> list[Point]:
    """The source, the pile and the discards."""
    points: list[Point] = [{"id": f"s{i + 1}", "x": i - 1.0, "y": 0, "shape": "card"} for i in range(3)]
    points.append({"id": "top", "x": -3, "y": 0, "shape": "pile"})
    points.append({"id": "discards", "x": 3, "y": 0, "shape": "pile"})
    return points


def camp(seat: int, i: int, players: int) -> list[Point]:
    """A camp's places as one reads them, its cards from left to right between its ends. The first row is beside the
    Pillar, which stands out; further rows are behind it and the hand behind all, so they are painted before."""
    far = DECK - 3 - players
    order = list(range(-far, far + 1))
    points: list[Point] = [
        {"id": f"seat{seat}", "shape": "area", "label": N_("Camp"), "seat": seat},
        {"id": f"{seat}L", "shape": "card", "mark": "end"},
    ]
    points += [camp_card(seat, n) for n in order]
    points += [
        {"id": f"{seat}R", "shape": "card", "mark": "end"},
        {"id": f"hand{seat}", "shape": "pile", "layer": -DECK},
        {"id": f"won{seat}", "shape": "store"},
        {"id": f"score{seat}", "shape": "store"},
    ]
    (x, y), (u, v) = wide(i, players), narrow(i)
    places = zip(camp_spots(WIDE, order), camp_spots(NARROW, order), strict=True)
    for point, ((px, py), (pu, pv)) in zip(points, places, strict=True):
        point |= {"x": round(px + x, 3), "y": round(py + y, 3), "tall": [round(pu + u, 3), round(pv + v, 3)]}
    points[0] |= {"width": WIDE.width, "height": WIDE.height, "tall_size": [NARROW.width, NARROW.height]}
    return points


def camp_card(seat: int, n: int) -> Point:
    """A place for a card of a camp: the Pillar's, or the n-th beside it."""
    if n == 0:
        return {"id": f"c{seat}.0", "shape": "card", "mark": "pillar"}
    return {"id": f"c{seat}.{n}", "shape": "spot", "layer": -((abs(n) - 1) // REACH)}


def camp_spots(camp: CampLayout, order: list[int]) -> list[Spot]:
    """Where the places of a camp lie, from its middle, in the order of ``camp``."""
    edge = camp.width / 2
    end = edge - 0.23
    spots = [(0, camp.middle), (-end, camp.low), *(card_spot(camp, n) for n in order), (end, camp.low)]
    return [*spots, (edge - 0.5, camp.pile), (edge - 2.75, camp.head), (edge - 1.6, camp.head)]


def card_spot(camp: CampLayout, index: int) -> Spot:
    if index == 0:
        return 0, camp.low + 0.15
    row, step = divmod(abs(index) - 1, REACH)
    side = (step + 1) * camp.pitch
    return side if index > 0 else -side, camp.low + camp.behind * row


def hand(names: list[str]) -> list[Point]:
    """A place for each kind of card before who looks on; two rows on a narrow screen."""
    points: list[Point] = []
    for i, name in enumerate(names):
        (x, y), tall = (hand_spot(camp, i, len(names)) for camp in (WIDE, NARROW))
        points.append({"id": "h" + name, "x": x, "y": y, "shape": "card", "tall": list(tall)})
    return points


def hand_spot(camp: CampLayout, i: int, many: int) -> Spot:
    row, step = divmod(i, camp.hand_row)
    in_row = min(camp.hand_row, many - row * camp.hand_row)
    across, down = camp.hand_pitch
    return round(across * (step - (in_row - 1) / 2), 3), round(camp.hand - down * row, 3)

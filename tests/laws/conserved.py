"""What no action of a game changes: for each family, a reading of a position that stays as it was at the start.

Add a line for a new family. A reading is of the whole position, not of what one seat may see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ludotheque as lt

Reading = Callable[[lt.Position], Any]


def seeds(pos: lt.Position) -> int:
    """Awalé: seeds in pits and stores."""
    pits, south, north, _mover = pos.text().split()
    return sum(map(int, pits.split(","))) + int(south) + int(north)


def flowers(pos: lt.Position) -> list[int]:
    """Kōnane: each side's flowers, on the board, harvested or removed in the opening; knots, on the board or in hand."""
    rows, _mover, phase, *lost, hands = pos.text().split()
    removed = {"open1": (0, 0), "open2": (1, 0)}.get(phase, (1, 1))
    knots = rows.count("#") + len(hands.replace("-", ""))
    return [rows.count("xo"[seat]) + int(lost[seat]) + removed[seat] for seat in range(2)] + [knots]


CONSERVED: dict[str, Reading] = {
    "awale": seeds,
    "konane": flowers,
}

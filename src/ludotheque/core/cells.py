"""The cells of a position: names, sizes, zones, and who may see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

BOARD, MEMORY, CLOCK = range(3)

OPEN = "open"
SHUT = "shut"
OWN = "own"
TABLE = 1 << 8
HIDDEN = 255


@dataclass(frozen=True)
class Cells:
    """A run of cells. ``sight`` has no default: ``OPEN`` to all, ``SHUT`` to all, ``OWN`` for equal parts, one a seat,
    each open to its seat alone, or the name of a run of two-byte cells that hold, one for one, the set of those who
    know them (bit 0 for seat 0 …, ``TABLE`` for everybody). ``zone`` is what the cells are for: ``BOARD`` is compared
    by repetition, ``MEMORY`` also decides the future, ``CLOCK`` does neither for the search."""

    name: str
    count: int
    sight: str
    zone: int = BOARD
    unit: int = 1


HEADER = Cells("head", 4, OPEN)


def arrange(layout: Sequence[Cells]) -> tuple[tuple[Cells, ...], dict[str, int], int, int, int]:
    """The layout with the header, the offset of each run (in its own units), and the length in words of the
    first zone, of the first two, and of the block with its history word."""
    whole = (HEADER, *sorted(layout, key=lambda run: run.zone))
    at: dict[str, int] = {}
    ends = [0, 0, 0]
    offset = 0
    zone = BOARD
    for run in whole:
        if run.zone != zone:
            offset = -(-offset // 8) * 8
            zone = run.zone
        offset = -(-offset // run.unit) * run.unit
        at[run.name] = offset // run.unit
        offset += run.count * run.unit
        ends[zone] = -(-offset // 8)
    same = ends[BOARD]
    keyed = max(same, ends[MEMORY])
    return whole, at, same, keyed, max(keyed, ends[CLOCK]) + 1

"""The cells of a position: names, sizes, zones, and who may see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: Zones: what a cell counts for. BOARD cells decide whether a position is repeated, and are in the search's key. MEMORY
#: cells are in the key alone. UNKEYED cells are in neither: counters, and copies of other cells that are kept for speed.
BOARD, MEMORY, UNKEYED = range(3)

#: Who may see a run of cells: everybody, nobody, or for equal parts, one a seat, each seat its own part.
OPEN = "open"
SHUT = "shut"
OWN = "own"

EVERYBODY = 1 << 8  # in a set of seats that know a cell: spectators, and so everybody
HIDDEN = 255  # what stands in a cell that the viewer may not see


@dataclass(frozen=True)
class Cells:
    """A run of cells of the same kind, ``unit`` bytes each.

    ``sight`` has no default, so that nobody forgets it: ``OPEN``, ``SHUT``, ``OWN``, or the name of another run, of
    two-byte cells, that holds for each cell the set of seats that know it (bit 0 for seat 0 …, or ``EVERYBODY``)."""

    name: str
    count: int
    sight: str
    zone: int = BOARD
    unit: int = 1


#: How ``Rules.hide_cells`` blanks a run: all of it, all but the seat's own part, or by the sets of who knows each cell.
#: Compiled modules take these from ``cells.pxd``.
WHOLE, BUT_OWN, BY_KNOWERS, END = range(4)

HEADER = Cells("head", 4, OPEN)


def arrange(layout: Sequence[Cells]) -> tuple[tuple[Cells, ...], dict[str, int], int, int, int]:
    """Lay the runs out in a block, zone by zone, behind the header.

    Returns all runs in their order, the offset of each by name (in its own units), and three lengths in words: of the
    ``BOARD`` zone, of ``BOARD`` and ``MEMORY`` together, and of the whole block with the word of the history."""
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
    repetition_words = ends[BOARD]
    key_words = max(repetition_words, ends[MEMORY])
    return whole, at, repetition_words, key_words, max(key_words, ends[UNKEYED]) + 1


def sight_table(layout: Sequence[Cells], at: Mapping[str, int], players: int) -> list[int]:
    """What is blanked for a seat, as numbers that compiled code reads: for each run that not everybody sees how it is
    blanked, its first byte, the number of its cells, and the cells of a seat's own part or the first byte of the sets of
    who knows each. ``END`` follows the last."""
    table: list[int] = []
    for run in layout:
        if run.sight == OPEN:
            continue
        if run.unit != 1:
            raise ValueError(f"the cells of {run.name} are not open to all, so they must have one byte each")
        if run.sight == SHUT:
            how, more = WHOLE, 0
        elif run.sight == OWN:
            how, more = BUT_OWN, run.count // players
        else:
            how, more = BY_KNOWERS, 2 * at[run.sight]
        table += [how, at[run.name], run.count, more]
    return [*table, END]

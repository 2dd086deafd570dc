"""A run of cells bit by bit. Compiled modules take the function from ``bit_planes.pxd``, where a word does eight places."""

from __future__ import annotations

from typing import Any

OF_POINTS = 8  # the unit of cells that are sets of 64 points or cards


def write_planes(cells: Any, first: int, unit: int, count: int, out: Any, at: int) -> None:
    """Write the planes of ``count`` cells of ``unit`` bytes each, which begin at byte ``first``, as bytes of 0 and 1 from
    ``out[at]`` on: a plane a bit with a place a cell; of cells ``OF_POINTS`` a plane a cell with a place a bit."""
    bits = 8 * unit
    for i in range(count):
        start = first + i * unit
        cell = int.from_bytes(cells[start : start + unit], "little")
        for bit in range(bits):
            place = at + (i * bits + bit if unit == OF_POINTS else bit * count + i)
            out[place] = cell >> bit & 1

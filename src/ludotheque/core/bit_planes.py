"""Cells bit by bit. Compiled modules take the function from ``bit_planes.pxd``, where a word does eight places."""

from __future__ import annotations

from typing import Any

OF_POINTS = 8  # the unit of cells that are sets of 64 points or cards


def write_planes(cells: Any, runs: Any, run_count: int, out: Any, at: int, size: int) -> None:
    """Write the planes of runs of cells one behind the other, ``size`` bytes of 0 and 1 in all, from ``out[at]`` on.
    ``runs`` holds for each where it begins, how many bytes its cells have and how many there are. A run has a plane a bit
    with a place a cell; if its cells are ``OF_POINTS``, a plane a cell with a place a bit."""
    for run in range(run_count):
        first, unit, count = runs[3 * run : 3 * run + 3]
        bits = 8 * unit
        for i in range(count):
            start = first + i * unit
            cell = int.from_bytes(cells[start : start + unit], "little")
            for bit in range(bits):
                place = at + (i * bits + bit if unit == OF_POINTS else bit * count + i)
                out[place] = cell >> bit & 1
        at += bits * count

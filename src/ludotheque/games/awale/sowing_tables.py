"""Where the seeds of every sowing short of a lap fall, worked out once for each size of board."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT, TURN
from ludotheque.core.memory import numbers, zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

MASK = 0xFFFFFFFFFFFFFFFF


@cache
def sowings(pits: int, pit: int) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
    """For each start and number of seeds: what sowing adds to the pits and takes from the first, a byte a pit, eight pits a
    word; how many seeds fall in the other row; and the cell where the last one falls if the pits begin at ``pit``, but
    ``PHASE``, which is always 0, where it falls in the own row."""
    ring = 2 * pits
    span = -(-ring // 8)
    gains = zeros("Q", ring * ring * span)
    across = zeros("i", ring * ring)
    landing = numbers("i", [PHASE] * (ring * ring))
    for start in range(ring):
        for seeds in range(1, ring):
            row = start * ring + seeds
            for far in range(1, seeds + 1):
                place = (start + far) % ring
                gains[row * span + place // 8] += 1 << 8 * (place % 8)
                across[row] += place // pits != start // pits
                landing[row] = pit + place if place // pits != start // pits else PHASE
            word = row * span + start // 8
            gains[word] = (gains[word] - (seeds << 8 * (start % 8))) & MASK
    return gains, across, landing


@cache
def header_sums(side: int) -> tuple[Sequence[int], Sequence[int]]:
    """What is added to the first word, for each seat that acts: for the turn to pass, and for each seed that falls in the other
    row, where the cells from ``side`` on count the seeds of the rows."""
    turn = (1 << 8 * SEAT) + (1 << 8 * TURN)
    seed = (1 << 8 * (side + 1)) - (1 << 8 * side)
    return numbers("Q", [turn, -turn & MASK]), numbers("Q", [seed & MASK, -seed & MASK])


@cache
def pit_bits(pits: int) -> tuple[int, Sequence[int]]:
    """To count full pits eight at a time: the low seven bits of every byte; and for each seat the top bit of its
    pits."""
    span = -(-2 * pits // 8)
    tops = zeros("Q", 2 * span)
    for place in range(2 * pits):
        tops[place // pits * span + place // 8] |= 0x80 << 8 * (place % 8)
    return 0x7F7F7F7F7F7F7F7F, tops

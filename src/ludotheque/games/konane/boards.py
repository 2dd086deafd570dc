"""The boards as data: square grids."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ludotheque.core.lines import board_from_lines

if TYPE_CHECKING:
    from ludotheque.core.board import Board


@cache
def board_of(size: int) -> Board:
    """The points a1…; lines along rows, columns and diagonals, so that birds step and jump eight ways."""
    name = {(c, r): f"{chr(97 + c)}{r + 1}" for r in range(size) for c in range(size)}
    lines = []
    for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for c, r in name:
            if (c - dc, r - dr) not in name:
                lines.append([name[c + i * dc, r + i * dr] for i in range(size) if (c + i * dc, r + i * dr) in name])
    return board_from_lines({text: place for place, text in name.items()}, lines)

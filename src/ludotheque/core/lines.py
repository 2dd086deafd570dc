"""Boards as data: named points with coordinates, and the straight lines through them."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from ludotheque.core.board import Board
from ludotheque.core.memory import numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def board_from_lines(places: Mapping[str, tuple[float, float]], lines: Iterable[Sequence[str]]) -> Board:
    """The board with these points and straight lines. ``places`` has the coordinates of each point by its name, y growing
    upwards. Two neighbours on a line are a step apart; of three in a row, one may jump from the first over the second
    onto the third, and back."""
    index = {name: point for point, name in enumerate(places)}
    steps: list[list[int]] = [[] for _ in places]
    jumps: list[list[tuple[int, int]]] = [[] for _ in places]
    straight = [tuple(line) for line in lines]
    for line in straight:
        for way in (line, line[::-1]):
            for start, over in pairwise(way):
                if index[over] not in steps[index[start]]:
                    steps[index[start]].append(index[over])
            for start, over, to in zip(way, way[1:], way[2:], strict=False):
                jumps[index[start]].append((index[over], index[to]))
    jump_at, jump_over = pack([[over for over, _to in sorted(row)] for row in jumps])
    jump_to = pack([[to for _over, to in sorted(row)] for row in jumps])[1]
    return Board(dict(places), straight, pack(steps), (jump_at, jump_over, jump_to))


def pack(rows: list[list[int]]) -> tuple[Sequence[int], Sequence[int]]:
    """Rows of different lengths in one array: the place where each row begins, and the values."""
    at = accumulate((len(row) for row in rows), initial=0)
    return numbers("i", at), numbers("i", [value for row in rows for value in row] or [0])

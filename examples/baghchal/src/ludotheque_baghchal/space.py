"""The numbers of all actions, from which programs get ids: kind << 16 | to << 8 | from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque_baghchal.boards import BOARD
from ludotheque_baghchal.marks import JUMP, PLACE, STEP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game


def actions(_game: Game) -> Iterator[int]:
    for point in range(BOARD.points):
        yield PLACE << 16 | point << 8
        yield from (STEP << 16 | to << 8 | point for to in BOARD.steps(point))
        yield from (JUMP << 16 | to << 8 | point for _over, to in BOARD.jumps(point))

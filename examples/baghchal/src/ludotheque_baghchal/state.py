"""What a position holds: the points, the goats in hand and the goats taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.cells import OPEN, Cells
from ludotheque.core.plain import PlainRules
from ludotheque_baghchal.boards import BOARD
from ludotheque_baghchal.marks import EMPTY, TIGER

if TYPE_CHECKING:
    from ludotheque.core.game import Game

MOST_ACTIONS = 160  # 20 goats with 8 steps each is more than there can be


class BaghChalState(PlainRules):
    def __init__(self, game: Game) -> None:
        super().__init__(
            game, [Cells("point", BOARD.points, OPEN), Cells("hand", 1, OPEN), Cells("taken", 1, OPEN)], MOST_ACTIONS
        )
        self.point = self.at["point"]
        self.hand = self.at["hand"]
        self.taken = self.at["taken"]
        self.steps_from = [BOARD.steps(point) for point in range(BOARD.points)]
        self.jumps_from = [BOARD.jumps(point) for point in range(BOARD.points)]

    def on(self, point: int) -> int:
        return self.block[self.point + point]

    def put(self, point: int, what: int) -> None:
        self.block[self.point + point] = what

    def all_with(self, what: int) -> list[int]:
        return [point for point in range(BOARD.points) if self.on(point) == what]

    def steps_of(self, point: int) -> list[int]:
        return [to for to in self.steps_from[point] if self.on(to) == EMPTY]

    def tigers(self) -> list[int]:
        return self.all_with(TIGER)

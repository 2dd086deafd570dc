"""Bagh Chal: rules 1 to 7 of the rulebook beside this file."""

from __future__ import annotations

from ludotheque.core.marks import DRAW, OVER, SEAT, TURN
from ludotheque_baghchal.boards import BOARD, CORNERS
from ludotheque_baghchal.marks import EMPTY, ENOUGH, GOAT, GOATS, HERD, JUMP, PLACE, STEP, TIGER, TIGERS
from ludotheque_baghchal.state import BaghChalState


class BaghChalRules(BaghChalState):
    def setup_py(self) -> None:
        """Rule 1."""
        for name in CORNERS:
            self.put(BOARD.index[name], TIGER)
        self.block[self.hand] = HERD
        self.block[SEAT] = self.block[TURN] = GOATS
        self.record_position_py()

    def legal_py(self) -> list[int]:
        if self.block[SEAT] == OVER:
            return []
        return self.tiger_actions() if self.block[SEAT] == TIGERS else self.goat_actions()

    def goat_actions(self) -> list[int]:
        """Rules 2 and 3: as long as goats are in hand none on the board moves."""
        if self.block[self.hand]:
            return [PLACE << 16 | point << 8 for point in self.all_with(EMPTY)]
        return [STEP << 16 | to << 8 | goat for goat in self.all_with(GOAT) for to in self.steps_of(goat)]

    def tiger_actions(self) -> list[int]:
        """Rule 4: steps, and jumps over a goat onto the empty point behind it."""
        steps = [STEP << 16 | to << 8 | tiger for tiger in self.tigers() for to in self.steps_of(tiger)]
        jumps = [
            JUMP << 16 | to << 8 | tiger
            for tiger in self.tigers()
            for over, to in self.jumps_from[tiger]
            if self.on(over) == GOAT and self.on(to) == EMPTY
        ]
        return steps + jumps

    def jumped(self, action: int) -> int:
        """The point a jump goes over."""
        return next(over for over, to in self.jumps_from[action & 255] if to == action >> 8 & 255)

    def apply_py(self, action: int) -> None:
        kind, to, start = action >> 16, action >> 8 & 255, action & 255
        if kind == PLACE:
            self.put(to, GOAT)
            self.block[self.hand] -= 1
            self.forget_history_py()
        else:
            self.put(to, self.on(start))
            self.put(start, EMPTY)
        if kind == JUMP:
            self.put(self.jumped(action), EMPTY)
            self.block[self.taken] += 1
            self.forget_history_py()
        self.block[SEAT] = self.block[TURN] = 1 - self.block[SEAT]
        self.close_turn()

    def close_turn(self) -> None:
        """Rules 5 to 7: the ends of the game, seen by who is to act now."""
        if self.block[self.taken] >= ENOUGH:
            self.finish_py(TIGERS)
        elif not self.legal_py():
            self.finish_py(1 - self.block[SEAT])
        elif self.record_position_py() >= self.repetition_limit:
            self.finish_py(DRAW)

    def after_read(self) -> None:
        """A position was read from a text: it may be one at which the game is over."""
        self.close_turn()

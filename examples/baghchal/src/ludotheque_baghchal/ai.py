"""What search asks: how good a position is, and what a jump takes."""

from __future__ import annotations

from ludotheque_baghchal.marks import JUMP, TIGERS
from ludotheque_baghchal.rules import BaghChalRules

GOAT_VALUE = 100  # hundredths of a piece
TRAPPED_VALUE = 60


class BaghChal(BaghChalRules):
    def evaluate_py(self, seat: int) -> int:
        """Goats taken against tigers that cannot move; a little for every step a tiger has."""
        ways = [len(self.steps_of(tiger)) for tiger in self.tigers()]
        value = GOAT_VALUE * self.block[self.taken] - TRAPPED_VALUE * ways.count(0) + 3 * sum(ways)
        return value if seat == TIGERS else -value

    def capture_value_py(self, action: int) -> int:
        return GOAT_VALUE if action >> 16 == JUMP else 0

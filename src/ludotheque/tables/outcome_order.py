"""Which outcome is best: the quickest win, then a draw, then the slowest loss."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def best_outcome(values: Sequence[int]) -> int:
    """Of outcomes or races as tables have them, one for each action: what their player makes of it."""
    won = [value for value in values if value > 0]
    return min(won) if won else 0 if 0 in values else min(values)

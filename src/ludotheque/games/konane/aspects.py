"""What people see of the terms of Kōnane: jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.aspects import Aspect, Pair
from ludotheque.core.translation import N_

if TYPE_CHECKING:
    from ludotheque.core.game import Game


def aspects(game: Game) -> tuple[Aspect, ...]:
    size = int(game.options["size"])
    lines = [jumps(size, empty) for empty in range(1 << size)]
    return (
        Aspect("jumps", {"lines": size // 2 * lines}, (N_("{n} possible jump"), N_("{n} possible jumps")), least=2),
    )


def jumps(size: int, empty: int) -> Pair:
    """How many first jumps a line with these empty points has: for the side on points 0, 2, 4 …, and for the other."""
    counts = [0, 0]
    for i in range(size - 2):
        over = empty >> (i + 1) & 1
        ends = empty >> i & 1, empty >> (i + 2) & 1
        if not over and ends[0] != ends[1]:
            counts[i & 1] += 1
    return counts[0], counts[1]

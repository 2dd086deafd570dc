"""What people see of the terms of the sowing games: seeds in store, pits to choose from, pits of one or two seeds, seeds in
a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.aspects import Aspect, Pair
from ludotheque.core.translation import N_
from ludotheque.games.awale.features import ALL, MOST, PITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.core.game import Game
    from ludotheque.games.awale.state import SowingState


def aspects(game: Game) -> tuple[Aspect, ...]:
    lead = {"lead": [(lead, 0) for lead in range(-ALL, ALL + 1)]}
    return (
        Aspect("store", lead, (N_("{n} seed in store"), N_("{n} seeds in store")), measure=stores, material=True),
        Aspect(
            "choice",
            by_pit(lambda seeds: seeds > 0),
            (N_("{n} pit to choose from"), N_("{n} pits to choose from")),
        ),
        Aspect(
            "exposed",
            by_pit(lambda seeds: seeds in {1, 2}),
            (N_("{n} weak pit (of one or two seeds)"), N_("{n} weak pits (of one or two seeds)")),
            sign=-1,
        ),
        Aspect(
            "row", by_pit(lambda seeds: seeds), (N_("{n} seed in play"), N_("{n} seeds in play")), measure=rows, least=3
        ),
    )


def by_pit(count: Callable[[int], int]) -> dict[str, list[Pair]]:
    """What the pits of both sides count, by their seeds."""
    counts = [int(count(seeds)) for seeds in range(MOST + 1)]
    return {"mover": PITS * [(n, 0) for n in counts], "other": PITS * [(0, n) for n in counts]}


def stores(rules: SowingState, seat: int) -> Pair:
    return rules.block[rules.store + seat], rules.block[rules.store + 1 - seat]


def rows(rules: SowingState, seat: int) -> Pair:
    """A pit of more than ``MOST`` seeds counts whole."""
    sums = [sum(rules.block[rules.pit + side * rules.pits + i] for i in range(rules.pits)) for side in range(2)]
    return sums[seat], sums[1 - seat]

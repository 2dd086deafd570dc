"""What a net sees of a sowing game: the pits of the seat to act, then the other's, and both stores, as rows of lamps."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.core.net_input import NetInput, Plane, at_least

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.games.awale.ai import Awale

LAMPS = 24


def net_input(game: Game) -> NetInput | None:
    """The game for beginners has cells of its own, and gets the usual input."""
    if game.options["rules"] == "awale-debutants":
        return None
    rules = cast("Awale", game.start_rules)
    pits, ring = rules.pits, rules.ring

    def cells(seat: int) -> tuple[int, ...]:
        return (
            *(rules.pit + (seat * pits + i) % ring for i in range(ring)),
            rules.store + seat,
            rules.store + 1 - seat,
        )

    planes = tuple(Plane((i,), (at_least(n),)) for i in range(ring + 2) for n in range(1, LAMPS + 1))
    outputs = tuple(tuple((id_ - seat * pits) % ring for id_ in range(ring)) for seat in range(2))
    return NetInput((cells(0), cells(1)), (False,) * (ring + 2), planes, 1, 1, (outputs[0], outputs[1]), kernel=1)

"""What a net sees of the snakes: one's own and the other's on the points, the snake that goes on capturing, quiet turns.

The three rows of the river lie on a grid, the lower one a place further right, so that neighbours on the river are
neighbours there. Turned round, and with the banks exchanged, the river is the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from ludotheque.core.marks import PHASE
from ludotheque.core.net_input import NetInput, Plane, equals, point_input, share_of, without_grid
from ludotheque.games.awithlaknannai.marks import CHAIN, ORANGE, STOP, TAKE, YELLOW

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.games.awithlaknannai.ai import Awithlaknannai


def net_input(game: Game) -> NetInput | None:
    """With Shamans or whirlpools it gets the usual input."""
    if game.options["shaman"] or game.options["whirlpool"]:
        return None
    rules = cast("Awithlaknannai", game.start_rules)
    n = rules.row_length
    wide = n + 1
    places = [*range(n), *range(wide, 2 * wide), *range(2 * wide + 1, 3 * wide)]
    more = [(PHASE, equals(CHAIN)), (rules.quiet_turns, share_of(rules.quiet_limit))]
    made = point_input(game, places, (3, wide), (YELLOW, ORANGE), more)
    chain = made.size
    point_at = {place: point for point, place in enumerate(places)}
    where = Plane((chain,) * (3 * wide), tuple(equals(point_at.get(place, 254)) for place in range(3 * wide)))
    cells = (*made.sources[0], rules.chain + 1)
    whole = replace(
        made,
        sources=(cells, cells),
        owned=(*made.owned, False),
        planes=(*made.planes, where),
        symmetries=turned(game, places, n),
    )
    return without_grid(whole)


def turned(game: Game, places: list[int], n: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """The river as it is, turned round, and each of both with its banks exchanged."""
    points, space = len(places), game.space
    banks = [*range(2 * n + 1, points), *range(n, 2 * n + 1), *range(n)]
    same = list(range(points))
    found = []
    for moved in (same, same[::-1], banks, banks[::-1]):

        def action_moved(action: int, moved: list[int] = moved) -> int:
            kind, to, start = action >> 16, action >> 8 & 255, action & 255
            if kind == STOP:
                return action
            return kind << 16 | (0 if kind == TAKE else moved[to] << 8) | moved[start]

        grid = list(range(3 * (n + 1)))
        for point in range(points):
            grid[places[point]] = places[moved[point]]
        found.append((tuple(grid), tuple(space.id(action_moved(space.action(id_))) for id_ in range(space.n))))
    return tuple(found)

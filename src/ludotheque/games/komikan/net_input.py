"""What a net sees of the hunting games: the pieces on the points, whose turn it is, and how many alpacas are taken.

The board is drawn on a grid of five columns and seven rows. The sides are unlike, so that nothing is turned round.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.net_input import NetInput, at_least, equals, point_input, without_grid
from ludotheque.games.komikan.marks import ALPACA, CHAIN, COMEBACK, DECLINE, PUMA, STOP

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.games.komikan.ai import Komikan

COLUMNS, ROWS = 5, 7


def net_input(game: Game) -> NetInput | None:
    """With heroes or grass it gets the usual input."""
    if game.options["heroes"] or game.options["grass"]:
        return None
    rules = cast("Komikan", game.start_rules)
    places = [round(y) * COLUMNS + round(x) for x, y in rules.board.places.values()]
    taken = [(rules.taken, at_least(n)) for n in range(1, rules.goal)]
    more = [(SEAT, equals(1)), (PHASE, equals(CHAIN)), *taken]
    made = point_input(game, places, (ROWS, COLUMNS), (PUMA, ALPACA), more)
    return without_grid(replace(made, owned=(False,) * made.size, symmetries=mirrored(game)))


def mirrored(game: Game) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """The board as it is, and left for right."""
    board, space = cast("Komikan", game.start_rules).board, game.space
    other = [board.index["edcba"["abcde".index(name[0])] + name[1]] for name in board.names]

    def action_moved(action: int) -> int:
        kind, to, start = action >> 16, action >> 8 & 255, action & 255
        if kind in {STOP, DECLINE}:
            return action
        return kind << 16 | other[to] << 8 | (0 if kind == COMEBACK else other[start])

    grid = tuple(row * COLUMNS + COLUMNS - 1 - column for row in range(ROWS) for column in range(COLUMNS))
    same = (tuple(range(ROWS * COLUMNS)), tuple(range(space.n)))
    return same, (grid, tuple(space.id(action_moved(space.action(id_))) for id_ in range(space.n)))

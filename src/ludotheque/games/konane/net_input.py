"""What a net sees of Kōnane: the flowers of the seat to act, the other's, and whether it is the opening.

Rows of flowers are bytes of the planes of bits, on boards up to eight by eight. Flowers of one side jump as those of the
other, so that the eight ways to turn and mirror the board are all the same game to the seat to act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.core.marks import PHASE
from ludotheque.core.net_input import NetInput, Plane, bit, equals, even_plane
from ludotheque.games.konane.marks import OPEN1, OPEN2

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.games.konane.ai import Konane


def net_input(game: Game) -> NetInput | None:
    """Larger boards, birds and knots get the usual input."""
    size = game.options["size"]
    if size > 8 or game.options["hummingbird"] or game.options["knot"]:
        return None
    rules = cast("Konane", game.start_rules)

    def cells(seat: int) -> tuple[int, ...]:
        starts = [8 * (rules.plane + side * (rules.span + 1)) for side in (seat, 1 - seat)]
        return (*(start + row for start in starts for row in range(size)), PHASE)

    places = [(row, column) for row in range(size) for column in range(size)]
    planes = [
        Plane(tuple(side * size + row for row, _column in places), tuple(bit(column) for _row, column in places))
        for side in range(2)
    ]
    planes += [even_plane(2 * size, equals(phase), size * size) for phase in (OPEN1, OPEN2)]
    ids = tuple(range(game.space.n))
    return NetInput(
        (cells(0), cells(1)),
        (False,) * (2 * size + 1),
        tuple(planes),
        size,
        size,
        (ids, ids),
        symmetries=tuple(turned(game, size, rules.stride, turn, mirror) for turn in range(4) for mirror in (0, 1)),
    )


def turned(game: Game, size: int, stride: int, turn: int, mirror: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The board turned so many quarters, then mirrored: where each place goes, and what each action becomes."""

    def moved(row: int, column: int) -> tuple[int, int]:
        for _quarter in range(turn):
            row, column = column, size - 1 - row
        return row, size - 1 - column if mirror else column

    def bit_moved(point: int) -> int:
        row, column = moved(point // stride, point % stride)
        return row * stride + column

    def action_moved(action: int) -> int:
        kind, to, start = action >> 16, action >> 8 & 255, action & 255
        one_point = kind != 0
        return kind << 16 | (0 if one_point else bit_moved(to)) << 8 | bit_moved(start)

    grid = [moved(row, column) for row in range(size) for column in range(size)]
    space = game.space
    return (
        tuple(row * size + column for row, column in grid),
        tuple(space.id(action_moved(space.action(id_))) for id_ in range(space.n)),
    )

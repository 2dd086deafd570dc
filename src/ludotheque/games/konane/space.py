"""The numbers of Kōnane's actions: kind << 16 | to << 8 | from, points by their bits in a plane."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.games.konane.marks import DECLINE, HARVEST, INSTEAD, JUMP, KNOT, REMOVE, STEP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.games.konane.ai import Konane

STRAIGHT = ((0, 1), (0, -1), (1, 0), (-1, 0))
AROUND = (*STRAIGHT, (1, 1), (1, -1), (-1, 1), (-1, -1))


def actions(game: Game) -> Iterator[int]:
    size, stride = game.options["size"], cast("Konane", game.start_rules).stride
    points = {(row, column): row * stride + column for row in range(size) for column in range(size)}

    def moves(kind: int, ways: tuple[tuple[int, int], ...], lengths: range) -> Iterator[int]:
        for (row, column), start in points.items():
            for down, right in ways:
                for length in lengths:
                    to = points.get((row + length * down, column + length * right))
                    if to is not None:
                        yield kind << 16 | to << 8 | start

    yield from (REMOVE << 16 | point for point in points.values())
    yield from moves(HARVEST, STRAIGHT, range(2, size, 2))
    if game.options["hummingbird"]:
        yield DECLINE << 16
        yield from moves(STEP, AROUND, range(1, 2))
        yield from moves(INSTEAD, AROUND, range(1, 2))
        yield from moves(JUMP, AROUND, range(2, 3))
    if game.options["knot"]:
        yield from (KNOT << 16 | point for point in points.values())

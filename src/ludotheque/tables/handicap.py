"""Komikan with some alpacas of the start missing, as if the Puma had taken them: who wins."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from ludotheque.games.komikan import boards
from ludotheque.tables.komikan import KomikanIndex, image

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.tables.files import File


def spots(file: File, game: Game) -> tuple[KomikanIndex, boards.Start]:
    """The index of a game's table and its start; ``ValueError`` where it is another game's."""
    if not isinstance(file.index, KomikanIndex):
        raise ValueError("Komikan, Adugo and Chivi Korá only")
    return file.index, boards.STARTS[game.options["board"]]


def bits(index: KomikanIndex, names: tuple[str, ...]) -> int:
    return sum(1 << index.board.index[name] for name in names)


def worth(file: File, index: KomikanIndex, layer: int, side: int, puma: int, herd: int) -> int:
    """The value of a position to the side to move."""
    return file.values[index.start[layer] + index.rank(layer, side, puma, herd)]


def handicaps(file: File, game: Game, gone: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Each choice of so many alpacas to leave out, mirror images once, and the start's value to the Puma, to move."""
    index, start = spots(file, game)
    flip = image(index.board)
    puma = index.board.index[start.puma]
    layer = len(start.herd) - gone - index.named(0)
    if not 0 <= layer < len(file.head["layers"]):
        raise ValueError("the table does not reach so far")
    seen = set()
    for out in combinations(start.herd, gone):
        points = frozenset(index.board.index[name] for name in out)
        if frozenset(flip[p] for p in points) not in seen:
            seen.add(points)
            left = tuple(name for name in start.herd if name not in out)
            yield out, worth(file, index, layer, 0, puma, bits(index, left))

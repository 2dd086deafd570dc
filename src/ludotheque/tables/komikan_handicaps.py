"""Komikan with some alpacas of the start missing, as if the Puma had taken them: who wins."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.games.komikan import boards
from ludotheque.tables.komikan_index import KomikanIndex, image

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.tables.files import File


def index_and_start(file: File, game: Game) -> tuple[KomikanIndex, boards.Start]:
    """The index of a game's table and its start; ``ValueError`` where it is another game's."""
    if not isinstance(file.index, KomikanIndex):
        raise ValueError(_("Komikan, Adugo and Chivi Korá only"))
    return file.index, boards.STARTS[game.options["board"]]


def herd_bits(index: KomikanIndex, names: tuple[str, ...]) -> int:
    return sum(1 << index.board.index[name] for name in names)


def value_of(file: File, index: KomikanIndex, layer: int, side: int, puma: int, herd: int) -> int:
    """The value of a position to the side to move."""
    return file.values[index.start[layer] + index.number_py(layer, side, puma, herd)]


def handicap_values(file: File, game: Game, gone: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Each choice of so many alpacas to leave out, mirror images once, and the start's value to the Puma, to move."""
    index, start = index_and_start(file, game)
    flip = image(index.board)
    puma = index.board.index[start.puma]
    layer = len(start.herd) - gone - index.layer_number(0)
    if not 0 <= layer < len(file.head["layers"]):
        raise ValueError(_("the table does not reach so far"))
    seen = set()
    for out in combinations(start.herd, gone):
        points = frozenset(index.board.index[name] for name in out)
        if frozenset(flip[p] for p in points) not in seen:
            seen.add(points)
            left = tuple(name for name in start.herd if name not in out)
            yield out, value_of(file, index, layer, 0, puma, herd_bits(index, left))

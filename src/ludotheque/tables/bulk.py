"""A game's table as researchers read it: many positions in, their values out."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from random import Random
from typing import Any

from ludotheque.core.arguments import any_whole, of_kind, whole
from ludotheque.core.game import Game
from ludotheque.core.marks import OVER, SEAT
from ludotheque.core.number_arrays import as_array, as_blocks
from ludotheque.core.position import Position
from ludotheque.core.translation import _
from ludotheque.games import game_of
from ludotheque.tables.bulk_reader import BulkReader
from ludotheque.tables.index import CHANCES, SCORES
from ludotheque.tables.probe import open_table

MOST_SAMPLED = 10_000_000
TRIES = 200  # how often positions are drawn anew where the game is over


def block_of(position: Position) -> bytes:
    """The block of a position, without its history: the numbers that stand for earlier positions lie elsewhere."""
    return bytes(position.rules.block[:-8]) + bytes(8)


class Table:
    """A table that has been built, open to read. Several threads may not share one: each opens its own.

    A position is a *block* here, the bytes that ``blocks`` gives; many of them lie one behind the other. ``kind`` says
    what values are: ``scores``, ``outcomes``, ``races`` or ``chances`` (see ``values``). ``layers`` are the names of the
    layers that are built. ``game`` is the game whose blocks are read, ``sampled_game`` the one whose positions ``sample``
    gives: options that change nothing in the table are at their usual values there.
    """

    unknown = BulkReader.unknown

    def __init__(self, game: Game | str, method: str | None = None) -> None:
        self.game = game_of(game)
        if method is not None:
            of_kind(method, str, "method", _("the name of a way to settle endless play"))
        self.file = open_table(self.game, method)
        self.index = self.file.index
        self.sampled_game: Game = self.index.game
        self.kind = self.index.kind
        self.layers = [self.index.layer_title(n) for n in range(self.index.layers)]
        self.reader = BulkReader(self.index, self.game.rules(), self.file.places)
        self.block_size = self.reader.size

    def __repr__(self) -> str:
        return f"<table of {self.game}: {self.kind}, layers {self.layers[0]} to {self.layers[-1]}>"

    def blocks(self, positions: Iterable[Position]) -> bytes:
        """The blocks of positions of ``game`` or ``sampled_game``, one behind the other. Those of other games, whose blocks
        may be as long, are refused (``ValueError``): the table would answer by its own rules."""
        parts = []
        of_kind(positions, Iterable, "positions", _("a list of positions"))
        for position in positions:
            of_kind(position, Position, "positions", _("a list of positions"))
            if position.game not in (self.game, self.sampled_game):
                raise ValueError(
                    _("a position of {game} is not one of {other}").format(game=position.game, other=self.game)
                )
            parts.append(block_of(position))
        return b"".join(parts)

    def position(self, block: Any) -> Position:
        """The position of a block that ``sample`` gave, a game of its own from here on."""
        rules = self.sampled_game.rules()
        if len(self.as_bytes(block)) != self.block_size:
            raise ValueError(_("a block of {game} has {size} bytes").format(game=self.game, size=self.block_size))
        rules.set_block(bytes(block))
        return self.sampled_game.position(rules.text())

    def values(self, blocks: Any) -> Any:
        """The value of each block to the seat to act, if everybody plays best and whatever was played before.

        ``blocks`` is anything that holds bytes: ``bytes``, or an array of numpy with one row a block. The answer is an
        array of numpy, or of the standard library where there is no numpy:

        - ``scores``: two 16-bit numbers a position, the least and the most by which the seat is ahead at the end;
        - ``outcomes`` and ``races``: a 16-bit number. 0 is a draw; otherwise 1 more than the number of actions to the end
          (in ``outcomes`` to the end or the next capture), below zero where the seat to act loses;
        - ``chances``: a 32-bit float, how likely whoever is about to throw is to win. Other positions are not known.

        What the table does not know is ``Table.unknown``, −32768, or NaN. ``ValueError``: the bytes are no whole number
        of blocks, or the file is damaged."""
        given = self.as_bytes(blocks)
        count, rest = divmod(len(given), self.block_size)
        if rest:
            raise ValueError(
                _("{n} bytes are no whole number of blocks: a block of {game} has {size} bytes").format(
                    n=len(given), game=self.game, size=self.block_size
                )
            )
        places = array("q", bytes(8 * count))
        used = bytearray(len(self.layers))
        self.reader.locate(given, places, used)
        for layer, hit in enumerate(used):
            if hit:
                self.file.check(layer)
        if self.kind == CHANCES:
            chances = array("f", bytes(4 * count))
            self.reader.chances(places, self.file.values, chances)
            return as_array(chances, count)
        numbers = array("h", bytes((4 if self.kind == SCORES else 2) * count))
        if self.kind == SCORES:
            self.reader.margins(given, places, self.file.values, numbers)
            return as_array(numbers, count, 2)
        self.reader.distances(places, self.file.values, numbers)
        return as_array(numbers, count)

    def sample(self, layer: int | str, n: int, seed: int = 0) -> tuple[Any, Any]:
        """``n`` positions drawn at random from a layer, each equally likely and some perhaps twice: their blocks and their
        values. ``layer`` is a name in ``layers``; a number stands for the layer of that name. Positions in which the game
        is over are left out. The same seed gives the same positions everywhere."""
        if str(layer) not in self.layers:
            raise ValueError(
                _("there is no layer {layer}; there are: {layers}").format(layer=layer, layers=" ".join(self.layers))
            )
        whole(n, "n", 0, MOST_SAMPLED + 1)
        any_whole(seed, "seed")
        number = self.layers.index(str(layer))
        size = self.index.start[number + 1] - self.index.start[number]
        luck = Random(seed)
        found = bytearray()
        for _try in range(TRIES):
            missing = n - len(found) // self.block_size
            if missing <= 0:
                break
            numbers = array("q", [luck.randrange(size) for _position in range(missing)])
            drawn = bytearray(missing * self.block_size)
            self.reader.positions(number, numbers, drawn)
            for at in range(0, len(drawn), self.block_size):
                if drawn[at + SEAT] != OVER:
                    found += drawn[at : at + self.block_size]
        else:
            raise ValueError(_("in layer {layer} the game is over in almost every position").format(layer=layer))
        return as_blocks(found, self.block_size), self.values(found)

    @staticmethod
    def as_bytes(blocks: Any) -> memoryview:
        """The bytes of whatever holds some."""
        try:
            view = memoryview(blocks)
            if view.itemsize != 1:
                raise TypeError
            return view.cast("B") if view.nbytes else memoryview(b"")
        except TypeError:
            raise ValueError(
                _("positions are given as bytes, or as an array of bytes that lie one behind the other")
            ) from None

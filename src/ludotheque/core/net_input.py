"""How a position reaches a net: which cells are read for the seat to act, and how their bytes become planes of numbers.

A net is given bytes first, few enough to copy many positions at once; they are spread over planes where it runs. The same
seat always comes first in them: the one to act. So a family says for each seat where a byte is read, and, where it helps,
which output of the net stands for which id. A family that says nothing gets all its cells, bit by bit.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING

from ludotheque.core.cells import UNKEYED
from ludotheque.core.marks import SEAT
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludotheque.core.game import Game

#: What a byte counts for on a plane: a table of 256 numbers, one for each value it can have.
Reading = tuple[float, ...]


def reading(test: Callable[[int], float]) -> Reading:
    return tuple(float(test(value)) for value in range(256))


def bit(number: int) -> Reading:
    """1 where this bit of the byte is set."""
    return reading(lambda value: value >> number & 1)


def equals(wanted: int) -> Reading:
    return reading(lambda value: value == wanted)


def at_least(least: int) -> Reading:
    return reading(lambda value: value >= least)


def share_of(whole: int) -> Reading:
    """The byte as a part of ``whole``, 1 at most."""
    return reading(lambda value: min(value / whole, 1.0))


NOTHING = reading(lambda _value: 0.0)


@dataclass(frozen=True)
class Plane:
    """A number for each place of the net's grid: which byte of the observation it is read from, and how."""

    bytes: tuple[int, ...]
    readings: tuple[Reading, ...]


@dataclass(frozen=True)
class NetInput:
    """``sources``: for each seat to act, the cells that are observed, in order. ``owned``: which of them hold a piece whose
    lowest bit is its owner's seat, which is turned round for seat 1, so that 0 there always means the seat to act.
    ``planes``: what the net is given, ``rows`` × ``columns`` places each. ``outputs``: for each seat the place of every id
    among the ``width`` outputs of the net. ``kernel``: 3 where places beside each other belong together, otherwise 1.
    ``symmetries``: renumberings under which the game is the same, each as places of the grid (without a grid: as planes) and
    as outputs; what stands at i goes to the place said at i."""

    sources: tuple[tuple[int, ...], tuple[int, ...]]
    owned: tuple[bool, ...]
    planes: tuple[Plane, ...]
    rows: int
    columns: int
    outputs: tuple[tuple[int, ...], tuple[int, ...]]
    kernel: int = 3
    symmetries: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()

    @property
    def size(self) -> int:
        """How many bytes an observation has."""
        return len(self.owned)

    @property
    def width(self) -> int:
        return 1 + max(max(row, default=0) for row in self.outputs)

    def tables(self) -> tuple[list[int], list[int], list[Reading]]:
        """For each place of each plane the byte it reads and the number of its reading, and these readings."""
        known: dict[Reading, int] = {}
        at: list[int] = []
        how: list[int] = []
        for plane in self.planes:
            at += plane.bytes
            how += [known.setdefault(each, len(known)) for each in plane.readings]
        return at, how, list(known)

    def sum(self) -> str:
        """A short text that differs where the net would be given something else, or its outputs mean something else."""
        said = repr((self.sources, self.owned, self.rows, self.columns, self.kernel, self.tables(), self.outputs))
        return hashlib.sha256(said.encode()).hexdigest()[:16]


def even_plane(place: int, how: Reading, places: int) -> Plane:
    """A plane with the same number everywhere, read from one byte."""
    return Plane((place,) * places, (how,) * places)


def without_grid(given: NetInput) -> NetInput:
    """The same input for a net of dense layers, which on small boards plays stronger in the same time: a plane of one place
    for each number that is not the same in all positions."""
    kept: dict[tuple[int, int], int] = {}
    planes: list[Plane] = []
    for number, plane in enumerate(given.planes):
        even = len(set(plane.bytes)) == len(set(plane.readings)) == 1
        for place, (at, how) in enumerate(zip(plane.bytes, plane.readings, strict=True)):
            if even and place:
                kept[number, place] = len(planes) - 1
            elif len(set(how)) > 1:
                kept[number, place] = len(planes)
                planes.append(Plane((at,), (how,)))
    symmetries = []
    for places, outputs in given.symmetries:
        moved = [0] * len(planes)
        for (number, place), start in kept.items():
            moved[start] = kept[number, places[place]]
        symmetries.append((tuple(moved), outputs))
    return replace(given, planes=tuple(planes), rows=1, columns=1, kernel=1, symmetries=tuple(symmetries))


def must_suit_nets(game: Game) -> None:
    """``ValueError`` where a net cannot play a game: two seats, and nothing hidden."""
    if game.players != 2 or game.secret:
        raise ValueError(_("nets play games for two in which nothing is hidden; {game} is none").format(game=game))


def net_input(game: Game) -> NetInput:
    """What a net is given of a game's positions. ``ValueError``: the game is none for nets."""
    must_suit_nets(game)
    if game.family.net_input:
        made: NetInput | None = import_module(game.family.net_input).net_input(game)
        if made is not None:
            return made
    return all_cells(game)


def all_cells(game: Game) -> NetInput:
    """Every cell that decides the future, bit by bit, for games whose family says nothing better. Bits that are never used
    cost a little work and do no harm."""
    rules = game.start_rules
    cells: list[int] = [SEAT]
    for run in rules.layout:
        if run.zone != UNKEYED and run.name != "head":
            start = rules.at[run.name] * run.unit
            cells += range(start, start + run.count * run.unit)
    planes = tuple(Plane((i,), (bit(k),)) for i in range(len(cells)) for k in range(8))
    ids = tuple(range(game.space.n))
    return NetInput((tuple(cells),) * 2, (False,) * len(cells), planes, 1, 1, (ids, ids), kernel=1)


def point_input(
    game: Game,
    places: Sequence[int],
    shape: tuple[int, int],
    pieces: Sequence[int],
    more: Sequence[tuple[int, Reading]],
) -> NetInput:
    """For games on the points of a board, whose owners are told from the lowest bit of a piece. ``places``: where each
    point lies on a grid of this ``shape``; ``pieces``: what points may hold, a plane each; ``more``: other cells, and how
    each is read, as even planes. A plane says which places are points."""
    rules = game.start_rules
    first, points = rules.at["point"], len(places)
    cells = (*range(first, first + points), *(cell for cell, _how in more))
    grid = shape[0] * shape[1]
    point_at = {place: point for point, place in enumerate(places)}
    planes = []
    for test in (*map(equals, pieces), reading(lambda _value: 1.0)):
        where = [point_at.get(place) for place in range(grid)]
        planes.append(Plane(tuple(p or 0 for p in where), tuple(NOTHING if p is None else test for p in where)))
    planes += [even_plane(points + i, how, grid) for i, (_cell, how) in enumerate(more)]
    ids = tuple(range(game.space.n))
    owned = (True,) * points + (False,) * len(more)
    return NetInput((cells, cells), owned, tuple(planes), *shape, (ids, ids))

"""Ladders: the settings of a family's levels 1 to 10. ``search/levels.py`` says how a level plays."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.core.game import Game

LEVELS = range(1, 11)
T = TypeVar("T")


@dataclass(frozen=True)
class Level:
    """How one level thinks. Nothing in it is a time, so that a level plays the same on every machine.

    ``nodes``: how many positions it searches (with secrets: how many games it simulates); 0 looks one ply ahead, at
    what each action leads to, without a reply. ``temperature``: how much worse an action may look and still be played,
    in hundredths of a piece (with secrets: in thousandths of a return); 0 always plays the best, and so searches for
    that alone. ``lookahead_percent``: how often, in a hundred, it looks further than one ply. ``careless_percent``: how
    often it plays anything, without looking. ``gentle_actions``: until so many actions of a game were played, by whomever,
    it leaves its chances: it plays something that does not look better to it than half of what it could do."""

    nodes: int
    temperature: float = 0
    lookahead_percent: int = 100
    careless_percent: int = 0
    gentle_actions: int = 0

    @property
    def always_best(self) -> bool:
        """Whether it plays nothing but the best it finds by searching."""
        return not self.temperature and self.lookahead_percent == 100 and self.nodes > 0 and not self.careless_percent


Ladder = tuple[Level, ...]


def ladder(*levels: tuple[float, ...]) -> Ladder:
    """Ten levels, each as the fields of ``Level`` in their order; what is left out has its default."""
    if len(levels) != len(LEVELS):
        raise ValueError(f"a ladder has {len(LEVELS)} levels, not {len(levels)}")
    return tuple(Level(int(nodes), *more) for nodes, *more in levels)  # type: ignore[arg-type]


DEFAULT_LADDER = ladder(
    (0, 40), (40, 40, 30), (40, 40, 60), (40, 40, 85), (40, 40), (200, 30), (800, 25), (3_000, 18), (30_000, 6), (2_000_000,)
)  # fmt: skip


def for_seats(entries: Mapping[int, T], seats: int, otherwise: T) -> T:
    """Of entries by numbers of seats the one for the most seats not above ``seats``."""
    return entries[max(fitting)] if (fitting := [n for n in entries if n <= seats]) else otherwise


def ladder_of(game: Game) -> Ladder:
    """The levels 1 to 10 of a game: its family's for so many seats."""
    return for_seats(game.family.seat_ladders, game.players, game.family.ladder)


def level_ratings_of(game: Game) -> tuple[int, ...]:
    """The measured ratings of the levels of ``ladder_of``, as far up as somebody has measured them."""
    by_seats = {seats: game.family.seat_level_ratings.get(seats, ()) for seats in game.family.seat_ladders}
    return for_seats(by_seats, game.players, game.family.level_ratings)


def read_level_ratings(package: str, seats: int | None = None) -> tuple[int, ...]:
    """The ratings of the levels 1 to 10 in ``level_ratings.json`` of a family's package, or in that of its ladder for so many
    ``seats``; ``bench/levels.py`` writes them. Of such a ladder only the lower levels may have been measured, or none."""
    file = files(package).joinpath(f"level_ratings_{seats}.json" if seats else "level_ratings.json")
    if seats and not file.is_file():
        return ()
    ratings = json.loads(file.read_text(encoding="utf-8"))["ratings"]
    if len(ratings) > len(LEVELS) or (not seats and len(ratings) < len(LEVELS)):
        raise ValueError(f"{package} has ratings of {len(ratings)} levels, not of {len(LEVELS)}")
    return tuple(ratings)

"""Ladders: the settings of a family's levels 1 to 10. ``search/levels.py`` says how a level plays."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files

LEVELS = range(1, 11)


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


def read_level_ratings(package: str) -> tuple[int, ...]:
    """The ratings of the levels 1 to 10 in ``level_ratings.json`` of a family's package; ``bench/levels.py`` writes it."""
    ratings = json.loads(files(package).joinpath("level_ratings.json").read_text(encoding="utf-8"))["ratings"]
    if len(ratings) != len(LEVELS):
        raise ValueError(f"{package} has ratings of {len(ratings)} levels, not of {len(LEVELS)}")
    return tuple(ratings)

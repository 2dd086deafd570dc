"""Which levels of the computer a device is quick enough for. A level is a number of nodes or of simulated games, never a
time, so how long it thinks depends on the machine: the device measures itself, and offers what answers soon enough."""

from __future__ import annotations

import time
from dataclasses import dataclass

from ludotheque.core.ladder import LEVELS
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.games import families, load
from ludotheque.search.best import Limits, make_search, think

ANSWER_SECONDS = 5.0  # the longest that a level may think on a device
ALWAYS = LEVELS[5]  # up to this level all are offered everywhere: their answers are cut off after ``ANSWER_SECONDS``
MEASURED_SECONDS = 0.3  # how long ``measure_families`` searches, all families together


@dataclass(frozen=True)
class Speed:
    """Of one family on this device: the nodes, or simulated games, a second, and the highest level to offer."""

    rate: float
    level: int


def measure(game: str, seconds: float) -> float:
    """The nodes a second of this device in a game, in games with secrets the simulated games a second, by a search of the
    first choice for so long."""
    position = load(game).start(1)
    while position.to_move == CHANCE_SEAT:
        position.roll()
    search = make_search(position, 1)
    start = time.monotonic()
    done = think(position, Limits(seconds), search).nodes
    return max(1, done) / max(time.monotonic() - start, 1e-6)


def highest_level(game: str, nodes_per_second: float) -> int:
    """The highest level of a game, or a family, whose answer takes at most ``ANSWER_SECONDS`` where so many nodes or
    simulated games are searched a second: what ``measure`` says of the same game."""
    ladder = load(game).family.ladder
    level = ALWAYS
    while level < LEVELS[-1] and ladder[level].nodes <= nodes_per_second * ANSWER_SECONDS:
        level += 1
    return level


def measure_families() -> dict[str, Speed]:
    """The speed of this device in every family, by its name."""
    speeds = {}
    for name in families():
        rate = measure(name, MEASURED_SECONDS / len(families()))
        speeds[name] = Speed(rate, highest_level(name, rate))
    return speeds

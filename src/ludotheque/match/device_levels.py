"""Which levels of the computer a device is quick enough for. A level is a number of nodes or of simulated games, never a
time, so how long it thinks depends on the machine: the device measures itself, and offers what answers soon enough."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.core.ladder import LEVELS, ladder_of
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.games import families, load
from ludotheque.search.best import Limits, make_search, think

if TYPE_CHECKING:
    from ludotheque.core.family import Family
    from ludotheque.core.position import Position

ANSWER_SECONDS = 5.0  # the longest that a level may think on a device
ALWAYS = LEVELS[5]  # up to this level all are offered everywhere: their answers are cut off after ``ANSWER_SECONDS``
LATER = 24  # actions: near the end of a round or game, where a search may be slower than at first
MEASURED_SECONDS = 0.3  # how long ``measure_families`` searches, all families together


@dataclass(frozen=True)
class Speed:
    """Of one game on this device: the nodes, or simulated games, a second, and the highest level to offer."""

    rate: float
    level: int


def measure(game: str, seconds: float) -> float:
    """The nodes a second of this device in a game, in games with secrets the simulated games a second: the lower of what
    two searches reach in so many seconds together, of the first choice and of one later on. A search that finds all there
    is before its time says nothing, unless both do."""
    whole: list[float] = []
    early: list[float] = []
    for actions in (0, LATER):
        position = choice_after(game, actions)
        search = make_search(position, 1)
        start = time.monotonic()
        done = think(position, Limits(seconds / 2), search).nodes
        took = max(time.monotonic() - start, 1e-6)
        (whole if took > seconds / 4 else early).append(max(1, done) / took)
    return min(whole or early)


def choice_after(game: str, actions: int) -> Position:
    """A player's choice among several actions after so many random ones, always the same; the last such choice where the
    game ends before."""
    position, dice = load(game).start(1), Dice(1)
    chosen = position
    while True:
        while position.to_move == CHANCE_SEAT:
            position.roll()
        if position.to_move is None:
            return chosen
        legal = position.rules.legal_py()
        if len(legal) > 1:
            chosen = position.copy()
            if actions <= 0:
                return chosen
        position.play_action(legal[dice.below_py(len(legal))])
        actions -= 1


def highest_level(game: str, nodes_per_second: float) -> int:
    """The highest level of a game, or a family, whose answer takes at most ``ANSWER_SECONDS`` where so many nodes or
    simulated games are searched a second: what ``measure`` says of the same game."""
    ladder = ladder_of(load(game))
    level = ALWAYS
    while level < LEVELS[-1] and ladder[level].nodes <= nodes_per_second * ANSWER_SECONDS:
        level += 1
    return level


def games_by_seats(family: Family) -> dict[int, str]:
    """A game of the family for each number of seats that it has."""
    if isinstance(family.players, int):
        return {family.players: family.name}
    return {int(n): f"{family.name}({family.players}={n})" for n in family.option(family.players).allowed}


def measure_families() -> dict[str, dict[int, Speed]]:
    """The speed of this device in every family, by its name and the number of seats."""
    games = {name: games_by_seats(family) for name, family in families().items()}
    seconds = MEASURED_SECONDS / sum(map(len, games.values()))
    return {name: {seats: speed(game, seconds) for seats, game in some.items()} for name, some in games.items()}


def speed(game: str, seconds: float) -> Speed:
    rate = measure(game, seconds)
    return Speed(rate, highest_level(game, rate))

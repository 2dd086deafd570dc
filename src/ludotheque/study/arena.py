"""Players against players: many matches with varied openings and swapped seats, counted with their error bars."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.games import load
from ludotheque.match.record import Record
from ludotheque.study.agents import Agent, agent_player
from ludotheque.study.parallel import run_each
from ludotheque.study.players import player

OPENING = 4  # random actions at most, the same for both sides of a pair


@dataclass(frozen=True)
class Bout:
    """One match to play: the first player has ``seat``, the second all others. It begins with ``opening`` random actions
    at most."""

    game: str
    first: Agent
    second: Agent
    seat: int
    seed: int
    opening: int = OPENING


@dataclass(frozen=True)
class Score:
    """The result of a match: the first player's points, which are 1, ½, 0 or a part of a shared win, the record, and how
    many entries of its log were the random opening."""

    points: float
    record: Record
    opening: int = 0


def play(bout: Bout) -> Score:
    """Play a match. Its random opening and all chance follow from the seed alone, so two matches with the same seed and
    swapped seats begin alike."""
    position = load(bout.game).start(bout.seed)
    first, second = agent_player(bout.first), agent_player(bout.second)
    dice = Dice(bout.seed + 1)
    opening = dice.below_py(bout.opening + 1) if position.to_move != CHANCE_SEAT else 0
    while position.to_move is not None:
        if position.to_move == CHANCE_SEAT:
            position.roll()
        elif len(position.log) < opening:
            position.play(player("random")(position, dice.below_py(1 << 30)))
        else:
            chosen = first if position.to_move == bout.seat else second
            position.play(chosen(position, dice.below_py(1 << 30)))
    result = position.result()
    assert result is not None
    return Score((result[bout.seat] + 1) / 2, Record.of(position), min(opening, len(position.log)))


def bouts(game: str, first: Agent, second: Agent, matches: int, seed: int = 0, opening: int = OPENING) -> list[Bout]:
    """Matches in which the first player takes each seat in turn, with the same seed for all seats. ``ValueError``: a name
    is no player."""
    seats = load(game).players
    agent_player(first), agent_player(second)
    return [Bout(game, first, second, i % seats, seed + i // seats, opening) for i in range(matches)]


def run(work: list[Bout], processes: int | None = None, cluster: str | None = None) -> Iterator[Score]:
    """Play the bouts in several processes, or on the Ray cluster at the address ``cluster``, and yield the scores in the
    order of the bouts."""
    yield from run_each("ludotheque.study.arena", "play", work, processes, cluster)


@dataclass
class Tally:
    """The count of a series of matches, with its statistics."""

    matches: int = 0
    points: float = 0.0
    squares: float = 0.0
    wins: int = 0
    draws: int = 0

    def add(self, points: float) -> None:
        self.matches += 1
        self.points += points
        self.squares += points * points
        self.wins += points == 1
        self.draws += points == 0.5

    @property
    def share(self) -> float:
        """The first player's part of all points."""
        return self.points / self.matches if self.matches else 0.5

    @property
    def error(self) -> float:
        """Half the 95 % interval of the share (Wilson's, so that 0 and 100 % have one too)."""
        n = max(1, self.matches)
        spread = max(self.squares / n - self.share**2, 0.0)
        return 1.96 / (1 + 3.84 / n) * math.sqrt(spread / n + 3.84 / (4 * n * n))

    def elo(self, seats: int = 2) -> tuple[float, float]:
        """The difference in strength that the share corresponds to, and half its 95 % interval; the others had all other
        ``seats``."""
        low, high = (strength(min(max(self.share + d, 0.0), 1.0), seats) for d in (-self.error, self.error))
        return strength(self.share, seats), (high - low) / 2

    def likelihood(self, least: float, most: float, seats: int = 2) -> float:
        """The log likelihood ratio of a strength of ``most`` against one of ``least`` (SPRT, normal approximation)."""
        spread = self.squares / max(1, self.matches) - self.share**2
        if spread <= 0:
            return 0.0
        low, high = expected(least, seats), expected(most, seats)
        return self.matches * (high - low) * (2 * self.share - low - high) / (2 * spread)


def strength(share: float, seats: int = 2) -> float:
    """The difference in Elo at which a player gets this share of the points, all other seats being of one strength: who is
    stronger by odds of r wins r of r + seats - 1 matches (Luce)."""
    return 400 * math.log10((seats - 1) * (share + 1e-3) / (1 - share + 1e-3))


def expected(elo: float, seats: int = 2) -> float:
    """The share of the points that a player stronger by this difference in Elo gets from so many seats less his own."""
    return 1 / (1 + (seats - 1) * 10 ** (-elo / 400))

"""Ratings fitted to all matches of a tournament together, with their 95 % intervals.

The model is Bradley and Terry's on Elo's scale: whoever is stronger by 400 gets ten points of eleven. One drawn match of
each agent against an imaginary one of middle strength keeps the ratings of those finite who won or lost everything. The
intervals come from the information in the results as if each point were won or lost by itself: draws, and openings that
are played from both sides, make the truth a little surer than they say.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ludotheque.study.arena import Tally

MIDDLE = 1500  # the mean of a list's ratings
POINTS = 400 / math.log(10)  # of Elo, for a factor of e in the odds
ROUNDS = 100
CLOSE = 1e-10


@dataclass(frozen=True)
class RatedAgent:
    """A line of the list. ``error`` is half the 95 % interval of the rating against the mean of the list."""

    name: str
    rating: float
    error: float
    matches: int
    points: float

    @property
    def interval(self) -> tuple[float, float]:
        """The rating lies between these two, 19 times in 20."""
        return self.rating - self.error, self.rating + self.error


def rating_list(names: Sequence[str], pairs: Mapping[tuple[str, str], Tally]) -> list[RatedAgent]:
    """The agents, best first. A pair's tally counts the points of the first of the two."""
    strengths = [0.0] * len(names)
    spread: list[list[float]] = []
    for _round in range(ROUNDS):
        pull, weight = slopes(names, pairs, strengths)
        spread = inverse(weight)
        steps = [sum(a * b for a, b in zip(row, pull, strict=True)) for row in spread]
        strengths = [strength + max(-2.0, min(2.0, step)) for strength, step in zip(strengths, steps, strict=True)]
        if max(map(abs, steps)) < CLOSE:
            break
    mean = sum(strengths) / len(names)
    rated = []
    for i, name in enumerate(names):
        own = [(i == j) - 1 / len(names) for j in range(len(names))]
        variance = sum(own[a] * own[b] * spread[a][b] for a in range(len(names)) for b in range(len(names)))
        matches = sum(tally.matches for pair, tally in pairs.items() if name in pair)
        points = sum(
            tally.points if pair[0] == name else tally.matches - tally.points
            for pair, tally in pairs.items()
            if name in pair
        )
        rating = MIDDLE + POINTS * (strengths[i] - mean)
        rated.append(RatedAgent(name, rating, 1.96 * POINTS * math.sqrt(variance), matches, points))
    return sorted(rated, key=lambda agent: (-agent.rating, agent.name))


def slopes(
    names: Sequence[str], pairs: Mapping[tuple[str, str], Tally], strengths: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """The first derivatives of the log likelihood at these strengths, and the second ones with the sign turned."""
    place = {name: i for i, name in enumerate(names)}
    pull = [0.5 - likely(strength) for strength in strengths]
    weight = [[0.0] * len(names) for _row in names]
    for i, strength in enumerate(strengths):
        weight[i][i] = likely(strength) * likely(-strength)
    for (first, second), tally in pairs.items():
        a, b = place[first], place[second]
        share = likely(strengths[a] - strengths[b])
        surplus, known = tally.points - tally.matches * share, tally.matches * share * (1 - share)
        pull[a] += surplus
        pull[b] -= surplus
        for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            weight[i][j] += sign * known
    return pull, weight


def likely(ahead: float) -> float:
    """The part of the points that goes to who is so much stronger."""
    return 1 / (1 + math.exp(-ahead))


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a matrix whose diagonal outweighs the rest of each row, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [number / rows[i][i] for number in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                rows[j] = [one - rows[j][i] * other for one, other in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]

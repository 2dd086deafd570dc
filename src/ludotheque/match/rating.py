"""Ratings: what the result of a match says of how strong its players are.

The model is Weng and Lin's Bradley-Terry model (JMLR 12, 2011, algorithm 1) as the library openskill has it, set so that
its numbers are Elo's: whoever is stronger by 400 wins ten of eleven matches. ``docs/ratings.md`` says why.

A rating is kept in whole thousandths and rounded after every match. So it is the same on every machine and in every
database, although the exponential function of one machine's C library may differ from another's in the last bit.
"""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from openskill.models import BradleyTerryFull

if TYPE_CHECKING:
    from collections.abc import Sequence

START = 1500  # where everybody begins, and the rating of the level in the middle of every ladder
START_DEVIATION = 350
ELO_BETA = 400 / math.log(10) / math.sqrt(2)  # of which the model takes the double square: 400 points are 10 : 1
DRIFT = 3.5  # how much less sure a rating is at every match, so that it can always follow its player
LEAST_VARIANCE = 0.0001  # the part of the variance that is left at least
PROVISIONAL = 150  # the deviation above which a rating is not to be trusted yet
UNIT = 1000

model = BradleyTerryFull(
    mu=START, sigma=START_DEVIATION, beta=ELO_BETA, tau=DRIFT, kappa=LEAST_VARIANCE, limit_sigma=False
)


class Rating(NamedTuple):
    """A belief about a player's strength in thousandths of a point: its mean, and its standard deviation."""

    mean: int = START * UNIT
    deviation: int = START_DEVIATION * UNIT

    @property
    def points(self) -> int:
        """The number people are told."""
        return round(self.mean / UNIT)

    @property
    def error(self) -> int:
        """The deviation in points."""
        return round(self.deviation / UNIT)

    @property
    def provisional(self) -> bool:
        return self.deviation > PROVISIONAL * UNIT


def fixed(points: int) -> Rating:
    """The rating of a machine that was measured: it is certain, and stays."""
    return Rating(points * UNIT, 0)


def after_match(before: Sequence[Rating], result: Sequence[float]) -> list[Rating]:
    """The ratings after a match whose seats had the ratings ``before`` and this result. The caller leaves those of machines
    as they were.

    Every pair of seats is rated by the model from the ratings before the match, and what the pairs say is added up, as
    algorithm 1 does. Two who have both lost tell nothing about each other: such a pair is left out. With n seats a pair
    counts 2/n. A seat that wins as often as Luce's choice axiom says keeps its rating then, so that tables of two and of
    many are on one scale."""
    best = max(result)
    weight = 2 / len(before)
    means = [0.0] * len(before)
    shares = [0.0] * len(before)
    for one, other in combinations(range(len(before)), 2):
        if result[one] == result[other] < best:
            continue
        pair = [[model.rating(before[seat].mean / UNIT, before[seat].deviation / UNIT)] for seat in (one, other)]
        rated = model.rate(pair, ranks=[-result[one], -result[other]])
        for seat, (old,), (new,) in zip((one, other), pair, rated, strict=True):
            means[seat] += weight * (new.mu - old.mu)
            shares[seat] += weight * (1 - new.sigma**2 / (old.sigma**2 + DRIFT**2))
    return [
        Rating(
            round(rating.mean + UNIT * mean),
            round(math.sqrt((rating.deviation**2 + (DRIFT * UNIT) ** 2) * max(1 - share, LEAST_VARIANCE))),
        )
        for rating, mean, share in zip(before, means, shares, strict=True)
    ]

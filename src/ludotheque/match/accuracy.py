"""How well a seat played, in hundredths, from what each of its decisions kept of its chances to win.

A decision that keeps all of the chances counts 100. What it gives away costs more the more it is: a tenth of the chances
leaves 64, a quarter 32, half of them 9. Decisions in a game that is as good as won or lost weigh little, unless they throw
it away. The figure is midway between the mean, which forgives one slip among many good moves, and the harmonic mean, which
does not. ``docs/learn.md`` tells it to people.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

#: The curve with which lichess.org turns what a move loses, in hundredths of the chances, into an accuracy.
SCALE, STEEPNESS, OFFSET = 103.1668, 0.04354, 3.1669
LEAST_WEIGHT = 0.1
LEAST_ACCURACY = 5.0  # of one decision: a harmonic mean with a zero would be zero

#: The chances before a decision with the best move, and those the decision kept.
Decision = tuple[float, float]


def accuracy(decisions: Sequence[Decision]) -> float | None:
    """The accuracy of some decisions, from 0 to 1; ``None`` for none."""
    if not decisions:
        return None
    weights = [weight(*decision) for decision in decisions]
    each = [decision_accuracy(*decision) for decision in decisions]
    mean = sum(w * a for w, a in zip(weights, each, strict=True)) / sum(weights)
    harmonic = sum(weights) / sum(w / a for w, a in zip(weights, each, strict=True))
    return (mean + harmonic) / 200


def seat_accuracies(verdicts: Sequence[Mapping[str, Any]], seats: int) -> list[float | None]:
    """The accuracy of each seat, from the verdicts of a review as it is stored."""
    return [
        accuracy([(one["chance"], one["kept"]) for one in verdicts if one["seat"] == seat]) for seat in range(seats)
    ]


def decision_accuracy(chance: float, kept: float) -> float:
    """The accuracy of one decision, from ``LEAST_ACCURACY`` to 100."""
    lost = 100 * max(0.0, chance - kept)
    return min(100.0, max(LEAST_ACCURACY, SCALE * math.exp(-STEEPNESS * lost) - OFFSET))


def weight(chance: float, kept: float) -> float:
    """How much a decision weighs: 1 in an even game, little in one that is decided before and after it."""
    return max(LEAST_WEIGHT, 4 * chance * (1 - chance), chance - kept)

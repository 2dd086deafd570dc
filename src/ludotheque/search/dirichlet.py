"""Random numbers of Dirichlet's distribution: draw ``gamma`` for each share and divide by their sum."""

from __future__ import annotations

import cython

from ludotheque.core.dice import Dice

if not cython.compiled:
    from math import exp, log, pow  # noqa: A004  (the name in C)

UNIT = 1.1102230246251565e-16  # 2 to the power of −53


def uniform(dice: Dice) -> float:
    """A number above 0 and below 1."""
    return (dice.next_word() >> 11) * UNIT + UNIT / 2


def gamma(dice: Dice, shape: float) -> float:
    """A number of the gamma distribution with this shape, at most 1 (Ahrens and Dieter's GS)."""
    b = 1.0 + shape * 0.36787944117144233
    while True:
        p = b * uniform(dice)
        if p <= 1.0:
            x = pow(p, 1.0 / shape)
            if uniform(dice) <= exp(-x):
                return x
        else:
            x = -log((b - p) / shape)
            if uniform(dice) <= pow(x, shape - 1.0):
                return x

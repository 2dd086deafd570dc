"""Logistic regression over sparse rows, by numpy: the parameters under which what was found is likeliest."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

MEMORY = 12  # steps that L-BFGS remembers
STEPS = 200
ENOUGH = 1e-7  # a smaller gain a step, as a part of the loss, ends the fit


@dataclass
class Rows:
    """``places`` and ``factors``, a row a position: which parameters count in it, and how often; ``targets``: the chances
    of winning, from 0 to 1, that the sums should have as logits."""

    places: Any
    factors: Any
    targets: Any

    def part(self, chosen: Any) -> Rows:
        """Some of the rows."""
        return Rows(self.places[chosen], self.factors[chosen], self.targets[chosen])

    def sums(self, parameters: Any) -> Any:
        return (parameters[self.places] * self.factors).sum(axis=1)

    def loss(self, parameters: Any) -> float:
        """The mean cross entropy between targets and chances, less that of the targets themselves."""
        numpy = import_module("numpy")
        sums = self.sums(parameters)
        known = numpy.clip(self.targets, 1e-9, 1 - 1e-9)
        least = -(known * numpy.log(known) + (1 - known) * numpy.log(1 - known))
        return float((numpy.logaddexp(0, sums) - self.targets * sums - least).mean())


def fit(rows: Rows, prior: Any, stiffness: Any) -> Any:
    """The parameters with the least loss, summed over rows, plus half the stiffness of each times the square of its way
    from the prior. L-BFGS with halved steps: the function is convex, so that there is one answer."""
    numpy = import_module("numpy")
    flat = rows.places.ravel()

    def value(parameters: Any) -> tuple[float, Any]:
        sums = rows.sums(parameters)
        away = parameters - prior
        loss = (numpy.logaddexp(0, sums) - rows.targets * sums).sum() + 0.5 * (stiffness * away * away).sum()
        error = 1 / (1 + numpy.exp(-sums)) - rows.targets
        slope = numpy.bincount(flat, (rows.factors * error[:, None]).ravel(), len(parameters)) + stiffness * away
        return float(loss), slope

    curve = numpy.bincount(flat, (rows.factors**2).ravel() / 6, len(prior)) + stiffness
    now, (loss, slope) = prior, value(prior)
    past: list[tuple[Any, Any, float]] = []
    for _step in range(STEPS):
        way = direction(slope, past, curve)
        length, before = 1.0, loss
        while True:
            new = now - length * way
            loss, new_slope = value(new)
            if loss <= before - 1e-4 * length * float(slope @ way) or length < 1e-6:
                break
            length /= 2
        moved, turned = new - now, new_slope - slope
        now, slope = new, new_slope
        if float(moved @ turned) > 0:
            past = [*past[1 - MEMORY :], (moved, turned, 1 / float(moved @ turned))]
        if before - loss < ENOUGH * abs(loss):
            break
    return now


def direction(slope: Any, past: list[tuple[Any, Any, float]], curve: Any) -> Any:
    """Which way to go, uphill: the slope bent by what the last steps told of the curvature (the two loops of L-BFGS);
    ``curve`` is a first guess at it."""
    way, parts = slope.copy(), []
    for moved, turned, scale in reversed(past):
        part = scale * float(moved @ way)
        parts.append(part)
        way -= part * turned
    way /= curve
    for (moved, turned, scale), part in zip(past, reversed(parts), strict=True):
        way += (part - scale * float(turned @ way)) * moved
    return way

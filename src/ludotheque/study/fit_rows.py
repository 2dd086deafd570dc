"""Positions as rows of a fit: which parameters count in each, and the chances that they should add up to."""

from __future__ import annotations

from array import array
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludotheque.core.fitted import LARGEST, Features
from ludotheque.study.logistic_fit import Rows

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.core.game import Game
    from ludotheque.study.self_play import Sample

STIFFNESS = 30.0  # how many positions it takes to move a weight from its prior by one unit of the logit
FACTOR_STIFFNESS = 1.0  # the same for the factor of a scaled group


class Layout:
    """Which parameters a fit has: at every anchor a weight for each term or, for a scaled group, one factor. Weights are
    counted in units of the logit, that is in ``odds`` pieces. ``place`` and ``worth``: of each term, the number of its
    parameter among those of an anchor and how often it counts."""

    def __init__(self, features: Features, odds: float) -> None:
        numpy = import_module("numpy")
        self.features = features
        self.unit = 100 * odds
        place: list[int] = []
        worth: list[float] = []
        start: list[float] = []
        stiff: list[float] = []
        for group in features.groups:
            size = len(group.prior)
            if group.scaled:
                place += size * [len(start)]
                worth += [each / self.unit for each in group.prior]
                start.append(1.0)
                stiff.append(FACTOR_STIFFNESS)
            else:
                place += range(len(start), len(start) + size)
                worth += size * [1.0]
                start += [each / self.unit for each in group.prior]
                stiff += size * [STIFFNESS]
        self.place, self.worth = numpy.array([*place, 0]), numpy.array([*worth, 0.0])  # the last one: no term
        self.start, self.stiff = numpy.array(start), numpy.array(stiff)

    def prior(self) -> Any:
        """The evaluation made by hand, as far as the terms can say it."""
        return import_module("numpy").tile(self.start, len(self.features.anchors))

    def stiffness(self) -> Any:
        return import_module("numpy").tile(self.stiff, len(self.features.anchors))

    def weights(self, parameters: Any) -> list[list[int]]:
        """The weights of all terms at each anchor, in hundredths of a piece."""
        numpy = import_module("numpy")
        rows = parameters.reshape(len(self.features.anchors), -1)[:, self.place[:-1]] * self.worth[:-1] * self.unit
        return [[int(weight) for weight in row] for row in numpy.clip(numpy.rint(rows), -LARGEST, LARGEST)]


def make_rows(layout: Layout, game: Game, samples: Iterable[Sample], result_share: float) -> tuple[Rows, Any]:
    """The rows of positions, and the number of each one's game. The target is the result of the game to this share; the
    rest is the chance that the value found by the search corresponds to."""
    numpy = import_module("numpy")
    features = layout.features
    rules = game.start_rules.copy()
    terms, values, results, games = [], [], [], []
    for sample in samples:
        rules.set_block(sample.block)
        terms.append(array("i", rules.terms_py()))
        values.append(sample.value)
        results.append(sample.result)
        games.append(sample.game)
    stages = numpy.array([each[0] for each in terms]) // features.term_count
    numbers = numpy.full((len(terms), max(map(len, terms))), features.term_count, numpy.int32)
    for row, each in enumerate(terms):
        numbers[row, : len(each)] = numpy.array(each) - stages[row] * features.term_count
    steps = [features.parts(stage) for stage in range(features.stages)]
    low = numpy.array([at for at, _part in steps], numpy.int32)[stages]
    beyond = numpy.array([part for _at, part in steps])[stages]
    place, worth = layout.place[numbers].astype(numpy.int32), layout.worth[numbers]
    first = (low * len(layout.start))[:, None]
    places = numpy.concatenate([place + first, place + first + len(layout.start)], axis=1)
    factors = numpy.concatenate([worth * (1 - beyond)[:, None], worth * beyond[:, None]], axis=1)
    chances = 1 / (1 + numpy.exp(-numpy.clip(numpy.array(values) / game.family.odds, -30, 30)))
    targets = result_share * (1 + numpy.array(results)) / 2 + (1 - result_share) * chances
    return Rows(places, factors.astype(numpy.float32), targets), numpy.array(games)

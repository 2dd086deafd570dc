"""Checking a table: its checksums, sampled positions against their successors, small cases against a plain minimax."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, DRAW, OVER, SEAT, TURN, WINNER
from ludotheque.core.translation import _
from ludotheque.tables.index import CHANCES, OUTCOMES, RACES, SCORES
from ludotheque.tables.outcome_order import best_outcome
from ludotheque.tables.race_solver import RaceSolver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.rules import Rules
    from ludotheque.tables.files import File
    from ludotheque.tables.index import Index

CLOSE = 1e-5
SHARES = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)


def verify(file: File, samples: int, seed: int = 0) -> Iterator[tuple[int, int]]:
    """For each finished layer, how many places were looked at; ``ValueError`` names the first that is wrong."""
    luck = Random(seed)
    for layer in range(min(len(file.head["layers"]), file.index.layers)):
        file.check(layer)
        first, last = file.index.start[layer], file.index.start[layer + 1]
        places = (
            range(first, last) if last - first <= samples else [luck.randrange(first, last) for _i in range(samples)]
        )
        for place in places:
            explain(file, place)
        yield layer, len(places)


def explain(file: File, place: int) -> None:
    """See whether a stored value follows from those of the successors."""
    rules = file.index.position_at(place)
    stored, due = EXPLAINERS[file.index.kind](file, rules, place)
    if any(
        abs(one - other) > (CLOSE if file.index.kind == CHANCES else 0) for one, other in zip(stored, due, strict=True)
    ):
        raise ValueError(
            _("the table says {found} of {position}, its successors say {due}").format(
                found=stored, position=file.index.position_at(place).text(), due=due
            )
        )


def each_action(rules: Rules) -> Iterator[int]:
    """Play each action in turn, and take it back."""
    block = bytes(rules.block)
    for action in rules.legal_py():
        rules.apply_py(action)
        yield action
        rules.set_block(block)


def scores(file: File, rules: Rules, place: int) -> tuple[list[float], list[float]]:
    """The stored bounds, and those that follow from the successors' bounds."""
    values, index = file.values, file.index
    stored: list[float] = [values[2 * place], values[2 * place + 1]]
    if rules.block[SEAT] == OVER:
        return stored, [index.gain_py()] * 2
    due: list[float] = [-1000, -1000]
    for _action in each_action(rules):
        gain, low, high = index.gain_py(), 0, 0
        if rules.block[SEAT] != OVER:
            to = index.place_py(rules)
            low, high = values[2 * to], values[2 * to + 1]
        due = [max(due[0], gain - high), max(due[1], gain - low)]
    return stored, due


def outcomes(file: File, rules: Rules, place: int) -> tuple[list[float], list[float]]:
    """0, or 1 more than the rounds up to the end or the next capture; in a race 1 more than the actions up to the end."""
    values, index = file.values, file.index
    stored: list[float] = [values[place]]
    seat = rules.block[SEAT]
    layer = index.layer_of(place)
    if seat == OVER:
        winner = rules.block[WINNER]
        return stored, [0 if winner == DRAW else 1 if winner == rules.block[TURN] else -1]

    def worth() -> int:
        if rules.block[SEAT] == OVER:
            winner = rules.block[WINNER]
            return 0 if winner == DRAW else 2 if winner == seat else -2
        to = index.place_py(rules)
        if to < 0:  # the turn goes on
            return best_outcome([worth() for _action in each_action(rules)])
        value = index.value_before(values[to], same=rules.block[SEAT] == seat)
        if index.kind == OUTCOMES and index.layer_of(to) != layer:
            return 2 * ((value > 0) - (value < 0))
        return value

    due = best_outcome([worth() for _action in each_action(rules)])
    if index.kind == RACES:
        return stored, [max(-RaceSolver.max_distance, min(due, RaceSolver.max_distance))]
    return stored, [0 if abs(due) > index.max_rounds + 1 else due]


def chances(file: File, rules: Rules, place: int) -> tuple[list[float], list[float]]:
    stored: list[float] = [file.values[place]]
    if rules.block[SEAT] == OVER:
        return stored, [float(rules.block[WINNER] == 0)]
    return stored, [sum(SHARES[faces] * best_chance(file, rules) for faces in each_action(rules))]


def best_chance(file: File, rules: Rules) -> float:
    """What seat 0, to choose or to go on choosing, makes of a throw."""
    if rules.block[SEAT] == OVER:
        return float(rules.block[WINNER] == 0)
    if rules.block[SEAT] == CHANCE:
        return 1 - float(file.values[file.index.place_py(rules)])
    return max([best_chance(file, rules) for _action in each_action(rules)])


EXPLAINERS = {SCORES: scores, OUTCOMES: outcomes, RACES: outcomes, CHANCES: chances}


def minimax(index: Index, layers: int, depth: int) -> list[float]:
    """Scores of all places up to a layer by plain minimax: so many turns deep in each layer, worth 0 beyond. No code is
    shared with the solver. With cycles split evenly it equals the table once it is deep enough."""
    values: list[float] = []
    for layer in range(layers + 1):
        first, last = index.start[layer], index.start[layer + 1]
        moves = [successors(index, place) for place in range(first, last)]
        known = [[gain - (values[to] if to >= 0 else 0) for gain, to in ways if to < first] for ways in moves]
        inside = [[to for _gain, to in ways if to >= first] for ways in moves]
        values += [0.0] * (last - first)
        for _turn in range(depth):
            values[first:] = [max(known[i] + [-values[to] for to in inside[i]]) for i in range(last - first)]
    return values


def successors(index: Index, place: int) -> list[tuple[int, int]]:
    """What each action gains, and where it leads: -1 for the end of the game, which may have come already."""
    rules = index.position_at(place)
    if rules.block[SEAT] == OVER:
        return [(index.gain_py(), -1)]
    return [
        (index.gain_py(), -1 if rules.block[SEAT] == OVER else index.place_py(rules)) for _action in each_action(rules)
    ]

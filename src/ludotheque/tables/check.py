"""Checking a table: its checksums, sampled positions against their successors, small cases against a plain minimax."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, DRAW, OVER, SEAT, TURN, WINNER
from ludotheque.core.words import _
from ludotheque.tables.index import CHANCES, OUTCOMES, RACES, SCORES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.rules import Rules
    from ludotheque.tables.files import File
    from ludotheque.tables.index import Index

CLOSE = 1e-5
PATIENCE = 100
FAR = 126
SHARES = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)


def verify(file: File, samples: int, seed: int = 0) -> Iterator[tuple[int, int]]:
    """For each finished layer, how many places were looked at; ``ValueError`` names the first that is wrong."""
    luck = Random(seed)
    for layer, told in enumerate(file.head["layers"][: file.index.layers]):
        if file.sum(layer) != told["sha256"]:
            raise ValueError(
                _("layer {layer} of {file} is damaged: its checksum is wrong").format(
                    layer=told["layer"], file=file.where
                )
            )
        first, last = file.index.start[layer], file.index.start[layer + 1]
        places = (
            range(first, last) if last - first <= samples else [luck.randrange(first, last) for _i in range(samples)]
        )
        for place in places:
            explain(file, place)
        yield layer, len(places)


def explain(file: File, place: int) -> None:
    """See whether a stored value follows from those of the successors."""
    rules = file.index.show(place)
    found, due = EXPLAINERS[file.index.kind](file, rules, place)
    if any(
        abs(one - other) > (CLOSE if file.index.kind == CHANCES else 0) for one, other in zip(found, due, strict=True)
    ):
        raise ValueError(
            _("the table says {found} of {position}, its successors say {due}").format(
                found=found, position=file.index.show(place).text(), due=due
            )
        )


def after(rules: Rules) -> Iterator[int]:
    """Play each action in turn, and take it back."""
    block = bytes(rules.block)
    for action in rules.legal_py():
        rules.apply_py(action)
        yield action
        rules.set_block(block)


def scores(file: File, rules: Rules, place: int) -> tuple[list[float], list[float]]:
    values, index = file.values, file.index
    found: list[float] = [values[2 * place], values[2 * place + 1]]
    if rules.block[SEAT] == OVER:
        return found, [index.won()] * 2
    due: list[float] = [-1000, -1000]
    for _action in after(rules):
        gain, low, high = index.won(), 0, 0
        if rules.block[SEAT] != OVER:
            to = index.find(rules)
            low, high = values[2 * to], values[2 * to + 1]
        due = [max(due[0], gain - high), max(due[1], gain - low)]
    return found, due


def outcomes(file: File, rules: Rules, place: int) -> tuple[list[float], list[float]]:
    """0, or 1 more than the actions up to the end or, in a race not, the next capture."""
    values, index = file.values, file.index
    found: list[float] = [values[place]]
    seat = rules.block[SEAT]
    layer = index.layer(place)
    if seat == OVER:
        winner = rules.block[WINNER]
        return found, [0 if winner == DRAW else 1 if winner == rules.block[TURN] else -1]
    worths = []
    for _action in after(rules):
        if rules.block[SEAT] == OVER:
            winner = rules.block[WINNER]
            worths.append(0 if winner == DRAW else 2 if winner == seat else -2)
            continue
        to = index.find(rules)
        worth = values[to] if rules.block[SEAT] == seat else -values[to]
        away = index.kind == OUTCOMES and index.layer(to) != layer
        worths.append(0 if worth == 0 else (1 if worth > 0 else -1) * (2 if away else abs(worth) + 1))
    won = [worth for worth in worths if worth > 0]
    due = min(won) if won else 0 if 0 in worths else min(worths)
    if index.kind == RACES:
        return found, [max(-FAR, min(due, FAR))]
    return found, [0 if abs(due) > PATIENCE + 1 else due]


def chances(file: File, rules: Rules, place: int) -> tuple[list[float], list[float]]:
    found: list[float] = [file.values[place]]
    if rules.block[SEAT] == OVER:
        return found, [float(rules.block[WINNER] == 0)]
    return found, [sum(SHARES[faces] * hope(file, rules) for faces in after(rules))]


def hope(file: File, rules: Rules) -> float:
    """What seat 0, to choose or to go on choosing, makes of a throw."""
    if rules.block[SEAT] == OVER:
        return float(rules.block[WINNER] == 0)
    if rules.block[SEAT] == CHANCE:
        return 1 - float(file.values[file.index.find(rules)])
    return max([hope(file, rules) for _action in after(rules)])


EXPLAINERS = {SCORES: scores, OUTCOMES: outcomes, RACES: outcomes, CHANCES: chances}


def minimax(index: Index, layers: int, depth: int) -> list[float]:
    """Scores of all places up to a layer by plain minimax: so many turns deep in each layer, worth 0 beyond. No code is
    shared with the solver. With cycles split evenly it equals the table once it is deep enough."""
    worth: list[float] = []
    for layer in range(layers + 1):
        first, last = index.start[layer], index.start[layer + 1]
        moves = [successors(index, place) for place in range(first, last)]
        known = [[gain - (worth[to] if to >= 0 else 0) for gain, to in ways if to < first] for ways in moves]
        inside = [[to for _gain, to in ways if to >= first] for ways in moves]
        worth += [0.0] * (last - first)
        for _turn in range(depth):
            worth[first:] = [max(known[i] + [-worth[to] for to in inside[i]]) for i in range(last - first)]
    return worth


def successors(index: Index, place: int) -> list[tuple[int, int]]:
    """What each action gains, and where it leads: -1 for the end of the game, which may have come already."""
    rules = index.show(place)
    if rules.block[SEAT] == OVER:
        return [(index.won(), -1)]
    return [(index.won(), -1 if rules.block[SEAT] == OVER else index.find(rules)) for _action in after(rules)]

"""Levels 1 to 10: how far each sees, and how much it minds.

A level is a number of nodes (simulated games, where there are secrets), a warmth and a care. Its sight gives every
action of the position a value; then it chooses as people do among what looks alike to them: an action that looks worse
by ``d`` is as likely as the best one times exp(−(d / warmth)²). What looks clearly worse is not played, so a capture
that is seen is taken; what is beyond its sight is not seen. The careless now and then do not look at replies at all.
Nothing depends on time, so a level is the same on every machine; level 10 alone also asks tables of exact play, where
there are any.

The ladders are data, one a family, calibrated by ``bench/levels.py``: docs/levels.md has what was measured.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.core.marks import CHANCE, OVER
from ludotheque.core.sight import guesses, secret
from ludotheque.core.words import _
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.secrets import way
from ludotheque.search.table import Table

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules

LEVELS = range(1, 11)
SURE = 25000
STAKE = 30  # what a thousandth of a return is worth in hundredths of a piece
GUESSES = 8  # how often a glance redraws what it does not know
FAR = 6.0  # warmths behind the best action: never played
BITS = 12


@dataclass(frozen=True)
class Rung:
    """``nodes``: how many the level looks at; 0 is a glance at what each action leads to, without a reply. ``warmth``:
    in hundredths of a piece (for a search of simulated games in thousandths of a return); 0 always plays the best: it
    looks for that alone, and so sees further with as many nodes.
    ``care``: how often, in a hundred, it is more than a glance."""

    nodes: int
    warmth: float = 0
    care: int = 100


@dataclass(frozen=True)
class Sight:
    """What a level makes of one action: what it trusts it to be worth to the mover, the line it expects, and what it
    would say it is worth, where that is something else."""

    action: int
    value: float
    line: tuple[int, ...]
    said: float | None = None


def ladder(*rungs: tuple[float, ...]) -> tuple[Rung, ...]:
    assert len(rungs) == len(LEVELS)
    return tuple(Rung(int(nodes), *more) for nodes, *more in rungs)  # type: ignore[arg-type]


BOARD = ladder(
    (0, 40), (40, 40, 30), (40, 40, 60), (40, 40, 85), (40, 40), (200, 30), (800, 25), (3_000, 18), (30_000, 6), (2_000_000,)
)  # fmt: skip

LADDERS: dict[str, tuple[Rung, ...]] = {
    "awale": ladder(
        (40, 40, 38), (40, 40, 88), (150, 33), (1_000, 25), (3_700, 13),
        (14_000, 1.1), (38_000,), (110_000,), (250_000,), (550_000,),
    ),
    "awithlaknannai": ladder(
        (40, 40, 45), (40, 40, 67), (40, 40, 81), (40, 40, 90), (40, 40, 98),
        (450, 28), (3_000, 13), (8_000, 5), (36_000,), (360_000,),
    ),
    "awimbawe": ladder(
        (0, 60), (30, 60, 12), (30, 60, 27), (30, 60, 45), (30, 60, 65), (40, 120), (60, 60), (150,), (500,), (4_000,)
    ),
    "chiwawa": ladder(
        (0, 400), (0, 210), (0, 140), (0, 90), (0,), (100,), (300,), (1_000,), (3_000,), (30_000,)
    ),
    "komikan": ladder(
        (0, 100), (40, 40, 75), (40, 40), (400, 20), (1_500, 12),
        (4_000, 5), (10_000,), (30_000,), (120_000,), (1_000_000,),
    ),
    "konane": ladder(
        (0, 130), (40, 40, 36), (40, 40), (1_900, 16), (5_500, 5),
        (12_000, 1), (12_000,), (45_000,), (220_000,), (1_000_000,),
    ),
    "puluc": ladder(
        (0, 600), (0, 250), (0, 150), (0, 110), (0, 70), (0, 45), (0, 25), (0,), (20_000,), (200_000,)
    ),
}  # fmt: skip


def rung(game: Game, level: int) -> Rung:
    if level not in LEVELS:
        raise ValueError(_("levels go from 1 to 10, not {level}").format(level=level))
    return LADDERS.get(game.family.name, BOARD)[level - 1]


def glance(position: Position, seed: int) -> list[Sight]:
    """Every action with the evaluation it leads to; where something is hidden, the mean over guesses at it."""
    seat = position.to_move
    assert seat is not None
    twins = guesses(position.rules, seat, GUESSES, seed)
    found = []
    for action in position.rules.legal_py():
        total = 0
        for twin in twins:
            before = bytes(twin.block)
            twin.apply_py(action)
            total += STAKE * twin.payoff_py(seat) if twin.seat() == OVER else twin.evaluate_py(seat)
            twin.set_block(before)
        found.append(Sight(action, total / len(twins), (action,)))
    return found


class Branch:
    """One action of the position, looked into a depth at a time."""

    def __init__(self, rules: Rules, action: int, table: Table) -> None:
        """``rules`` stand behind the action, and go back."""
        self.action = action
        self.mover = rules.seat()
        before = bytes(rules.block)
        rules.apply_py(action)
        self.tips: list[tuple[int, int, AlphaBeta | None, float]] = []
        self.spread(rules, table, 1)
        self.line: tuple[int, ...] = (action,)
        self.value = self.judge(0, 0)
        rules.set_block(before)

    def spread(self, rules: Rules, table: Table, share: int) -> None:
        """Note where somebody is to act, and how often chance leads there."""
        seat = rules.seat()
        if seat == CHANCE and not rules.unlistable_py():
            block = bytes(rules.block)
            for outcome in rules.legal_py():
                part = share * rules.weight_py(outcome)
                rules.apply_py(outcome)
                self.spread(rules, table, part)
                rules.set_block(block)
        elif seat == OVER:
            self.tips.append((share, 1, None, STAKE * rules.payoff_py(self.mover)))
        else:
            search = None if seat == CHANCE else AlphaBeta(rules, BITS, table)
            self.tips.append((share, 1 if seat == self.mover else -1, search, rules.evaluate_py(self.mover)))

    def nodes(self) -> int:
        return sum(search.nodes for _share, _sign, search, _worth in self.tips if search)

    def judge(self, depth: int, limit: int) -> float:
        """The mean over the tips to this depth; raises ``StopIteration`` when ``limit`` nodes come first."""
        total = whole = 0.0
        for share, sign, search, worth in self.tips:
            value: float | None = worth
            if search and depth:
                value = search.deepen(depth, search.nodes + limit)
                if value is None:
                    raise StopIteration
                value *= sign
                if len(self.tips) == 1:
                    self.line = (self.action, *search.line())
            assert value is not None
            total += share * value
            whole += share
        return total / whole


def peer(position: Position, nodes: int) -> list[Sight]:
    """Every action with its value to the greatest depth all of them could be looked at with so many nodes."""
    table = Table(BITS)
    rules = position.rules.copy()
    branches = [Branch(rules, action, table) for action in position.rules.legal_py()]
    found = [Sight(branch.action, branch.value, branch.line) for branch in branches]
    for depth in range(1, 64):
        spent = sum(branch.nodes() for branch in branches)
        if spent >= nodes:
            break
        deeper = []
        for branch in branches:
            left = nodes - sum(other.nodes() for other in branches)
            try:
                deeper.append(Sight(branch.action, branch.judge(depth, max(left, 1)), branch.line))
            except StopIteration:
                return found
        found = deeper
        if all(abs(sight.value) > SURE for sight in found):
            break
    return found


def dream(position: Position, nodes: int, seed: int) -> list[Sight]:
    """Every action tried in so many simulated games with its mean return, in thousandths, less a doubt about it."""
    seat = position.to_move
    assert seat is not None
    search = Ismcts(position.rules, seat, seed=seed, bits=14, **way(position.game, {}))  # type: ignore[arg-type]
    search.run(nodes)
    rows = search.table()
    return [
        Sight(action, 1000 * (mean - 1 / math.sqrt(visits)), (action,), 1000 * mean)
        for action, visits, mean in rows
        if visits
    ]


def choose(sights: list[Sight], warmth: float, dice: Dice) -> Sight:
    """One of those that look alike to somebody so warm."""
    top = max(sight.value for sight in sights)
    near = [sight for sight in sights if top - sight.value <= FAR * warmth]
    shares = [round(1e6 * math.exp(-(((top - sight.value) / warmth) ** 2))) if warmth else 1 for sight in near]
    drawn = dice.below_py(sum(shares))
    for sight, share in zip(near, shares, strict=True):
        drawn -= share
        if drawn < 0:
            return sight
    raise AssertionError


def look(position: Position, chosen: Rung, seed: int) -> list[Sight]:
    if chosen.nodes == 0 or Dice(~seed).below_py(100) >= chosen.care:
        return glance(position, seed)
    if position.game.players != 2 or secret(position.rules):
        return dream(position, chosen.nodes, seed)
    return peer(position, chosen.nodes)

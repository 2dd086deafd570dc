"""How levels 1 to 10 play. What each level is, its family's ladder says (``core/ladder.py``).

A level gives every action of the position a value, as far as it looks ahead; then it chooses as people do among actions
that look alike to them: one that looks worse by ``d`` is as likely as the best one times exp(−(d / temperature)²). What
looks clearly worse is not played, so a capture that is seen is taken; what lies further than it looks is not seen. Now
and then a weak level does not look at replies at all, and the weakest plays anything; at the start of a game it does not
punish mistakes. Level 10 alone also asks tables of exact play, where there are any.

The ladders are calibrated by ``bench/levels.py``: docs/levels.md has what was measured.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.core.ladder import LEVELS, Level, ladder_of
from ludotheque.core.marks import CHANCE, OVER
from ludotheque.core.sight import guesses, secret
from ludotheque.core.translation import _
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.deadlines import run_until
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.ismcts_settings import ismcts_settings
from ludotheque.search.transposition_table import TranspositionTable
from ludotheque.search.values import RETURN_WEIGHT, is_proof

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules

GUESSES = 8  # how often ``one_ply`` redraws what it does not know
CUTOFF = 6.0  # temperatures behind the best action: never played
BITS = 12


@dataclass(frozen=True)
class ActionValue:
    """What a level makes of one action: the ``value`` to the mover by which it chooses, the ``line`` it expects and, of
    simulated games, their ``mean_return`` in thousandths, from which the value takes off a doubt."""

    action: int
    value: float
    line: tuple[int, ...]
    mean_return: float | None = None


def level_of(game: Game, number: int) -> Level:
    """The level with this number of the ladder that the game has with so many seats."""
    if number not in LEVELS:
        raise ValueError(_("levels go from 1 to 10, not {level}").format(level=number))
    return ladder_of(game)[number - 1]


def action_values(position: Position, level: Level, seed: int, deadline: float = math.inf) -> list[ActionValue]:
    """Every action as the level sees it; the seed decides whether it looks ahead, and all that is drawn. At ``deadline``, a
    time of ``time.monotonic``, it looks no further; only then does anything depend on how fast the machine is."""
    if level.nodes == 0 or Dice(~seed).below_py(100) >= level.lookahead_percent:
        return one_ply(position, seed)
    if position.game.players != 2 or secret(position.rules):
        return sampled(position, level.nodes, seed, deadline)
    return searched(position, level.nodes, deadline)


def one_ply(position: Position, seed: int) -> list[ActionValue]:
    """Every action with the evaluation it leads to; where something is hidden, the mean over guesses at it."""
    seat = position.to_move
    assert seat is not None
    guessed = guesses(position.rules, seat, GUESSES, seed)
    values = []
    for action in position.rules.legal_py():
        total = 0
        for rules in guessed:
            before = bytes(rules.block)
            rules.apply_py(action)
            total += RETURN_WEIGHT * rules.payoff_py(seat) if rules.seat() == OVER else rules.evaluate_py(seat)
            rules.set_block(before)
        values.append(ActionValue(action, total / len(guessed), (action,)))
    return values


@dataclass(frozen=True)
class Leaf:
    """A position behind an action and the outcomes of chance after it. ``weight``: how often chance leads there;
    ``sign``: −1 where another seat is to act; ``search``: none after the end; ``value``: to the mover, unsearched."""

    weight: int
    sign: int
    search: AlphaBeta | None
    value: float


class Branch:
    """One action of the position, searched a depth at a time."""

    def __init__(self, rules: Rules, action: int, table: TranspositionTable) -> None:
        """``rules`` stand before the action, and stand there again afterwards."""
        self.action = action
        self.mover = rules.seat()
        before = bytes(rules.block)
        rules.apply_py(action)
        self.leaves: list[Leaf] = []
        self.add_leaves(rules, table, 1)
        self.line: tuple[int, ...] = (action,)
        self.value = self.value_at(0, 0)
        rules.set_block(before)

    def add_leaves(self, rules: Rules, table: TranspositionTable, weight: int) -> None:
        """Note every position where somebody is to act next, and how often chance leads there."""
        seat = rules.seat()
        if seat == CHANCE and not rules.unlistable_py():
            block = bytes(rules.block)
            for outcome in rules.legal_py():
                part = weight * rules.weight_py(outcome)
                rules.apply_py(outcome)
                self.add_leaves(rules, table, part)
                rules.set_block(block)
        elif seat == OVER:
            self.leaves.append(Leaf(weight, 1, None, RETURN_WEIGHT * rules.payoff_py(self.mover)))
        else:
            search = None if seat == CHANCE else AlphaBeta(rules, BITS, table)
            self.leaves.append(Leaf(weight, 1 if seat == self.mover else -1, search, rules.evaluate_py(self.mover)))

    def nodes(self) -> int:
        return sum(leaf.search.nodes for leaf in self.leaves if leaf.search)

    def value_at(self, depth: int, limit: int, deadline: float = math.inf) -> float:
        """The mean over the leaves to this depth; raises ``StopIteration`` when ``limit`` nodes or the deadline come
        first."""
        total = whole = 0.0
        for leaf in self.leaves:
            value: float | None = leaf.value
            if leaf.search and depth:
                leaf.search.deadline = deadline
                value = leaf.search.deepen(depth, leaf.search.nodes + limit)
                if value is None:
                    raise StopIteration
                value *= leaf.sign
                if len(self.leaves) == 1:
                    self.line = (self.action, *leaf.search.line())
            assert value is not None
            total += leaf.weight * value
            whole += leaf.weight
        return total / whole


def searched(
    position: Position,
    nodes: int,
    deadline: float = math.inf,
    *,
    actions: Sequence[int] | None = None,
    bits: int = BITS,
) -> list[ActionValue]:
    """Every action, or each of ``actions``, with its value to the greatest depth to which so many nodes, and the time until
    ``deadline``, suffice for all of them. The table of the search has two to the power of ``bits`` entries."""
    table = TranspositionTable(bits)
    rules = position.rules.copy()
    branches = [Branch(rules, action, table) for action in actions or position.rules.legal_py()]
    values = [ActionValue(branch.action, branch.value, branch.line) for branch in branches]
    for depth in range(1, 64):
        if sum(branch.nodes() for branch in branches) >= nodes:
            break
        deeper = []
        for branch in branches:
            if time.monotonic() >= deadline:
                return values
            left = nodes - sum(other.nodes() for other in branches)
            try:
                deeper.append(ActionValue(branch.action, branch.value_at(depth, max(left, 1), deadline), branch.line))
            except StopIteration:
                return values
        values = deeper
        if all(is_proof(each.value) for each in values):
            break
    return values


def sampled(position: Position, nodes: int, seed: int, deadline: float = math.inf) -> list[ActionValue]:
    """Every action tried in so many simulated games with its mean return, in thousandths, less a doubt about it."""
    seat = position.to_move
    assert seat is not None
    settings = ismcts_settings(position.game, {})
    search = Ismcts(position.rules, seat, seed=seed, bits=14, **settings)  # type: ignore[arg-type]
    run_until(search, nodes, deadline)
    return [
        ActionValue(action, 1000 * (mean - 1 / math.sqrt(visits)), (action,), 1000 * mean)
        for action, visits, mean in search.root_stats()
        if visits
    ]


def choose_as(level: Level, values: list[ActionValue], played: int, dice: Dice) -> ActionValue:
    """What a level makes of the values when so many actions were ``played`` in the game."""
    if played < level.gentle_actions:
        middle = sorted(each.value for each in values)[(len(values) - 1) // 2]
        values = [each for each in values if each.value <= middle]
        return values[dice.below_py(len(values))]
    if level.careless_percent and dice.below_py(100) < level.careless_percent:
        return values[dice.below_py(len(values))]
    return choose(values, level.temperature, dice)


def choose(values: list[ActionValue], temperature: float, dice: Dice) -> ActionValue:
    """One of those that look alike at this temperature; at 0 one of the best."""
    top = max(each.value for each in values)
    near = [each for each in values if top - each.value <= CUTOFF * temperature]
    weights = [round(1e6 * math.exp(-(((top - each.value) / temperature) ** 2))) if temperature else 1 for each in near]
    drawn = dice.below_py(sum(weights))
    for each, weight in zip(near, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return each
    raise AssertionError

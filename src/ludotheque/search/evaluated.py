"""Tree search with an evaluation of one's own: a function, a net, anything that gives a position a value.

It is plain Python and works for every game: chance is rolled and opens no branch, and in a game with secrets each
simulation begins with what the seat does not know redrawn, as in ``ismcts.py``. Compiled searches are faster by far; this
one is for evaluations that take longer than the search itself.
"""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

from ludotheque.core.arguments import described
from ludotheque.core.dice import Dice
from ludotheque.core.marks import CHANCE, OVER
from ludotheque.core.position import Position
from ludotheque.core.sight import secret
from ludotheque.core.translation import _
from ludotheque.search.result import Best, make_result

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.core.rules import Rules

EXPLORATION = 1.0


class Node:
    """What is known of an action: in how many simulations it was played, what its player got from them in all, and the
    actions that were played after it."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class EvaluatedSearch:
    """The search of one decision. ``evaluator`` is given a position in which a seat is to act and returns what it is worth
    to that seat, from −1 to 1; the others share the contrary."""

    def __init__(self, position: Position, evaluator: Callable[[Position], float], seed: int = 0) -> None:
        self.rules: Rules = position.rules.copy()
        self.seat = self.rules.seat()
        self.players = position.game.players
        self.hidden = secret(self.rules)
        self.evaluator = evaluator
        self.dice = Dice(seed)
        self.root = Node()

    def simulate(self) -> None:
        """Down the tree, one node added, its value added up the path."""
        rules = self.rules.copy()
        if self.hidden:
            rules.resample_py(self.seat, self.dice)
        node, path, grown = self.root, [], False
        roll_chance(rules, self.dice)
        while rules.seat() != OVER and not grown:
            seat = rules.seat()
            actions = rules.legal_py()
            untried = [action for action in actions if action not in node.children]
            grown = bool(untried)
            if grown:
                action = untried[self.dice.below_py(len(untried))]
                node.children[action] = Node()
            else:
                action = most_promising(node, actions)
            rules.apply_py(action)
            node = node.children[action]
            path.append((node, seat))
            roll_chance(rules, self.dice)
        returns = self.returns_of(rules)
        self.root.visits += 1
        for visited, seat in path:
            visited.visits += 1
            visited.total += returns[seat]

    def returns_of(self, rules: Rules) -> list[float]:
        """What the position reached is worth to each seat."""
        if rules.seat() == OVER:
            return [rules.payoff_py(seat) / 1000 for seat in range(self.players)]
        mover = rules.seat()
        answer = self.evaluator(Position(rules))
        try:
            value = float(answer)
        except (TypeError, ValueError):
            value = math.nan
        if not -1 <= value <= 1:
            raise ValueError(
                _("an evaluator returns a number from -1 to 1, not {value}").format(value=described(answer))
            )
        return [value if seat == mover else -value / (self.players - 1) for seat in range(self.players)]


def most_promising(node: Node, actions: list[int]) -> int:
    """The action with the highest upper bound."""
    width = EXPLORATION * math.sqrt(math.log(node.visits + 1))

    def bound(action: int) -> float:
        child = node.children[action]
        return child.mean() + width / math.sqrt(child.visits)

    return max(actions, key=bound)


def roll_chance(rules: Rules, dice: Dice) -> None:
    """Play outcomes until a seat is to act or the game is over."""
    while rules.seat() == CHANCE:
        if rules.unlistable_py():
            rules.deal_py(dice)
            continue
        outcomes = rules.legal_py()
        weights = [rules.weight_py(outcome) for outcome in outcomes]
        drawn = dice.below_py(sum(weights))
        at = 0
        while drawn >= weights[at]:
            drawn -= weights[at]
            at += 1
        rules.apply_py(outcomes[at])


def evaluated(
    position: Position, evaluator: Callable[[Position], float], simulations: int, deadline: float, seed: int
) -> Best:
    """The action tried most in so many simulations, or in those that fit before ``deadline``."""
    search = EvaluatedSearch(position, evaluator, seed)
    done = 0
    while done < simulations and (done == 0 or time.monotonic() < deadline):
        search.simulate()
        done += 1
    tried = search.root.children
    action = max(tried, key=lambda action: (tried[action].visits, tried[action].mean()))
    result = make_result(position, [action], 0, done, 1)
    result.value = tried[action].mean()
    result.values = {position.rules.name(each): node.mean() for each, node in tried.items()}
    return result

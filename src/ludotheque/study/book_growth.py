"""An opening book as it grows from the start: which actions are kept, and which position comes up most of those that were
not searched yet."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludotheque.games import load
from ludotheque.study.winning_chances import chance_of_lead

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.opening_book import Tree
    from ludotheque.core.position import Position

AT_ONCE = 16  # positions searched between two looks at which are likely next
MOST = 5  # actions of a position
DOUBT = 2.0  # margins behind the best, by what was found further on: what is dropped again
DELAY = 6  # actions between the ends of proven games that count as alike
PROOF = 20_000  # values of which more is no lead any more, in hundredths of a piece

Line = tuple[str, ...]
Values = dict[str, int]


@dataclass(frozen=True)
class Recipe:
    """``positions`` are searched, each with so many ``nodes``, up to ``plies`` actions from the start. An action is kept that
    costs at most ``margin`` of the chances to win, against the best."""

    game: str
    positions: int = 1000
    nodes: int = 2_000_000
    plies: int = 16
    margin: float = 0.04


@dataclass
class Node:
    """A position that may come up. ``line``: the first one found that leads to it; ``reach``: in which share of the games it
    comes up; ``found``: what the search says of its actions, to who acts, once it was searched; ``values``: the same of those
    that are kept, by what was found further on."""

    line: Line
    seat: int
    reach: float = 0.0
    found: Values | None = None
    values: Values = field(default_factory=dict)
    children: dict[str, Node | None] = field(default_factory=dict)


def best_of(values: Values, texts: Iterable[str], most: int) -> list[str]:
    """The best of these actions, at most so many."""
    return sorted(texts, key=lambda text: (-values[text], text))[:most]


def after(game: Game, line: Sequence[str]) -> Position:
    position = game.start()
    for text in line:
        position.play(text)
    return position


def kept(game: Game, values: Values, margin: float) -> dict[str, float]:
    """The actions that cost at most ``margin`` of the chances, and what they cost. Where it is proven who wins, quick wins and
    slow losses are kept, and others that take little more or less time."""
    chances = {text: chance_of_lead(game, value / 100) for text, value in values.items()}
    top = max(values.values())
    if abs(top) > PROOF:
        return {text: 0.0 for text, value in values.items() if top - value <= DELAY}
    most = max(chances.values())
    return {text: most - each for text, each in chances.items() if most - each <= margin + 1e-9}


def shares(costs: dict[str, float], margin: float) -> dict[str, int]:
    """How often, in a hundred games, each action is chosen: one that costs the whole margin a third as often as one that
    costs nothing."""
    weights = {text: math.exp(-cost / margin) for text, cost in costs.items()}
    whole = sum(weights.values())
    return {text: max(1, round(100 * weight / whole)) for text, weight in weights.items()}


class Growth:
    """A book that grows from the start, by the positions that are likeliest to come up."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.game = load(recipe.game)
        self.nodes: dict[int, Node] = {}
        start = self.node_after(())
        assert start is not None
        self.start = start
        self.start.reach = 1.0

    def node_after(self, line: Line) -> Node | None:
        """The position that a line leads to; ``None`` after the end of the game."""
        position = after(self.game, line)
        if position.to_move is None:
            return None
        return self.nodes.setdefault(position.key, Node(line, position.to_move))

    def child(self, node: Node, text: str) -> Node | None:
        if text not in node.children:
            node.children[text] = self.node_after((*node.line, text))
        return node.children[text]

    def comes_back(self, node: Node, text: str) -> bool:
        """Whether an action leads to a position that lies no further from the start: without these no way through the book
        comes back to where it was."""
        child = self.child(node, text)
        return child is not None and len(child.line) <= len(node.line)

    def searched(self) -> list[Node]:
        """What has been searched, from the start on."""
        return sorted((node for node in self.nodes.values() if node.found), key=lambda node: len(node.line))

    def next(self) -> list[Node]:
        """The positions to search now."""
        left = self.recipe.positions - len(self.searched())
        waiting = [
            node for node in self.nodes.values() if not node.found and node.reach and len(node.line) < self.recipe.plies
        ]
        return sorted(waiting, key=lambda node: (-node.reach, node.line))[: min(AT_ONCE, left)]

    def update(self) -> None:
        """Find anew which actions are kept, and how likely each position is to come up."""
        searched = self.searched()
        for node in reversed(searched):
            self.keep(node)
        for node in self.nodes.values():
            node.reach = float(node is self.start)
        for node in searched:
            for text, share in self.choices(node).items():
                child = self.child(node, text)
                if child:
                    child.reach += node.reach * share / 100

    def keep(self, node: Node) -> None:
        """Find the actions of a position that are kept. Where all of them were searched further, what was found there
        counts."""
        assert node.found
        own = {text: value for text, value in node.found.items() if not self.comes_back(node, text)}
        close = kept(self.game, own, self.recipe.margin) if own else {}
        near = {text: own[text] for text in best_of(own, close, MOST)}
        further = {}
        for text in near:
            child = self.child(node, text)
            if child and child.values:
                best = max(child.values.values())
                further[text] = best if child.seat == node.seat else -best
        if near and further.keys() == near.keys():
            near = {text: further[text] for text in kept(self.game, further, DOUBT * self.recipe.margin)}
        node.values = near

    def choices(self, node: Node) -> dict[str, int]:
        """The actions that are kept, and how often each is chosen."""
        return shares(kept(self.game, node.values, 1.0), self.recipe.margin) if node.values else {}

    def tree(self, most: int) -> tuple[Tree, int]:
        """The book with at most so many positions, those that come up most, and how many it has."""
        ranked = sorted((node for node in self.searched() if node.values), key=lambda node: -node.reach)
        room = {id(node) for node in ranked[:most]}
        written: set[int] = set()

        def grow(node: Node, position: Position) -> Tree:
            written.add(id(node))
            tree: Tree = {}
            legal = position.actions()  # what was played before may forbid what another line to the same place allows
            for text, share in self.choices(node).items():
                if text not in legal:
                    continue
                tree[text] = [node.values[text], share]
                then = position.copy().play(text)
                child = self.nodes.get(then.key)
                if child and id(child) in room and id(child) not in written and len(child.line) > len(node.line):
                    further = grow(child, then)
                    tree[text] += [further] if further else []
            return tree

        return grow(self.start, self.game.start()), len(written)

"""Small games written out in full: every position that play can reach, as a tree."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ludotheque.core.arguments import whole
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.games import game_of
from ludotheque.study import tree_formats

if TYPE_CHECKING:
    Moves = Iterator[tuple[str, Fraction | None]]

LIMIT = 100_000


@dataclass
class Node:
    """A node of a tree. ``seat`` is the one to act, ``CHANCE``, or ``None`` where the game is over or the tree was ``cut``;
    ``action`` led here, with this ``probability`` if chance took it. ``knowledge`` is the same text in all nodes that the
    seat to act cannot tell apart."""

    parent: int | None
    action: str | None
    probability: Fraction | None
    seat: int | None
    position: str
    result: tuple[float, ...] | None
    knowledge: str | None
    cut: bool = False
    children: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Tree:
    """The tree of a game or of a position of it. ``nodes[0]`` is the root, and parents come before their children."""

    game: Game
    nodes: list[Node]

    def networkx(self) -> Any:
        """A ``networkx.DiGraph``: nodes by their numbers, with what a ``Node`` says; edges with action and probability."""
        return tree_formats.networkx_graph(self)

    def efg(self) -> str:
        """Gambit's format for games in extensive form. ``ValueError``: the tree was cut, so that results are missing."""
        return tree_formats.efg(self)

    def dot(self) -> str:
        """A text that Graphviz draws."""
        return tree_formats.dot(self)


def tree(start: Game | Position | str, depth: int | None = None, limit: int = LIMIT) -> Tree:
    """The tree of a game, or of what follows from a position. It is ``cut`` after ``depth`` actions and outcomes, if
    that is given. ``ValueError``: it has more than ``limit`` nodes, or a node of chance has too many outcomes to list."""
    if depth is not None:
        whole(depth, "depth", 0)
    whole(limit, "limit", 1)
    if isinstance(start, Position):
        position = start.copy()
    else:
        position = game_of(start).start()
    nodes = [node_at(position, None, None, None)]
    path: list[tuple[int, Moves]] = [(0, moves(position, nodes[0], 0, depth))]
    while path:
        number, left = path[-1]
        action, probability = next(left, (None, None))
        if action is None:
            path.pop()
            if path:
                position.undo()
            continue
        if len(nodes) >= limit:
            raise ValueError(
                _("the tree of {game} has more than {limit} nodes; give a depth, or a smaller game").format(
                    game=position.game, limit=limit
                )
            )
        position.play(action)
        nodes[number].children.append(len(nodes))
        nodes.append(node_at(position, number, action, probability))
        path.append((len(nodes) - 1, moves(position, nodes[-1], len(path), depth)))
    return Tree(position.game, nodes)


def node_at(position: Position, parent: int | None, action: str | None, probability: Fraction | None) -> Node:
    seat = position.to_move
    knowledge = None
    if seat is not None and seat != CHANCE_SEAT and position.game.secret:
        view = position.view(seat)
        knowledge = json.dumps([seat, view["position"], view["log"]], ensure_ascii=False)
    return Node(parent, action, probability, seat, position.text(), position.result(), knowledge)


def moves(position: Position, node: Node, deep: int, depth: int | None) -> Moves:
    """What can be played at a node, with its probability at a node of chance; nothing where the tree is cut."""
    if node.seat is None:
        return iter(())
    if depth is not None and deep >= depth:
        node.cut, node.seat = True, None
        return iter(())
    if node.seat != CHANCE_SEAT:
        return iter([(text, None) for text in position.actions()])
    if position.rules.unlistable_py():
        raise ValueError(_("the outcomes here are too many to list; roll, or play one by its text"))
    weights = {text: position.rules.weight_py(action) for text, action in sorted(position.legal().items())}
    whole = sum(weights.values())
    return iter([(text, Fraction(weight, whole)) for text, weight in weights.items()])

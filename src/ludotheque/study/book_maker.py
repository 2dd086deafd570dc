"""Opening books: a deep search plays the first moves of a game against itself, and every move that is nearly as good as
its best is kept.

The positions most likely to come up are searched first. What was searched is kept in a file, a line each, below a line that
says how; who is stopped goes on after the last whole line, and several goes make the same book as one.
"""

from __future__ import annotations

import json
import math
import os
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.core.fitted import digest, game_file
from ludotheque.core.marks import CHANCE
from ludotheque.core.opening_book import FORMAT, LARGEST_FILE, Tree, book_of
from ludotheque.core.sight import secret
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.search.levels import searched
from ludotheque.study.dataset import begun_games
from ludotheque.study.parallel import run_each
from ludotheque.study.winning_chances import chance_of_lead

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position

AT_ONCE = 16  # positions searched between two looks at which are likely next
MOST = 5  # actions of a position
LOOK = 8  # an eighth of the nodes finds the actions that the rest is spent on
CANDIDATES = 3.0  # margins behind the best: what is looked at further
DOUBT = 2.0  # margins behind the best, by what was found further on: what is dropped again
BITS = 20
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


@dataclass(frozen=True)
class Piece:
    """A position to search."""

    recipe: Recipe
    line: Line


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


def search_position(piece: Piece) -> Values:
    """What the best actions after a line are worth, in hundredths of a piece. All are looked at, then those near the best
    further."""
    game = load(piece.recipe.game)
    position = after(game, piece.line)
    nodes, names = piece.recipe.nodes, position.rules.name
    first = searched(position, nodes // LOOK, bits=BITS)
    values = {names(each.action): round(each.value) for each in first}
    near = best_of(values, kept(game, values, CANDIDATES * piece.recipe.margin), 2 * MOST)
    actions = [position.find(text) for text in near]
    further = searched(position, nodes - nodes // LOOK, actions=actions, bits=BITS) if len(actions) > 1 else first
    return {names(each.action): round(each.value) for each in further}


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


def make_book(
    recipe: Recipe,
    file: Path | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> tuple[Path, int]:
    """Make the book of a game, in ``file`` or where the game looks for it, and say how many positions it has. ``progress``
    is told how many were searched. Stopped and asked again, it goes on."""
    game = need_openings(recipe.game)
    target = file or Path(str(game_file(str(game.family.books), "books", game)))
    target.parent.mkdir(exist_ok=True)
    begun = target.with_name(target.name + ".begun")
    begun_games(begun, asdict(recipe) | {"game": str(game), "edition": game.edition})
    with begun.open(encoding="utf-8") as source:
        source.readline()
        known = {tuple(each["line"]): each["values"] for each in map(json.loads, source)}
    growth = Growth(recipe)
    searches = 0
    with begun.open("a", encoding="utf-8") as notes:
        while nodes := growth.next():
            fresh = [node for node in nodes if node.line not in known]
            work = [Piece(recipe, node.line) for node in fresh]
            for node, values in zip(
                fresh, run_each(__name__, "search_position", work, processes, cluster), strict=True
            ):
                known[node.line] = values
                notes.write(json.dumps({"line": node.line, "values": values}) + "\n")
                notes.flush()
                progress(searches + sum(other.line in known for other in nodes))
            for node in nodes:
                node.found = known[node.line]
            growth.update()
            searches += len(nodes)
            progress(searches)
    positions = write_book(target, growth)
    begun.unlink()
    book_of.cache_clear()
    return target, positions


def need_openings(name: str) -> Game:
    """The game; ``ValueError`` where no book can be made or kept."""
    game = load(name)
    rules = game.start_rules
    if game.players != 2 or secret(rules) or rules.seat() == CHANCE:
        raise ValueError(_("{game} needs no opening book: chance varies its games").format(game=game))
    if game.family.books is None:
        raise ValueError(_("the family {family} names no place for books").format(family=game.family.name))
    return game


def write_book(file: Path, growth: Growth) -> int:
    """Write the book, with as many positions as it has room for; it appears when it is whole. Its date is that of
    SOURCE_DATE_EPOCH, where that is set."""
    game, recipe = growth.game, growth.recipe
    seconds = os.environ.get("SOURCE_DATE_EPOCH")
    date = datetime.fromtimestamp(int(seconds), UTC) if seconds else datetime.now(UTC)
    most = recipe.positions
    while True:
        tree, positions = growth.tree(most)
        table = {
            "format": FORMAT,
            "game": str(game),
            "edition": game.edition,
            "made by": f"ludotheque book '{game}'",
            "recipe": asdict(recipe) | {"game": str(game), "odds": game.family.odds},
            "positions": positions,
            "date": date.date().isoformat(),
            "moves": tree,
        }
        text = book_text(table | {"digest": digest(table)})
        if len(text.encode()) <= LARGEST_FILE:
            break
        most = most * 9 // 10
    new = file.with_name(file.name + ".new")
    new.write_text(text, encoding="utf-8")
    new.replace(file)
    return positions


def book_text(table: dict[str, Any]) -> str:
    """The header as people read it, then the moves, a line for each of the first."""
    header = json.dumps({name: value for name, value in table.items() if name != "moves"}, indent=1)
    rows = [f"  {json.dumps(text)}: {json.dumps(edge, separators=(',', ':'))}" for text, edge in table["moves"].items()]
    return header.removesuffix("\n}") + ',\n "moves": {\n' + ",\n".join(rows) + "\n }\n}\n"

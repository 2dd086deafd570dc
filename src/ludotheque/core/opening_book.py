"""Opening books: for the first positions of a game, the actions that are as good as the best, or nearly.

A book is a file in the family's folder ``books``, made by ``ludotheque book``. Its ``moves`` are a tree from the start: for
each action a list of what it is worth to who plays it, in hundredths of a piece, in how many of a hundred games it is
chosen, and, unless the book ends there, the actions after it. A position that several orders of the same actions lead to
stands in the tree once; it is found by its key from all of them.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheque.core.arguments import of_kind
from ludotheque.core.fitted import digest, game_file
from ludotheque.core.position import Position
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

FORMAT = 1
LARGEST_FILE = 30_000  # bytes

Tree = dict[str, list[Any]]


@dataclass(frozen=True)
class BookMove:
    """An action of a book by its text. ``value``: what it is worth to who plays it, in pieces; ``share``: how often it is
    chosen, from 0 to 1."""

    action: str
    value: float
    share: float


class OpeningBook:
    """The book of a game. ``header`` says how and when it was made."""

    def __init__(self, game: Game, table: dict[str, Any]) -> None:
        """``ValueError``: an action of the tree is not legal where it stands."""
        self.game = game
        self.header = {name: value for name, value in table.items() if name != "moves"}
        self.by_key: dict[int, list[BookMove]] = {}
        self.tree: Tree = table["moves"]
        self.add(game.start_rules.copy(), self.tree)

    def add(self, rules: Rules, tree: Tree) -> None:
        """Note the actions of a position, which ``rules`` stand in, and of all that follow it in the tree."""
        legal = {rules.name(action): action for action in rules.legal_py()}
        self.by_key[rules.key_py()] = [BookMove(text, edge[0] / 100, edge[1] / 100) for text, edge in tree.items()]
        block = bytes(rules.block)
        for text, edge in tree.items():
            if text not in legal:
                raise ValueError(_("{text} is not legal where it stands").format(text=text))
            if len(edge) > 2:
                rules.apply_py(legal[text])
                self.add(rules, edge[2])
                rules.set_block(block)

    def __len__(self) -> int:
        """How many positions it knows."""
        return len(self.by_key)

    def moves(self, position: Position) -> list[BookMove]:
        """The actions for a position, the most frequent first; none where the book does not know it. What was played before
        may forbid some: those are left out. ``ValueError``: it is a position of another game."""
        if of_kind(position, Position, "position", _("a position of the book's game")).game != self.game:
            raise ValueError(
                _("a position of {game} is not one of {other}").format(game=position.game, other=self.game)
            )
        known = self.by_key.get(position.key)
        legal = position.legal() if known else {}
        return sorted(
            (move for move in known or () if move.action in legal), key=lambda move: (-move.share, move.action)
        )

    def variety(self) -> float:
        """Of how many lines, were all as frequent, games by the book would differ as much (the exponential of the entropy)."""
        known: dict[int, float] = {}

        def entropy(position: Position) -> float:
            if position.key not in known:
                total = 0.0
                moves = self.moves(position)
                whole = sum(move.share for move in moves)
                for move in moves:
                    part = move.share / whole
                    total += part * (entropy(position.copy().play(move.action)) - math.log(part))
                known[position.key] = total
            return known[position.key]

        return math.exp(entropy(self.game.start()))

    def lines(self) -> Iterator[list[BookMove]]:
        """The lines of the tree, each up to where it ends. A line that meets another one's position ends there too."""
        yield from lines_of(self.tree)


def lines_of(tree: Tree) -> Iterator[list[BookMove]]:
    for text, edge in tree.items():
        move = BookMove(text, edge[0] / 100, edge[1] / 100)
        if len(edge) > 2:
            yield from ([move, *line] for line in lines_of(edge[2]))
        else:
            yield [move]


@cache
def book_of(game: Game) -> OpeningBook | None:
    """The book of a game; ``None`` where it has none. ``ValueError``: it is damaged, or of another edition of the rules."""
    if game.family.books is None:
        return None
    file = game_file(game.family.books, "books", game)
    try:
        text = file.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        return read_book(game, text)
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise ValueError(
            _(
                "the opening book {name} of {game} cannot be used: {reason}. Install Ludothèque again, or make the book anew: "
                "ludotheque book '{game}'"
            ).format(name=file.name, game=game, reason=error)
        ) from None


def read_book(game: Game, text: str) -> OpeningBook:
    """The book in a text; ``ValueError`` says what is wrong with it."""
    table = json.loads(text)
    if not isinstance(table, dict) or table.get("digest") != digest(table):
        raise ValueError(_("its digest does not fit its contents"))
    for name, value in {"format": FORMAT, "game": str(game), "edition": game.edition}.items():
        if table.get(name) != value:
            raise ValueError(
                _("its {name} is {that} instead of {this}").format(name=name, that=table.get(name), this=value)
            )
    return OpeningBook(game, table)

"""Opening books: a deep search plays the first moves of a game against itself, and every move that is nearly as good as
its best is kept.

The positions most likely to come up are searched first. What was searched is kept in a file, a line each, below a line that
says how; who is stopped goes on after the last whole line, and several goes make the same book as one.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.core.fitted import digest, game_file
from ludotheque.core.marks import CHANCE
from ludotheque.core.opening_book import FORMAT, LARGEST_FILE, book_of
from ludotheque.core.sight import secret
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.search.levels import searched
from ludotheque.study.book_growth import MOST, Growth, Line, Recipe, Values, after, best_of, kept
from ludotheque.study.dataset import begun_games
from ludotheque.study.parallel import run_each

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.core.game import Game

LOOK = 8  # an eighth of the nodes finds the actions that the rest is spent on
CANDIDATES = 3.0  # margins behind the best: what is looked at further
BITS = 22  # of the transposition table


@dataclass(frozen=True)
class Piece:
    """A position to search."""

    recipe: Recipe
    line: Line


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

"""Asking a table, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, OVER, SEAT
from ludotheque.core.words import _
from ludotheque.tables.files import File, header
from ludotheque.tables.index import CHANCES, OUTCOMES
from ludotheque.tables.shelf import index, place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules


def open_table(game: Game, method: str | None = None) -> File:
    """A game's table, as far as it has been built."""
    found = index(game, method, 0)
    where = place(found)
    if not where.exists():
        raise ValueError(
            _("there is no table of {game} here; build it with: ludotheque table build {game!r}").format(game=str(game))
        )
    last = len(header(where)["layers"])
    if last == 0:
        raise ValueError(_("{file} has no finished layer yet").format(file=where))
    return File(where, index(game, method, found.named(last - 1)))


def told(file: File, rules: Rules) -> str:
    """What the position is worth to the one to act."""
    if rules.block[SEAT] == OVER:
        return _("the game is over")
    at = file.index.find(rules)
    if at < 0:
        return _("not in the table")
    return say(file, at)


def say(file: File, at: int) -> str:
    if file.index.kind == CHANCES:
        return f"{file.values[at]:.6f}"
    if file.index.kind == OUTCOMES:
        worth = file.values[at]
        if worth == 0:
            return _("draw")
        return (_("win in {n}") if worth > 0 else _("loss in {n}")).format(n=abs(worth))
    low, high = file.values[2 * at], file.values[2 * at + 1]
    return f"{low:+d}" if low == high else f"{low:+d} … {high:+d}"


def moves(file: File, position: Position) -> Iterator[tuple[str, str]]:
    """Each action, and what the next position is worth to whoever acts, or throws, there."""
    rules = position.rules.twin()
    if rules.block[SEAT] in {OVER, CHANCE}:
        return
    block = bytes(rules.block)
    for action in rules.actions():
        name = rules.name(action)
        rules.act(action)
        yield name, told(file, rules)
        rules.put(block)

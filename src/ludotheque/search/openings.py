"""Opening books in play: what the strongest levels choose from, so that their games differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.core.game import Game
from ludotheque.core.ladder import LEVELS
from ludotheque.core.opening_book import OpeningBook, book_of
from ludotheque.core.translation import _
from ludotheque.games import game_of
from ludotheque.search.result import Best, make_result

if TYPE_CHECKING:
    from ludotheque.core.position import Position

BOOK_LEVELS = LEVELS[-3:]  # weaker ones vary by their temperature


def opening(game: Game | str) -> OpeningBook:
    """The opening book of a game: ``len(book)`` positions, ``book.moves(position)`` their actions with what they are worth
    and how often each is chosen, ``book.lines()`` its lines, ``book.header`` how it was made. ``ValueError`` where there is
    none."""
    wanted = game_of(game)
    found = book_of(wanted)
    if found is None:
        raise ValueError(
            _("{game} has no opening book; where openings do not vary by chance, ludotheque book makes one").format(
                game=wanted
            )
        )
    return found


def book_result(position: Position, seed: int) -> Best | None:
    """An action of the game's book, drawn by the shares; ``None`` where the book does not know the position."""
    book = book_of(position.game)
    moves = book.moves(position) if book else []
    if not moves:
        return None
    parts = [max(1, round(100 * move.share)) for move in moves]
    drawn = Dice(seed).below_py(sum(parts))
    for move, part in zip(moves, parts, strict=True):
        drawn -= part
        if drawn < 0:
            return make_result(position, [position.find(move.action)], round(100 * move.value), 0, 1)
    raise AssertionError

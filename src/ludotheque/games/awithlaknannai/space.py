"""The numbers of Awithlaknannai's actions: exit << 24 | kind << 16 | to << 8 | from."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.games.awithlaknannai.marks import JUMP, PULL, PUSH, STEP, STOP, TAKE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.games.awithlaknannai.ai import Awithlaknannai


def actions(game: Game) -> Iterator[int]:
    """A move into a whirlpool is an action for each point where it may come out."""
    rules = cast("Awithlaknannai", game.start_rules)
    board, points = rules.board, range(rules.board.points)

    def moves(kind: int, start: int, to: int, end: int) -> Iterator[int]:
        for out in points if rules.is_whirlpool(end) else (0,):
            yield out << 24 | kind << 16 | to << 8 | start

    yield STOP << 16
    if game.options["huff"]:
        yield from (TAKE << 16 | point for point in points)
    for start in points:
        for pull in (0, PULL) if game.options["shaman"] else (0,):
            for to in board.steps(start):
                yield from moves(STEP | pull, start, to, to)
            for _over, to in board.jumps(start):
                yield from moves(JUMP | pull, start, to, to)
        if game.options["shaman"]:
            for over, to in board.jumps(start):
                yield from moves(PUSH, start, over, to)


def longest(game: Game) -> int:
    """After so many quiet turns a game is drawn, and each snake leaves the board once; a capture may be followed by a
    stop."""
    rules = cast("Awithlaknannai", game.start_rules)
    return (rules.board.points + 1) * rules.quiet_limit + 2 * rules.board.points

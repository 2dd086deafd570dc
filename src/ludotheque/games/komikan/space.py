"""The numbers of Komikan's actions: kind << 16 | to << 8 | from."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.games.komikan.marks import COMEBACK, DECLINE, LEAP, LINKED, SOW, STEP, STOP, TAKE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.games.komikan.ai import Komikan


def actions(game: Game) -> Iterator[int]:
    """Where there is grass, a piece on it moves as from the other grass too, so that any two points may be joined."""
    rules = cast("Komikan", game.start_rules)
    board, grass, heroes = rules.board, game.options["grass"], game.options["heroes"]
    points = range(board.points)
    yield STOP << 16
    yield DECLINE << 16
    for start in points:
        others = set(points) - {start}
        beyond = others if grass else {to for _over, to in board.jumps(start)}
        near = others if grass else {*board.steps(start), *beyond}
        kinds = [TAKE, *([LEAP] if grass or heroes else []), *([LINKED] if grass else [])]
        yield from (STEP << 16 | to << 8 | start for to in near)
        yield from (kind << 16 | to << 8 | start for kind in kinds for to in beyond)
        yield COMEBACK << 16 | start << 8
        if grass:
            yield SOW << 16 | start << 8


def longest(game: Game) -> int | None:
    """After so many quiet turns a game is drawn, and only so many alpacas can be taken; each capture may be followed by a
    stop, and grass is sown twice. With the heroes alpacas come back, and we know of no bound."""
    if game.options["heroes"]:
        return None
    rules = cast("Komikan", game.start_rules)
    points = rules.board.points
    return (points + 1) * rules.quiet_limit + 2 * points + 2

"""The numbers of Puluc's actions: what moves << 3 | how far, and the second part of a split from bit 8 on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.games.puluc.marks import AHEAD, BEHIND, CITY, GUARD, THROW_LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game

MARKED_FACES = 4


def actions(game: Game) -> Iterator[int]:
    """0 passes. Any two may share a throw: which stand beside each other differs from position to position."""
    farthest = max(MARKED_FACES, game.options["blank"])
    movers = [*range(game.options["length"] + 1), *([GUARD] if game.options["guardian"] else [])]
    yield 0
    yield from (what << 3 | far for what in movers for far in range(1, farthest + 1))
    if not game.options["guardian"]:
        return
    for first in movers:
        for second in movers:
            for far in range(1, farthest):
                for rest in range(1, farthest + 1 - far):
                    split = (first << 3 | far) << 8 | second << 3 | rest
                    yield from (AHEAD | split, BEHIND | split)


def outcomes(_game: Game) -> range:
    """A throw is the number of its marked faces."""
    return range(MARKED_FACES + 1)


def text(_game: Game, action: int) -> str:
    """What moves and how far: ``c3``, ``12:3``; of a split the Guardian first, ``g1+12:2``, or second."""
    if not action:
        return "pass"
    parts = [action & 255, action >> 8 & 255] if action >> 16 else [action & 255]
    words = [f"{'c' if part >> 3 == CITY else 'g' if part >> 3 == GUARD else part >> 3}:{part & 7}" for part in parts]
    return "+".join(words) + ("" if not action >> 16 else "<" if action & AHEAD else ">")


def longest(game: Game) -> int:
    """After so many throws a game is drawn; each is followed by a move and, with a temple, by a bonus."""
    return THROW_LIMIT * (3 if game.options["temple"] else 2)

"""What people see of the terms of Awithlaknannai: snakes, and steps to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.aspects import Aspect, Pair
from ludotheque.core.translation import N_
from ludotheque.games.awithlaknannai.features import STEPS, features, windows

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.games.awithlaknannai.ai import Awithlaknannai

SHARED = 1  # halves that a point of two windows counts in each


def aspects(game: Game) -> tuple[Aspect, ...]:
    """Where pieces may be jumped along the outer rows, the evaluation made by hand does not count steps."""
    looked_at = features(game)
    assert looked_at is not None
    kinds = [group.name for group in looked_at.groups]
    snakes = {name: [snakes_in(sides, at_end=at == 0) for sides in windows()] for at, name in enumerate(kinds)}
    steps = {name: [steps_in(sides) for sides in windows()] for name in kinds}
    material = Aspect("snakes", snakes, (N_("{n} snake"), N_("{n} snakes")), measure=snake_counts, material=True)
    room = Aspect("steps", steps, (N_("{n} step to choose from"), N_("{n} steps to choose from")), least=2)
    return (material,) if game.options["outer_lines"] else (material, room)


def snakes_in(sides: tuple[int, ...], *, at_end: bool) -> Pair:
    """The snakes of a window, in halves."""
    halves = (2, 2, 2 if at_end else SHARED, 2, SHARED, 2, 2)
    mine, theirs = (sum(n for n, side in zip(halves, sides, strict=True) if side == who) for who in (1, -1))
    return mine, theirs


def steps_in(sides: tuple[int, ...]) -> Pair:
    """The steps that lie in a window. Every step lies in one."""
    ends = [(sides[a], sides[b]) for a, b in STEPS if not sides[a] or not sides[b]]
    return sum(1 in pair for pair in ends), sum(-1 in pair for pair in ends)


def snake_counts(rules: Awithlaknannai, seat: int) -> Pair:
    held = [piece["owner"] for piece in rules.game.picture.pieces_in_play(rules)]
    return held.count(seat), held.count(1 - seat)

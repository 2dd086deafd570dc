"""Drawings for pages: the parts a page draws a game from, and a picture of a game in play. They are cached, by language
too; the same input always gives the same drawing."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import current_language
from ludotheque.games import load
from ludotheque.view import frames, svg
from ludotheque.view.art import art
from ludotheque.view.layout import upright

if TYPE_CHECKING:
    from ludotheque.view.types import Art

PLIES = 14
SEED = 7


def art_parts(game: str, seat: int | None, *, turned: bool, tall: bool = False, flat: bool = False) -> Art:
    """What a page needs to draw a game as a seat sees it. ``turned``: from the other side; ``tall``: for a narrow
    screen; ``flat``: without gradients and textures."""
    return cached_art(str(load(game)), seat, turned, tall, flat, current_language.get())


@lru_cache(maxsize=64)
def cached_art(game: str, seat: int | None, turned: bool, tall: bool, flat: bool, language: str) -> Art:
    position = load(game).start()
    scene = frames.scene(position, seat)
    if tall:
        scene["points"] = [upright(point) for point in scene["points"]]
    if turned:
        scene["points"] = [point | {"x": -point["x"], "y": -point["y"]} for point in scene["points"]]
    return art(scene, frames.frame(position, seat), narrow=tall, flat=flat)


def sample_picture(game: str) -> str:
    """An SVG of a position some moves into the game, as the first seat sees it."""
    return cached_sample_picture(str(load(game)), current_language.get())


@lru_cache(maxsize=64)
def cached_sample_picture(game: str, language: str) -> str:
    dice = random.Random(SEED)
    position = load(game).start(seed=SEED)
    for _ply in range(PLIES):
        if position.to_move is None:
            position.undo()
            break
        if position.to_move == CHANCE_SEAT:
            position.roll()
        else:
            position.play(dice.choice(position.actions()))
    return svg.picture(frames.scene(position, 0), frames.frame(position, 0), plaque=False)

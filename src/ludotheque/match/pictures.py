"""Drawings for pages: the parts of a game's picture, and a picture of it in play. The same input gives the same."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.words import chosen
from ludotheque.games import load
from ludotheque.view import frames, svg
from ludotheque.view.art import art
from ludotheque.view.layout import upright

if TYPE_CHECKING:
    from ludotheque.view.types import Art

PLIES = 14
SEED = 7


def parts(game: str, seat: int | None, *, turned: bool, tall: bool = False) -> Art:
    """What a page needs to draw a game as a seat sees it, from the other side if ``turned``, as for a narrow screen if
    ``tall``."""
    return drawn(str(load(game)), seat, turned, tall, chosen.get())


@lru_cache(maxsize=64)
def drawn(game: str, seat: int | None, turned: bool, tall: bool, language: str) -> Art:
    position = load(game).start()
    scene = frames.scene(position, seat)
    if tall:
        scene["points"] = [upright(point) for point in scene["points"]]
    if turned:
        scene["points"] = [point | {"x": -point["x"], "y": -point["y"]} for point in scene["points"]]
    return art(scene, frames.frame(position, seat))


def picture(game: str) -> str:
    """An SVG of the game some moves on, as the first seat might see it."""
    return sample(str(load(game)), chosen.get())


@lru_cache(maxsize=64)
def sample(game: str, language: str) -> str:
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

"""Games: the catalogue, one game, and the drawings a page is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.match import catalogue as games
from ludotheque.pocket.ai_turns import AI_SECONDS
from ludotheque.pocket.calls import SVG, Text

if TYPE_CHECKING:
    from ludotheque.match.answers import CatalogueAnswer
    from ludotheque.match.catalogue_types import GameInfo
    from ludotheque.pocket.calls import Call
    from ludotheque.view.types import Art


async def catalogue(_call: Call) -> CatalogueAnswer:
    return {**games.catalogue(), "engines": [], "ai_seconds": AI_SECONDS, "can_print": False}


async def game(call: Call) -> GameInfo:
    return games.game_info(call.text("game"))


async def art(call: Call) -> Art:
    from ludotheque.match import pictures  # noqa: PLC0415  (drawings take a while to load)

    seat = call.number("seat", 15)
    turned, tall, flat = call.switch("turned"), call.switch("tall"), call.switch("flat")
    return pictures.art_parts(call.text("game"), seat, turned=turned, tall=tall, flat=flat)


async def picture(call: Call) -> Text:
    from ludotheque.match import pictures  # noqa: PLC0415

    return Text(SVG, pictures.sample_picture(call.text("game")))

"""Games over REST: the catalogue, one game, and the drawings a page is made of."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery, QueryParameter

from ludotheque.match import catalogue, pictures
from ludotheque.match.answers import CatalogueAnswer
from ludotheque.match.catalogue_types import GameInfo
from ludotheque.printing.typeset import can_print
from ludotheque.server.problems import WRONG_INPUT, answers
from ludotheque.server.settings import Settings
from ludotheque.view.types import Art

Game = Annotated[str, QueryParameter(max_length=400)]
AN_HOUR = {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Language"}


@get("/api/catalogue", responses=answers(), sync_to_thread=False)
def families(settings: NamedDependency[Settings]) -> CatalogueAnswer:
    """Families, their options and presets."""
    return {
        **catalogue.catalogue(),
        "engines": sorted(settings.engines),
        "ai_seconds": settings.ai_seconds,
        "can_print": can_print(),
    }


@get("/api/games", responses=answers(), exception_handlers=WRONG_INPUT, sync_to_thread=True, limit="lesson")
def game(game: Game) -> GameInfo:
    """One game by its string, with its scene and first frame."""
    return catalogue.game_info(game)


@get("/api/art", responses=answers(), exception_handlers=WRONG_INPUT, sync_to_thread=True, limit="drawing")
def art(
    game: Game,
    seat: Annotated[int | None, QueryParameter(gt=-1, le=15)] = None,
    turned: FromQuery[bool] = False,
    tall: FromQuery[bool] = False,
    flat: FromQuery[bool] = False,
) -> Response[Art]:
    """The board and a drawing of everything that can lie on it, as SVG."""
    return Response(pictures.art_parts(game, seat, turned=turned, tall=tall, flat=flat), headers=AN_HOUR)


@get(
    "/api/picture",
    media_type="image/svg+xml",
    responses=answers(),
    exception_handlers=WRONG_INPUT,
    sync_to_thread=True,
    limit="drawing",
)
def picture(game: Game) -> Response[str]:
    """The game in play, as SVG."""
    return Response(pictures.sample_picture(game), media_type="image/svg+xml", headers=AN_HOUR)


handlers = [families, game, art, picture]

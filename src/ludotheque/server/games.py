"""The catalogue over REST."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get
from litestar.params import Parameter

from ludotheque.match import catalogue
from ludotheque.match.arbiter import Refused
from ludotheque.match.catalogue_types import GameInfo
from ludotheque.server.answers import CatalogueAnswer
from ludotheque.server.callers import language
from ludotheque.server.problems import answers
from ludotheque.server.room import speaking

Asked = Request[Any, Any, Any]


@get("/api/catalogue", responses=answers(), sync_to_thread=False)
def families(request: Asked) -> CatalogueAnswer:
    """Families, their options and presets."""
    with speaking(language(request)):
        return {**catalogue.catalogue(), "engines": sorted(request.app.state.settings.engines)}


@get("/api/games", responses=answers(), sync_to_thread=False)
def game(request: Asked, game: Annotated[str, Parameter(max_length=400)]) -> GameInfo:
    """One game by its string, with its scene and first frame."""
    with speaking(language(request)):
        try:
            return catalogue.described(game)
        except ValueError as error:
            raise Refused("wrong", str(error)) from None


handlers = [families, game]

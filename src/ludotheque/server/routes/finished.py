"""Finished matches: position by position, as pictures, checked, and shared."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

import sqlalchemy as sa
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import QueryParameter
from sqlalchemy.exc import IntegrityError

from ludotheque.match import match_view, replay, trial
from ludotheque.match.game_words import game_in_words
from ludotheque.match.record import record_of
from ludotheque.match.table_values import table_values
from ludotheque.match.types import ExactValues
from ludotheque.server import keys, schema
from ludotheque.server.answers import Checked, ReplayAnswer, Shared, Values
from ludotheque.server.callers import Callers
from ludotheque.server.problems import ILLEGAL_INPUT, answers
from ludotheque.server.routes.visits import Visit
from ludotheque.server.store import Store
from ludotheque.view import svg

At = Annotated[int, QueryParameter(ge=0, le=100_000)]


@get("/api/matches/{name:str}/replay", responses=answers("missing", "illegal"))
async def replayed(finished: NamedDependency[Visit]) -> ReplayAnswer:
    """A finished match, position by position, all cards open."""
    match = finished.match

    def content() -> ReplayAnswer:
        summary, forms = match_view.summary(match, finished.room.name), replay.record_forms(match)
        words = game_in_words(match.game)
        return {**replay.replay(match, finished.seat), "match": summary, "forms": forms, "words": words}

    return await asyncio.to_thread(content)


@get("/api/matches/{name:str}/position", media_type="image/svg+xml", responses=answers("missing", "illegal"))
async def picture(finished: NamedDependency[Visit], at: At) -> Response[str]:
    """One position of a finished match as SVG, as the caller saw it."""

    def drawing() -> str:
        return svg.svg(trial.branch(finished.match, at, []), finished.seat)

    return Response(await asyncio.to_thread(drawing), media_type="image/svg+xml")


@get("/api/matches/{name:str}/values", responses=answers("missing", "illegal"))
async def values(finished: NamedDependency[Visit], at: At) -> Values:
    """What exact tables know of a position of a finished match: see ``match/table_values.py``."""

    def looked_up() -> ExactValues | None:
        return table_values(trial.branch(finished.match, at, []))

    return {"exact": await asyncio.to_thread(looked_up)}


@get("/api/matches/{name:str}/check", exception_handlers=ILLEGAL_INPUT, responses=answers("missing", "illegal"))
async def check(finished: NamedDependency[Visit]) -> Checked:
    """Play a finished match again by its seed, and say what was checked."""

    def verified() -> str:
        return record_of(finished.match).verify()

    return {"text": await asyncio.to_thread(verified)}


@post("/api/matches/{name:str}/share", status_code=200, responses=answers("missing", "illegal"))
async def share(
    finished: NamedDependency[Visit], callers: NamedDependency[Callers], store: NamedDependency[Store]
) -> Shared:
    """A spectator's token of a finished match, to be passed on: always the same."""
    name = finished.room.name
    token = keys.derive(callers.key, "share", name)
    row = {"hash": keys.digest(token), "match": name, "seat": schema.WATCH, "account": None}
    with suppress(IntegrityError):
        await store.execute(sa.insert(schema.links).values(row))
    return {"token": token}


handlers = [replayed, picture, values, check, share]

"""Finished matches: position by position, as pictures, checked, and shared."""

from __future__ import annotations

import gzip
from contextlib import suppress
from typing import Annotated, Any

import sqlalchemy as sa
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import QueryParameter
from sqlalchemy.exc import IntegrityError

from ludotheque.match import keys, trial
from ludotheque.match.answers import Checked, ReplayAnswer, Values
from ludotheque.match.record import record_of
from ludotheque.match.table_values import table_values
from ludotheque.match.types import ExactValues
from ludotheque.server import schema
from ludotheque.server.answers import Shared
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.problems import ILLEGAL_INPUT, answers
from ludotheque.server.replays import read_in_thread
from ludotheque.server.routes.visits import Visit
from ludotheque.server.store import Store
from ludotheque.view import svg

At = Annotated[int, QueryParameter(ge=0, le=100_000)]
ENTRIES_EACH = 25  # of the log, which are made again for one piece of the limit


def spend_for_length(callers: Callers, request: AnyRequest, finished: Visit) -> None:
    """Long matches cost more."""
    callers.spend("replay", request, len(finished.match.position.trail) // ENTRIES_EACH)


@get("/api/matches/{name:str}/replay", responses=answers("missing", "illegal"), limit="replay")
async def replayed(
    request: AnyRequest,
    finished: NamedDependency[Visit],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> Response[ReplayAnswer]:
    """A finished match, position by position, all cards open."""
    name, match, seat = finished.room.name, finished.match, finished.seat
    if not live.replays.has(name, match, seat):
        spend_for_length(callers, request, finished)
    content: Any = await live.replays.get(name, match, seat)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        compressed = content
        content = await read_in_thread(lambda: gzip.decompress(compressed))
    return Response(content, media_type="application/json", headers=headers)


@get(
    "/api/matches/{name:str}/position",
    media_type="image/svg+xml",
    responses=answers("missing", "illegal"),
    limit="drawing",
)
async def picture(finished: NamedDependency[Visit], at: At) -> Response[str]:
    """One position of a finished match as SVG, as the caller saw it."""

    def drawing() -> str:
        return svg.svg(trial.branch(finished.match, at, []), finished.seat)

    return Response(await read_in_thread(drawing), media_type="image/svg+xml")


@get("/api/matches/{name:str}/values", responses=answers("missing", "illegal"), limit="values")
async def values(finished: NamedDependency[Visit], at: At) -> Values:
    """What exact tables know of a position of a finished match: see ``match/table_values.py``."""

    def looked_up() -> ExactValues | None:
        return table_values(trial.branch(finished.match, at, []))

    return {"exact": await read_in_thread(looked_up)}


@get(
    "/api/matches/{name:str}/check",
    exception_handlers=ILLEGAL_INPUT,
    responses=answers("missing", "illegal"),
    limit="replay",
)
async def check(request: AnyRequest, finished: NamedDependency[Visit], callers: NamedDependency[Callers]) -> Checked:
    """Play a finished match again by its seed, and say what was checked."""
    spend_for_length(callers, request, finished)

    def verified() -> str:
        return record_of(finished.match).verify()

    return {"text": await read_in_thread(verified)}


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

"""People: their own matches, records and curves, and what they let others see of them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from ludotheque.match.refusals import refusal
from ludotheque.server import curves, opponents, profiles
from ludotheque.server.answers import Curves, OwnGames, OwnRecord, Profile
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import accounts_enabled
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.now import now_ms
from ludotheque.server.own_games import Filters, finished_games, running_games
from ludotheque.server.problems import answers
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.store import Store

FamilyName = Annotated[str | None, QueryParameter(max_length=24, pattern="^[a-z_]*$")]
PersonName = Annotated[str, PathParameter(max_length=24, pattern="^[A-Za-z0-9_-]+$")]


class ShownTo(msgspec.Struct, forbid_unknown_fields=True):
    """Who may see the caller's profile; ``opponents`` are those who have played with them."""

    shown_to: Literal["everyone", "opponents", "nobody"]


async def reading_account(request: AnyRequest, callers: Callers) -> int:
    """The account that asks for something of its own; ``Refused`` (login)."""
    account = await callers.session_account(request)
    if account is None:
        raise refusal("login")
    return account


@get("/api/me/games", guards=[accounts_enabled], responses=answers("login", "missing"), limit="list")
async def own_games(
    request: AnyRequest,
    live: NamedDependency[LiveMatches],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    stage: Annotated[Literal["running", "finished"], QueryParameter(name="state")] = "running",
    family: FamilyName = None,
    opponent: Annotated[str | None, QueryParameter(max_length=40)] = None,
    outcome: FromQuery[Literal["won", "drawn", "lost"] | None] = None,
    search: Annotated[str | None, QueryParameter(max_length=24)] = None,
    before: Annotated[str | None, QueryParameter(max_length=40)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> OwnGames:
    """The caller's matches: those under way, sorted by what is to be done next, or a page of those that are over."""
    account = await reading_account(request, callers)
    if stage == "running":
        return {"games": await running_games(live, account), "next": None, "now": now_ms()}
    key = await opponents.stored_key(store, opponent) if opponent else None
    filters = Filters(family or None, key, outcome, search, before, limit)
    games, following = await finished_games(store, account, filters)
    return {"games": games, "next": following, "now": now_ms()}


@get("/api/me/record", guards=[accounts_enabled], responses=answers("login", "missing"), limit="list")
async def own_record(
    request: AnyRequest,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    family: FamilyName = None,
) -> OwnRecord:
    """The caller's record against each opponent and level."""
    account = await reading_account(request, callers)
    return {"records": await opponents.records(store, account, family or None)}


@get("/api/me/curves", guards=[accounts_enabled], responses=answers("login", "missing"), limit="list")
async def own_curves(
    request: AnyRequest,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    family: FamilyName = None,
) -> Curves:
    """The caller's rating and accuracy over time."""
    account = await reading_account(request, callers)
    return {"curves": await curves.curves(store, account, family or None)}


@post(
    "/api/me/profile",
    status_code=200,
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing"),
)
async def choose_readers(
    request: AnyRequest,
    data: JSONBody[ShownTo],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> ShownTo:
    """Choose who may see the caller's profile."""
    await profiles.show_to(store, await own_account(request, callers), data.shown_to)
    return data


@get("/api/people/{person:str}", guards=[accounts_enabled], responses=answers("missing"), limit="list")
async def profile(
    request: AnyRequest, person: PersonName, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> Profile:
    """What a person lets the caller see. Nobody hears whether there is a person whom they may not see."""
    reader = await callers.session_account(request)
    found = await store.database.run(lambda connection: profiles.profile_rows(connection, person, reader), writes=False)
    if found is None:
        raise refusal("missing")
    return {
        "name": found.account.name,
        "bot": found.account.bot is not None,
        "since": found.account.created_at,
        "families": profiles.family_records(found.tallies, found.ratings),
        "against": profiles.family_records(found.against) if found.against is not None else None,
        "shown_to": found.shown_to,
    }


handlers = [own_games, own_record, own_curves, choose_readers, profile]

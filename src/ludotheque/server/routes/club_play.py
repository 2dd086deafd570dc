"""What the members of a club play: its lobby and its ladder."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludotheque.match import catalogue
from ludotheque.match.clocks import Clock
from ludotheque.server import club_tables, clubs
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.child_keys import paused
from ludotheque.server.children import child_of
from ludotheque.server.club_answers import ClubLadder, ClubLobby
from ludotheque.server.club_ladder import ladder
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.problems import WRONG_INPUT, answers
from ludotheque.server.routes.clubs import ClubNumber
from ludotheque.server.routes.matches import NewClock
from ludotheque.server.routes.people import reading_account
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.routes.visits import MatchName
from ludotheque.server.store import Store


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table for members of the club; the caller has its first seat."""

    game: Annotated[str, msgspec.Meta(max_length=400)]
    clock: NewClock = msgspec.field(default_factory=NewClock)
    rated: bool = False


class ClubTable(msgspec.Struct):
    """The match where the caller sits, by the account."""

    match: str


@get("/api/clubs/{club:int}/lobby", guards=[accounts_enabled], responses=answers("login", "missing"), limit="list")
async def lobby(
    request: AnyRequest, club: ClubNumber, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClubLobby:
    """The tables that members have opened here."""
    await clubs.need(store, club, await reading_account(request, callers))
    return await club_tables.lobby(store, club)


@post(
    "/api/clubs/{club:int}/matches",
    guards=[accounts_enabled, rate_limit("match")],
    exception_handlers=WRONG_INPUT,
    responses=answers("login", "forbidden", "missing"),
)
async def open_table(
    request: AnyRequest,
    club: ClubNumber,
    data: JSONBody[NewTable],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> ClubTable:
    """Open a table in the club's lobby."""
    account = await own_account(request, callers)
    seen = await clubs.need(live.store, club, account)
    if seen.club.paused and await child_of(live.store, account):
        raise paused()
    clock = Clock(data.clock.kind, data.clock.seconds, data.clock.increment, data.clock.days)
    players = catalogue.players_of(data.game)
    game = catalogue.canonical_of(data.game)
    return ClubTable(await club_tables.open_table(live, club, account, game, players, clock, rated=data.rated))


@post(
    "/api/clubs/{club:int}/matches/{name:str}/join",
    status_code=200,
    guards=[accounts_enabled, rate_limit("join")],
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def join_table(
    request: AnyRequest,
    club: ClubNumber,
    name: MatchName,
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> ClubTable:
    """Take a free seat at a table of the club."""
    account = await own_account(request, callers)
    await clubs.need(live.store, club, account)
    await club_tables.join_table(live, club, account, name)
    return ClubTable(name)


@get("/api/clubs/{club:int}/ladder", guards=[accounts_enabled], responses=answers("login", "missing"), limit="values")
async def show_ladder(
    request: AnyRequest, club: ClubNumber, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClubLadder:
    """How the members stand among themselves."""
    seen = await clubs.need(store, club, await reading_account(request, callers))
    return await ladder(store, seen.club)


handlers = [lobby, open_table, join_table, show_ladder]

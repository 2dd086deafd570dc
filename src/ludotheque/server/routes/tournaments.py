"""Tournaments for everybody: make one, see it, enter, withdraw. What its director does is in ``tournament_director``."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Any, Literal, TypedDict

import msgspec
import sqlalchemy as sa
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from ludotheque.core.translation import _
from ludotheque.match import catalogue
from ludotheque.match.arbiter import Refused
from ludotheque.match.clocks import Clock
from ludotheque.match.refusals import refusal
from ludotheque.server import clubs, schema
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.child_keys import paused
from ludotheque.server.children import child_of, not_for_children
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.languages import current
from ludotheque.server.names import check_public_name
from ludotheque.server.problems import WRONG_INPUT, answers
from ludotheque.server.routes.matches import NewClock
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.store import Store
from ludotheque.server.tournament_log import account_names
from ludotheque.server.tournaments import Held, Tournaments
from ludotheque.tournaments import director, sheet, timetable, view
from ludotheque.tournaments.settings import MOST_MINUTES, MOST_ROUNDS, Settings
from ludotheque.tournaments.types import Kind, TournamentMe, TournamentSummary, TournamentView

MOST_UNDER_WAY = 20  # tournaments of one organiser
TournamentName = FromPath[str]  # whatever it is: of a name that none can have people hear that there is no such thing
Seconds = Annotated[int, msgspec.Meta(gt=-1, le=86_400)]


class NewTournament(msgspec.Struct, forbid_unknown_fields=True):
    """See ``tournament/settings.py``. ``listed``: everybody finds it, and may watch its matches."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    kind: Kind
    game: Annotated[str, msgspec.Meta(max_length=400)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 5
    double: bool = False
    minutes: Annotated[int, msgspec.Meta(ge=1, le=MOST_MINUTES)] = 60
    clock: NewClock = msgspec.field(default_factory=NewClock)
    rated: bool = False
    boards: bool = False
    automatic: bool = True
    pause: Seconds = 20
    forfeit: Annotated[int, msgspec.Meta(ge=10, le=30 * 86_400)] = 300
    half_byes: Annotated[int, msgspec.Meta(gt=-1, le=10)] = 1
    starts_at: Annotated[int, msgspec.Meta(gt=-1, le=1 << 53)] | None = None
    club: Annotated[int, msgspec.Meta(ge=1, le=1 << 31)] | None = None
    listed: bool = False


class TournamentList(TypedDict):
    """Tournaments, the newest first."""

    tournaments: list[TournamentSummary]


@post(
    "/api/tournaments",
    guards=[accounts_enabled, rate_limit("tournament")],
    exception_handlers=WRONG_INPUT,
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def create(
    request: AnyRequest,
    data: JSONBody[NewTournament],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    tournaments: NamedDependency[Tournaments],
) -> TournamentView:
    """Make a tournament; the caller directs it."""
    account = await own_account(request, callers)
    if data.club is not None:
        seen = await clubs.need(store, data.club, account, clubs.HELPER)
        if seen.club.kind == clubs.CLASS and data.listed:
            raise Refused("wrong", _("the tournament of a class is not listed: others would see the names of children"))
    table = schema.tournaments
    count = sa.select(sa.func.count()).select_from(table).where(table.c.organiser == account, table.c.state != "over")
    if (await store.fetch(count))[0][0] >= MOST_UNDER_WAY:
        raise Refused("taken", _("you have {most} tournaments under way: finish one first").format(most=MOST_UNDER_WAY))
    given: dict[str, Any] = {
        name: getattr(data, name) for name in data.__struct_fields__ if name not in {"listed", "clock"}
    }
    clock = Clock(data.clock.kind, data.clock.seconds, data.clock.increment, data.clock.days)
    given["game"] = catalogue.canonical_of(data.game)
    given["title"] = " ".join(data.title.split())
    await check_public_name(store, given["title"])
    seats, seed = catalogue.players_of(data.game), secrets.randbelow(1 << 32)
    settings = Settings(**given, seats=seats, clock=dict(clock.settings), seed=seed)
    held = await tournaments.create(settings, account, listed=data.listed)
    return await view_for(held, account, store, tournaments)


@get("/api/tournaments", guards=[accounts_enabled], responses=answers("login", "missing"), limit="list")
async def listing(
    request: AnyRequest,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    stage: Annotated[Literal["open", "live", "over"] | None, QueryParameter(name="state")] = None,
    game: Annotated[str | None, QueryParameter(max_length=24, pattern="^[a-z]*$")] = None,
    club: Annotated[int | None, QueryParameter(ge=1, le=1 << 31)] = None,
    mine: FromQuery[Literal["played", "organised"] | None] = None,
    before: Annotated[int | None, QueryParameter(gt=-1, le=1 << 53)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> TournamentList:
    """Listed tournaments, or with ``mine`` those the caller plays in or organises, newest first."""
    table, accounts = schema.tournaments, schema.accounts
    query = sa.select(table.c.head, accounts.c.name).outerjoin(accounts, accounts.c.id == table.c.organiser)
    if mine is None:
        if club is None or not (await clubs.is_member(store, club, await callers.session_account(request))):
            query = query.where(table.c.listed)
    else:
        account = await callers.session_account(request)
        if account is None:
            raise refusal("login")
        players = schema.tournament_players
        query = (
            query.where(table.c.organiser == account)
            if mine == "organised"
            else query.join(players, players.c.tournament == table.c.id).where(players.c.account == account)
        )
    for column, wanted in ((table.c.state, stage), (table.c.family, game), (table.c.club, club)):
        if wanted:
            query = query.where(column == wanted)
    if before is not None:
        query = query.where(table.c.created_at < before)
    rows = await store.fetch(query.order_by(table.c.created_at.desc()).limit(limit))
    return {"tournaments": [view.with_names(json.loads(row.head), row.name or "") for row in rows]}


async def view_for(held: Held, account: int | None, store: Store, tournaments: Tournaments) -> TournamentView:
    """A tournament as this caller sees it."""
    async with held.lock:
        await tournaments.refresh(held)
        tournament = held.loaded
        refs = {player.account for player in tournament.players.values() if player.account is not None}
        names = await account_names(store, refs | tournament.helpers | {held.organiser})
        matches = {
            table.number: tournaments.match_name(held.name, table.number)
            for table in tournament.tables
            if not tournament.settings.boards and not table.is_bye and table.how != "forfeit"
        }
        step = timetable.next_step(tournament)
        summary = view.with_names(view.summary(tournament, held.name), names.get(held.organiser, ""))
        return {
            "summary": summary,
            "seq": tournament.seq,
            "ties": view.ties(tournament),
            "standings": view.standing_lines(tournament, names),
            "tables": view.shown_tables(tournament, matches),
            "next_at": step[0] if step else None,
            "helpers": sorted(names[one] for one in tournament.helpers if one in names),
            "me": me(held, account, matches),
        }


def me(held: Held, account: int | None, matches: dict[int, str]) -> TournamentMe:
    """What the caller is here."""
    tournament = held.loaded
    player = tournament.player_of(account) if account is not None else None
    table = next((one for one in tournament.waiting_for if player and player.number in one.players), None)
    return {
        "player": player.number if player else None,
        "active": bool(player and player.active),
        "helper": account in tournament.helpers,
        "organiser": account is not None and account == held.organiser,
        "table": table.number if table else None,
        "match": matches.get(table.number) if table else None,
        "byes_left": tournament.settings.half_byes - len(player.sits_out) if player else 0,
    }


@get("/api/tournaments/{name:str}", guards=[accounts_enabled], responses=answers("missing"), limit="view")
async def show(
    request: AnyRequest,
    name: TournamentName,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    tournaments: NamedDependency[Tournaments],
) -> Response[TournamentView]:
    """All of a tournament. Whoever asks again with ``If-None-Match`` hears 304 until something has changed."""
    held = await tournaments.get(name)
    account = await callers.session_account(request)
    tag = f'"{held.loaded.seq}-{account or 0}-{current()}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)  # type: ignore[arg-type]
    return Response(await view_for(held, account, store, tournaments), headers=headers)


async def names_in(held: Held, store: Store) -> dict[int, str]:
    return await account_names(store, {one.account for one in held.loaded.players.values() if one.account is not None})


@get(
    "/api/tournaments/{name:str}/csv",
    media_type="text/csv",
    guards=[accounts_enabled],
    responses=answers("missing"),
    limit="view",
)
async def as_csv(
    name: TournamentName, store: NamedDependency[Store], tournaments: NamedDependency[Tournaments]
) -> Response[str]:
    """The table of results for a spreadsheet."""
    held = await tournaments.get(name)
    text = sheet.as_csv(held.loaded, await names_in(held, store))
    headers = {"Content-Disposition": f'attachment; filename="tournament-{held.name}.csv"'}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


@get(
    "/api/tournaments/{name:str}/sheet",
    media_type="text/html",
    guards=[accounts_enabled],
    responses=answers("missing"),
    limit="view",
)
async def as_page(
    name: TournamentName, store: NamedDependency[Store], tournaments: NamedDependency[Tournaments]
) -> Response[str]:
    """The pairings of the round and the table of results, to print."""
    held = await tournaments.get(name)
    return Response(sheet.as_page(held.loaded, await names_in(held, store), current()), media_type="text/html")


@post(
    "/api/tournaments/{name:str}/enter",
    status_code=200,
    guards=[accounts_enabled, rate_limit("entry")],
    responses=answers("login", "forbidden", "missing", "taken", "illegal"),
)
async def enter(
    request: AnyRequest,
    name: TournamentName,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    tournaments: NamedDependency[Tournaments],
) -> TournamentView:
    """The caller enters, or comes back."""
    account = await own_account(request, callers)
    await need_may_enter(store, (await tournaments.get(name)).loaded.settings.club, account)
    held = await tournaments.change(name, lambda one, now: director.enter(one, now, account=account))
    return await view_for(held, account, store, tournaments)


async def need_may_enter(store: Store, club: int | None, account: int) -> None:
    """``Refused`` (forbidden): the tournament of a club is for its members, and children play those of their class."""
    child = await child_of(store, account)
    if child and child.paused:
        raise paused()
    if child and not child.open_play and club != child.club:
        raise not_for_children()
    if club is not None and not await clubs.is_member(store, club, account):
        raise Refused("forbidden", _("this tournament is for the members of its club"))


async def own_player(held: Held, account: int) -> int:
    """The caller's number in the tournament; ``Refused`` (missing)."""
    player = held.loaded.player_of(account)
    if player is None:
        raise Refused("missing", _("you do not play in this tournament"))
    return player.number


@post(
    "/api/tournaments/{name:str}/withdraw",
    status_code=200,
    guards=[accounts_enabled, rate_limit("entry")],
    responses=answers("login", "forbidden", "missing", "illegal"),
)
async def withdraw(
    request: AnyRequest,
    name: TournamentName,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    tournaments: NamedDependency[Tournaments],
) -> TournamentView:
    """The caller is paired no more."""
    account = await own_account(request, callers)
    number = await own_player(await tournaments.get(name), account)
    held = await tournaments.change(name, lambda one, now: director.withdraw(one, number, now))
    return await view_for(held, account, store, tournaments)


@post(
    "/api/tournaments/{name:str}/bye",
    status_code=200,
    guards=[accounts_enabled, rate_limit("entry")],
    responses=answers("login", "forbidden", "missing", "illegal"),
)
async def sit_out(
    request: AnyRequest,
    name: TournamentName,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    tournaments: NamedDependency[Tournaments],
) -> TournamentView:
    """The caller sits the next round of a Swiss out, for half a point."""
    account = await own_account(request, callers)
    number = await own_player(await tournaments.get(name), account)
    held = await tournaments.change(name, lambda one, now: director.sit_out(one, number, now))
    return await view_for(held, account, store, tournaments)


handlers = [create, listing, show, as_csv, as_page, enter, withdraw, sit_out]

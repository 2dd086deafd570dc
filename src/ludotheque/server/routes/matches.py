"""Matches over REST."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, QueryParameter

from ludotheque.match import catalogue, match_view, record_formats
from ludotheque.match.answers import FrameAnswer, Hint
from ludotheque.match.clocks import Clock
from ludotheque.match.hints import HINT_LEVEL, hint_answer, need_hint_seat
from ludotheque.match.new_match import need_engines, need_net, new_seats, no_bot
from ludotheque.match.record import record_for
from ludotheque.match.refusals import refusal
from ludotheque.match.seats import BOT
from ludotheque.match.table_values import table_values
from ludotheque.match.types import Summary
from ludotheque.server import schema
from ludotheque.server.ai_pool import AiPool
from ludotheque.server.answers import MatchList
from ludotheque.server.blocks import blocked
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.children import child_of, seats_for_child
from ludotheque.server.guards import rate_limit
from ludotheque.server.languages import current
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.names import account_name, check_name
from ludotheque.server.new_match import open_match
from ludotheque.server.now import now_ms
from ludotheque.server.problems import ILLEGAL_INPUT, WRONG_INPUT, answers
from ludotheque.server.rated_seats import fixed_ratings, with_ratings
from ludotheque.server.routes.visits import Key, MatchName, Visit
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.summaries import with_title

Short = Annotated[str, msgspec.Meta(max_length=100)]
Sight = Literal["public", "seat", "full"] | None


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """``own``: the caller plays it, so its token is the seat's own and no invitation. ``me``: the caller's account sits
    there, and there is no token."""

    kind: Literal["person", "ai", "bot", "engine", "net", "open"] = "person"
    name: Short = ""
    level: Annotated[int, msgspec.Meta(ge=1, le=10)] | None = None
    own: bool = False
    me: bool = False


class NewClock(msgspec.Struct, forbid_unknown_fields=True):
    """``kind`` says which of the numbers count."""

    kind: Literal["none", "move", "fischer", "days"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """Without ``seats`` all are for persons who are invited. ``ready``: clocks that run wait until every person says to be
    ready. ``rated``: the match counts for the ratings of its players, who all have accounts."""

    game: Annotated[str, msgspec.Meta(max_length=400)]
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=16)] | None = None
    clock: NewClock = msgspec.field(default_factory=NewClock)
    listed: bool = False
    series: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    ready: bool = False
    rated: bool = False


class Opened(msgspec.Struct):
    """The tokens of seats: the caller's own, and invitations to the others. ``watch`` is for spectators, ``host`` for the
    caller alone: it renews invitations."""

    match: str
    seats: list[str | None]
    watch: str
    host: str


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Without ``seat`` the first that is free. ``key``: see ``Key``."""

    seat: Annotated[int, msgspec.Meta(gt=-1, le=15)] | None = None
    name: Short = ""
    key: Key = ""


class Joined(msgspec.Struct):
    """The token is the caller's alone: it opens the seat."""

    seat: int
    token: str


@post(
    "/api/matches",
    guards=[rate_limit("match")],
    exception_handlers=WRONG_INPUT,
    responses=answers("forbidden", "login", "missing"),
)
async def create(
    request: AnyRequest,
    data: JSONBody[NewMatch],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
    store: NamedDependency[Store],
) -> Opened:
    """Open a match. Its tokens make its links: one a seat, one for spectators."""
    account = await callers.account(request)
    wanted = data.seats
    if wanted is None:
        wanted = [NewSeat() for _seat in range(catalogue.players_of(data.game))]
    if any(seat.me for seat in wanted) and account is None:
        raise refusal("login")
    child = await child_of(store, account)
    if child:
        wanted = seats_for_child(child, wanted, listed=data.listed)
    seats = new_seats(data.game, wanted)
    clock = Clock(data.clock.kind, data.clock.seconds, data.clock.increment, data.clock.days)
    accounts: list[int | None] = [account if seat.me else None for seat in wanted]
    for i, seat in enumerate(seats):
        if seat.kind == BOT:
            accounts[i] = await bot_account(store, seat.name, account)
        else:
            await check_name(store, seat.name, account)
    need_engines(data.game, seats, settings.engines)
    need_net(data.game, seats)
    own = {i for i, seat in enumerate(wanted) if seat.own}
    if data.rated and (account is None or not settings.accounts):
        raise refusal("login")
    rated = fixed_ratings(data.game, seats, accounts, own, settings.engine_ratings) if data.rated else None
    for seat, named in zip(seats, wanted, strict=True):
        if named.me and account is not None and (data.rated or not seat.name):
            seat.name = await account_name(store, account)
    opened = await open_match(
        live,
        data.game,
        seats,
        clock,
        accounts,
        own,
        listed=data.listed,
        series=data.series,
        ready=data.ready,
        client=callers.client(request),
        rated=rated,
    )
    return Opened(*opened)


async def bot_account(store: Store, name: str, caller: int | None) -> int:
    """The account of a bot; ``Refused`` where there is none, and in the same words where a block stands between."""
    table = schema.accounts
    query = sa.select(table.c.id).where(table.c.folded == name.casefold()[:24], table.c.bot.is_not(None))
    for row in await store.fetch(query):
        if caller is None or not await blocked(store, caller, row.id):
            return int(row.id)
    raise no_bot()


@get("/api/matches", responses=answers(), limit="list")
async def listing(
    store: NamedDependency[Store],
    stage: Annotated[Literal["open", "live", "over"] | None, QueryParameter(name="state")] = None,
    game: Annotated[str | None, QueryParameter(max_length=24, pattern="^[a-z]*$")] = None,
    before: Annotated[int | None, QueryParameter(gt=-1, le=1 << 53)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> MatchList:
    """Listed matches, newest first."""
    rows = await store.fetch(list_query(stage, game, before, limit))
    return {"matches": await with_ratings(store, [with_title(json.loads(head), listed=True) for (head,) in rows])}


def list_query(stage: str | None, family: str | None, before: int | None, limit: int) -> sa.Select[tuple[str]]:
    """Reads the wanted rows of an index in its order; there is one for each set of conditions (see ``schema``)."""
    table = schema.matches
    query = sa.select(table.c.head).where(table.c.listed == sa.true()).order_by(table.c.created_at.desc()).limit(limit)
    if stage:
        query = query.where(table.c.state == stage)
    if family:
        query = query.where(table.c.family == family)
    if before is not None:
        query = query.where(table.c.created_at < before)
    return query


@get("/api/matches/{name:str}", responses=answers("missing", "taken"))
async def summary(visit: NamedDependency[Visit], store: NamedDependency[Store]) -> Summary:
    """What everybody at the table may know, and the caller's seat, or the free one that they are invited to."""
    (told,) = await with_ratings(store, [match_view.summary(visit.match, visit.room.name)])
    return told | {"listed": visit.room.listed, "seat": visit.seat if visit.invited is None else visit.invited}


@post(
    "/api/matches/{name:str}/join",
    status_code=200,
    guards=[rate_limit("join")],
    exception_handlers=WRONG_INPUT,
    responses=answers("missing", "taken", "forbidden"),
)
async def join(
    request: AnyRequest,
    name: MatchName,
    data: JSONBody[Join],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
    store: NamedDependency[Store],
) -> Joined:
    """Take an open seat of a listed match."""
    room = await live.room(name)
    if not room.listed:
        raise refusal("missing")
    account = await callers.account(request)
    await check_name(store, data.name, account)
    return Joined(*await live.admission.join(room, data.seat, data.name, account, data.key))


@get("/api/matches/{name:str}/frame", responses=answers("missing", "taken"), limit="view")
async def frame(visit: NamedDependency[Visit], live: NamedDependency[LiveMatches]) -> FrameAnswer:
    """Scene, frame and log as the seat, or a spectator, may know them."""
    room, seat = visit.room, visit.seat
    async with room.lock:
        await live.load(room)
        await room.tell_long_log((seat, current()))
        view = room.view((seat, current()))
        match = room.loaded_match
        return {"seq": match.seq, "seat": seat, "scene": match_view.scene(match, seat), **view, "now": now_ms()}


@get(
    "/api/matches/{name:str}/record",
    exception_handlers=ILLEGAL_INPUT,
    responses=answers("missing", "illegal", "forbidden"),
    limit="view",
)
async def record(visit: NamedDependency[Visit], sight: FromQuery[Sight] = None) -> dict[str, Any]:
    """The record as JSON: whole after the end, else what was heard."""
    return record_for(visit.match, visit.seat, sight).fields()


@get(
    "/api/matches/{name:str}/sheet",
    media_type="text/plain",
    exception_handlers=ILLEGAL_INPUT,
    responses=answers("missing", "illegal", "forbidden"),
    limit="view",
)
async def score_sheet(
    visit: NamedDependency[Visit], form: FromQuery[str] = "text", sight: FromQuery[Sight] = None
) -> Response[str]:
    """The record as a score sheet, or in a notation of the game's family."""
    return Response(record_formats.write(record_for(visit.match, visit.seat, sight), form), media_type="text/plain")


@post(
    "/api/matches/{name:str}/hint",
    status_code=200,
    guards=[rate_limit("hint")],
    responses=answers("missing", "forbidden", "illegal"),
)
async def hint(
    request: AnyRequest,
    visit: NamedDependency[Visit],
    ai_pool: NamedDependency[AiPool],
    callers: NamedDependency[Callers],
) -> Hint:
    """What a good player would do on the caller's turn and why, and what tables know. Only where all others are AIs."""
    match = visit.match
    need_hint_seat(match, visit.seat)
    position = match.position.copy()
    values = await asyncio.to_thread(table_values, position)
    text, why = await ai_pool.advise(str(match.game), position.log, HINT_LEVEL, client=callers.client(request))
    return hint_answer(text, why, values)


handlers = [create, listing, summary, join, frame, record, score_sheet, hint]

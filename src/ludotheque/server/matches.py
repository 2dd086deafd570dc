"""Matches over REST."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from litestar import Request, Response, get, post
from litestar.params import Parameter

from ludotheque.core.words import _
from ludotheque.match import catalogue, exact, reading, seen
from ludotheque.match.arbiter import Refused
from ludotheque.match.clocks import Clock
from ludotheque.match.record import Record
from ludotheque.match.record import record as recorded
from ludotheque.match.seats import BOT, ENGINE, Seat
from ludotheque.server import schema
from ludotheque.server.callers import Callers, language
from ludotheque.server.hall import Hall, clock
from ludotheque.server.problems import answers, refusal
from ludotheque.server.room import Room, speaking

Asked = Request[Any, Any, Any]
HINT = 8  # the level that gives hints: the first that always plays what it thinks best
Short = Annotated[str, msgspec.Meta(max_length=100)]
Name = Annotated[str, Parameter(pattern="^[0-9a-f]{12}$")]


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["person", "ai", "bot", "engine", "open"] = "person"
    name: Short = ""
    level: Annotated[int, msgspec.Meta(ge=1, le=10)] | None = None
    me: bool = False


class NewClock(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["none", "move", "fischer", "days"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=400)]
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=16)] | None = None
    clock: NewClock = msgspec.field(default_factory=NewClock)
    listed: bool = False
    series: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1


class Opened(msgspec.Struct):
    match: str
    seats: list[str | None]
    watch: str


class Join(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    name: Short = ""


class Joined(msgspec.Struct):
    seat: int
    token: str


def parts(request: Asked) -> tuple[Hall, Callers]:
    return request.app.state.hall, request.app.state.callers


async def visit(request: Asked, name: str) -> tuple[Room, int | None]:
    """The room somebody asks for, and his seat there."""
    hall, callers = parts(request)
    room = await hall.room(name)
    seat, _link = await hall.door.admit(room, callers.bearer(request), callers.session(request))
    return room, seat


def told(head: dict[str, Any], *, listed: bool) -> dict[str, Any]:
    """A summary with its title in the language in force."""
    return head | {"title": catalogue.titled(head["game"]), "listed": listed}


@post("/api/matches", responses=answers("forbidden", "login", "missing"))
async def create(request: Asked, data: NewMatch) -> Opened:
    """Open a match. The tokens are its links: one a seat, one for spectators."""
    hall, callers = parts(request)
    callers.spend("match", request)
    account = callers.account(request)
    with speaking(language(request)):
        try:
            players = catalogue.players(data.game)
            wanted = data.seats if data.seats is not None else [NewSeat() for _seat in range(players)]
            if len(wanted) != players:
                raise Refused("wrong", _("this game has {n} seats").format(n=players))
            seats = [Seat(seat.kind, seat.name, seat.level) for seat in wanted]
            timed = Clock(data.clock.kind, data.clock.seconds, data.clock.increment, data.clock.days)
        except Refused:
            raise
        except ValueError as error:
            raise Refused("wrong", str(error)) from None
        if any(seat.me for seat in wanted) and account is None:
            raise refusal("login")
    owners: list[int | None] = [account if seat.me else None for seat in wanted]
    for i, seat in enumerate(seats):
        if seat.kind == BOT:
            owners[i] = await bot_named(hall, seat.name)
        if seat.kind == ENGINE and seat.name not in hall.minds.settings.engines:
            raise Refused("missing", _("there is no engine of this name"))
    if any(seat.kind == ENGINE for seat in seats) and catalogue.has_secrets(data.game):
        raise Refused("wrong", _("engines play games without secrets: they are told the whole log"))
    opened = await hall.create(data.game, seats, timed, owners, listed=data.listed, series=data.series)
    return Opened(*opened)


async def bot_named(hall: Hall, name: str) -> int:
    table = schema.accounts
    rows = await hall.store.rows(
        sa.select(table.c.id).where(table.c.folded == name.casefold()[:24], table.c.bot.is_not(None))
    )
    if not rows:
        raise Refused("missing", _("there is no bot of this name"))
    return int(rows[0][0])


@get("/api/matches", responses=answers())
async def listing(
    request: Asked,
    stage: Annotated[Literal["open", "live", "over"] | None, Parameter(query="state")] = None,
    game: Annotated[str | None, Parameter(max_length=24, pattern="^[a-z]*$")] = None,
    before: Annotated[int | None, Parameter(ge=0, le=1 << 53)] = None,
    limit: Annotated[int, Parameter(ge=1, le=100)] = 50,
) -> dict[str, Any]:
    """Listed matches, newest first."""
    hall, _callers = parts(request)
    table = schema.matches
    query = sa.select(table.c.head).where(table.c.listed).order_by(table.c.created_at.desc()).limit(limit)
    for test, wanted in ((table.c.state == stage, stage), (table.c.family == game, game)):
        query = query.where(test) if wanted else query
    if before is not None:
        query = query.where(table.c.created_at < before)
    rows = await hall.store.rows(query)
    with speaking(language(request)):
        return {"matches": [told(json.loads(head), listed=True) for (head,) in rows]}


@get("/api/matches/{name:str}", responses=answers("missing"))
async def one(request: Asked, name: Name) -> dict[str, Any]:
    """What everybody at the table may know."""
    room, _seat = await visit(request, name)
    with speaking(language(request)):
        return seen.summary(room.game, room.name) | {"listed": room.listed}


@post("/api/matches/{name:str}/join", status_code=200, responses=answers("missing", "taken", "forbidden"))
async def join(request: Asked, name: Name, data: Join) -> Joined:
    """Take an open seat of a listed match."""
    hall, callers = parts(request)
    callers.spend("join", request)
    room = await hall.room(name)
    if not room.listed:
        raise refusal("missing")
    seat, token = await hall.door.join(room, data.seat, data.name, callers.account(request))
    return Joined(seat, token)


@get("/api/matches/{name:str}/frame", responses=answers("missing"))
async def frame(request: Asked, name: Name) -> dict[str, Any]:
    """Scene, frame and log as the seat, or a spectator, may know them."""
    room, seat = await visit(request, name)
    tongue = language(request)
    async with room.lock:
        await parts(request)[0].read(room)
        view = room.view((seat, tongue))
        seq = room.game.seq
    with speaking(tongue):
        return {"seq": seq, "seat": seat, "scene": seen.scene(room.game, seat), **view, "now": clock()}


Sight = Literal["public", "seat", "full"] | None


async def kept(request: Asked, name: str, sight: Sight) -> Record:
    """The record as far as the caller may have it: whole after the end, else what was heard."""
    room, seat = await visit(request, name)
    match = room.game
    wanted: str = sight or ("full" if match.result is not None else "public")
    if wanted == "seat":
        if seat is None:
            raise refusal("forbidden")
        wanted = f"seat {seat}"
    with speaking(language(request)):
        try:
            return recorded(match, wanted)
        except ValueError as error:
            raise Refused("illegal", str(error)) from None


@get("/api/matches/{name:str}/record", responses=answers("missing", "illegal", "forbidden"))
async def record(request: Asked, name: Name, sight: Sight = None) -> dict[str, Any]:
    """The record as JSON: whole after the end, else what was heard."""
    return (await kept(request, name, sight)).fields()


@get(
    "/api/matches/{name:str}/sheet",
    media_type="text/plain",
    responses=answers("missing", "illegal", "forbidden"),
)
async def score_sheet(request: Asked, name: Name, form: str = "text", sight: Sight = None) -> Response[str]:
    """The record as a score sheet, or in a notation of the game's family."""
    made = await kept(request, name, sight)
    try:
        text = reading.write(made, form)
    except ValueError as error:
        raise Refused("illegal", str(error)) from None
    return Response(text, media_type="text/plain")


@post("/api/matches/{name:str}/hint", status_code=200, responses=answers("missing", "forbidden", "illegal"))
async def hint(request: Asked, name: Name) -> dict[str, Any]:
    """What a good player would do on the caller's turn, and what tables know. Only where all others are AIs."""
    hall, callers = parts(request)
    callers.spend("hint", request)
    room, seat = await visit(request, name)
    match = room.game
    if seat is None or any(one.human for i, one in enumerate(match.seats) if i != seat):
        raise refusal("forbidden")
    if match.state != "live" or match.position.to_move != seat:
        raise Refused("illegal", _("it is not your turn"))
    position = match.position.copy()
    with speaking(language(request)):
        known = await asyncio.to_thread(exact.values, position)
    text = await hall.minds.choose(str(match.game), position.log, HINT)
    best = [move["text"] for move in known["moves"] if move["best"]] if known else [text]
    return {"text": text if text in best else best[0], "exact": known}


handlers = [hint, create, listing, one, join, frame, record, score_sheet]

"""Programs that play: NDJSON streams and small posts, in lichess's shape, with seats instead of colours."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
import sqlalchemy as sa
from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody
from litestar.response import Stream

from ludotheque.match import arbiter, match_view
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import schema
from ludotheque.server.bot_events import BotEvents, Event, event
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.messages import SeedPart, encode
from ludotheque.server.problems import answers
from ludotheque.server.room import Client, Room
from ludotheque.server.routes.visits import MatchName
from ludotheque.server.store import Store

if TYPE_CHECKING:
    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match

SeatChange = Callable[["Match", int, int], list["Entry"]]
EMPTY_LINE_SECONDS = 7.0
QUEUE_SIZE = 1000
OPEN_MATCHES = 200  # told of when a bot begins to read its events
NDJSON = "application/x-ndjson"
LANGUAGE = "en"


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """``seq`` is the state the move answers."""

    text: Annotated[str, msgspec.Meta(max_length=1000)]
    seq: Annotated[int, msgspec.Meta(gt=-1, le=1 << 31)] | None = None


class Acceptance(msgspec.Struct, forbid_unknown_fields=True):
    """``part``: 32 random bytes for the sealed seed."""

    part: SeedPart | None = None


class YesOrNo(msgspec.Struct, forbid_unknown_fields=True):
    """Yes offers, or agrees to an offer; no declines it."""

    yes: bool = True


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """Against somebody who has been away too long."""

    what: Literal["win", "draw"] = "win"


class Accepted(msgspec.Struct):
    """``again``: the same move was accepted before."""

    seq: int
    again: bool = False


class BotSeat:
    """The room and the seat of the bot that asks."""

    def __init__(self, live: LiveMatches, room: Room, seat: int) -> None:
        self.live = live
        self.room = room
        self.seat = seat

    async def submit(self, change: SeatChange) -> Accepted:
        return Accepted(await self.live.submit(self.room, lambda match, now: change(match, self.seat, now)))


async def bot_seat(
    request: AnyRequest, name: MatchName, live: NamedDependency[LiveMatches], callers: NamedDependency[Callers]
) -> BotSeat:
    account = await callers.bot_account(request)
    room = await live.room(name)
    table = schema.links
    query = sa.select(table.c.seat).where(table.c.match == name, table.c.account == account)
    for row in await live.store.fetch(query):
        return BotSeat(live, room, int(row.seat))
    raise refusal("missing")


class BotClient(Client):
    """A client that gets whole states, in the bots' form, after the first message, and every time all it has heard: what
    a table shows of the past is for people. So are phrases."""

    hears_phrases = False

    def __init__(self, seat: int, room: Room) -> None:
        super().__init__(seat, LANGUAGE)
        self.room = room
        self.started = False

    def send_bytes(self, text: bytes) -> None:
        if self.started and self.room.match:
            match = self.room.match
            view = self.room.view(self.view_key)
            text = encode(
                {
                    "type": "gameState",
                    "seq": match.seq,
                    "to_move": view["frame"]["to_move"],
                    "actions": [action["text"] for action in view["frame"]["actions"]],
                    "log": [entry["text"] for entry in match_view.heard_log(match, self.seat)],
                    "position": view["frame"]["position"],
                    "clocks": view["clocks"],
                    "offer": view["offer"],
                    "result": view["frame"]["result"],
                    "end": match.end,
                }
            )
        self.started = True
        super().send_bytes(text)


@get("/events", media_type=NDJSON, responses=answers("login"))
async def events(
    request: AnyRequest,
    live: NamedDependency[LiveMatches],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    bot_events: NamedDependency[BotEvents],
) -> Stream:
    """Challenges, starts and ends, one object a line."""
    account = await callers.bot_account(request)
    queue: asyncio.Queue[Event] = asyncio.Queue(QUEUE_SIZE)
    query = (
        sa.select(schema.matches.c.head, schema.links.c.seat)
        .join(schema.links, schema.links.c.match == schema.matches.c.id)
        .where(schema.links.c.account == account, schema.matches.c.state != "over")
        .limit(OPEN_MATCHES)
    )
    bot_events.add(account, queue)
    for head, seat in await store.fetch(query):
        queue.put_nowait(event(json.loads(head), seat))

    async def lines() -> AsyncIterator[bytes]:
        try:
            while not live.closing:
                try:
                    yield encode(await asyncio.wait_for(queue.get(), EMPTY_LINE_SECONDS)) + b"\n"
                except TimeoutError:
                    yield b"\n"
        finally:
            bot_events.remove(account, queue)

    return Stream(lines(), media_type=NDJSON)


@get("/matches/{name:str}", media_type=NDJSON, responses=answers("login", "missing"))
async def states(bot_seat: NamedDependency[BotSeat], live: NamedDependency[LiveMatches]) -> Stream:
    """One match: all of it, then each state."""
    room, seat = bot_seat.room, bot_seat.seat
    client = BotClient(seat, room)
    async with room.lock:
        await live.load(room)
        await room.tell_long_log(client.view_key)
        match, view = room.loaded_match, room.keep_view(client.view_key)
        scene = match_view.scene(match, seat)
        whole = view | {"log": match_view.heard_log(match, seat), "log_start": 0}
        client.send_bytes(encode({"type": "gameFull", "seq": match.seq, "seat": seat, "scene": scene, **whole}))
        room.clients.add(client)

    async def lines() -> AsyncIterator[bytes]:
        try:
            while not live.closing and not client.slow:
                try:
                    message = await asyncio.wait_for(client.queue.get(), EMPTY_LINE_SECONDS)
                except TimeoutError:
                    yield b"\n"
                    continue
                if message is None:
                    return
                yield message + b"\n"
                if room.match and room.match.result is not None and client.queue.empty():
                    return
        finally:
            live.admission.depart(room, client)

    return Stream(lines(), media_type=NDJSON)


@post("/challenge/{name:str}/accept", status_code=200, responses=answers("login", "missing", "taken"))
async def accept(bot_seat: NamedDependency[BotSeat], data: JSONBody[Acceptance | None] = None) -> Accepted:
    """Sit down; a part is added to the seed first, because the match may begin at once."""

    def change(match: Match, seat: int, now: int) -> list[Entry]:
        arbiter.need_free(match, seat)
        added = arbiter.add_part(match, seat, data.part, now) if data and data.part else []
        return added + arbiter.sit(match, seat, now)

    return await bot_seat.submit(change)


@post("/challenge/{name:str}/decline", status_code=200, responses=answers("login", "missing", "taken"))
async def decline(bot_seat: NamedDependency[BotSeat]) -> Accepted:
    """Say no: the match is closed before it began."""
    return await bot_seat.submit(arbiter.decline)


@post("/matches/{name:str}/move", status_code=200, responses=answers("login", "missing", "illegal"))
async def move(bot_seat: NamedDependency[BotSeat], data: JSONBody[Move]) -> Accepted:
    try:
        return await bot_seat.submit(lambda match, seat, now: arbiter.play(match, seat, data.text, now, data.seq))
    except Refused:
        match = bot_seat.room.match
        if data.seq is not None and match and arbiter.is_repeat(match, bot_seat.seat, data.text, data.seq):
            return Accepted(match.seq, again=True)
        raise


@post("/matches/{name:str}/resign", status_code=200, responses=answers("login", "missing", "illegal"))
async def resign(bot_seat: NamedDependency[BotSeat]) -> Accepted:
    return await bot_seat.submit(arbiter.resign)


def offer_or_answer(what: str, yes: bool) -> SeatChange:
    """Offer it, agree where it is offered already, or decline."""

    def change(match: Match, seat: int, now: int) -> list[Entry]:
        offered = match.offer is not None and match.offer.what == what
        if offered or not yes:
            return arbiter.answer(match, seat, yes, now)
        return arbiter.offer(match, seat, what, now)

    return change


@post("/matches/{name:str}/draw", status_code=200, responses=answers("login", "missing", "illegal"))
async def draw(bot_seat: NamedDependency[BotSeat], data: JSONBody[YesOrNo]) -> Accepted:
    return await bot_seat.submit(offer_or_answer("draw", data.yes))


@post("/matches/{name:str}/takeback", status_code=200, responses=answers("login", "missing", "illegal"))
async def takeback(bot_seat: NamedDependency[BotSeat], data: JSONBody[YesOrNo]) -> Accepted:
    return await bot_seat.submit(offer_or_answer("takeback", data.yes))


@post("/matches/{name:str}/claim", status_code=200, responses=answers("login", "missing", "illegal"))
async def claim(bot_seat: NamedDependency[BotSeat], data: JSONBody[Claim]) -> Accepted:
    return await bot_seat.submit(lambda match, seat, now: arbiter.claim(match, seat, data.what, now))


handlers = [
    Router(
        "/api/bot",
        dependencies={"bot_seat": Provide(bot_seat)},
        route_handlers=[events, states, accept, decline, move, resign, draw, takeback, claim],
    )
]

"""Programs that play: NDJSON streams and small posts, in lichess's shape, with seats instead of colours."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from litestar import Request, get, post
from litestar.params import Parameter
from litestar.response import Stream

from ludotheque.match import arbiter, seen
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.hall import Hall, clock
from ludotheque.server.messages import encode
from ludotheque.server.problems import answers, refusal
from ludotheque.server.room import Line, Room

if TYPE_CHECKING:
    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match
    from ludotheque.match.types import Summary

Asked = Request[Any, Any, Any]
Name = Annotated[str, Parameter(pattern="^[0-9a-f]{12}$")]
QUIET = 7.0
NDJSON = "application/x-ndjson"


class Move(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=1000)]
    seq: Annotated[int, msgspec.Meta(ge=0, le=1 << 31)] | None = None


class Yes(msgspec.Struct, forbid_unknown_fields=True):
    yes: bool = True


class What(msgspec.Struct, forbid_unknown_fields=True):
    what: Literal["win", "draw"] = "win"


class Done(msgspec.Struct):
    seq: int
    again: bool = False


class Bots:
    """Who listens to events, by account."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.ears: dict[int, set[asyncio.Queue[dict[str, Any]]]] = {}
        self.known: dict[str, str] = {}
        hall.listeners.append(self)

    def changed(self, name: str, head: Summary, *, listed: bool) -> None:
        if self.ears and self.known.get(name) != head["state"]:
            self.known[name] = head["state"]
            while len(self.known) > 10_000:
                del self.known[next(iter(self.known))]
            self.hall.start(self.tell(name, head))

    async def tell(self, name: str, head: Summary) -> None:
        table = schema.links
        query = sa.select(table.c.seat, table.c.account).where(table.c.match == name, table.c.account.is_not(None))
        for seat, account in await self.hall.store.rows(query):
            for ear in self.ears.get(account, ()):
                if not ear.full():
                    ear.put_nowait(event(head, seat))


def event(head: Summary, seat: int) -> dict[str, Any]:
    told = {"match": head["match"], "seat": seat, "game": head["game"]}
    if head["end"] == "aborted":
        return {"type": "challengeDeclined", **told}
    if head["state"] == "over":
        return {"type": "gameFinish", **told, "result": head["result"], "end": head["end"]}
    if head["state"] == "open" and head["seats"][seat]["free"]:
        return {"type": "challenge", **told, "clock": head["clock"]}
    return {"type": "gameStart", **told}


async def place(request: Asked, name: str) -> tuple[Hall, Room, int]:
    """The room and the seat of the bot that asks."""
    hall: Hall = request.app.state.hall
    account, _name = await request.app.state.callers.bot(request)
    room = await hall.room(name)
    table = schema.links
    rows = await hall.store.rows(sa.select(table.c.seat).where(table.c.match == name, table.c.account == account))
    if not rows:
        raise refusal("missing")
    return hall, room, int(rows[0][0])


@get("/api/bot/events", responses=answers("login"))
async def events(request: Asked) -> Stream:
    """Challenges, starts and ends, one object a line."""
    hall: Hall = request.app.state.hall
    account, _name = await request.app.state.callers.bot(request)
    bots: Bots = request.app.state.bots
    ear: asyncio.Queue[dict[str, Any]] = asyncio.Queue(1000)
    query = (
        sa.select(schema.matches.c.head, schema.links.c.seat)
        .join(schema.links, schema.links.c.match == schema.matches.c.id)
        .where(schema.links.c.account == account, schema.matches.c.state != "over")
        .limit(200)
    )
    bots.ears.setdefault(account, set()).add(ear)
    for head, seat in await hall.store.rows(query):
        ear.put_nowait(event(json.loads(head), seat))

    async def lines() -> AsyncIterator[bytes]:
        try:
            while not hall.closing:
                try:
                    yield encode(await asyncio.wait_for(ear.get(), QUIET)) + b"\n"
                except TimeoutError:
                    yield b"\n"
        finally:
            bots.ears[account].discard(ear)
            if not bots.ears[account]:
                del bots.ears[account]

    return Stream(lines(), media_type=NDJSON)


@get("/api/bot/matches/{name:str}", responses=answers("login", "missing"))
async def stream(request: Asked, name: Name) -> Stream:
    """One match: all of it, then each state."""
    hall, room, seat = await place(request, name)
    line = BotLine(seat, room)
    async with room.lock:
        await hall.read(room)
        view = room.view((seat, "en"))
        scene = seen.scene(room.game, seat)
        line.send(encode({"type": "gameFull", "seq": room.game.seq, "seat": seat, "scene": scene, **view}))
        room.views[line.key] = view
        room.lines.add(line)

    async def lines() -> AsyncIterator[bytes]:
        try:
            while not hall.closing and not line.slow:
                try:
                    told = await asyncio.wait_for(line.queue.get(), QUIET)
                except TimeoutError:
                    yield b"\n"
                    continue
                if told is None:
                    return
                yield told + b"\n"
                if room.match and room.match.result is not None and line.queue.empty():
                    return
        finally:
            hall.door.depart(room, line)

    return Stream(lines(), media_type=NDJSON)


class BotLine(Line):
    """A line that tells whole states."""

    def __init__(self, seat: int, room: Room) -> None:
        super().__init__(seat, "en")
        self.room = room
        self.told = 0

    def send(self, told: bytes) -> None:
        if self.told and self.room.match:
            match = self.room.match
            view = self.room.view(self.key)
            told = encode(
                {
                    "type": "gameState",
                    "seq": match.seq,
                    "to_move": view["frame"]["to_move"],
                    "actions": [action["text"] for action in view["frame"]["actions"]],
                    "log": [entry["text"] for entry in view["log"]],
                    "position": view["frame"]["position"],
                    "clocks": view["clocks"],
                    "offer": view["offer"],
                    "result": view["frame"]["result"],
                    "end": match.end,
                }
            )
        self.told += 1
        super().send(told)


async def done(request: Asked, name: str, what: Any) -> Done:
    hall, room, seat = await place(request, name)

    def deed(match: Match, now: int) -> list[Entry]:
        return what(match, seat, now)

    return Done(await hall.act(room, deed))


@post("/api/bot/challenge/{name:str}/accept", status_code=200, responses=answers("login", "missing", "taken"))
async def accept(request: Asked, name: Name) -> Done:
    """Sit down."""
    return await done(request, name, arbiter.sit)


@post("/api/bot/challenge/{name:str}/decline", status_code=200, responses=answers("login", "missing", "taken"))
async def decline(request: Asked, name: Name) -> Done:
    """Say no: the match is closed before it began."""
    return await done(request, name, arbiter.decline)


@post("/api/bot/matches/{name:str}/move", status_code=200, responses=answers("login", "missing", "illegal"))
async def move(request: Asked, name: Name, data: Move) -> Done:
    hall, room, seat = await place(request, name)
    try:
        return Done(await hall.act(room, lambda match, now: arbiter.play(match, seat, data.text, now, data.seq)))
    except Refused:
        if data.seq is not None and room.match and arbiter.repeated(room.match, seat, data.text, data.seq):
            return Done(room.match.seq, again=True)
        raise


@post("/api/bot/matches/{name:str}/resign", status_code=200, responses=answers("login", "missing", "illegal"))
async def resign(request: Asked, name: Name) -> Done:
    return await done(request, name, arbiter.resign)


def offered(what: str, yes: bool) -> Any:
    """Offer, agree to what stands, or decline it."""

    def deed(match: Match, seat: int, now: int) -> list[Entry]:
        stands = match.offer is not None and match.offer.what == what
        if stands or not yes:
            return arbiter.answer(match, seat, yes, now)
        return arbiter.offer(match, seat, what, now)

    return deed


@post("/api/bot/matches/{name:str}/draw", status_code=200, responses=answers("login", "missing", "illegal"))
async def draw(request: Asked, name: Name, data: Yes) -> Done:
    return await done(request, name, offered("draw", data.yes))


@post("/api/bot/matches/{name:str}/takeback", status_code=200, responses=answers("login", "missing", "illegal"))
async def takeback(request: Asked, name: Name, data: Yes) -> Done:
    return await done(request, name, offered("takeback", data.yes))


@post("/api/bot/matches/{name:str}/claim", status_code=200, responses=answers("login", "missing", "illegal"))
async def claim(request: Asked, name: Name, data: What) -> Done:
    return await done(request, name, lambda match, seat, now: arbiter.claim(match, seat, data.what, now))


handlers = [events, stream, accept, decline, move, resign, draw, takeback, claim]

__all__ = ["Bots", "clock", "handlers"]

"""The lobby: open matches, as they come and go, and calls for who waits."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from litestar import Request, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.answers import LobbyAnswer
from ludotheque.server.callers import language
from ludotheque.server.database import Unavailable
from ludotheque.server.matches import told
from ludotheque.server.messages import LobbyDrop, LobbyJoined, LobbyPut, LobbyState, LobbyTurn, decode_lobby
from ludotheque.server.problems import answers
from ludotheque.server.room import Line, speaking
from ludotheque.server.socket import BAD_HELLO, HELLO_WITHIN, TOO_MUCH, Gone, hear, pour

if TYPE_CHECKING:
    from ludotheque.match.types import Summary
    from ludotheque.server.hall import Hall

BIGGEST = 8192


def joinable(head: Summary) -> bool:
    """Whether a seat can be taken from the lobby."""
    return head["state"] == "open" and any(seat["kind"] == "open" for seat in head["seats"])


class Visitor(Line):
    """Somebody in the lobby; ``waits`` are the seats he has elsewhere."""

    def __init__(self, language: str, waits: dict[str, int]) -> None:
        super().__init__(None, language)
        self.waits = waits


class Lobby:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.visitors: set[Visitor] = set()
        self.shown: set[str] = set()
        self.turns: dict[str, tuple[str, Any]] = {}
        hall.listeners.append(self)

    async def open_matches(self, tongue: str) -> LobbyAnswer:
        table = schema.matches
        query = sa.select(table.c.head).where(table.c.listed, table.c.state == "open")
        rows = await self.hall.store.rows(query.order_by(table.c.created_at.desc()).limit(100))
        live = await self.hall.store.rows(sa.select(sa.func.count()).select_from(table).where(table.c.state == "live"))
        heads = [head for head in (json.loads(head) for (head,) in rows) if joinable(head)]
        self.shown |= {head["match"] for head in heads}
        with speaking(tongue):
            return {"matches": [told(head, listed=True) for head in heads], "playing": int(live[0][0])}

    @property
    def ears(self) -> set[Visitor]:
        return self.visitors

    def changed(self, name: str, head: Summary, *, listed: bool) -> None:
        """A match has changed, here or in another process."""
        if not self.visitors:
            return
        before = self.turns.get(name)
        now = head["state"], head["to_move"]
        self.turns[name] = now
        if listed and joinable(head):
            self.shown.add(name)
            for visitor in self.visitors:
                with speaking(visitor.language):
                    visitor.say(LobbyPut(told(head, listed=True)))
        elif name in self.shown:
            self.shown.discard(name)
            for visitor in self.visitors:
                visitor.say(LobbyDrop(name))
        for visitor in self.visitors:
            seat = visitor.waits.get(name)
            if seat is None or before == now:
                continue
            if head["state"] == "live" and (before is None or before[0] == "open"):
                visitor.say(LobbyJoined(name, seat))
            if head["state"] == "live" and head["to_move"] in {seat, -2}:
                visitor.say(LobbyTurn(name, seat))
        if head["state"] == "over":
            self.turns.pop(name, None)


@get("/api/lobby", responses=answers())
async def lobby(request: Request[Any, Any, Any]) -> LobbyAnswer:
    """Open, listed matches, and how many are being played."""
    place: Lobby = request.app.state.lobby
    return await place.open_matches(language(request))


@websocket("/api/lobby/socket")
async def lobby_socket(socket: WebSocket[Any, Any, Any]) -> None:
    place: Lobby = socket.app.state.lobby
    hall = place.hall
    await socket.accept()
    tongue = language(socket)
    visitor: Visitor | None = None
    sender = None
    try:
        socket.app.state.callers.check_origin(socket)
        socket.app.state.callers.spend("socket", socket)
        raw = await asyncio.wait_for(hear(socket), HELLO_WITHIN)
        if len(raw) > BIGGEST:
            raise Refused("big", "big")
        waits: dict[str, int] = {}
        for wait in decode_lobby(raw).wait:
            with suppress(Refused):
                room = await hall.room(wait.match)
                seat, _link = await hall.door.admit(room, wait.token, None)
                if seat is not None:
                    waits[room.name] = seat
                    place.turns[room.name] = room.game.state, room.game.position.to_move
        visitor = Visitor(tongue, waits)
        visitor.say(LobbyState(**await place.open_matches(tongue)))
        place.visitors.add(visitor)
        sender = asyncio.create_task(pour(socket, visitor))
        for _message in range(1000):  # nothing more is to be said here
            await hear(socket)
        await socket.close(code=TOO_MUCH, reason="too much")
    except (Refused, TimeoutError, msgspec.ValidationError, msgspec.DecodeError, UnicodeError, Unavailable):
        await socket.close(code=BAD_HELLO, reason="hello")
    except (Gone, WebSocketDisconnect, WebSocketException):
        pass
    finally:
        if visitor:
            place.visitors.discard(visitor)
        if sender:
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)


handlers = [lobby, lobby_socket]

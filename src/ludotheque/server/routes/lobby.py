"""The lobby over REST and as a socket."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar import WebSocket, get, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.answers import LobbyAnswer
from ludotheque.server.callers import Callers
from ludotheque.server.database import Unavailable
from ludotheque.server.languages import current
from ludotheque.server.lobby_feed import LobbyClient, LobbyFeed
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.messages import LobbyState, Wait, decode_lobby
from ludotheque.server.presence import Presence
from ludotheque.server.problems import answers
from ludotheque.server.socket import BAD_HELLO, HELLO_SECONDS, TOO_MUCH, Closed, receive, release, send_queued

HELLO_BYTES = 8192
MOST_WAITS = 50  # seats of one account
IGNORED_MESSAGES = 1000  # after the hello; then the socket is closed


@get("/api/lobby", responses=answers(), limit="list")
async def lobby(lobby_feed: NamedDependency[LobbyFeed]) -> LobbyAnswer:
    """Open, listed matches, and how many are being played."""
    return await lobby_feed.open_matches()


@websocket("/api/lobby/socket")
async def lobby_socket(
    socket: WebSocket[Any, Any, Any],
    lobby_feed: NamedDependency[LobbyFeed],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
    presence: NamedDependency[Presence],
) -> None:
    await socket.accept()
    client: LobbyClient | None = None
    sender = None
    try:
        callers.check_origin(socket)
        callers.spend("socket", socket)
        raw = await asyncio.wait_for(receive(socket), HELLO_SECONDS)
        if len(raw) > HELLO_BYTES:
            raise Refused("big", "big")
        hello = decode_lobby(raw)
        account = await callers.session_account(socket)
        waits = await own_open_seats(account, lobby_feed, live) if account is not None else {}
        waits |= await seats_waited_for(hello.wait, lobby_feed, live)
        client = LobbyClient(current(), waits, account, matches=hello.matches)
        if hello.matches:
            client.send(LobbyState(**await lobby_feed.open_matches()))
        lobby_feed.clients.add(client)
        if account is not None:
            await lobby_feed.send_news(account)
        sender = asyncio.create_task(send_queued(socket, client))
        with presence.here(account):
            for _message in range(IGNORED_MESSAGES):
                await receive(socket)
        await socket.close(code=TOO_MUCH, reason="too much")
    except (Refused, TimeoutError, msgspec.ValidationError, msgspec.DecodeError, UnicodeError, Unavailable):
        await socket.close(code=BAD_HELLO, reason="hello")
    except (Closed, WebSocketDisconnect, WebSocketException):
        pass
    finally:
        if client:
            lobby_feed.clients.discard(client)
        if sender:
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
        release(socket)


async def seats_waited_for(waits: list[Wait], lobby_feed: LobbyFeed, live: LiveMatches) -> dict[str, int]:
    """The seats of the tokens that are good, by the names of their matches."""
    seats: dict[str, int] = {}
    for wait in waits:
        with suppress(Refused):
            room = await live.room(wait.match)
            seat = (await live.admission.admit(room, wait.token, None)).seat
            if seat is not None:
                seats[room.name] = seat
                match = room.loaded_match
                lobby_feed.turns[room.name] = match.state, match.position.to_move
    return seats


async def own_open_seats(account: int, lobby_feed: LobbyFeed, live: LiveMatches) -> dict[str, int]:
    """The seats of an account at matches that others are still to come to."""
    links, matches = schema.links, schema.matches
    query = (
        sa.select(links.c.match, links.c.seat, matches.c.head)
        .join(matches, matches.c.id == links.c.match)
        .where(links.c.account == account, links.c.over.is_(None), links.c.seat >= 0, matches.c.state == "open")
        .limit(MOST_WAITS)
    )
    rows = await live.store.fetch(query)
    for row in rows:
        head = json.loads(row.head)
        lobby_feed.turns[row.match] = head["state"], head["to_move"]
    return {row.match: row.seat for row in rows}


handlers = [lobby, lobby_socket]

"""The socket of a seat, or of a spectator."""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.match.requests import HELLO_FIRST, HELLO_TWICE, change_for, is_repeat
from ludotheque.server import messages
from ludotheque.server.callers import Callers
from ludotheque.server.children import child_of, not_for_children
from ludotheque.server.database import Unavailable
from ludotheque.server.languages import current
from ludotheque.server.logs import log
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.metrics import Metrics
from ludotheque.server.names import check_name
from ludotheque.server.now import now_ms
from ludotheque.server.presence import Presence
from ludotheque.server.room import Client, Room
from ludotheque.server.talk import say, spend_phrase
from ludotheque.server.wrong_fields import field_problem, split_message

MESSAGE_BYTES = 4096
HELLO_SECONDS = 10.0
RATE, BURST = 20.0, 40.0  # messages a second, and at once
ERRORS = 20  # in a row, then the socket is closed
BAD_HELLO, NO_MATCH, TOO_MUCH, TOO_SLOW = 4001, 4004, 4008, 4013

Socket = WebSocket[Any, Any, Any]


class Closed(Exception):
    """The other side has closed."""


async def receive(socket: Socket) -> str | bytes:
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        raise Closed
    text = event.get("text")
    return text if text is not None else event.get("bytes") or b""


async def send_queued(socket: Socket, client: Client) -> None:
    """Send the client's messages in order, until the queue ends with None or the client is too slow."""
    with suppress(WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
        while (message := await client.queue.get()) is not None:
            await socket.send_data(message, mode="text")
            if client.slow:
                await socket.close(code=TOO_SLOW, reason="too slow")
                return


def decode(raw: str | bytes) -> messages.FromClient:
    """``Refused`` (big or wrong) where it is not one of the messages."""
    if len(raw) > MESSAGE_BYTES:
        raise refusal("big")
    try:
        return messages.decode(raw)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("wrong", field_problem(*split_message(str(error)))) from None


@websocket("/api/matches/{name:str}/socket")
async def match_socket(
    socket: Socket,
    name: FromPath[str],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
    metrics: NamedDependency[Metrics],
    presence: NamedDependency[Presence],
) -> None:
    await socket.accept()
    client: Client | None = None
    room: Room | None = None
    sender: asyncio.Task[None] | None = None
    metrics.sockets.inc()
    try:
        try:
            callers.check_origin(socket)
            callers.spend("socket", socket)
            hello = decode(await asyncio.wait_for(receive(socket), HELLO_SECONDS))
            if not isinstance(hello, messages.Hello):
                raise Refused("wrong", _(HELLO_FIRST))
            room = await live.room(name)
            account = await callers.session_account(socket)
            seat, link_hash, _invited = await live.admission.arrive(room, hello.token, account)
        except (Refused, TimeoutError, Unavailable) as error:
            code = (
                error.code if isinstance(error, Refused) else "wrong" if isinstance(error, TimeoutError) else "closing"
            )
            close = {"missing": NO_MATCH, "busy": TOO_MUCH, "closing": 1012}.get(code, BAD_HELLO)
            await socket.send_data(messages.encode(messages.Error(None, code, str(error))), mode="text")
            await socket.close(code=close, reason=code)
            return
        client = Client(seat, current(), link_hash, callers.client(socket), account)
        sender = asyncio.create_task(send_queued(socket, client))
        async with room.lock:
            await live.load(room)
            await room.tell_long_log(client.view_key)
            room.add_client(client, hello.seq, now_ms())
        if room.loaded_match.next:
            live.next_matches.announce(room, client, room.loaded_match.next)
        by_account = not hello.token or await child_of(live.store, account) is not None
        with presence.here(account):
            await answer_messages(socket, live, callers, room, client, account if by_account else None)
    except (Closed, WebSocketDisconnect, WebSocketException, Unavailable):
        pass
    finally:
        metrics.sockets.dec()
        if client and room:
            client.queue = client.queue if not client.queue.full() else asyncio.Queue()
            client.queue.put_nowait(None)
            live.admission.depart(room, client)
        if sender:
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
        release(socket)


def release(socket: Socket) -> None:
    """A handler that ends lets its socket go: Litestar's wrappers of these two refer to the socket itself, and only the
    collector would find the circle."""
    del socket.send, socket.receive


async def answer_messages(
    socket: Socket, live: LiveMatches, callers: Callers, room: Room, client: Client, account: int | None
) -> None:
    """Receive and answer messages, so many a second at most, until one side closes or there are too many errors. Where an
    ``account`` gives the seat, or is a child's, its session has to last."""
    rate = RATE if callers.rate_limits.enabled else math.inf
    allowed, at = BURST, time.monotonic()
    wrong = 0
    while not client.slow:
        raw = await receive(socket)
        now = time.monotonic()
        allowed = min(BURST, allowed + max(1e-9, now - at) * rate) - 1
        at = now
        message = None
        try:
            message = decode(raw)
            if allowed < 0:
                raise refusal("busy")
            if account is not None and await callers.session_account(socket) != account:
                raise refusal("login")
            if isinstance(message, messages.Rename):
                callers.spend("name", socket)
                own = await callers.session_account(socket)
                if await child_of(live.store, own) is not None:
                    raise not_for_children()
                await check_name(live.store, message.name, own)
            if isinstance(message, messages.Say):
                callers.spend("phrases", socket)
                spend_phrase(callers.rate_limits, room, client.seat)
            answer = await carry_out(live, room, client, message)
            wrong = 0
        except Refused as error:
            answer = messages.Error(message.id if message else None, error.code, str(error))
        except Unavailable:
            answer = messages.Error(message.id if message else None, "closing", str(refusal("closing")))
        except Exception as error:  # noqa: BLE001  (whatever it is, the socket answers and goes on)
            log("socket fault", match=room.name, exc_info=error)
            answer = messages.Error(message.id if message else None, "fault", _("something went wrong here"))
        if isinstance(answer, messages.Error):
            live.metrics.refused.inc()
            wrong += answer.error != "stale"  # somebody else was faster, which is no fault
        client.send(answer)
        if wrong >= ERRORS:
            await asyncio.sleep(0.05)
            await socket.close(code=TOO_MUCH, reason="too many errors")
            return


async def carry_out(
    live: LiveMatches, room: Room, client: Client, message: messages.FromClient
) -> messages.Ok | messages.Pong | messages.Error:
    """Do what the message asks for, and answer; ``Refused`` says why not."""
    if isinstance(message, messages.Ping):
        return messages.Pong(message.id, now_ms())
    if isinstance(message, messages.Hello):
        raise Refused("wrong", _(HELLO_TWICE))
    if client.seat is None:
        raise refusal("forbidden")
    if isinstance(message, messages.Say):
        await say(live, room, client.seat, message.phrase)
        return messages.Ok(message.id, room.loaded_match.seq, again=False)
    return await submit(live, room, client.seat, message)


async def submit(live: LiveMatches, room: Room, seat: int, message: messages.FromClient) -> messages.Ok:
    """A play that was accepted before, sent again after a lost connection, is answered as such."""
    kind = str(message.__struct_config__.tag)
    try:
        return messages.Ok(message.id, await live.submit(room, change_for(seat, kind, message)), again=False)
    except Refused as error:
        if room.match and is_repeat(room.match, seat, kind, message, error):
            return messages.Ok(message.id, room.match.seq, again=True)
        raise

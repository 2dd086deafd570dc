"""The socket of a seat, or of a spectator."""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from ludotheque.core.words import _
from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.server import messages
from ludotheque.server.callers import Callers, language
from ludotheque.server.database import Unavailable
from ludotheque.server.hall import Hall, clock
from ludotheque.server.logs import log
from ludotheque.server.metrics import metrics
from ludotheque.server.problems import refusal
from ludotheque.server.room import Line, Room, speaking

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match

BIGGEST = 4096
HELLO_WITHIN = 10.0
RATE, BURST = 20.0, 40.0
ERRORS = 20
BAD_HELLO, NO_MATCH, TOO_MUCH, TOO_SLOW = 4001, 4004, 4008, 4013

Wire = WebSocket[Any, Any, Any]


class Gone(Exception):
    """The other side has closed."""


async def hear(wire: Wire) -> str | bytes:
    event = await wire.receive()
    if event["type"] != "websocket.receive":
        raise Gone
    text = event.get("text")
    return text if text is not None else event.get("bytes") or b""


async def pour(wire: Wire, line: Line) -> None:
    """Send what the line holds, in order, until it is cut."""
    with suppress(WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
        while (text := await line.queue.get()) is not None:
            await wire.send_data(text, mode="text")
            if line.slow:
                await wire.close(code=TOO_SLOW, reason="too slow")
                return


def understood(raw: str | bytes) -> messages.FromClient:
    if len(raw) > BIGGEST:
        raise refusal("big")
    try:
        return messages.decode(raw)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("wrong", str(error)[:200]) from None


@websocket("/api/matches/{name:str}/socket")
async def match_socket(socket: Wire, name: str) -> None:
    hall: Hall = socket.app.state.hall
    callers: Callers = socket.app.state.callers
    await socket.accept()
    tongue = language(socket)
    line: Line | None = None
    room: Room | None = None
    sender: asyncio.Task[None] | None = None
    metrics.gauge("sockets", 1)
    try:
        try:
            callers.check_origin(socket)
            callers.spend("socket", socket)
            hello = understood(await asyncio.wait_for(hear(socket), HELLO_WITHIN))
            if not isinstance(hello, messages.Hello):
                raise Refused("wrong", _("the first message is hello"))
            room = await hall.room(name)
            seat, link = await hall.door.admit(room, hello.token, callers.session(socket))
        except (Refused, TimeoutError, Unavailable) as error:
            code = (
                error.code if isinstance(error, Refused) else "wrong" if isinstance(error, TimeoutError) else "closing"
            )
            close = {"missing": NO_MATCH, "busy": TOO_MUCH, "closing": 1012}.get(code, BAD_HELLO)
            await socket.send_data(messages.encode(messages.Error(None, code, str(error))), mode="text")
            await socket.close(code=close, reason=code)
            return
        line = Line(seat, tongue, link)
        sender = asyncio.create_task(pour(socket, line))
        if seat is not None:
            with suppress(Refused):
                await hall.door.arrive(room, seat)
        async with room.lock:
            await hall.read(room)
            room.sync(line, hello.seq, clock())
        if room.game.next:
            hall.tell_next(line, room.game.next)
        await converse(socket, hall, room, line, RATE if callers.rates.on else math.inf)
    except (Gone, WebSocketDisconnect, WebSocketException, Unavailable):
        pass
    finally:
        metrics.gauge("sockets", -1)
        if line and room:
            line.queue = line.queue if not line.queue.full() else asyncio.Queue()
            line.queue.put_nowait(None)
            hall.door.depart(room, line)
        if sender:
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)


async def converse(wire: Wire, hall: Hall, room: Room, line: Line, rate: float) -> None:
    """Hear and answer, so many a second, until one side goes or it is too much."""
    allowed, at = BURST, time.monotonic()
    wrong = 0
    while not line.slow:
        raw = await hear(wire)
        now = time.monotonic()
        allowed = min(BURST, allowed + max(1e-9, now - at) * rate) - 1
        at = now
        message = None
        try:
            message = understood(raw)
            if allowed < 0:
                raise refusal("busy")
            answer = await reply(hall, room, line, message)
            wrong = 0
        except Refused as error:
            answer = messages.Error(message.id if message else None, error.code, str(error))
        except Unavailable:
            answer = messages.Error(message.id if message else None, "closing", str(refusal("closing")))
        except Exception as error:  # noqa: BLE001  (whatever it is, the socket answers and goes on)
            log("socket fault", match=room.name, exc_info=error)
            answer = messages.Error(message.id if message else None, "fault", _("something went wrong here"))
        if isinstance(answer, messages.Error):
            metrics.count("refused")
            wrong += answer.error != "stale"  # to have been slower than another is no fault
        line.say(answer)
        if wrong >= ERRORS:
            await asyncio.sleep(0.05)
            await wire.close(code=TOO_MUCH, reason="too many errors")
            return


async def reply(
    hall: Hall, room: Room, line: Line, message: messages.FromClient
) -> messages.Ok | messages.Pong | messages.Error:
    """Do what is asked, and answer; ``Refused`` says why not."""
    if isinstance(message, messages.Ping):
        return messages.Pong(message.id, clock())
    if isinstance(message, messages.Hello):
        raise Refused("wrong", _("hello was said already"))
    if line.seat is None:
        raise refusal("forbidden")
    with speaking(line.language):
        return await act(hall, room, line.seat, message)


async def act(hall: Hall, room: Room, seat: int, message: messages.FromClient) -> messages.Ok:
    """Enter what a seat asks for into the log. A play that was taken before is accepted again."""
    try:
        return messages.Ok(message.id, await hall.act(room, deed(seat, message)), again=False)
    except Refused as error:
        if isinstance(message, messages.Play) and error.code in {"stale", "illegal"} and room.match:
            if arbiter.repeated(room.match, seat, message.text, message.seq):
                return messages.Ok(message.id, room.match.seq, again=True)
        raise


def deed(seat: int, message: messages.FromClient) -> Callable[[Match, int], list[Entry]]:
    """The arbiter's deed for a message."""
    if isinstance(message, messages.Play):
        return lambda match, now: arbiter.play(match, seat, message.text, now, message.seq)
    if isinstance(message, messages.Resign):
        return lambda match, now: arbiter.resign(match, seat, now)
    if isinstance(message, messages.MakeOffer):
        return lambda match, now: arbiter.offer(match, seat, message.what, now)
    if isinstance(message, messages.AnswerOffer):
        return lambda match, now: arbiter.answer(match, seat, message.yes, now, message.seq)
    if isinstance(message, messages.Claim):
        return lambda match, now: arbiter.claim(match, seat, message.what, now)
    assert isinstance(message, messages.Rename)
    return lambda match, now: arbiter.name(match, seat, message.name, now)

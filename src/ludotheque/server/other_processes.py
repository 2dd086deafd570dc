"""Changes made by other processes: PostgreSQL's LISTEN/NOTIFY names them, and this process reads what is new."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, cast

import asyncpg
import sqlalchemy as sa

from ludotheque.server import account_news, schema
from ludotheque.server.database import Unavailable
from ludotheque.server.heartbeat import PROCESS_LOCKS, process_lock
from ludotheque.server.logs import log
from ludotheque.server.store import CHANNEL
from ludotheque.server.talk import CHANNEL as SAID
from ludotheque.server.talk import hear

if TYPE_CHECKING:
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.messages import Phrase
    from ludotheque.server.settings import Settings

CHECK_SECONDS = 10.0  # between two looks whether the connection still works
LAST = 1 << 60  # a number no log reaches


async def listen(live: LiveMatches, settings: Settings, ready: asyncio.Event) -> None:
    """For ever; after a lost connection all rooms are read again. The connection also holds the lock by which the others
    know that this process runs. ``ready`` is set once it listens."""

    def on_notification(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
        process_id, _space, changes = payload.partition(" ")
        if process_id == live.store.process_id:
            return
        for change in changes.split(","):
            name, _colon, seq = change.partition(":")
            live.tasks.start(catch_up(live, name, int(seq)))

    def on_said(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
        process_id, name, seat, phrase = payload.split(" ")
        room = live.rooms.get(name)
        if process_id != live.store.process_id and room is not None and room.clients and room.match is not None:
            live.tasks.start(hear(live, room, int(seat), cast("Phrase", phrase)))

    def on_account_news(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
        account_news.hear(live, payload)

    while True:
        try:
            connection = await asyncpg.connect(settings.database, timeout=CHECK_SECONDS)
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _connection, lost=lost: lost.set())
            try:
                lock = process_lock(live.store.process_id)
                await connection.execute("SELECT pg_advisory_lock($1, $2)", PROCESS_LOCKS, lock)
                await connection.add_listener(CHANNEL, on_notification)
                await connection.add_listener(SAID, on_said)
                await connection.add_listener(account_news.CHANNEL, on_account_news)
                ready.set()
                for name in list(live.rooms):
                    live.tasks.start(catch_up(live, name, LAST))
                while not lost.is_set():
                    try:
                        await asyncio.wait_for(lost.wait(), CHECK_SECONDS)
                    except TimeoutError:
                        await connection.execute("SELECT 1", timeout=CHECK_SECONDS)
            finally:
                await connection.close(timeout=2)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log("listening lost", kind=type(error).__name__)
        await asyncio.sleep(1)


async def catch_up(live: LiveMatches, name: str, seq: int) -> None:
    """Another process has brought a match to number ``seq``: read the new entries, and tell this process's clients."""
    room = live.rooms.get(name)
    if room is None:
        await notify_listeners(live, name)
        return
    try:
        async with room.lock:
            if room.match is None:
                await live.load(room)
            elif room.match.seq < seq:
                try:
                    for entry in await live.store.entries(name, room.match.seq):
                        room.match.apply(entry)
                    await live.publish(room)
                except ValueError:
                    room.match = None
                    await live.load(room)
            else:
                return
            match = room.loaded_match
    except Unavailable:
        room.match = None
        await live.load_when_possible(room)
        return
    live.notify_listeners(name, room.listed, match)
    await live.admission.mark_connected_as_back(room)
    live.next_matches.announce_to_all(room)


async def notify_listeners(live: LiveMatches, name: str) -> None:
    """Tell listeners of a change of a match that is not in memory here."""
    if not any(listener.listens for listener in live.listeners):
        return
    table = schema.matches
    for row in await live.store.fetch(sa.select(table.c.head, table.c.listed).where(table.c.id == name)):
        for listener in live.listeners:
            listener.match_changed(name, json.loads(row.head), listed=bool(row.listed))

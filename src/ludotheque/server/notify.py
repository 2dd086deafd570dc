"""Between processes: PostgreSQL's LISTEN/NOTIFY wakes the others, who then read what is new by its number."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import asyncpg

from ludotheque.server.keeper import LOCKS, number
from ludotheque.server.logs import log
from ludotheque.server.store import CHANNEL

if TYPE_CHECKING:
    from ludotheque.server.keeper import Keeper
    from ludotheque.server.settings import Settings

CHECK = 10.0
ALL = 1 << 60  # a number no log reaches


async def listen(keeper: Keeper, settings: Settings, ready: asyncio.Event) -> None:
    """For ever; after a lost connection everything is looked at again. The connection also holds the lock by which the
    others know that this process lives. ``ready`` once it listens."""
    hall = keeper.hall

    def told(_link: Any, _process: int, _channel: str, payload: str) -> None:
        process, _space, words = payload.partition(" ")
        if process == hall.store.process:
            return
        for word in words.split(","):
            name, _colon, seq = word.partition(":")
            hall.start(keeper.heard(name, int(seq)))

    while True:
        try:
            link = await asyncpg.connect(settings.database, timeout=CHECK)
            lost = asyncio.Event()
            link.add_termination_listener(lambda _link, lost=lost: lost.set())
            try:
                await link.execute("SELECT pg_advisory_lock($1, $2)", LOCKS, number(hall.store.process))
                await link.add_listener(CHANNEL, told)
                ready.set()
                for name in list(hall.rooms):
                    hall.start(keeper.heard(name, ALL))
                while not lost.is_set():
                    try:
                        await asyncio.wait_for(lost.wait(), CHECK)
                    except TimeoutError:
                        await link.execute("SELECT 1", timeout=CHECK)
            finally:
                await link.close(timeout=2)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log("listening lost", kind=type(error).__name__)
        await asyncio.sleep(1)

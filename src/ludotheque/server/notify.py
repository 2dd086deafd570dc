"""PostgreSQL wakes the other processes: each write tells which matches have grown, and to what number."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import asyncpg

from ludotheque.server.logs import log
from ludotheque.server.store import CHANNEL

if TYPE_CHECKING:
    from ludotheque.server.hall import Hall
    from ludotheque.server.settings import Settings

CHECK = 10.0


async def listen(hall: Hall, settings: Settings) -> None:
    """For ever; after a lost connection everything is looked at again."""

    def told(_link: Any, _process: int, _channel: str, payload: str) -> None:
        process, _space, words = payload.partition(" ")
        if process == hall.store.process:
            return
        for word in words.split(","):
            name, _colon, seq = word.partition(":")
            hall.start(hall.heard(name, int(seq)))

    while True:
        try:
            link = await asyncpg.connect(settings.database)
            try:
                await link.add_listener(CHANNEL, told)
                for name in list(hall.rooms):
                    hall.start(hall.heard(name, 1 << 60))
                while True:
                    await asyncio.sleep(CHECK)
                    await link.execute("SELECT 1")
            finally:
                await link.close(timeout=2)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log("listening lost", kind=type(error).__name__)
            await asyncio.sleep(1)

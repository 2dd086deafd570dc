"""What happens by itself: the heartbeat, time-outs, turns of AIs whose process is gone, who is here, rooms no longer
used."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import log
from ludotheque.server.now import now_ms

if TYPE_CHECKING:
    from ludotheque.server.heartbeat import Heartbeat
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.sessions import Sessions

IDLE_SECONDS = 60.0  # after which a room without clients is dropped from memory
AT_ONCE = 200  # matches looked after in one round
EXPIRY_SECONDS = 3600.0  # between two rounds that remove expired sessions


class Housekeeping:
    """One round a second; an error in one of them does not end the rounds."""

    def __init__(self, live: LiveMatches, heartbeat: Heartbeat, sessions: Sessions) -> None:
        self.live = live
        self.heartbeat = heartbeat
        self.sessions = sessions
        self.expired_at = -EXPIRY_SECONDS

    async def start(self) -> None:
        """Before anybody connects: find out whether the server was away."""
        if await self.heartbeat.beat(first=True):
            self.live.tasks.start(self.act_on_due(self.live.ai_turns.takeover_ms))

    async def run_forever(self) -> None:
        while True:
            await asyncio.sleep(1)
            try:
                if self.heartbeat.due and await self.heartbeat.beat():
                    await self.act_on_due(self.live.ai_turns.takeover_ms)
                await self.act_on_due()
                for room in list(self.live.rooms.values()):
                    self.live.admission.check_presence(room)
                self.drop_idle_rooms()
                await self.remove_expired_sessions()
            except (Unavailable, Refused) as error:
                log("sweep failed", why=str(error))
            except Exception as error:  # noqa: BLE001  (time-outs must go on)
                log("sweep failed", exc_info=error)

    async def act_on_due(self, ahead_ms: int = 0) -> None:
        """Act in matches that are due, or will be so within ``ahead_ms``: time-outs, turns of AIs whose process is gone,
        next matches. Moving the due time on reserves a match for this process."""
        live, table = self.live, schema.matches
        now = now_ms()
        query = sa.select(table.c.id, table.c.due).where(table.c.due <= now + ahead_ms).limit(AT_ONCE)
        for name, due in await live.store.fetch(query):
            later = now + live.ai_turns.takeover_ms
            reserve = sa.update(table).where(table.c.id == name, table.c.due == due).values(due=later)
            room = live.rooms.get(name)
            if (room and room.ai_playing) or not await live.store.execute(reserve):
                continue
            try:
                room = await live.room(name)
                await live.submit(room, arbiter.pass_time)
            except Refused:
                continue
            live.after_change(room)

    async def remove_expired_sessions(self) -> None:
        if time.monotonic() - self.expired_at >= EXPIRY_SECONDS:
            self.expired_at = time.monotonic()
            await self.sessions.remove_expired()

    def drop_idle_rooms(self) -> None:
        now = time.monotonic()
        for name, room in list(self.live.rooms.items()):
            busy = room.clients or room.ai_playing or room.lock.locked()
            if not busy and now - room.last_used > IDLE_SECONDS:
                del self.live.rooms[name]

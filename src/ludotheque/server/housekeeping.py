"""What happens by itself: the heartbeat, time-outs, turns of AIs whose process is gone, who is here, rooms no longer
used."""

from __future__ import annotations

import asyncio
import gc
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
    from ludotheque.server.room import Room
    from ludotheque.server.sessions import Sessions

IDLE_SECONDS = 20.0  # after which a room without clients is put away: only the store has its match then
MOST_IDLE = 1000  # rooms without clients; of more, those not used for longest are put away at once
AT_ONCE = 200  # matches looked after in one round
RATING_SECONDS = 10.0  # between two looks for rated matches that a process has left uncounted
EXPIRY_SECONDS = 3600.0  # between two rounds that remove expired sessions
COLLECT_SECONDS = 300.0  # between two looks for garbage, longer where there are many rooms
ROOMS_AT_ONCE = 2000  # rooms looked at in one round, so that no round is long


class Housekeeping:
    """One round a second; an error in one of them does not end the rounds."""

    def __init__(self, live: LiveMatches, heartbeat: Heartbeat, sessions: Sessions) -> None:
        self.live = live
        self.heartbeat = heartbeat
        self.sessions = sessions
        self.expired_at = -EXPIRY_SECONDS
        self.rated_at = -RATING_SECONDS
        self.rooms_ahead: list[Room] = []
        self.collected_at = time.monotonic()

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
                self.look_at_rooms()
                self.collect_garbage()
                await self.count_ratings()
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

    async def count_ratings(self) -> None:
        if time.monotonic() - self.rated_at >= RATING_SECONDS:
            self.rated_at = time.monotonic()
            await self.live.rating_count.run()

    def look_at_rooms(self) -> None:
        """Look at the next rooms: who is here, and is anybody? Rooms that nobody uses are put away."""
        self.rooms_ahead = self.rooms_ahead or list(self.live.rooms.values())
        rooms, self.rooms_ahead = self.rooms_ahead[:ROOMS_AT_ONCE], self.rooms_ahead[ROOMS_AT_ONCE:]
        now = time.monotonic()
        idle = []
        for room in rooms:
            if room.clients:
                room.last_used = now
                self.live.admission.check_presence(room)
                continue
            room.forget_readers()
            if not room.ai_playing and not room.lock.locked():
                idle.append(room)
        self.live.metrics.rooms.set(len(self.live.rooms))
        idle.sort(key=lambda room: room.last_used)
        for place, room in enumerate(idle):
            if now - room.last_used > IDLE_SECONDS or place < len(idle) - MOST_IDLE:
                self.put_away(room)

    def put_away(self, room: Room) -> None:
        """Nothing of the room stays in memory; whoever comes has it read from the store."""
        if self.live.rooms.get(room.name) is room:
            del self.live.rooms[room.name]

    def collect_garbage(self) -> None:
        """Find the few circles of references there are. With many people here everybody would wait for it for seconds, so
        that it is done seldom then."""
        seconds = COLLECT_SECONDS * (1 + len(self.live.rooms) // ROOMS_AT_ONCE) ** 2
        if time.monotonic() - self.collected_at > seconds:
            gc.collect()
            self.collected_at = time.monotonic()

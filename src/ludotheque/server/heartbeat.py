"""The heartbeat: each process notes in the database that it is there, so that outages are known afterwards."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.server import schema
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import log
from ludotheque.server.now import now_ms, table_clock

if TYPE_CHECKING:
    from ludotheque.server.matches_live import LiveMatches

BEAT_SECONDS = {"postgresql": 1.0, "sqlite": 5.0}
IDLE_BEAT_SECONDS = 60.0  # while there is no match in memory, on SQLite
BEHIND_MS = 1_000  # by which the time of this process may lag behind the others', and is set right without a word
OUTAGE_MS = 15_000  # without any beat after which the server counts as having been away
ALIVE, SINCE, HERE = "alive", "since", "here "  # names of notes: the last beat, the last outage, one for each process
PROCESS_LOCKS = 0x6C75646F


class Heartbeat:
    """Notes that this process runs, and learns from the notes when it, or another one, did not."""

    def __init__(self, live: LiveMatches) -> None:
        self.live = live
        self.store = live.store
        self.last_beat = 0.0
        self.idle = False  # at the last beat: the next one might have been long after it

    @property
    def busy(self) -> bool:
        return bool(self.live.rooms) or self.store.kind == "postgresql"

    @property
    def due(self) -> bool:
        seconds = BEAT_SECONDS[self.store.kind] if self.busy else IDLE_BEAT_SECONDS
        return time.monotonic() - self.last_beat >= seconds or self.store.failing

    async def beat(self, *, first: bool = False) -> bool:
        """Note that this process is there. Whether it has found that the server, or another process, was away; ``first``:
        it has just started."""
        _away, known = self.live.outage
        away, back, is_new = await self.store.database.run(lambda connection: self._beat(connection, first=first))
        self.last_beat = time.monotonic()
        self.idle = not self.busy
        self.store.failing = False
        if back > known:
            self.live.outage = away, back
            for room in list(self.live.rooms.values()):
                self.live.tasks.start(self.live.load_when_possible(room))
        return is_new

    def _beat(self, connection: sa.Connection, *, first: bool) -> tuple[int, int, bool]:
        """When the last outage began and ended, and whether this beat has found it. A process that starts on SQLite
        ends an outage: there is no other. Where the notes are ahead, because the wall clock was set back before this
        process began, its time goes on from theirs; a leap of its clocks is an outage too, so that nobody is charged."""
        table = schema.notes
        query = sa.select(table.c.name, table.c.text).where(
            table.c.name.in_((ALIVE, SINCE)) | table.c.name.startswith(HERE)
        )
        notes = {row.name: row.text for row in connection.execute(query.with_for_update().order_by(table.c.name))}
        before = now_ms()
        alive = int(notes.get(ALIVE, "0"))
        table_clock.advance_to(alive)
        now = max(before, alive)
        back, away = (int(word) for word in notes.get(SINCE, "0 0").split())
        own = HERE + self.store.process_id
        others = [name for name in notes if name.startswith(HERE) and name != own]
        alone = first and self.store.kind == "sqlite"
        dead = others if alone else [name for name in others if self.is_dead(connection, name)]
        silence = OUTAGE_MS + (int(1000 * IDLE_BEAT_SECONDS) if self.idle else 0)
        is_new = alone or bool(dead) or now - alive > silence or now - before > BEHIND_MS
        if is_new:
            back, away = max(now, back + 1), min(alive, before)
        updated = {ALIVE: str(max(alive, now)), SINCE: f"{back} {away}", own: str(now)}
        for name in dead:
            connection.execute(sa.delete(table).where(table.c.name == name))
        insert = self.store.database.insert(table)
        connection.execute(
            insert.on_conflict_do_update(index_elements=["name"], set_={"text": insert.excluded.text}),
            [{"name": name, "text": text} for name, text in updated.items() if notes.get(name) != text],
        )
        return away, back, is_new

    def is_dead(self, connection: sa.Connection, name: str) -> bool:
        """Whether another process has ended without leaving: while it runs it holds a lock of its own."""
        if self.store.kind == "sqlite":
            return False
        lock = process_lock(name.removeprefix(HERE))
        return bool(connection.execute(sa.select(sa.func.pg_try_advisory_xact_lock(PROCESS_LOCKS, lock))).scalar())

    async def leave(self) -> None:
        """The last note of a process: its players count as away until they are back through another one."""

        def work(connection: sa.Connection) -> None:
            table = schema.notes
            now = now_ms()
            connection.execute(sa.update(table).where(table.c.name == ALIVE).values(text=str(now)))
            connection.execute(sa.delete(table).where(table.c.name == HERE + self.store.process_id))
            connection.execute(sa.update(table).where(table.c.name == SINCE).values(text=f"{now} {now}"))

        try:
            await self.store.database.run(work)
        except Unavailable as error:
            log("leaving unheard", why=str(error))


def process_lock(process_id: str) -> int:
    """The number of a process's lock; PostgreSQL's are of 32 bits with a sign."""
    number = int(process_id, 16)
    return number - (1 << 32) if number >= 1 << 31 else number

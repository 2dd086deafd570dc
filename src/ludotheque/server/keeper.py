"""The keeper: what happens by itself. Time-outs, AIs whose process is gone, news of other processes, and the table's
own pulse, by which it knows afterwards when it was away."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.database import Unavailable
from ludotheque.server.hall import clock
from ludotheque.server.logs import log

if TYPE_CHECKING:
    from ludotheque.server.hall import Hall

IDLE = 60.0  # seconds after which a room nobody is in is forgotten
BEATS = {"postgresql": 1.0, "sqlite": 5.0}  # seconds between two beats of the pulse
QUIET = 60.0  # the same while there is nobody
GAP = 15_000  # ms without a beat after which the table counts as having been away
HERE = "here "


class Keeper:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store
        self.beaten = 0.0

    async def begin(self) -> None:
        """Before anybody comes: whether the table was away. On SQLite it was, for there is nobody else."""
        if await self.beat(first=True):
            self.hall.start(self.sweep(self.hall.patience))

    async def keep(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(1)
            try:
                busy = bool(self.hall.rooms) or self.store.kind == "postgresql"
                if time.monotonic() - self.beaten >= (BEATS[self.store.kind] if busy else QUIET) or self.store.failing:
                    if await self.beat():
                        await self.sweep(self.hall.patience)
                await self.sweep()
                self.forget_idle()
            except (Unavailable, Refused) as error:
                log("sweep failed", why=str(error))
            except Exception as error:  # noqa: BLE001  (clocks must go on)
                log("sweep failed", exc_info=error)

    # the pulse

    async def beat(self, *, first: bool = False) -> bool:
        """Note that the table is here. Whether this process found that it, or another process, had been away."""
        before = self.hall.since
        since, until, found = await self.store.base.run(lambda link: self.pulse(link, first=first))
        self.beaten = time.monotonic()
        self.store.failing = False
        if since > before:
            self.hall.since, self.hall.until = since, until
            for room in list(self.hall.rooms.values()):
                self.hall.start(self.hall.look_again(room))
        return found

    def pulse(self, link: sa.Connection, *, first: bool) -> tuple[int, int, bool]:
        table = schema.notes
        query = sa.select(table.c.name, table.c.text).where(
            table.c.name.in_(("alive", "since")) | table.c.name.startswith(HERE)
        )
        notes = {row.name: row.text for row in link.execute(query.with_for_update().order_by(table.c.name))}
        now = clock()
        alive = int(notes.get("alive", "0"))
        since, until = (int(word) for word in notes.get("since", "0 0").split())
        mine = HERE + self.store.process
        others = [name for name in notes if name.startswith(HERE) and name != mine]
        alone = first and self.store.kind == "sqlite"
        dead = others if alone else [name for name in others if self.dead(link, name)]
        found = alone or bool(dead) or now - alive > GAP
        if found:
            since, until = max(now, since + 1), min(alive, now)
        told = {"alive": str(max(alive, now)), "since": f"{since} {until}", mine: str(now)}
        for name in dead:
            link.execute(sa.delete(table).where(table.c.name == name))
        put = self.store.base.insert(table)
        link.execute(
            put.on_conflict_do_update(index_elements=["name"], set_={"text": put.excluded.text}),
            [{"name": name, "text": text} for name, text in told.items() if notes.get(name) != text],
        )
        return since, until, found

    def dead(self, link: sa.Connection, name: str) -> bool:
        """Whether a process has left without a word: while it lives it holds a lock of its own."""
        if self.store.kind == "sqlite":
            return False
        key = number(name.removeprefix(HERE))
        return bool(link.execute(sa.select(sa.func.pg_try_advisory_xact_lock(LOCKS, key))).scalar())

    async def leave(self) -> None:
        """The last word of a process: those who sat here are to come back elsewhere."""

        def work(link: sa.Connection) -> None:
            table = schema.notes
            now = clock()
            link.execute(sa.update(table).where(table.c.name == "alive").values(text=str(now)))
            link.execute(sa.delete(table).where(table.c.name == HERE + self.store.process))
            link.execute(sa.update(table).where(table.c.name == "since").values(text=f"{now} {now}"))

        try:
            await self.store.base.run(work)
        except Unavailable as error:
            log("leaving unheard", why=str(error))

    # news

    async def heard(self, name: str, seq: int) -> None:
        """Another process has written."""
        hall = self.hall
        room = hall.rooms.get(name)
        if room is None:
            await self.spread(name)
            return
        try:
            async with room.lock:
                if room.match is None:
                    await hall.read(room)
                elif room.match.seq < seq:
                    try:
                        for entry in await self.store.entries(name, room.match.seq):
                            room.match.apply(entry)
                        room.tell(clock())
                    except ValueError:
                        room.match = None
                        await hall.read(room)
                else:
                    return
                match = room.game
        except Unavailable:
            room.match = None
            await hall.look_again(room)
            return
        hall.spread(name, room.listed, match)
        await hall.door.welcome(room)
        if match.next:
            for line in room.lines:
                hall.tell_next(line, match.next)

    async def spread(self, name: str) -> None:
        """A match that is not in memory here has changed."""
        if not any(listener.ears for listener in self.hall.listeners):
            return
        table = schema.matches
        for row in await self.store.rows(sa.select(table.c.head, table.c.listed).where(table.c.id == name)):
            for listener in self.hall.listeners:
                listener.changed(name, json.loads(row.head), listed=bool(row.listed))

    # what is due

    async def sweep(self, ahead: int = 0) -> None:
        """What is due, or will be so soon: time-outs, AIs whose process is gone, next matches."""
        hall = self.hall
        table = schema.matches
        now = clock()
        query = sa.select(table.c.id, table.c.due).where(table.c.due <= now + ahead).limit(200)
        for name, due in await self.store.rows(query):
            mine = sa.update(table).where(table.c.id == name, table.c.due == due).values(due=now + hall.patience)
            room = hall.rooms.get(name)
            if (room and room.thinking) or not await self.store.do(mine):
                continue
            try:
                room = await hall.room(name)
                await hall.act(room, arbiter.flag)
            except Refused:
                continue
            hall.follow_up(room)

    def forget_idle(self) -> None:
        now = time.monotonic()
        for name, room in list(self.hall.rooms.items()):
            if not room.lines and not room.thinking and not room.lock.locked() and now - room.used > IDLE:
                del self.hall.rooms[name]


LOCKS = 0x6C75646F


def number(process: str) -> int:
    """A process's own lock, as PostgreSQL counts: 32 bits with a sign."""
    key = int(process, 16)
    return key - (1 << 32) if key >= 1 << 31 else key

"""The store. What ``append`` has returned from is on the disk; waiting writes go in one transaction."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import IntegrityError

from ludotheque.match.log import Entry
from ludotheque.server import schema
from ludotheque.server.database import Unavailable, database
from ludotheque.server.logs import log
from ludotheque.server.metrics import metrics

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

GROUP = 300
APART = 0.02  # seconds between groups, so that under load they are larger; a lonely write does not wait
CHANNEL = "ludotheque"
LOCK = 0x6C75646F


class Conflict(Exception):
    """Another process has written this number before."""


@dataclass
class Write:
    """Entries of one match from number ``seq`` on, and its row, whole (``links`` and all) when it is new."""

    match: str
    seq: int
    bodies: list[str]
    row: dict[str, Any]
    links: list[dict[str, Any]] | None = None
    relink: list[dict[str, Any]] = field(default_factory=list)
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """``failing``: the last write did not go through."""

    def __init__(self, settings: Settings) -> None:
        self.base = database(settings)
        self.kind = self.base.kind
        self.process = secrets.token_hex(4)
        self.waiting: list[Write] = []
        self.bell = asyncio.Event()
        self.closing = False
        self.failing = False
        self.writer: asyncio.Task[None] | None = None
        firsts = self.base.insert(schema.entries).on_conflict_do_nothing()
        self.first = firsts.returning(schema.entries.c.match)
        self.rest = sa.insert(schema.entries)
        rows = schema.matches
        self.update = (
            sa.update(rows)
            .where(rows.c.id == sa.bindparam("key"))
            .values({name: sa.bindparam(name) for name in ("state", "changed_at", "due", "head")})
        )

    async def open(self) -> None:
        await self.base.run(migrate, patient=True)
        self.writer = asyncio.create_task(self.write())

    async def close(self) -> None:
        """All that waits is written first."""
        self.closing = True
        self.bell.set()
        if self.writer:
            await self.writer
        await self.base.close()

    async def append(self, write: Write) -> None:
        """Durable when it returns; ``Conflict``: somebody else was first; ``Unavailable``: it may or may not have been
        written, so look again."""
        if self.closing:
            raise Unavailable("closing")
        self.waiting.append(write)
        self.bell.set()
        await write.done

    async def write(self) -> None:
        started = 0.0
        while True:
            await self.bell.wait()
            self.bell.clear()
            while self.waiting:
                await asyncio.sleep(max(0.0, started + APART - time.monotonic()))
                started = time.monotonic()
                group: dict[str, Write] = {}
                later = []
                for one in self.waiting:
                    if one.match in group or len(group) == GROUP:
                        later.append(one)
                    else:
                        group[one.match] = one
                self.waiting = later
                await self.write_group([group[name] for name in sorted(group)])
            if self.closing:
                return

    async def write_group(self, group: list[Write]) -> None:
        start = time.perf_counter()
        try:
            won = await self.base.run(lambda link: self.enter(link, group))
        except Exception as error:  # noqa: BLE001  (whatever it is, those who wait are answered)
            self.failed(error)
            for one in group:
                if not one.done.done():
                    one.done.set_exception(Unavailable(str(error)))
            return
        self.failing = False
        metrics.time("store", time.perf_counter() - start)
        metrics.count("store_writes", len(group))
        for one in group:
            if not one.done.done():
                one.done.set_result(None) if one.match in won else one.done.set_exception(Conflict())

    def failed(self, error: Exception) -> None:
        metrics.count("store_errors")
        if not self.failing or not isinstance(error, Unavailable):
            log("store failed", why=str(error), exc_info=None if isinstance(error, Unavailable) else error)
        self.failing = True

    def enter(self, link: sa.Connection, group: list[Write]) -> set[str]:
        """The first number of each decides; only who gets it writes the rest."""
        found = link.execute(self.first, [{"match": one.match, "seq": one.seq, "body": one.bodies[0]} for one in group])
        won = {match for (match,) in found}
        winners = [one for one in group if one.match in won]
        rest = [
            {"match": one.match, "seq": one.seq + i, "body": body}
            for one in winners
            for i, body in enumerate(one.bodies[1:], 1)
        ]
        if rest:
            link.execute(self.rest, rest)
        new = [one for one in winners if one.links is not None]
        if new:
            link.execute(sa.insert(schema.matches), [{"id": one.match, **one.row} for one in new])
            rows = [{"match": one.match, **row} for one in new for row in one.links or []]
            if rows:
                link.execute(sa.insert(schema.links), rows)
        old = [{"key": one.match, **one.row} for one in winners if one.links is None]
        if old:
            link.execute(self.update, old)
        table = schema.links
        for row in [row for one in winners for row in one.relink]:
            link.execute(sa.delete(table).where(table.c.match == row["match"], table.c.seat == row["seat"]))
            link.execute(sa.insert(table), [row])
        if self.kind == "postgresql" and winners:
            told = f"{self.process} " + ",".join(f"{one.match}:{one.seq + len(one.bodies)}" for one in winners)
            link.execute(sa.text("SELECT pg_notify(:channel, :told)"), {"channel": CHANNEL, "told": told})
        return won

    async def rows(self, query: sa.Executable) -> list[Any]:
        return await self.base.run(lambda link: list(link.execute(query)), writes=False)

    async def do(self, query: sa.Executable) -> int:
        """A single small write; how many rows it touched. ``IntegrityError`` where something is there already."""
        return await self.base.run(lambda link: int(link.execute(query).rowcount))

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        table = schema.entries
        query = sa.select(table.c.body).where(table.c.match == match, table.c.seq >= since).order_by(table.c.seq)
        return [Entry.load(body) for (body,) in await self.rows(query)]

    async def note(self, name: str, text: str) -> str:
        """The note that is kept under a name: the first that was written."""
        with suppress(IntegrityError):
            await self.do(sa.insert(schema.notes).values(name=name, text=text))
        rows = await self.rows(sa.select(schema.notes.c.text).where(schema.notes.c.name == name))
        return str(rows[0][0])


def migrate(link: sa.Connection) -> None:
    if link.dialect.name == "postgresql":
        link.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = link
    command.upgrade(config, "head")

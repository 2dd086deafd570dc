"""The store. What ``append`` has returned from is on the disk; pending changes are written in one transaction."""

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
from ludotheque.server.metrics import Metrics
from ludotheque.server.name_filter import read_filter
from ludotheque.server.results import Ended, add_results, close_links

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

GROUP_SIZE = 300
GROUP_SECONDS = 0.02  # between groups, so that under load they are larger; a single change does not wait
CHANNEL = "ludotheque"
MIGRATION_LOCK = 0x6C75646F


class Conflict(Exception):
    """Another process has written an entry of this number before."""


@dataclass
class Write:
    """Entries of one match from number ``seq`` on, and the columns of its row. A new match has ``links``, and maybe
    ``invitations``; ``relink`` are links that replace those of their seats. ``snapshot`` is the match as it is after these
    entries. ``over``: it has ended with them; ``ended`` is how, if it was played."""

    match: str
    seq: int
    bodies: list[str]
    row: dict[str, Any]
    links: list[dict[str, Any]] | None = None
    invitations: list[dict[str, Any]] = field(default_factory=list)
    relink: list[dict[str, Any]] = field(default_factory=list)
    snapshot: bytes | None = None
    over: bool = False
    ended: Ended | None = None
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """``failing``: the last write did not succeed. ``process_id`` tells this process from others on the same database.
    ``name_filter`` says which names are not stored."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self.database = database(settings)
        self.kind = self.database.kind
        self.metrics = metrics or Metrics()
        self.process_id = secrets.token_hex(4)
        self.pending: list[Write] = []
        self.wakeup = asyncio.Event()
        self.name_filter = read_filter(settings.forbidden_names)
        self.closing = False
        self.failing = False
        self.writer: asyncio.Task[None] | None = None
        insert = self.database.insert(schema.entries).on_conflict_do_nothing()
        self.insert_first = insert.returning(schema.entries.c.match)
        self.insert_rest = sa.insert(schema.entries)
        kept = self.database.insert(schema.snapshots)
        self.insert_snapshot = kept.on_conflict_do_update(
            index_elements=["match"],
            set_={"seq": kept.excluded.seq, "body": kept.excluded.body},
            where=schema.snapshots.c.seq < kept.excluded.seq,
        )
        table = schema.matches
        self.update_match = (
            sa.update(table)
            .where(table.c.id == sa.bindparam("key"))
            .values({name: sa.bindparam(name) for name in ("state", "changed_at", "due", "head")})
        )

    async def open(self) -> None:
        await self.database.run(migrate, long=True)
        self.writer = asyncio.create_task(self.write_pending())

    async def close(self) -> None:
        """All that is pending is written first."""
        self.closing = True
        self.wakeup.set()
        if self.writer:
            await self.writer
        await self.database.close()

    async def append(self, write: Write) -> None:
        """Durable when it returns. ``Conflict``: another process was first. ``Unavailable``: it may or may not have been
        written, so the log has to be read again."""
        if self.closing:
            raise Unavailable("closing")
        self.pending.append(write)
        self.wakeup.set()
        await write.done

    async def write_pending(self) -> None:
        """Write group after group until the store is closed; a group has one change of each match at most."""
        started = 0.0
        while True:
            await self.wakeup.wait()
            self.wakeup.clear()
            while self.pending:
                await asyncio.sleep(max(0.0, started + GROUP_SECONDS - time.monotonic()))
                started = time.monotonic()
                group: dict[str, Write] = {}
                later = []
                for write in self.pending:
                    if write.match in group or len(group) == GROUP_SIZE:
                        later.append(write)
                    else:
                        group[write.match] = write
                self.pending = later
                await self.write_group([group[match] for match in sorted(group)])
            if self.closing:
                return

    async def write_group(self, group: list[Write]) -> None:
        start = time.perf_counter()
        try:
            written = await self.database.run(lambda connection: self.insert_group(connection, group))
        except Exception as error:  # noqa: BLE001  (whatever it is, the callers that wait are answered)
            self.report_failure(error)
            for write in group:
                if not write.done.done():
                    write.done.set_exception(Unavailable(str(error)))
            return
        self.failing = False
        self.metrics.store_seconds.observe(time.perf_counter() - start)
        self.metrics.store_writes.inc(len(group))
        for write in group:
            if not write.done.done():
                write.done.set_result(None) if write.match in written else write.done.set_exception(Conflict())

    def report_failure(self, error: Exception) -> None:
        self.metrics.store_errors.inc()
        if not self.failing or not isinstance(error, Unavailable):
            log("store failed", why=str(error), exc_info=None if isinstance(error, Unavailable) else error)
        self.failing = True

    def insert_group(self, connection: sa.Connection, group: list[Write]) -> set[str]:
        """The matches that were written. Whoever inserts the first entry of a change writes the rest of it; where that
        number was taken, nothing of the change is written."""
        first = [{"match": write.match, "seq": write.seq, "body": write.bodies[0]} for write in group]
        written = {match for (match,) in connection.execute(self.insert_first, first)}
        winners = [write for write in group if write.match in written]
        rest = [
            {"match": write.match, "seq": write.seq + i, "body": body}
            for write in winners
            for i, body in enumerate(write.bodies[1:], 1)
        ]
        if rest:
            connection.execute(self.insert_rest, rest)
        new = [write for write in winners if write.links is not None]
        if new:
            connection.execute(sa.insert(schema.matches), [{"id": write.match, **write.row} for write in new])
            rows = [{"match": write.match, **row} for write in new for row in write.links or []]
            if rows:
                connection.execute(sa.insert(schema.links), rows)
            invited = [{"match": write.match, **row} for write in new for row in write.invitations]
            if invited:
                connection.execute(sa.insert(schema.invitations), invited)
        changed = [{"key": write.match, **write.row} for write in winners if write.links is None]
        if changed:
            connection.execute(self.update_match, changed)
        snapshots = [
            {"match": write.match, "seq": write.seq + len(write.bodies), "body": write.snapshot}
            for write in winners
            if write.snapshot is not None
        ]
        if snapshots:
            connection.execute(self.insert_snapshot, snapshots)
        table = schema.links
        for row in [row for write in winners for row in write.relink]:
            connection.execute(sa.delete(table).where(table.c.match == row["match"], table.c.seat == row["seat"]))
            connection.execute(sa.insert(table), [row])
        over = [write.match for write in winners if write.over]
        if over:
            close_links(connection, over)
        ended = {write.match: write.ended for write in winners if write.ended is not None}
        if ended:
            add_results(connection, ended)
        if self.kind == "postgresql" and winners:
            changes = ",".join(f"{write.match}:{write.seq + len(write.bodies)}" for write in winners)
            notification = {"channel": CHANNEL, "payload": f"{self.process_id} {changes}"}
            connection.execute(sa.text("SELECT pg_notify(:channel, :payload)"), notification)
        return written

    async def fetch(self, query: sa.Executable) -> list[Any]:
        return await self.database.run(lambda connection: list(connection.execute(query)), writes=False)

    async def execute(self, statement: sa.Executable) -> int:
        """One small write; how many rows it touched. ``IntegrityError`` where a row is there already."""
        return await self.database.run(lambda connection: int(connection.execute(statement).rowcount))

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        table = schema.entries
        query = sa.select(table.c.body).where(table.c.match == match, table.c.seq >= since).order_by(table.c.seq)
        return [Entry.load(body) for (body,) in await self.fetch(query)]

    async def log(self, match: str) -> tuple[bytes | None, list[Entry]]:
        """The last snapshot of a match, with its first entry and those since; without one, all entries."""
        kept, table = schema.snapshots, schema.entries

        def work(connection: sa.Connection) -> tuple[bytes | None, list[str]]:
            row = connection.execute(sa.select(kept.c.seq, kept.c.body).where(kept.c.match == match)).first()
            query = sa.select(table.c.body).where(table.c.match == match).order_by(table.c.seq)
            if row:
                query = query.where((table.c.seq == 0) | (table.c.seq >= row.seq))
            return (bytes(row.body) if row else None), [body for (body,) in connection.execute(query)]

        content, bodies = await self.database.run(work, writes=False)
        return content, [Entry.load(body) for body in bodies]

    async def keep_snapshot(self, match: str, seq: int, content: bytes) -> None:
        """Keep a snapshot of a match whose log has ``seq`` entries, unless there is a later one."""
        await self.execute(self.insert_snapshot.values(match=match, seq=seq, body=content))

    async def note(self, name: str, text: str) -> str:
        """The note kept under a name; ``text`` becomes it where there is none."""
        with suppress(IntegrityError):
            await self.execute(sa.insert(schema.notes).values(name=name, text=text))
        rows = await self.fetch(sa.select(schema.notes.c.text).where(schema.notes.c.name == name))
        return str(rows[0][0])


def migrate(connection: sa.Connection) -> None:
    """Bring the tables up to date; processes that start together do it one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

"""Back-up and restore: all rows as lines of JSON, the same for SQLite and PostgreSQL."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.server import schema
from ludotheque.server.database import Unavailable
from ludotheque.server.results_fill import fill
from ludotheque.server.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from ludotheque.server.database import Work
    from ludotheque.server.settings import Settings

CHUNK = 1000
#: All but sessions (people log in again) and snapshots (they are made again), rows before those pointing to them.
TABLES = [table for table in schema.metadata.sorted_tables if table not in (schema.sessions, schema.snapshots)]


async def save(settings: Settings, file: TextIO) -> int:
    """Write all rows as they are at one moment, while the server may go on. Returns how many."""

    def work(connection: sa.Connection) -> int:
        postgres = connection.dialect.name == "postgresql"
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ" if postgres else "BEGIN")
        rows = 0
        for table in TABLES:
            for row in connection.execute(sa.select(table).execution_options(yield_per=CHUNK)):
                file.write(json.dumps([table.name, list(row)], ensure_ascii=False) + "\n")
                rows += 1
        return rows

    return await run(settings, work)


async def load(settings: Settings, lines: Iterable[str]) -> int:
    """Fill an empty database; all or nothing. Returns how many rows. Rows of an older version may lack the last columns;
    results, which it may not have, are made from its matches."""

    def work(connection: sa.Connection) -> int:
        for table in TABLES:
            if connection.execute(sa.select(sa.func.count()).select_from(table)).scalar():
                raise ValueError(_("the database is not empty: restore into a fresh one"))
        pending: dict[str, list[dict[str, object]]] = {table.name: [] for table in TABLES}
        rows = 0
        for line in lines:
            try:
                name, values = json.loads(line)
                columns = [column.name for column in schema.metadata.tables[name].columns]
                pending[name].append(dict(zip(columns[: len(values)], values, strict=True)))
            except (ValueError, KeyError, TypeError, RecursionError):
                raise ValueError(_("line {n} is not of a back-up").format(n=rows + 1)) from None
            rows += 1
            if len(pending[name]) == CHUNK:
                insert(connection, pending)
        if not rows:
            raise ValueError(_("this file is empty: it is no back-up"))
        insert(connection, pending)
        fill(connection)
        if connection.dialect.name == "postgresql":
            for table in (table for table in TABLES if table.autoincrement_column is not None):
                following = sa.select(sa.func.coalesce(sa.func.max(table.c.id), 0) + 1).scalar_subquery()
                sequence = sa.func.pg_get_serial_sequence(table.name, "id")
                connection.execute(sa.select(sa.func.setval(sequence, following, sa.false())))
        return rows

    return await run(settings, work)


def insert(connection: sa.Connection, pending: dict[str, list[dict[str, object]]]) -> None:
    for table in TABLES:
        if pending[table.name]:
            connection.execute(sa.insert(table), pending[table.name])
            pending[table.name] = []


async def run(settings: Settings, work: Work[int]) -> int:
    """``ValueError``: the database cannot be reached, or what is wrong with the file."""
    store = Store(settings)
    try:
        await store.open()
        return await store.database.run(work, long=True)
    except Unavailable as error:
        raise ValueError(_("the database cannot be used: {error}").format(error=error)) from None
    finally:
        await store.close()

"""Back-up and restore: all rows as lines of JSON, the same for SQLite and PostgreSQL. The first line says how many rows
follow, so that a file that was cut short is known as such; files of older versions go without it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError, SQLAlchemyError

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
COUNT = "rows"  # stands in the first line instead of a table's name
#: All but sessions (people log in again) and snapshots (they are made again), rows before those pointing to them.
TABLES = [table for table in schema.metadata.sorted_tables if table not in (schema.sessions, schema.snapshots)]


async def save(settings: Settings, file: TextIO) -> int:
    """Write all rows as they are at one moment, while the server may go on. Returns how many."""

    def work(connection: sa.Connection) -> int:
        postgres = connection.dialect.name == "postgresql"
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ" if postgres else "BEGIN")
        counts = [sa.select(sa.func.count()).select_from(table).scalar_subquery() for table in TABLES]
        file.write(json.dumps([COUNT, [sum(connection.execute(sa.select(*counts)).one())]]) + "\n")
        rows = 0
        for table in TABLES:
            for row in connection.execute(sa.select(table).execution_options(yield_per=CHUNK)):
                file.write(json.dumps([table.name, list(row)], ensure_ascii=False) + "\n")
                rows += 1
        return rows

    return await run(settings, work)


async def load(settings: Settings, lines: Iterable[str]) -> int:
    """Fill an empty database; all or nothing. Returns how many rows. Rows of an older version may lack the last columns;
    results, which it may not have, are made from its matches. A new SQLite database is there once all is in it."""
    new = settings.sqlite_file
    if new is None or new.exists():
        return await run(settings, lambda connection: fill_from(connection, lines), check_empty)
    part = new.with_name(new.name + ".part")
    files = [part.with_name(part.name + more) for more in ("", "-wal", "-shm")]
    try:
        for file in files:
            file.unlink(missing_ok=True)
        into = msgspec.structs.replace(settings, database=f"sqlite:///{part}")
        rows = await run(into, lambda connection: fill_from(connection, lines))
        part.replace(new)
    finally:
        for file in files:
            file.unlink(missing_ok=True)
    return rows


def check_empty(connection: sa.Connection) -> int:
    """``ValueError`` where the database has rows already. It may be of an older version."""
    there = set(sa.inspect(connection).get_table_names())
    for table in TABLES:
        if table.name in there and connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first():
            raise ValueError(_("the database is not empty: restore into a fresh one"))
    return 0


def fill_from(connection: sa.Connection, lines: Iterable[str]) -> int:
    """Write the rows of a back-up into empty tables and return how many; ``ValueError`` where they are not of one."""
    check_empty(connection)
    pending: dict[str, list[dict[str, object]]] = {table.name: [] for table in TABLES}
    rows, promised = 0, 0
    for number, line in enumerate(lines, 1):
        try:
            name, values = json.loads(line)
            if number == 1 and name == COUNT:
                promised = int(values[0])
                continue
            if not isinstance(values, list):
                raise TypeError
            columns = [column.name for column in schema.metadata.tables[name].columns]
            pending[name].append(dict(zip(columns[: len(values)], values, strict=True)))
        except (ValueError, KeyError, IndexError, TypeError, RecursionError):
            raise ValueError(_("line {n} is not of a back-up").format(n=number)) from None
        rows += 1
        if len(pending[name]) == CHUNK:
            insert(connection, pending)
    if rows < promised:
        raise ValueError(
            _("this back-up was cut short: it has {rows} rows of {promised}").format(rows=rows, promised=promised)
        )
    if not rows:
        raise ValueError(_("this file is empty: it is no back-up"))
    insert(connection, pending)
    try:
        fill(connection)
    except (ValueError, LookupError, TypeError):
        raise damaged(schema.matches) from None
    if connection.dialect.name == "postgresql":
        for table in (table for table in TABLES if table.autoincrement_column is not None):
            following = sa.select(sa.func.coalesce(sa.func.max(table.c.id), 0) + 1).scalar_subquery()
            sequence = sa.func.pg_get_serial_sequence(table.name, "id")
            connection.execute(sa.select(sa.func.setval(sequence, following, sa.false())))
    return rows


def insert(connection: sa.Connection, pending: dict[str, list[dict[str, object]]]) -> None:
    for table in TABLES:
        if pending[table.name]:
            try:
                connection.execute(sa.insert(table), pending[table.name])
            except OperationalError:
                raise
            except (SQLAlchemyError, OverflowError):
                raise damaged(table) from None
            pending[table.name] = []


def damaged(table: sa.Table) -> ValueError:
    return ValueError(
        _("this is no back-up, or a damaged one: some of its rows do not fit the table {name}").format(name=table.name)
    )


async def run(settings: Settings, work: Work[int], before: Work[int] | None = None) -> int:
    """Do the work in the database, which is brought to this version first; ``before`` is done in it as it is. ``ValueError``:
    the database cannot be reached, or what is wrong with the file."""
    store = Store(settings)
    try:
        if before:
            await store.database.run(before)
        await store.open()
        return await store.database.run(work, long=True)
    except Unavailable as error:
        raise ValueError(_("the database cannot be used: {error}").format(error=error)) from None
    finally:
        await store.close()

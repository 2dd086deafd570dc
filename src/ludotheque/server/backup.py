"""Back-up and restore: all rows as lines of JSON, the same for SQLite and PostgreSQL."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.words import _
from ludotheque.server import schema
from ludotheque.server.database import Unavailable
from ludotheque.server.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from ludotheque.server.database import Work
    from ludotheque.server.settings import Settings

CHUNK = 1000
ORDER = (schema.notes, schema.accounts, schema.matches, schema.links, schema.entries)


async def save(settings: Settings, file: TextIO) -> int:
    """Write everything, as it stands at one moment, while the server may go on; how many rows."""

    def work(link: sa.Connection) -> int:
        begin = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ" if link.dialect.name == "postgresql" else "BEGIN"
        link.exec_driver_sql(begin)
        rows = 0
        for table in ORDER:
            for row in link.execute(sa.select(table).execution_options(yield_per=CHUNK)):
                file.write(json.dumps([table.name, list(row)], ensure_ascii=False) + "\n")
                rows += 1
        return rows

    return await working(settings, work)


async def load(settings: Settings, lines: Iterable[str]) -> int:
    """Fill an empty database; all or nothing."""

    def work(link: sa.Connection) -> int:
        for table in ORDER:
            if link.execute(sa.select(sa.func.count()).select_from(table)).scalar():
                raise ValueError(_("the database is not empty: restore into a fresh one"))
        waiting: dict[str, list[dict[str, object]]] = {table.name: [] for table in ORDER}
        rows = 0
        for line in lines:
            try:
                name, values = json.loads(line)
                columns = [column.name for column in schema.metadata.tables[name].columns]
                waiting[name].append(dict(zip(columns, values, strict=True)))
            except (ValueError, KeyError, TypeError):
                raise ValueError(_("line {n} is not of a back-up").format(n=rows + 1)) from None
            rows += 1
            if len(waiting[name]) == CHUNK:
                empty(link, waiting)
        empty(link, waiting)
        if link.dialect.name == "postgresql":
            link.execute(
                sa.text("SELECT setval('accounts_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM accounts), false)")
            )
        return rows

    return await working(settings, work)


def empty(link: sa.Connection, waiting: dict[str, list[dict[str, object]]]) -> None:
    """Write what waits, in an order that keeps rows behind those they point to."""
    for table in ORDER:
        if waiting[table.name]:
            link.execute(sa.insert(table), waiting[table.name])
            waiting[table.name] = []


async def working(settings: Settings, work: Work[int]) -> int:
    """``ValueError``: the database cannot be reached, or what is wrong with the file."""
    store = Store(settings)
    try:
        await store.open()
        return await store.base.run(work, patient=True)
    except Unavailable as error:
        raise ValueError(_("the database cannot be used: {error}").format(error=error)) from None
    finally:
        await store.close()

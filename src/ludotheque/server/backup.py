"""Back-up and restore: all rows as lines of JSON, the same for SQLite and PostgreSQL."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.words import _
from ludotheque.server import schema
from ludotheque.server.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from ludotheque.server.settings import Settings

CHUNK = 1000
ORDER = (schema.notes, schema.accounts, schema.matches, schema.links, schema.entries)


async def save(settings: Settings, file: TextIO) -> int:
    """Write everything, as it stands at one moment, while the server may go on; how many rows."""
    store = Store(settings)
    rows = 0
    try:
        await store.open()
        async with store.engine.connect() as link:
            if store.kind == "postgresql":
                await link.execution_options(isolation_level="REPEATABLE READ")
            async with link.begin():
                for table in ORDER:
                    async for row in await link.stream(sa.select(table)):
                        file.write(json.dumps([table.name, list(row)], ensure_ascii=False) + "\n")
                        rows += 1
    finally:
        await store.close()
    return rows


async def load(settings: Settings, lines: Iterable[str]) -> int:
    """Fill an empty database; all or nothing."""
    store = Store(settings)
    rows = 0
    try:
        await store.open()
        async with store.engine.begin() as link:
            for table in ORDER:
                if (await link.execute(sa.select(sa.func.count()).select_from(table))).scalar():
                    raise ValueError(_("the database is not empty: restore into a fresh one"))
            waiting: dict[str, list[dict[str, object]]] = {}
            for line in lines:
                try:
                    name, values = json.loads(line)
                    columns = [column.name for column in schema.metadata.tables[name].columns]
                    row = dict(zip(columns, values, strict=True))
                except (ValueError, KeyError, TypeError):
                    raise ValueError(_("line {n} is not of a back-up").format(n=rows + 1)) from None
                waiting.setdefault(name, []).append(row)
                rows += 1
                if len(waiting[name]) == CHUNK:
                    await link.execute(sa.insert(schema.metadata.tables[name]), waiting.pop(name))
            for table in ORDER:
                if waiting.get(table.name):
                    await link.execute(sa.insert(table), waiting[table.name])
            if store.kind == "postgresql":
                await link.execute(
                    sa.text("SELECT setval('accounts_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM accounts), false)")
                )
    finally:
        await store.close()
    return rows

"""The names of accounts: who may take which, and what becomes of those that are given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ludotheque.core.translation import _
from ludotheque.match import keys
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.names import check_public_name
from ludotheque.server.now import now_ms
from ludotheque.server.results import INSERTS

if TYPE_CHECKING:
    from ludotheque.server.store import Store

RESERVED_MS = 90 * 86_400_000  # a name that was given up is nobody else's for so long


def name_hash(name: str) -> str:
    """What is kept of a name that was given up."""
    return keys.digest(name.casefold())


def taken() -> Refused:
    return Refused("taken", _("somebody has this name already"))


async def check_new_name(store: Store, name: str, account: int | None) -> None:
    """``Refused`` (taken) where another account has given the name up not long ago; (wrong) where it is one that hurts."""
    await check_public_name(store, name)
    table = schema.former_names
    query = sa.select(table.c.account).where(table.c.hash == name_hash(name), table.c.until > now_ms())
    if any(row.account != account for row in await store.fetch(query)):
        raise taken()


async def rename(store: Store, account: int, name: str) -> None:
    """Give an account another name. Nobody else may take the old one for a while. ``Refused`` (taken)."""
    await check_new_name(store, name, account)

    def work(connection: sa.Connection) -> None:
        table = schema.accounts
        former = connection.execute(sa.select(table.c.name).where(table.c.id == account)).scalar_one()
        values = {"name": name, "folded": name.casefold()}
        connection.execute(sa.update(table).where(table.c.id == account).values(**values))
        if former.casefold() != name.casefold():
            reserve(connection, former, account)

    try:
        await store.database.run(work)
    except IntegrityError:
        raise taken() from None


def reserve(connection: sa.Connection, name: str, account: int) -> None:
    """Keep a name that the account gives up from others for a while."""
    now = now_ms()
    table = schema.former_names
    connection.execute(sa.delete(table).where(table.c.until <= now))
    insert = INSERTS[connection.dialect.name](table)
    row = {"hash": name_hash(name), "account": account, "until": now + RESERVED_MS}
    changed = {"account": account, "until": row["until"]}
    connection.execute(insert.values(**row).on_conflict_do_update(index_elements=["hash"], set_=changed))

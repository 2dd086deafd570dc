"""Who wants to have nothing to do with whom. A block holds both ways: no challenges, no seat at each other's open tables,
no phrases. The one who is blocked is not told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.server import schema
from ludotheque.server.now import now_ms

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.server.store import Store


async def block(store: Store, account: int, other: int) -> None:
    """``account`` blocks ``other``; once is enough."""
    insert = store.database.insert(schema.blocks).values(account=account, blocked=other, since=now_ms())
    await store.execute(insert.on_conflict_do_nothing())


async def unblock(store: Store, account: int, other: int) -> bool:
    """Whether there was a block to lift."""
    table = schema.blocks
    return bool(await store.execute(sa.delete(table).where(table.c.account == account, table.c.blocked == other)))


async def blocked(store: Store, one: int, other: int) -> bool:
    """Whether one of the two has blocked the other."""
    return other in await blocked_with(store, one)


async def blocked_with(store: Store, account: int) -> set[int]:
    """All whom the account has blocked, and who have blocked it."""
    table = schema.blocks
    query = sa.select(table.c.account, table.c.blocked).where(
        (table.c.account == account) | (table.c.blocked == account)
    )
    return {number for row in await store.fetch(query) for number in row} - {account}


async def any_blocked(store: Store, account: int, others: Iterable[int]) -> bool:
    """Whether a block stands between the account and one of the others."""
    wanted = set(others) - {account}
    return bool(wanted) and not wanted.isdisjoint(await blocked_with(store, account))


async def own_blocks(store: Store, account: int) -> list[tuple[str, int]]:
    """The names that the account has blocked, and since when; the latest first. Who has deleted their account is gone."""
    table, accounts = schema.blocks, schema.accounts
    query = (
        sa.select(accounts.c.name, table.c.since)
        .join(accounts, accounts.c.id == table.c.blocked)
        .where(table.c.account == account)
        .order_by(table.c.since.desc())
    )
    return [(str(name), int(since)) for name, since in await store.fetch(query)]

"""Who is here: people with an account and an open page. Only their friends are told, unless they hide."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.server import schema
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import log
from ludotheque.server.now import now_ms

if TYPE_CHECKING:
    from ludotheque.server.background_tasks import BackgroundTasks
    from ludotheque.server.store import Store

NOTED_SECONDS = 60.0  # between two notes of those who stay
HERE_MS = 90_000  # since the last note that somebody counts as here


class Presence:
    """Counts the sockets of accounts in this process and notes in the database who has any."""

    def __init__(self, store: Store, tasks: BackgroundTasks) -> None:
        self.store = store
        self.tasks = tasks
        self.sockets: Counter[int] = Counter()

    @contextmanager
    def here(self, account: int | None) -> Iterator[None]:
        """The account is here as long as this lasts."""
        if account is None:
            yield
            return
        self.sockets[account] += 1
        if self.sockets[account] == 1:
            self.tasks.start(self.note([account]))
        try:
            yield
        finally:
            self.sockets[account] -= 1
            if not self.sockets[account]:
                del self.sockets[account]

    async def note(self, accounts: list[int]) -> None:
        table = schema.presence
        insert = self.store.database.insert(table)
        statement = insert.on_conflict_do_update(index_elements=["account"], set_={"seen_at": insert.excluded.seen_at})
        rows = [{"account": account, "seen_at": now_ms(), "hidden": False} for account in accounts]
        await self.store.database.run(lambda connection: connection.execute(statement, rows))

    async def run_forever(self) -> None:
        while True:
            await asyncio.sleep(NOTED_SECONDS)
            if self.sockets:
                try:
                    await self.note(sorted(self.sockets))
                except Unavailable as error:
                    log("presence failed", why=str(error))


async def hide(store: Store, account: int, *, hidden: bool) -> None:
    """Whether friends are told that the account is here."""
    insert = store.database.insert(schema.presence).values(account=account, seen_at=0, hidden=hidden)
    await store.execute(insert.on_conflict_do_update(index_elements=["account"], set_={"hidden": hidden}))


def seen_since() -> int:
    """The time since which somebody was seen who is here now."""
    return now_ms() - HERE_MS


def here_among(connection: sa.Connection, accounts: list[int]) -> set[int]:
    """Those of the accounts that are here and do not hide."""
    table = schema.presence
    query = sa.select(table.c.account).where(
        table.c.account.in_(accounts), table.c.seen_at > seen_since(), ~table.c.hidden
    )
    return set(connection.execute(query).scalars())


def is_hidden(connection: sa.Connection, account: int) -> bool:
    table = schema.presence
    return bool(connection.execute(sa.select(table.c.hidden).where(table.c.account == account)).scalar())

"""Sessions: who is logged in where. The cookie holds a random token, the database its hash: a session ends when its row
is gone, whatever cookies there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from ludotheque.match import keys
from ludotheque.server import schema
from ludotheque.server.now import now_ms

if TYPE_CHECKING:
    from ludotheque.server.store import Store

LIFETIME_MS = 30 * 86_400_000  # since the login
USE_NOTED_MS = 600_000  # the last use is noted no more often than this
AGENT_LENGTH = 200
ID_LENGTH = 16  # signs of the hash that name a session for its owner


class SessionInfo(msgspec.Struct):
    """A session as its owner may see it. ``agent`` is what the browser calls itself; ``current``: the one that asks."""

    id: str
    created_at: int
    used_at: int
    agent: str
    current: bool


class Sessions:
    """The sessions of all accounts."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def begin(self, account: int, agent: str) -> str:
        """A new session; its token, which is stored nowhere else."""
        token, now = keys.new_token(), now_ms()
        printable = "".join(sign for sign in agent if sign.isprintable())
        row = {"hash": keys.digest(token), "account": account, "agent": printable[:AGENT_LENGTH]}
        await self.store.execute(sa.insert(schema.sessions).values(**row, created_at=now, used_at=now))
        return token

    async def account_of(self, token: str | None) -> int | None:
        """The account whose session this is; None where there is none, or none any more."""
        if not token:
            return None
        table, now = schema.sessions, now_ms()
        query = sa.select(table.c.account, table.c.used_at).where(
            table.c.hash == keys.digest(token), table.c.created_at > now - LIFETIME_MS
        )
        for account, used_at in await self.store.fetch(query):
            if now - used_at > USE_NOTED_MS:
                await self.store.execute(sa.update(table).where(table.c.hash == keys.digest(token)).values(used_at=now))
            return int(account)
        return None

    async def of_account(self, account: int, current: str) -> list[SessionInfo]:
        """The account's sessions, the one used last first. ``current`` is the token of the caller's."""
        table = schema.sessions
        query = (
            sa.select(table)
            .where(table.c.account == account, table.c.created_at > now_ms() - LIFETIME_MS)
            .order_by(table.c.used_at.desc())
        )
        own = keys.digest(current)
        return [
            SessionInfo(row.hash[:ID_LENGTH], row.created_at, row.used_at, row.agent, row.hash == own)
            for row in await self.store.fetch(query)
        ]

    async def end(self, token: str) -> None:
        """This session is over."""
        await self.store.execute(sa.delete(schema.sessions).where(schema.sessions.c.hash == keys.digest(token)))

    async def end_named(self, account: int, name: str) -> bool:
        """One of the account's sessions, by its ``id``, is over; whether there was one."""
        table = schema.sessions
        named = sa.func.substr(table.c.hash, 1, ID_LENGTH) == name
        return bool(await self.store.execute(sa.delete(table).where(table.c.account == account, named)))

    async def end_all(self, account: int, spared: str | None = None) -> None:
        """All sessions of the account are over, except the one with the token ``spared``."""
        table = schema.sessions
        statement = sa.delete(table).where(table.c.account == account)
        if spared:
            statement = statement.where(table.c.hash != keys.digest(spared))
        await self.store.execute(statement)

    async def remove_expired(self) -> None:
        await self.store.execute(
            sa.delete(schema.sessions).where(schema.sessions.c.created_at <= now_ms() - LIFETIME_MS)
        )

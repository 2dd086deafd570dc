"""Who is asking: the link of a seat, a bot, an account, or nobody known. Origin and CSRF are checked here."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import sqlalchemy as sa
from litestar import Request
from litestar.connection import ASGIConnection

from ludotheque.server import keys, schema
from ludotheque.server.problems import refusal
from ludotheque.server.rate_limits import RateLimits
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store

Connection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]

COOKIE = "ludotheque"


def address(connection: Connection) -> str:
    return connection.client.host if connection.client else ""


class Callers:
    """``key`` is the server's: it signs the cookies."""

    def __init__(self, store: Store, settings: Settings, key: str) -> None:
        self.store = store
        self.key = key
        self.rate_limits = RateLimits(enabled=settings.limits)
        self.origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}

    def spend(self, kind: str, connection: Connection, amount: int = 1) -> None:
        """Count a piece of work against the caller's address; ``Refused`` (busy) where it is too much."""
        self.rate_limits.spend(kind, address(connection), amount)

    def check_rate(self, kind: str, connection: Connection) -> None:
        """``Refused`` (busy) where the caller's address has nothing left to spend."""
        self.rate_limits.check(kind, address(connection))

    def bearer_token(self, connection: Connection) -> str | None:
        kind, _space, token = connection.headers.get("authorization", "").partition(" ")
        return token.strip()[:200] if kind.lower() == "bearer" and token.strip() else None

    def check_origin(self, connection: Connection) -> None:
        """A page of another site may not act for the person who looks at it."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.origins:
            return
        if urlsplit(origin).netloc != connection.headers.get("host"):
            raise refusal("forbidden")

    def session_account(self, connection: Connection) -> int | None:
        """The account of the cookie; enough to read, not to change anything."""
        cookie = connection.cookies.get(COOKIE)
        try:
            session = keys.verify(self.key, cookie) if cookie else None
        except (ValueError, KeyError, TypeError):
            return None
        return int(session["account"]) if session else None

    def csrf_token(self, connection: Connection) -> str:
        return keys.derive(self.key, "csrf", connection.cookies.get(COOKIE, ""))

    def account(self, connection: Connection) -> int | None:
        """The account that asks for a change; its page shows with the CSRF token that it is ours."""
        account = self.session_account(connection)
        if account is None or self.bearer_token(connection):
            return None
        if connection.headers.get("x-csrf") != self.csrf_token(connection):
            raise refusal("forbidden")
        return account

    async def bot_account(self, connection: Connection) -> int:
        """The account of the bot whose token it is; ``Refused`` (login)."""
        token = self.bearer_token(connection)
        table = schema.accounts
        if token:
            for row in await self.store.fetch(sa.select(table.c.id).where(table.c.bot == keys.digest(token))):
                return int(row.id)
        raise refusal("login")

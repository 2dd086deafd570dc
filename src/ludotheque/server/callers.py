"""Who is asking: the link of a seat, a bot, an account, or nobody known. Origin and CSRF are checked here."""

from __future__ import annotations

import ipaddress
from typing import Any
from urllib.parse import urlsplit

import sqlalchemy as sa
from litestar import Request
from litestar.connection import ASGIConnection

from ludotheque.core.translation import _
from ludotheque.match import keys
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import schema
from ludotheque.server.closures import need_open
from ludotheque.server.rate_limits import RateLimits
from ludotheque.server.sessions import Sessions
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store

Connection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]

COOKIE = "ludotheque"


def address(connection: Connection) -> str:
    return connection.client.host if connection.client else ""


def network(host: str) -> str:
    """The address, or of an IPv6 address the /64: whoever has one of these has them all."""
    try:
        known = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(known, ipaddress.IPv4Address) or known.ipv4_mapped:
        return host
    return str(ipaddress.ip_network((known, 64), strict=False))


class Callers:
    """``key`` is the server's: CSRF tokens follow from it."""

    def __init__(self, store: Store, settings: Settings, key: str) -> None:
        self.store = store
        self.key = key
        self.sessions = Sessions(store)
        self.rate_limits = RateLimits(enabled=settings.limits)
        self.origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}

    def spend(self, kind: str, connection: Connection, amount: int = 1) -> None:
        """Count a piece of work against the caller's address; ``Refused`` (busy) where it is too much."""
        self.rate_limits.spend(kind, address(connection), amount)

    def spend_own(self, kind: str, account: int) -> None:
        """Count a piece of work against an account, wherever it asks from; ``Refused`` (busy)."""
        self.rate_limits.spend(kind, f"account {account}")

    def check_rate(self, kind: str, connection: Connection) -> None:
        """``Refused`` (busy) where the caller's address has nothing left to spend."""
        self.rate_limits.check(kind, address(connection))

    def client(self, connection: Connection) -> str:
        """Whose share of the thinking a caller takes."""
        return network(address(connection))

    def bearer_token(self, connection: Connection) -> str | None:
        kind, _space, token = connection.headers.get("authorization", "").partition(" ")
        return token.strip()[:200] if kind.lower() == "bearer" and token.strip() else None

    def check_origin(self, connection: Connection) -> None:
        """A page of another site may not act for the person who looks at it."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.origins:
            return
        try:
            host = urlsplit(origin).netloc
        except ValueError:
            raise Refused("wrong", _("the header Origin is not an address")) from None
        if host != connection.headers.get("host"):
            raise refusal("forbidden")

    def session_token(self, connection: Connection) -> str:
        """The cookie's content, whether or not it is good; empty where there is none."""
        return str(connection.cookies.get(COOKIE, ""))[:200]

    async def session_account(self, connection: Connection) -> int | None:
        """The account of the cookie; enough to read, not to change anything."""
        return await self.sessions.account_of(self.session_token(connection))

    def csrf_token(self, connection: Connection) -> str:
        return self.csrf_of(self.session_token(connection))

    def csrf_of(self, session_token: str) -> str:
        return keys.derive(self.key, "csrf", session_token)

    async def account(self, connection: Connection) -> int | None:
        """The account that asks for a change; its page shows with the CSRF token that it is ours."""
        if self.bearer_token(connection):
            return None
        account = await self.session_account(connection)
        if account is None:
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
                await need_open(self.store, row.id)
                return int(row.id)
        raise refusal("login")

"""Who is asking: a seat's link, a bot, an account, or nobody known. Origins, CSRF and rates are looked at here."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import sqlalchemy as sa
from litestar.connection import ASGIConnection

from ludotheque.core.words import LANGUAGES
from ludotheque.server import schema, tokens
from ludotheque.server.problems import refusal

if TYPE_CHECKING:
    from ludotheque.server.hall import Hall
    from ludotheque.server.settings import Settings

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "ludotheque"
KNOWN = 10_000  # addresses whose rate is remembered
RATES = {
    "match": (30, 0.5),
    "account": (5, 0.05),
    "login": (10, 0.2),
    "join": (30, 0.5),
    "socket": (60, 2.0),
    "hint": (20, 0.2),
    "study": (12, 0.1),
    "trial": (60, 1.0),
    "try": (200, 10.0),
}


class Rates:
    """Buckets that hold so many and fill again by so many a second, one a kind and address."""

    def __init__(self, *, on: bool) -> None:
        self.on = on
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def spend(self, kind: str, who: str) -> None:
        if not self.on:
            return
        most, fill = RATES[kind]
        now = time.monotonic()
        held, at = self.buckets.pop((kind, who), (float(most), now))
        held = min(most, held + (now - at) * fill)
        self.buckets[kind, who] = max(0.0, held - 1), now
        while len(self.buckets) > KNOWN:
            self.buckets.popitem(last=False)
        if held < 1:
            raise refusal("busy")


class Callers:
    def __init__(self, hall: Hall, settings: Settings, key: str) -> None:
        self.hall = hall
        self.settings = settings
        self.key = key
        self.rates = Rates(on=settings.limits)
        self.origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}

    def spend(self, kind: str, connection: Connection) -> None:
        self.rates.spend(kind, connection.client.host if connection.client else "")

    def bearer(self, connection: Connection) -> str | None:
        kind, _space, token = connection.headers.get("authorization", "").partition(" ")
        return token.strip()[:200] if kind.lower() == "bearer" and token.strip() else None

    def check_origin(self, connection: Connection) -> None:
        """A page from elsewhere may not speak for who looks at it."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.origins:
            return
        if urlsplit(origin).netloc != connection.headers.get("host"):
            raise refusal("forbidden")

    def session(self, connection: Connection) -> int | None:
        """The account of the cookie, whether or not the request may change anything."""
        cookie = connection.cookies.get(COOKIE)
        try:
            told = tokens.unsign(self.key, cookie) if cookie else None
        except (ValueError, KeyError, TypeError):
            return None
        return int(told["account"]) if told else None

    def csrf(self, connection: Connection) -> str:
        return tokens.derived(self.key, "csrf", connection.cookies.get(COOKIE, ""))

    def account(self, connection: Connection) -> int | None:
        """The account that asks for a change, its page having shown that it is ours."""
        account = self.session(connection)
        if account is None or self.bearer(connection):
            return None
        if connection.headers.get("x-csrf") != self.csrf(connection):
            raise refusal("forbidden")
        return account

    async def bot(self, connection: Connection) -> tuple[int, str]:
        """The bot's account and name; ``Refused`` (login)."""
        token = self.bearer(connection)
        table = schema.accounts
        rows = (
            await self.hall.store.rows(sa.select(table.c.id, table.c.name).where(table.c.bot == tokens.digest(token)))
            if token
            else []
        )
        if not rows:
            raise refusal("login")
        return rows[0].id, rows[0].name


def language(connection: Connection) -> str:
    """The first language of the request that we speak."""
    wanted = connection.query_params.get("lang") or connection.headers.get("accept-language", "")
    for part in str(wanted).split(","):
        short = part.strip()[:2].lower()
        if short in LANGUAGES:
            return short
    return "en"

"""Accounts, for those who want one."""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Annotated

import msgspec
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy.exc import IntegrityError

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.types import Summary
from ludotheque.server import keys, schema
from ludotheque.server.callers import COOKIE, AnyRequest, Callers
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.logs import log
from ludotheque.server.now import now_ms
from ludotheque.server.problems import answers, refusal
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.summaries import with_title

LATEST = 50  # matches of an account that are listed
hashing_thread = ThreadPoolExecutor(1, "argon2")
hasher = PasswordHasher()


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """For a new account and for a login."""

    name: Annotated[str, msgspec.Meta(min_length=3, max_length=24, pattern="^[A-Za-z0-9_-]+$")]
    password: Annotated[str, msgspec.Meta(min_length=10, max_length=200)]


class Session(msgspec.Struct):
    """``csrf`` has to come back with every request that changes something."""

    name: str
    csrf: str


class Me(msgspec.Struct):
    """All null and empty for somebody who is not logged in."""

    name: str | None
    csrf: str | None
    matches: list[Summary]


class Token(msgspec.Struct):
    """The token of a bot."""

    token: str


@cache
def dummy_hash() -> str:
    """Verified for an unknown name, so that it takes as long as a wrong password."""
    return hasher.hash("nobody's password")


def password_fits(password_hash: str | None, password: str) -> bool:
    try:
        return hasher.verify(password_hash or dummy_hash(), password)
    except (Argon2Error, InvalidHashError):
        return False


def log_in(request: AnyRequest, callers: Callers, settings: Settings, account: int, name: str) -> Response[Session]:
    """The answer that sets the session's cookie."""
    signed = keys.sign(callers.key, {"account": account, "at": round(time.time())})
    cookie = Cookie(
        COOKIE,
        value=signed,
        httponly=True,
        samesite="lax",
        secure=settings.secure or request.url.scheme == "https",
        max_age=keys.SESSION_SECONDS,
    )
    return Response(Session(name, keys.derive(callers.key, "csrf", signed)), cookies=[cookie])


@post(
    "/api/accounts",
    guards=[accounts_enabled, rate_limit("account")],
    responses=answers("taken", "forbidden", "missing"),
)
async def register(
    request: AnyRequest,
    data: JSONBody[Credentials],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
) -> Response[Session]:
    """A new account; it is logged in at once."""
    password_hash = await asyncio.get_running_loop().run_in_executor(hashing_thread, hasher.hash, data.password)
    row = {"name": data.name, "folded": data.name.casefold(), "password": password_hash, "created_at": now_ms()}
    try:
        await store.execute(sa.insert(schema.accounts).values(**row))
    except IntegrityError:
        raise Refused("taken", _("somebody has this name already")) from None
    table = schema.accounts
    rows = await store.fetch(sa.select(table.c.id).where(table.c.folded == row["folded"]))
    log("account made", account=rows[0].id)
    return log_in(request, callers, settings, rows[0].id, data.name)


@post(
    "/api/session",
    status_code=200,
    guards=[accounts_enabled, rate_limit("login")],
    responses=answers("login", "forbidden", "missing"),
)
async def login(
    request: AnyRequest,
    data: JSONBody[Credentials],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
) -> Response[Session]:
    table = schema.accounts
    rows = await store.fetch(sa.select(table).where(table.c.folded == data.name.casefold()))
    password_hash = rows[0].password if rows else None
    fits = await asyncio.get_running_loop().run_in_executor(hashing_thread, password_fits, password_hash, data.password)
    if not rows or not fits:
        raise Refused("login", _("name and password do not fit together"))
    return log_in(request, callers, settings, rows[0].id, rows[0].name)


@delete(
    "/api/session",
    guards=[accounts_enabled],
    response_cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")],
    responses=answers("forbidden", "missing"),
)
async def logout(request: AnyRequest, callers: NamedDependency[Callers]) -> None:
    callers.account(request)  # a page of another site cannot log somebody out


@get("/api/me", guards=[accounts_enabled], responses=answers("missing"))
async def me(request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]) -> Me:
    """Who is logged in, and the matches they sit at."""
    account = callers.session_account(request)
    table = schema.accounts
    rows = await store.fetch(sa.select(table.c.name).where(table.c.id == account)) if account is not None else []
    if not rows:
        return Me(None, None, [])
    query = (
        sa.select(schema.matches.c.head, schema.matches.c.listed)
        .join(schema.links, schema.links.c.match == schema.matches.c.id)
        .where(schema.links.c.account == account)
        .order_by(schema.matches.c.changed_at.desc())
        .limit(LATEST)
    )
    matches = [with_title(json.loads(row.head), listed=bool(row.listed)) for row in await store.fetch(query)]
    return Me(rows[0].name, callers.csrf_token(request), matches)


@post(
    "/api/bot/token",
    status_code=200,
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing"),
)
async def bot_token(request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]) -> Token:
    """A token for a program that plays under this account; the former one is void."""
    account = callers.account(request)
    if account is None:
        raise refusal("login")
    token = keys.new_token()
    table = schema.accounts
    await store.execute(sa.update(table).where(table.c.id == account).values(bot=keys.digest(token)))
    return Token(token)


handlers = [register, login, logout, me, bot_token]

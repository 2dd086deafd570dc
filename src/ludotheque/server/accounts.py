"""Accounts, for who wants one."""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from sqlalchemy.exc import IntegrityError

from ludotheque.core.words import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.types import Summary
from ludotheque.server import schema, tokens
from ludotheque.server.callers import COOKIE, Callers, language
from ludotheque.server.hall import Hall, clock
from ludotheque.server.logs import log
from ludotheque.server.matches import told
from ludotheque.server.problems import answers, refusal
from ludotheque.server.room import speaking

Asked = Request[Any, Any, Any]
workers = ThreadPoolExecutor(1, "argon2")
hasher = PasswordHasher()


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=3, max_length=24, pattern="^[A-Za-z0-9_-]+$")]
    password: Annotated[str, msgspec.Meta(min_length=10, max_length=200)]


class Session(msgspec.Struct):
    name: str
    csrf: str


class Me(msgspec.Struct):
    name: str | None
    csrf: str | None
    matches: list[Summary]


class Token(msgspec.Struct):
    token: str


@cache
def nobody() -> str:
    """Hashed, so that an unknown name takes as long as a wrong password."""
    return hasher.hash("nobody's password")


def verified(hashed: str | None, password: str) -> bool:
    try:
        return hasher.verify(hashed or nobody(), password)
    except (Argon2Error, InvalidHashError):
        return False


def parts(request: Asked) -> tuple[Hall, Callers]:
    if not request.app.state.settings.accounts:
        raise refusal("missing")
    return request.app.state.hall, request.app.state.callers


def logged_in(request: Asked, account: int, name: str, status: int) -> Response[Session]:
    _hall, callers = parts(request)
    signed = tokens.sign(callers.key, {"account": account, "at": round(time.time())})
    cookie = Cookie(
        COOKIE,
        value=signed,
        httponly=True,
        samesite="lax",
        secure=request.app.state.settings.secure or request.url.scheme == "https",
        max_age=tokens.SESSION,
    )
    return Response(Session(name, tokens.derived(callers.key, "csrf", signed)), status_code=status, cookies=[cookie])


@post("/api/accounts", responses=answers("taken", "forbidden", "missing"))
async def register(request: Asked, data: Credentials) -> Response[Session]:
    """A new account; it is logged in at once."""
    hall, callers = parts(request)
    callers.spend("account", request)
    hashed = await asyncio.get_running_loop().run_in_executor(workers, hasher.hash, data.password)
    row = {"name": data.name, "folded": data.name.casefold(), "password": hashed, "created_at": clock()}
    try:
        await hall.store.do(sa.insert(schema.accounts).values(**row))
    except IntegrityError:
        raise Refused("taken", _("somebody has this name already")) from None
    table = schema.accounts
    rows = await hall.store.rows(sa.select(table.c.id).where(table.c.folded == row["folded"]))
    log("account made", account=rows[0].id)
    return logged_in(request, rows[0].id, data.name, 201)


@post("/api/session", status_code=200, responses=answers("login", "forbidden", "missing"))
async def login(request: Asked, data: Credentials) -> Response[Session]:
    hall, callers = parts(request)
    callers.spend("login", request)
    table = schema.accounts
    rows = await hall.store.rows(sa.select(table).where(table.c.folded == data.name.casefold()))
    hashed = rows[0].password if rows else None
    good = await asyncio.get_running_loop().run_in_executor(workers, verified, hashed, data.password)
    if not rows or not good:
        raise Refused("login", _("name and password do not fit together"))
    return logged_in(request, rows[0].id, rows[0].name, 200)


@delete(
    "/api/session",
    response_cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")],
    responses=answers("forbidden", "missing"),
)
async def logout(request: Asked) -> None:
    parts(request)[1].account(request)


@get("/api/me", responses=answers("missing"))
async def me(request: Asked) -> Me:
    """Who is logged in, and where he sits."""
    hall, callers = parts(request)
    account = callers.session(request)
    table = schema.accounts
    rows = await hall.store.rows(sa.select(table.c.name).where(table.c.id == account)) if account is not None else []
    if not rows:
        return Me(None, None, [])
    query = (
        sa.select(schema.matches.c.head, schema.matches.c.listed)
        .join(schema.links, schema.links.c.match == schema.matches.c.id)
        .where(schema.links.c.account == account)
        .order_by(schema.matches.c.changed_at.desc())
        .limit(50)
    )
    with speaking(language(request)):
        found = [told(json.loads(row.head), listed=bool(row.listed)) for row in await hall.store.rows(query)]
    return Me(rows[0].name, callers.csrf(request), found)


@post("/api/bot/token", status_code=200, responses=answers("login", "forbidden", "missing"))
async def bot_token(request: Asked) -> Token:
    """A token for a program that plays under this account; the former one is void."""
    hall, callers = parts(request)
    account = callers.account(request)
    if account is None:
        raise refusal("login")
    token = tokens.fresh()
    table = schema.accounts
    await hall.store.do(sa.update(table).where(table.c.id == account).values(bot=tokens.digest(token)))
    return Token(token)


handlers = [register, login, logout, me, bot_token]

"""Logging in and out. A session is a row of the database: it ends when that is gone."""

from __future__ import annotations

from typing import Annotated

import msgspec
import sqlalchemy as sa
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import passwords, schema
from ludotheque.server.callers import COOKIE, AnyRequest, Callers
from ludotheque.server.closures import need_open
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.guesses import check_guesses, note_guess
from ludotheque.server.problems import answers
from ludotheque.server.sessions import ID_LENGTH, LIFETIME_MS, SessionInfo
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store

NO_COOKIE = Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")
AccountName = Annotated[str, msgspec.Meta(min_length=3, max_length=24, pattern="^[A-Za-z0-9_-]+$")]
Password = Annotated[str, msgspec.Meta(min_length=10, max_length=200)]
SessionId = Annotated[str, PathParameter(max_length=ID_LENGTH, pattern="^[0-9a-f]+$")]


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """For a new account and for a login."""

    name: AccountName
    password: Password


class Session(msgspec.Struct):
    """``csrf`` has to come back with every request that changes something."""

    name: str
    csrf: str


class SessionList(msgspec.Struct):
    """Where the account is logged in."""

    sessions: list[SessionInfo]


async def log_in(
    request: AnyRequest, callers: Callers, settings: Settings, account: int, name: str
) -> Response[Session]:
    """Begin a session: the answer sets its cookie. A session of the same browser is over. ``Refused`` (forbidden) where the
    account is closed."""
    await need_open(callers.store, account)
    former = callers.session_token(request)
    if former:
        await callers.sessions.end(former)
    token = await callers.sessions.begin(account, request.headers.get("user-agent", ""))
    cookie = Cookie(
        COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=settings.secure or request.url.scheme == "https",
        max_age=LIFETIME_MS // 1000,
    )
    return Response(Session(name, callers.csrf_of(token)), cookies=[cookie])


async def own_account(request: AnyRequest, callers: Callers) -> int:
    """The account that asks for a change; ``Refused`` (login, forbidden)."""
    account = await callers.account(request)
    if account is None:
        raise refusal("login")
    return account


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
    table, folded = schema.accounts, data.name.casefold()
    check_guesses(callers, folded)
    rows = await store.fetch(sa.select(table).where(table.c.folded == folded))
    if not await passwords.fits(rows[0].password if rows else None, data.password):
        note_guess(callers, folded)
        raise Refused("login", _("name and password do not fit together"))
    return await log_in(request, callers, settings, rows[0].id, rows[0].name)


@delete(
    "/api/session",
    guards=[accounts_enabled],
    response_cookies=[NO_COOKIE],
    responses=answers("forbidden", "missing"),
)
async def logout(request: AnyRequest, callers: NamedDependency[Callers]) -> None:
    """Log out here. A page of another site cannot do it."""
    if await callers.account(request) is not None:
        await callers.sessions.end(callers.session_token(request))


@get("/api/sessions", guards=[accounts_enabled], responses=answers("login", "missing"))
async def sessions(request: AnyRequest, callers: NamedDependency[Callers]) -> SessionList:
    """Where the account is logged in, the place used last first."""
    account = await callers.session_account(request)
    if account is None:
        raise refusal("login")
    return SessionList(await callers.sessions.of_account(account, callers.session_token(request)))


@delete(
    "/api/sessions",
    guards=[accounts_enabled],
    response_cookies=[NO_COOKIE],
    responses=answers("login", "forbidden", "missing"),
)
async def logout_everywhere(request: AnyRequest, callers: NamedDependency[Callers]) -> None:
    """Log out here and everywhere else."""
    await callers.sessions.end_all(await own_account(request, callers))


@delete("/api/sessions/{session:str}", guards=[accounts_enabled], responses=answers("login", "forbidden", "missing"))
async def logout_there(request: AnyRequest, session: SessionId, callers: NamedDependency[Callers]) -> None:
    """Log out at one of the places that ``GET /api/sessions`` lists."""
    if not await callers.sessions.end_named(await own_account(request, callers), session):
        raise refusal("missing")


handlers = [login, logout, sessions, logout_everywhere, logout_there]

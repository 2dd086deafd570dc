"""Accounts, for those who want one."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy.exc import IntegrityError

from ludotheque.core.translation import _
from ludotheque.match import keys
from ludotheque.match.arbiter import Refused
from ludotheque.match.types import Summary
from ludotheque.server import passwords, schema
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.logs import log
from ludotheque.server.names import check_public_name
from ludotheque.server.now import now_ms
from ludotheque.server.own_games import latest
from ludotheque.server.problems import answers
from ludotheque.server.routes.sessions import Credentials, Password, Session, log_in, own_account
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store

LATEST = 50  # matches of an account that are listed


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """``password`` is the one so far."""

    password: Password
    new: Password


class Me(msgspec.Struct):
    """All null and empty for somebody who is not logged in."""

    name: str | None
    csrf: str | None
    matches: list[Summary]


class Token(msgspec.Struct):
    """The token of a bot."""

    token: str


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
    await check_public_name(store, data.name)
    password_hash = await passwords.hash_of(data.password)
    row = {"name": data.name, "folded": data.name.casefold(), "password": password_hash, "created_at": now_ms()}
    try:
        await store.execute(sa.insert(schema.accounts).values(**row))
    except IntegrityError:
        raise Refused("taken", _("somebody has this name already")) from None
    table = schema.accounts
    rows = await store.fetch(sa.select(table.c.id).where(table.c.folded == row["folded"]))
    log("account made", account=rows[0].id)
    return await log_in(request, callers, settings, rows[0].id, data.name)


@post(
    "/api/password",
    status_code=204,
    guards=[accounts_enabled, rate_limit("login")],
    responses=answers("login", "forbidden", "missing"),
)
async def change_password(
    request: AnyRequest,
    data: JSONBody[NewPassword],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> None:
    """Change the password: everywhere else the account is logged out."""
    account = await own_account(request, callers)
    table = schema.accounts
    rows = await store.fetch(sa.select(table.c.password).where(table.c.id == account))
    if not await passwords.fits(rows[0].password, data.password):
        raise Refused("login", _("this is not the password you have now"))
    changed = await passwords.hash_of(data.new)
    await store.execute(sa.update(table).where(table.c.id == account).values(password=changed))
    await callers.sessions.end_all(account, spared=callers.session_token(request))
    log("password changed", account=account)


@get("/api/me", guards=[accounts_enabled], responses=answers("missing"))
async def me(request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]) -> Me:
    """Who is logged in, and the matches they sit at."""
    account = await callers.session_account(request)
    table = schema.accounts
    rows = await store.fetch(sa.select(table.c.name).where(table.c.id == account)) if account is not None else []
    if not rows:
        return Me(None, None, [])
    matches = await latest(store, account, LATEST) if account is not None else []
    return Me(rows[0].name, callers.csrf_token(request), matches)


@post(
    "/api/bot/token",
    status_code=200,
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing"),
)
async def bot_token(request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]) -> Token:
    """A token for a program that plays under this account; the former one is void."""
    account = await own_account(request, callers)
    token = keys.new_token()
    table = schema.accounts
    await store.execute(sa.update(table).where(table.c.id == account).values(bot=keys.digest(token)))
    return Token(token)


handlers = [register, change_password, me, bot_token]

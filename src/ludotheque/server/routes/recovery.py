"""The ways back to an account without its password, and to a seat without its browser."""

from __future__ import annotations

from typing import Annotated

import msgspec
import sqlalchemy as sa
from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import email_links, passwords, recovery_codes, schema, seat_recovery
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.guesses import check_guesses, note_guess
from ludotheque.server.logs import log
from ludotheque.server.mail import Mail
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.names import account_name
from ludotheque.server.problems import answers
from ludotheque.server.routes.invitations import Invitation, SeatedByCode
from ludotheque.server.routes.own_account import Address
from ludotheque.server.routes.sessions import AccountName, Password, Session, log_in
from ludotheque.server.routes.visits import Key, MatchName, Visit
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store

LinkToken = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class CodeLogin(msgspec.Struct, forbid_unknown_fields=True):
    """A recovery code, and the password from now on."""

    name: AccountName
    code: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    new: Password


class ResetRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Where the link is to be sent."""

    address: Annotated[Address, msgspec.Meta(min_length=1)]


class LinkLogin(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a link that was sent, and the password from now on."""

    token: LinkToken
    new: Password


class LinkUse(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a link that was sent."""

    token: LinkToken


class ConfirmedAddress(msgspec.Struct):
    """The address that is kept from now on."""

    address: str


class ComeBack(msgspec.Struct, forbid_unknown_fields=True):
    """``key``: see ``Key``."""

    key: Key = ""


async def set_password(
    request: AnyRequest, store: Store, callers: Callers, settings: Settings, account: int, password_hash: str
) -> Response[Session]:
    """Set a new password without the old one: everywhere else the account is logged out, here it is logged in."""
    table = schema.accounts
    await store.execute(sa.update(table).where(table.c.id == account).values(password=password_hash))
    await callers.sessions.end_all(account)
    log("password reset", account=account)
    return await log_in(request, callers, settings, account, await account_name(store, account))


@post(
    "/api/recovery",
    status_code=200,
    guards=[accounts_enabled, rate_limit("login")],
    responses=answers("login", "forbidden", "missing"),
)
async def recover(
    request: AnyRequest,
    data: JSONBody[CodeLogin],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
) -> Response[Session]:
    """Set a new password with a recovery code, which is void then. It is the same answer, and takes as long, whether the
    name or the code is wrong."""
    folded = data.name.casefold()
    check_guesses(callers, f"code {folded}")
    password_hash = await passwords.hash_of(data.new)
    table = schema.accounts
    rows = await store.fetch(sa.select(table.c.id).where(table.c.folded == folded))
    account = rows[0].id if rows else 0
    if not await recovery_codes.use(store, account, data.code):
        note_guess(callers, f"code {folded}")
        raise Refused("login", _("name and recovery code do not fit together, or the code was used before"))
    return await set_password(request, store, callers, settings, account, password_hash)


@post(
    "/api/recovery/mail",
    status_code=204,
    guards=[accounts_enabled, rate_limit("mail")],
    responses=answers("forbidden", "missing"),
)
async def send_link(
    data: JSONBody[ResetRequest],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
    mail: NamedDependency[Mail],
) -> None:
    """Send a link for a new password to an address, if an account has it: the answer does not say."""
    if not mail.enabled:
        raise refusal("missing")
    callers.rate_limits.spend("mail", f"to {data.address.casefold()}")
    live.tasks.start(email_links.send_resets(live.store, mail, data.address))


@post(
    "/api/recovery/link",
    status_code=200,
    guards=[accounts_enabled, rate_limit("login")],
    responses=answers("forbidden", "missing"),
)
async def recover_by_link(
    request: AnyRequest,
    data: JSONBody[LinkLogin],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
) -> Response[Session]:
    """Set a new password with a link that was sent by e-mail."""
    password_hash = await passwords.hash_of(data.new)
    row = await store.database.run(lambda connection: email_links.use_link(connection, "reset", data.token))
    return await set_password(request, store, callers, settings, row.account, password_hash)


@post(
    "/api/email",
    status_code=200,
    guards=[accounts_enabled, rate_limit("login")],
    responses=answers("forbidden", "missing"),
)
async def confirm_address(data: JSONBody[LinkUse], store: NamedDependency[Store]) -> ConfirmedAddress:
    """Keep an address whose link was opened."""
    return ConfirmedAddress(await email_links.confirm(store, data.token))


@post(
    "/api/matches/{name:str}/recovery",
    status_code=200,
    guards=[rate_limit("join")],
    responses=answers("missing", "taken", "forbidden"),
)
async def seat_link(visit: NamedDependency[Visit], live: NamedDependency[LiveMatches]) -> Invitation:
    """A link with which the guest at a seat comes back to it in another browser; the one before is void."""
    if visit.seat is None:
        raise refusal("forbidden")
    return Invitation(await seat_recovery.new_link(live, visit.room, visit.seat))


@post(
    "/api/matches/{name:str}/recover",
    status_code=200,
    guards=[rate_limit("join")],
    responses=answers("login", "missing", "forbidden"),
)
async def come_back(
    request: AnyRequest,
    name: MatchName,
    data: JSONBody[ComeBack],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> SeatedByCode:
    """Come back to a seat by its link; to that of the rematch, where there is one."""
    token = callers.bearer_token(request)
    if token is None:
        raise refusal("login")
    return SeatedByCode(*await seat_recovery.come_back(live, await live.room(name), token, data.key))


handlers = [recover, send_link, recover_by_link, confirm_address, seat_link, come_back]

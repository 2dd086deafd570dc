"""One's own account: its name, recovery codes, address, games taken along, export, and its end."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import sqlalchemy as sa
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.server import account_names, recovery_codes, schema
from ludotheque.server.account_export import export
from ludotheque.server.account_removal import remove_account
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.claims import claim
from ludotheque.server.email_links import ask_to_confirm, remove_address
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.guesses import check_password
from ludotheque.server.mail import Mail
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.names import account_name
from ludotheque.server.problems import answers
from ludotheque.server.profiles import shown_to
from ludotheque.server.routes.people import reading_account
from ludotheque.server.routes.sessions import NO_COOKIE, AccountName, Password, Session, own_account
from ludotheque.server.store import Store

MOST_SEATS = 40  # a browser remembers so many tables
Address = Annotated[str, msgspec.Meta(max_length=254, pattern=r"^$|^[^@\s<>,;:]+@[^@\s<>,;:]+\.[^@\s<>,;:]+$")]


class OwnAccount(msgspec.Struct):
    """``codes`` is how many recovery codes are still good. ``email`` is the address that was confirmed; ``mail``: this
    server can send e-mail."""

    name: str
    since: int
    codes: int
    email: str | None
    mail: bool
    shown_to: Literal["everyone", "opponents", "nobody"]


class Confirmed(msgspec.Struct, forbid_unknown_fields=True):
    """The password, asked for again."""

    password: Password


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """Another name for the account."""

    password: Password
    name: AccountName


class NewAddress(msgspec.Struct, forbid_unknown_fields=True):
    """An e-mail address; an empty one: no address is kept any more."""

    password: Password
    address: Address


class Codes(msgspec.Struct):
    """Recovery codes; they are shown once."""

    codes: list[str]


class GuestSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that the caller has as a guest, by its token."""

    match: Annotated[str, msgspec.Meta(max_length=24)]
    token: Annotated[str, msgspec.Meta(max_length=200)]


class GuestSeats(msgspec.Struct, forbid_unknown_fields=True):
    """What the caller wants to take along."""

    seats: Annotated[list[GuestSeat], msgspec.Meta(max_length=MOST_SEATS)]


class Claimed(msgspec.Struct):
    """The matches that are the account's now."""

    matches: list[str]


@get("/api/me/account", guards=[accounts_enabled], responses=answers("login", "missing"))
async def account_settings(
    request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers], mail: NamedDependency[Mail]
) -> OwnAccount:
    """What the caller's account is, and how it can be recovered."""
    account = await reading_account(request, callers)
    accounts, emails = schema.accounts, schema.emails

    def work(connection: sa.Connection) -> tuple[Any, str | None, Any]:
        row = connection.execute(sa.select(accounts).where(accounts.c.id == account)).one()
        address = connection.execute(sa.select(emails.c.address).where(emails.c.account == account)).scalar()
        return row, address, shown_to(connection, account)

    row, address, shown = await store.database.run(work, writes=False)
    codes = await recovery_codes.left(store, account)
    return OwnAccount(row.name, row.created_at, codes, address, mail.enabled, shown)


@post(
    "/api/me/name",
    status_code=200,
    guards=[accounts_enabled, rate_limit("login")],
    responses=answers("login", "forbidden", "taken", "missing"),
)
async def change_name(
    request: AnyRequest, data: JSONBody[NewName], store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> Session:
    """Another name. Nobody else may take the old one for 90 days; matches that were played keep it."""
    account = await own_account(request, callers)
    await check_password(callers, account, data.password)
    await account_names.rename(store, account, data.name)
    return Session(data.name, callers.csrf_token(request))


@post(
    "/api/me/codes",
    status_code=200,
    guards=[accounts_enabled, rate_limit("login")],
    responses=answers("login", "forbidden", "missing"),
)
async def new_codes(
    request: AnyRequest, data: JSONBody[Confirmed], store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> Codes:
    """Ten new recovery codes; those before are void."""
    account = await own_account(request, callers)
    await check_password(callers, account, data.password)
    return Codes(await recovery_codes.renew(store, account))


@post(
    "/api/me/email",
    status_code=204,
    guards=[accounts_enabled, rate_limit("mail")],
    responses=answers("login", "forbidden", "missing"),
)
async def change_address(
    request: AnyRequest,
    data: JSONBody[NewAddress],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
    mail: NamedDependency[Mail],
) -> None:
    """Give an address, which is kept once the link sent there was opened; or take it away."""
    account = await own_account(request, callers)
    await check_password(callers, account, data.password)
    if not data.address:
        await remove_address(live.store, account)
        return
    if not mail.enabled:
        raise Refused("missing", _("this server sends no e-mail: use recovery codes"))
    name = await account_name(live.store, account)
    live.tasks.start(ask_to_confirm(live.store, mail, account, name, data.address))


@post(
    "/api/me/seats",
    status_code=200,
    guards=[accounts_enabled, rate_limit("claim")],
    responses=answers("login", "forbidden", "missing"),
)
async def take_along(
    request: AnyRequest,
    data: JSONBody[GuestSeats],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> Claimed:
    """Take seats along that were a guest's. Those that are gone, or another account's, are left out."""
    account = await own_account(request, callers)
    claimed = []
    for seat in data.seats:
        try:
            if await claim(live, account, seat.match, seat.token):
                claimed.append(seat.match)
        except Refused:
            continue
    return Claimed(claimed)


@get("/api/me/export", guards=[accounts_enabled, rate_limit("export")], responses=answers("login", "missing"))
async def export_account(
    request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> Response[dict[str, Any]]:
    """Everything that is stored of the caller's account."""
    account = await reading_account(request, callers)
    content = await store.database.run(lambda connection: export(connection, account), writes=False)
    name = content["account"]["name"]
    return Response(content, headers={"Content-Disposition": f'attachment; filename="ludotheque-{name}.json"'})


@post(
    "/api/me/delete",
    status_code=204,
    guards=[accounts_enabled, rate_limit("login")],
    response_cookies=[NO_COOKIE],
    responses=answers("login", "forbidden", "missing"),
)
async def delete_account(
    request: AnyRequest,
    data: JSONBody[Confirmed],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> None:
    """Delete the account. Its matches stay without its name; those under way are given up."""
    account = await own_account(request, callers)
    await check_password(callers, account, data.password)
    await remove_account(live, account)


handlers = [
    account_settings,
    change_name,
    new_codes,
    change_address,
    take_along,
    export_account,
    delete_account,
]

"""Links sent by e-mail: to confirm an address, and to set a new password. Each is good once, for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match import keys
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.now import now_ms
from ludotheque.server.results import INSERTS

if TYPE_CHECKING:
    from ludotheque.server.mail import Mail
    from ludotheque.server.store import Store

Kind = Literal["confirm", "reset"]
GOOD_FOR_MS = {"confirm": 86_400_000, "reset": 3_600_000}
AT_ONCE = 10  # accounts with the same address that are written to


async def new_link(store: Store, kind: Kind, account: int, address: str) -> str:
    """The token of a new link; the one of this kind before is void."""
    token, table = keys.new_token(), schema.email_links
    row = {"hash": keys.digest(token), "kind": kind, "account": account, "address": address, "made_at": now_ms()}

    def work(connection: sa.Connection) -> None:
        connection.execute(sa.delete(table).where(table.c.account == account, table.c.kind == kind))
        connection.execute(sa.insert(table).values(**row))

    await store.database.run(work)
    return token


def use_link(connection: sa.Connection, kind: Kind, token: str) -> Any:
    """The row of a link, which is void from now on; ``Refused`` (missing) where it is not good."""
    table = schema.email_links
    wanted = table.c.hash == keys.digest(token), table.c.kind == kind
    row = connection.execute(sa.select(table).where(*wanted)).first()
    gone = connection.execute(sa.delete(table).where(*wanted)).rowcount
    if row is None or not gone or row.made_at < now_ms() - GOOD_FOR_MS[kind]:
        raise Refused("missing", _("This link is not good any more: it was used, or is too old. Ask for a new one."))
    return row


async def ask_to_confirm(store: Store, mail: Mail, account: int, name: str, address: str) -> None:
    """Write to an address that somebody has given: it is kept once its link was followed."""
    token = await new_link(store, "confirm", account, address)
    text = _(
        "Somebody, we think you, has given this address for the account {name} at Ludothèque. If it was you, open "
        "this link within a day:\n\n{link}\n\nIf not, do nothing: the address is forgotten."
    ).format(name=name, link=mail.page(f"/confirm#{token}"))
    await mail.send(address, _("Your address at Ludothèque"), text)


async def confirm(store: Store, token: str) -> str:
    """Keep the address of this link for its account; the address. ``Refused`` (missing)."""

    def work(connection: sa.Connection) -> str:
        row = use_link(connection, "confirm", token)
        insert = INSERTS[connection.dialect.name](schema.emails).values(account=row.account, address=row.address)
        changed = {"address": insert.excluded.address}
        connection.execute(insert.on_conflict_do_update(index_elements=["account"], set_=changed))
        return str(row.address)

    return await store.database.run(work)


async def remove_address(store: Store, account: int) -> None:
    """The address is forgotten, and so are the links sent there."""

    def work(connection: sa.Connection) -> None:
        for table in (schema.emails, schema.email_links):
            connection.execute(sa.delete(table).where(table.c.account == account))

    await store.database.run(work)


async def send_resets(store: Store, mail: Mail, address: str) -> None:
    """Write to the accounts that have this address, if there are any."""
    emails, accounts = schema.emails, schema.accounts
    query = (
        sa.select(accounts.c.id, accounts.c.name)
        .join(emails, emails.c.account == accounts.c.id)
        .where(emails.c.address == address)
        .limit(AT_ONCE)
    )
    for account, name in await store.fetch(query):
        token = await new_link(store, "reset", account, address)
        text = _(
            "With this link you set a new password for the account {name} at Ludothèque, within an hour:\n\n{link}"
            "\n\nIf you have not asked for it, do nothing: your password stays as it is."
        ).format(name=name, link=mail.page(f"/reset#{token}"))
        await mail.send(address, _("A new password for Ludothèque"), text)

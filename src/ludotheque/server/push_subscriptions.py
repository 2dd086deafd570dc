"""The browsers that want messages, by account."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match import keys
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.now import now_ms
from ludotheque.server.push_addresses import split

if TYPE_CHECKING:
    from ludotheque.server.push import Subscription
    from ludotheque.server.store import Store

MOST = 10  # of one account; the oldest gives way


async def subscribe(store: Store, account: int, wanted: Subscription, language: str, *, local: bool) -> None:
    """Send messages for this account there from now on; ``Refused`` (wrong) where nothing can be sent there."""
    from ludotheque.server.web_push import check_keys  # noqa: PLC0415  (slow to load)

    if split(wanted.endpoint, local=local) is None:
        raise Refused("wrong", _("this is no address of a push service: it begins with https:// and has a host's name"))
    try:
        check_keys(wanted)
    except ValueError:
        raise Refused("wrong", _("these are not the keys of a browser")) from None
    row = {
        "hash": keys.digest(wanted.endpoint),
        "account": account,
        "endpoint": wanted.endpoint,
        "key": wanted.key,
        "auth": wanted.auth,
        "language": language,
        "made_at": now_ms(),
    }

    def work(connection: sa.Connection) -> None:
        table = schema.push_subscriptions
        insert = store.database.insert(table).values(**row)
        connection.execute(insert.on_conflict_do_update(index_elements=["hash"], set_=row))
        own = sa.select(table.c.hash).where(table.c.account == account).order_by(table.c.made_at.desc())
        for old in connection.execute(own.offset(MOST).limit(MOST)).scalars().all():
            connection.execute(sa.delete(table).where(table.c.hash == old))

    await store.database.run(work)


async def unsubscribe(store: Store, account: int, endpoint: str) -> None:
    table = schema.push_subscriptions
    await store.execute(sa.delete(table).where(table.c.hash == keys.digest(endpoint), table.c.account == account))


async def drop(store: Store, endpoint: str) -> None:
    """Nobody listens there any more."""
    table = schema.push_subscriptions
    await store.execute(sa.delete(table).where(table.c.hash == keys.digest(endpoint)))

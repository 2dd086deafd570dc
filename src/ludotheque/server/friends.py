"""Friends: one asks, the other agrees. Who asks learns nothing about a person who has not agreed, not even whether there
is one of this name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.blocks import blocked
from ludotheque.server.names import folded
from ludotheque.server.now import now_ms
from ludotheque.server.presence import here_among, is_hidden

if TYPE_CHECKING:
    from ludotheque.server.answers import Friends
    from ludotheque.server.store import Store

MOST_FRIENDS = 200
MOST_REQUESTS = 50  # that one person may have asked
MOST_ASKING = 100  # that one person is shown; further ones ask in vain
REQUEST_MS = 30 * 86_400_000  # a request lasts


async def account_called(store: Store, name: str) -> int | None:
    """The account of this name, if there is one."""
    rows = await store.fetch(sa.select(schema.accounts.c.id).where(schema.accounts.c.folded == folded(name)))
    return int(rows[0].id) if rows else None


async def own_folded(store: Store, account: int) -> str:
    rows = await store.fetch(sa.select(schema.accounts.c.folded).where(schema.accounts.c.id == account))
    return str(rows[0].folded) if rows else ""


async def reachable(store: Store, account: int, name: str) -> int | None:
    """The account of this name that gets to see what ``account`` sends; ``None`` where there is none, or one has blocked
    the other."""
    other = await account_called(store, name)
    return None if other is None or await blocked(store, account, other) else other


async def ask(store: Store, account: int, name: str) -> int | None:
    """Ask a person to be friends, or agree where they have asked. The account to be told. ``Refused`` (wrong, taken)
    depends on the asker's own lists alone."""
    if folded(name) == await own_folded(store, account):
        raise Refused("wrong", _("this is your own name"))
    other = await reachable(store, account, name)
    return await store.database.run(lambda connection: _ask(connection, account, name, other))


def _ask(connection: sa.Connection, account: int, name: str, other: int | None) -> int | None:
    table, since = schema.friend_requests, now_ms() - REQUEST_MS
    if other is not None and are_friends(connection, account, other):
        return None
    many = sa.func.count()
    if connection.execute(sa.select(many).where(schema.friendships.c.account == account)).scalar_one() >= MOST_FRIENDS:
        raise Refused("taken", _("you have as many friends here as one can have: remove one first"))
    asks_back = sa.and_(table.c.account == other, table.c.asked == account, table.c.made_at > since)
    if other is not None and connection.execute(sa.delete(table).where(asks_back)).rowcount:
        connection.execute(sa.delete(table).where(table.c.account == account, table.c.folded == folded(name)))
        rows = [{"account": account, "friend": other}, {"account": other, "friend": account}]
        connection.execute(sa.insert(schema.friendships), [row | {"made_at": now_ms()} for row in rows])
        return other
    connection.execute(sa.delete(table).where(table.c.account == account, table.c.made_at <= since))
    known = sa.select(table.c.name).where(table.c.account == account, table.c.folded == folded(name))
    if connection.execute(known).first():
        return None
    if connection.execute(sa.select(many).where(table.c.account == account)).scalar_one() >= MOST_REQUESTS:
        raise Refused("taken", _("you have asked many people already: wait until some have answered"))
    if other is not None:
        asking = sa.select(many).where(table.c.asked == other, table.c.made_at > since)
        other = other if connection.execute(asking).scalar_one() < MOST_ASKING else None
    row = {"account": account, "folded": folded(name), "name": name, "asked": other, "made_at": now_ms()}
    connection.execute(sa.insert(table), [row])
    return other


def are_friends(connection: sa.Connection, one: int, other: int) -> bool:
    table = schema.friendships
    query = sa.select(table.c.friend).where(table.c.account == one, table.c.friend == other)
    return connection.execute(query).first() is not None


async def remove(store: Store, account: int, name: str) -> int | None:
    """No friend of this name any more, none that is asked, none that asks. The account to be told, which is one that was
    a friend or was asked: who is declined is not told."""
    other = await account_called(store, name)

    def work(connection: sa.Connection) -> int | None:
        table, friends = schema.friend_requests, schema.friendships
        own = sa.delete(table).where(table.c.account == account, table.c.folded == folded(name))
        told = bool(connection.execute(own).rowcount)
        declined = sa.update(table).where(table.c.account == other, table.c.asked == account).values(asked=None)
        connection.execute(declined)
        pair = sa.or_(
            sa.and_(friends.c.account == account, friends.c.friend == other),
            sa.and_(friends.c.account == other, friends.c.friend == account),
        )
        told |= bool(connection.execute(sa.delete(friends).where(pair)).rowcount)
        return other if told else None

    return await store.database.run(work)


async def friends(store: Store, account: int) -> Friends:
    """All that a person may see of their friends."""
    return await store.database.run(lambda connection: _friends(connection, account), writes=False)


def _friends(connection: sa.Connection, account: int) -> Friends:
    pairs, people, asked = schema.friendships, schema.accounts, schema.friend_requests
    since = now_ms() - REQUEST_MS
    query = (
        sa.select(people.c.id, people.c.name)
        .join(pairs, pairs.c.friend == people.c.id)
        .where(pairs.c.account == account)
        .order_by(people.c.folded)
    )
    rows = connection.execute(query).all()
    here = here_among(connection, [row.id for row in rows])
    own = sa.select(asked.c.name).where(asked.c.account == account, asked.c.made_at > since).order_by(asked.c.folded)
    asking = (
        sa.select(people.c.name)
        .join(asked, asked.c.account == people.c.id)
        .where(asked.c.asked == account, asked.c.made_at > since)
        .order_by(asked.c.made_at)
    )
    return {
        "friends": [{"name": row.name, "here": row.id in here} for row in rows],
        "asked": list(connection.execute(own).scalars()),
        "asking": list(connection.execute(asking).scalars()),
        "hidden": is_hidden(connection, account),
    }


def requests_waiting(connection: sa.Connection, account: int) -> int:
    """How many people wait for an answer of this account."""
    table = schema.friend_requests
    query = sa.select(sa.func.count()).where(table.c.asked == account, table.c.made_at > now_ms() - REQUEST_MS)
    return int(connection.execute(query).scalar_one())

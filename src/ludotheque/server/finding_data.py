"""What friends, challenges and reminders keep about an account: to be exported with it, or to go with it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from ludotheque.server import schema


def exported(connection: sa.Connection, account: int) -> dict[str, list[dict[str, Any]]]:
    """The rows that an account has, by table."""
    people = schema.accounts
    friends = (
        sa.select(people.c.name, schema.friendships.c.made_at)
        .join(people, people.c.id == schema.friendships.c.friend)
        .where(schema.friendships.c.account == account)
    )
    asked = sa.select(schema.friend_requests.c.name, schema.friend_requests.c.made_at)
    offered = schema.challenges
    columns = [column for column in offered.c if column.name not in {"id", "challenger", "other"}]
    found = {
        "friends": friends,
        "friend_requests": asked.where(schema.friend_requests.c.account == account),
        "challenges": sa.select(*columns).where(offered.c.challenger == account),
        "reminder_settings": sa.select(schema.reminder_settings).where(schema.reminder_settings.c.account == account),
        "push_subscriptions": sa.select(
            schema.push_subscriptions.c.endpoint, schema.push_subscriptions.c.made_at
        ).where(schema.push_subscriptions.c.account == account),
    }
    return {name: [dict(row._mapping) for row in connection.execute(query)] for name, query in found.items()}  # noqa: SLF001


def forget(connection: sa.Connection, account: int) -> None:
    """Delete all rows of an account that is deleted, and what others have sent to it."""
    pairs, asked, offered = schema.friendships, schema.friend_requests, schema.challenges
    connection.execute(sa.delete(pairs).where(sa.or_(pairs.c.account == account, pairs.c.friend == account)))
    connection.execute(sa.delete(asked).where(asked.c.account == account))
    connection.execute(sa.update(asked).where(asked.c.asked == account).values(asked=None))
    connection.execute(sa.delete(offered).where(offered.c.challenger == account))
    connection.execute(sa.update(offered).where(offered.c.other == account).values(other=None))
    for table in (schema.presence, schema.push_subscriptions, schema.reminder_settings, schema.reminders):
        connection.execute(sa.delete(table).where(table.c.account == account))

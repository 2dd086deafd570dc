"""What people are told of decisions that concern them, at their next visit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.server import schema
from ludotheque.server.moderation_types import Notice
from ludotheque.server.now import now_ms
from ludotheque.server.reasons import reason_words

if TYPE_CHECKING:
    from ludotheque.server.store import Store

MOST = 20


def add_notice(
    connection: sa.Connection, account: int, act: str, reason: str, *, days: int | None = None, name: str = ""
) -> None:
    """Have an account told of an act, in the transaction in which it is done."""
    row = {"account": account, "at": now_ms(), "act": act, "reason": reason, "days": days, "name": name}
    connection.execute(sa.insert(schema.notices).values(**row))


def told_notice(row: Any) -> str:
    texts = {
        "warn": _("A moderator asks you to stop this: {reason}. Please play so that everybody enjoys it."),
        "rename": _("A moderator has changed your name: you are {name} now. The reason: {reason}."),
        "close": _("Your account was closed by a moderator. The reason: {reason}."),
        "open": _("A moderator has opened your account again. Welcome back!"),
    }
    return texts[row.act].format(reason=reason_words(row.reason), name=row.name)


async def unread(store: Store, account: int) -> list[Notice]:
    """What the account was not told yet, the oldest first."""
    table = schema.notices
    query = sa.select(table).where(table.c.account == account, table.c.read_at.is_(None)).order_by(table.c.id)
    return [Notice(row.id, row.at, told_notice(row)) for row in await store.fetch(query.limit(MOST))]


async def put_away(store: Store, account: int, notice: int) -> bool:
    """The person has read it; whether there was one of this number."""
    table = schema.notices
    own = (table.c.id == notice) & (table.c.account == account) & table.c.read_at.is_(None)
    return bool(await store.execute(sa.update(table).where(own).values(read_at=now_ms())))

"""The log of what moderators do. Rows are only ever added; the database refuses anything else (migration 0011)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.server import schema
from ludotheque.server.moderation_types import AuditEntry
from ludotheque.server.now import now_ms
from ludotheque.server.reasons import reason_words

if TYPE_CHECKING:
    from ludotheque.server.store import Store


def note(connection: sa.Connection, moderator: int | None, act: str, **more: Any) -> None:
    """Write down an act, in the transaction in which it is done. ``moderator`` None is the operator; ``more`` are columns
    of the table."""
    accounts = schema.accounts
    by = connection.execute(sa.select(accounts.c.name).where(accounts.c.id == moderator)).scalar() or ""
    usual = {"account": None, "name": "", "new_name": "", "days": None, "reason": "", "why": "", "report": None}
    row = usual | more | {"at": now_ms(), "moderator": moderator, "moderator_name": by, "act": act}
    connection.execute(sa.insert(schema.audit).values(**row))


def told_act(row: Any) -> str:
    """What was done, in a sentence without who did it."""
    texts = {
        "nothing": _("decided that nothing is to be done about {name}"),
        "warn": _("warned {name}"),
        "rename": _("renamed {name}, who is {new_name} now"),
        "close": _("closed the account {name} for good")
        if row.days is None
        else _("closed the account {name}; days: {days}"),
        "open": _("opened the account {name} again"),
        "add": _("made {name} a moderator"),
        "remove": _("took {name} off the list of moderators"),
    }
    return texts[row.act].format(name=row.name, new_name=row.new_name, days=row.days)


async def entries(store: Store, before: int | None, limit: int) -> list[AuditEntry]:
    """A page of the log, the latest first."""
    table = schema.audit
    query = sa.select(table).order_by(table.c.id.desc()).limit(limit)
    if before is not None:
        query = query.where(table.c.id < before)
    return [
        AuditEntry(
            row.id,
            row.at,
            row.moderator_name or None,
            told_act(row),
            reason_words(row.reason) if row.reason else "",
            row.why,
        )
        for row in await store.fetch(query)
    ]

"""Accounts that moderators have closed: nobody can log in to them, and their bots play no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.now import now_ms
from ludotheque.server.reasons import reason_words

if TYPE_CHECKING:
    from ludotheque.server.store import Store

DAY_MS = 86_400_000


async def need_open(store: Store, account: int) -> None:
    """``Refused`` (forbidden) where the account is closed: the sentence says why, and for how long."""
    table = schema.closures
    for until, reason in await store.fetch(sa.select(table.c.until, table.c.reason).where(table.c.account == account)):
        if until is None:
            raise Refused(
                "forbidden",
                _("This account was closed for good by a moderator. The reason: {reason}").format(
                    reason=reason_words(reason)
                ),
            )
        days = -((now_ms() - until) // DAY_MS)
        if days > 0:
            told = _("This account was closed by a moderator; days until it opens again: {n}. The reason: {reason}")
            raise Refused("forbidden", told.format(n=days, reason=reason_words(reason)))

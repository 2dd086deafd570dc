"""Telling people's pages that something of theirs has changed, whichever process they are connected to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

if TYPE_CHECKING:
    from ludotheque.server.matches_live import LiveMatches

CHANNEL = "ludotheque_accounts"  # of PostgreSQL: the process that tells, and the accounts


async def tell(live: LiveMatches, *accounts: int | None) -> None:
    """Something that these accounts have to do with has changed. ``None`` is nobody."""
    wanted = sorted({account for account in accounts if account is not None})
    for account in wanted:
        for listener in live.account_listeners:
            listener(account)
    if wanted and live.store.kind == "postgresql":
        payload = f"{live.store.process_id} {','.join(map(str, wanted))}"
        await live.store.fetch(sa.select(sa.func.pg_notify(CHANNEL, payload)))


def hear(live: LiveMatches, payload: str) -> None:
    """Another process has told."""
    process_id, _space, accounts = payload.partition(" ")
    if process_id != live.store.process_id:
        for account in accounts.split(","):
            for listener in live.account_listeners:
                listener(int(account))

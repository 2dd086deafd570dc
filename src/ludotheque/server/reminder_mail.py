"""Reminders by e-mail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.server import schema

if TYPE_CHECKING:
    from ludotheque.server.mail import Mail
    from ludotheque.server.store import Store


async def address_for(mail: Mail, store: Store, account: int) -> str | None:
    """The confirmed address of an account; ``None`` where it has none, or this server sends no e-mail."""
    if not mail.enabled:
        return None
    table = schema.metadata.tables["emails"]
    rows = await store.fetch(sa.select(table.c.address).where(table.c.account == account))
    return str(rows[0].address) if rows else None


async def send_reminder(mail: Mail, store: Store, account: int, match: str, words: tuple[str, str]) -> bool:
    """Send the title and the sentence of a reminder, with the way to the match; whether there was an address."""
    to = await address_for(mail, store, account)
    if to is None:
        return False
    title, text = words
    await mail.send(to, title, f"{text}\n\n{mail.page(f'/match/{match}')}\n")
    return True

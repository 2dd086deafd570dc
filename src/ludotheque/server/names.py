"""Names that people give to themselves and to things: those of accounts are their own, and some are nobody's."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused, checked_name
from ludotheque.server import schema

if TYPE_CHECKING:
    from ludotheque.server.store import Store

LONGEST = 24  # of an account's name, so that no other text is looked up


def folded(name: str) -> str:
    """The name without what does not tell it from another: case, width, spaces around it."""
    return unicodedata.normalize("NFKC", name).strip().casefold()


async def account_name(store: Store, account: int) -> str:
    """The name of an account; empty where it is deleted."""
    rows = await store.fetch(sa.select(schema.accounts.c.name).where(schema.accounts.c.id == account))
    return str(rows[0].name) if rows else ""


async def check_public_name(store: Store, name: str) -> None:
    """``Refused`` (wrong) where a name or title that others will read cannot be shown, or hurts: see ``name_filter``."""
    if any(not sign.isprintable() for sign in name):
        raise Refused("wrong", _("there are signs in it that cannot be shown"))
    if store.name_filter.refuses(name):
        raise Refused("wrong", _("Please choose another name: this one could hurt somebody who reads it."))


async def check_name(store: Store, name: str, account: int | None) -> None:
    """``Refused`` (taken) where the name is that of an account, and ``account`` is another or none; ``Refused`` (wrong)
    where it is no name, or one that hurts. An empty one is nobody's."""
    if not name:
        return
    wanted = folded(checked_name(name))[:LONGEST]
    await check_public_name(store, name)
    table = schema.accounts
    for row in await store.fetch(sa.select(table.c.id).where(table.c.folded == wanted)):
        if row.id != account:
            raise Refused(
                "taken", _("this is the name of somebody's account here: choose another, or log in if it is yours")
            )


def tidy(text: str) -> str:
    """A name or sentence without needless blanks."""
    return " ".join(unicodedata.normalize("NFC", text).split())

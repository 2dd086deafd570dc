"""Opponents: the keys by which callers know them, and the records against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.match.catalogue import family_titles
from ludotheque.match.seats import NET
from ludotheque.server import schema
from ludotheque.server.names import folded
from ludotheque.server.results import ALL, GUEST

if TYPE_CHECKING:
    from ludotheque.server.answers import Opponent, OpponentRecord
    from ludotheque.server.store import Store

MOST_RECORDS = 500
NOBODY = "account:0"  # the key of no account


def title_of(family: str) -> str:
    """What people call a family; its name where the package it came from is gone."""
    return family_titles().get(family, family)


async def stored_key(store: Store, key: str) -> str:
    """What tables have instead of the key of an opponent that callers know: accounts stand there by number."""
    kind, _colon, name = key.partition(":")
    if kind != "person":
        return key
    table = schema.accounts
    rows = await store.fetch(sa.select(table.c.id).where(table.c.folded == folded(name)[:24]))
    return f"account:{rows[0].id}" if rows else NOBODY


def opponent_of(key: str, names: dict[int, str]) -> Opponent:
    """Who a key of ``results.opponent_key`` is. The keys that callers know have names instead of numbers."""
    kind, _colon, name = key.partition(":")
    if kind == "account":
        called = names.get(int(name)) or None  # a deleted account has an empty name
        return {"key": f"person:{called or ''}", "kind": "person", "name": called, "level": None}
    if kind == "level":
        return {"key": key, "kind": "level", "name": None, "level": int(name)}
    if kind == NET:
        return {"key": NET, "kind": "net", "name": None, "level": None}
    if kind == GUEST:
        return {"key": GUEST, "kind": "guest", "name": None, "level": None}
    return {"key": key, "kind": "engine", "name": name, "level": None}


async def records(store: Store, account: int, family: str | None) -> list[OpponentRecord]:
    """The account's record against each opponent, the one met last first."""
    table, accounts = schema.tallies, schema.accounts
    query = sa.select(table).where(table.c.account == account, table.c.opponent != ALL, played(table))
    if family is not None:
        query = query.where(table.c.family == family)
    rows = await store.fetch(query.order_by(table.c.last_at.desc()).limit(MOST_RECORDS))
    numbers = [int(row.opponent.removeprefix("account:")) for row in rows if row.opponent.startswith("account:")]
    names = {
        row.id: row.name
        for row in await store.fetch(sa.select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(numbers)))
    }
    return [
        {
            "opponent": opponent_of(row.opponent, names),
            "family": row.family,
            "title": title_of(row.family),
            "won": row.won,
            "drawn": row.drawn,
            "lost": row.lost,
            "last_at": row.last_at,
        }
        for row in rows
    ]


def played(table: sa.Table) -> sa.ColumnElement[bool]:
    """Of a row of ``tallies``: there is something in it."""
    return table.c.won + table.c.drawn + table.c.lost > 0

"""Records against opponents, and who may see a profile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

import sqlalchemy as sa

from ludotheque.match.catalogue import family_titles
from ludotheque.match.rating import Rating
from ludotheque.server import schema
from ludotheque.server.names import folded
from ludotheque.server.rated_seats import seat_rating
from ludotheque.server.results import ALL, GUEST

if TYPE_CHECKING:
    from ludotheque.server.answers import Curve, FamilyRecord, Opponent, OpponentRecord
    from ludotheque.server.store import Store

ShownTo = Literal["everyone", "opponents", "nobody"]
USUAL: ShownTo = "opponents"  # of an account that has chosen nothing: they know its name
MOST_RECORDS = 500
MOST_POINTS = 500  # of a curve
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
        called = names.get(int(name))
        return {"key": f"person:{called or ''}", "kind": "person", "name": called, "level": None}
    if kind == "level":
        return {"key": key, "kind": "level", "name": None, "level": int(name)}
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


async def family_records(store: Store, account: int, opponent: str = ALL) -> list[FamilyRecord]:
    """What an account has played of each family, with its ratings; or only against one opponent, by its stored key."""
    table, rated = schema.tallies, schema.ratings
    rows = await store.fetch(
        sa.select(table).where(table.c.account == account, table.c.opponent == opponent, played(table))
    )
    standings: dict[str, Any] = {}
    if opponent == ALL:
        standings = {row.family: row for row in await store.fetch(sa.select(rated).where(rated.c.account == account))}
    told: list[FamilyRecord] = []
    for row in rows:
        standing = standings.get(row.family)
        told.append(
            {
                "family": row.family,
                "title": title_of(row.family),
                "rating": seat_rating(Rating(standing.mean, standing.deviation)) if standing else None,
                "rated_matches": standing.matches if standing else 0,
                "won": row.won,
                "drawn": row.drawn,
                "lost": row.lost,
            }
        )
    return sorted(told, key=lambda one: -(one["won"] + one["drawn"] + one["lost"]))


async def curves(store: Store, account: int, family: str | None) -> list[Curve]:
    """Rating and accuracy over time, for each family or one."""
    table = schema.tallies
    query = sa.select(table.c.family).where(table.c.account == account, table.c.opponent == ALL, played(table))
    if family is not None:
        query = query.where(table.c.family == family)
    told = [await curve(store, account, row.family) for row in await store.fetch(query.order_by(table.c.family))]
    return [one for one in told if one["rating"] or one["accuracy"]]


async def curve(store: Store, account: int, family: str) -> Curve:
    changes, results = schema.rating_changes, schema.results
    rated = await store.fetch(
        sa.select(changes)
        .where(changes.c.account == account, changes.c.family == family)
        .order_by(changes.c.number.desc())
        .limit(MOST_POINTS)
    )
    reviewed = await store.fetch(
        sa.select(results.c.ended_at, results.c.match, results.c.accuracy)
        .where(results.c.account == account, results.c.family == family, results.c.accuracy.is_not(None))
        .order_by(results.c.ended_at.desc())
        .limit(MOST_POINTS)
    )
    return {
        "family": family,
        "title": title_of(family),
        "rating": [
            {
                "at": row.at,
                "match": row.match,
                "rating": Rating(row.mean, row.deviation).points,
                "deviation": Rating(row.mean, row.deviation).error,
            }
            for row in reversed(rated)
        ],
        "accuracy": [{"at": row.ended_at, "match": row.match, "accuracy": row.accuracy} for row in reversed(reviewed)],
    }


async def have_met(store: Store, one: int, other: int) -> bool:
    """Whether both have sat at a match that is over."""
    table = schema.encounters
    query = sa.select(table.c.match).where(table.c.account == one, table.c.opponent == f"account:{other}").limit(1)
    return bool(await store.fetch(query))


async def shown_to(store: Store, account: int) -> ShownTo:
    """Who may see the profile of an account."""
    table = schema.profiles
    rows = await store.fetch(sa.select(table.c.shown_to).where(table.c.account == account))
    return cast("ShownTo", rows[0].shown_to) if rows else USUAL


async def show_to(store: Store, account: int, wanted: ShownTo) -> None:
    """Let these see the profile of an account from now on."""
    insert = store.database.insert(schema.profiles).values(account=account, shown_to=wanted)
    await store.execute(
        insert.on_conflict_do_update(index_elements=["account"], set_={"shown_to": insert.excluded.shown_to})
    )

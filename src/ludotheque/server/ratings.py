"""Ratings: counted in one place, one match after the other, each once.

The transaction that ends a rated match leaves a row in ``rated_matches``. ``count_pending`` gives such rows their numbers
and writes what they make of the ratings, under a lock, in one transaction: after a crash a match is counted or waits still.
``recompute`` does the same again from the first number on and comes to the same ratings, bit for bit.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from ludotheque.match.log import Entry
from ludotheque.match.match import Match
from ludotheque.match.rating import Rating, after_match, fixed
from ludotheque.server import schema
from ludotheque.server.results import INSERTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.server.store import Store

RATING_LOCK = 0x72617465
AT_ONCE = 500  # matches counted in one transaction


class Standing(NamedTuple):
    """The rating of an account in a family, after how many matches, the last of which ended when."""

    rating: Rating = Rating()
    matches: int = 0
    changed_at: int = 0


class Standings:
    """The ratings of accounts by account and family, while matches are counted one after the other. ``changes`` are the
    rows of ``rating_changes`` that this leads to."""

    def __init__(self) -> None:
        self.standings: dict[tuple[int, str], Standing] = {}
        self.changes: list[dict[str, Any]] = []

    def read(self, connection: sa.Connection, accounts: set[int]) -> None:
        """Begin with the stored ratings of these accounts."""
        table = schema.ratings
        for row in connection.execute(sa.select(table).where(table.c.account.in_(accounts))):
            standing = Standing(Rating(row.mean, row.deviation), row.matches, row.changed_at)
            self.standings[row.account, row.family] = standing

    def count(self, number: int, row: Any) -> None:
        """Count one row of ``rated_matches``."""
        players = json.loads(row.players)
        before = [
            fixed(player["fixed"]) if isinstance(player, dict) else self.of(player, row.family).rating
            for player in players
        ]
        after = after_match(before, json.loads(row.result))
        for seat, player in enumerate(players):
            if isinstance(player, dict):
                continue
            matches = self.of(player, row.family).matches
            self.standings[player, row.family] = Standing(after[seat], matches + 1, row.ended_at)
            self.changes.append(
                {
                    "number": number,
                    "seat": seat,
                    "match": row.match,
                    "account": player,
                    "family": row.family,
                    "at": row.ended_at,
                    "mean": after[seat].mean,
                    "deviation": after[seat].deviation,
                    "change": after[seat].mean - before[seat].mean,
                }
            )

    def of(self, account: int, family: str) -> Standing:
        return self.standings.get((account, family), Standing())

    def rows(self) -> list[dict[str, Any]]:
        """The rows of ``ratings``."""
        return [
            {
                "account": account,
                "family": family,
                "mean": standing.rating.mean,
                "deviation": standing.rating.deviation,
                "matches": standing.matches,
                "changed_at": standing.changed_at,
            }
            for (account, family), standing in sorted(self.standings.items())
        ]


def lock(connection: sa.Connection) -> None:
    """Nobody else counts until the end of this transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": RATING_LOCK})
    else:  # a statement that writes, to whatever rows, has the lock of the file
        connection.execute(sa.delete(schema.ratings).where(sa.false()))


def count_pending(connection: sa.Connection) -> int:
    """Count the matches that wait, in the order in which they ended; how many."""
    lock(connection)
    table = schema.rated_matches
    query = sa.select(table).where(table.c.number.is_(None), table.c.void == sa.false())
    waiting = connection.execute(query.order_by(table.c.ended_at, table.c.match).limit(AT_ONCE)).all()
    if not waiting:
        return 0
    last = connection.execute(sa.select(sa.func.coalesce(sa.func.max(table.c.number), 0))).scalar_one()
    standings = Standings()
    standings.read(connection, {player for row in waiting for player in json.loads(row.players) if type(player) is int})
    for number, row in enumerate(waiting, last + 1):
        connection.execute(sa.update(table).where(table.c.match == row.match).values(number=number))
        standings.count(number, row)
    if standings.changes:
        connection.execute(sa.insert(schema.rating_changes), standings.changes)
        insert = INSERTS[connection.dialect.name](schema.ratings)
        columns = {name: insert.excluded[name] for name in ("mean", "deviation", "matches", "changed_at")}
        connection.execute(
            insert.on_conflict_do_update(index_elements=["account", "family"], set_=columns), standings.rows()
        )
    return len(waiting)


class Recomputed(NamedTuple):
    """How many matches were counted, and how many rows were stored otherwise than they are now."""

    matches: int
    differing: int


def recompute(connection: sa.Connection) -> Recomputed:
    """Count all matches again, by their numbers, and store what this comes to wherever something else was stored."""
    while count_pending(connection):
        pass
    lock(connection)
    standings = Standings()
    matches = 0
    for row in numbered(connection):
        standings.count(row.number, row)
        matches += 1
    differing = replace_rows(connection, schema.rating_changes, standings.changes)
    differing += replace_rows(connection, schema.ratings, standings.rows())
    return Recomputed(matches, differing)


def numbered(connection: sa.Connection) -> Iterator[Any]:
    """The matches that count, by their numbers."""
    table = schema.rated_matches
    query = sa.select(table).where(table.c.number.is_not(None), table.c.void == sa.false()).order_by(table.c.number)
    return iter(connection.execute(query).all())


def replace_rows(connection: sa.Connection, table: sa.Table, rows: list[dict[str, Any]]) -> int:
    """Let the table have just these rows; how many were missing, too many or different."""
    columns = [column.name for column in table.columns]
    wanted = {tuple(row[name] for name in columns) for row in rows}
    differing = len(wanted ^ {tuple(row) for row in connection.execute(sa.select(table))})
    if differing:
        connection.execute(sa.delete(table))
        if rows:
            connection.execute(sa.insert(table), rows)
    return differing


def check_logs(connection: sa.Connection) -> list[str]:
    """Play the log of every rated match again and correct the results that differ from it; the names of those matches."""
    lock(connection)
    table, entries = schema.rated_matches, schema.entries
    wrong = []
    for row in connection.execute(sa.select(table).order_by(table.c.match)).all():
        query = sa.select(entries.c.body).where(entries.c.match == row.match).order_by(entries.c.seq)
        match = Match.of(Entry.load(body) for body in connection.execute(query).scalars())
        result = json.dumps(list(match.result or ()))
        if result != row.result:
            wrong.append(row.match)
            connection.execute(sa.update(table).where(table.c.match == row.match).values(result=result))
    return wrong


def annul(connection: sa.Connection, match: str) -> Recomputed:
    """By a decision this match does not count, as if it had not been rated: all ratings since are others. ``ValueError``:
    no such match is rated."""
    lock(connection)
    table = schema.rated_matches
    changed = connection.execute(
        sa.update(table).where(table.c.match == match, table.c.void == sa.false()).values(void=True)
    )
    if not changed.rowcount:
        raise ValueError(match)
    return recompute(connection)


class RatingCount:
    """Counts the rated matches that have ended, soon after each, and at once those that a crash has left."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()

    async def run(self) -> None:
        """Count all that wait."""
        table = schema.rated_matches
        waiting = sa.select(table.c.match).where(table.c.number.is_(None), table.c.void == sa.false()).limit(1)
        async with self.lock:
            while await self.store.fetch(waiting):
                await self.store.database.run(count_pending)

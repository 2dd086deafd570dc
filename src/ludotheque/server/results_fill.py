"""Results that are written later: of databases from before there were results, and of matches that a person has played as
a guest and takes along to an account."""

from __future__ import annotations

import json

import sqlalchemy as sa

from ludotheque.match.accuracy import seat_accuracies
from ludotheque.match.log import Entry
from ludotheque.server import schema
from ludotheque.server.results import add_results, add_to_tallies, ended

CHUNK = 500


def fill(connection: sa.Connection, account: int | None = None) -> int:
    """Write the results that are missing, of one account or of all: of matches from before there were results, and of those
    that an account has taken along (whoever changes ``links.account`` calls this in the same transaction). Returns of how
    many matches."""
    links, matches, results = schema.links, schema.matches, schema.results
    if account is None:
        over = sa.select(matches.c.id).where(matches.c.state == "over")
        connection.execute(
            sa.update(links).where(links.c.over.is_(None), links.c.match.in_(over)).values(over=sa.true())
        )
    known = sa.exists().where(results.c.match == links.c.match, results.c.account == links.c.account)
    query = (
        sa.select(links.c.match)
        .distinct()
        .join(matches, matches.c.id == links.c.match)
        .where(links.c.account.is_not(None), links.c.seat >= 0, matches.c.state == "over", ~known)
        .order_by(links.c.match)
    )
    if account is not None:
        query = query.where(links.c.account == account)
    names = list(connection.execute(query).scalars())
    for start in range(0, len(names), CHUNK):
        write_again(connection, names[start : start + CHUNK])
    return len(names)


def write_again(connection: sa.Connection, names: list[str]) -> None:
    """Replace all results of these matches by what their logs and links say."""
    times = remove(connection, names)
    matches, entries, reviews = schema.matches, schema.entries, schema.reviews
    opened = sa.select(entries.c.match, entries.c.body).where(entries.c.match.in_(names), entries.c.seq == 0)
    openings = {match: Entry.load(body).more for match, body in connection.execute(opened)}
    accuracies = {
        match: seat_accuracies(json.loads(body)["verdicts"], len(openings[match]["seats"]))
        for match, body in connection.execute(sa.select(reviews).where(reviews.c.match.in_(names)))
    }
    columns = matches.c.id, matches.c.family, matches.c.head, matches.c.changed_at
    found = {}
    for name, family, head, changed_at in connection.execute(sa.select(*columns).where(matches.c.id.in_(names))):
        one = ended(family, openings[name], json.loads(head), times.get(name, changed_at))
        if one is not None:
            found[name] = one
    add_results(connection, found, accuracies)


def remove(connection: sa.Connection, names: list[str]) -> dict[str, int]:
    """Remove all results of these matches; when each of them has ended."""
    rows = {}
    for table in (schema.results, schema.encounters):
        query = sa.select(table).where(table.c.match.in_(names))
        rows[table.name] = [dict(row) for row in connection.execute(query).mappings()]
        connection.execute(sa.delete(table).where(table.c.match.in_(names)))
    add_to_tallies(connection, rows["results"], rows["encounters"], -1)
    return {row["match"]: row["ended_at"] for row in rows["results"]}

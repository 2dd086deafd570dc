"""Curves: how rating and accuracy of an account have changed over time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.match.rating import Rating
from ludotheque.server import schema
from ludotheque.server.opponents import title_of
from ludotheque.server.profiles import tally_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.server.answers import Curve
    from ludotheque.server.store import Store

MOST_POINTS = 200  # of a curve: what a page can draw


def points(
    connection: sa.Connection, account: int, family: str | None
) -> list[tuple[str, Sequence[Any], Sequence[Any]]]:
    """For each family, or one, the latest rows of ratings and of accuracies, the latest first."""
    changes, results = schema.rating_changes, schema.results
    found = []
    for name in sorted(row.family for row in tally_rows(connection, account) if family in {None, row.family}):
        rated = (
            sa.select(changes)
            .where(changes.c.account == account, changes.c.family == name)
            .order_by(changes.c.number.desc())
            .limit(MOST_POINTS)
        )
        reviewed = (
            sa.select(results.c.ended_at, results.c.match, results.c.accuracy)
            .where(results.c.account == account, results.c.family == name, results.c.accuracy.is_not(None))
            .order_by(results.c.ended_at.desc())
            .limit(MOST_POINTS)
        )
        found.append((name, connection.execute(rated).all(), connection.execute(reviewed).all()))
    return found


async def curves(store: Store, account: int, family: str | None) -> list[Curve]:
    """Rating and accuracy over time, for each family or one that there is anything of."""
    found = await store.database.run(lambda connection: points(connection, account, family), writes=False)
    return [
        {
            "family": name,
            "title": title_of(name),
            "rating": [
                {"at": row.at, "match": row.match, "rating": rating.points, "deviation": rating.error}
                for row in reversed(rated)
                for rating in (Rating(row.mean, row.deviation),)
            ],
            "accuracy": [
                {"at": row.ended_at, "match": row.match, "accuracy": row.accuracy} for row in reversed(reviewed)
            ],
        }
        for name, rated, reviewed in found
        if rated or reviewed
    ]

"""Profiles: what people have played and how strong they are, and who may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast

import sqlalchemy as sa

from ludotheque.match.rating import Rating
from ludotheque.server import schema
from ludotheque.server.names import folded
from ludotheque.server.opponents import played, title_of
from ludotheque.server.rated_seats import seat_rating
from ludotheque.server.results import ALL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.server.answers import FamilyRecord
    from ludotheque.server.store import Store

ShownTo = Literal["everyone", "opponents", "nobody"]
USUAL: ShownTo = "opponents"  # of an account that has chosen nothing: they know its name


def tally_rows(connection: sa.Connection, account: int, opponent: str = ALL) -> Sequence[Any]:
    """What an account has played of each family; against one opponent, by its stored key, or against all."""
    table = schema.tallies
    query = sa.select(table).where(table.c.account == account, table.c.opponent == opponent, played(table))
    return connection.execute(query).all()


def rating_rows(connection: sa.Connection, account: int) -> Sequence[Any]:
    """The ratings of an account."""
    return connection.execute(sa.select(schema.ratings).where(schema.ratings.c.account == account)).all()


def family_records(tallies: Sequence[Any], ratings: Sequence[Any] = ()) -> list[FamilyRecord]:
    """These rows in the caller's language, the family played most first."""
    standings = {row.family: row for row in ratings}
    told: list[FamilyRecord] = []
    for row in tallies:
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


def have_met(connection: sa.Connection, one: int, other: int) -> bool:
    """Whether both have sat at a match that is over."""
    table = schema.encounters
    query = sa.select(table.c.match).where(table.c.account == one, table.c.opponent == f"account:{other}").limit(1)
    return connection.execute(query).first() is not None


class ProfileRows(NamedTuple):
    """What is stored of a person whom the reader may see; ``against`` are the reader's results, if they have met."""

    account: Any
    tallies: Sequence[Any]
    ratings: Sequence[Any]
    against: Sequence[Any] | None
    shown_to: ShownTo | None


def profile_rows(connection: sa.Connection, name: str, reader: int | None) -> ProfileRows | None:
    """The person of this name; ``None`` where there is none, and where the reader may not see them."""
    table = schema.accounts
    columns = table.c.id, table.c.name, table.c.bot, table.c.created_at
    account = connection.execute(sa.select(*columns).where(table.c.folded == folded(name))).first()
    number = account.id if account else 0
    shown = shown_to(connection, number)
    met = reader is not None and have_met(connection, reader, number)
    own = reader == number
    if account is None or not (own or shown == "everyone" or (shown == "opponents" and met)):
        return None
    return ProfileRows(
        account,
        tally_rows(connection, number),
        rating_rows(connection, number),
        tally_rows(connection, reader, f"account:{number}") if reader is not None and met else None,
        shown if own else None,
    )


def shown_to(connection: sa.Connection, account: int) -> ShownTo:
    """Who may see the profile of an account."""
    table = schema.profiles
    row = connection.execute(sa.select(table.c.shown_to).where(table.c.account == account)).first()
    return cast("ShownTo", row.shown_to) if row else USUAL


async def show_to(store: Store, account: int, wanted: ShownTo) -> None:
    """Let these see the profile of an account from now on."""
    insert = store.database.insert(schema.profiles).values(account=account, shown_to=wanted)
    await store.execute(
        insert.on_conflict_do_update(index_elements=["account"], set_={"shown_to": insert.excluded.shown_to})
    )

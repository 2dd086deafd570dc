"""Rated matches: who may sit at one, and the ratings of those who do."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match import catalogue
from ludotheque.match.arbiter import Refused
from ludotheque.match.rating import Rating, fixed
from ludotheque.match.seats import AI, ENGINE
from ludotheque.server import schema
from ludotheque.server.results import accounts_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.match.seats import Seat
    from ludotheque.match.types import SeatRating, Summary
    from ludotheque.server.store import Store


def fixed_ratings(
    game: str,
    seats: list[Seat],
    accounts: list[int | None],
    own: set[int],
    engine_ratings: Mapping[str, Mapping[str, int]],
) -> list[int | None]:
    """For each seat of a rated match the measured rating of its machine, or None. ``Refused`` (wrong) where the match
    cannot be rated: guests have no rating, and nobody knows how strong some machines are."""
    seated = [account for account in accounts if account is not None]
    if own:
        raise Refused("wrong", _("in a rated match everybody sits with an account: no seat has a link of its own"))
    if len(set(seated)) < len(seated):
        raise Refused("wrong", _("in a rated match nobody has two seats"))
    if not any(seat.human for seat in seats):
        raise Refused("wrong", _("in a rated match at least one seat is a person's"))
    ratings: list[int | None] = []
    for seat in seats:
        rating = None
        if seat.kind == AI and seat.level is not None:
            rating = catalogue.level_rating(game, seat.level)
        elif seat.kind == ENGINE:
            rating = engine_ratings.get(seat.name, {}).get(catalogue.family_of(game))
        if rating is None and not seat.human:
            raise Refused("wrong", _("nobody has measured how strong this opponent is: play a match that is not rated"))
        ratings.append(rating)
    return ratings


def seat_rating(rating: Rating, change: int | None = None) -> SeatRating:
    """A rating as it is told, with what a match has changed of it, in points."""
    return {
        "rating": rating.points,
        "deviation": rating.error,
        "provisional": rating.provisional,
        "change": change,
    }


async def with_ratings(store: Store, heads: list[Summary]) -> list[Summary]:
    """The summaries, with ``ratings`` where they are rated."""
    rated = [head["match"] for head in heads if head["rated"]]
    if not rated:
        return heads
    found = await store.database.run(lambda connection: ratings_at(connection, rated), writes=False)
    return [head | {"ratings": found[head["match"]]} if head["rated"] else head for head in heads]


def ratings_at(connection: sa.Connection, names: list[str]) -> dict[str, list[SeatRating | None]]:
    """The ratings at the seats of rated matches: those they have led to, else those the players have now."""
    entries, matches, changes, ratings = schema.entries, schema.matches, schema.rating_changes, schema.ratings
    seated = accounts_at(connection, names)
    accounts = {account for seats in seated.values() for account in seats.values()}
    now = {
        (row.account, row.family): Rating(row.mean, row.deviation)
        for row in connection.execute(sa.select(ratings).where(ratings.c.account.in_(accounts)))
    }
    led_to = {
        (row.match, row.seat): seat_rating(
            Rating(row.mean, row.deviation),
            Rating(row.mean, 0).points - Rating(row.mean - row.change, 0).points,
        )
        for row in connection.execute(sa.select(changes).where(changes.c.match.in_(names)))
    }
    query = (
        sa.select(entries.c.match, entries.c.body, matches.c.family)
        .join(matches, matches.c.id == entries.c.match)
        .where(entries.c.match.in_(names), entries.c.seq == 0)
    )
    told: dict[str, list[SeatRating | None]] = {}
    for match, body, family in connection.execute(query):
        told[match] = []
        for seat, points in enumerate(json.loads(body)["more"]["rated"]):
            account = seated[match].get(seat)
            if points is not None:
                told[match].append(seat_rating(fixed(points)))
            elif account is None:
                told[match].append(None)
            else:
                told[match].append(led_to.get((match, seat)) or seat_rating(now.get((account, family), Rating())))
    return told

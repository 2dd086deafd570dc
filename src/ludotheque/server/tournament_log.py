"""The logs of tournaments in the database. An event is a row with a number: the process that writes a number first has made
the change, so that no round is paired twice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ludotheque.server import schema
from ludotheque.server.store import Conflict
from ludotheque.tournaments.log import Event

if TYPE_CHECKING:
    from ludotheque.server.store import Store


@dataclass
class TournamentWrite:
    """Events of one tournament from number ``seq`` on, and the columns of its row. ``new``: those that never change, of a
    tournament that is made. ``players`` are accounts that have entered, ``matches`` rows of matches to be opened, ``done``
    the names of matches whose results are among the events; ``all_done``: no match counts any more."""

    tournament: str
    seq: int
    events: list[Event]
    row: dict[str, Any]
    new: dict[str, Any] | None = None
    players: list[int] = field(default_factory=list)
    matches: list[dict[str, Any]] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    all_done: bool = False


async def append(store: Store, write: TournamentWrite) -> None:
    """Durable when it returns, all or nothing. ``Conflict``: another process was first."""
    name = write.tournament
    bodies = [
        {"tournament": name, "seq": write.seq + at, "body": event.dump()} for at, event in enumerate(write.events)
    ]

    def work(connection: sa.Connection) -> None:
        connection.execute(sa.insert(schema.tournament_events), bodies)
        table, matches = schema.tournaments, schema.tournament_matches
        if write.new is not None:
            connection.execute(sa.insert(table).values(id=name, **write.new, **write.row))
        else:
            connection.execute(sa.update(table).where(table.c.id == name).values(**write.row))
        if write.players:
            rows = [{"tournament": name, "account": account} for account in write.players]
            connection.execute(sa.insert(schema.tournament_players), rows)
        if write.matches:
            connection.execute(sa.insert(matches), write.matches)
        if write.done:
            connection.execute(sa.update(matches).where(matches.c.match.in_(write.done)).values(state="done"))
        if write.all_done:
            connection.execute(sa.update(matches).where(matches.c.tournament == name).values(state="done"))

    try:
        await store.database.run(work)
    except IntegrityError:
        raise Conflict from None


async def events_since(store: Store, name: str, seq: int) -> list[Event]:
    table = schema.tournament_events
    query = sa.select(table.c.body).where(table.c.tournament == name, table.c.seq >= seq).order_by(table.c.seq)
    return [Event.load(body) for (body,) in await store.fetch(query)]


async def account_names(store: Store, accounts: set[int]) -> dict[int, str]:
    """The names of these accounts; those that are gone have none."""
    table = schema.accounts
    rows = await store.fetch(sa.select(table.c.id, table.c.name).where(table.c.id.in_(sorted(accounts))))
    return {row.id: row.name for row in rows}

"""The lobby of a club: tables that its members open for each other. No token leads to them but the seats' own; who sits
there does so by the account."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.match.seats import Seat
from ludotheque.server import schema
from ludotheque.server.children import child_of, club_of
from ludotheque.server.lobby_feed import joinable
from ludotheque.server.names import account_name
from ludotheque.server.new_match import open_match
from ludotheque.server.now import now_ms
from ludotheque.server.rated_seats import fixed_ratings
from ludotheque.server.summaries import with_title

if TYPE_CHECKING:
    from ludotheque.match.clocks import Clock
    from ludotheque.match.match import Match
    from ludotheque.server.club_answers import ClubLobby
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.store import Store

MOST_SHOWN = 100
SHOWN_MS = 14 * 86_400_000  # tables that nobody comes to are not shown for longer


async def lobby(store: Store, club: int) -> ClubLobby:
    """The tables of a club that are open or played, the newest first."""
    tables, matches = schema.club_matches, schema.matches
    query = (
        sa.select(matches.c.head)
        .join(tables, tables.c.match == matches.c.id)
        .where(tables.c.club == club, tables.c.made_at > now_ms() - SHOWN_MS, matches.c.state != "over")
        .order_by(tables.c.made_at.desc())
        .limit(MOST_SHOWN)
    )
    heads = [json.loads(head) for (head,) in await store.fetch(query)]
    told = [(joinable(head), with_title(head, listed=False)) for head in heads]
    return {"open": [one for free, one in told if free], "playing": [one for free, one in told if not free]}


async def open_table(
    live: LiveMatches, club: int, account: int, game: str, players: int, clock: Clock, *, rated: bool
) -> str:
    """A table in the club's lobby, where the caller has the first seat and members take the others; the match."""
    seats = [Seat("person", await account_name(live.store, account)), *(Seat("open") for _seat in range(players - 1))]
    accounts: list[int | None] = [account, *(None for _seat in range(players - 1))]
    ratings = fixed_ratings(game, seats, accounts, set(), {}) if rated else None
    opened = await open_match(live, game, seats, clock, accounts, set(), listed=False, series=1, rated=ratings)
    row = {"match": opened.name, "club": club, "made_at": now_ms()}
    await live.store.execute(sa.insert(schema.club_matches).values(**row))
    return opened.name


async def join_table(live: LiveMatches, club: int, account: int, name: str) -> None:
    """A member takes a free seat of a table in the club's lobby; who sits there already, again nothing."""
    room = await live.room(name)
    if await club_of(live.store, room.name) != club:
        raise refusal("missing")
    links = schema.links
    seated = sa.select(links.c.seat).where(links.c.match == room.name, links.c.account == account)
    if await live.store.fetch(seated):
        return

    async def chosen(match: Match) -> int:
        free = [i for i, seat in enumerate(match.seats) if seat.kind == "open" and not seat.taken]
        if not free:
            raise Refused("taken", _("no such seat is free"))
        return free[0]

    child = await child_of(live.store, account)
    called = child.name if child else await account_name(live.store, account)
    await live.admission.take(room, chosen, called, account, ("club", ""))

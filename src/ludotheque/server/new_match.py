"""Opening a match: its first entries, its links, and its room."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from ludotheque.match import arbiter, rematch
from ludotheque.match.log import opening
from ludotheque.match.match import Match
from ludotheque.server import keys, schema
from ludotheque.server.logs import log
from ludotheque.server.now import now_ms
from ludotheque.server.room import Room
from ludotheque.server.store import Write

if TYPE_CHECKING:
    from ludotheque.match.clocks import Clock
    from ludotheque.match.log import Entry
    from ludotheque.match.seats import Seat
    from ludotheque.server.matches_live import LiveMatches


async def open_match(
    live: LiveMatches,
    game: str,
    seats: list[Seat],
    clock: Clock,
    accounts: list[int | None],
    *,
    listed: bool,
    series: int,
    ready: bool = False,
    client: str = "",
) -> tuple[str, list[str | None], str]:
    """A new match: its name, a token for each seat somebody takes, and one for spectators. ``Refused`` (busy) where
    nobody sits and ``client`` has as many such matches under way as one may have."""
    first = opening(
        game,
        seats,
        now_ms(),
        clock,
        rematch.first_of_series(series, len(seats)),
        claim_after=live.claim_after_ms,
        ready=ready,
    )
    name = keys.new_match_id()
    seat_tokens = [keys.new_token() if seat.human else None for seat in seats]
    watch_token = keys.new_token()
    links = [
        {"hash": keys.digest(token), "seat": seat, "account": accounts[seat]}
        for seat, token in enumerate(seat_tokens)
        if token
    ]
    links.append({"hash": keys.digest(watch_token), "seat": schema.WATCH, "account": None})
    with live.ai_turns.counted(name, client, seats):
        await store_match(live, name, first, links, listed=listed)
    return name, seat_tokens, watch_token


async def store_match(live: LiveMatches, name: str, first: Entry, links: list[dict[str, Any]], *, listed: bool) -> None:
    """Store a match that begins with this entry, and start it. ``Conflict``: it is stored already."""
    room = Room(name, listed=listed)
    room.match = match = Match(first)
    entries = [first, *arbiter.roll_at_start(match, first.at)]
    row = live.row(room, match) | {
        "family": match.game.family.name,
        "listed": listed,
        "created_at": first.at,
    }
    await live.store.append(Write(name, 0, [entry.dump() for entry in entries], row, links))
    room.last_used = time.monotonic()
    live.rooms.setdefault(name, room)
    live.metrics.matches.inc()
    log("match opened", match=name, game=str(match.game))
    live.after_change(live.rooms[name])

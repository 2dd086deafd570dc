"""Opening a match: its first entries, its links, and its room."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.match import keys, rematch
from ludotheque.match.log import opening
from ludotheque.match.new_match import begun
from ludotheque.server import schema
from ludotheque.server.invitations import invitation_row
from ludotheque.server.logs import log
from ludotheque.server.now import now_ms
from ludotheque.server.room import Room
from ludotheque.server.store import Write

if TYPE_CHECKING:
    from ludotheque.match.clocks import Clock
    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match
    from ludotheque.match.seats import Seat
    from ludotheque.server.matches_live import LiveMatches


class OpenedMatch(NamedTuple):
    """The match's name, and tokens: one a seat that somebody may take, one for spectators, one for who opened it."""

    name: str
    seats: list[str | None]
    watch: str
    host: str


async def open_match(
    live: LiveMatches,
    game: str,
    seats: list[Seat],
    clock: Clock,
    accounts: list[int | None],
    own: set[int],
    *,
    listed: bool,
    series: int,
    ready: bool = False,
    client: str = "",
    rated: list[int | None] | None = None,
) -> OpenedMatch:
    """A new match. The tokens of the seats in ``own`` are the seats' own, those of the others are invitations. Seats of
    ``accounts``, bots among them, have no token: nobody else can sit there. ``Refused`` (busy) where nobody sits and
    ``client`` has as many such matches under way as one may have. ``rated``: see ``rated_seats.fixed_ratings``."""
    first = opening(
        game,
        seats,
        now_ms(),
        clock,
        rematch.first_of_series(series, len(seats)),
        claim_after=live.claim_after_ms,
        ready=ready,
        rated=rated,
    )
    name = keys.new_match_id()
    seat_tokens = [
        keys.new_token() if seat.human and account is None else None
        for seat, account in zip(seats, accounts, strict=True)
    ]
    watch, host = keys.new_token(), keys.new_token()
    links: list[dict[str, Any]] = [
        {"hash": keys.digest(watch), "seat": schema.WATCH, "account": None},
        {"hash": keys.digest(host), "seat": schema.HOST, "account": None},
    ]
    invitations = []
    for seat, (token, account) in enumerate(zip(seat_tokens, accounts, strict=True)):
        if account is not None or (token and seat in own):
            links.append({"hash": keys.digest(token or keys.new_token()), "seat": seat, "account": account})
        elif token:
            invitations.append(invitation_row(token, seat))
    with live.ai_turns.counted(name, client, seats):
        await store_match(live, name, *begun(first), links, invitations, listed=listed)
    return OpenedMatch(name, seat_tokens, watch, host)


async def store_match(
    live: LiveMatches,
    name: str,
    match: Match,
    entries: list[Entry],
    links: list[dict[str, Any]],
    invitations: list[dict[str, Any]],
    *,
    listed: bool,
) -> None:
    """Store a match with these entries, and let it go on. ``Conflict``: it is stored already."""
    room = Room(name, listed=listed)
    room.match = match
    row = live.row(room, match) | {
        "family": match.game.family.name,
        "listed": listed,
        "created_at": match.opening.at,
    }
    await live.store.append(Write(name, 0, [entry.dump() for entry in entries], row, links, invitations))
    room.last_used = time.monotonic()
    live.rooms.setdefault(name, room)
    live.metrics.matches.inc()
    log("match opened", match=name, game=str(match.game))
    live.after_change(live.rooms[name])

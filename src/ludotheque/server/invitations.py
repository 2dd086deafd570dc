"""Invitations: links that lead to a free seat, once. Who sits down gets a token of their own, and the link is void."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match import arbiter, keys
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal, used_invitation
from ludotheque.server import schema

if TYPE_CHECKING:
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.room import Room

Row = dict[str, Any]


def invitation_row(token: str, seat: int) -> Row:
    return {"hash": keys.digest(token), "seat": seat, "void": False}


async def invited_seat(live: LiveMatches, room: Room, token: str) -> int | None:
    """The free seat that an invitation leads to; None where the token is no invitation to this match. ``Refused`` (taken)
    where the invitation is void."""
    table = schema.invitations
    query = sa.select(table.c.seat, table.c.void).where(table.c.hash == keys.digest(token), table.c.match == room.name)
    for seat, void in await live.store.fetch(query):
        if room.loaded_match.seats[seat].taken:
            raise used_invitation()
        if void:
            raise Refused("taken", _("This link was replaced by a newer one. Ask whoever sent it for the new link."))
        return int(seat)
    return None


async def is_host(live: LiveMatches, room: Room, token: str | None) -> bool:
    """Whether it is the token of whoever opened the match."""
    table = schema.links
    query = sa.select(table.c.seat).where(table.c.match == room.name, table.c.seat == schema.HOST)
    return token is not None and bool(await live.store.fetch(query.where(table.c.hash == keys.digest(token))))


async def renew(live: LiveMatches, room: Room, seat: int) -> str:
    """A new invitation to a free seat; the former one, and the seat's code, are void. ``Refused`` (taken, forbidden)."""
    async with room.lock:
        await live.load(room)
        if seat >= room.loaded_match.players:
            raise refusal("missing")
        arbiter.need_free(room.loaded_match, seat)
        token = keys.new_token()
        if not await live.store.database.run(lambda connection: replace(connection, room.name, seat, token)):
            raise refusal("forbidden")
    return token


def replace(connection: sa.Connection, match: str, seat: int, token: str) -> bool:
    """Put a new invitation in place of the seat's; False where nobody is invited to it."""
    table, codes = schema.invitations, schema.join_codes
    former = sa.update(table).where(table.c.match == match, table.c.seat == seat, ~table.c.void).values(void=True)
    if not connection.execute(former).rowcount:
        return False
    connection.execute(sa.insert(table), [{"match": match, **invitation_row(token, seat)}])
    connection.execute(sa.delete(codes).where(codes.c.match == match, codes.c.seat == seat))
    return True

"""The door: people who come to a match, are missed, come back, and take a seat that is free."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.words import _
from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema, tokens
from ludotheque.server.problems import refusal

if TYPE_CHECKING:
    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match
    from ludotheque.server.hall import Hall
    from ludotheque.server.room import Line, Room

AWAY = 3.0  # seconds a person may be without a connection before it is noted


class Door:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def admit(self, room: Room, token: str | None, account: int | None) -> tuple[int | None, str | None]:
        """Which seat somebody comes to (None: a spectator), and the hash of the link; ``Refused`` (missing)."""
        table = schema.links
        query = sa.select(table.c.seat, table.c.hash).where(table.c.match == room.name)
        if token is not None:
            rows = await self.hall.store.rows(query.where(table.c.hash == tokens.digest(token)))
        elif account is not None:
            rows = await self.hall.store.rows(query.where(table.c.account == account))
        else:
            rows = []
        if rows:
            seat, link = rows[0]
            return (None if seat == schema.WATCH else seat), link
        if room.listed and token is None:
            return None, None
        raise refusal("missing")

    async def arrive(self, room: Room, seat: int) -> None:
        """A person is there: sits down if nobody has, is back if gone."""

        def deed(match: Match, now: int) -> list[Entry]:
            if match.state == "open" and not match.seats[seat].taken:
                return arbiter.sit(match, seat, now)
            return arbiter.come(match, seat, now)

        match = room.match
        if match is None or not match.seats[seat].taken or seat in match.hands.gone:
            await self.hall.act(room, deed)

    def depart(self, room: Room, line: Line) -> None:
        room.lines.discard(line)
        if line.seat is not None and not self.hall.closing:
            self.hall.start(self.miss(room, line.seat))

    async def welcome(self, room: Room) -> None:
        """Who is noted as gone, and is connected here, is back."""
        for seat in [seat for seat in room.game.hands.gone if any(line.seat == seat for line in room.lines)]:
            await self.arrive(room, seat)

    async def miss(self, room: Room, seat: int) -> None:
        await asyncio.sleep(AWAY)
        if self.hall.closing or any(line.seat == seat for line in room.lines):
            return
        await self.hall.act(room, lambda match, now: arbiter.leave(match, seat, now))

    async def join(self, room: Room, seat: int | None, name: str, account: int | None) -> tuple[int, str]:
        """Take an open seat; its former link is void."""
        token = tokens.fresh()
        if self.hall.closing:
            raise refusal("closing")
        return await asyncio.shield(asyncio.ensure_future(self.joining(room, seat, name, account, token))), token

    async def joining(self, room: Room, seat: int | None, name: str, account: int | None, token: str) -> int:
        async with room.lock:
            await self.hall.read(room)
            match = room.game
            free = [i for i, one in enumerate(match.seats) if one.kind == "open" and not one.taken]
            if not room.listed or not free or (seat is not None and seat not in free):
                raise Refused("taken", _("no such seat is free"))
            place = free[0] if seat is None else seat
            link = {"hash": tokens.digest(token), "match": room.name, "seat": place, "account": account}
            try:
                await self.hall.change(room, lambda m, now: arbiter.sit(m, place, now, name), [link])
            except ValueError as error:
                if isinstance(error, Refused):
                    raise
                raise Refused("wrong", str(error)) from None
        self.hall.follow_up(room)
        return place

"""Who may come to a match, and at which seat; people who arrive, are away, come back, or take a free seat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.match.seats import PERSON
from ludotheque.server import keys, schema
from ludotheque.server.problems import refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.room import Client, Room

AWAY_SECONDS = 3.0  # without a connection before the person counts as away


class Admission:
    """Seats people by their links, and keeps the log in step with who is connected."""

    def __init__(self, live: LiveMatches) -> None:
        self.live = live

    async def admit(self, room: Room, token: str | None, account: int | None) -> tuple[int | None, str | None]:
        """The seat a token or an account gives (None: a spectator), and the hash of the link; ``Refused`` (missing)."""
        table = schema.links
        query = sa.select(table.c.seat, table.c.hash).where(table.c.match == room.name)
        if token is not None:
            rows = await self.live.store.fetch(query.where(table.c.hash == keys.digest(token)))
        elif account is not None:
            rows = await self.live.store.fetch(query.where(table.c.account == account))
        else:
            rows = []
        if rows:
            seat, link_hash = rows[0]
            return (None if seat == schema.WATCH else seat), link_hash
        if room.listed and token is None:
            return None, None
        raise refusal("missing")

    async def arrive(self, room: Room, seat: int) -> None:
        """A person has connected: they sit down if nobody has, and are back if they were away."""

        def change(match: Match, now: int) -> list[Entry]:
            if match.state == "open" and not match.seats[seat].taken:
                return arbiter.sit(match, seat, now)
            return arbiter.come_back(match, seat, now)

        match = room.match
        if match is None or not match.seats[seat].taken or seat in match.clocks.gone:
            await self.live.submit(room, change)

    def depart(self, room: Room, client: Client) -> None:
        room.clients.discard(client)
        if client.seat is not None and not self.live.closing:
            self.live.tasks.start(self.note_absence(room, client.seat))

    async def mark_connected_as_back(self, room: Room) -> None:
        """Note as back all that the log has as away and that are connected to this process."""
        for seat in [seat for seat in room.loaded_match.clocks.gone if room.has_client_at(seat)]:
            await self.arrive(room, seat)

    async def note_absence(self, room: Room, seat: int) -> None:
        await asyncio.sleep(AWAY_SECONDS)
        if self.live.closing or room.has_client_at(seat):
            return
        await self.live.submit(room, lambda match, now: arbiter.leave(match, seat, now))
        if room.has_client_at(seat):  # who came in this moment was not yet away
            await self.arrive(room, seat)

    def check_presence(self, room: Room) -> None:
        """Where the log and the connections differ, bring the log in step: who is connected is back; who is not, and was
        never noted to have left, is away. The latter once for each seat: other processes have clients too, and answer."""
        match = room.match
        if match is None or match.state != "live" or not room.clients:
            return
        gone = match.clocks.gone
        if any(room.has_client_at(seat) for seat in gone):
            self.live.tasks.start(self.mark_connected_as_back(room))
        for seat, one in enumerate(match.seats):
            if one.kind == PERSON and seat not in gone and seat not in room.doubted and not room.has_client_at(seat):
                room.doubted.add(seat)
                self.live.tasks.start(self.note_absence(room, seat))

    async def join(self, room: Room, seat: int | None, name: str, account: int | None) -> tuple[int, str]:
        """Take an open seat of a listed match: this one, or the first that is free."""

        def chosen(match: Match) -> int:
            free = [i for i, one in enumerate(match.seats) if one.kind == "open" and not one.taken]
            if not room.listed or not free or (seat is not None and seat not in free):
                raise Refused("taken", _("no such seat is free"))
            return free[0] if seat is None else seat

        return await self.take(room, chosen, name, account)

    async def take(self, room: Room, chosen: Callable[[Match], int], name: str, account: int | None) -> tuple[int, str]:
        """Take the free seat that is chosen; its former link is void. The seat, and its new token."""
        token = keys.new_token()
        if self.live.closing:
            raise refusal("closing")
        return await asyncio.shield(asyncio.ensure_future(self._take(room, chosen, name, account, token))), token

    async def _take(
        self, room: Room, chosen: Callable[[Match], int], name: str, account: int | None, token: str
    ) -> int:
        async with room.lock:
            await self.live.load(room)
            seat = chosen(room.loaded_match)
            link = {"hash": keys.digest(token), "match": room.name, "seat": seat, "account": account}
            await self.live.change(room, lambda m, now: arbiter.sit(m, seat, now, name), [link])
        self.live.after_change(room)
        return seat

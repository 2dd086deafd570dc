"""Who may come to a match, and at which seat; people who arrive, are away, come back, or take a free seat."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match import arbiter, keys
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.match.seats import PERSON
from ludotheque.server import schema
from ludotheque.server.blocks import any_blocked
from ludotheque.server.child_keys import paused
from ludotheque.server.children import child_of, need_may_sit
from ludotheque.server.invitations import invited_seat
from ludotheque.server.moderation import may_judge
from ludotheque.server.names import account_name

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ludotheque.match.match import Match
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.room import Client, Room
    from ludotheque.server.store import Store

AWAY_SECONDS = 3.0  # without a connection before the person counts as away


class Admitted(NamedTuple):
    """``seat`` is None for a spectator. ``link_hash`` is the hash of the seat's token. ``invited`` is the free seat of an
    invitation: whoever has it is a spectator until they sit down."""

    seat: int | None
    link_hash: str | None = None
    invited: int | None = None


async def seat_accounts(store: Store, match: str) -> dict[int, int]:
    """The accounts that sit at a match, by seat."""
    table = schema.links
    query = sa.select(table.c.seat, table.c.account).where(
        table.c.match == match, table.c.account.is_not(None), table.c.seat >= 0
    )
    return {int(seat): int(account) for seat, account in await store.fetch(query)}


class Admission:
    """Seats people, and keeps the log in step with who is connected. ``key`` is the server's."""

    def __init__(self, live: LiveMatches, key: str) -> None:
        self.live = live
        self.key = key

    async def admit(self, room: Room, token: str | None, account: int | None) -> Admitted:
        """What a token or an account gives; ``Refused``: missing, taken where an invitation is void, or forbidden where it is
        the seat of a child whose class is paused."""
        table = schema.links
        query = sa.select(table.c.seat, table.c.hash, table.c.account).where(table.c.match == room.name)
        if token is not None:
            rows = await self.live.store.fetch(query.where(table.c.hash == keys.digest(token)))
        elif account is not None:
            rows = await self.live.store.fetch(query.where(table.c.account == account))
        else:
            rows = []
        if rows:
            seat, link_hash, owner = rows[0]
            child = await child_of(self.live.store, owner)
            if child and child.paused:
                raise paused()
            return Admitted(None if seat in {schema.WATCH, schema.HOST} else seat, link_hash)
        invited = await invited_seat(self.live, room, token) if token is not None else None
        if invited is not None or (room.listed and token is None):
            return Admitted(None, None, invited)
        if token is None and await may_judge(self.live.store, room.name, account):
            return Admitted(None)
        raise refusal("missing")

    async def arrive(self, room: Room, token: str | None, account: int | None) -> Admitted:
        """Somebody has connected. Who has a seat sits down if nobody has, and is back if they were away. Who has an
        invitation sits down first: ``Refused`` (forbidden). It is done even if the caller goes away meanwhile."""
        return await asyncio.shield(asyncio.ensure_future(self._arrive(room, token, account)))

    async def _arrive(self, room: Room, token: str | None, account: int | None) -> Admitted:
        async with room.lock:
            await self.live.load(room)
            admitted = await self.admit(room, token, account)
            if admitted.invited is not None:
                raise Refused("forbidden", _("this is an invitation: sit down first"))
            seat = admitted.seat
            if seat is None or self.live.closing:
                return admitted
            was_free, changed = not room.loaded_match.seats[seat].taken, False
            with suppress(Refused):
                changed = await self.live.change(room, lambda match, now: arbiter.arrive(match, seat, now))
            if was_free:  # another process may have given the seat, and a new token, to somebody else
                admitted = await self.admit(room, token, account)
        if changed:
            self.live.after_change(room)
        return admitted

    def depart(self, room: Room, client: Client) -> None:
        room.clients.discard(client)
        if client.seat is not None and not self.live.closing:
            self.live.tasks.start(self.note_absence(room, client.seat))

    async def come_back(self, room: Room, seat: int) -> None:
        await self.live.submit(room, lambda match, now: arbiter.come_back(match, seat, now))

    async def mark_connected_as_back(self, room: Room) -> None:
        """Note as back all that the log has as away and that are connected to this process."""
        for seat in [seat for seat in room.loaded_match.clocks.gone if room.has_client_at(seat)]:
            await self.come_back(room, seat)

    async def note_absence(self, room: Room, seat: int) -> None:
        await asyncio.sleep(AWAY_SECONDS)
        if self.live.closing or room.has_client_at(seat):
            return
        await self.live.submit(room, lambda match, now: arbiter.leave(match, seat, now))
        if room.has_client_at(seat):  # who came in this moment was not yet away
            await self.come_back(room, seat)

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

    async def join(self, room: Room, seat: int | None, name: str, account: int | None, key: str) -> tuple[int, str]:
        """Take an open seat of a listed match: this one, or the first that is free."""

        async def chosen(match: Match) -> int:
            free = [i for i, one in enumerate(match.seats) if one.kind == "open" and not one.taken]
            if not room.listed or not free or (seat is not None and seat not in free):
                raise Refused("taken", _("no such seat is free"))
            if account is not None and await any_blocked(
                self.live.store, account, (await seat_accounts(self.live.store, room.name)).values()
            ):
                raise Refused("taken", _("no such seat is free"))  # nobody is told of a block
            return free[0] if seat is None else seat

        return await self.take(room, chosen, name, account, ("join", key))

    async def sit(self, room: Room, token: str, name: str, account: int | None, key: str) -> tuple[int, str]:
        """Take the free seat of an invitation, or of a token that nobody has used. Where an account does so, the match is
        among its own."""

        async def chosen(_match: Match) -> int:
            admitted = await self.admit(room, token, None)
            seat = admitted.seat if admitted.invited is None else admitted.invited
            if seat is None:
                raise refusal("forbidden")
            return seat

        return await self.take(room, chosen, name, account, (token, key))

    async def take(
        self,
        room: Room,
        chosen: Callable[[Match], Awaitable[int]],
        name: str,
        account: int | None,
        request: tuple[str, str],
    ) -> tuple[int, str]:
        """Take the free seat that is chosen, with the room's lock held; what led there before is void. The seat, and its
        new token. ``request`` says by what the seat is taken, and a key that only this caller knows: the same request
        again, after an answer that was lost, gets the same answer. Without a key the token is a new one every time."""
        if self.live.closing:
            raise refusal("closing")
        by, key = request
        token = keys.derive(self.key, "seat", room.name, by, key) if key else keys.new_token()
        return await asyncio.shield(asyncio.ensure_future(self._take(room, chosen, name, account, token))), token

    async def _take(
        self,
        room: Room,
        chosen: Callable[[Match], Awaitable[int]],
        name: str,
        account: int | None,
        token: str,
    ) -> int:
        async with room.lock:
            await self.live.load(room)
            table, token_hash = schema.links, keys.digest(token)
            query = sa.select(table.c.seat).where(table.c.match == room.name, table.c.hash == token_hash)
            for (seat,) in await self.live.store.fetch(query):
                return int(seat)
            seat = await chosen(room.loaded_match)
            child = await child_of(self.live.store, account)
            if child:
                await need_may_sit(self.live.store, child, room.name)
                name = child.name
            account = await self.seated_account(room, account)
            if account is not None and room.loaded_match.rated:
                name = await account_name(self.live.store, account)
            link = {"hash": token_hash, "match": room.name, "seat": seat, "account": account}
            await self.live.change(room, lambda match, now: arbiter.sit(match, seat, now, name), [link])
        self.live.after_change(room)
        return seat

    async def seated_account(self, room: Room, account: int | None) -> int | None:
        """The account whose seat it is to be. One account has one seat of a match: at another it is a guest. In a rated
        match there are no guests: ``Refused`` (login, taken)."""
        rated = bool(room.loaded_match.rated)
        if account is None:
            if rated:
                raise Refused("login", _("this match is rated: log in to sit down"))
            return None
        table = schema.links
        query = sa.select(table.c.seat).where(table.c.match == room.name, table.c.account == account)
        if not await self.live.store.fetch(query):
            return account
        if rated:
            raise Refused("taken", _("you sit at this match already, and it is rated"))
        return None

"""The match after a match: a rematch, or the next of a series. Its name and tokens follow from the server's key and those
of the match before, so that whichever process opens it gives the same ones. Who sat there goes on with a token of the new
seat. Spectators' links do not lead on: they may have been passed on to anybody."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.match import arbiter, keys, rematch
from ludotheque.match.new_match import begun
from ludotheque.server import schema
from ludotheque.server.messages import Next
from ludotheque.server.new_match import store_match
from ludotheque.server.now import now_ms
from ludotheque.server.store import Conflict

if TYPE_CHECKING:
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.room import Client, Room


class NextMatches:
    """Opens the next match where the log says so, and tells its clients where it is."""

    def __init__(self, live: LiveMatches, key: str) -> None:
        self.live = live
        self.key = key

    def open_if_due(self, room: Room) -> None:
        if rematch.is_due(room.loaded_match):
            self.live.tasks.start(self.open(room))

    async def open(self, room: Room) -> None:
        """Open the next match, once however many processes try, and note it in the log of this one."""
        match = room.loaded_match
        name = self.name_after(room.name)
        table = schema.links
        rows = await self.live.store.fetch(sa.select(table).where(table.c.match == room.name, table.c.seat >= 0))
        links = [
            {
                "hash": keys.digest(self.token_after(row.hash, name)),
                "seat": rematch.new_seat(match, row.seat),
                "account": row.account,
            }
            for row in rows
        ]
        self.live.ai_turns.hand_on(room.name, name)
        links.append({"hash": keys.digest(self.watch_token(name)), "seat": schema.WATCH, "account": None})
        with suppress(Conflict):
            first = rematch.next_opening(match, now_ms())
            await store_match(self.live, name, *begun(first), links, [], listed=room.listed)
        await self.live.submit(room, lambda m, now: arbiter.note_next(m, name, now))

    def name_after(self, name: str) -> str:
        return keys.digest(keys.derive(self.key, "match", name))[:12]

    def token_after(self, link_hash: str, name: str) -> str:
        return keys.derive(self.key, "link", link_hash, name)

    def watch_token(self, name: str) -> str:
        return keys.derive(self.key, "watch", name)

    def announce(self, room: Room, client: Client, name: str) -> None:
        """Tell a client where its seat goes on, with the spectators' link there. Spectators follow where all may watch."""
        if client.seat is not None and client.link_hash:
            client.send(Next(name, self.token_after(client.link_hash, name), self.watch_token(name)))
        elif room.listed:
            client.send(Next(name, None, None))

    def announce_to_all(self, room: Room) -> None:
        name = room.loaded_match.next
        if name:
            for client in room.clients:
                self.announce(room, client, name)

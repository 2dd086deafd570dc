"""The lobby's news: open matches as they come and go, and calls for people who wait elsewhere on the site."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.core.translation import in_language
from ludotheque.server import schema
from ludotheque.server.answers import LobbyAnswer
from ludotheque.server.messages import LobbyDrop, LobbyJoined, LobbyPut, LobbyTurn
from ludotheque.server.rated_seats import with_ratings
from ludotheque.server.room import Client
from ludotheque.server.summaries import with_title

if TYPE_CHECKING:
    from ludotheque.match.types import Summary
    from ludotheque.server.challenges import Challenges
    from ludotheque.server.matches_live import LiveMatches

EVERYBODY = -2  # in place of the seat to move, where several act at once


def joinable(head: Summary) -> bool:
    """Whether a seat can be taken from the lobby."""
    return head["state"] == "open" and any(seat["kind"] == "open" for seat in head["seats"])


class LobbyClient(Client):
    """Somebody in the lobby, or on another page; ``waits`` are the seats they have in other matches. ``account`` is theirs
    if they are logged in. ``matches``: they want to see the open ones."""

    def __init__(self, language: str, waits: dict[str, int], account: int | None = None, *, matches: bool) -> None:
        super().__init__(None, language)
        self.waits = waits
        self.account = account
        self.matches = matches


class LobbyFeed:
    """``shown`` are the matches clients have on their lists; ``turns`` the state and the seat to move that were last known
    of matches somebody may wait for."""

    def __init__(self, live: LiveMatches, challenges: Challenges) -> None:
        self.live = live
        self.challenges = challenges
        self.clients: set[LobbyClient] = set()
        self.shown: set[str] = set()
        self.turns: dict[str, tuple[str, Any]] = {}
        live.listeners.append(self)
        live.account_listeners.append(self.account_changed)

    async def open_matches(self) -> LobbyAnswer:
        """What ``GET /api/lobby`` answers."""
        table = schema.matches
        query = sa.select(table.c.head).where(table.c.listed, table.c.state == "open")
        rows = await self.live.store.fetch(query.order_by(table.c.created_at.desc()).limit(100))
        count = sa.select(sa.func.count()).select_from(table).where(table.c.state == "live")
        playing = await self.live.store.fetch(count)
        heads = [head for head in (json.loads(head) for (head,) in rows) if joinable(head)]
        self.shown |= {head["match"] for head in heads}
        matches = await with_ratings(self.live.store, [with_title(head, listed=True) for head in heads])
        return {"matches": matches, "playing": int(playing[0][0])}

    @property
    def listens(self) -> bool:
        return bool(self.clients)

    def match_changed(self, name: str, head: Summary, *, listed: bool) -> None:
        """A match has changed, in this process or in another."""
        before = self.turns.get(name)
        now = head["state"], head["to_move"]
        self.turns[name] = now
        if listed and joinable(head):
            self.shown.add(name)
            if head["rated"]:
                self.live.tasks.start(self.put_rated(name, head))
            else:
                self.put(head)
        elif name in self.shown:
            self.shown.discard(name)
            for client in self.readers():
                client.send(LobbyDrop(name))
        if before != now and head["state"] == "live":
            self.call_waiting(name, head, begins=before is None or before[0] == "open")
            if before and before[0] == "open" and any(client.account is not None for client in self.clients):
                self.live.tasks.start(self.call_accounts(name))
        if head["state"] == "over":
            self.turns.pop(name, None)

    def readers(self) -> list[LobbyClient]:
        """Those who look at the list."""
        return [client for client in self.clients if client.matches]

    def put(self, head: Summary) -> None:
        for client in self.readers():
            with in_language(client.language):
                client.send(LobbyPut(with_title(head, listed=True)))

    async def put_rated(self, name: str, head: Summary) -> None:
        """The same with the ratings of who sits there, unless the match is gone from the list meanwhile."""
        (rated,) = await with_ratings(self.live.store, [head])
        if name in self.shown:
            self.put(rated)

    def account_changed(self, account: int) -> None:
        """Something waits for this account, or does so no more."""
        if any(client.account == account for client in self.clients):
            self.live.tasks.start(self.send_news(account))

    async def send_news(self, account: int) -> None:
        for client in [client for client in self.clients if client.account == account]:
            with in_language(client.language):
                client.send(await self.challenges.news(account))

    def call_waiting(self, name: str, head: Summary, *, begins: bool) -> None:
        """Tell clients that have a seat there that the match begins, and that it is their turn."""
        for client in self.clients:
            seat = client.waits.get(name)
            if seat is None:
                continue
            if begins:
                client.send(LobbyJoined(name, seat))
            if head["to_move"] in {seat, EVERYBODY}:
                client.send(LobbyTurn(name, seat))

    async def call_accounts(self, name: str) -> None:
        """Tell people who are logged in that a match of theirs begins which they have opened since they came here."""
        table = schema.links
        query = sa.select(table.c.account, table.c.seat).where(table.c.match == name, table.c.account.is_not(None))
        seats = {row.account: row.seat for row in await self.live.store.fetch(query)}
        for client in self.clients:
            if client.account in seats and name not in client.waits:
                client.send(LobbyJoined(name, seats[client.account]))

"""A room: one match in this process's memory, and the clients connected to it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ludotheque.core.translation import in_language
from ludotheque.match import match_view
from ludotheque.match.seat_names import names
from ludotheque.match.sent_views import SentViews, ViewKey
from ludotheque.server.database import Unavailable
from ludotheque.server.messages import FromLobby, FromServer, State, Sync, encode

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.match.types import MatchView

QUEUE_SIZE = 256
TOLD_AT_ONCE = 40  # entries of a log; more are told in a thread, so that nobody else waits


class Client:
    """One connection and the messages that wait to be sent to it. ``seat`` is None for a spectator; ``link_hash`` is the
    hash of the token it came with; ``caller`` is what ``Callers.client`` calls it, nothing for a bot; ``account`` is who is
    logged in there. A client that does not read becomes ``slow`` and is cut off."""

    hears_phrases = True

    def __init__(
        self,
        seat: int | None,
        language: str,
        link_hash: str | None = None,
        caller: str = "",
        account: int | None = None,
    ) -> None:
        self.seat = seat
        self.language = language
        self.link_hash = link_hash
        self.caller = caller
        self.account = account
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE_SIZE)
        self.slow = False

    @property
    def view_key(self) -> ViewKey:
        return self.seat, self.language

    def send(self, message: FromServer | FromLobby) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, text: bytes) -> None:
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.slow = True


class Room:
    """``match`` is None when it has to be read from the store. Whoever changes the match holds ``lock`` until the change
    is stored and sent. ``sent`` is what clients were sent last. ``doubted`` are seats that were looked for here and not
    found: their people are away, or connected to another process. ``last_used`` is when somebody was here, or asked."""

    def __init__(self, name: str, *, listed: bool) -> None:
        self.name = name
        self.listed = listed
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.sent = SentViews(name)
        self.doubted: set[int] = set()
        self.ai_playing = False
        self.last_used = 0.0

    @property
    def loaded_match(self) -> Match:
        if self.match is None:
            raise Unavailable("to be read again")
        return self.match

    def has_client_at(self, seat: int) -> bool:
        return any(client.seat == seat for client in self.clients)

    def view(self, key: ViewKey) -> MatchView:
        """All that a seat may know, with texts in a language."""
        return self.sent.view(self.loaded_match, key)

    def keep_view(self, key: ViewKey) -> MatchView:
        """The same, sent to a client that has just come: the next message is what differs from it."""
        return self.sent.keep(self.loaded_match, key)

    async def tell_long_log(self, *keys: ViewKey) -> None:
        """With the lock held, before views are made: tell a log of which much is untold, in a thread."""
        match = self.loaded_match
        for seat, language in {self.sent.shared_key(match, key) for key in keys}:
            with in_language(language):
                if match.told_log.untold(match.position, seat, names(match)) > TOLD_AT_ONCE:
                    await asyncio.to_thread(match_view.heard_entries, match, seat)

    def forget_readers(self) -> None:
        """Nobody is here: nothing is kept for readers."""
        self.sent.forget()
        if self.match is not None:
            self.match.told_log.forget()

    def add_client(self, client: Client, known_seq: int | None, now: int) -> None:
        """Send everything to a client that has just come; from now on it gets the changes. ``known_seq`` is the state it
        has seen already."""
        fields = self.sent.sync(self.loaded_match, client.view_key, known_seq, now, listed=self.listed)
        client.send(Sync(**fields))
        self.clients.add(client)
        if client.seat is not None:
            self.doubted.discard(client.seat)

    def publish(self, now: int) -> int:
        """Send what has changed to each client, as its seat may know it. Returns how many messages were sent."""
        keys = {client.view_key for client in self.clients}
        texts = self.sent.changes(self.loaded_match, keys, now, lambda fields: encode(State(**fields)))
        for client in self.clients:
            client.send_bytes(texts[client.view_key])
        return len(self.clients)

"""A room: one match in this process's memory, and the clients connected to it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ludotheque.match import match_view
from ludotheque.match.seat_names import names
from ludotheque.server.database import Unavailable
from ludotheque.server.languages import in_language
from ludotheque.server.messages import FromLobby, FromServer, State, Sync, encode

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.match.types import MatchView
    from ludotheque.view.types import Scene

QUEUE_SIZE = 256
TOLD_AT_ONCE = 40  # entries of a log; more are told in a thread, so that nobody else waits
ViewKey = tuple[int | None, str]  # a seat and a language


class Client:
    """One connection and the messages that wait to be sent to it. ``seat`` is None for a spectator; ``link_hash`` is the
    hash of the token it came with; ``caller`` is what ``Callers.client`` calls it, nothing for a bot. A client that does
    not read becomes ``slow`` and is cut off."""

    def __init__(self, seat: int | None, language: str, link_hash: str | None = None, caller: str = "") -> None:
        self.seat = seat
        self.language = language
        self.link_hash = link_hash
        self.caller = caller
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
    is stored and sent. ``views`` are what clients were sent last, by ``shared_key``: the next message is the difference.
    ``scene_names`` are the names in the scenes they have. ``doubted`` are seats that were looked for here and not found:
    their people are away, or connected to another process. ``last_used`` is when somebody was here, or asked."""

    def __init__(self, name: str, *, listed: bool) -> None:
        self.name = name
        self.listed = listed
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.views: dict[ViewKey, MatchView] = {}
        self.scene_names: list[str] = []
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

    def shared_key(self, key: ViewKey) -> ViewKey:
        """Whose view it is: in an open game all see the same, so that it is made once for each language."""
        seat, language = key
        return (seat if self.loaded_match.secret else None), language

    def view(self, key: ViewKey) -> MatchView:
        """All that a seat may know, with texts in a language; what clients were sent already is not made again."""
        match, shared = self.loaded_match, self.shared_key(key)
        view = self.views.get(shared)
        if view is None or view["match"]["seq"] != match.seq:
            seat, language = shared
            with in_language(language):
                view = match_view.match_view(match, seat, self.name)
        return view if shared == key else view | {"frame": view["frame"] | {"seat": key[0]}}

    def keep_view(self, key: ViewKey) -> MatchView:
        """The view that is sent to a client which has just come: the next message is what differs from it."""
        shared = self.shared_key(key)
        self.views[shared] = self.view(shared)
        return self.view(key)

    async def tell_long_log(self, *keys: ViewKey) -> None:
        """With the lock held, before views are made: tell a log of which much is untold, in a thread."""
        match = self.loaded_match
        for seat, language in {self.shared_key(key) for key in keys}:
            with in_language(language):
                if match.told_log.untold(match.position, seat, names(match)) > TOLD_AT_ONCE:
                    await asyncio.to_thread(match_view.told, match, seat)

    def forget_readers(self) -> None:
        """Nobody is here: nothing is kept for readers."""
        self.views.clear()
        if self.match is not None:
            self.match.told_log.forget()

    def scene(self, key: ViewKey) -> Scene:
        """The scene for a seat, with texts in a language."""
        seat, language = key
        with in_language(language):
            return match_view.scene(self.loaded_match, seat)

    def add_client(self, client: Client, known_seq: int | None, now: int) -> None:
        """Send everything to a client that has just come; from now on it gets the changes. ``known_seq`` is the state it
        has seen already."""
        match = self.loaded_match
        view = self.keep_view(client.view_key)
        message = Sync(
            seq=match.seq,
            seat=client.seat,
            match=view["match"] | {"listed": self.listed},
            clocks=view["clocks"],
            offer=view["offer"],
            choice=view["choice"],
            now=now,
        )
        if known_seq != match.seq:
            message.frame, message.log, message.log_start = view["frame"], view["log"], view["log_start"]
            message.report = view["report"]
            message.scene = self.scene(client.view_key)
            self.scene_names = self.scene_names or names(match)
        client.send(message)
        self.clients.add(client)
        if client.seat is not None:
            self.doubted.discard(client.seat)

    def publish(self, now: int) -> int:
        """Send what has changed to each client, as its seat may know it. Returns how many messages were sent."""
        match = self.loaded_match
        called = names(match)
        renamed = called != self.scene_names
        self.scene_names = called
        views = {key: self.view(key) for key in {self.shared_key(client.view_key) for client in self.clients}}
        changes = {key: match_view.view_change(self.views[key], view) for key, view in views.items()}
        self.views = views
        texts: dict[ViewKey, bytes] = {}
        for client in self.clients:
            shared = self.shared_key(client.view_key)
            own = client.view_key if renamed else shared  # a scene has words for its own seat
            if own not in texts:
                message = State(seq=match.seq, now=now, **changes[shared])
                if renamed:
                    message.scene = self.scene(own)
                texts[own] = encode(message)
            client.send_bytes(texts[own])
        return len(self.clients)

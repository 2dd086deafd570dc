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
    is stored and sent. ``views`` are what clients were sent last: the next message is the difference. ``scene_names`` are
    the names in the scenes they have. ``doubted`` are seats that were looked for here and not found: their people are
    away, or connected to another process."""

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

    def view(self, key: ViewKey) -> MatchView:
        """All that a seat may know, with texts in a language."""
        seat, language = key
        with in_language(language):
            return match_view.match_view(self.loaded_match, seat, self.name)

    def scene(self, key: ViewKey) -> Scene:
        """The scene for a seat, with texts in a language."""
        seat, language = key
        with in_language(language):
            return match_view.scene(self.loaded_match, seat)

    def add_client(self, client: Client, known_seq: int | None, now: int) -> None:
        """Send everything to a client that has just come; from now on it gets the changes. ``known_seq`` is the state it
        has seen already."""
        match = self.loaded_match
        view = self.views.get(client.view_key)
        if view is None or view["match"]["seq"] != match.seq:
            view = self.view(client.view_key)
        self.views[client.view_key] = view
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
        groups: dict[ViewKey, list[Client]] = {}
        for client in self.clients:
            groups.setdefault(client.view_key, []).append(client)
        views: dict[ViewKey, MatchView] = {}
        by_language: dict[str, MatchView] = {}
        called = names(match)
        renamed = called != self.scene_names
        self.scene_names = called
        for key, clients in groups.items():
            seat, language = key
            if match.secret or language not in by_language:
                view = self.view(key)
                by_language[language] = view
            else:
                view = by_language[language] | {"frame": by_language[language]["frame"] | {"seat": seat}}
            views[key] = view
            message = State(seq=match.seq, now=now, **match_view.view_change(self.views[key], view))
            if renamed:
                message.scene = self.scene(key)
            text = encode(message)
            for client in clients:
                client.send_bytes(text)
        self.views = views
        return sum(map(len, groups.values()))

"""A room: one match in this process's memory, and who is connected to it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ludotheque.core.words import chosen
from ludotheque.match import seen
from ludotheque.server.database import Unavailable
from ludotheque.server.messages import FromLobby, FromServer, State, Sync, encode
from ludotheque.server.metrics import metrics

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.match.types import MatchView

QUEUE = 256

Key = tuple[int | None, str]  # a seat and a language


class speaking:  # noqa: N801  (a deed: ``with speaking("fr")``)
    """The language in force inside."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __enter__(self) -> None:
        self.mark = chosen.set(self.language)

    def __exit__(self, *_error: object) -> None:
        chosen.reset(self.mark)


class Line:
    """One connection's way out. ``link`` is the hash of the token it came with."""

    def __init__(self, seat: int | None, language: str, link: str | None = None) -> None:
        self.seat = seat
        self.language = language
        self.link = link
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.slow = False

    @property
    def key(self) -> Key:
        return self.seat, self.language

    def send(self, text: bytes) -> None:
        """Who does not read is cut off."""
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.slow = True

    def say(self, message: FromServer | FromLobby) -> None:
        self.send(encode(message))


class Room:
    """``match`` is None when it has to be read from the store (again). Whoever changes it holds ``lock`` until the
    change is durable and told."""

    def __init__(self, name: str, *, listed: bool) -> None:
        self.name = name
        self.listed = listed
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.views: dict[Key, MatchView] = {}
        self.thinking = False
        self.used = 0.0

    @property
    def game(self) -> Match:
        if self.match is None:
            raise Unavailable("to be read again")
        return self.match

    def view(self, key: Key) -> MatchView:
        seat, language = key
        with speaking(language):
            return seen.whole(self.game, seat, self.name)

    def sync(self, line: Line, have: int | None, now: int) -> None:
        """Everything, for who has just come; after this the line hears changes. ``have`` is the number of the state it
        has already: nothing of that is sent again."""
        match = self.game
        view = self.views.get(line.key)
        if view is None or view["match"]["seq"] != match.seq:
            view = self.view(line.key)
        self.views[line.key] = view
        message = Sync(
            seq=match.seq,
            seat=line.seat,
            match=view["match"] | {"listed": self.listed},
            clocks=view["clocks"],
            offer=view["offer"],
            choice=view["choice"],
            now=now,
        )
        if have != match.seq:
            message.frame, message.log = view["frame"], view["log"]
            with speaking(line.language):
                message.scene = seen.scene(match, line.seat)
        line.say(message)
        self.lines.add(line)

    def tell(self, now: int) -> None:
        """What has changed, to each line as its seat may know it."""
        match = self.game
        groups: dict[Key, list[Line]] = {}
        for line in self.lines:
            groups.setdefault(line.key, []).append(line)
        views: dict[Key, MatchView] = {}
        fresh: dict[str, MatchView] = {}
        for key, lines in groups.items():
            seat, language = key
            if match.secret or language not in fresh:
                view = self.view(key)
                fresh[language] = view
            else:
                view = fresh[language] | {"frame": fresh[language]["frame"] | {"seat": seat}}
            views[key] = view
            text = encode(State(seq=match.seq, now=now, **seen.change(self.views[key], view)))
            for line in lines:
                line.send(text)
            metrics.count("states_sent", len(lines))
        self.views = views

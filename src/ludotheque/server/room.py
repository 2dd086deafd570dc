"""A room: one match in this process's memory, and who is connected to it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ludotheque.core.words import chosen
from ludotheque.match import seen
from ludotheque.server.database import Unavailable
from ludotheque.server.messages import encode
from ludotheque.server.metrics import metrics

if TYPE_CHECKING:
    from ludotheque.match.match import Match

QUEUE = 256


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
    def key(self) -> tuple[int | None, str]:
        return self.seat, self.language

    def send(self, told: bytes) -> None:
        """Who does not read is cut off."""
        try:
            self.queue.put_nowait(told)
        except asyncio.QueueFull:
            self.slow = True

    def say(self, told: dict[str, Any]) -> None:
        self.send(encode(told))


class Room:
    """``match`` is None when it has to be read from the store (again). Whoever changes it holds ``lock`` until the
    change is durable and told."""

    def __init__(self, name: str, *, listed: bool) -> None:
        self.name = name
        self.listed = listed
        self.match: Match | None = None
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.views: dict[tuple[int | None, str], dict[str, Any]] = {}
        self.thinking = False
        self.used = 0.0

    @property
    def game(self) -> Match:
        if self.match is None:
            raise Unavailable("to be read again")
        return self.match

    def view(self, key: tuple[int | None, str]) -> dict[str, Any]:
        seat, language = key
        with speaking(language):
            return seen.whole(self.game, seat, self.name)

    def sync(self, line: Line, have: int | None, now: int) -> None:
        """Everything, for who has just come; after this the line hears changes."""
        match = self.game
        view = self.views.get(line.key) or self.view(line.key)
        self.views[line.key] = view
        told = {"type": "sync", "seq": match.seq, "seat": line.seat, **view, "now": now}
        told["match"] = view["match"] | {"listed": self.listed}
        if have == match.seq:
            del told["frame"], told["log"]
        else:
            with speaking(line.language):
                told["scene"] = seen.scene(match, line.seat)
        line.say(told)
        self.lines.add(line)

    def tell(self, now: int) -> None:
        """What has changed, to each line as its seat may know it."""
        match = self.game
        groups: dict[tuple[int | None, str], list[Line]] = {}
        for line in self.lines:
            groups.setdefault(line.key, []).append(line)
        views = {}
        fresh: dict[str, dict[str, Any]] = {}
        for key, lines in groups.items():
            seat, language = key
            if match.secret or language not in fresh:
                view = self.view(key)
                fresh[language] = view
            else:
                view = fresh[language] | {"frame": fresh[language]["frame"] | {"seat": seat}}
            views[key] = view
            old = self.views.get(key)
            told = seen.change(old, view) if old else view
            sent = encode({"type": "state", "seq": match.seq, **told, "now": now})
            for line in lines:
                line.send(sent)
            metrics.count("states_sent", len(lines))
        self.views = views

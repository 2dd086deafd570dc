"""A device as a table: it answers the requests of a page and holds its connections to matches, without a server."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
import traceback
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

from ludotheque.core.translation import _, in_language, preferred_language
from ludotheque.match import arbiter, keys, rematch
from ludotheque.match.arbiter import Refused
from ludotheque.match.new_match import begun
from ludotheque.match.refusals import STATUS, refusal
from ludotheque.pocket import calls
from ludotheque.pocket.calls import JSON, Answer
from ludotheque.pocket.connection import Connection
from ludotheque.pocket.links import head
from ludotheque.pocket.room import Room
from ludotheque.pocket.storage import Conflict, StorageFull
from ludotheque.pocket.thoughts import Thoughts

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match
    from ludotheque.pocket.answers import DeviceSpeed
    from ludotheque.pocket.links import Links
    from ludotheque.pocket.storage import Storage
    from ludotheque.pocket.thinker import Thinker

NAME = re.compile("d[0-9a-f]{12}")
IDLE_ROOMS = 8  # matches that are kept in memory though nobody is connected to them


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Device:
    """``now`` gives the time in milliseconds since 1970. Faults of ours go to ``report``. ``rooms`` are the matches in
    memory, ``reviews`` how far those are that were asked for here; ``speed`` is how quick the thinker is, once measured."""

    def __init__(
        self,
        storage: Storage,
        thinker: Thinker,
        now: Callable[[], int] = wall_clock,
        report: Callable[[BaseException], None] | None = None,
    ) -> None:
        self.storage = storage
        self.thoughts = Thoughts(thinker)
        self.now = now
        self.report = report or print_fault
        self.rooms: dict[str, Room] = {}
        self.reviews: dict[str, dict[str, Any]] = {}
        self.speed: DeviceSpeed | None = None
        self.tasks: set[asyncio.Future[None]] = set()

    async def request(
        self, method: str, path: str, body: str | None = None, token: str | None = None, language: str = ""
    ) -> Answer:
        """The answer to a request: status, media type and text. ``path`` is as the page would send it to a server, with
        its query; ``lang`` there goes before ``language``, which is a list as in ``Accept-Language``."""
        wanted = dict(parse_qsl(urlsplit(path).query)).get("lang") or language
        with in_language(preferred_language(wanted)):
            try:
                return await calls.answer(self, method, path, body, token)
            except Refused as error:
                return problem(error.code, str(error))
            except StorageFull:
                full = refusal("full")
                return problem(full.code, str(full))
            except Exception as error:  # noqa: BLE001  (whatever it is, the page gets an answer)
                self.report(error)
                return problem("fault", _("something went wrong here"))

    def connect(
        self, match: str, language: str, send: Callable[[str], Any], closed: Callable[[int, str], Any]
    ) -> Connection:
        """A connection to a match; the page says ``hello`` first. See ``Connection``."""
        return Connection(self, match, preferred_language(language), send, closed)

    async def refresh(self, match: str) -> None:
        """Another tab has changed a match, or removed it: everybody who looks at it here is told."""
        room = self.rooms.get(match)
        if room:
            with suppress(Refused):
                await room.refresh()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Future[None]:
        """Do something in the background; what goes wrong with it is reported, unless it is a refusal."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.on_done)
        return task

    def on_done(self, task: asyncio.Future[None]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused):
            self.report(error)

    async def close(self) -> None:
        """End all that goes on; what was acknowledged is stored already."""
        for room in [*self.rooms.values()]:
            self.put_away(room)
        for task in [*self.tasks]:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def keep(self, key: str, value: Any) -> None:
        """Keep something that may be lost."""
        with suppress(StorageFull):
            await self.storage.put(key, value)

    # matches

    async def room(self, name: str) -> Room:
        """The room of a match, which is read if it is not in memory; ``Refused`` (missing)."""
        if not NAME.fullmatch(name):
            raise refusal("missing")
        room = self.rooms.setdefault(name, Room(self, name))
        try:
            async with room.lock:
                await room.load()
        except Refused:
            if room.match is None and not room.connections:
                self.rooms.pop(name, None)
            raise
        for other in [one for one in self.rooms.values() if one.is_idle and one is not room][:-IDLE_ROOMS]:
            self.put_away(other)
        return room

    def put_away(self, room: Room) -> None:
        """Nothing of the room stays in memory."""
        if room.timer:
            room.timer.cancel()
        self.thoughts.drop(room.name)
        if self.rooms.get(room.name) is room:
            del self.rooms[room.name]

    async def open_match(self, match: Match, entries: list[Entry], links: Links, name: str = "") -> str:
        """Store a match with these entries, and return its name. ``Refused`` (full), ``Conflict``."""
        name = name or f"d{keys.new_match_id()}"
        try:
            await self.storage.append(name, 0, [entry.fields() for entry in entries], head(match, name, links))
        except StorageFull:
            raise refusal("full") from None
        return name

    async def open_next(self, room: Room) -> None:
        """Open the match after this one, once however many tabs try, and note it in the log of this one."""
        match, name = room.loaded_match, room.links.name_after(room.name)
        try:
            await self.open_match(
                *begun(rematch.next_opening(match, self.now())), room.links.following(match, name), name
            )
        except Conflict:
            pass
        except Refused:
            room.tell(partial(refusal, "full"))
            raise
        await room.submit(lambda match, now: arbiter.note_next(match, name, now))


def problem(code: str, text: str) -> Answer:
    """An answer that is no success."""
    status = 500 if code == "fault" else STATUS.get(code, 409)
    return Answer(status, JSON, json.dumps({"error": code, "text": text}, ensure_ascii=False))


def print_fault(error: BaseException) -> None:
    traceback.print_exception(error, file=sys.stderr)

"""The matches in this process's memory, and the one way in which a match changes."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

import sqlalchemy as sa

from ludotheque.match import arbiter, match_view, rematch
from ludotheque.match.ai_turn import ai_to_move
from ludotheque.match.arbiter import Refused
from ludotheque.match.log import Entry
from ludotheque.match.match import Match
from ludotheque.match.refusals import refusal
from ludotheque.match.requests import Change
from ludotheque.match.snapshot import Stale, match_from, snapshot
from ludotheque.server import schema
from ludotheque.server.admission import Admission
from ludotheque.server.ai_turns import AiTurns
from ludotheque.server.background_tasks import BackgroundTasks
from ludotheque.server.database import Unavailable
from ludotheque.server.messages import encode
from ludotheque.server.next_match import NextMatches
from ludotheque.server.now import now_ms
from ludotheque.server.ratings import RatingCount
from ludotheque.server.replays import Replays
from ludotheque.server.results import ended
from ludotheque.server.room import Room
from ludotheque.server.store import Conflict, Store, Write

if TYPE_CHECKING:
    from ludotheque.match.types import Summary
    from ludotheque.server.ai_pool import AiPool
    from ludotheque.server.metrics import Metrics

NAME = re.compile("[0-9a-f]{12}")
RETRY_SECONDS = (0.1, 5.0)  # first and longest pause between two tries to reach the store
TRIES = 20  # to be first among processes that change the same match
SNAPSHOT_EVERY = 32  # entries
FOLDED_AT_ONCE = 2 * SNAPSHOT_EVERY  # entries; longer logs, which have no snapshot yet, are folded in a thread


class CorruptLog(Exception):
    """A stored log cannot be followed by the rules: a fault of the server, not of the caller."""


class Listener(Protocol):
    """Wants to know of changes of all matches, while anybody ``listens``."""

    @property
    def listens(self) -> bool: ...

    def match_changed(self, name: str, head: Summary, *, listed: bool) -> None: ...


class LiveMatches:
    """The rooms by the names of their matches.

    ``outage`` is when the server, or one of its processes, was last away: from, to. Where nobody has played since, the
    match is resumed when it is read: the time of the outage is charged to nobody.
    """

    def __init__(
        self, store: Store, ai_pool: AiPool, metrics: Metrics, key: str, ai_seconds: float, claim_after: int = 0
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.claim_after_ms = 1000 * claim_after
        self.rooms: dict[str, Room] = {}
        self.listeners: list[Listener] = []
        self.account_listeners: list[Callable[[int], None]] = []
        self.tasks = BackgroundTasks()
        self.closing = False
        self.outage = (0, 0)
        self.admission = Admission(self, key)
        self.ai_turns = AiTurns(self, ai_pool, ai_seconds)
        self.next_matches = NextMatches(self, key)
        self.replays = Replays()
        self.rating_count = RatingCount(store)

    async def room(self, name: str) -> Room:
        """The room of a match, read from the store where it is not in memory; ``Refused`` (missing)."""
        if not NAME.fullmatch(name):
            raise refusal("missing")
        room = self.rooms.get(name)
        if room is None:
            rows = await self.store.fetch(sa.select(schema.matches.c.listed).where(schema.matches.c.id == name))
            if not rows:
                raise refusal("missing")
            room = self.rooms.setdefault(name, Room(name, listed=bool(rows[0][0])))
        room.last_used = time.monotonic()
        if room.match is None:
            async with room.lock:
                await self.load(room)
        return room

    async def load(self, room: Room) -> None:
        """With the room's lock held: read the match if it is not in memory, send its clients what they may have missed,
        and resume it after an outage."""
        was_read = room.match is None
        if was_read:
            room.match = await self.read(room.name)
        away, back = self.outage
        if room.loaded_match.state == "live" and room.loaded_match.at < back:
            with suppress(Refused):
                await self.change(room, lambda match, now: arbiter.resume(match, now, away))
            self.tasks.start(self.admission.mark_connected_as_back(room))
        elif was_read and room.clients:
            await self.publish(room)

    async def read(self, name: str) -> Match:
        """The match from its last snapshot and the entries since, or from its whole log."""
        try:
            content, entries = await self.store.log(name)
            try:
                match = await fold(entries, content)
            except Stale:
                entries = await self.store.entries(name)
                match = await fold(entries)
        except ValueError as error:
            raise CorruptLog(f"{name}: {error}") from error
        if len(entries) > FOLDED_AT_ONCE:
            self.tasks.start(self.store.keep_snapshot(name, match.seq, snapshot(match)))
        return match

    async def load_when_possible(self, room: Room) -> None:
        """Try until the store can be read again, as long as there are clients to be told."""
        pause, longest = RETRY_SECONDS
        while room.clients and not self.closing:
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)
            try:
                async with room.lock:
                    await self.load(room)
            except Unavailable:
                continue
            self.after_change(room)
            return

    async def submit(self, room: Room, change: Change) -> int:
        """Change a match; the entries are stored and sent when this returns the new number. It is done even if the caller
        goes away meanwhile."""
        if self.closing:
            raise refusal("closing")
        return await asyncio.shield(asyncio.ensure_future(self._submit(room, change)))

    async def _submit(self, room: Room, change: Change) -> int:
        start = time.perf_counter()
        room = self.rooms.setdefault(room.name, room)  # where the caller's was put away meanwhile
        async with room.lock:
            await self.load(room)
            changed = await self.change(room, change)
            seq = room.loaded_match.seq
        if changed:
            self.metrics.act_seconds.observe(time.perf_counter() - start)
            self.after_change(room)
        return seq

    async def change(self, room: Room, change: Change, relink: list[dict[str, Any]] | None = None) -> bool:
        """The same with the room's lock held; whether anything was added. Where another process was first, the change is
        asked for again on the newer match: the arbiter says whether it is still allowed."""
        for _try in range(TRIES):
            match = room.loaded_match
            first, was_over = match.seq, match.result is not None
            try:
                entries = change(match, now_ms())
            except Refused:
                raise
            except Exception:
                room.match = None
                raise
            if not entries:
                return False
            bodies = [entry.dump() for entry in entries]
            write = Write(room.name, first, bodies, self.row(room, match), relink=relink or [])
            if match.seq // SNAPSHOT_EVERY > first // SNAPSHOT_EVERY:
                write.snapshot = snapshot(match)
            if match.result is not None and not was_over:
                write.over, head = True, match_view.summary(match, room.name)
                write.ended = ended(match.game.family.name, match.opening.more, head, match.at)
            try:
                await self.store.append(write)
            except Conflict:
                self.metrics.conflicts.inc()
                room.match = None
                await self.load(room)
                continue
            except BaseException:
                room.match = None
                self.tasks.start(self.load_when_possible(room))
                raise
            if write.ended and write.ended.rated:
                self.tasks.start(self.rating_count.run())
            self.metrics.entries.inc(len(entries))
            await self.publish(room)
            return True
        raise refusal("busy")

    async def publish(self, room: Room) -> None:
        await room.tell_long_log(*(client.view_key for client in room.clients))
        self.metrics.states_sent.inc(room.publish(now_ms()))

    def row(self, room: Room, match: Match) -> dict[str, Any]:
        """The columns of a match's row that change."""
        return {
            "state": match.state,
            "changed_at": match.at,
            "due": self.due_at(match),
            "head": encode(match_view.summary(match, room.name)).decode(),
        }

    def due_at(self, match: Match) -> int | None:
        """When the server has to act in the match, if nothing happens before."""
        times = []
        if rematch.is_due(match):
            times.append(match.at)
        by_time = arbiter.due_at(match)
        if by_time is not None:
            times.append(by_time)
        if ai_to_move(match) is not None:
            times.append(match.at + self.ai_turns.takeover_ms)
        return min(times, default=None)

    def after_change(self, room: Room) -> None:
        """What follows from a change: listeners are told, AIs play, the next match is opened."""
        match = room.loaded_match
        self.notify_listeners(room.name, room.listed, match)
        if self.closing:
            return
        self.ai_turns.start_if_due(room)
        self.next_matches.open_if_due(room)
        if match.state == "over":
            self.next_matches.announce_to_all(room)

    def notify_listeners(self, name: str, listed: bool, match: Match) -> None:
        for listener in self.listeners:
            if listener.listens:
                listener.match_changed(name, match_view.summary(match, name), listed=listed)


async def fold(entries: list[Entry], content: bytes | None = None) -> Match:
    """The match with this log, or from this snapshot and the entries since; where they are many, made in a thread."""
    if len(entries) <= FOLDED_AT_ONCE:
        return match_from(entries, content)
    return await asyncio.to_thread(match_from, entries, content)

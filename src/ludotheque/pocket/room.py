"""A room: one match of a device, and the connections to it. As on a server there is one way in which a match changes."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _, in_language
from ludotheque.match import arbiter, rematch
from ludotheque.match.arbiter import Refused
from ludotheque.match.log import Entry
from ludotheque.match.match import Match
from ludotheque.match.refusals import refusal
from ludotheque.match.sent_views import SentViews
from ludotheque.pocket.ai_turns import AiTurns
from ludotheque.pocket.links import head, links_of
from ludotheque.pocket.storage import Conflict, StorageFull

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.match.requests import Change
    from ludotheque.pocket.connection import Connection
    from ludotheque.pocket.device import Device
    from ludotheque.pocket.links import Links

TRIES = 20  # to be first among tabs that change the same match
AWAY_SECONDS = 3.0  # without a connection before a person counts as gone
IDLE_SECONDS = 20.0  # without any connection after which the room is put away
ALIVE_SECONDS = 2.0  # between two notes that the table stands
OUTAGE_MS = 5_000  # without such a note after which the table counts as having been away


class Room:
    """``match`` is None when it has to be read from the storage. Whoever changes the match holds ``lock`` until the change
    is stored and sent. ``sent`` is what connections were sent last. ``timer`` rings when time alone changes the match."""

    def __init__(self, device: Device, name: str) -> None:
        self.device = device
        self.name = name
        self.match: Match | None = None
        self.stored_links: Links | None = None
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.sent = SentViews(name)
        self.ai_turns = AiTurns(self)
        self.timer: asyncio.TimerHandle | None = None
        self.alive_task: asyncio.Future[None] | None = None

    @property
    def loaded_match(self) -> Match:
        if self.match is None:
            raise refusal("closing")
        return self.match

    @property
    def links(self) -> Links:
        assert self.stored_links
        return self.stored_links

    @property
    def is_idle(self) -> bool:
        """Whether nobody needs it in memory."""
        return not self.connections and not self.lock.locked() and self.ai_turns.thought is None

    def has_connection_at(self, seat: int) -> bool:
        return any(connection.seat == seat for connection in self.connections)

    # reading

    async def load(self) -> None:
        """With the lock held: read the match if it is not in memory, and send its connections all of it, since something
        has happened without them. ``Refused``: there is no such match, or it cannot be read here."""
        if self.match is not None:
            return
        entries = await self.device.storage.load(self.name)
        stored = [one for one in await self.device.storage.heads() if one["match"] == self.name]
        if not entries or not stored:
            self.close_connections()
            raise refusal("missing")
        self.match = match_of(entries)
        self.stored_links = links_of(stored[0])
        for connection in self.connections:
            connection.send_sync(None)
        self.after_change()

    async def refresh(self) -> None:
        """Another tab may have changed the match: read it again."""
        async with self.lock:
            self.match = None
            await self.load()
        for seat in [seat for seat in self.loaded_match.clocks.gone if self.has_connection_at(seat)]:
            await self.submit(lambda match, now, seat=seat: arbiter.come_back(match, seat, now))  # type: ignore[misc]

    # changing

    async def submit(self, change: Change) -> int:
        """Change the match; the entries are stored and sent when this returns the new number."""
        async with self.lock:
            await self.load()
            changed = await self.change(change)
            seq = self.loaded_match.seq
        if changed:
            self.after_change()
        return seq

    async def change(self, change: Change, links: Links | None = None) -> bool:
        """The same with the lock held; whether anything was added. ``links`` are new ones, kept with it. Where another tab
        was first, the change is asked for again on the newer match. ``Refused`` (full): nothing has changed."""
        for _try in range(TRIES):
            match = self.loaded_match
            first = match.seq
            try:
                entries = change(match, self.device.now())
            except Refused:
                raise
            except Exception:
                self.match = None
                raise
            if not entries:
                return False
            try:
                await self.store(first, entries, links or self.links)
            except Conflict:
                self.match = None
                await self.load()
                continue
            except StorageFull:
                self.match = match_of(await self.device.storage.load(self.name) or [])
                raise refusal("full") from None
            except BaseException:
                self.match = None
                raise
            self.publish()
            return True
        raise refusal("busy")

    async def store(self, first: int, entries: list[Entry], links: Links) -> None:
        fields = [entry.fields() for entry in entries]
        await self.device.storage.append(self.name, first, fields, head(self.loaded_match, self.name, links))
        self.stored_links = links

    def publish(self) -> None:
        """Send what has changed to each connection, as its seat may know it."""
        keys = {connection.view_key for connection in self.connections}
        texts = self.sent.changes(self.loaded_match, keys, self.device.now(), partial(message_text, "state"))
        for connection in self.connections:
            connection.send(texts[connection.view_key])

    def after_change(self) -> None:
        """What follows from a change: the timer is set, machines play, the next match is opened."""
        match = self.loaded_match
        self.set_timer()
        self.ai_turns.start_if_due()
        if rematch.is_due(match):
            self.device.start(self.device.open_next(self))
        elif match.next:
            for connection in self.connections:
                connection.send_next(match.next)

    # time

    def set_timer(self) -> None:
        """Wake up when time alone changes the match. While nobody is at the table its time stands still."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
        due = arbiter.due_at(self.loaded_match)
        if due is not None and self.connections:
            seconds = max(0.0, (due - self.device.now()) / 1000) + 0.005
            self.timer = asyncio.get_running_loop().call_later(seconds, self.on_timer)

    def on_timer(self) -> None:
        self.device.start(self.let_time_pass())

    async def let_time_pass(self) -> None:
        try:
            await self.submit(arbiter.pass_time)
        finally:
            if self.match is not None:
                self.set_timer()

    async def resume_after_outage(self) -> None:
        """With the lock held: time that passed while this match stood on no table counts for nobody."""
        match = self.loaded_match
        if match.state != "live" or self.connections:
            return
        noted = await self.device.storage.get(self.alive_key)
        alive = max(match.at, noted or 0)
        if self.device.now() - alive > OUTAGE_MS:
            await self.change(lambda match, now: arbiter.resume(match, now, alive))

    @property
    def alive_key(self) -> str:
        return f"alive {self.name}"

    async def note_alive(self) -> None:
        """As long as anybody is connected to a match under way, note that it stands on a table."""
        while self.connections and self.match is not None and self.match.state == "live":
            await self.device.keep(self.alive_key, self.device.now())
            await asyncio.sleep(ALIVE_SECONDS)
        await self.device.keep(self.alive_key, self.device.now())

    # people

    async def add(self, connection: Connection, token: str | None, known_seq: int | None) -> None:
        """Somebody has connected. Who has a seat sits down if nobody has, and is back if they were away. ``Refused`` where
        the token opens nothing."""
        async with self.lock:
            await self.load()
            admitted = self.links.admit(self.loaded_match, token)
            if admitted.invited is not None:
                raise Refused("forbidden", _("this is an invitation: sit down first"))
            seat = connection.seat = admitted.seat
            with suppress(Refused):  # also where nothing can be written, people may look
                await self.resume_after_outage()
                if seat is not None:
                    await self.change(lambda match, now: arbiter.arrive(match, seat, now))
            connection.room = self
            self.connections.add(connection)
            connection.send_sync(known_seq)
        self.after_change()
        if self.alive_task is None or self.alive_task.done():
            self.alive_task = self.device.start(self.note_alive())

    def remove(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection in self.connections:
            self.connections.discard(connection)
            self.device.start(self.note_absence(connection.seat))

    async def note_absence(self, seat: int | None) -> None:
        await asyncio.sleep(AWAY_SECONDS)
        if seat is not None and not self.has_connection_at(seat):
            await self.submit(lambda match, now: arbiter.leave(match, seat, now))
        await asyncio.sleep(IDLE_SECONDS)
        if self.is_idle:
            self.device.put_away(self)

    async def sit(self, token: str, name: str, new_token: str) -> int:
        """Take the free seat of an invitation, under a name; it has the new token then. The same again changes nothing."""
        async with self.lock:
            await self.load()
            if new_token in self.links.seats:
                return self.links.seats[new_token]
            admitted = self.links.admit(self.loaded_match, token)
            seat = admitted.seat if admitted.invited is None else admitted.invited
            if seat is None:
                raise refusal("forbidden")
            await self.change(
                lambda match, now: arbiter.sit(match, seat, now, name), self.links.seated(seat, new_token)
            )
        self.after_change()
        return seat

    def tell(self, why: Callable[[], Refused]) -> None:
        """Tell everybody here what stops the match, each in their language."""
        for connection in self.connections:
            with in_language(connection.language):
                connection.send_error(None, why())

    def close_connections(self) -> None:
        """There is no such match any more."""
        for connection in [*self.connections]:
            connection.refuse(refusal("missing"))


def match_of(entries: list[dict[str, Any]]) -> Match:
    """The match with this log; ``Refused`` where another version of the program has written what this one cannot read."""
    try:
        return Match.of(Entry(**entry) for entry in entries)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        text = _(
            "This game was kept by another version of the program, and this one cannot open it. It stays here as it is: "
            "load the page anew while there is a network, and try again."
        )
        raise Refused("illegal", text) from error


def message_text(kind: str, fields: dict[str, Any]) -> str:
    """A message as it goes over a connection."""
    return json.dumps({"type": kind, **fields}, ensure_ascii=False, separators=(",", ":"))

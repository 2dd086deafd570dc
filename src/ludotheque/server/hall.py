"""The hall: all rooms of this process, and the one way a match changes."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import sqlalchemy as sa

from ludotheque.match import arbiter, rematch, seen
from ludotheque.match.arbiter import Refused
from ludotheque.match.log import Entry, opening
from ludotheque.match.match import HOUSE, Match
from ludotheque.match.seats import ENGINE
from ludotheque.server import schema, tokens
from ludotheque.server.database import Unavailable
from ludotheque.server.door import Door
from ludotheque.server.logs import log
from ludotheque.server.messages import Next, encode
from ludotheque.server.metrics import metrics
from ludotheque.server.problems import refusal
from ludotheque.server.room import Line, Room
from ludotheque.server.store import Conflict, Store, Write

if TYPE_CHECKING:
    from collections.abc import Collection, Coroutine

    from ludotheque.match.clocks import Clock
    from ludotheque.match.seats import Seat
    from ludotheque.match.types import Summary
    from ludotheque.server.minds import Minds

NAME = re.compile("[0-9a-f]{12}")
SLOWEST = 5.0  # seconds between two looks at a store that cannot be reached
TRIES = 20  # to be first among processes that change the same match
PICKUP = 10_000  # ms beyond its thinking time after which any process takes an AI's turn over

Deed = Callable[[Match, int], list[Entry]]


def clock() -> int:
    return time.time_ns() // 1_000_000


def answered(match: Match, now: int, seat: int, text: str, seq: int) -> list[Entry]:
    """An AI's play."""
    return arbiter.play(match, seat, text, now, seq)


class Listener(Protocol):
    """Somewhere changes of all matches are of interest, while there are ears."""

    @property
    def ears(self) -> Collection[Any]: ...

    def changed(self, name: str, head: Summary, *, listed: bool) -> None: ...


class Hall:
    """``since`` is when the table, or a part of it, was last back from being away, and ``until`` when it had been there
    before: who has played since is not concerned, for all others that time does not count."""

    def __init__(self, store: Store, minds: Minds, key: str, ai_seconds: float, claim_after: int = 0) -> None:
        self.store = store
        self.minds = minds
        self.key = key
        self.patience = round(1000 * ai_seconds) + PICKUP
        self.claim_after = 1000 * claim_after
        self.rooms: dict[str, Room] = {}
        self.jobs: set[asyncio.Task[Any]] = set()
        self.listeners: list[Listener] = []
        self.door = Door(self)
        self.closing = False
        self.since = 0
        self.until = 0

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """In the background, and not forgotten."""
        job = asyncio.create_task(work)
        self.jobs.add(job)
        job.add_done_callback(self.ended)

    def ended(self, job: asyncio.Task[Any]) -> None:
        self.jobs.discard(job)
        error = None if job.cancelled() else job.exception()
        if error and not isinstance(error, Refused | Unavailable):
            log("background job failed", exc_info=error)

    # finding

    async def room(self, name: str) -> Room:
        """``Refused`` (missing) where there is none."""
        if not NAME.fullmatch(name):
            raise refusal("missing")
        room = self.rooms.get(name)
        if room is None:
            rows = await self.store.rows(sa.select(schema.matches.c.listed).where(schema.matches.c.id == name))
            if not rows:
                raise refusal("missing")
            room = self.rooms.setdefault(name, Room(name, listed=bool(rows[0][0])))
        room.used = time.monotonic()
        if room.match is None:
            async with room.lock:
                await self.read(room)
        return room

    async def read(self, room: Room) -> None:
        """With the room's lock held: fold the stored log, if it is not in memory, and tell who is there what he may
        have missed. A table that was away begins anew for all who sat there."""
        fresh = room.match is None
        if fresh:
            room.match = Match.of(await self.store.entries(room.name))
        if room.game.state == "live" and room.game.at < self.since:
            with suppress(Refused):
                await self.change(room, lambda match, now: arbiter.resume(match, now, self.until))
            self.start(self.door.welcome(room))
        elif fresh and room.lines:
            room.tell(clock())

    async def look_again(self, room: Room) -> None:
        """Until what is stored is known again, if anybody is there to hear it."""
        pause = 0.1
        while room.lines and not self.closing:
            await asyncio.sleep(pause)
            pause = min(2 * pause, SLOWEST)
            try:
                async with room.lock:
                    await self.read(room)
            except Unavailable:
                continue
            self.follow_up(room)
            return

    # changing

    async def act(self, room: Room, deed: Deed) -> int:
        """Do a deed; its entries are durable and told when this returns the new number. A caller that goes away does
        not take it along."""
        if self.closing:
            raise refusal("closing")
        return await asyncio.shield(asyncio.ensure_future(self.acting(room, deed)))

    async def acting(self, room: Room, deed: Deed) -> int:
        start = time.perf_counter()
        async with room.lock:
            await self.read(room)
            changed = await self.change(room, deed)
            seq = room.game.seq
        if changed:
            metrics.time("act", time.perf_counter() - start)
            self.follow_up(room)
        return seq

    async def change(self, room: Room, deed: Deed, relink: list[dict[str, Any]] | None = None) -> bool:
        """The same with the lock held. Whether anything was entered. Where another process was first, the deed is done
        again on what is there now: whether it still may be, the arbiter says."""
        for _try in range(TRIES):
            match = room.game
            first = match.seq
            try:
                entered = deed(match, clock())
            except Refused:
                raise
            except Exception:
                room.match = None
                raise
            if not entered:
                return False
            bodies = [entry.dump() for entry in entered]
            try:
                await self.store.append(Write(room.name, first, bodies, self.row(room, match), relink=relink or []))
            except Conflict:
                metrics.count("conflicts")
                room.match = None
                await self.read(room)
                continue
            except BaseException:
                room.match = None
                self.start(self.look_again(room))
                raise
            metrics.count("entries", len(entered))
            room.tell(clock())
            return True
        raise refusal("busy")

    def row(self, room: Room, match: Match) -> dict[str, Any]:
        return {
            "state": match.state,
            "changed_at": match.at,
            "due": self.due(match),
            "head": encode(seen.summary(match, room.name)).decode(),
        }

    def due(self, match: Match) -> int | None:
        """When somebody has to look after the match, if nothing happens."""
        times = []
        if rematch.due(match):
            times.append(match.at)
        if match.state == "live":
            flag = match.hands.flags_at()
            if flag:
                times.append(flag[0])
            if self.ai_to_move(match) is not None:
                times.append(match.at + self.patience)
        return min(times, default=None)

    @staticmethod
    def ai_to_move(match: Match) -> int | None:
        seat = match.position.to_move
        if match.state != "live" or seat is None or seat < 0 or match.seats[seat].human:
            return None
        return seat

    # what follows

    def follow_up(self, room: Room) -> None:
        match = room.game
        self.spread(room.name, room.listed, match)
        if self.closing:
            return
        if self.ai_to_move(match) is not None and not room.thinking:
            self.start(self.think(room))
        if rematch.due(match):
            self.start(self.go_on(room))
        if match.state == "over" and match.next:
            for line in room.lines:
                self.tell_next(line, match.next)

    def spread(self, name: str, listed: bool, match: Match) -> None:
        """Tell lobby and bots, if there are any."""
        for listener in self.listeners:
            if listener.ears:
                listener.changed(name, seen.summary(match, name), listed=listed)

    async def think(self, room: Room) -> None:
        """Let the AI whose turn it is play, and the next one if that is an AI too."""
        room.thinking = True
        try:
            while room.match is not None and (seat := self.ai_to_move(room.match)) is not None:
                match = room.match
                seq = match.asked.get(seat, match.seq)
                start = time.perf_counter()
                text = await self.choice(match, seat)
                metrics.time("think", time.perf_counter() - start)
                try:
                    await self.act(room, partial(answered, seat=seat, text=text, seq=seq))
                except Refused as error:
                    if error.code != "stale":
                        return
        finally:
            room.thinking = False

    async def choice(self, match: Match, seat: int) -> str:
        """What a machine plays. For an engine that is broken the house plays, so that the match goes on."""
        game, told, one = str(match.game), match.position.log, match.seats[seat]
        seconds = match.hands.share(seat)
        if one.kind == ENGINE:
            try:
                return await self.minds.choose(game, told, engine=one.name, seconds=seconds)
            except Unavailable as error:
                metrics.count("engine_failures")
                log("engine broken", engine=one.name, why=str(error))
        return await self.minds.choose(game, told, one.level or HOUSE, seconds=seconds)

    async def go_on(self, room: Room) -> None:
        """Open the next match, once however many processes try, and tell."""
        match = room.game
        name = self.next_name(room.name)
        rows = await self.store.rows(sa.select(schema.links).where(schema.links.c.match == room.name))
        links = [
            {
                "hash": tokens.digest(self.next_token(row.hash, name)),
                "seat": row.seat if row.seat == schema.WATCH else rematch.new_seat(match, row.seat),
                "account": row.account,
            }
            for row in rows
        ]
        with suppress(Conflict):
            await self.put(name, rematch.next_opening(match, clock()), links, listed=room.listed)
        await self.act(room, lambda m, now: arbiter.go_on(m, name, now))

    def next_name(self, name: str) -> str:
        return tokens.digest(tokens.derived(self.key, "match", name))[:12]

    def next_token(self, link: str, name: str) -> str:
        return tokens.derived(self.key, "link", link, name)

    def tell_next(self, line: Line, name: str) -> None:
        line.say(Next(name, self.next_token(line.link, name) if line.link else None))

    # opening

    async def create(
        self, game: str, seats: list[Seat], clock_: Clock, accounts: list[int | None], *, listed: bool, series: int
    ) -> tuple[str, list[str | None], str]:
        """A new match: its name, a token for each seat somebody takes, and one for spectators."""
        first = opening(
            game, seats, clock(), clock_, rematch.first_of(series, len(seats)), claim_after=self.claim_after
        )
        name = tokens.fresh_name()
        given = [tokens.fresh() if seat.human else None for seat in seats]
        watch = tokens.fresh()
        links = [
            {"hash": tokens.digest(token), "seat": seat, "account": accounts[seat]}
            for seat, token in enumerate(given)
            if token
        ]
        links.append({"hash": tokens.digest(watch), "seat": schema.WATCH, "account": None})
        await self.put(name, first, links, listed=listed)
        return name, given, watch

    async def put(self, name: str, first: Entry, links: list[dict[str, Any]], *, listed: bool) -> None:
        """``Conflict``: it is there already."""
        room = Room(name, listed=listed)
        room.match = match = Match(first)
        entered = [first, *arbiter.begin(match, first.at)]
        row = self.row(room, match) | {
            "family": match.game.family.name,
            "listed": listed,
            "created_at": first.at,
        }
        await self.store.append(Write(name, 0, [entry.dump() for entry in entered], row, links))
        room.used = time.monotonic()
        self.rooms.setdefault(name, room)
        metrics.count("matches")
        log("match opened", match=name, game=str(match.game))
        self.follow_up(self.rooms[name])

"""The tournaments in this process's memory, and the one way in which a tournament changes."""

from __future__ import annotations

import asyncio
import inspect
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.match import keys
from ludotheque.match.catalogue import family_of
from ludotheque.match.refusals import refusal
from ludotheque.server import schema
from ludotheque.server.logs import log
from ludotheque.server.matches_live import NAME
from ludotheque.server.messages import encode
from ludotheque.server.now import now_ms
from ludotheque.server.store import Conflict
from ludotheque.server.tournament_log import TournamentWrite, append, events_since
from ludotheque.tournaments import director, pairing, timetable, view
from ludotheque.tournaments.tournament import Tournament

if TYPE_CHECKING:
    from ludotheque.server.store import Store
    from ludotheque.tournaments.log import Event
    from ludotheque.tournaments.settings import Settings

KEPT = 200  # tournaments in memory
TRIES = 20  # to be first among processes that change the same tournament

Change = Callable[[Tournament, int], list["Event"] | Awaitable[list["Event"]]]


class Held:
    """A tournament in memory: what its log came to when it was read last, and its row. Whoever reads or changes it has the
    lock."""

    def __init__(self, name: str, organiser: int, *, listed: bool) -> None:
        self.name = name
        self.organiser = organiser
        self.listed = listed
        self.lock = asyncio.Lock()
        self.tournament: Tournament | None = None

    @property
    def loaded(self) -> Tournament:
        assert self.tournament is not None
        return self.tournament


class Tournaments:
    """The tournaments by their names. ``key`` is the server's: the names of matches follow from it, so that whichever
    process opens one gives it the same name. ``on_paired`` is told of tournaments that have matches to be opened,
    ``on_changed`` that something has changed."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.key = key
        self.held: OrderedDict[str, Held] = OrderedDict()
        self.on_paired: Callable[[str], None] = lambda _name: None
        self.on_changed: Callable[[], None] = lambda: None

    def match_name(self, tournament: str, number: int) -> str:
        return keys.digest(keys.derive(self.key, "tournament", tournament, str(number)))[:12]

    async def create(self, settings: Settings, organiser: int, *, listed: bool) -> Held:
        """A new tournament."""
        first = director.creation(settings, now_ms())
        tournament = Tournament(first)
        name = keys.new_match_id()
        new = {
            "organiser": organiser,
            "club": settings.club,
            "listed": listed,
            "family": family_of(settings.game),
            "created_at": first.at,
        }
        await append(self.store, TournamentWrite(name, 0, [first], self.row(tournament, name), new))
        log("tournament made", tournament=name, kind=settings.kind, game=settings.game)
        held = self.held[name] = Held(name, organiser, listed=listed)
        held.tournament = tournament
        return held

    async def get(self, name: str) -> Held:
        """A tournament as it is stored now; ``Refused`` (missing)."""
        held = await self.find(name)
        async with held.lock:
            await self.refresh(held)
        return held

    async def find(self, name: str) -> Held:
        """The place of a tournament in memory; what it holds may be old."""
        if not NAME.fullmatch(name):
            raise refusal("missing")
        if name not in self.held:
            table = schema.tournaments
            rows = await self.store.fetch(sa.select(table.c.organiser, table.c.listed).where(table.c.id == name))
            if not rows:
                raise refusal("missing")
            self.held.setdefault(name, Held(name, rows[0].organiser, listed=bool(rows[0].listed)))
        self.held.move_to_end(name)
        while len(self.held) > KEPT:
            self.held.popitem(last=False)
        return self.held[name]

    async def refresh(self, held: Held) -> None:
        """With the lock held: read what is new in the log."""
        known = held.tournament.seq if held.tournament else 0
        events = await events_since(self.store, held.name, known)
        if held.tournament is None:
            held.tournament = Tournament.of(events)
            return
        for event in events:
            held.tournament.apply(event)

    async def change(self, name: str, change: Change, done: list[str] | None = None) -> Held:
        """Change a tournament; it is stored when this returns. Where another process was first the change is asked for
        again on what is there now: the director says whether it is still allowed. ``done``: see ``TournamentWrite``. It is
        done even if the caller goes away meanwhile."""
        return await asyncio.shield(asyncio.ensure_future(self._change(name, change, done or [])))

    async def _change(self, name: str, change: Change, done: list[str]) -> Held:
        held = await self.find(name)
        async with held.lock:
            for _try in range(TRIES):
                await self.refresh(held)
                tournament = held.loaded
                seq, tables, entered = tournament.seq, len(tournament.tables), set(tournament.players)
                try:
                    made = change(tournament, now_ms())
                    events = await made if inspect.isawaitable(made) else made
                    if not events:
                        return held
                    write = TournamentWrite(name, seq, events, self.row(tournament, name), done=done)
                    new = [tournament.players[number] for number in tournament.players if number not in entered]
                    write.players = [player.account for player in new if player.account is not None]
                    write.matches = self.matches_from(name, tournament, tables)
                    write.all_done = tournament.state == "over"
                    await append(self.store, write)
                except Conflict:
                    held.tournament = None
                    continue
                except BaseException:
                    if held.tournament and held.tournament.seq != seq:
                        held.tournament = None
                    raise
                if write.matches:
                    self.on_paired(name)
                self.on_changed()
                return held
        raise refusal("busy")

    def matches_from(self, name: str, tournament: Tournament, first: int) -> list[dict[str, Any]]:
        """Rows for the matches of the tables from number ``first`` on that are to be played here."""
        if tournament.settings.boards:
            return []
        forfeit_at = tournament.at + 1000 * tournament.settings.forfeit
        return [
            {
                "match": self.match_name(name, table.number),
                "tournament": name,
                "number": table.number,
                "state": "wanted",
                "made_at": tournament.at,
                "forfeit_at": forfeit_at,
            }
            for table in tournament.tables[first:]
            if table.points is None
        ]

    def row(self, tournament: Tournament, name: str) -> dict[str, Any]:
        """The columns of a tournament's row that change."""
        step = timetable.next_step(tournament)
        return {
            "state": tournament.state,
            "due": step[0] if step else None,
            "seq": tournament.seq,
            "head": encode(view.summary(tournament, name)).decode(),
        }


async def draw_and_pair(tournament: Tournament, now: int) -> list[Event]:
    """A change: the next round. A large Swiss takes a while, so it is drawn in a thread."""
    director.need_can_pair(tournament, now)
    drawn = await asyncio.to_thread(pairing.draw, tournament)
    return director.pair(tournament, drawn, now)


async def go_on(tournament: Tournament, now: int) -> list[Event]:
    """A change: what a tournament does by itself, if it is time for it."""
    step = timetable.next_step(tournament)
    if step is None or step[0] > now:
        return []
    if step[1] == "pair":
        return await draw_and_pair(tournament, now)
    return director.start(tournament, now) if step[1] == "start" else director.finish(tournament, now)

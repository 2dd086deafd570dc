"""The matches of tournaments: they are opened when a round is paired, and their results go into the log of the tournament.

One sweep after another looks what is to be done, so that nothing is forgotten when a process dies in the middle of it:
the rows of ``tournament_matches`` say what has been."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.match import arbiter, keys
from ludotheque.match.arbiter import Refused
from ludotheque.match.clocks import Clock
from ludotheque.match.log import opening
from ludotheque.match.new_match import begun
from ludotheque.match.seats import PERSON, Seat
from ludotheque.server import schema
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import log
from ludotheque.server.new_match import store_match
from ludotheque.server.now import now_ms
from ludotheque.server.store import Conflict
from ludotheque.server.tournament_log import account_names
from ludotheque.server.tournaments import go_on
from ludotheque.tournaments import director

if TYPE_CHECKING:
    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.tournaments import Held, Tournaments
    from ludotheque.tournaments.log import Event
    from ludotheque.tournaments.tournament import Table, Tournament

SWEEP_SECONDS = 0.25
IDLE_SECONDS = 2.0  # between two sweeps while there is nothing to do
ORPHANED_MS = 10_000  # after which another process opens a match, or takes a step, in place of the one that was to
SOON_MS = 5_000
AT_ONCE = 300


class TournamentMatches:
    """Carries tournaments on. ``first``: the first sweep of this process, which takes over what was left undone."""

    def __init__(self, live: LiveMatches, tournaments: Tournaments) -> None:
        self.live = live
        self.store = live.store
        self.tournaments = tournaments
        self.first = True
        self.wakeup = asyncio.Event()
        tournaments.on_paired = lambda name: live.tasks.start(self.open_wanted(name))
        tournaments.on_changed = self.wakeup.set

    async def run_forever(self) -> None:
        while True:
            busy = False
            try:
                busy = await self.sweep()
            except (Unavailable, Refused) as error:
                log("tournaments failed", why=str(error))
            except Exception as error:  # noqa: BLE001  (the other tournaments must go on)
                log("tournaments failed", exc_info=error)
            await asyncio.sleep(SWEEP_SECONDS)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.wakeup.wait(), 0 if busy else IDLE_SECONDS)
            self.wakeup.clear()

    async def sweep(self) -> bool:
        """Do all that is to be done now; whether any tournament is under way here."""
        now = now_ms()
        table = schema.tournament_matches
        wanted = sa.select(table.c.tournament).where(table.c.state == "wanted").distinct()
        if not self.first:
            wanted = wanted.where(table.c.made_at <= now - ORPHANED_MS)
        for (name,) in await self.store.fetch(wanted):
            await self.open_wanted(name)
        self.first = False
        await self.close_unattended(now)
        await self.note_results()
        await self.take_steps(now_ms())
        soon = sa.select(schema.tournaments.c.id).where(schema.tournaments.c.due <= now + SOON_MS).limit(1)
        playing = sa.select(table.c.match).where(table.c.state == "open").limit(1)
        return bool(await self.store.fetch(soon) or await self.store.fetch(playing))

    async def open_wanted(self, name: str) -> None:
        """Open the matches of a tournament that are paired and not opened."""
        table = schema.tournament_matches
        query = sa.select(table.c.match, table.c.number).where(table.c.tournament == name, table.c.state == "wanted")
        rows = await self.store.fetch(query)
        held = await self.tournaments.get(name)
        tables = [held.loaded.tables[row.number] for row in rows]
        players = {number for one in tables for number in one.players}
        accounts = {held.loaded.players[number].account for number in players}
        names = await account_names(self.store, {account for account in accounts if account is not None})
        await asyncio.gather(
            *(self.open_match(held, row.match, one, names) for row, one in zip(rows, tables, strict=True))
        )
        if rows:
            opened = [row.match for row in rows]
            still = table.c.match.in_(opened) & (table.c.state == "wanted")
            await self.store.execute(sa.update(table).where(still).values(state="open"))

    async def open_match(self, held: Held, match: str, table: Table, names: dict[int, str]) -> None:
        """The match of a table: every seat is its player's account's. Nothing happens where it is open already."""
        settings = held.loaded.settings
        players = [held.loaded.players[number] for number in table.players]
        seats = [Seat(PERSON, names.get(player.account or 0, "")) for player in players]
        clock = Clock(**settings.clock)
        rated: list[int | None] | None = [None] * len(seats) if settings.rated else None
        first = opening(settings.game, seats, now_ms(), clock, claim_after=self.live.claim_after_ms, rated=rated)
        links: list[dict[str, Any]] = [
            {"hash": keys.digest(keys.new_token()), "seat": seat, "account": player.account}
            for seat, player in enumerate(players)
        ]
        watch = self.live.next_matches.watch_token(match)
        links.append({"hash": keys.digest(watch), "seat": schema.WATCH, "account": None})
        with suppress(Conflict):
            await store_match(self.live, match, *begun(first), links, [], listed=held.listed)

    async def close_unattended(self, now: int) -> None:
        """Close matches that not everybody came to in time."""
        table, matches = schema.tournament_matches, schema.matches
        query = (
            sa.select(table.c.match, matches.c.head)
            .join(matches, matches.c.id == table.c.match)
            .where(table.c.state == "open", table.c.forfeit_at <= now, matches.c.state == "open")
            .limit(AT_ONCE)
        )
        for row in await self.store.fetch(query):
            free = next(seat for seat, one in enumerate(json.loads(row.head)["seats"]) if one["free"])
            with suppress(Refused):
                room = await self.live.room(row.match)
                await self.live.submit(room, partial(decline, free))

    async def note_results(self) -> None:
        """Put the results of matches that are over into the logs of their tournaments."""
        table, matches = schema.tournament_matches, schema.matches
        query = (
            sa.select(table.c.match, table.c.tournament, table.c.number, matches.c.head)
            .join(matches, matches.c.id == table.c.match)
            .where(table.c.state == "open", matches.c.state == "over")
            .order_by(table.c.tournament, matches.c.changed_at)
            .limit(AT_ONCE)
        )
        by_tournament: dict[str, list[Any]] = {}
        for row in await self.store.fetch(query):
            by_tournament.setdefault(row.tournament, []).append(row)
        for name, over in by_tournament.items():
            heads = [(row.number, json.loads(row.head)) for row in over]
            done = [row.match for row in over]
            await self.tournaments.change(name, partial(note, heads), done)
            await self.store.execute(sa.update(table).where(table.c.match.in_(done)).values(state="done"))

    async def take_steps(self, now: int) -> None:
        """Let tournaments go on whose time has come. Moving the due time on reserves one for this process."""
        table = schema.tournaments
        due = await self.store.fetch(sa.select(table.c.id, table.c.due).where(table.c.due <= now).limit(AT_ONCE))
        for name, at in due:
            reserve = sa.update(table).where(table.c.id == name, table.c.due == at).values(due=now + ORPHANED_MS)
            if await self.store.execute(reserve):
                with suppress(Refused):
                    await self.tournaments.change(name, go_on)


def decline(seat: int, match: Match, now: int) -> list[Entry]:
    """A change of a match: it is closed because nobody has come to this seat."""
    return arbiter.decline(match, seat, now)


def note(heads: list[tuple[int, dict[str, Any]]], tournament: Tournament, now: int) -> list[Event]:
    """A change of a tournament: the results of matches, by the numbers of their tables."""
    return [event for number, head in heads for event in result_of(tournament, number, head, now)]


def result_of(tournament: Tournament, number: int, head: dict[str, Any], now: int) -> list[Event]:
    """The events for a match that is over. One that was closed before it began is lost by who did not come."""
    if head["end"] == "aborted":
        absent = [seat for seat, one in enumerate(head["seats"]) if one["free"]]
        return director.note_forfeit(tournament, number, absent, now)
    return director.note_match(tournament, number, head["result"], now)

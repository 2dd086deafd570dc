"""Reminders of matches with days for each move: it is noted in the database who is to be reminded of which turn, and when.

This happens after a change was stored and sent, in the background; what a process leaves undone when it dies is found at
the next start."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.match.arbiter import Refused
from ludotheque.match.clocks import DAYS
from ludotheque.server import schema
from ludotheque.server.now import now_ms

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.match.types import Summary
    from ludotheque.server.matches_live import LiveMatches

TURN, DEADLINE = "turn", "deadline"
AT_THE_TABLE_MS = 600_000  # who has the match open is reminded of a turn only after this long
DEADLINE_SHARE = 4  # this part of the time for a move is left when the deadline is reminded of
LONGEST_NOTICE_MS = 24 * 3_600_000
REMEMBERED = 10_000  # matches whose last noted turn is kept
AT_ONCE = 500  # matches looked at in one round after a start


class Reminders:
    """Listens to all changes of matches. ``noted`` has the turns that are known to be noted, by match; ``wakeup`` is set
    when something may have become due."""

    listens = True

    def __init__(self, live: LiveMatches) -> None:
        self.live = live
        self.store = live.store
        self.noted: dict[str, tuple[str, int]] = {}
        self.wakeup = asyncio.Event()
        live.listeners.append(self)

    def match_changed(self, name: str, head: Summary, *, listed: bool) -> None:
        if head["clock"]["kind"] == DAYS and head["state"] != "open":
            self.live.tasks.start(self.note(name))

    async def look_at_all(self) -> None:
        """After a start: note what the process before may have left undone."""
        table = schema.matches
        last = ""
        while True:
            query = sa.select(table.c.id, table.c.head).where(table.c.state == "live", table.c.id > last)
            rows = await self.store.fetch(query.order_by(table.c.id).limit(AT_ONCE))
            for row in rows:
                if json.loads(row.head)["clock"]["kind"] == DAYS:
                    await self.note(row.id)
            if len(rows) < AT_ONCE:
                return
            last = rows[-1].id
            await asyncio.sleep(1)

    async def note(self, name: str) -> None:
        """Note who is to be reminded of the turn that a match is at. Turns that were noted before stay as they are."""
        try:
            match = (await self.live.room(name)).loaded_match
        except Refused:
            return
        turn = match.state, len(match.position.log)
        if self.noted.get(name) == turn and match.state == "live":
            return
        query = sa.select(schema.links.c.seat, schema.links.c.account).where(
            schema.links.c.match == name, schema.links.c.account.is_not(None), schema.links.c.seat >= 0
        )
        seats = await self.store.fetch(query)
        wanted = wanted_rows(name, match, {row.seat: row.account for row in seats})
        await self.store.database.run(lambda connection: replace(connection, name, wanted))
        self.noted[name] = turn
        while len(self.noted) > REMEMBERED:
            del self.noted[next(iter(self.noted))]
        self.wakeup.set()


def wanted_rows(name: str, match: Match, accounts: dict[int, int]) -> list[dict[str, object]]:
    """The reminders of the turn that the match is at, for the accounts that are to act."""
    if match.state != "live":
        return []
    now, rows = now_ms(), []
    flag = match.clocks.next_flag()
    for seat in match.asked:
        if seat not in accounts:
            continue
        here = seat not in match.clocks.gone
        row = {"match": name, "account": accounts[seat], "turn": len(match.position.log), "tries": 0}
        rows.append(row | {"kind": TURN, "due": now + (AT_THE_TABLE_MS if here else 0)})
        if flag is not None:
            notice = min(match.clocks.clock.full_ms // DEADLINE_SHARE, LONGEST_NOTICE_MS)
            rows.append(row | {"kind": DEADLINE, "due": max(now, flag[0] - notice)})
    return rows


def replace(connection: sa.Connection, match: str, wanted: list[dict[str, object]]) -> None:
    """Put the reminders of a match's present turn in place of those of former turns."""
    table = schema.reminders
    query = sa.select(table.c.account, table.c.kind, table.c.turn).where(table.c.match == match)
    known = {(row.account, row.kind, row.turn) for row in connection.execute(query)}
    fresh = [row for row in wanted if (row["account"], row["kind"], row["turn"]) not in known]
    kept = {(row["account"], row["kind"], row["turn"]) for row in wanted} & known
    for account, kind, turn in known - kept:
        connection.execute(
            sa.delete(table).where(
                table.c.match == match, table.c.account == account, table.c.kind == kind, table.c.turn == turn
            )
        )
    if fresh:
        connection.execute(sa.insert(table), fresh)

"""Events for bots: challenges, starts and ends of their matches."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.server import schema

if TYPE_CHECKING:
    from ludotheque.match.types import Summary
    from ludotheque.server.matches_live import LiveMatches

Event = dict[str, Any]
REMEMBERED = 10_000  # matches whose last known state is kept


class BotEvents:
    """The queues of bots that read their events, by account."""

    def __init__(self, live: LiveMatches) -> None:
        self.live = live
        self.queues: dict[int, set[asyncio.Queue[Event]]] = {}
        self.states: dict[str, str] = {}
        live.listeners.append(self)

    def add(self, account: int, queue: asyncio.Queue[Event]) -> None:
        self.queues.setdefault(account, set()).add(queue)

    def remove(self, account: int, queue: asyncio.Queue[Event]) -> None:
        self.queues[account].discard(queue)
        if not self.queues[account]:
            del self.queues[account]

    @property
    def listens(self) -> bool:
        return bool(self.queues)

    def match_changed(self, name: str, head: Summary, *, listed: bool) -> None:
        if self.states.get(name) != head["state"]:
            self.states[name] = head["state"]
            while len(self.states) > REMEMBERED:
                del self.states[next(iter(self.states))]
            self.live.tasks.start(self.put(name, head))

    async def put(self, name: str, head: Summary) -> None:
        table = schema.links
        query = sa.select(table.c.seat, table.c.account).where(table.c.match == name, table.c.account.is_not(None))
        for seat, account in await self.live.store.fetch(query):
            for queue in self.queues.get(account, ()):
                if not queue.full():
                    queue.put_nowait(event(head, seat))


def event(head: Summary, seat: int) -> Event:
    """What a bot at this seat is told of a match in this state."""
    fields = {"match": head["match"], "seat": seat, "game": head["game"]}
    if head["end"] == "aborted":
        return {"type": "challengeDeclined", **fields}
    if head["state"] == "over":
        return {"type": "gameFinish", **fields, "result": head["result"], "end": head["end"]}
    if head["state"] == "open" and head["seats"][seat]["free"]:
        return {"type": "challenge", **fields, "clock": head["clock"]}
    return {"type": "gameStart", **fields}

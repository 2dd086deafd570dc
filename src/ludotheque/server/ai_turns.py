"""The turns of AI players and engines."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.match import rematch
from ludotheque.match.ai_turn import ai_to_move, play_choice
from ludotheque.match.arbiter import Refused
from ludotheque.match.match import HOUSE_LEVEL
from ludotheque.match.seats import ENGINE, NET
from ludotheque.server.ai_pool import MACHINES_ONLY
from ludotheque.server.database import Unavailable
from ludotheque.server.fair_queue import UNATTENDED, WAITED_FOR
from ludotheque.server.logs import log
from ludotheque.server.messages import Queue

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.match.seats import Seat
    from ludotheque.server.ai_pool import AiPool
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.room import Room

TAKEOVER_MS = 10_000  # beyond the thinking time; then any process plays the turn


class AiTurns:
    """``takeover_ms`` after its turn has begun, an AI counts as forgotten by its process. ``owners`` are the clients who
    opened the matches between computers that are under way here."""

    def __init__(self, live: LiveMatches, ai_pool: AiPool, ai_seconds: float) -> None:
        self.live = live
        self.ai_pool = ai_pool
        self.metrics = live.metrics
        self.takeover_ms = round(1000 * ai_seconds) + TAKEOVER_MS
        self.owners: dict[str, str] = {}

    @contextmanager
    def counted(self, name: str, client: str, seats: list[Seat]) -> Iterator[None]:
        """While a match is stored, and then until it is over, it counts among those of its client where only computers
        sit. ``Refused`` (busy): there are enough of them."""
        if any(seat.human for seat in seats):
            yield
            return
        most = self.ai_pool.settings.ai_matches
        under_way = sum(owner == client for owner in self.owners.values())
        if self.ai_pool.settings.limits and under_way >= most:
            text = _("only {n} matches between computers at a time for one visitor: wait until one of yours is over")
            raise Refused("busy", text.format(n=most))
        self.owners[name] = client
        try:
            yield
        except BaseException:
            self.owners.pop(name, None)
            raise

    def hand_on(self, name: str, following: str) -> None:
        """The next match of a series counts instead of the one before it."""
        if name in self.owners:
            self.owners[following] = self.owners.pop(name)

    def start_if_due(self, room: Room) -> None:
        match = room.loaded_match
        if match.state == "over" and not rematch.is_due(match):
            self.owners.pop(room.name, None)
        if ai_to_move(match) is not None and not room.ai_playing:
            self.live.tasks.start(self.play(room))

    async def play(self, room: Room) -> None:
        """Let the AI whose turn it is play, and the next one if that is an AI too."""
        room.ai_playing = True
        try:
            while room.match is not None and (seat := ai_to_move(room.match)) is not None:
                match = room.match
                seq = match.asked.get(seat, match.seq)
                start = time.perf_counter()
                text = await self.choose(room, match, seat)
                self.metrics.think_seconds.observe(time.perf_counter() - start)
                try:
                    await self.live.submit(room, play_choice(seat, text, seq))
                except Refused as error:
                    if error.code != "stale":
                        return
        finally:
            room.ai_playing = False

    async def choose(self, room: Room, match: Match, seat: int) -> str:
        """The action for the seat. Where an engine is broken a level plays its turn, so that the match goes on."""
        game, texts, player = str(match.game), match.position.log, match.seats[seat]
        client, urgency = self.waiting_client(room, match)
        ask = partial(
            self.ai_pool.choose,
            game,
            texts,
            client=client,
            urgency=urgency,
            seconds=match.clocks.ai_seconds(seat),
            tell=partial(tell_queue, room),
        )
        if player.kind == ENGINE:
            try:
                return await ask(engine=player.name)
            except Unavailable as error:
                self.metrics.engine_failures.inc()
                log("engine broken", engine=player.name, why=str(error))
        return await ask(player.level or HOUSE_LEVEL, net=player.kind == NET)

    def waiting_client(self, room: Room, match: Match) -> tuple[str, int]:
        """For whom the AIs of a match think, and how urgent that is. Bots do not wait as people do; all matches at which
        no person looks count as one client's."""
        people = {i for i, one in enumerate(match.seats) if one.human}
        if not people:
            return self.owners.get(room.name, ""), MACHINES_ONLY
        for client in room.clients:
            if client.seat in people and client.caller:
                return client.caller, WAITED_FOR
        return "", UNATTENDED


def tell_queue(room: Room, ahead: int) -> None:
    """Tell people at the table how many questions the computer has to answer before theirs."""
    for client in room.clients:
        if client.caller:
            client.send(Queue(ahead))

"""The turns of AI players and engines."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.match.match import HOUSE_LEVEL
from ludotheque.match.seats import ENGINE
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import log

if TYPE_CHECKING:
    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match
    from ludotheque.server.ai_pool import AiPool
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.room import Room

TAKEOVER_MS = 10_000  # beyond the thinking time; then any process plays the turn


def ai_to_move(match: Match) -> int | None:
    """The seat to act, if an AI or an engine sits there."""
    seat = match.position.to_move
    if match.state != "live" or seat is None or seat < 0 or match.seats[seat].human:
        return None
    return seat


def play_text(match: Match, now: int, seat: int, text: str, seq: int) -> list[Entry]:
    return arbiter.play_for(match, seat, text, now, seq)


class AiTurns:
    """``takeover_ms`` after its turn has begun, an AI counts as forgotten by its process."""

    def __init__(self, live: LiveMatches, ai_pool: AiPool, ai_seconds: float) -> None:
        self.live = live
        self.ai_pool = ai_pool
        self.metrics = live.metrics
        self.takeover_ms = round(1000 * ai_seconds) + TAKEOVER_MS

    def start_if_due(self, room: Room) -> None:
        if ai_to_move(room.loaded_match) is not None and not room.ai_playing:
            self.live.tasks.start(self.play(room))

    async def play(self, room: Room) -> None:
        """Let the AI whose turn it is play, and the next one if that is an AI too."""
        room.ai_playing = True
        try:
            while room.match is not None and (seat := ai_to_move(room.match)) is not None:
                match = room.match
                seq = match.asked.get(seat, match.seq)
                start = time.perf_counter()
                text = await self.choose(match, seat)
                self.metrics.think_seconds.observe(time.perf_counter() - start)
                try:
                    await self.live.submit(room, partial(play_text, seat=seat, text=text, seq=seq))
                except Refused as error:
                    if error.code != "stale":
                        return
        finally:
            room.ai_playing = False

    async def choose(self, match: Match, seat: int) -> str:
        """The action for the seat. Where an engine is broken a level plays its turn, so that the match goes on."""
        game, texts, player = str(match.game), match.position.log, match.seats[seat]
        seconds = match.clocks.ai_seconds(seat)
        if player.kind == ENGINE:
            try:
                return await self.ai_pool.choose(game, texts, engine=player.name, seconds=seconds)
            except Unavailable as error:
                self.metrics.engine_failures.inc()
                log("engine broken", engine=player.name, why=str(error))
        return await self.ai_pool.choose(game, texts, player.level or HOUSE_LEVEL, seconds=seconds)

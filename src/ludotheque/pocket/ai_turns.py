"""The turns of computer players in a match of a device. They play while somebody is at the table."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from ludotheque.match.ai_turn import ai_to_move, play_choice, question
from ludotheque.match.arbiter import Refused
from ludotheque.match.match import HOUSE_LEVEL
from ludotheque.match.refusals import refusal
from ludotheque.pocket.thoughts import Dropped, no_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.match.match import Match
    from ludotheque.pocket.room import Room

AI_SECONDS = 5.0  # the longest that a level thinks about a move
RETRY_SECONDS = 5.0  # after which a turn that could not be played is tried again


class AiTurns:
    """``thought``: the seat for which the thinker is asked, and the state in which it is."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.thought: tuple[int, int] | None = None

    def due(self) -> tuple[int, int] | None:
        """The seat of the computer whose turn it is, and the state since which it is asked."""
        match = self.room.match
        seat = ai_to_move(match) if match else None
        return None if match is None or seat is None else (seat, match.asked.get(seat, match.seq))

    def start_if_due(self) -> None:
        """Let the computer play whose turn it is. A thought that no longer fits the match is ended."""
        due = self.due()
        if self.thought is None:
            if due is not None and self.room.connections:
                self.room.device.start(self.play())
        elif due != self.thought:
            self.room.device.thoughts.drop(self.room.name)

    async def play(self) -> None:
        """Play the turn of the computer, and those that follow. One that fails is tried again later."""
        if self.thought is not None:
            return
        try:
            while self.room.connections and (due := self.due()) is not None:
                self.thought = due
                seat, seq = due
                try:
                    text = await self.choose(self.room.loaded_match, seat)
                    await self.room.submit(play_choice(seat, text, seq))
                except Dropped:
                    continue
                except Refused as error:
                    if error.code != "stale":
                        self.try_later(partial(refusal, "full") if error.code == "full" else no_answer)
                        return
                except OSError:
                    self.try_later(no_answer)
                    return
        finally:
            self.thought = None

    async def choose(self, match: Match, seat: int) -> str:
        level = match.seats[seat].level or HOUSE_LEVEL
        seconds = min(AI_SECONDS, match.clocks.ai_seconds(seat))
        asked = question(str(match.game), match.position.log, level, seconds)
        answer = await self.room.device.thoughts.ask(self.room.name, {"do": "choose", **asked})
        return str(answer["text"])

    def try_later(self, why: Callable[[], Refused]) -> None:
        self.room.tell(why)
        asyncio.get_running_loop().call_later(RETRY_SECONDS, self.start_if_due)

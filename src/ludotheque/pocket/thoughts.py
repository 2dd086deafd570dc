"""The questions that a device has for its thinker: one at a time, the moves that people wait for before long reviews."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused

if TYPE_CHECKING:
    from ludotheque.pocket.thinker import Progress, Thinker


LOST_SECONDS = 90.0  # without an answer to a move after which a thinker counts as lost; it may have to start first


def no_answer() -> Refused:
    """What people are told where the thinker does not answer."""
    return Refused("closing", _("The computer could not be asked just now: try again in a while."))


class Dropped(Exception):
    """Nobody wants the answer any more."""


@dataclass(eq=False)
class Thought:
    """A question that waits, or is being thought about. ``patient``: it gives way to others, and is begun again."""

    owner: str
    question: dict[str, Any]
    progress: Progress | None
    patient: bool
    answer: asyncio.Future[dict[str, Any]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Thoughts:
    """``current`` is the thought that the thinker is asked for, ``asking`` the call."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self.waiting: list[Thought] = []
        self.current: Thought | None = None
        self.asking: asyncio.Future[dict[str, Any]] | None = None
        self.running: asyncio.Future[None] | None = None

    async def ask(
        self, owner: str, question: dict[str, Any], progress: Progress | None = None, *, patient: bool = False
    ) -> dict[str, Any]:
        """The thinker's answer; ``Dropped`` where ``drop`` was called meanwhile, ``OSError`` where there is none."""
        thought = Thought(owner, question, progress, patient)
        self.waiting.append(thought)
        if self.current and self.current.patient and not patient:
            self.waiting.append(self.current)
            self.interrupt()
        if self.running is None or self.running.done():
            self.running = asyncio.ensure_future(self.run())
        answer = await thought.answer
        if "error" in answer:
            raise OSError(answer["error"])
        return answer

    def drop(self, owner: str) -> None:
        """End the thought of this owner, if there is one, and forget those that wait."""
        dropped = [thought for thought in self.waiting if thought.owner == owner]
        self.waiting = [thought for thought in self.waiting if thought.owner != owner]
        if self.current and self.current.owner == owner:
            dropped.append(self.current)
            self.interrupt()
        for thought in dropped:
            if not thought.answer.done():
                thought.answer.set_exception(Dropped())

    def interrupt(self) -> None:
        """Stop thinking about the present question."""
        self.thinker.cancel()
        if self.asking:
            self.asking.cancel()
        self.current = None

    async def run(self) -> None:
        while self.waiting:
            self.waiting.sort(key=lambda thought: thought.patient)
            thought = self.current = self.waiting.pop(0)
            self.asking = asyncio.ensure_future(self.thinker.ask(thought.question, thought.progress))
            await asyncio.wait([self.asking], timeout=None if thought.patient else LOST_SECONDS)
            if not self.asking.done():
                self.thinker.cancel()
                self.asking.cancel()
                await asyncio.wait([self.asking])
            if self.current is not thought:  # it was interrupted
                with suppress(asyncio.CancelledError, Exception):
                    self.asking.exception()
                continue
            self.current = None
            if thought.answer.done():
                continue
            error = OSError("it was lost") if self.asking.cancelled() else self.asking.exception()
            if error is None:
                thought.answer.set_result(self.asking.result())
            else:
                thought.answer.set_exception(OSError(str(error)))

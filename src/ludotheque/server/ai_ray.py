"""AI players on a Ray cluster, when an address is given."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ludotheque.match import ai_choice
from ludotheque.match.refusals import refusal
from ludotheque.server.database import Unavailable

if TYPE_CHECKING:
    from ludotheque.server.metrics import Metrics
    from ludotheque.server.settings import Settings

TRIES = 2
START_SECONDS = 60.0  # the cluster has to begin


class AiRay:
    """Each question is a task of one core; as many as the queue is long may be under way."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.ray, self.task = ai_choice.on_ray(settings.ray, settings.ai_megabytes)
        self.under_way = 0

    async def choose(self, question: dict[str, Any], seconds: float) -> str:
        """``Refused`` (busy) when too many wait; ``Unavailable`` when the cluster does not answer in time, or its workers
        die of this question."""
        if self.under_way >= self.settings.ai_queue:
            self.metrics.ai_refused.inc()
            raise refusal("busy")
        self.under_way += 1
        try:
            return await self.ask(question, seconds)
        finally:
            self.under_way -= 1

    async def ask(self, question: dict[str, Any], seconds: float) -> str:
        for _try in range(TRIES):
            answer = self.task.remote(question)
            try:
                text = str(await asyncio.wait_for(asyncio.wrap_future(answer.future()), seconds + START_SECONDS))
            except (self.ray.exceptions.RayError, TimeoutError, OSError):
                self.metrics.ai_lost.inc()
                self.ray.cancel(answer, force=True)
                continue
            self.metrics.ai_moves.inc()
            return text
        raise Unavailable("the cluster does not answer")

    async def close(self) -> None:
        await asyncio.to_thread(self.ray.shutdown)

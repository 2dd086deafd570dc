"""AI players on a Ray cluster, when an address is given."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ludotheque.match import ai_choice
from ludotheque.server.database import Unavailable
from ludotheque.server.metrics import metrics
from ludotheque.server.problems import refusal

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

TRIES = 2
START_WITHIN = 60.0  # seconds the cluster has to begin


class Rays:
    """Each question is a task of one core; as many as the queue is long may be under way."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.ray, self.task = ai_choice.on_ray(settings.ray, settings.ai_megabytes)
        self.under_way = 0

    async def choose(self, question: dict[str, Any], within: float) -> str:
        """``Refused`` (busy) when too many wait; ``Unavailable`` when the cluster does not answer in time, or its workers
        die of this question."""
        if self.under_way >= self.settings.ai_queue:
            metrics.count("ai_refused")
            raise refusal("busy")
        self.under_way += 1
        try:
            return await self.asked(question, within)
        finally:
            self.under_way -= 1

    async def asked(self, question: dict[str, Any], within: float) -> str:
        for _try in range(TRIES):
            answer = self.task.remote(question)
            try:
                text = str(await asyncio.wait_for(asyncio.wrap_future(answer.future()), within + START_WITHIN))
            except (self.ray.exceptions.RayError, TimeoutError, OSError):
                metrics.count("ai_lost")
                self.ray.cancel(answer, force=True)
                continue
            metrics.count("ai_moves")
            return text
        raise Unavailable("the cluster does not answer")

    async def close(self) -> None:
        await asyncio.to_thread(self.ray.shutdown)

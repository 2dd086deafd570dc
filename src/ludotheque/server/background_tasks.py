"""Work that goes on after its caller has been answered."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from ludotheque.match.arbiter import Refused
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import log


class BackgroundTasks:
    """Keeps a reference to each task until it ends, and logs those that fail."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Refused | Unavailable):
            log("background job failed", exc_info=error)

    async def cancel(self) -> None:
        tasks = list(self.running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

"""AI players: processes of their own with limits of time and memory, behind a queue that does not grow for ever."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.match.engine import START_WITHIN
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import log
from ludotheque.server.metrics import metrics
from ludotheque.server.problems import refusal

if TYPE_CHECKING:
    from ludotheque.server.rays import Rays
    from ludotheque.server.settings import Settings

SLACK = 10.0  # seconds beyond its thinking time, before a worker counts as lost
WAKE_WITHIN = 60.0  # seconds for a worker to be ready
TRIES = 2


class Lost(Unavailable):
    """Nobody could think about it."""


@dataclass
class Job:
    question: dict[str, Any]
    within: float
    answer: asyncio.Future[str] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    tries: int = 0


class Minds:
    """``rays``: where the levels think instead, if there is a cluster; engines always run here."""

    def __init__(self, settings: Settings, rays: Rays | None = None) -> None:
        self.settings = settings
        self.rays = rays
        self.jobs: asyncio.Queue[Job] = asyncio.Queue(settings.ai_queue)
        many = settings.ai_workers or max(1, (os.cpu_count() or 2) - 1)
        self.tasks = [asyncio.create_task(self.work()) for _worker in range(many)]

    async def choose(
        self, game: str, log: list[str], level: int = 1, *, engine: str = "", seconds: float = float("inf")
    ) -> str:
        """``Refused`` (busy) when too many wait; ``Lost`` when workers die of this question, or the engine is broken."""
        allowed = min(seconds, self.settings.ai_seconds)
        question: dict[str, Any] = {
            "game": game,
            "log": log,
            "level": level,
            "seconds": allowed,
            "seed": secrets.randbits(32),
        }
        if engine:
            if engine not in self.settings.engines:
                raise Lost("it is not among the settings")
            question["engine"] = self.settings.engines[engine]
        job = Job(question, allowed + SLACK + (START_WITHIN if engine else 0))
        if self.rays and not engine:
            return await self.rays.choose(question, job.within)
        try:
            self.jobs.put_nowait(job)
        except asyncio.QueueFull:
            metrics.count("ai_refused")
            raise refusal("busy") from None
        return await job.answer

    async def work(self) -> None:
        worker: asyncio.subprocess.Process | None = None
        try:
            while True:
                job = await self.jobs.get()
                if job.answer.done():
                    continue
                try:
                    if worker is None or worker.returncode is not None:
                        worker = await start(self.settings.ai_megabytes)
                        await asyncio.wait_for(hear(worker), WAKE_WITHIN)
                    text = await asyncio.wait_for(ask(worker, job.question), job.within)
                except (OSError, TimeoutError, ValueError) as error:
                    metrics.count("ai_lost")
                    log("ai worker lost", kind=type(error).__name__, game=job.question["game"])
                    await end(worker)
                    worker = None
                    self.again(job, error)
                    continue
                metrics.count("ai_moves")
                if not job.answer.done():
                    job.answer.set_result(text)
        finally:
            await end(worker)

    def again(self, job: Job, error: Exception) -> None:
        job.tries += 1
        if job.tries < TRIES:
            with suppress(asyncio.QueueFull):
                self.jobs.put_nowait(job)
                return
        if not job.answer.done():
            job.answer.set_exception(Lost(str(error) or "no worker could answer"))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.rays:
            await self.rays.close()


async def start(megabytes: int) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "ludotheque.match.ai_process",
        str(megabytes),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=1 << 20,
        start_new_session=True,
    )


async def ask(worker: asyncio.subprocess.Process, question: dict[str, Any]) -> str:
    assert worker.stdin
    worker.stdin.write(json.dumps(question).encode() + b"\n")
    await worker.stdin.drain()
    told = await hear(worker)
    if "text" not in told:
        raise OSError(told["error"])
    return str(told["text"])


async def hear(worker: asyncio.subprocess.Process) -> dict[str, Any]:
    assert worker.stdout
    line = await worker.stdout.readline()
    found: dict[str, Any] = json.loads(line) if line else {"error": "the worker has died"}
    return found


async def end(worker: asyncio.subprocess.Process | None) -> None:
    """The worker, and the engines it has started."""
    if worker is None:
        return
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(worker.pid, signal.SIGKILL)
        elif worker.returncode is None:
            worker.kill()
    await worker.wait()

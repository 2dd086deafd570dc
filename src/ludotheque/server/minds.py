"""AI players: processes of their own with limits of time and memory, behind a queue that does not grow for ever."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.server.logs import log
from ludotheque.server.metrics import metrics
from ludotheque.server.problems import refusal

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

SLACK = 5.0  # seconds beyond its thinking time, before a worker counts as lost
TRIES = 2


@dataclass
class Job:
    question: dict[str, Any]
    answer: asyncio.Future[str] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    tries: int = 0


class Minds:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.jobs: asyncio.Queue[Job] = asyncio.Queue(settings.ai_queue)
        many = settings.ai_workers or max(1, (os.cpu_count() or 2) - 1)
        self.tasks = [asyncio.create_task(self.work()) for _worker in range(many)]

    async def choose(self, game: str, log: list[str], level: int) -> str:
        """``Refused`` (busy) when too many wait; ``OSError`` when workers die of this question."""
        question = {
            "game": game,
            "log": log,
            "level": level,
            "seconds": self.settings.ai_seconds,
            "seed": secrets.randbits(32),
        }
        job = Job(question)
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
                        worker = await self.start()
                    text = await asyncio.wait_for(ask(worker, job.question), self.settings.ai_seconds + SLACK)
                except (OSError, TimeoutError, ValueError) as error:
                    metrics.count("ai_lost")
                    log("ai worker lost", kind=type(error).__name__, game=job.question["game"])
                    await end(worker)
                    worker = None
                    self.again(job)
                    continue
                metrics.count("ai_moves")
                if not job.answer.done():
                    job.answer.set_result(text)
        finally:
            await end(worker)

    def again(self, job: Job) -> None:
        job.tries += 1
        if job.tries < TRIES:
            with suppress(asyncio.QueueFull):
                self.jobs.put_nowait(job)
                return
        if not job.answer.done():
            job.answer.set_exception(OSError("no worker could answer"))

    async def start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ludotheque.match.worker",
            str(self.settings.ai_megabytes),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
            start_new_session=True,
        )

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def ask(worker: asyncio.subprocess.Process, question: dict[str, Any]) -> str:
    assert worker.stdin
    assert worker.stdout
    worker.stdin.write(json.dumps(question).encode() + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readline()
    told = json.loads(line) if line else {"error": "the worker has died"}
    if "text" not in told:
        raise OSError(told["error"])
    return str(told["text"])


async def end(worker: asyncio.subprocess.Process | None) -> None:
    if worker is not None and worker.returncode is None:
        with suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()

"""AI players: worker processes with limits of time and memory, behind a queue of limited length."""

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

from ludotheque.match.ugi_engine import START_WITHIN
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import log
from ludotheque.server.problems import refusal

if TYPE_CHECKING:
    from ludotheque.server.ai_ray import AiRay
    from ludotheque.server.metrics import Metrics
    from ludotheque.server.settings import Settings

EXTRA_SECONDS = 10.0  # beyond the thinking time, before a worker counts as lost
START_SECONDS = 60.0  # for a worker to be ready
TRIES = 2
LINE_BYTES = 1 << 20


class NoAnswer(Unavailable):
    """No worker could answer the question, or the engine is broken."""


@dataclass
class Job:
    """A question for a worker, the seconds it has, and the answer to come."""

    question: dict[str, Any]
    seconds: float
    answer: asyncio.Future[str] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    tries: int = 0


class AiPool:
    """``ray``: the levels think on a cluster instead; engines always run here."""

    def __init__(self, settings: Settings, metrics: Metrics, ray: AiRay | None = None) -> None:
        self.settings = settings
        self.metrics = metrics
        self.ray = ray
        self.jobs: asyncio.Queue[Job] = asyncio.Queue(settings.ai_queue)
        workers = settings.ai_workers or max(1, (os.cpu_count() or 2) - 1)
        self.tasks = [asyncio.create_task(self.run_worker()) for _worker in range(workers)]

    async def choose(
        self, game: str, log: list[str], level: int = 1, *, engine: str = "", seconds: float = float("inf")
    ) -> str:
        """The action of a level, or of the engine of this name, after this log. ``Refused`` (busy) when too many wait;
        ``NoAnswer`` when workers die of this question, or the engine is broken."""
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
                raise NoAnswer("it is not among the settings")
            question["engine"] = self.settings.engines[engine]
        job = Job(question, allowed + EXTRA_SECONDS + (START_WITHIN if engine else 0))
        if self.ray and not engine:
            return await self.ray.choose(question, job.seconds)
        try:
            self.jobs.put_nowait(job)
        except asyncio.QueueFull:
            self.metrics.ai_refused.inc()
            raise refusal("busy") from None
        return await job.answer

    async def run_worker(self) -> None:
        """Keep one worker process, started when there is a question and again when it was lost, and ask it job by job."""
        worker: asyncio.subprocess.Process | None = None
        try:
            while True:
                job = await self.jobs.get()
                if job.answer.done():
                    continue
                try:
                    if worker is None or worker.returncode is not None:
                        worker = await start_worker(self.settings.ai_megabytes)
                        await asyncio.wait_for(read_line(worker), START_SECONDS)
                    text = await asyncio.wait_for(ask(worker, job.question), job.seconds)
                except (OSError, TimeoutError, ValueError) as error:
                    self.metrics.ai_lost.inc()
                    log("ai worker lost", kind=type(error).__name__, game=job.question["game"])
                    await kill_group(worker)
                    worker = None
                    self.retry(job, error)
                    continue
                self.metrics.ai_moves.inc()
                if not job.answer.done():
                    job.answer.set_result(text)
        finally:
            await kill_group(worker)

    def retry(self, job: Job, error: Exception) -> None:
        job.tries += 1
        if job.tries < TRIES:
            with suppress(asyncio.QueueFull):
                self.jobs.put_nowait(job)
                return
        if not job.answer.done():
            job.answer.set_exception(NoAnswer(str(error) or "no worker could answer"))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.ray:
            await self.ray.close()


async def start_worker(megabytes: int) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "ludotheque.match.ai_process",
        str(megabytes),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LINE_BYTES,
        start_new_session=True,
    )


async def ask(worker: asyncio.subprocess.Process, question: dict[str, Any]) -> str:
    assert worker.stdin
    worker.stdin.write(json.dumps(question).encode() + b"\n")
    await worker.stdin.drain()
    answer = await read_line(worker)
    if "text" not in answer:
        raise OSError(answer["error"])
    return str(answer["text"])


async def read_line(worker: asyncio.subprocess.Process) -> dict[str, Any]:
    assert worker.stdout
    line = await worker.stdout.readline()
    answer: dict[str, Any] = json.loads(line) if line else {"error": "the worker has died"}
    return answer


async def kill_group(worker: asyncio.subprocess.Process | None) -> None:
    """Kill the worker, and the engines it has started."""
    if worker is None:
        return
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(worker.pid, signal.SIGKILL)
        elif worker.returncode is None:
            worker.kill()
    await worker.wait()

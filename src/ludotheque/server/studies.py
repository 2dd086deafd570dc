"""Long work on finished matches, reviews and films, in processes of their own: few at once, few waiting, and no client
before the others."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

from ludotheque.match.refusals import refusal
from ludotheque.server.ai_worker import kill_group
from ludotheque.server.fair_queue import WAITED_FOR, FairQueue
from ludotheque.server.logs import log

if TYPE_CHECKING:
    from ludotheque.server.metrics import Metrics
    from ludotheque.server.settings import Settings

AT_ONCE = 1
WAITING = 16
WAITING_PER_CLIENT = 4
EXPECTED_SECONDS = 30.0
KEPT = 24  # of those that have ended, the latest
SILENT_SECONDS = 60.0  # without a line of progress after which a worker counts as lost
LONGEST_SECONDS = 900.0
LINE_BYTES = 64 << 20

Key = tuple[Any, ...]


class Study:
    """``state`` is ``waiting``, ``running``, ``done`` (``answer`` is there) or ``failed``; ``done`` of ``of`` steps are
    made. ``ended`` is set when it is done or has failed."""

    urgency = WAITED_FOR
    cost = EXPECTED_SECONDS

    def __init__(self, question: dict[str, Any], client: str) -> None:
        self.question = question
        self.client = client
        self.state: Literal["waiting", "running", "done", "failed"] = "waiting"
        self.done, self.of = 0, 0
        self.answer: dict[str, Any] = {}
        self.ended = asyncio.Event()


class Studies:
    """The studies by their keys, oldest first."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.megabytes = settings.ai_megabytes
        self.metrics = metrics
        self.studies: OrderedDict[Key, Study] = OrderedDict()
        self.queue: FairQueue[Study] = FairQueue(WAITING)
        self.tasks = [asyncio.create_task(self.run_studies()) for _slot in range(AT_ONCE)]

    def get_or_start(self, key: Key, question: dict[str, Any], client: str) -> Study:
        """The study under this key, started for ``client`` where there is none or it has failed; ``Refused`` (busy)."""
        known = self.studies.get(key)
        if known is not None and known.state != "failed":
            return known
        own = sum(study.client == client for study in self.queue.order())
        if own >= WAITING_PER_CLIENT or len(self.queue) >= WAITING:
            raise refusal("busy")
        study = self.studies[key] = Study(question, client)
        self.studies.move_to_end(key)
        self.drop_old()
        self.queue.put(study)
        return study

    def ahead(self, study: Study) -> int:
        """How many wait before it."""
        waiting = list(self.queue.order())
        return waiting.index(study) if study in waiting else 0

    def drop_old(self) -> None:
        ended = [key for key, study in self.studies.items() if study.ended.is_set()]
        for key in ended[:-KEPT]:
            del self.studies[key]

    async def run_studies(self) -> None:
        while True:
            study = await self.queue.get()
            begun = time.monotonic()
            await self.run(study)
            self.queue.charge(study.client, time.monotonic() - begun - study.cost)

    async def run(self, study: Study) -> None:
        """``study`` has ended afterwards, however it went."""
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                study.state = "running"
                study.answer = await self.ask_worker(study)
                study.state = "done"
                self.metrics.studies.inc()
        except Exception as error:  # noqa: BLE001  (the next one must get its turn)
            study.state = "failed"
            self.metrics.studies_lost.inc()
            log("study failed", kind=type(error).__name__, what=study.question["do"], game=study.question["game"])
        finally:
            if study.state != "done":
                study.state = "failed"
            study.question = {}
            study.ended.set()

    async def ask_worker(self, study: Study) -> dict[str, Any]:
        """The worker's answer; its lines of progress are noted in the study. ``OSError`` where it died or could not."""
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ludotheque.study.study_process",
            str(self.megabytes),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_BYTES,
            start_new_session=True,
        )
        assert worker.stdin
        assert worker.stdout
        try:
            worker.stdin.write(json.dumps(study.question).encode() + b"\n")
            await worker.stdin.drain()
            while line := await asyncio.wait_for(worker.stdout.readline(), SILENT_SECONDS):
                message: dict[str, Any] = json.loads(line)
                if "error" in message:
                    raise OSError(message["error"])
                if "done" not in message:
                    return message
                study.done, study.of = message["done"], message["of"]
            raise OSError("the worker has died")
        finally:
            await kill_group(worker)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for study in self.queue.drain():
            study.state = "failed"
            study.ended.set()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*self.tasks, return_exceptions=True)

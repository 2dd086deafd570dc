"""Long work on finished matches, reviews and films, in processes of their own: few at once and few waiting."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

from ludotheque.server.ai_pool import kill_group
from ludotheque.server.logs import log
from ludotheque.server.problems import refusal

if TYPE_CHECKING:
    from ludotheque.server.metrics import Metrics
    from ludotheque.server.settings import Settings

AT_ONCE = 1
WAITING = 16
KEPT = 24  # of those that have ended, the latest
SILENT_SECONDS = 60.0  # without a line of progress after which a worker counts as lost
LONGEST_SECONDS = 900.0
LINE_BYTES = 64 << 20

Key = tuple[Any, ...]


class Study:
    """``state`` is ``waiting``, ``running``, ``done`` (``answer`` is there) or ``failed``; ``done`` of ``of`` steps are
    made. ``ended`` is set when it is done or has failed."""

    def __init__(self, question: dict[str, Any]) -> None:
        self.question = question
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
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    def get_or_start(self, key: Key, question: dict[str, Any]) -> Study:
        """The study under this key, started where there is none or it has failed; ``Refused`` (busy)."""
        known = self.studies.get(key)
        if known is not None and known.state != "failed":
            return known
        if sum(study.state == "waiting" for study in self.studies.values()) >= WAITING:
            raise refusal("busy")
        study = self.studies[key] = Study(question)
        self.studies.move_to_end(key)
        self.drop_old()
        task = asyncio.create_task(self.run(study))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return study

    def ahead(self, study: Study) -> int:
        """How many wait before it."""
        waiting = [one for one in self.studies.values() if one.state == "waiting"]
        return waiting.index(study) if study in waiting else 0

    def drop_old(self) -> None:
        ended = [key for key, study in self.studies.items() if study.ended.is_set()]
        for key in ended[:-KEPT]:
            del self.studies[key]

    async def run(self, study: Study) -> None:
        try:
            async with self.slots, asyncio.timeout(LONGEST_SECONDS):
                study.state = "running"
                study.answer = await self.ask_worker(study)
                study.state = "done"
                self.metrics.studies.inc()
        except (OSError, ValueError, TimeoutError) as error:
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
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*self.tasks, return_exceptions=True)

"""Long work on finished matches, in processes of their own: few at once, few waiting, its progress to be asked for."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ludotheque.server.logs import log
from ludotheque.server.metrics import metrics
from ludotheque.server.minds import end
from ludotheque.server.problems import refusal

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

AT_ONCE = 1
WAITING = 16
KEPT = 24  # finished ones, the latest
SILENCE = 60.0  # seconds without a word after which a process counts as lost
LONGEST = 900.0
LINE = 64 << 20

Key = tuple[Any, ...]


class Study:
    """``answer`` is there once it is ``done``; ``failed`` says it will never be."""

    def __init__(self, question: dict[str, Any]) -> None:
        self.question = question
        self.state = "waiting"
        self.done, self.of = 0, 0
        self.answer: dict[str, Any] = {}
        self.ended = asyncio.Event()


class Studies:
    def __init__(self, settings: Settings) -> None:
        self.megabytes = settings.ai_megabytes
        self.studies: OrderedDict[Key, Study] = OrderedDict()
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    def ask(self, key: Key, question: dict[str, Any]) -> Study:
        """The study under this key, begun if it is not under way or has failed; ``Refused`` (busy)."""
        known = self.studies.get(key)
        if known is not None and known.state != "failed":
            return known
        if sum(one.state == "waiting" for one in self.studies.values()) >= WAITING:
            raise refusal("busy")
        study = self.studies[key] = Study(question)
        self.studies.move_to_end(key)
        self.forget()
        task = asyncio.create_task(self.run(study))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return study

    def ahead(self, study: Study) -> int:
        """How many are waiting before it."""
        waiting = [one for one in self.studies.values() if one.state == "waiting"]
        return waiting.index(study) if study in waiting else 0

    def forget(self) -> None:
        over = [key for key, one in self.studies.items() if one.ended.is_set()]
        for key in over[:-KEPT]:
            del self.studies[key]

    async def run(self, study: Study) -> None:
        try:
            async with self.gate, asyncio.timeout(LONGEST):
                study.state = "running"
                study.answer = await self.work(study)
                study.state = "done"
                metrics.count("studies")
        except (OSError, ValueError, TimeoutError) as error:
            study.state = "failed"
            metrics.count("studies_lost")
            log("study failed", kind=type(error).__name__, what=study.question["do"], game=study.question["game"])
        finally:
            if study.state != "done":
                study.state = "failed"
            study.question = {}
            study.ended.set()

    async def work(self, study: Study) -> dict[str, Any]:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ludotheque.study.study_process",
            str(self.megabytes),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
            start_new_session=True,
        )
        assert worker.stdin
        assert worker.stdout
        try:
            worker.stdin.write(json.dumps(study.question).encode() + b"\n")
            await worker.stdin.drain()
            while line := await asyncio.wait_for(worker.stdout.readline(), SILENCE):
                told: dict[str, Any] = json.loads(line)
                if "error" in told:
                    raise OSError(told["error"])
                if "done" not in told:
                    return told
                study.done, study.of = told["done"], told["of"]
            raise OSError("the worker has died")
        finally:
            await end(worker)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*self.tasks, return_exceptions=True)

"""AI players: worker processes with limits of time and memory, behind fair queues."""

from __future__ import annotations

import asyncio
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import current_language
from ludotheque.match import ai_turn
from ludotheque.match.refusals import refusal
from ludotheque.match.ugi_engine import START_WITHIN
from ludotheque.server.ai_worker import AiWorker
from ludotheque.server.database import Unavailable
from ludotheque.server.fair_queue import WAITED_FOR, FairQueue
from ludotheque.server.logs import log

if TYPE_CHECKING:
    from ludotheque.server.ai_ray import AiRay
    from ludotheque.server.metrics import Metrics
    from ludotheque.server.settings import Settings

EXTRA_SECONDS = 10.0  # beyond the thinking time, before a worker counts as lost
TRIES = 2
PAUSES = (0.5, 30.0)  # first and longest pause before a worker that cannot start is tried again
MACHINES_ONLY = 2  # the urgency of a match without any person: it has a queue and a worker of its own
NICENESS, LOWEST_NICENESS = 10, 19
QUICK_SECONDS = 0.5  # questions that take no longer always find a worker, if there are two
QUICK_LEVEL = 5  # up to which a question is expected to be quick, until one like it was answered
EXPECTED_SECONDS = (0.5, 3.0)  # of quick questions, and of others
KNOWN_COSTS = 2000  # kinds of questions whose time is remembered
TELL_SECONDS = 1.0  # between two looks who has to be told that he waits
TELL_AGAIN = 5  # looks, after which he is told even if nothing has changed


class NoAnswer(Unavailable):
    """No worker could answer the question, or the engine is broken."""


@dataclass(eq=False)
class Job:
    """A question for a worker, the seconds it has, and the answer to come. ``tell`` is called with how many questions are
    before it while it waits, and with 0 when it no longer does."""

    question: dict[str, Any]
    seconds: float
    client: str
    urgency: int
    cost: float
    tell: Callable[[int], None] | None = None
    answer: asyncio.Future[dict[str, Any]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    tries: int = 0
    asked_at: float = field(default_factory=time.monotonic)
    told: int = 0

    @property
    def kind(self) -> tuple[str, object]:
        """Questions of one kind take about the same time."""
        asked = self.question
        how = "net" if asked.get("net") else ("hint" if "language" in asked else "", asked["level"])
        return asked["game"], asked.get("engine") or how


@dataclass(eq=False)
class Lane:
    """A worker, the queue it works for, and which of the questions there it takes. ``failures``: how often in a row it
    could not be started."""

    worker: AiWorker
    queue: FairQueue[Job]
    accepts: Callable[[Job], bool] = lambda _job: True
    failures: int = 0
    starts: int = 0


class AiPool:
    """Questions for which a person waits, or may come to wait, have one queue, all of matches between computers another
    one with a single worker of the lowest priority: these never take a worker from people. Of several workers for people
    one takes quick questions alone, so that long ones cannot hold them up.

    ``ray``: the levels think on a cluster instead; engines always run here."""

    def __init__(self, settings: Settings, metrics: Metrics, ray: AiRay | None = None) -> None:
        self.settings = settings
        self.metrics = metrics
        self.ray = ray
        self.costs: OrderedDict[tuple[str, object], float] = OrderedDict()
        self.people: FairQueue[Job] = FairQueue(settings.ai_queue)
        self.machines: FairQueue[Job] = FairQueue(settings.ai_queue)
        workers = settings.ai_workers or max(2, (os.cpu_count() or 2) - 1)
        self.lanes = [Lane(AiWorker(settings.ai_megabytes, NICENESS), self.people) for _worker in range(workers)]
        if workers > 1:
            self.lanes[0].accepts = lambda job: job.cost <= QUICK_SECONDS
        self.lanes.append(Lane(AiWorker(settings.ai_megabytes, LOWEST_NICENESS), self.machines))
        self.tasks = [asyncio.create_task(self.run(lane)) for lane in self.lanes]
        self.tasks.append(asyncio.create_task(self.tell_waiting()))
        metrics.ai_queue.set_function(lambda: len(self.people) + len(self.machines))
        metrics.ai_workers.set_function(lambda: sum(lane.worker.alive for lane in self.lanes))

    @property
    def down(self) -> bool:
        """Whether no worker for people lives and none can be started."""
        lanes = [lane for lane in self.lanes if lane.queue is self.people]
        return any(lane.failures for lane in lanes) and not any(lane.worker.alive for lane in lanes)

    async def choose(
        self,
        game: str,
        log: list[str],
        level: int = 1,
        *,
        client: str,
        urgency: int = WAITED_FOR,
        engine: str = "",
        net: bool = False,
        seconds: float = float("inf"),
        tell: Callable[[int], None] | None = None,
    ) -> str:
        """The action of a level, of the engine of this name, or of the game's net, after this log. ``Refused`` (busy) when
        too many wait; ``NoAnswer`` when workers die of this question, none can be started, or the engine is broken."""
        allowed = min(seconds, self.settings.ai_seconds)
        question = ai_turn.question(game, log, level, allowed)
        if engine:
            if engine not in self.settings.engines:
                raise NoAnswer("it is not among the settings")
            question["engine"] = self.settings.engines[engine]
        if net:
            question["net"] = True
        longest = allowed + EXTRA_SECONDS + (START_WITHIN if engine else 0)
        if self.ray and not engine:
            return await self.ray.choose(question, longest)
        quick, slow = EXPECTED_SECONDS
        job = Job(question, longest, client, urgency, slow if engine or level > QUICK_LEVEL else quick, tell)
        return str((await self.answered(job))["text"])

    async def advise(self, game: str, log: list[str], level: int, *, client: str) -> tuple[str, str]:
        """What a search with the level's nodes finds best after this log, and why, in the current language; without reasons
        where the levels think on a cluster. Errors as for ``choose``."""
        if self.ray:
            return await self.choose(game, log, level, client=client), ""
        question = ai_turn.question(game, log, level, self.settings.ai_seconds) | {"language": current_language.get()}
        longest = self.settings.ai_seconds + EXTRA_SECONDS
        told = await self.answered(Job(question, longest, client, WAITED_FOR, EXPECTED_SECONDS[1]))
        return str(told["text"]), str(told["why"])

    async def answered(self, job: Job) -> dict[str, Any]:
        """Queue a job and wait for its answer."""
        job.cost = self.costs.get(job.kind, job.cost)
        self.put(job)
        return await job.answer

    def put(self, job: Job) -> None:
        """Queue a job; where that makes too many, one is refused."""
        displaced = (self.machines if job.urgency == MACHINES_ONLY else self.people).put(job)
        if displaced is not None and not displaced.answer.done():
            self.metrics.ai_refused.inc()
            displaced.answer.set_exception(refusal("busy"))

    async def run(self, lane: Lane) -> None:
        """Keep one worker, started when there is a question and again whenever it was lost, and ask it job by job."""
        try:
            while True:
                if lane.failures:
                    await self.bring_back(lane)
                    continue
                job = await lane.queue.get(lane.accepts)
                if not job.answer.done():
                    await self.ask(lane, job)
        finally:
            await lane.worker.stop()

    async def bring_back(self, lane: Lane) -> None:
        """After a pause try again to start a worker, whether anybody asks or not. Those who wait are told as long as there
        is none."""
        first, longest = PAUSES
        await asyncio.sleep(min(longest, first * 2 ** min(lane.failures - 1, 10)))
        try:
            await self.start(lane)
        except Exception as error:  # noqa: BLE001  (whatever it is, it is tried again)
            log("ai worker does not start", kind=type(error).__name__, tries=lane.failures)
            if not any(one.worker.alive for one in self.lanes if one.queue is lane.queue):
                for job in lane.queue.drain():
                    give_up(job, error)

    async def start(self, lane: Lane) -> None:
        try:
            await lane.worker.start()
        except Exception:
            lane.failures += 1
            raise
        self.metrics.ai_restarts.inc(1 if lane.starts else 0)
        lane.starts += 1
        lane.failures = 0

    async def ask(self, lane: Lane, job: Job) -> None:
        """Have a job answered by the lane's worker; where that is lost, it is queued once more."""
        if job.told and job.tell:
            job.tell(0)
        begun = time.monotonic()
        self.metrics.ai_wait_seconds.observe(begun - job.asked_at)
        try:
            if not lane.worker.alive:
                await self.start(lane)
            begun = time.monotonic()
            told = await lane.worker.ask(job.question, job.seconds)
        except Exception as error:  # noqa: BLE001  (a worker may be lost in any way, and must come back)
            self.metrics.ai_lost.inc()
            log("ai worker lost", kind=type(error).__name__, game=job.question["game"])
            await lane.worker.stop()
            self.retry(job, error)
        else:
            self.metrics.ai_moves.inc()
            self.note_cost(job, time.monotonic() - begun)
            if not job.answer.done():
                job.answer.set_result(told)
        finally:
            lane.queue.charge(job.client, time.monotonic() - begun - job.cost)

    def note_cost(self, job: Job, seconds: float) -> None:
        """Remember what questions of this kind take."""
        self.costs[job.kind] = (self.costs.get(job.kind, seconds) + seconds) / 2
        self.costs.move_to_end(job.kind)
        while len(self.costs) > KNOWN_COSTS:
            self.costs.popitem(last=False)

    def retry(self, job: Job, error: Exception) -> None:
        job.tries += 1
        if job.tries < TRIES and not job.answer.done():
            self.put(job)
        else:
            give_up(job, error)

    async def tell_waiting(self) -> None:
        """Tell those who wait for longer than a moment how many are before them."""
        look = 0
        while True:
            await asyncio.sleep(TELL_SECONDS)
            look += 1
            for queue in (self.people, self.machines):
                for before, job in enumerate(queue.order(), 1):
                    if job.tell and time.monotonic() - job.asked_at > TELL_SECONDS:
                        if job.told != before or look % TELL_AGAIN == 0:
                            job.told = before
                            job.tell(before)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.ray:
            await self.ray.close()


def give_up(job: Job, error: Exception) -> None:
    if not job.answer.done():
        job.answer.set_exception(NoAnswer(str(error) or "no worker could answer"))

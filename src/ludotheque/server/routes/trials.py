"""Trials: another course of a finished match, step by step. The page carries the state of a trial; nothing is kept here."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludotheque.match.answers import TrialStep
from ludotheque.match.trial import DEFAULT_LEVEL, Course
from ludotheque.server.ai_pool import AiPool
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import rate_limit
from ludotheque.server.problems import answers
from ludotheque.server.routes.visits import Visit
from ludotheque.server.trial_state import decrypt_state, encrypt_state


class Trial(msgspec.Struct, forbid_unknown_fields=True):
    """``state`` is that of the step before; without it a trial begins at ``at``."""

    at: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    seat: Annotated[int, msgspec.Meta(gt=-1, le=15)] | None = None
    state: Annotated[str, msgspec.Meta(max_length=40_000)] | None = None
    text: Annotated[str, msgspec.Meta(max_length=400)] | None = None
    answer: bool = False
    level: Annotated[int, msgspec.Meta(ge=1, le=10)] = DEFAULT_LEVEL


@post(
    "/api/matches/{name:str}/trial",
    status_code=200,
    guards=[rate_limit("trial")],
    responses=answers("missing", "illegal", "forbidden"),
)
async def step(
    request: AnyRequest,
    data: JSONBody[Trial],
    finished: NamedDependency[Visit],
    callers: NamedDependency[Callers],
    ai_pool: NamedDependency[AiPool],
) -> TrialStep:
    """One step of another course, from any position of a finished match; the match stays as it is."""
    match, name = finished.match, finished.room.name
    state = None if data.state is None else decrypt_state(callers.key, data.state)
    course = await asyncio.to_thread(Course, match, name, finished.seat, state, data.at, data.seat)
    if data.text is not None:
        course.play(data.text)
    elif data.answer:
        client = callers.client(request)
        waits = course.waits_for_answer
        course.answer(
            await ai_pool.choose(course.game, course.position.log, data.level, client=client) if waits else None
        )
    return {"seat": course.seat, "state": encrypt_state(callers.key, course.state()), "frame": course.frame()}


handlers = [step]

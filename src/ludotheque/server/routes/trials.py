"""Trials: another course of a finished match, step by step. The page carries the state of a trial; nothing is kept here."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludotheque.match import trial
from ludotheque.server.ai_pool import AiPool
from ludotheque.server.answers import TrialStep
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import rate_limit
from ludotheque.server.problems import answers, refusal
from ludotheque.server.routes.visits import Visit
from ludotheque.server.trial_state import decrypt_state, encrypt_state

DEFAULT_LEVEL = 6


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
    match, own_seat, name = finished.match, finished.seat, finished.room.name
    if data.state is None:
        state: dict[str, Any] = {"match": name, "at": data.at, "line": [], "seat": data.seat}
    else:
        state = decrypt_state(callers.key, data.state)
        if state["match"] != name:
            raise refusal("forbidden")
    position = await asyncio.to_thread(trial.branch, match, state["at"], state["line"])
    seat = state["seat"]
    if seat is None:
        seat = trial.trying_seat(position, own_seat if match.secret else None)
    if seat >= match.players or (match.secret and own_seat is not None and seat != own_seat):
        raise refusal("forbidden")
    if data.text is not None:
        state["line"].append(trial.play(position, seat, data.text))
    elif data.answer and position.to_move is not None and position.to_move >= 0 and position.to_move != seat:
        text = await ai_pool.choose(str(match.game), position.log, data.level, client=callers.client(request))
        state["line"].append(position.play(text).log[-1])
    if data.text is not None or data.answer:
        state["line"] += trial.roll(position)
    frame = trial.frame_for(position, seat)
    return {"seat": seat, "state": encrypt_state(callers.key, state | {"seat": seat}), "frame": frame}


handlers = [step]

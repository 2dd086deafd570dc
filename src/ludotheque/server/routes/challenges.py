"""Challenges: a match that one person offers to another."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludotheque.match.clocks import Clock
from ludotheque.server.answers import Challenge, ChallengeList
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.challenges import Challenges, Offer
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.problems import WRONG_INPUT, answers
from ludotheque.server.routes.matches import NewClock
from ludotheque.server.routes.people import reading_account
from ludotheque.server.routes.sessions import own_account

ChallengeId = Annotated[str, PathParameter(max_length=32, pattern="^[A-Za-z0-9_-]+$")]


class NewChallenge(msgspec.Struct, forbid_unknown_fields=True):
    """``name`` is the person's; without it whoever has the link may accept. ``seat`` is the caller's; null: by lot."""

    game: Annotated[str, msgspec.Meta(max_length=400)]
    name: Annotated[str, msgspec.Meta(max_length=24, pattern="^[A-Za-z0-9_-]*$")] = ""
    clock: NewClock = msgspec.field(default_factory=NewClock)
    rated: bool = False
    seat: Annotated[int, msgspec.Meta(gt=-1, le=1)] | None = None


@get("/api/challenges", guards=[accounts_enabled], responses=answers("login", "missing"), limit="list")
async def own_challenges(
    request: AnyRequest, callers: NamedDependency[Callers], challenges: NamedDependency[Challenges]
) -> ChallengeList:
    """What the caller has offered and is offered."""
    return {"challenges": await challenges.of_account(await reading_account(request, callers))}


@post(
    "/api/challenges",
    guards=[accounts_enabled, rate_limit("challenge")],
    exception_handlers=WRONG_INPUT,
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def challenge(
    request: AnyRequest,
    data: JSONBody[NewChallenge],
    callers: NamedDependency[Callers],
    challenges: NamedDependency[Challenges],
) -> Challenge:
    """Offer a match. The answer is the same whether or not there is a person of this name."""
    account = await own_account(request, callers)
    callers.spend_own("challenge", account)
    clock = Clock(data.clock.kind, data.clock.seconds, data.clock.increment, data.clock.days)
    return await challenges.make(account, Offer(data.name, data.game, clock, data.rated, data.seat))


@get("/api/challenges/{challenge:str}", guards=[accounts_enabled], responses=answers("login", "missing"))
async def one_challenge(
    request: AnyRequest,
    challenge: ChallengeId,
    callers: NamedDependency[Callers],
    challenges: NamedDependency[Challenges],
) -> Challenge:
    """One that the caller has made, is offered, or has the link of."""
    return await challenges.find(challenge, await reading_account(request, callers))


@post(
    "/api/challenges/{challenge:str}/accept",
    status_code=200,
    guards=[accounts_enabled, rate_limit("match")],
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def accept(
    request: AnyRequest,
    challenge: ChallengeId,
    callers: NamedDependency[Callers],
    challenges: NamedDependency[Challenges],
) -> Challenge:
    """The match is opened, with both at their seats."""
    return await challenges.accept(challenge, await own_account(request, callers))


@post(
    "/api/challenges/{challenge:str}/decline",
    status_code=200,
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def decline(
    request: AnyRequest,
    challenge: ChallengeId,
    callers: NamedDependency[Callers],
    challenges: NamedDependency[Challenges],
) -> Challenge:
    """The challenger is told."""
    return await challenges.decline(challenge, await own_account(request, callers))


@post(
    "/api/challenges/{challenge:str}/withdraw",
    status_code=200,
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def withdraw(
    request: AnyRequest,
    challenge: ChallengeId,
    callers: NamedDependency[Callers],
    challenges: NamedDependency[Challenges],
) -> Challenge:
    """Take one's own challenge back."""
    return await challenges.withdraw(challenge, await own_account(request, callers))


handlers = [own_challenges, challenge, one_challenge, accept, decline, withdraw]

"""How people who were invited take their seats: by the link of a seat, or by its code."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludotheque.match import arbiter, match_view
from ludotheque.match.arbiter import Refused
from ludotheque.match.types import Summary
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import rate_limit
from ludotheque.server.join_codes import code_for, seat_of_code
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.problems import answers, refusal
from ludotheque.server.room import Room
from ludotheque.server.routes.visits import Visit

Code = Annotated[str, PathParameter(max_length=40)]


class SitDown(msgspec.Struct, forbid_unknown_fields=True):
    """Without a name the seat has none."""

    name: Annotated[str, msgspec.Meta(max_length=100)] = ""


class SatDown(msgspec.Struct):
    """Where the caller sits now."""

    seat: int


class JoinCode(msgspec.Struct):
    """The code that leads to a free seat."""

    code: str


class SeatedByCode(msgspec.Struct):
    """The token is the new link of the seat; the former one is void."""

    match: str
    seat: int
    token: str


def own_seat(visit: Visit) -> int:
    """The seat of the caller's token; ``Refused`` (forbidden) for spectators."""
    if visit.seat is None:
        raise refusal("forbidden")
    return visit.seat


@post(
    "/api/matches/{name:str}/sit",
    status_code=200,
    guards=[rate_limit("join")],
    responses=answers("missing", "taken", "forbidden", "illegal"),
)
async def sit(data: JSONBody[SitDown], visit: NamedDependency[Visit], live: NamedDependency[LiveMatches]) -> SatDown:
    """Take the free seat of a link, under a name."""
    seat = own_seat(visit)
    await live.submit(visit.room, lambda match, now: arbiter.sit(match, seat, now, data.name))
    return SatDown(seat)


@post(
    "/api/matches/{name:str}/code",
    status_code=200,
    guards=[rate_limit("join")],
    responses=answers("missing", "taken", "forbidden"),
)
async def join_code(visit: NamedDependency[Visit], live: NamedDependency[LiveMatches]) -> JoinCode:
    """The code of a free seat, for whoever has its link."""
    seat = own_seat(visit)
    arbiter.need_free(visit.match, seat)
    return JoinCode(await code_for(live.store, visit.room.name, seat))


async def seat_waiting(request: AnyRequest, code: str, live: LiveMatches, callers: Callers) -> tuple[Room, int]:
    """What the code leads to. Only codes that lead nowhere count against the caller's address: a whole class may join
    from one."""
    callers.check_rate("code", request)
    try:
        return await seat_of_code(live, code)
    except Refused:
        callers.spend("code", request)
        raise


@get("/api/codes/{code:str}", responses=answers("missing"))
async def invitation(
    request: AnyRequest, code: Code, live: NamedDependency[LiveMatches], callers: NamedDependency[Callers]
) -> Summary:
    """The match that a code leads to, and the seat that waits there."""
    room, seat = await seat_waiting(request, code, live, callers)
    return match_view.summary(room.loaded_match, room.name) | {"listed": room.listed, "seat": seat}


@post("/api/codes/{code:str}", status_code=200, responses=answers("missing", "taken"))
async def sit_by_code(
    request: AnyRequest,
    code: Code,
    data: JSONBody[SitDown],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> SeatedByCode:
    """Take the free seat that a code leads to, under a name."""
    room, seat = await seat_waiting(request, code, live, callers)
    taken, token = await live.admission.take(room, lambda _match: seat, data.name, callers.account(request))
    return SeatedByCode(room.name, taken, token)


handlers = [sit, join_code, invitation, sit_by_code]

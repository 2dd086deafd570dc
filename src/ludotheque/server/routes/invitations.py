"""How people who were invited take their seats: by a link, which is good once, or by a code."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludotheque.match import arbiter, match_view
from ludotheque.match.arbiter import Refused
from ludotheque.match.match import Match
from ludotheque.match.refusals import refusal
from ludotheque.match.types import Summary
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import rate_limit
from ludotheque.server.invitations import is_host, renew
from ludotheque.server.join_codes import code_for, need_waiting, seat_of_code
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.names import check_name
from ludotheque.server.problems import answers
from ludotheque.server.room import Room
from ludotheque.server.routes.matches import Joined
from ludotheque.server.routes.visits import Key, MatchName, Visit

Code = Annotated[str, PathParameter(max_length=40)]


class SitDown(msgspec.Struct, forbid_unknown_fields=True):
    """Without a name the seat has none. ``key``: see ``Key``."""

    name: Annotated[str, msgspec.Meta(max_length=100)] = ""
    key: Key = ""


class Renew(msgspec.Struct, forbid_unknown_fields=True):
    """The seat that somebody is invited to anew."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]


class Invitation(msgspec.Struct):
    """The token of the new link."""

    token: str


class JoinCode(msgspec.Struct):
    """The code that leads to a free seat."""

    code: str


class SeatedByCode(msgspec.Struct):
    """The token is the caller's alone: it opens the seat, and nothing that led there before does."""

    match: str
    seat: int
    token: str


@post(
    "/api/matches/{name:str}/sit",
    status_code=200,
    guards=[rate_limit("join")],
    responses=answers("login", "missing", "taken", "forbidden", "illegal"),
)
async def sit(
    request: AnyRequest,
    name: MatchName,
    data: JSONBody[SitDown],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> Joined:
    """Take the free seat of a link, under a name. The link is void then, and the answer has the seat's own token."""
    token = callers.bearer_token(request)
    if token is None:
        raise refusal("login")
    room = await live.room(name)
    account = await callers.session_account(request)
    await check_name(live.store, data.name, account)
    return Joined(*await live.admission.sit(room, token, data.name, account, data.key))


@post(
    "/api/matches/{name:str}/code",
    status_code=200,
    guards=[rate_limit("join")],
    responses=answers("missing", "taken", "forbidden"),
)
async def join_code(visit: NamedDependency[Visit], live: NamedDependency[LiveMatches]) -> JoinCode:
    """The code of a free seat, for whoever has its link."""
    seat = visit.seat if visit.invited is None else visit.invited
    if seat is None:
        raise refusal("forbidden")
    arbiter.need_free(visit.match, seat)
    return JoinCode(await code_for(live.store, visit.room.name, seat))


@post(
    "/api/matches/{name:str}/invitation",
    status_code=200,
    guards=[rate_limit("join")],
    responses=answers("missing", "taken", "forbidden"),
)
async def renew_invitation(
    request: AnyRequest,
    name: MatchName,
    data: JSONBody[Renew],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> Invitation:
    """A new link to a free seat, for whoever opened the match; the former link and the seat's code are void."""
    room = await live.room(name)
    if not await is_host(live, room, callers.bearer_token(request)):
        raise refusal("missing")
    return Invitation(await renew(live, room, data.seat))


async def seat_waiting(request: AnyRequest, code: str, live: LiveMatches, callers: Callers) -> tuple[Room, int]:
    """What the code leads to, whether or not somebody sits there by now. Only codes that lead nowhere count against the
    caller's address: a whole class may join from one."""
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
    need_waiting(room, seat)
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
    account = await callers.account(request)
    await check_name(live.store, data.name, account)

    async def chosen(_match: Match) -> int:
        need_waiting(room, seat)
        return seat

    by = "code", data.key
    return SeatedByCode(room.name, *await live.admission.take(room, chosen, data.name, account, by))


handlers = [sit, join_code, renew_invitation, invitation, sit_by_code]

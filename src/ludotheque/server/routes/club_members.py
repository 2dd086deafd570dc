"""How people come to a club, what they are there, and how they leave it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import clubs
from ludotheque.server.account_removal import remove_account
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.children import child_of
from ludotheque.server.club_answers import ClubSummary, ClubView
from ludotheque.server.club_views import summary
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.problems import answers
from ludotheque.server.routes.clubs import ClubNumber, view_for
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.store import Store

GUARDS = [accounts_enabled, rate_limit("class")]
ANSWERS = answers("login", "forbidden", "missing", "taken")
MemberNumber = Annotated[int, PathParameter(ge=1, le=2_000_000_000)]
Code = Annotated[str, PathParameter(max_length=40)]


class GivenRole(msgspec.Struct, forbid_unknown_fields=True):
    """What a member is from now on."""

    role: Literal["member", "helper", "owner"]


@get("/api/club-codes/{code:str}", guards=[accounts_enabled], responses=answers("missing"))
async def look_up(
    request: AnyRequest, code: Code, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClubSummary:
    """The club that a code leads to. Only codes that lead nowhere count against the caller's address."""
    return summary(await club_of_code(request, code, store, callers), 0, None)


@post("/api/club-codes/{code:str}", status_code=200, guards=[accounts_enabled], responses=ANSWERS)
async def join(
    request: AnyRequest, code: Code, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClubView:
    """Join a club by its code. In a class the caller has to be taken in by the teacher, and helps then."""
    account = await own_account(request, callers)
    club = await club_of_code(request, code, store, callers)
    await clubs.add(store, club, account, clubs.ASKING if club.kind == clubs.CLASS else clubs.MEMBER)
    return await view_for(store, club.id, account)


async def club_of_code(request: AnyRequest, code: str, store: Store, callers: Callers) -> Any:
    """The row of the club; ``Refused`` (missing, busy)."""
    callers.check_rate("code", request)
    try:
        return await clubs.by_code(store, code)
    except Refused:
        callers.spend("code", request)
        raise


@post("/api/clubs/{club:int}/ask", status_code=200, guards=GUARDS, responses=ANSWERS)
async def ask(
    request: AnyRequest, club: ClubNumber, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClubView:
    """Ask to be taken in to a club that everybody may find."""
    account = await own_account(request, callers)
    seen = await clubs.membership(store, club, account)
    if not seen.club.listed:
        raise refusal("missing")
    await clubs.add(store, seen.club, account, clubs.ASKING)
    return await view_for(store, club, account)


@post("/api/clubs/{club:int}/leave", status_code=204, guards=GUARDS, responses=answers("login", "forbidden", "missing"))
async def leave(
    request: AnyRequest, club: ClubNumber, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> None:
    """Leave a club, or ask no longer. Its owner passes it on first, or closes it."""
    account = await own_account(request, callers)
    seen = await clubs.membership(store, club, account)
    if seen.role is None:
        raise refusal("missing")
    if seen.role == clubs.OWNER:
        raise Refused("forbidden", _("You own this club: pass it on to a member first, or close it."))
    await clubs.remove(store, club, account)


@post("/api/clubs/{club:int}/members/{n:int}", status_code=200, guards=GUARDS, responses=ANSWERS)
async def give_role(
    request: AnyRequest,
    club: ClubNumber,
    n: MemberNumber,
    data: JSONBody[GivenRole],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> ClubView:
    """Take in somebody who asks, name a helper or take that back, or pass the club on."""
    account = await own_account(request, callers)
    await clubs.give_role(store, await clubs.need(store, club, account, clubs.HELPER), n, data.role)
    return await view_for(store, club, account)


@delete(
    "/api/clubs/{club:int}/members/{n:int}",
    guards=GUARDS,
    responses=answers("login", "forbidden", "missing"),
)
async def remove(
    request: AnyRequest,
    club: ClubNumber,
    n: MemberNumber,
    live: NamedDependency[LiveMatches],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> None:
    """Remove somebody of a lower rank, or do not take them in. A child is deleted: its games stay, its name goes."""
    account = await own_account(request, callers)
    actor = await clubs.need(store, club, account, clubs.HELPER)
    row = await clubs.member_row(store, club, n)
    if clubs.RANKS[row.role] >= clubs.RANKS[actor.role]:
        raise refusal("forbidden")
    if await child_of(store, row.account) is not None and actor.club.kind == clubs.CLASS:
        await remove_account(live, row.account)
    else:
        await clubs.remove(store, club, row.account)


handlers = [look_up, join, ask, leave, give_role, remove]

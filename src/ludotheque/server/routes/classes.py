"""What teachers do: take children in, give them pictures and cards, see what they do. Others hear that there is no such
class. Removing a child is in ``club_members``, pausing a class in ``clubs``."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludotheque.server import child_keys, class_register, clubs
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.club_answers import ChildExport, ChildKeys, ClassReport
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.problems import answers
from ludotheque.server.routes.club_members import MemberNumber
from ludotheque.server.routes.clubs import ClubNumber
from ludotheque.server.routes.people import reading_account
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.store import Store

GUARDS = [accounts_enabled, rate_limit("class")]
ChildName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class NewChildren(msgspec.Struct, forbid_unknown_fields=True):
    """The names of children, each once in a class."""

    names: Annotated[list[ChildName], msgspec.Meta(min_length=1, max_length=class_register.MOST_CHILDREN)]


class WantedKeys(msgspec.Struct, forbid_unknown_fields=True):
    """Whose pictures and cards are made anew; without numbers those of the whole class."""

    members: (
        Annotated[
            list[Annotated[int, msgspec.Meta(ge=1, le=2_000_000_000)]],
            msgspec.Meta(max_length=class_register.MOST_CHILDREN),
        ]
        | None
    ) = None


@post(
    "/api/clubs/{club:int}/children",
    guards=GUARDS,
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def take_in(
    request: AnyRequest,
    club: ClubNumber,
    data: JSONBody[NewChildren],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> ChildKeys:
    """Take children in. Their pictures and cards are told in this answer alone."""
    seen = await clubs.need_class(store, club, await own_account(request, callers))
    made = await class_register.take_in(store, seen.club, data.names)
    return {"keys": await child_keys.renew(store, callers.key, list(made))}


@post(
    "/api/clubs/{club:int}/keys",
    status_code=200,
    guards=GUARDS,
    responses=answers("login", "forbidden", "missing"),
)
async def renew_keys(
    request: AnyRequest,
    club: ClubNumber,
    data: JSONBody[WantedKeys],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> ChildKeys:
    """New pictures and cards; the former ones are void, and those children are logged out."""
    await clubs.need_class(store, club, await own_account(request, callers))
    rows = await class_register.children_of(store, club, data.members)
    return {"keys": await child_keys.renew(store, callers.key, rows)}


@get(
    "/api/clubs/{club:int}/report",
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing"),
    limit="list",
)
async def report(
    request: AnyRequest, club: ClubNumber, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClassReport:
    """Who plays what and when, and who has done which homework."""
    await clubs.need_class(store, club, await reading_account(request, callers))
    return await class_register.report(store, club)


@get(
    "/api/clubs/{club:int}/members/{n:int}/data",
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing"),
    limit="list",
)
async def export(
    request: AnyRequest,
    club: ClubNumber,
    n: MemberNumber,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> Response[ChildExport]:
    """All that is stored of a child, to keep or to hand to its parents."""
    await clubs.need_class(store, club, await reading_account(request, callers))
    (row,) = await class_register.children_of(store, club, [n])
    headers = {"Content-Disposition": f'attachment; filename="child-{n}.json"'}
    return Response(await class_register.export(store, row), headers=headers)


handlers = [take_in, renew_keys, report, export]

"""Where the children of a class log in: by three pictures or by a card, and only with the code of the class."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludotheque.match.arbiter import Refused
from ludotheque.server import child_keys
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.club_answers import ClassDoor
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.names import account_name
from ludotheque.server.problems import answers
from ludotheque.server.routes.sessions import Session, log_in
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store

Code = Annotated[str, PathParameter(max_length=40)]
Picture = Annotated[int, msgspec.Meta(gt=-1, lt=child_keys.PICTURES)]


class ChildLogin(msgspec.Struct, forbid_unknown_fields=True):
    """A child by its number and its pictures in order, or by its card."""

    member: Annotated[int, msgspec.Meta(ge=1, le=2_000_000_000)] | None = None
    pictures: Annotated[list[Picture], msgspec.Meta(max_length=child_keys.CHOSEN)] = []
    card: Annotated[str, msgspec.Meta(max_length=40)] = ""


async def class_of(request: AnyRequest, code: str, store: Store, callers: Callers) -> Any:
    """The class with this code. Only codes that lead nowhere count against the caller's address: a whole class comes from
    one."""
    callers.check_rate("code", request)
    try:
        return await child_keys.class_by_login(store, code)
    except Refused:
        callers.spend("code", request)
        raise


@get("/api/class/{code:str}", guards=[accounts_enabled], responses=answers("missing"))
async def door(
    request: AnyRequest, code: Code, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClassDoor:
    """The class, and the children that may log in."""
    return await child_keys.door(store, await class_of(request, code, store, callers))


@post(
    "/api/class/{code:str}",
    status_code=200,
    guards=[accounts_enabled, rate_limit("pictures")],
    responses=answers("login", "forbidden", "missing"),
)
async def enter(
    request: AnyRequest,
    code: Code,
    data: JSONBody[ChildLogin],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
) -> Response[Session]:
    """Log a child in. Tries at one child are limited, wherever they come from."""
    club = await class_of(request, code, store, callers)
    if club.paused:
        raise child_keys.paused()
    if data.card:
        row = await child_keys.child_by_card(store, club, data.card)
    else:
        callers.rate_limits.spend("child", f"{club.id}/{data.member}")
        row = await child_keys.child_by_pictures(store, callers.key, club, data.member or 0, data.pictures)
    await child_keys.came_in(store, row.account)
    return await log_in(request, callers, settings, row.account, await account_name(store, row.account))


handlers = [door, enter]

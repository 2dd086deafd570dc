"""Clubs and classes over REST: make, find, see, change and close them. A class is a club with children (``classes``)."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import msgspec
import sqlalchemy as sa
from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludotheque.core.translation import _
from ludotheque.match import catalogue
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import class_register, clubs, schema
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.children import child_of
from ludotheque.server.club_answers import ClubList, ClubView
from ludotheque.server.club_views import club_list, club_view
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.names import check_public_name, tidy
from ludotheque.server.problems import WRONG_INPUT, answers
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.store import Store

ClubNumber = Annotated[int, PathParameter(ge=1, le=2_000_000_000)]
ClubName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
About = Annotated[str, msgspec.Meta(max_length=200)]
Label = Annotated[str, msgspec.Meta(max_length=5)]
GameString = Annotated[str, msgspec.Meta(max_length=400)]


class NewClub(msgspec.Struct, forbid_unknown_fields=True):
    """``label`` stands behind the names of a class's children. ``listed``: everybody finds the club, and may ask to be
    taken in; a class is not listed."""

    kind: Literal["club", "class"]
    name: ClubName
    about: About = ""
    label: Label = ""
    listed: bool = False


class ClubSettings(msgspec.Struct, forbid_unknown_fields=True):
    """What is not given stays as it is. ``games`` are those the club plays; ``open_play``: the children of a class may play
    with others too; ``paused``: they can neither log in nor play."""

    name: ClubName | None = None
    about: About | None = None
    games: Annotated[list[GameString], msgspec.Meta(max_length=20)] | None = None
    listed: bool | None = None
    open_play: bool | None = None
    paused: bool | None = None


async def view_for(store: Store, club: int, account: int | None) -> ClubView:
    """The club as the caller may see it; ``Refused`` (missing) where strangers may not know of it."""
    seen = await clubs.membership(store, club, account)
    if seen.role is None and not seen.club.listed:
        raise refusal("missing")
    return await club_view(store, seen, child=await child_of(store, account) is not None)


async def public_text(store: Store, text: str, *, needed: bool = True) -> str:
    """A name or a sentence that others read, tidied; ``Refused`` (wrong) where it cannot be one."""
    wanted = tidy(text)
    if needed and not wanted:
        raise Refused("wrong", _("a name has at least one letter"))
    await check_public_name(store, wanted)
    return wanted


@post(
    "/api/clubs",
    guards=[accounts_enabled, rate_limit("club")],
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def create(
    request: AnyRequest, data: JSONBody[NewClub], store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClubView:
    """Make a club or a class; the caller owns it."""
    account = await own_account(request, callers)
    is_class = data.kind == clubs.CLASS
    wanted = {
        "kind": data.kind,
        "name": await public_text(store, data.name),
        "about": await public_text(store, data.about, needed=False),
        "label": await public_text(store, data.label or data.name[:5]) if is_class else "",
        "listed": data.listed and not is_class,
    }
    return await view_for(store, await clubs.create(store, account, wanted), account)


@get("/api/clubs", guards=[accounts_enabled], responses=answers("missing"), limit="list")
async def listing(request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]) -> ClubList:
    """The caller's clubs and classes, and the clubs that everybody may find."""
    return await club_list(store, await callers.session_account(request))


@get("/api/clubs/{club:int}", guards=[accounts_enabled], responses=answers("missing"), limit="list")
async def show(
    request: AnyRequest, club: ClubNumber, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClubView:
    """A club: for its members with the members, for others only if it is listed."""
    return await view_for(store, club, await callers.session_account(request))


@post(
    "/api/clubs/{club:int}",
    status_code=200,
    guards=[accounts_enabled, rate_limit("class")],
    exception_handlers=WRONG_INPUT,
    responses=answers("login", "forbidden", "missing"),
)
async def change(
    request: AnyRequest,
    club: ClubNumber,
    data: JSONBody[ClubSettings],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> ClubView:
    """Change what is given, by whoever looks after the club. A class that is paused is logged out."""
    account = await own_account(request, callers)
    seen = await clubs.need(store, club, account, clubs.HELPER)
    is_class = seen.club.kind == clubs.CLASS
    values: dict[str, object] = {}
    if data.name is not None:
        values["name"] = await public_text(store, data.name)
    if data.about is not None:
        values["about"] = await public_text(store, data.about, needed=False)
    if data.games is not None:
        values["games"] = json.dumps(list(dict.fromkeys(catalogue.canonical_of(game) for game in data.games)))
    if data.listed is not None:
        values["listed"] = data.listed and not is_class
    for name, wanted in (("open_play", data.open_play), ("paused", data.paused)):
        if wanted is not None:
            values[name] = wanted and is_class
    if values:
        await store.execute(sa.update(schema.clubs).where(schema.clubs.c.id == club).values(**values))
    if values.get("paused"):
        await class_register.end_sessions(store, club)
    return await view_for(store, club, account)


@delete("/api/clubs/{club:int}", guards=[accounts_enabled], responses=answers("login", "forbidden", "missing"))
async def close(
    request: AnyRequest,
    club: ClubNumber,
    live: NamedDependency[LiveMatches],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> None:
    """Close a club, by its owner. The children of a class are deleted with it."""
    account = await own_account(request, callers)
    await clubs.need(store, club, account, clubs.OWNER)
    await class_register.close_club(live, club)


@post(
    "/api/clubs/{club:int}/codes",
    status_code=200,
    guards=[accounts_enabled, rate_limit("class")],
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def new_codes(
    request: AnyRequest, club: ClubNumber, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> ClubView:
    """New codes; the links and the cards made with the former ones are void."""
    account = await own_account(request, callers)
    seen = await clubs.need(store, club, account, clubs.HELPER)
    values = {"code": clubs.new_code()}
    if seen.club.kind == clubs.CLASS:
        values["login_code"] = clubs.new_code()
    await store.execute(sa.update(schema.clubs).where(schema.clubs.c.id == club).values(**values))
    return await view_for(store, club, account)


handlers = [create, listing, show, change, close, new_codes]

"""Friends: ask, agree, remove. All answer with the caller's lists, whether or not there is a person of the name."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludotheque.server import friends
from ludotheque.server.account_news import tell
from ludotheque.server.answers import Friends
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.presence import hide
from ludotheque.server.problems import answers
from ludotheque.server.routes.people import reading_account
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.store import Store


class Person(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody, by name."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern="^[A-Za-z0-9_-]+$")]


class Hidden(msgspec.Struct, forbid_unknown_fields=True):
    """Whether friends are not told that the caller is here."""

    hidden: bool


@get("/api/friends", guards=[accounts_enabled], responses=answers("login", "missing"), limit="list")
async def own_friends(request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]) -> Friends:
    """The caller's friends, and who has asked whom."""
    return await friends.friends(store, await reading_account(request, callers))


@post(
    "/api/friends",
    status_code=200,
    guards=[accounts_enabled, rate_limit("friend")],
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def ask(
    request: AnyRequest,
    data: JSONBody[Person],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> Friends:
    """Ask somebody to be friends, or agree where they have asked."""
    account = await own_account(request, callers)
    callers.spend_own("friend", account)
    await tell(live, account, await friends.ask(live.store, account, data.name))
    return await friends.friends(live.store, account)


@post(
    "/api/friends/remove",
    status_code=200,
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing"),
)
async def remove(
    request: AnyRequest,
    data: JSONBody[Person],
    live: NamedDependency[LiveMatches],
    callers: NamedDependency[Callers],
) -> Friends:
    """No friend any more; or take one's own question back, or say no to theirs."""
    account = await own_account(request, callers)
    await tell(live, account, await friends.remove(live.store, account, data.name))
    return await friends.friends(live.store, account)


@post(
    "/api/friends/hidden",
    status_code=200,
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing"),
)
async def choose_hidden(
    request: AnyRequest,
    data: JSONBody[Hidden],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> Friends:
    """Whether friends see that the caller is here."""
    account = await own_account(request, callers)
    await hide(store, account, hidden=data.hidden)
    return await friends.friends(store, account)


handlers = [own_friends, ask, remove, choose_hidden]

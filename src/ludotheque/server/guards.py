"""Guards: what is checked before a handler runs. They are coroutines because Litestar runs plain functions in threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar.enums import ScopeType

from ludotheque.match.refusals import refusal
from ludotheque.server.callers import Connection
from ludotheque.server.children import CHILDREN_MAY, child_of, not_for_children
from ludotheque.server.rate_limits import REQUEST
from ludotheque.server.services import services_of

if TYPE_CHECKING:
    from litestar.handlers import BaseRouteHandler
    from litestar.types import Guard

READING = {"GET", "HEAD", "OPTIONS"}


async def own_origin(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Requests that change something come from our own pages. Sockets check it themselves: they answer with a message."""
    if connection.scope["type"] == ScopeType.HTTP and connection.scope["method"] not in READING:
        services_of(connection.app).callers.check_origin(connection)


async def within_limit(connection: Connection, handler: BaseRouteHandler) -> None:
    """Counts every request against a limit: that of the kind a handler names with ``limit=…``, else that of all requests.
    A handler that computes nothing says so with ``limit=None``. Sockets count themselves."""
    kind = handler.opt.get("limit", REQUEST)
    if kind is not None and connection.scope["type"] == ScopeType.HTTP:
        services_of(connection.app).callers.spend(kind, connection)


async def open_to_children(connection: Connection, handler: BaseRouteHandler) -> None:
    """The children of classes change nothing but by the routes that are theirs."""
    if connection.scope["type"] != ScopeType.HTTP or connection.scope["method"] in READING:
        return
    if CHILDREN_MAY.isdisjoint(handler.paths):
        services = services_of(connection.app)
        account = await services.callers.session_account(connection)
        if await child_of(services.store, account) is not None:
            raise not_for_children()


async def accounts_enabled(connection: Connection, _handler: BaseRouteHandler) -> None:
    if not services_of(connection.app).settings.accounts:
        raise refusal("missing")


def rate_limit(kind: str) -> Guard:
    """Counts the request against the limit of its kind: see ``rate_limits``."""

    async def guard(connection: Connection, _handler: BaseRouteHandler) -> None:
        services_of(connection.app).callers.spend(kind, connection)

    return guard

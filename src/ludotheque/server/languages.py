"""The language of a request or socket, set once where it comes in; ``_()`` looks it up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from ludotheque.core.translation import current_language, preferred_language, set_language

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send


def preferred(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The first language of ``?lang=`` or of ``Accept-Language`` that there are texts in."""
    wanted = connection.query_params.get("lang") or connection.headers.get("accept-language", "")
    return preferred_language(str(wanted))


def current() -> str:
    return current_language.get()


class LanguageMiddleware(ASGIMiddleware):
    """Sets the language for all that follows. It is not reset: the server runs each request and each socket in a task
    of its own, and tasks and threads started from there inherit it."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        set_language(preferred(ASGIConnection(scope)))
        await next_app(scope, receive, send)

"""What is answered when something cannot be done: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from ludotheque.core.translation import _, set_language
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import STATUS, refusal
from ludotheque.server.database import Unavailable
from ludotheque.server.languages import preferred
from ludotheque.server.logs import log
from ludotheque.server.wrong_fields import field_problem

if TYPE_CHECKING:
    from litestar.types import ExceptionHandler, ExceptionHandlersMap

CODES = {400: "wrong", 401: "login", 403: "forbidden", 404: "missing", 405: "method", 413: "big", 429: "busy"}


class Problem(msgspec.Struct):
    """Every answer that is not the good one."""

    error: str
    text: str


def answers(*codes: str) -> dict[int, ResponseSpec]:
    """The answers of a handler besides its good one, for the API's description."""
    statuses = sorted({STATUS[code] for code in ("wrong", "busy", "closing", *codes)})
    return {
        status: ResponseSpec(
            Problem, description=" / ".join(c for c in STATUS if STATUS[c] == status), generate_examples=False
        )
        for status in statuses
    }


def answer(code: str, text: str, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(Problem(code, text), status_code=status, headers=headers or {}, media_type="application/json")


def on_refused(_request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    status = STATUS.get(error.code, 409)
    return answer(error.code, str(error), status, {"Retry-After": "5"} if status in {429, 503} else {})


def http_text(code: str, error: HTTPException) -> str:
    """What people are told. Litestar's own texts are English, with paths and types in them."""
    if code != "wrong":
        return str(refusal(code))
    fields = [one for one in error.extra if isinstance(one, dict)] if isinstance(error.extra, list) else []
    if any(one.get("source") == "path" for one in fields):
        return str(refusal("missing"))
    whole = {"", "data"}  # what a handler calls the body
    keys = [(one, str(one.get("key", ""))) for one in fields[:3]]
    problems = [field_problem(str(one.get("message", "")), "" if key in whole else key) for one, key in keys]
    return "; ".join(problems) or field_problem(error.detail)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    set_language(preferred(request))  # the router refuses before the middleware has done it
    code = CODES.get(error.status_code, "wrong")
    headers = {key: value for key, value in (error.headers or {}).items() if key.lower() == "allow"}
    status = error.status_code if error.status_code in CODES else STATUS[code]
    return answer(code, http_text(code, error), status, headers)


def on_unavailable(request: Request[Any, Any, Any], _error: Unavailable) -> Response[Problem]:
    return on_refused(request, refusal("closing"))


def on_text(_request: Request[Any, Any, Any], _error: UnicodeError) -> Response[Problem]:
    return answer("wrong", _("this is not text in UTF-8"), STATUS["wrong"])


def on_nesting(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    """What callers send is all that is nested as deep as somebody likes."""
    return answer("wrong", _("this is nested too deeply"), STATUS["wrong"])


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log("error", where=request.url.path, kind=type(error).__name__, exc_info=error)
    return answer("fault", _("something went wrong here"), 500)


def on_value_error(code: str) -> ExceptionHandler[Exception]:
    def handler(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
        return answer(code, str(error), STATUS[code])

    return handler


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refused: on_refused,
    HTTPException: on_http,
    Unavailable: on_unavailable,
    UnicodeError: on_text,
    RecursionError: on_nesting,
    Exception: on_error,
}
# For handlers whose ``ValueError`` is about what the caller has sent; anywhere else it is a fault of ours.
WRONG_INPUT: ExceptionHandlersMap = {ValueError: on_value_error("wrong")}
ILLEGAL_INPUT: ExceptionHandlersMap = {ValueError: on_value_error("illegal")}

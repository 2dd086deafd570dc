"""Refusals that any table may give, and the HTTP status that goes with each code."""

from __future__ import annotations

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused

STATUS = {
    "wrong": 400,
    "login": 401,
    "forbidden": 403,
    "missing": 404,
    "method": 405,
    "taken": 409,
    "stale": 409,
    "illegal": 409,
    "big": 413,
    "busy": 429,
    "closing": 503,
    "full": 507,
}


def used_invitation() -> Refused:
    """An invitation opens its seat once."""
    return Refused(
        "taken",
        _(
            "Somebody has already sat down with this link, and it opens the seat only once. If it was you, go on "
            "in the browser where you sat down. If not, ask whoever sent it for a new link."
        ),
    )


def refusal(code: str) -> Refused:
    """What is said where nothing more is known than the code."""
    texts = {
        "login": _("log in first, or bring a token"),
        "forbidden": _("this is not for you"),
        "missing": _("there is no such thing here"),
        "method": _("this cannot be done here"),
        "busy": _("too much at once: try again in a while"),
        "closing": _("the table cannot be reached just now: try again in a while"),
        "big": _("this is too big"),
        "full": _(
            "This device has no room left: nothing was kept, and nothing has changed. Delete finished games here, or "
            "something else on the device, and try again."
        ),
    }
    return Refused(code, texts[code])

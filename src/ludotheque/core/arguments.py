"""What callers of public functions give, checked: ``ValueError`` says what was wrong and what is expected."""

from __future__ import annotations

import os
from typing import Any

from ludotheque.core.translation import _

SHOWN = 60  # signs of what was given that an error quotes


def described(given: object) -> str:
    """What was given, short enough for an error: plain values as they are, of others the kind."""
    if given is None or isinstance(given, (bool, int, float, str, bytes)):
        text = repr(given)
        return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
    return _("an object of the kind {kind}").format(kind=type(given).__name__)


def wrong(what: str, wanted: str, given: object) -> ValueError:
    return ValueError(
        _("{what} must be {wanted}, not {given}").format(what=what, wanted=wanted, given=described(given))
    )


def of_kind(given: Any, kinds: type | tuple[type, ...], what: str, wanted: str) -> Any:
    """The value, if it is of one of these kinds. ``what`` is the name of the argument, ``wanted`` says what it takes."""
    if not isinstance(given, kinds):
        raise wrong(what, wanted, given)
    return given


def whole(number: Any, what: str, low: int, end: int | None = None) -> int:
    """The number; ``ValueError`` unless it is whole, at least ``low`` and, if there is an ``end``, below that."""
    found = index_of(number)
    if found is None or found < low or (end is not None and found >= end):
        many = _("a whole number, {low} or more") if end is None else _("a whole number from {low} to {high}")
        raise wrong(what, many.format(low=low, high=end and end - 1), number)
    return found


def any_whole(number: Any, what: str) -> int:
    """The number; ``ValueError`` unless it is whole."""
    found = index_of(number)
    if found is None:
        raise wrong(what, _("a whole number"), number)
    return found


def index_of(number: Any) -> int | None:
    """A whole number of Python, numpy or others; ``None`` for all else, and for truth values."""
    if isinstance(number, bool):
        return None
    try:
        return int(number.__index__())
    except (AttributeError, TypeError):
        return None


def duration(seconds: Any) -> float:
    """Seconds to think; ``ValueError`` unless they are a number, 0 at least."""
    if isinstance(seconds, bool) or not hasattr(seconds, "__float__") or not float(seconds) >= 0:
        raise wrong("seconds", _("a number, 0 or more"), seconds)
    return float(seconds)


def file_name(given: Any, what: str, wanted: str) -> str:
    """The path of a file, as a text."""
    return os.fspath(of_kind(given, (str, os.PathLike), what, wanted))

"""What Awimbawé's players are told, for the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ludotheque.core.translation import current_language
from ludotheque.match.told_log import ToldLog
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Callable

    import ludotheque as lt

T = TypeVar("T")
NAMES = ["Anna", "Ben"]


def in_french(tell: Callable[..., T], *given: Any) -> T:
    """What a function tells, in French."""
    before = current_language.set("fr")
    try:
        return tell(*given)
    finally:
        current_language.reset(before)


def last_words(pos: lt.Position, seat: int | None = None) -> str:
    last = frames.frame(pos, seat, names=NAMES)["last"]
    assert last is not None
    return last["words"]


def asked(pos: lt.Position) -> str:
    return frames.frame(pos, pos.to_move, names=NAMES)["asked"]


def advice(pos: lt.Position, text: str) -> str:
    actions = frames.frame(pos, pos.to_move, names=NAMES)["actions"]
    return next(action["words"] for action in actions if action["text"] == text)


def outcome(pos: lt.Position) -> str:
    return frames.frame(pos, None, names=NAMES)["outcome"]


def report(pos: lt.Position) -> Any:
    return ToldLog().entries(pos, None, NAMES)[-1][1].report

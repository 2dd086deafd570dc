"""What people at a table ask for by messages, in whatever form these arrive: ``docs/api.md`` lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.core.translation import N_
from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.match.log import Entry
from ludotheque.match.match import Match

#: Asks the arbiter for something at a time, and returns the entries that follow from it.
Change = Callable[[Match, int], list[Entry]]

HELLO_FIRST = N_("the first message is hello")
HELLO_TWICE = N_("hello was said already")

ASKED: dict[str, Callable[[Match, int, Any, int], list[Entry]]] = {
    "play": lambda match, seat, message, now: arbiter.play(match, seat, message.text, now, message.seq),
    "resign": lambda match, seat, _message, now: arbiter.resign(match, seat, now),
    "offer": lambda match, seat, message, now: arbiter.offer(match, seat, message.what, now, swap=message.swap),
    "answer": lambda match, seat, message, now: arbiter.answer(match, seat, message.yes, now, message.seq),
    "claim": lambda match, seat, message, now: arbiter.claim(match, seat, message.what, now),
    "ready": lambda match, seat, _message, now: arbiter.ready(match, seat, now),
    "part": lambda match, seat, message, now: arbiter.add_part(match, seat, message.part, now),
    "name": lambda match, seat, message, now: arbiter.name(match, seat, message.name, now),
}


def change_for(seat: int, kind: str, message: Any) -> Change:
    """What the arbiter is asked for by a message of this kind, whose fields are the attributes of ``message``."""
    ask = ASKED[kind]
    return lambda match, now: ask(match, seat, message, now)


def is_repeat(match: Match, seat: int, kind: str, message: Any, refused: Refused) -> bool:
    """Whether a message that was refused is a play that had been accepted before: it was sent again after a connection was
    lost, and is answered as done."""
    return (
        kind == "play"
        and refused.code in {arbiter.STALE, arbiter.ILLEGAL}
        and arbiter.is_repeat(match, seat, message.text, message.seq)
    )

"""The log of a match: entries in order, each with its time. All else is folded from it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.core.seal import Seal
from ludotheque.games import load
from ludotheque.match.clocks import Clock
from ludotheque.match.seats import Seat

if TYPE_CHECKING:
    from ludotheque.match.types import Series

FIRST_EDITION = 1  # of the rules: logs and records that do not say which were written by it

OPEN, SIT, NAME = "open", "sit", "name"
PLAY, ROLL = "play", "roll"
RESIGN, OFFER, ANSWER, FLAG, CLAIM, ABORT = "resign", "offer", "answer", "flag", "claim", "abort"
GONE, BACK, RESUME, NEXT = "gone", "back", "resume", "next"


@dataclass(frozen=True)
class Entry:
    """``at`` is in milliseconds since 1970; ``text`` is an action, an outcome, or what is offered, claimed or called;
    ``more`` holds what the opening settles."""

    at: int
    do: str
    seat: int | None = None
    text: str = ""
    more: dict[str, Any] = field(default_factory=dict)

    def dump(self) -> str:
        told = {"at": self.at, "do": self.do, "seat": self.seat, "text": self.text, "more": self.more}
        return json.dumps(
            {key: value for key, value in told.items() if value not in (None, "", {})}, ensure_ascii=False
        )

    @classmethod
    def load(cls, text: str) -> Entry:
        return cls(**json.loads(text))


def opening(
    game: str,
    seats: list[Seat],
    at: int,
    clock: Clock | None = None,
    series: Series | None = None,
    seal: Seal | None = None,
    claim_after: int = 0,
) -> Entry:
    """The first entry. The seed in it stays with who keeps the log until the match is over. ``claim_after``: how long
    others wait for who is gone, in milliseconds, where it is not as usual with the clock."""
    loaded = load(game)
    more: dict[str, Any] = {
        "game": str(loaded),
        "edition": loaded.edition,
        "seed": (seal or Seal()).seed,
        "seats": [seat.dump() for seat in seats],
        "clock": (clock or Clock()).dump(),
    }
    if series:
        more["series"] = series
    if claim_after:
        more["claim_after"] = claim_after
    return Entry(at, OPEN, more=more)

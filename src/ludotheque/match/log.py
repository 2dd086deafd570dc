"""The log of a match: entries in order, each with its time. ``Match`` makes everything else from it."""

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

OPEN, SIT, NAME, READY, PART = "open", "sit", "name", "ready", "part"
PLAY, ROLL = "play", "roll"
RESIGN, OFFER, ANSWER, FLAG, CLAIM, ABORT = "resign", "offer", "answer", "flag", "claim", "abort"
GONE, BACK, RESUME, NEXT = "gone", "back", "resume", "next"


@dataclass(frozen=True)
class Entry:
    """One entry. ``at`` is in milliseconds since 1970, ``do`` one of the words above. ``text`` is an action, an outcome, a
    name, a part of the seed, or what is offered, answered or claimed. ``more`` holds the settings of the match in its
    first entry, and what else an offer says."""

    at: int
    do: str
    seat: int | None = None
    text: str = ""
    more: dict[str, Any] = field(default_factory=dict)

    def fields(self) -> dict[str, Any]:
        """The entry as it is stored: what is empty is left out."""
        fields = {"at": self.at, "do": self.do, "seat": self.seat, "text": self.text, "more": self.more}
        return {key: value for key, value in fields.items() if value not in (None, "", {})}

    def dump(self) -> str:
        """The same as JSON; ``load`` reads it."""
        return json.dumps(self.fields(), ensure_ascii=False)

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
    *,
    ready: bool = False,
    rated: list[int | None] | None = None,
) -> Entry:
    """The first entry of a match. It holds the seed, so nobody may see it before the end. ``claim_after``: how long a
    seat may be gone, in milliseconds, before the others may claim; 0 means as usual for the clock. ``ready``: clocks that
    run wait until every person has said to be ready. ``rated``: the match counts for ratings; for each seat the fixed rating
    of a machine, or None for somebody whose rating changes. ``parts``: logs written before players could add to the seed
    have none."""
    loaded = load(game)
    more: dict[str, Any] = {
        "game": str(loaded),
        "edition": loaded.edition,
        "seed": (seal or Seal()).seed,
        "parts": True,
        "seats": [seat.dump() for seat in seats],
        "clock": (clock or Clock()).dump(),
    }
    if series:
        more["series"] = series
    if claim_after:
        more["claim_after"] = claim_after
    if ready:
        more["ready"] = True
    if rated is not None:
        more["rated"] = rated
    return Entry(at, OPEN, more=more)

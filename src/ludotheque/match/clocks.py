"""Clocks: none, so much a move, Fischer's, days a move; and how much is left on each side."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.core.options import clip
from ludotheque.core.words import _

if TYPE_CHECKING:
    from ludotheque.match.types import ClockKind, Clocks, ClockSettings

NONE: ClockKind = "none"
MOVE: ClockKind = "move"
FISCHER: ClockKind = "fischer"
DAYS: ClockKind = "days"
DAY = 86_400_000
PATIENCE = 60_000  # how long clocks wait for who is gone, a seat and match
ENDLESS_PATIENCE = 300_000  # the same where there is no clock to wait
AGAIN = 10_000  # who has used it up may be claimed against after this


@dataclass(frozen=True)
class Clock:
    kind: ClockKind = NONE
    seconds: int = 0
    increment: int = 0
    days: int = 0

    def __post_init__(self) -> None:
        most = {MOVE: (86_400, 0, 0), FISCHER: (86_400, 3_600, 0), DAYS: (0, 0, 30), NONE: (0, 0, 0)}.get(self.kind)
        if most is None:
            raise ValueError(_("a clock is none, move, fischer or days, not {kind}").format(kind=clip(self.kind)))
        given = (self.seconds, self.increment, self.days)
        if any(not 0 <= n <= top for n, top in zip(given, most, strict=True)) or (self.kind != NONE and not self.full):
            raise ValueError(
                _("a clock has up to 86400 seconds, a Fischer clock also up to 3600 of increment, or up to 30 days")
            )

    @property
    def full(self) -> int:
        """What a seat has at the start of the match and, but for Fischer's, of each move; in milliseconds."""
        return 1000 * self.seconds + DAY * self.days

    @property
    def patience(self) -> int:
        return ENDLESS_PATIENCE if self.kind == NONE else PATIENCE

    @property
    def settings(self) -> ClockSettings:
        """As JSON, for all to see."""
        return {**self.dump(), "kind": self.kind}  # type: ignore[typeddict-item]

    def dump(self) -> dict[str, Any]:
        return {key: value for key, value in asdict(self).items() if value}


@dataclass
class Hands:
    """The hands of a clock, as they stood at ``at``. ``gone`` says since when a seat is away, ``spent`` how much of the
    others' patience it has used before. ``patience`` is how long others wait for who is gone; 0: as the clock says."""

    clock: Clock
    left: list[int]
    at: int
    running: list[int] = field(default_factory=list)
    gone: dict[int, int] = field(default_factory=dict)
    spent: dict[int, int] = field(default_factory=dict)
    patience: int = 0

    def __post_init__(self) -> None:
        self.patience = self.patience or self.clock.patience

    def waits_until(self) -> int:
        """Until when the hands stand still because somebody is gone."""
        if self.clock.kind not in {MOVE, FISCHER}:
            return 0
        return max(
            (since + max(0, self.patience - self.spent.get(seat, 0)) for seat, since in self.gone.items()), default=0
        )

    def tick(self, at: int) -> None:
        """Go on to ``at``."""
        passed = at - max(self.at, min(at, self.waits_until()))
        for seat in self.running if self.clock.kind != NONE else ():
            self.left[seat] -= passed
        self.at = at

    def moved(self, seat: int) -> None:
        if self.clock.kind == FISCHER:
            self.left[seat] += 1000 * self.clock.increment
        else:
            self.left[seat] = self.clock.full

    def leave(self, seat: int) -> None:
        self.gone[seat] = self.at

    def come(self, seat: int) -> None:
        since = self.gone.pop(seat, self.at)
        self.spent[seat] = self.spent.get(seat, 0) + self.at - since

    def claim_at(self, seat: int) -> int | None:
        """From when the others may claim, because this seat is gone."""
        if seat not in self.gone or self.clock.kind == DAYS:
            return None
        return self.gone[seat] + max(min(AGAIN, self.patience), self.patience - self.spent.get(seat, 0))

    def flags_at(self) -> tuple[int, int] | None:
        """When the next seat's time is up, and whose."""
        if self.clock.kind == NONE or not self.running:
            return None
        start = max(self.at, self.waits_until())
        return min((start + self.left[seat], seat) for seat in self.running)

    def share(self, seat: int) -> float:
        """The seconds a machine should think here at most, so that its clock holds."""
        if self.clock.kind not in {MOVE, FISCHER}:
            return math.inf
        left = self.left[seat] / 1000
        wise = left / 2 if self.clock.kind == MOVE else left / 25 + self.clock.increment * 0.6
        return max(0.02, min(wise, left / 2))

    def told(self, *, over: bool = False) -> Clocks:
        """As JSON, for all to see; nobody may claim anything once the match is over."""
        timed = self.clock.kind != NONE
        claims = [at for seat in self.gone if (at := self.claim_at(seat)) is not None]
        return {
            "kind": self.clock.kind,
            "left_ms": [max(0, left) if timed else None for left in self.left],
            "running": list(self.running) if timed else [],
            "paused": self.waits_until() > self.at,
            "at": max(self.at, self.waits_until()),
            "claim_at": min(claims) if claims and not over else None,
        }

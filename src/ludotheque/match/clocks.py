"""Clocks: their kinds (none, seconds a move, Fischer's, days a move), and the time each seat has left."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ludotheque.core.options import clip
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.match.types import ClockKind, Clocks, ClockSettings

NONE: ClockKind = "none"
MOVE: ClockKind = "move"
FISCHER: ClockKind = "fischer"
DAYS: ClockKind = "days"
DAY = 86_400_000
ABSENCE_LIMIT = 60_000  # ms that a seat may be gone in a match before the others may claim; meanwhile clocks stand
ABSENCE_LIMIT_WITHOUT_CLOCK = 300_000  # the same where there is no clock
READY_LIMIT = 300_000  # ms that clocks wait for persons who have not said that they are ready
REPEATED_ABSENCE = 10_000  # ms after which others may claim against a seat that has used up its limit


@dataclass(frozen=True)
class Clock:
    """The settings of a clock; ``ValueError`` if they do not fit its kind."""

    kind: ClockKind = NONE
    seconds: int = 0
    increment: int = 0
    days: int = 0

    def __post_init__(self) -> None:
        most = {MOVE: (86_400, 0, 0), FISCHER: (86_400, 3_600, 0), DAYS: (0, 0, 30), NONE: (0, 0, 0)}.get(self.kind)
        if most is None:
            raise ValueError(_("a clock is none, move, fischer or days, not {kind}").format(kind=clip(self.kind)))
        given = (self.seconds, self.increment, self.days)
        if any(not 0 <= n <= top for n, top in zip(given, most, strict=True)) or (
            self.kind != NONE and not self.full_ms
        ):
            raise ValueError(
                _("a clock has up to 86400 seconds, a Fischer clock also up to 3600 of increment, or up to 30 days")
            )

    @property
    def full_ms(self) -> int:
        """The milliseconds a seat has at the start of the match and, except with Fischer's clock, of each move."""
        return 1000 * self.seconds + DAY * self.days

    @property
    def absence_limit(self) -> int:
        """How long a seat may be gone, in milliseconds, before the others may claim."""
        return ABSENCE_LIMIT_WITHOUT_CLOCK if self.kind == NONE else ABSENCE_LIMIT

    @cached_property
    def settings(self) -> ClockSettings:
        """The settings as JSON; ``kind`` is always there."""
        return {**self.dump(), "kind": self.kind}  # type: ignore[typeddict-item]

    def dump(self) -> dict[str, Any]:
        """The settings as the log keeps them: without what is 0."""
        return {key: value for key, value in asdict(self).items() if value}


@dataclass
class RunningClocks:
    """The clocks of a match at the time ``at``, in milliseconds since 1970.

    ``left`` is each seat's time, ``running`` the seats whose time runs. ``gone`` has the seats that are away and since
    when, ``absence_used`` how long each has been away before. ``absence_limit`` 0 means the clock's own. Before the first
    move no time runs until ``ready_by``, or until the persons at the seats ``unready`` have said that they are ready."""

    clock: Clock
    left: list[int]
    at: int
    running: list[int] = field(default_factory=list)
    gone: dict[int, int] = field(default_factory=dict)
    absence_used: dict[int, int] = field(default_factory=dict)
    absence_limit: int = 0
    unready: set[int] = field(default_factory=set)
    ready_by: int = 0

    def __post_init__(self) -> None:
        self.absence_limit = self.absence_limit or self.clock.absence_limit

    def paused_until(self) -> int:
        """Until when no time runs because somebody is gone, or not ready yet."""
        if self.clock.kind not in {MOVE, FISCHER}:
            return 0
        back_by = [
            since + max(0, self.absence_limit - self.absence_used.get(seat, 0)) for seat, since in self.gone.items()
        ]
        return max([*back_by, self.ready_by if self.unready else 0])

    def wait_for(self, persons: set[int]) -> None:
        """From now on the clocks wait until these seats are ready, for ``READY_LIMIT`` at most."""
        if self.clock.kind in {MOVE, FISCHER}:
            self.unready = persons
            self.ready_by = self.at + READY_LIMIT

    def tick(self, at: int) -> None:
        """Let the time run up to ``at``."""
        passed = at - max(self.at, min(at, self.paused_until()))
        for seat in self.running if self.clock.kind != NONE else ():
            self.left[seat] -= passed
        self.at = at

    def finish_move(self, seat: int) -> None:
        """Give a seat that has moved its increment, or the time for its next move."""
        if self.clock.kind == FISCHER:
            self.left[seat] += 1000 * self.clock.increment
        else:
            self.left[seat] = self.clock.full_ms

    def mark_gone(self, seat: int) -> None:
        self.gone[seat] = self.at

    def mark_back(self, seat: int) -> None:
        since = self.gone.pop(seat, self.at)
        self.absence_used[seat] = self.absence_used.get(seat, 0) + self.at - since

    def claim_at(self, seat: int) -> int | None:
        """From when the others may claim because this seat is gone; ``None`` if they may not."""
        if seat not in self.gone or self.clock.kind == DAYS:
            return None
        return self.gone[seat] + max(
            min(REPEATED_ABSENCE, self.absence_limit), self.absence_limit - self.absence_used.get(seat, 0)
        )

    def next_flag(self) -> tuple[int, int] | None:
        """When the next seat runs out of time if nobody moves, and which; ``None`` without a running clock."""
        if self.clock.kind == NONE or not self.running:
            return None
        start = max(self.at, self.paused_until())
        return min((start + self.left[seat], seat) for seat in self.running)

    def ai_seconds(self, seat: int) -> float:
        """How many seconds an AI at this seat may think, so that its time lasts."""
        if self.clock.kind not in {MOVE, FISCHER}:
            return math.inf
        left = self.left[seat] / 1000
        planned = left / 2 if self.clock.kind == MOVE else left / 25 + self.clock.increment * 0.6
        return max(0.02, min(planned, left / 2))

    def to_json(self, *, over: bool = False) -> Clocks:
        """The clocks as JSON, the same for everybody. ``over``: the match has ended, so nobody may claim."""
        timed = self.clock.kind != NONE
        claims = [at for seat in self.gone if (at := self.claim_at(seat)) is not None]
        return {
            "kind": self.clock.kind,
            "left_ms": [max(0, left) if timed else None for left in self.left],
            "running": list(self.running) if timed else [],
            "paused": self.paused_until() > self.at,
            "at": max(self.at, self.paused_until()),
            "claim_at": min(claims) if claims and not over else None,
            "unready": [] if over else sorted(self.unready),
        }

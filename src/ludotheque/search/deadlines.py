"""When to stop by the clock, without a thread: browsers have none to spare."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.search.ismcts import Ismcts
    from ludotheque.search.net_search import NetSearch

SLICE = 0.01  # seconds between two looks at the clock


def deadline_after(seconds: float | None) -> float:
    """The time of ``time.monotonic`` so many seconds from now; ``None``: never."""
    return math.inf if seconds is None else time.monotonic() + seconds


def run_until(search: Ismcts | NetSearch, games: int, deadline: float) -> int:
    """Simulate so many games, or fewer if the deadline comes first, but one at least; then ``search.halt`` is set. Returns
    how many. In how many parts they were simulated makes no difference to what is found."""
    if deadline == math.inf:
        return search.run(games)
    done, batch, now = 0, 1, time.monotonic()
    while done < games and not search.halt:
        done += search.run(min(batch, games - done))
        before, now = now, time.monotonic()
        if now >= deadline:
            search.halt = 1
        elif now - before < SLICE / 2:
            batch *= 2
    return done

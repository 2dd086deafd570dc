"""The table's time, by which logs are stamped and clocks of matches run.

It is the wall clock's at the start of the process. From then on a clock counts that nobody sets: a wall clock that is put
forward or back changes nothing for who is to move.
"""

from __future__ import annotations

import time


def elapsed_ns() -> int:
    """Nanoseconds since some moment, with the time that the machine slept where the system counts it."""
    boot_time = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic_ns() if boot_time is None else time.clock_gettime_ns(boot_time)


class TableClock:
    """Milliseconds since 1970, never less than before."""

    def __init__(self) -> None:
        self.offset_ns = time.time_ns() - elapsed_ns()

    def now_ms(self) -> int:
        return (elapsed_ns() + self.offset_ns) // 1_000_000

    def advance_to(self, ms: int) -> None:
        """Go on from this time if it is later: another process, or this one before it was started anew, is there."""
        self.offset_ns = max(self.offset_ns, ms * 1_000_000 - elapsed_ns())


table_clock = TableClock()
now_ms = table_clock.now_ms

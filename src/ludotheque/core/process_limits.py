"""Limits that a process of ours sets itself before it works."""

from __future__ import annotations

import os


def limit(megabytes: int, niceness: int = 10, cpu_seconds: int = 0) -> None:
    """Run this process with low priority, and end it where it wants more memory or, unless ``cpu_seconds`` is 0, more
    processor time. Mapped files that are only read do not count as memory."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    try:
        import resource  # noqa: PLC0415  (not everywhere)
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))
    if cpu_seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds))

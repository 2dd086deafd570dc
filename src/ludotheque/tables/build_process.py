"""A process that builds what is missing of one table, with low priority and within limits.

``python -m ludotheque.tables.build_process GAME POSITIONS SECONDS MEGABYTES FOLDER_MEGABYTES`` writes one line of JSON:
``{"built": file}``, ``{"nothing": true}``, ``{"busy": true}`` if another process builds, or ``{"error": text}``.
"""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludotheque.core.process_limits import limit
from ludotheque.tables.background_build import BuildLimits, missing
from ludotheque.tables.build import build
from ludotheque.tables.files import folder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LOWEST_PRIORITY = 19
LOCK = "build.lock"


@contextmanager
def locked(lock: Path) -> Iterator[bool]:
    """Whether no other process holds the lock. The system takes it back from a process that dies."""
    with lock.open("a+b") as handle:
        try:
            acquire(handle.fileno())
        except OSError:
            yield False
        else:
            yield True


def acquire(file: int) -> None:
    """Lock an open file as long as it is open; ``OSError``: it is locked."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def build_within(game: str, limits: BuildLimits) -> dict[str, object]:
    """Build what is missing, and say what was done."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        with locked(folder() / LOCK) as mine:
            if not mine:
                return {"busy": True}
            made = missing(game, limits)
            return {"built": str(build(made).where)} if made else {"nothing": True}
    except (ValueError, OSError, MemoryError) as error:
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> int:
    game, *numbers = sys.argv[1:]
    limits = BuildLimits(*map(int, numbers))
    limit(limits.megabytes, LOWEST_PRIORITY, limits.seconds)
    print(json.dumps(build_within(game, limits)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

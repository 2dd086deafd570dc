"""Small tables made when they are first wanted, in the background: 12 seeds of Awalé take a few seconds."""

from __future__ import annotations

import os
import threading
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from ludotheque.games import load
from ludotheque.tables.build import build
from ludotheque.tables.files import header
from ludotheque.tables.shelf import index, place

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

STALE = 600  # seconds after which a lock belongs to nobody

asked: set[str] = set()


def soon(game: str) -> threading.Thread | None:
    """Begin to make the game's table, once a process; ``None`` where there is nothing to do: the table is there, is no
    small one, or nobody wants it made (``LUDOTHEQUE_MAKE_TABLES=0``; the package is not compiled; no folder)."""
    wanted = os.environ.get("LUDOTHEQUE_MAKE_TABLES", "1") != "0" and compiled()
    if not wanted or game in asked:
        return None
    asked.add(game)
    if load(game).family.name != "awale":
        return None
    with suppress(ValueError, OSError):
        found = index(load(game))
        where = place(found)
        if not where.exists() or len(header(where)["layers"]) < found.layers:
            thread = threading.Thread(target=make, args=(game,), name=f"table of {game}", daemon=True)
            thread.start()
            return thread
    return None


def compiled() -> bool:
    from ludotheque.tables import scores  # noqa: PLC0415

    return not scores.__file__.endswith(".py")


def make(game: str) -> None:
    """Quietly: a table that cannot be made is one that is not there."""
    with suppress(ValueError, OSError, MemoryError):
        found = index(load(game))
        where = place(found)
        where.parent.mkdir(parents=True, exist_ok=True)
        with alone(where.with_suffix(".lock")) as mine:
            if mine:
                build(found)


@contextmanager
def alone(lock: Path) -> Iterator[bool]:
    """Whether no other process is at it."""
    with suppress(OSError):
        if time.time() - lock.stat().st_mtime > STALE:
            lock.unlink()
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        yield False
        return
    try:
        yield True
    finally:
        lock.unlink(missing_ok=True)

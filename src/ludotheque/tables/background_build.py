"""Small tables, built in the background when they are first wanted."""

from __future__ import annotations

import os
import threading
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from ludotheque.games import load
from ludotheque.tables.build import build
from ludotheque.tables.files import header
from ludotheque.tables.registry import index, table_path, tables_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

STALE = 600  # seconds after which a lock belongs to nobody

asked: set[str] = set()


def build_soon(game: str) -> threading.Thread | None:
    """Begin to build the game's table, once a process; ``None`` where there is nothing to do: the table is there, is no
    small one, or nobody wants it made (``LUDOTHEQUE_MAKE_TABLES=0``; the package is not compiled; no folder)."""
    wanted = os.environ.get("LUDOTHEQUE_MAKE_TABLES", "1") != "0" and compiled()
    if not wanted or game in asked:
        return None
    asked.add(game)
    tables = tables_of(load(game).family)
    if tables is None or not tables.build_in_background:
        return None
    with suppress(ValueError, OSError):
        wanted_index = index(load(game))
        where = table_path(wanted_index)
        if not where.exists() or len(header(where)["layers"]) < wanted_index.layers:
            thread = threading.Thread(target=build_quietly, args=(game,), name=f"table of {game}", daemon=True)
            thread.start()
            return thread
    return None


def compiled() -> bool:
    from ludotheque.tables import score_solver  # noqa: PLC0415

    return not score_solver.__file__.endswith(".py")


def build_quietly(game: str) -> None:
    """A table that cannot be built is one that is not there."""
    with suppress(ValueError, OSError, MemoryError):
        wanted = index(load(game))
        where = table_path(wanted)
        where.parent.mkdir(parents=True, exist_ok=True)
        with locked(where.with_suffix(".lock")) as mine:
            if mine:
                build(wanted)


@contextmanager
def locked(lock: Path) -> Iterator[bool]:
    """Whether no other process builds it; the lock file is there as long as this lasts."""
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

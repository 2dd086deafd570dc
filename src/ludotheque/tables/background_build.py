"""Small tables, built in the background by a process of its own: one at a time on a machine, and within limits.

Which games get one is decided by the operator or by the families, never by what somebody asks for.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from ludotheque.games import families, load
from ludotheque.tables.files import File, folder, header
from ludotheque.tables.registry import index, table_path, tables_of

if TYPE_CHECKING:
    from ludotheque.tables.index import Index


@dataclass(frozen=True)
class BuildLimits:
    """``positions`` of one table: layers beyond them are left out. ``seconds`` of processor time and ``megabytes`` of
    memory of the process that builds. ``folder_megabytes``: what all tables may take on the disk.

    The defaults allow for what takes under 10 s and 64 MB beyond an idle process. Of the usual tables each takes 1.5 to
    1.8 s of processor time, 40 MB, and 2.8 MB on the disk."""

    positions: int = 1_400_000
    seconds: int = 10
    megabytes: int = 128
    folder_megabytes: int = 1024


def wanted() -> bool:
    """Whether tables may be built here: the package is compiled, and nobody said ``LUDOTHEQUE_MAKE_TABLES=0``."""
    from ludotheque.tables import score_solver  # noqa: PLC0415

    return os.environ.get("LUDOTHEQUE_MAKE_TABLES", "1") != "0" and not score_solver.__file__.endswith(".py")


def usual_games() -> list[str]:
    """The presets of the families whose usual tables are small."""
    return [
        preset.name
        for family in families().values()
        if (tables := tables_of(family)) is not None and tables.build_in_background
        for preset in family.presets
    ]


def index_within(game: str, positions: int) -> Index | None:
    """The index of as many layers of the usual table as have no more positions; ``None``: not even one.
    ``ValueError``: the game has no table."""
    loaded = load(game)
    usual = index(loaded)
    layers = sum(usual.start[n] <= positions for n in range(1, usual.layers + 1))
    return index(loaded, None, usual.layer_number(layers - 1)) if layers else None


def missing(game: str, limits: BuildLimits) -> Index | None:
    """The index to build; ``None`` where the table is there already, or too large. ``ValueError``: there can be none, its
    file cannot be read, or the folder is full."""
    made = index_within(game, limits.positions)
    if made is None:
        return None
    where = table_path(made)
    if where.exists() and len(header(where)["layers"]) >= made.layers:
        return None
    taken = sum(file.stat().st_size for file in folder().glob("*.table") if file != where)
    if taken + File.size(made) > limits.folder_megabytes << 20:
        raise ValueError(f"the folder {folder()} would hold more than {limits.folder_megabytes} MB")
    return made


def build_command(game: str, limits: BuildLimits) -> list[str]:
    """The command of a process that builds what is missing of a game's table."""
    return [sys.executable, "-m", "ludotheque.tables.build_process", game, *map(str, astuple(limits))]


def build_soon(game: str) -> subprocess.Popen[bytes] | None:
    """Begin to build the table of a game somebody plays on his own machine; ``None`` where there is nothing to do: it is
    there, or is none of the usual ones. The process ends by itself."""
    limits = BuildLimits()
    try:
        if not wanted() or not is_usual(game) or missing(game, limits) is None:
            return None
    except (ValueError, OSError):
        return None
    return subprocess.Popen(  # noqa: S603  (a program of ours, with the name of a game that was loaded)
        build_command(game, limits),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def is_usual(game: str) -> bool:
    """Whether the game's table is that of a preset. ``ValueError``: it has none."""
    where = table_path(index(load(game), None, 0))
    return any(table_path(index(load(name), None, 0)) == where for name in usual_games())

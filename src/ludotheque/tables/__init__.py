"""Exact play: tables made by working backwards from the ends of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.tables.bulk import Table


def open(game: Game | str, method: str | None = None) -> Table:  # noqa: A001  (``lt.tables.open``)
    """The game's table on this machine as far as it has been built, to read many values at once. ``method`` settles
    endless play, as ``ludotheque table build --method`` says. ``ValueError``: there is none; it says how to build it."""
    from ludotheque.tables.bulk import Table  # noqa: PLC0415  (loaded when the first table is asked for)

    return Table(game, method)

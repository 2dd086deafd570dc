"""The tables of Puluc: chances to win, by the warriors both sides still have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.tables.game_tables import GameTables
from ludotheque.tables.puluc_index import PulucIndex

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.tables.index import Index

MEN = 5


class PulucTables(GameTables):
    """Of every length and ``blank``, with temples or without."""

    def index(self, game: Game, method: str, layers: int | None) -> Index:
        """``layers`` is the number of warriors a side has at most."""
        if game.options["rescue"] or game.options["guardian"]:
            raise ValueError(_("there are no tables for Puluc with pairs or Guardians: they would be too large"))
        men = MEN if layers is None else max(1, layers)
        if men > MEN:
            raise ValueError(_("a side has at most {n} warriors").format(n=MEN))
        return PulucIndex(game, method, men)


TABLES = PulucTables()

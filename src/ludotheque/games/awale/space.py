"""The numbers of Awalé's actions: the pits, South's first; for beginners then the choice not to play again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.core.game import Game


def actions(game: Game) -> range:
    declines = game.options["rules"] == "awale-debutants"
    return range(2 * game.options["pits"] + declines)

"""What lies in the box of the hunting games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ludotheque.core.components import Components, TokenCopies, start_components

if TYPE_CHECKING:
    from ludotheque.core.game import Game

SPACING = 30.0


def components(game: Game) -> Components:
    """Grass comes on the board after the start: one tuft a player."""
    usual = start_components(game)
    grass = (TokenCopies("grass", None, game.players),) if game.options["grass"] else ()
    return replace(usual, spacing=SPACING, tokens=usual.tokens + grass)

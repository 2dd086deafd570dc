"""What lies in the box of a sowing game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ludotheque.core.components import Components, TokenCopies, start_components
from ludotheque.core.translation import N_

if TYPE_CHECKING:
    from ludotheque.core.game import Game

SPACING = 44.0  # a hand takes all seeds out of a pit


def components(game: Game) -> Components:
    """All seeds are alike, whoever has them in store."""
    usual = start_components(game)
    seeds = sum(token.count for token in usual.tokens)
    return replace(
        usual,
        spacing=SPACING,
        tokens=(TokenCopies("seed", None, seeds),),
        advice=N_("Instead of paper seeds take beans, pebbles or buttons: they sow better."),
    )

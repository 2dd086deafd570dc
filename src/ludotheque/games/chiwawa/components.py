"""The cards of the gods, Mimicries and Destructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.components import CardCopies, Components
from ludotheque.games.chiwawa.cards import DECKS, NAMES

if TYPE_CHECKING:
    from ludotheque.core.game import Game


def components(game: Game) -> Components:
    copies = zip(NAMES, DECKS[game.options["deck"]], strict=False)
    return Components(has_board=False, cards=tuple(CardCopies(name, count) for name, count in copies if count))

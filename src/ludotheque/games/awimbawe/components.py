"""The cards of the deck and the two heirs, which have a silver side and a golden one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.components import CardCopies, Components
from ludotheque.games.awimbawe.cards import NAMES, deck_of
from ludotheque.games.awimbawe.picture import HEIRS

if TYPE_CHECKING:
    from ludotheque.core.game import Game


def components(game: Game) -> Components:
    heirs = (CardCopies(f"{heir}-silver", back=f"{heir}-gold") for heir in HEIRS)
    return Components(has_board=False, cards=(*(CardCopies(NAMES[card]) for card in deck_of(game)), *heirs))

"""The cards of the gods, Mimicries and Destructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.components import CardCopies, Components
from ludotheque.games.chiwawa.cards import COPIES, NAMES

if TYPE_CHECKING:
    from ludotheque.core.game import Game


def components(game: Game) -> Components:
    return Components(has_board=False, cards=tuple(map(CardCopies, NAMES[: len(COPIES)], COPIES)))

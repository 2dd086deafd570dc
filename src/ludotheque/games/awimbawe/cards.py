"""The 28 cards as data, and their texts. A card is a number: 1 to 24 are four terrains of six values, 25 to 28 the
eagles of the sky; 0 is no card. A small deck has fewer of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.cells import HIDDEN
from ludotheque.core.options import clip
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.core.game import Game

TERRAINS = "GDMES"
CROWNS = (3, 2, 2, 3, 1, 1, 0, 0, -1, -2)  # by value, from 1

NAMES = ["-", *(f"{terrain}{n}" for terrain in "GDME" for n in range(1, 7)), *(f"S{n}" for n in range(7, 11))]
NUMBERS = {name: card for card, name in enumerate(NAMES) if card}


def deck(terrains: int, values: int) -> list[int]:
    """The cards of a deck with the first terrains, the lowest values of each, and as many eagles as terrains, the highest.
    The crowns of such a deck are odd together, as those of all 28 are, so that no round is tied."""
    eagles = range(len(NAMES) - terrains, len(NAMES))
    return [6 * terrain + value for terrain in range(terrains) for value in range(1, values + 1)] + [*eagles]


def deck_of(game: Game) -> list[int]:
    return deck(int(game.options["terrains"]), int(game.options["values"]))


def places(size: int) -> tuple[int, int]:
    """How many piles and how many cards in hand a seat is dealt of a deck of this size: a third of its cards, rounded down,
    are the face-up ones of piles, each with another face down below."""
    piles = size // 6
    return piles, size // 2 - 2 * piles


def title(card: int) -> str:
    """The text of a card that may be hidden."""
    return "?" if card == HIDDEN else NAMES[card]


def terrain(card: int) -> int:
    return TERRAINS.index(NAMES[card][0])


def value(card: int) -> int:
    return int(NAMES[card][1:])


def crowns(card: int) -> int:
    return CROWNS[value(card) - 1]


def number(text: str) -> int:
    """The card a text names; ``ValueError`` says what a card looks like."""
    card = NUMBERS.get(text.strip().upper())
    if card is None:
        raise ValueError(
            _("{what} is not a card; cards are G, D, M or E with 1 to 6, and S with 7 to 10").format(
                what=clip(text.strip()) or "''"
            )
        )
    return card


def in_set(mask: int) -> list[int]:
    """The cards of a set, a bit a card, in order."""
    return [card for card in range(1, len(NAMES)) if mask >> card & 1]

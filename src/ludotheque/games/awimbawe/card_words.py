"""The cards in words, in the language in force."""

from __future__ import annotations

from ludotheque.core.cells import HIDDEN
from ludotheque.core.teller import singular
from ludotheque.core.translation import N_, _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.marks import SKY

EAGLE, THE_EAGLE = N_("Eagle"), N_("the eagle")

#: By value, from 1.
ANIMALS = (
    N_("Mouse"),
    N_("Rhinoceros"),
    N_("Cheetah"),
    N_("Hyena"),
    N_("Snake"),
    N_("Elephant"),
    *[EAGLE] * 4,
)
THE_ANIMALS = (
    N_("the mouse"),
    N_("the rhinoceros"),
    N_("the cheetah"),
    N_("the hyena"),
    N_("the snake"),
    N_("the elephant"),
    *[THE_EAGLE] * 4,
)
OF_TERRAINS = (
    N_("of the grassland"),
    N_("of the desert"),
    N_("of the mountain"),
    N_("of the earth"),
    N_("of the sky"),
)
CROWN_WORDS = {
    -2: N_("minus two crowns"),
    -1: N_("minus one crown"),
    0: N_("no crown"),
    1: N_("one crown"),
    2: N_("two crowns"),
    3: N_("three crowns"),
}


def of_terrain(card: int) -> str:
    """``of the grassland``."""
    return _(OF_TERRAINS[cards.terrain(card)])


def crown_words(card: int) -> str:
    """``three crowns``."""
    return _(CROWN_WORDS[cards.crowns(card)])


def animal(card: int) -> str:
    """``Hyena``."""
    return _(ANIMALS[cards.value(card) - 1])


def full_name(card: int) -> str:
    """``Hyena of the grassland, 4, three crowns``."""
    return f"{animal(card)} {of_terrain(card)}, {cards.value(card)}, {crown_words(card)}"


def the_animal(card: int) -> str:
    """``the hyena``."""
    return _(THE_ANIMALS[cards.value(card) - 1])


def the_full_name(card: int) -> str:
    """``the hyena of the grassland, 4, three crowns``."""
    return f"{the_animal(card)} {of_terrain(card)}, {cards.value(card)}, {crown_words(card)}"


def the_card(card: int) -> str:
    """A card inside a sentence: ``the hyena of the grassland (4)``, ``the eagle (8)``; one that is hidden is ``the face-down
    card``."""
    if card == HIDDEN:
        return _("the face-down card")
    if cards.terrain(card) == SKY:
        return f"{the_animal(card)} ({cards.value(card)})"
    return f"{the_animal(card)} {of_terrain(card)} ({cards.value(card)})"


def number(n: int) -> str:
    """A number with the sign that is read as minus."""
    return f"\N{MINUS SIGN}{-n}" if n < 0 else str(n)


def crowns(n: int) -> str:
    """``4 crowns``."""
    return _(N_("{n} crown") if singular(abs(n)) else N_("{n} crowns")).format(n=number(n))

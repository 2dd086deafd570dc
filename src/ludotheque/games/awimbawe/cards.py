"""The 28 cards: their names and faces. 0 is no card."""

from __future__ import annotations

from ludotheque.core.cells import HIDDEN
from ludotheque.core.options import clip
from ludotheque.core.words import _

TERRAINS = "GDMES"
TINTS = ("grassland", "desert", "mountain", "earth", "sky")
ICONS = ("mouse", "rhinoceros-horn", "feline", "hyena-head", "snake", "elephant", *["eagle-head"] * 4)
CROWNS = (3, 2, 2, 3, 1, 1, 0, 0, -1, -2)
CHEETAH, HYENA = 3, 4

NAMES = ["-", *(f"{terrain}{n}" for terrain in "GDME" for n in range(1, 7)), *(f"S{n}" for n in range(7, 11))]
CODES = {name: card for card, name in enumerate(NAMES) if card}
HYENAS = sum(1 << card for name, card in CODES.items() if name.endswith(str(HYENA)))


def title(card: int) -> str:
    return "?" if card == HIDDEN else NAMES[card]


def value(card: int) -> int:
    return int(NAMES[card][1:])


def code(text: str) -> int:
    """The card a text names; ``ValueError`` says what a card looks like."""
    card = CODES.get(text.strip().upper())
    if card is None:
        raise ValueError(
            _("{what} is not a card; cards are G, D, M or E with 1 to 6, and S with 7 to 10").format(
                what=clip(text.strip()) or "''"
            )
        )
    return card


def names(mask: int) -> list[str]:
    """The cards of a set of bits."""
    return [name for card, name in enumerate(NAMES) if card and mask >> card & 1]


def faces() -> dict[str, dict[str, str]]:
    """What each card looks like: the animal, its value, the colour of its terrain, its crowns. Beside the 28 lie the
    heirs, silver and gold, and the counts of crowns."""
    found = {
        name: {
            "icon": ICONS[value(card) - 1],
            "label": name[1:],
            "tint": TINTS[TERRAINS.index(name[0])],
            "note": str(CROWNS[value(card) - 1]),
        }
        for name, card in CODES.items()
    }
    for metal in ("silver", "gold"):
        found[f"tiger-{metal}"] = {"icon": "tiger-head", "label": "", "tint": metal}
        found[f"panther-{metal}"] = {"icon": "cat", "label": "", "tint": metal}
    lowest, highest = (sum(n for n in CROWNS if n * sign > 0) * (1 if sign < 0 else 4) for sign in (-1, 1))
    for n in range(lowest, highest + 1):
        found[f"crowns{n}"] = {"icon": "crown", "label": str(n), "tint": "gold"}
    return found

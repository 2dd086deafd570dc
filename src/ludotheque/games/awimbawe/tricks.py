"""Who wins a trick, and what comes with it."""

from __future__ import annotations

from ludotheque.core.translation import _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.marks import ELEPHANT, HYENA, MOUSE, SKY


def beats(led: int, card: int) -> bool:
    """Rules 2 to 5: whether the second card of a trick can win it."""
    if cards.terrain(led) != cards.terrain(card):
        return cards.terrain(card) == SKY
    values = cards.value(led), cards.value(card)
    if values in {(MOUSE, ELEPHANT), (ELEPHANT, MOUSE)}:
        return values[1] == MOUSE
    return values[1] > values[0]


def played_card(action: int) -> int:
    return action >> 8 & 255


def has_hyena(*played: int) -> bool:
    return any(cards.value(card) == HYENA for card in played)


def hyena_comes(*played: int) -> list[str]:
    return [_("but a hyena comes with it")] if has_hyena(*played) else []


def hyena_goes(*played: int) -> list[str]:
    return [_("your opponent gets a hyena")] if has_hyena(*played) else []

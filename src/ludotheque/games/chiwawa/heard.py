"""What a seat heard of an action, read back into the action's number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import SEAT
from ludotheque.games.chiwawa.cards import KIND_OF
from ludotheque.games.chiwawa.marks import CAMP, DESTROY, FOLD, MIMIC, PAY, PILLAR, PLACE, SWAP, UNKNOWN
from ludotheque.games.chiwawa.notation import SIDES, WAYS
from ludotheque.games.chiwawa.reading import read_place

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.ai import Chiwawa


def heard_action(rules: Chiwawa, text: str) -> int:
    """The number of the action that was heard as ``text``, with ``UNKNOWN`` for a card that was not shown. ``rules`` are
    in the position before it, as the seat sees it."""
    if text == "fold":
        return FOLD << 16
    if ">" in text:
        card, to = text.split(">")
        camp = int(to[:-1]) if len(to) > 1 else rules.block[SEAT]
        return PLACE << 16 | (2 * camp + SIDES.index(to[-1])) << 8 | heard_card(card)
    verb, *words = text.split()
    if verb == "swap":
        a, b = (UNKNOWN if word == "h?" else read_place(rules, word) for word in words)
        return SWAP << 16 | a << 8 | b
    if verb in {"destroy", "mimic"}:
        spot = read_place(rules, words[0]) - CAMP
        return (DESTROY if verb == "destroy" else MIMIC) << 16 | spot << 8 | WAYS.index(words[1])
    return (PILLAR if verb == "pillar" else PAY) << 16 | heard_card(words[0])


def heard_card(text: str) -> int:
    return KIND_OF.get(text.lower(), UNKNOWN)

"""The numbers of Awimbawé's actions: kind << 16 | a << 8 | b, cards of the hand without their places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.games.awimbawe.cards import NAMES, deck_of, places
from ludotheque.games.awimbawe.marks import (
    BLOCK,
    BURY,
    DECLINE,
    FIGHT,
    FLEE,
    HAND,
    LEAD,
    START,
    TOP,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game


def actions(game: Game) -> Iterator[int]:
    deck = deck_of(game)
    pile_places, hand_places = places(len(deck))
    piles = range(pile_places)
    for card in deck:
        yield HAND << 16 | card << 8
        yield from (TOP << 16 | card << 8 | pile for pile in piles)
    yield from (BURY << 16 | pile << 8 | under for pile in piles for under in piles)
    yield from (BLOCK << 16 | place for place in range(hand_places))
    yield from (BLOCK << 16 | 1 << 8 | pile for pile in piles)
    yield from (kind << 16 | seat for kind in (LEAD, START) for seat in range(2))
    yield from (kind << 16 for kind in (DECLINE, FIGHT, FLEE))


def outcomes(_game: Game) -> Iterator[int]:
    """Who leads the first round."""
    return (START << 16 | seat for seat in range(2))


def text(_game: Game, action: int) -> str:
    """As in a position, but seats have numbers, and the card of a pile is named."""
    kind, a, b = action >> 16, action >> 8 & 255, action & 255
    return {
        HAND: NAMES[a] if a < len(NAMES) else "",
        TOP: f"p{b + 1}={NAMES[a]}",
        BURY: f"r{a + 1}>{b + 1}",
        BLOCK: f"block:{'hp'[a & 1]}{b + 1}",
        LEAD: f"lead:{b}",
        START: f"start:{b}",
        DECLINE: "-",
        FIGHT: "fight",
        FLEE: "flee",
    }[kind]

"""The numbers of Chiwawa's actions: kind << 16 | a << 8 | b."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.games.chiwawa.cards import DECKS, NAMES
from ludotheque.games.chiwawa.marks import (
    ALONE,
    CAMP,
    DESTROY,
    FOLD,
    KINDS,
    LEFT,
    MIMIC,
    PAY,
    PILLAR,
    PLACE,
    RIGHT,
    SOURCE,
    SWAP,
    TOP,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game

SIDES = "LR"
WAYS = ("left", "right", "none")


def actions(game: Game) -> Iterator[int]:
    """Two places are swapped, one of them at least not in the hand; camps lie one behind the other, in the order of
    seats, so that a card has a place of its own among all that can lie in them."""
    copies = DECKS[game.options["deck"]]
    kinds = [kind for kind in range(KINDS) if copies[kind]]
    yield FOLD << 16
    for kind in kinds:
        yield PILLAR << 16 | kind
        yield PAY << 16 | kind
        yield from (PLACE << 16 | end << 8 | kind for end in range(2 * game.players))
    places = [*kinds, *range(SOURCE, CAMP + sum(copies)), TOP]
    for at, place in enumerate(places):
        yield from (SWAP << 16 | place << 8 | other for other in places[at + 1 :] if other >= KINDS)
    if game.options["resolve"] == "manual":
        for card in range(sum(copies)):
            yield from (DESTROY << 16 | card << 8 | way for way in (LEFT, RIGHT, ALONE))
            yield from (MIMIC << 16 | card << 8 | way for way in (LEFT, RIGHT))


def place_text(place: int) -> str:
    if place < KINDS:
        return "h" + NAMES[place]
    if place < CAMP:
        return f"s{place - SOURCE + 1}"
    return "top" if place == TOP else f"#{place - CAMP}"


def text(_game: Game, action: int) -> str:
    """As in a position, but every camp has its seat, and cards in camps are counted through all camps from ``#0`` on."""
    kind, a, b = action >> 16, action >> 8 & 255, action & 255
    if kind == PLACE:
        return f"{NAMES[b]}>{a >> 1}{SIDES[a & 1]}"
    if kind == SWAP:
        return f"swap {place_text(a)} {place_text(b)}"
    if kind in {DESTROY, MIMIC}:
        return f"{'destroy' if kind == DESTROY else 'mimic'} #{a} {WAYS[b]}"
    return {PILLAR: "pillar ", PAY: "pay ", FOLD: "fold"}[kind] + ("" if kind == FOLD else NAMES[b])

"""What the seat to act is asked in Chiwawa, touch by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.teller import listed
from ludotheque.core.translation import _
from ludotheque.games.chiwawa.card_words import card_title, neighbour
from ludotheque.games.chiwawa.cards import KIND_OF, VALUES
from ludotheque.games.chiwawa.marks import (
    DESTROYING,
    DESTRUCTION,
    LEFT,
    MIMICKING,
    NONE,
    PAID,
    PILLARS,
    RIGHT,
)
from ludotheque.games.chiwawa.notation import spot_name
from ludotheque.games.chiwawa.queries import active_seats, camp_cells, cells_of, pillar_cell
from ludotheque.games.chiwawa.reading import read_place

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.ai import Chiwawa
    from ludotheque.games.chiwawa.teller import ChiwawaTeller


def choice(teller: ChiwawaTeller, rules: Chiwawa) -> str:
    """What is asked first."""
    seat, phase = rules.block[SEAT], rules.block[PHASE]
    if phase == PILLARS:
        return _(
            "Round {n}: choose a hand card as your Pillar, in secret. It lies open in the middle of your camp, and nobody "
            "can destroy or exchange it."
        ).format(n=rules.block[rules.round])
    if phase == PAID:
        asked = _(
            "You have paid. Choose two cards to exchange: one of your hand, cards of the Source, cards of any camp but "
            "Pillars, the top of the draw pile."
        )
        return f"{asked} {locked(teller, rules)}".strip()
    if phase == DESTROYING:
        if any(targets(rules, i) for i in destructions(rules)):
            return _(
                "The camps are open. Choose one of your Destructions: it destroys the card on its left or right, but no "
                "Pillar and no other Destruction."
            )
        return _("Your Destruction has nothing beside it that it can destroy: discard it alone.")
    if phase == MIMICKING:
        return _("Your Mimicry, {place}, is worth as much as a god beside it: choose which.").format(
            place=teller.words.place(spot_name(rules, rules.block[rules.mimicry]), seat)
        )
    alone = _("All others are done: go on as long as you like.") if active_seats(rules) == [seat] else ""
    asked = _("Choose a hand card to lay at an end of a camp, or to discard for an exchange. Or fold.")
    return f"{alone} {asked}".strip()


def locked(teller: ChiwawaTeller, rules: Chiwawa) -> str:
    """Rule 6: what may not be exchanged in this turn, and why."""
    seat = rules.block[SEAT]
    cards = [teller.card_at(rules, place, seat) for place in cells_of(rules, rules.lock, 2) if place != NONE]
    return _("Just exchanged, so not in this turn: {cards}.").format(cards=listed(cards)) if cards else ""


def next_choice(teller: ChiwawaTeller, rules: Chiwawa, point: str) -> str:
    """What is asked after ``point`` was touched: all actions of two touches."""
    phase = rules.block[PHASE]
    if phase == PAID:
        return _("You exchange {card}. Choose the card it is exchanged with.").format(
            card=teller.card_at(rules, read_place(rules, point), rules.block[SEAT])
        )
    if phase == DESTROYING:
        beside = targets(rules, next(i for i in destructions(rules) if spot_name(rules, i) == point))
        if not beside:
            return _("This Destruction has nothing to destroy: discard it alone.")
        return _("What does this Destruction destroy: {cards}?").format(cards=_(" or ").join(beside))
    if phase == MIMICKING:
        near = neighbours(rules, rules.block[rules.mimicry])
        beside = [
            neighbour(rules.block[rules.cards + i], way) for i, way in near if VALUES[rules.block[rules.cards + i]]
        ]
        return _("What does this Mimicry copy: {cards}?").format(cards=_(" or ").join(beside))
    return _(
        "{card}: choose the end of a camp where you lay it face down, or the discards to pay for an exchange."
    ).format(card=card_title(KIND_OF[point[1:].lower()]))


def destructions(rules: Chiwawa) -> list[int]:
    """The Destructions, cells of ``cards``, that the seat to act has to use up."""
    seat = rules.block[SEAT]
    pillar = pillar_cell(rules, seat)
    return [i for i in camp_cells(rules, seat) if rules.block[rules.cards + i] == DESTRUCTION and i != pillar]


def targets(rules: Chiwawa, at: int) -> list[str]:
    """What a Destruction may destroy, in words."""
    pillar = pillar_cell(rules, rules.block[SEAT])
    found = [(rules.block[rules.cards + i], way) for i, way in neighbours(rules, at) if i != pillar]
    return [neighbour(kind, way) for kind, way in found if kind != DESTRUCTION]


def neighbours(rules: Chiwawa, at: int) -> list[tuple[int, int]]:
    """The cells beside one of the camp that is resolved, with their sides."""
    camp = camp_cells(rules, rules.block[SEAT])
    return [(i, way) for i, way in ((at - 1, LEFT), (at + 1, RIGHT)) if i in camp]

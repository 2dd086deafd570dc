"""What a player is asked, in sentences to him, with the rule that leaves him no other choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.translation import _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.card_words import of_terrain, the_card
from ludotheque.games.awimbawe.marks import CHEETAH, CHOOSE, NOBODY, PILES, PLACES, POWER, RHINOCEROS, SIDE, SKY
from ludotheque.games.awimbawe.notation import card_at, lies_face_up, top_place
from ludotheque.games.awimbawe.played import round_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ludotheque.games.awimbawe.ai import Awimbawe


def choice(rules: Awimbawe, names: Sequence[str]) -> str:
    """What the seat to act is asked. Its own hand must be in sight."""
    phase = rules.block[PHASE]
    if phase == CHOOSE:
        return _("You lost the last round: choose who leads round {n}.").format(n=round_number(rules))
    if phase == POWER:
        return power_choice(rules, names)
    said = card_choice(rules, names)
    if not rules.wide[rules.paralysed + rules.block[SEAT]]:
        return said
    paralysed = _("Your paralysed cards cannot be played this time.")
    return f"{said} {paralysed}"


def card_choice(rules: Awimbawe, names: Sequence[str]) -> str:
    """Rule 2: what may be played, and why nothing else may."""
    seat, led = rules.block[SEAT], rules.block[rules.trick]
    if not led:
        return _("You lead the trick: play any card from your hand or from the top of your piles.")
    terrains = {cards.terrain(card) for card in unparalysed_cards(rules, seat)}
    if cards.terrain(led) == SKY:
        if SKY in terrains:
            said = _("{seat} led {card}: you must answer with an eagle, and the higher one wins.")
        else:
            said = _("{seat} led {card}. You have no eagle to play: throw away any card, {seat} wins the trick.")
    elif cards.terrain(led) in terrains:
        said = _("{seat} led {card}: you must follow with a card {of_terrain}.")
    elif SKY in terrains:
        said = _("{seat} led {card}. You have no card {of_terrain} to play, so you must play an eagle.")
    else:
        said = _(
            "{seat} led {card}. You have no card {of_terrain} and no eagle to play: throw away any card, {seat} wins the "
            "trick."
        )
    return said.format(seat=names[1 - seat], card=the_card(led), of_terrain=of_terrain(led))


def unparalysed_cards(rules: Awimbawe, seat: int) -> Iterator[int]:
    """The cards a seat has in hand and face up on its piles, those that are paralysed left out."""
    places = [seat * SIDE + i for i in range(PLACES)]
    for pile in range(seat * PILES, seat * PILES + PILES):
        if rules.block[rules.height + pile] and lies_face_up(rules, top_place(rules, pile)):
            places.append(top_place(rules, pile))
    paralysed = rules.wide[rules.paralysed + seat]
    for place in places:
        if card_at(rules, place) and not paralysed >> place % SIDE & 1:
            yield card_at(rules, place)


def power_choice(rules: Awimbawe, names: Sequence[str]) -> str:
    """What the power of the card just played may do, or what its eagle must decide."""
    led, answer = rules.block[rules.trick], rules.block[rules.trick + 1]
    last = answer or led
    if cards.terrain(last) == SKY:
        said = _("Eagle: fight and win {card}, or flee with your eagle and leave {card} to {seat}.")
    elif cards.value(last) == RHINOCEROS:
        said = _(
            "Rhinoceros: choose one of {seat}'s piles; its top card goes to the bottom of a pile. Or do not use it."
        )
    elif cards.value(last) != CHEETAH:
        said = _(
            "Snake: choose a card to paralyse, so that {seat} cannot play it next: one in hand, unseen, or the top of a "
            "pile. Or do not use it."
        )
    elif rules.block[rules.named_leader] == NOBODY:
        said = _("Cheetah: choose who leads the next trick, or leave it to the winner of this one.")
    else:
        said = _("Cheetah: choose who leads the next trick, or leave it as {seat} has said.")
    return said.format(seat=names[1 - rules.block[SEAT]], card=the_card(led))

"""What speaks for a card or for the use of a power: who wins the trick and what it is worth, and how hard a card is to beat.

All is read from guesses that agree with what the player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import SEAT
from ludotheque.core.translation import _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.card_words import crowns, the_card
from ludotheque.games.awimbawe.lead_reasons import (
    buried,
    lead_of_round,
    leading,
    next_lead,
    power,
    power_for_next_lead,
)
from ludotheque.games.awimbawe.marks import BLOCK, BURY, FIGHT, FLEE, HAND, LEAD, START, TOP
from ludotheque.games.awimbawe.tricks import beats, has_hyena, hyena_comes, hyena_goes, played_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.games.awimbawe.ai import Awimbawe

FEW_CROWNS = 1


def reasons(action: int, guesses: Sequence[Awimbawe]) -> list[str]:
    """The reasons for an action of the seat to act."""
    kind = action >> 16
    here = guesses[0]
    led = here.block[here.trick]
    if kind == START:
        return lead_of_round(leads=here.block[SEAT] == action & 255)
    if all(wins_round(guess, action) for guess in guesses):
        return [_("wins the round")]
    if kind in {HAND, TOP}:
        return following(here, led, action) if led else leading(guesses, action)
    if kind in {FIGHT, FLEE}:
        return eagle(led, here.block[here.trick + 1], fights=kind == FIGHT)
    if kind == LEAD:
        return next_lead(guesses, action)
    if kind not in {BURY, BLOCK}:
        return []
    found = power_for_next_lead(guesses, action) if here.block[here.trick + 1] else power(guesses, action)
    return found or (buried(here, action) if kind == BURY else [])


def wins_round(guess: Awimbawe, action: int) -> bool:
    seat, block = guess.block[SEAT], bytes(guess.block)
    before = guess.block[guess.rounds_won + seat]
    guess.apply_py(action)
    won = guess.block[guess.rounds_won + seat] > before
    guess.set_block(block)
    return won


def following(here: Awimbawe, led: int, action: int) -> list[str]:
    """Who wins the trick, and why with this card among those that may be played."""
    card = played_card(action)
    others = [played_card(each) for each in here.legal_py() if played_card(each) != card]
    winning = [other for other in others if beats(led, other)]
    worth = crowns(cards.crowns(led) + cards.crowns(card))
    if beats(led, card):
        return [*winning_card(card, others, winning, worth), *hyena_comes(led, card)]
    if winning:
        text = _("leaves your opponent the trick, worth {crowns}, and keeps {card} for later")
        strongest = max(winning, key=cards.value)
        return [*hyena_goes(led, card), text.format(crowns=worth, card=the_card(strongest))]
    given = [cards.crowns(each) for each in (card, *others)]
    if given[0] == min(given) < max(given):
        text = _("none of your cards wins this trick, and this one gives away the fewest crowns")
        return [*hyena_goes(led, card), text]
    return hyena_goes(led, card)


def winning_card(card: int, others: list[int], winning: list[int], worth: str) -> list[str]:
    if others and not winning:
        return [_("wins the trick, worth {crowns}, as none of your other cards does").format(crowns=worth)]
    if winning and cards.value(card) < min(map(cards.value, winning)):
        return [_("wins the trick, worth {crowns}, with the lowest card that can").format(crowns=worth)]
    if winning and cards.crowns(card) > max(map(cards.crowns, winning)):
        return [_("wins the trick, worth {crowns}, more than with any other card").format(crowns=worth)]
    return [_("wins the trick, worth {crowns}").format(crowns=worth)]


def eagle(led: int, answer: int, *, fights: bool) -> list[str]:
    """An eagle that may win the card led, or leave it and come back alone."""
    if fights:
        worth = crowns(cards.crowns(led) + cards.crowns(answer))
        return [_("wins the trick, worth {crowns}").format(crowns=worth), *hyena_comes(led)]
    if has_hyena(led):
        return [_("your opponent gets a hyena")]
    if cards.crowns(led) > FEW_CROWNS:
        return []
    return [_("your opponent gets no more than {crowns}").format(crowns=crowns(cards.crowns(led)))]

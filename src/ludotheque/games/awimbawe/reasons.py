"""What speaks for a card or for the use of a power: who wins the trick and what it is worth, and how hard a card is to beat.

All is read from guesses that agree with what the player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.ai import LEADER_WINS
from ludotheque.games.awimbawe.card_words import crowns, the_card
from ludotheque.games.awimbawe.marks import (
    BLOCK,
    BURY,
    DECLINE,
    DEPTH,
    ELEPHANT,
    FIGHT,
    FLEE,
    HAND,
    HYENA,
    MOUSE,
    PILES,
    PLACES,
    POWER,
    SIDE,
    SKY,
    START,
    TOP,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.games.awimbawe.ai import Awimbawe

MOST, FEWEST = 0.75, 0.25  # of the guesses: hardly beaten, probably beaten
EVEN = 0.5
FEW_CROWNS = 1
STRONG = 5  # the value from which a card is worth burying
BETTER = 3  # guesses by which a power must help


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
    if kind not in {BURY, BLOCK}:
        return []
    found = [] if here.block[here.trick + 1] else power(guesses, action)
    return found or (buried(here, action) if kind == BURY else [])


def lead_of_round(*, leads: bool) -> list[str]:
    """What is known of rounds: who leads them wins them more or less often."""
    n = round(100 * LEADER_WINS)
    if leads == (LEADER_WINS < EVEN):
        return []
    return [_("in measured games, who led the round won it {n} times of 100").format(n=n)]


def wins_round(guess: Awimbawe, action: int) -> bool:
    seat, block = guess.block[SEAT], bytes(guess.block)
    before = guess.block[guess.rounds_won + seat]
    guess.apply_py(action)
    won = guess.block[guess.rounds_won + seat] > before
    guess.set_block(block)
    return won


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


# the second card of a trick


def following(here: Awimbawe, led: int, action: int) -> list[str]:
    """Who wins the trick, and why with this card among those that may be played."""
    card = played_card(action)
    others = [played_card(each) for each in here.legal_py() if played_card(each) != card]
    winning = [other for other in others if beats(led, other)]
    worth = crowns(cards.crowns(led) + cards.crowns(card))
    if beats(led, card):
        return [*winning_card(led, card, others, winning, worth), *hyena_comes(led, card)]
    if winning:
        text = _("leaves your opponent the trick, worth {crowns}, and keeps {card} for later")
        strongest = max(winning, key=cards.value)
        return [*hyena_goes(led, card), text.format(crowns=worth, card=the_card(strongest))]
    text = _("none of your cards wins this trick")
    if others and cards.crowns(card) < max(map(cards.crowns, others)):
        fewest = cards.crowns(card) == min(map(cards.crowns, [card, *others]))
        text = _("none of your cards wins this trick, and this one gives away the fewest crowns") if fewest else text
    return [*hyena_goes(led, card), text]


def winning_card(led: int, card: int, others: list[int], winning: list[int], worth: str) -> list[str]:
    if others and not winning:
        return [_("wins the trick, worth {crowns}, as none of your other cards does").format(crowns=worth)]
    if winning and cards.value(card) < min(map(cards.value, winning)):
        return [_("wins the trick, worth {crowns}, with the lowest card that can").format(crowns=worth)]
    if winning and cards.crowns(card) > max(map(cards.crowns, winning)):
        return [_("wins the trick, worth {crowns}, more than with any other card").format(crowns=worth)]
    return [_("wins the trick, worth {crowns}").format(crowns=worth)]


def hyena_comes(*played: int) -> list[str]:
    return [_("but a hyena comes with it")] if has_hyena(*played) else []


def hyena_goes(*played: int) -> list[str]:
    return [_("your opponent gets a hyena")] if has_hyena(*played) else []


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


# the first card of a trick


def leading(guesses: Sequence[Awimbawe], action: int) -> list[str]:
    """How hard the card is to beat, as far as that is known, beside the other cards that may be led."""
    card = played_card(action)
    safe = {each: sum(unbeatable(guess, each) for guess in guesses) for each in guesses[0].legal_py()}
    mine, many = safe.pop(action), len(guesses)
    if mine >= MOST * many:
        text = _("your opponent can hardly beat it: in {n} of {all} deals that agree with what you know, no card does")
        return [text.format(n=mine, all=many), *hyena_comes(card)]
    helped = helped_by_power(guesses, action)
    if helped >= mine + BETTER:
        text = _(
            "its power can help: then no card beats it in {n} of {all} deals that agree with what you know (else {other})"
        )
        return [text.format(n=helped, all=many, other=mine)]
    if mine >= max(safe.values(), default=0) + BETTER:
        text = _(
            "of your cards it is the hardest to beat: in {n} of {all} deals that agree with what you know, no card does"
        )
        return [text.format(n=mine, all=many)]
    if mine <= FEWEST * many:
        if has_hyena(card):
            return [_("if your opponent beats it, a hyena goes with it")]
        others = [cards.crowns(played_card(each)) for each in safe]
        if others and cards.crowns(card) <= min(others) and cards.crowns(card) < max(others):
            text = _("will probably be beaten, but of your cards it gives away the fewest crowns: {crowns}")
            return [text.format(crowns=crowns(cards.crowns(card)))]
    return []


def unbeatable(guess: Awimbawe, action: int) -> bool:
    """Whether no card that the other seat may answer with beats the one that is led, or has been."""
    block, seat = bytes(guess.block), guess.block[SEAT]
    guess.apply_py(action)
    if guess.block[PHASE] == POWER and guess.block[SEAT] == seat:
        guess.apply_py(DECLINE << 16)
    led = guess.block[guess.trick]
    safe = bool(led) and not any(beats(led, played_card(reply)) for reply in guess.legal_py())
    guess.set_block(block)
    return safe


def helped_by_power(guesses: Sequence[Awimbawe], action: int) -> int:
    """In how many guesses nothing beats a card that is led, with the best use of its power."""
    blocks, seat, best = [bytes(guess.block) for guess in guesses], guesses[0].block[SEAT], 0
    for guess in guesses:
        guess.apply_py(action)
    if guesses[0].block[PHASE] == POWER and guesses[0].block[SEAT] == seat:
        uses = [each for each in guesses[0].legal_py() if each >> 16 in {BURY, BLOCK}]
        best = max((sum(unbeatable(guess, use) for guess in guesses) for use in uses), default=0)
    for guess, block in zip(guesses, blocks, strict=True):
        guess.set_block(block)
    return best


def power(guesses: Sequence[Awimbawe], action: int) -> list[str]:
    """How much harder a power makes it to beat the card led."""
    helped, alone = (sum(unbeatable(guess, each) for guess in guesses) for each in (action, DECLINE << 16))
    if helped < alone + BETTER:
        return []
    text = _("then no card beats yours in {n} of {all} deals that agree with what you know (without it, {other})")
    return [text.format(n=helped, all=len(guesses), other=alone)]


def buried(here: Awimbawe, action: int) -> list[str]:
    """That a strong card lies under others from now on."""
    pile, under = action >> 8 & 255, action & 255
    first = here.height + (1 - here.block[SEAT]) * PILES
    height = here.block[first + pile]
    card = here.block[here.place + (1 - here.block[SEAT]) * SIDE + PLACES + pile * DEPTH + height - 1]
    above = here.block[first + under] - (pile == under)
    if not above or cards.value(card) < STRONG:
        return []
    return [
        counted(
            above,
            N_("{n} card must go before your opponent can play it"),
            N_("{n} cards must go before your opponent can play it"),
        )
    ]

"""What speaks for a card that is led, for the use of a power and for the lead itself: how hard the card is to beat.

All is counted over guesses that agree with what the player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.ai import LEADER_WINS
from ludotheque.games.awimbawe.card_words import crowns, the_card
from ludotheque.games.awimbawe.marks import BLOCK, BURY, DECLINE, DEPTH, LEAD, PILES, PLACES, PLAY, POWER, SIDE
from ludotheque.games.awimbawe.tricks import beats, has_hyena, hyena_comes, played_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.games.awimbawe.ai import Awimbawe

MOST, FEWEST = 0.75, 0.25  # of the guesses: hardly beaten, probably beaten
EVEN = 0.5
STRONG = 5  # the value from which a card is worth burying
BETTER = 3  # guesses by which a power must help


def leading(guesses: Sequence[Awimbawe], action: int) -> list[str]:
    """How hard the card is to beat, as far as that is known, beside the other cards that may be led."""
    card = played_card(action)
    safe = {each: sum(unbeatable(guess, each) for guess in guesses) for each in guesses[0].legal_py()}
    mine, many = safe.pop(action), len(guesses)
    if mine >= MOST * many:
        text = _("your opponent can hardly beat it: in {n} of {all} deals that agree with what you know, no card does")
        return [text.format(n=mine, all=many), *hyena_comes(card)]
    half = guesses[many // 2 :]
    helped, alone = helped_by_power(guesses, action), sum(unbeatable(guess, action) for guess in half)
    if helped >= max(alone + BETTER, len(half) / 2):
        text = _(
            "its power can help: then no card beats it in {n} of {all} deals that agree with what you know (else {other})"
        )
        return [text.format(n=helped, all=len(half), other=alone)]
    if mine >= max(max(safe.values(), default=0) + BETTER, many / 3):
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
    """In how many of the second half of the guesses nothing beats a card that is led, with the use of its power that is best
    by the first half: what is best of many by the guesses that chose it looks better than it is."""
    blocks, seat, half, n = [bytes(guess.block) for guess in guesses], guesses[0].block[SEAT], len(guesses) // 2, 0
    for guess in guesses:
        guess.apply_py(action)
    if guesses[0].block[PHASE] == POWER and guesses[0].block[SEAT] == seat:
        uses = [each for each in guesses[0].legal_py() if each >> 16 in {BURY, BLOCK}]
        if uses:
            best = max(uses, key=lambda use: sum(unbeatable(guess, use) for guess in guesses[:half]))
            n = sum(unbeatable(guess, best) for guess in guesses[half:])
    for guess, block in zip(guesses, blocks, strict=True):
        guess.set_block(block)
    return n


def power(guesses: Sequence[Awimbawe], action: int) -> list[str]:
    """How much harder a power makes it to beat the card led."""
    helped, alone = (sum(unbeatable(guess, each) for guess in guesses) for each in (action, DECLINE << 16))
    if helped < alone + BETTER:
        return []
    text = _("then no card beats yours in {n} of {all} deals that agree with what you know (without it, {other})")
    return [text.format(n=helped, all=len(guesses), other=alone)]


def best_lead(guesses: Sequence[Awimbawe], action: int) -> tuple[int, int] | None:
    """After an action that ends a trick: in how many guesses no card beats the best card that the same seat can lead next, and
    which card that is; ``None`` where it does not lead next."""
    seat, blocks = guesses[0].block[SEAT], [bytes(guess.block) for guess in guesses]
    for guess in guesses:
        guess.apply_py(action)
    found = None
    if all(guess.block[SEAT] == seat and guess.block[PHASE] == PLAY for guess in guesses):
        leads = set.intersection(*(set(guess.legal_py()) for guess in guesses))
        counts = {lead: sum(unbeatable(guess, lead) for guess in guesses) for lead in sorted(leads)}
        if counts and not guesses[0].block[guesses[0].trick]:
            best = max(counts, key=lambda lead: counts[lead])
            found = counts[best], played_card(best)
    for guess, block in zip(guesses, blocks, strict=True):
        guess.set_block(block)
    return found


def next_lead(guesses: Sequence[Awimbawe], action: int) -> list[str]:
    """Why to lead the next trick, or not, after a cheetah that was played second."""
    seat = guesses[0].block[SEAT]
    mine = best_lead(guesses, LEAD << 16 | seat)
    if mine is None:
        return []
    n, card = mine
    if action & 255 == seat and n >= MOST * len(guesses):
        text = _("you can lead {card}, which no card beats in {n} of {all} deals that agree with what you know")
    elif action & 255 != seat and n <= FEWEST * len(guesses):
        text = _(
            "none of your cards is good to lead: the best is beaten in all but {n} of {all} deals that agree with what you know"
        )
    else:
        return []
    return [text.format(card=the_card(card), n=n, all=len(guesses))]


def power_for_next_lead(guesses: Sequence[Awimbawe], action: int) -> list[str]:
    """How much harder a power makes it to beat the card that is led next."""
    helped, alone = best_lead(guesses, action), best_lead(guesses, DECLINE << 16)
    if helped is None or alone is None or helped[0] < alone[0] + BETTER:
        return []
    text = _(
        "then you can lead {card}, which no card beats in {n} of {all} deals that agree with what you know "
        "(without it, {other})"
    )
    return [text.format(card=the_card(helped[1]), n=helped[0], all=len(guesses), other=alone[0])]


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


def lead_of_round(*, leads: bool) -> list[str]:
    """What is known of rounds: who leads them wins them more or less often."""
    n = round(100 * LEADER_WINS)
    if leads == (LEADER_WINS < EVEN):
        return []
    return [_("in measured games, who led the round won it {n} times of 100").format(n=n)]

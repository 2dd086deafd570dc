"""What was played, in sentences. They are the same for all: a card that a snake has hit in a hand stays unnamed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.translation import _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.card_words import number, the_animal, the_card
from ludotheque.games.awimbawe.marks import BLOCK, BURY, CHOOSE, FIGHT, FLEE, HAND, LEAD, PILES, SKY, START, TIE, TOP
from ludotheque.games.awimbawe.notation import card_at, heard_action, lies_face_up, parts, top_place, turned_up_piles
from ludotheque.games.awimbawe.trick_end import freed, trick_end, turned_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.teller import Entry
    from ludotheque.games.awimbawe.ai import Awimbawe


def round_number(rules: Awimbawe) -> int:
    """The number of the round that is played, or comes next."""
    return 1 + sum(rules.block[rules.rounds_won : rules.rounds_won + 2])


def played(entry: Entry[Awimbawe], names: Sequence[str]) -> str:
    """An entry of the log, and all that followed from it."""
    if entry.text.startswith("deal:"):
        return deal_sentence(entry.after, names)
    action = heard_action(entry.before, entry.text)
    kind, a, b = parts(action)
    if kind == START:
        return start_sentence(entry.before, b, names)
    if kind in {HAND, TOP}:
        said = card_sentence(entry.before, action, names)
    elif kind == BURY:
        said = burial_sentence(entry, a, b, names)
    else:
        said = power_sentence(entry.before, action, names)
    return " ".join(
        filter(None, [said, *trick_end(entry, action, names), *turned_up(entry, names), freed(entry, kind, names)])
    )


def deal_sentence(rules: Awimbawe, names: Sequence[str]) -> str:
    """The deal, and who leads: in the first round by the crowns that lie face up."""
    dealt = _("Round {n} is dealt.").format(n=round_number(rules))
    phase, mover = rules.block[PHASE], rules.block[SEAT]
    if phase == CHOOSE:
        chooses = _("{seat} lost the last round and chooses who leads.").format(seat=names[mover])
        return f"{dealt} {chooses}"
    if round_number(rules) > 1:
        leads = _("{seat} leads the first trick.").format(seat=names[mover])
        return f"{dealt} {leads}"
    tops = [[card_at(rules, top_place(rules, seat * PILES + k)) for k in range(rules.pile_places)] for seat in range(2)]
    a, b = (number(sum(map(cards.crowns, some))) for some in tops)
    shown = _("Crowns on the face-up cards: {first} {a}, {second} {b}.").format(
        first=names[0], a=a, second=names[1], b=b
    )
    if phase == TIE:
        leads = _("Chance decides who leads.")
    else:
        leads = _("{seat} has fewer and leads the first trick.").format(seat=names[mover])
    return f"{dealt} {shown} {leads}"


def start_sentence(rules: Awimbawe, leader: int, names: Sequence[str]) -> str:
    """Who leads the round, and who chose it."""
    if rules.block[PHASE] == TIE:
        said = _("Chance decides: {seat} leads the first trick.")
    elif rules.block[SEAT] == leader:
        said = _("{seat} chooses to lead round {n}.")
    else:
        said = _("{other} chooses that {seat} leads round {n}.")
    return said.format(seat=names[leader], other=names[1 - leader], n=round_number(rules))


def card_sentence(rules: Awimbawe, action: int, names: Sequence[str]) -> str:
    """A card that was led or answered with; if it does not follow, that its player could not."""
    kind, card, place = parts(action)
    led = rules.block[rules.trick]
    if not led:
        said = _("{seat} leads {card} {source}.")
    elif cards.terrain(card) == cards.terrain(led):
        said = _("{seat} follows with {card} {source}.")
    elif cards.terrain(card) == SKY:
        said = _("{seat} cannot follow and plays {card} {source}.")
    elif cards.terrain(led) == SKY:
        said = _("{seat} can play no eagle and throws away {card} {source}.")
    else:
        said = _("{seat} can neither follow nor play an eagle and throws away {card} {source}.")
    source = _("from the hand (card {n})").format(n=place)
    if kind == TOP:
        source = _("from pile {n}").format(n=place + 1)
    return said.format(seat=names[rules.block[SEAT]], card=the_card(card), source=source)


def power_sentence(rules: Awimbawe, action: int, names: Sequence[str]) -> str:
    """What was done with the power of a snake, a cheetah or an eagle, or that a power was not used."""
    kind, on_pile, b = parts(action)
    seat, card = rules.block[SEAT], 0
    if kind == BLOCK and on_pile:
        card = card_at(rules, top_place(rules, (1 - seat) * PILES + b))
        said = _("With the snake {seat} paralyses {card} on {other}'s pile {n}: {other} cannot play it next.")
    elif kind == BLOCK:
        said = _("With the snake {seat} paralyses card {n} in {other}'s hand: {other} cannot play it next.")
    elif kind == LEAD and b == seat:
        said = _("With the cheetah {seat} takes the lead of the next trick.")
    elif kind == LEAD:
        said = _("With the cheetah {seat} gives {other} the lead of the next trick.")
    elif kind == FIGHT:
        said = _("{seat} chooses to fight.")
    elif kind == FLEE:
        said = _("{seat} chooses to flee.")
    else:
        said = _("{seat} does not use {animal}.")
    last = rules.block[rules.trick + 1] or rules.block[rules.trick]
    return said.format(
        seat=names[seat], other=names[1 - seat], n=b + 1, card=the_card(card) if card else "", animal=the_animal(last)
    )


def burial_sentence(entry: Entry[Awimbawe], pile: int, under: int, names: Sequence[str]) -> str:
    """What the rhinoceros moved and, as long as the trick goes on, what lies on top instead."""
    before, after = entry.before, entry.after
    seat = before.block[SEAT]
    top = (1 - seat) * PILES + pile
    said = _("With the rhinoceros {seat} moves {card} from the top of {other}'s pile {n} {destination}.").format(
        seat=names[seat],
        card=the_card(card_at(before, top_place(before, top))),
        other=names[1 - seat],
        n=pile + 1,
        destination=burial_destination(before, pile, under),
    )
    if not after.block[after.trick] or not after.block[after.height + top] or top in turned_up_piles(after):
        return said
    place = top_place(after, top)
    if lies_face_up(after, place):
        now = _("Now {card} is on top of pile {n}.").format(card=the_card(card_at(after, place)), n=pile + 1)
    else:
        now = _("The card beneath stays face down until the trick is over.")
    return f"{said} {now}"


def burial_destination(rules: Awimbawe, pile: int, under: int) -> str:
    """Where the rhinoceros of the seat to act moves the top of a pile."""
    if pile == under:
        return _("to its bottom")
    if rules.block[rules.height + (1 - rules.block[SEAT]) * PILES + under]:
        return _("to the bottom of pile {n}").format(n=under + 1)
    return _("to the empty place of pile {n}").format(n=under + 1)

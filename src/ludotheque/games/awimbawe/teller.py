"""Awimbawé in sentences: places, cards, actions and how it stands. What is asked, what was played and how rounds end have
files of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.teller import Entry, Report, Standing, Teller, singular
from ludotheque.core.translation import N_, _
from ludotheque.games.awimbawe import asked, cards, round_end
from ludotheque.games.awimbawe.card_words import crowns, full_name, number, the_animal, the_card, the_full_name
from ludotheque.games.awimbawe.marks import (
    BLOCK,
    BURY,
    FIGHT,
    FLEE,
    HAND,
    HYENAS,
    LEAD,
    PILES,
    START,
    TIE,
    TOP,
)
from ludotheque.games.awimbawe.notation import card_at, parts, top_place, won_cards
from ludotheque.games.awimbawe.picture import shows_crowns
from ludotheque.games.awimbawe.played import burial_destination, played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.kinds import Kind
    from ludotheque.games.awimbawe.ai import Awimbawe

POINT = re.compile(r"([01])([a-z]+)(\d*)")
LAST = ("last1", "last2")

#: What a seat's places are called: its own, and another's; then the parts of the table they belong to.
PLACE_WORDS = {
    "h": (N_("your hand, card {n}"), N_("{seat}'s hand, card {n}")),
    "p": (N_("your pile {n}"), N_("{seat}'s pile {n}")),
    "heir": (N_("your heir"), N_("{seat}'s heir")),
    "won": (N_("your won cards"), N_("{seat}'s won cards")),
    "hyenas": (N_("your hyenas"), N_("{seat}'s hyenas")),
    "crowns": (N_("your crowns"), N_("{seat}'s crowns")),
    "trick": (N_("your card in the trick"), N_("{seat}'s card in the trick")),
}
WON = (N_("what you have won"), N_("what {seat} has won"))
GROUP_WORDS = {
    "h": (N_("your hand"), N_("{seat}'s hand")),
    "p": (N_("your piles"), N_("{seat}'s piles")),
    "heir": WON,
    "won": WON,
    "hyenas": WON,
    "crowns": WON,
    "trick": (N_("the trick"), N_("the trick")),
}
HEIRS = {
    "tiger-silver": N_("Tiger, silver side: no round won yet"),
    "tiger-gold": N_("Tiger, gold side: a round won"),
    "panther-silver": N_("Panther, silver side: no round won yet"),
    "panther-gold": N_("Panther, gold side: a round won"),
}


class AwimbaweTeller(Teller["Awimbawe"]):
    """Hands and piles are numbered from 1 as they were dealt. Cards are called by animal, terrain, value and crowns."""

    def place(self, point: str) -> str:
        if point in LAST:
            return _("the last trick, second card") if LAST.index(point) else _("the last trick, first card")
        return self.of_seat(point, PLACE_WORDS)

    def group(self, point: str) -> str:
        return _("the last trick") if point in LAST else self.of_seat(point, GROUP_WORDS)

    def of_seat(self, point: str, words: dict[str, tuple[str, str]]) -> str:
        """What a seat's point is called, or the part of the table it belongs to."""
        match = POINT.fullmatch(point)
        assert match
        seat = int(match[1])
        return _(words[match[2]][seat != self.you]).format(seat=self.names[seat], n=match[3])

    def thing(self, kind: Kind, owner: int | None, n: int = 1) -> str:
        """Places say whose a card is."""
        return _(kind.one if singular(n) else kind.many)

    def face(self, name: str, face: dict[str, Any]) -> str:
        if name in cards.NUMBERS:
            return full_name(cards.NUMBERS[name])
        return _(HEIRS[name]) if name in HEIRS else crowns(int(face["label"]))

    # actions

    def action(self, rules: Awimbawe, action: int) -> str:
        kind, a, b = parts(action)
        if kind == HAND:
            place = rules.with_place(action) & 255
            return _("Play {card} (your hand, card {n})").format(card=the_full_name(a), n=place)
        if kind == TOP:
            return _("Play {card} (your pile {n})").format(card=the_full_name(a), n=b + 1)
        if kind == BURY:
            return _("Move {card} from the top of your opponent's pile {n} {destination}").format(
                card=the_card(self.opposing_top(rules, a)), n=a + 1, destination=burial_destination(rules, a, b)
            )
        if kind == BLOCK:
            return self.block_action(rules, a, b)
        if kind in {LEAD, START}:
            return self.lead_action(rules, kind, b)
        led, answer = rules.block[rules.trick], rules.block[rules.trick + 1]
        if kind == FIGHT:
            return _("Fight with {eagle} and win {card}").format(eagle=the_card(answer), card=the_card(led))
        if kind == FLEE:
            return _("Flee with {eagle} and leave {card} to your opponent").format(
                eagle=the_card(answer), card=the_card(led)
            )
        return _("Do not use {animal}").format(animal=the_animal(answer or led))

    def opposing_top(self, rules: Awimbawe, pile: int) -> int:
        """The top card of one of the piles of the seat that is not to act."""
        return card_at(rules, top_place(rules, (1 - rules.block[SEAT]) * PILES + pile))

    def block_action(self, rules: Awimbawe, on_pile: int, place: int) -> str:
        if not on_pile:
            return _("Paralyse card {n} in your opponent's hand").format(n=place + 1)
        card = the_card(self.opposing_top(rules, place))
        return _("Paralyse {card} on your opponent's pile {n}").format(card=card, n=place + 1)

    def lead_action(self, rules: Awimbawe, kind: int, leader: int) -> str:
        """Who is to lead the next trick, or the round."""
        if rules.block[PHASE] == TIE:
            return _("{seat} leads the first trick").format(seat=self.names[leader])
        mine = leader == rules.block[SEAT]
        if kind == START:
            return _("Lead the round yourself") if mine else _("Let your opponent lead the round")
        return _("Lead the next trick yourself") if mine else _("Let your opponent lead the next trick")

    def choice(self, rules: Awimbawe) -> str:
        return asked.choice(rules, self.names)

    def next_choice(self, rules: Awimbawe, touched: Sequence[str]) -> str:
        """Only the rhinoceros touches more than one place."""
        match = POINT.fullmatch(touched[0])
        assert match
        card = self.opposing_top(rules, int(match[3]) - 1)
        return _("Rhinoceros: choose the pile under which {card} goes.").format(card=the_card(card))

    # what has happened

    def played(self, entry: Entry[Awimbawe]) -> str:
        return played(entry, self.names)

    def report(self, entry: Entry[Awimbawe]) -> Report | None:
        return round_end.report(entry, self.names)

    def ending(self, rules: Awimbawe, last: Entry[Awimbawe] | None) -> str:
        return round_end.ending(rules, self.names)

    # how it stands

    def standing(self, rules: Awimbawe) -> list[Standing]:
        return [Standing(self.items(rules, seat)) for seat in range(2)]

    def items(self, rules: Awimbawe, seat: int) -> list[tuple[str, str]]:
        """Rounds, the cards of the round's tricks, the hyenas among them, and crowns where the rules show them."""
        won = won_cards(rules, seat)
        items = [(_("Rounds"), rules.block[rules.rounds_won + seat]), (_("Cards won"), won.bit_count())]
        if rules.hyenas:
            items.append((_("Hyenas"), (won & HYENAS).bit_count()))
        if shows_crowns(rules):
            items.append((_("Crowns"), rules.crowns_won_py(seat)))
        return [(label, number(n)) for label, n in items]

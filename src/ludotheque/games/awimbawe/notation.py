"""Awimbawé's texts: actions, deals, positions, and what each seat hears. Reading positions: ``reading.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT
from ludotheque.core.notation import Notation
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.cards import NAMES, title
from ludotheque.games.awimbawe.marks import (
    BLOCK,
    BURY,
    CARDS,
    CHOOSE,
    DEAL,
    DECLINE,
    DEPTH,
    FIGHT,
    FLEE,
    HAND,
    LEAD,
    PILES,
    PLACES,
    PLAY,
    SIDE,
    START,
    TIE,
    TOP,
)
from ludotheque.games.awimbawe.reading import PHASES, read_position
from ludotheque.games.awimbawe.reasons import reasons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.dice import Dice
    from ludotheque.core.seal import SealedDice
    from ludotheque.games.awimbawe.ai import Awimbawe


def parts(action: int) -> tuple[int, int, int]:
    """Kind, a and b, as ``rules.py`` describes them."""
    return action >> 16, action >> 8 & 255, action & 255


def won_cards(rules: Awimbawe, seat: int) -> int:
    """The set of cards a seat has won."""
    first = 4 * (rules.won + seat)
    return int.from_bytes(rules.block[first : first + 4], "little")


def turned_up_piles(rules: Awimbawe) -> list[int]:
    """The piles whose tops the last action turned up, those of the second seat after those of the first."""
    return [p for p in range(2 * PILES) if rules.block[rules.turned_up] >> p & 1]


def top_place(rules: Awimbawe, pile: int) -> int:
    """The place of a pile's top, of all places of both seats; ``pile`` is 4 to 7 for those of the second seat. It must hold
    a card."""
    return pile // PILES * SIDE + PLACES + pile % PILES * DEPTH + rules.block[rules.height + pile] - 1


def card_at(rules: Awimbawe, place: int) -> int:
    """What lies on one of all places."""
    return int(rules.block[rules.place + place])


def lies_face_up(rules: Awimbawe, place: int) -> bool:
    """Whether all who look on know what lies on one of all places."""
    return rules.block[rules.known_to + 2 * place + 1] != 0


def dealt_cards(rules: Awimbawe) -> str:
    """The cards of a fresh deal, in the order of its text."""
    piles = range(rules.pile_places)
    places = [seat * SIDE + PLACES + k * DEPTH + d for d in range(2) for seat in range(2) for k in piles]
    places += [seat * SIDE + i for seat in range(2) for i in range(rules.hand_places)]
    return ",".join(title(rules.block[rules.place + p]) for p in places)


def parse_deal(rules: Awimbawe, text: str) -> list[int]:
    """The cards of a deal's text, those of the deck."""
    head, colon, rest = text.strip().partition(":")
    if head.strip().lower() != "deal" or not colon:
        raise ValueError(
            _("{what} cannot be played: the cards are to be dealt, with deal: and {n} cards split by commas").format(
                what=clip(text) or "''", n=rules.deck_size
            )
        )
    dealt = [cards.number(card) for card in rest.split(",")]
    twice = next((NAMES[card] for card in dealt if dealt.count(card) > 1), None)
    if twice:
        raise ValueError(_("{card} is dealt twice").format(card=twice))
    strange = next((NAMES[card] for card in dealt if not rules.deck >> card & 1), None)
    if strange:
        raise ValueError(_("{card} is not in the deck of this game").format(card=strange))
    if len(dealt) != rules.deck_size:
        raise ValueError(_("a deal has {all} cards; here are {n}").format(all=rules.deck_size, n=len(dealt)))
    return dealt


def heard_action(rules: Awimbawe, heard: str) -> int:
    """The action that was played in this position, from what anybody heard of it. It is none for a deal."""
    text, *more = heard.split()
    head, _colon, rest = text.partition(":")
    seat = rules.block[SEAT]
    if head in {"lead", "start"}:
        named = int(rest) if rest.isdigit() else seat if rest == "me" else 1 - seat
        return (LEAD if head == "lead" else START) << 16 | named
    if head == "block":
        return BLOCK << 16 | "hp".index(rest[0]) << 8 | int(rest[1:]) - 1
    if text in cards.NUMBERS:
        return HAND << 16 | cards.NUMBERS[text] << 8 | int(more[0][1:])
    if text[0] == "p":
        return TOP << 16 | cards.NUMBERS[more[0]] << 8 | int(text[1:]) - 1
    if text[0] == "r":
        pile, under = text[1:].split(">")
        return BURY << 16 | int(pile) - 1 << 8 | int(under) - 1
    return {"fight": FIGHT, "flee": FLEE, "-": DECLINE}[text] << 16


class AwimbaweNotation(Notation["Awimbawe"]):
    """A position is written as WINS/PHASE/MOVER/LEADER/CHOOSER/TRICK/NAMED_LEADER, then HAND/PILES/WON of each seat."""

    unwritten: ClassVar[dict[str, int]] = {"void": 31, "last_trick": CARDS, "turned_up": 255}

    def unwritten_fit(self, rules: Awimbawe) -> bool:
        """No card has a terrain that all know it cannot have."""
        if not super().unwritten_fit(rules):
            return False
        places, void = rules.run("place"), rules.run("void")
        cards_there = [places[at // PLACES * SIDE + at % PLACES] for at in range(len(void))]
        return not any(card and ban >> cards.terrain(card) & 1 for card, ban in zip(cards_there, void, strict=True))

    # actions

    def name(self, rules: Awimbawe, action: int) -> str:
        kind, a, b = parts(action)
        if kind == HAND:
            return NAMES[a]
        if kind == TOP:
            return f"p{b + 1}"
        if kind == BURY:
            return f"r{a + 1}>{b + 1}"
        if kind == BLOCK:
            return f"block:{'hp'[a]}{b + 1}"
        if kind == LEAD:
            return f"lead:{self.me_or_you(rules, b)}"
        if kind == START:
            return f"start:{b if rules.block[PHASE] == TIE else self.me_or_you(rules, b)}"
        return {FIGHT: "fight", FLEE: "flee"}.get(kind, "-")

    def me_or_you(self, rules: Awimbawe, seat: int) -> str:
        """A seat, as the mover calls it."""
        return "me" if seat == rules.block[SEAT] else "you"

    def path(self, rules: Awimbawe, action: int) -> list[str]:
        kind, a, b = parts(action)
        seat = rules.block[SEAT]
        if kind == HAND:
            return [f"{seat}h{rules.with_place(action) & 255}"]
        if kind == TOP:
            return [f"{seat}p{b + 1}"]
        if kind == BURY:
            return [f"{1 - seat}p{a + 1}", f"{1 - seat}p{b + 1}"]
        if kind == BLOCK:
            return [f"{1 - seat}{'hp'[a]}{b + 1}"]
        if kind == START and rules.block[PHASE] == TIE:
            return [f"{b}heir"]
        return [self.name(rules, action)]

    # the position

    def text(self, rules: Awimbawe) -> str:
        seat = rules.block[SEAT]
        fields = [
            f"{rules.block[rules.rounds_won]}-{rules.block[rules.rounds_won + 1]}",
            "over" if seat == OVER else PHASES[rules.block[PHASE]],
            "-" if seat == OVER else "*" if seat == CHANCE else str(seat),
            self.seat_sign(rules, rules.leader),
            self.seat_sign(rules, rules.chooser),
            ",".join(NAMES[card] for card in rules.block[rules.trick : rules.trick + 2] if card) or "-",
            self.seat_sign(rules, rules.named_leader),
        ]
        for side in range(2):
            fields.append(",".join(self.place_text(rules, side, i) for i in range(PLACES)))
            fields.append(",".join(self.pile_text(rules, side, k) for k in range(PILES)))
            fields.append(",".join(NAMES[card] for card in cards.in_set(won_cards(rules, side))) or "-")
        return "/".join(fields)

    def read(self, rules: Awimbawe, text: str) -> None:
        read_position(rules, text)

    def seat_sign(self, rules: Awimbawe, cell: int) -> str:
        """The seat a cell holds, - for nobody."""
        return "01-"[rules.block[cell]]

    def place_text(self, rules: Awimbawe, seat: int, i: int) -> str:
        """What lies on a place, with brackets face down in a pile, and ! paralysed."""
        p = seat * SIDE + i
        card = title(card_at(rules, p))
        if i >= PLACES and not lies_face_up(rules, p):
            card = f"({card})"
        return card + "!" * (rules.wide[rules.paralysed + seat] >> i & 1)

    def pile_text(self, rules: Awimbawe, seat: int, k: int) -> str:
        height = rules.block[rules.height + seat * PILES + k]
        return "".join(self.place_text(rules, seat, PLACES + k * DEPTH + d) for d in range(height)) or "-"

    # the deal, and what is heard

    def draw_outcome(self, rules: Awimbawe, dice: Dice | SealedDice) -> str:
        """As ``deal`` draws."""
        names = [NAMES[card] for card in cards.in_set(rules.deck)]
        for i in range(len(names)):
            j = i + dice.below_py(len(names) - i)
            names[i], names[j] = names[j], names[i]
        return "deal:" + ",".join(names)

    def deck(self, rules: Awimbawe) -> dict[str, int]:
        return dict.fromkeys((NAMES[card] for card in cards.in_set(rules.deck)), 1)

    def deal_text(self, cards: Sequence[str]) -> str:
        return "deal:" + ",".join(cards)

    def play_outcome(self, rules: Awimbawe, text: str) -> str:
        rules.deal_these(parse_deal(rules, text))
        return "deal:" + dealt_cards(rules)

    def heard_as(self, rules: Awimbawe, text: str, seat: int | None) -> str:
        """The deal with ? for what a seat cannot see; else the action, and behind it what all see besides: the place a
        card left or the card of a pile, then each card turned up, as 0p2=M3."""
        block = bytes(rules.block)
        if rules.unlistable_py():
            rules.deal_these(parse_deal(rules, text))
            rules.hide_py(seat)
            heard = "deal:" + dealt_cards(rules)
        else:
            action = next(action for action in rules.legal_py() if self.name(rules, action) == text)
            kind, card, _place = parts(action)
            more = [self.path(rules, action)[0][1:]] if kind == HAND else [NAMES[card]] if kind == TOP else []
            rules.apply_py(action)
            for p in turned_up_piles(rules):
                more.append(f"{p // PILES}p{p % PILES + 1}={title(card_at(rules, top_place(rules, p)))}")
            heard = " ".join([text, *more])
        rules.set_block(block)
        return heard

    def shown_from(self, rules: Awimbawe, before: Sequence[bytes]) -> int:
        """Rule 10: the running trick and the last one, as long as the round is played; in the first trick its deal."""
        if self.game.options["open_piles"] or rules.is_between_rounds_py():
            return 0
        tricks = 2 if rules.block[rules.trick] else 1
        for at in range(len(before) - 1, -1, -1):
            phase = before[at][PHASE]
            if phase == DEAL:
                return at - 1 if at and before[at - 1][PHASE] == CHOOSE else at
            if phase == PLAY and not before[at][rules.trick]:
                tricks -= 1
                if tricks == 0:
                    return at
        return 0

    # why

    def reasons(self, rules: Awimbawe, action: int, guesses: Sequence[Awimbawe]) -> list[str]:
        return reasons(action, guesses)

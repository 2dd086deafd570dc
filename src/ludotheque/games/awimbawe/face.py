"""Awimbawé's texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT
from ludotheque.core.options import clip
from ludotheque.core.words import _
from ludotheque.games.awimbawe.cards import CROWNS, HYENAS, NAMES, code, names, title, value
from ludotheque.games.awimbawe.numbers import (
    BLOCK,
    BURY,
    CARDS,
    DEPTH,
    FIGHT,
    FLEE,
    HAND,
    LEAD,
    PHASES,
    PILES,
    PLACES,
    SIDE,
    START,
    TIE,
    TOP,
)
from ludotheque.games.awimbawe.reading import Reading
from ludotheque.games.awimbawe.table import Table

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.seal import SealedDice


class Awimbawe(Reading, Table):
    def name(self, action: int) -> str:
        kind, a, b = self.parts(action)
        if kind == HAND:
            return NAMES[a]
        if kind == TOP:
            return f"p{b + 1}"
        if kind == BURY:
            return f"r{a + 1}>{b + 1}"
        if kind == BLOCK:
            return f"block:{'hp'[a]}{b + 1}"
        if kind == LEAD:
            return f"lead:{self.whose(b)}"
        if kind == START:
            return f"start:{b if self.block[PHASE] == TIE else self.whose(b)}"
        return {FIGHT: "fight", FLEE: "flee"}.get(kind, "-")

    # the position

    def text(self) -> str:
        seat = self.block[SEAT]
        fields = [
            f"{self.block[self.wins]}-{self.block[self.wins + 1]}",
            "over" if seat == OVER else PHASES[self.block[PHASE]],
            "-" if seat == OVER else "*" if seat == CHANCE else str(seat),
            self.person(self.leader),
            self.person(self.chooser),
            ",".join(NAMES[card] for card in self.block[self.trick : self.trick + 2] if card) or "-",
            self.person(self.named),
        ]
        for side in range(2):
            fields.append(",".join(self.sign(side, i) for i in range(PLACES)))
            fields.append(",".join(self.pile(side, k) for k in range(PILES)))
            fields.append(",".join(names(self.gathered(side))) or "-")
        return "/".join(fields)

    def person(self, cell: int) -> str:
        return "01-"[self.block[cell]]

    def sign(self, seat: int, i: int) -> str:
        """What lies on a place, with brackets face down in a pile, and ! paralysed."""
        p = seat * SIDE + i
        card = title(self.block[self.place + p])
        if i >= PLACES and not self.block[self.who + 2 * p + 1]:
            card = f"({card})"
        return card + "!" * (self.wide[self.stuck + seat] >> i & 1)

    def pile(self, seat: int, k: int) -> str:
        tall = self.block[self.tall + seat * PILES + k]
        return "".join(self.sign(seat, PLACES + k * DEPTH + d) for d in range(tall)) or "-"

    # the deal, and what is heard

    def dealt(self) -> list[str]:
        """The cards of a fresh deal, in the order of its text."""
        places = [seat * SIDE + PLACES + k * DEPTH + d for d in range(2) for seat in range(2) for k in range(PILES)]
        places += [seat * SIDE + i for seat in range(2) for i in range(PLACES)]
        return [title(self.block[self.place + p]) for p in places]

    def draw_outcome(self, dice: Dice | SealedDice) -> str:
        """As ``deal`` draws."""
        cards = NAMES[1:]
        for i in range(CARDS):
            j = i + dice.below_py(CARDS - i)
            cards[i], cards[j] = cards[j], cards[i]
        return "deal:" + ",".join(cards)

    def play_outcome(self, text: str) -> str:
        cards = self.cards_of(text)
        self.hand_out(cards)
        return "deal:" + ",".join(self.dealt())

    def cards_of(self, text: str) -> list[int]:
        """The 28 cards of a deal's text."""
        head, colon, rest = text.strip().partition(":")
        if head.strip().lower() != "deal" or not colon:
            raise ValueError(
                _("{what} cannot be played: the cards are to be dealt, with deal: and 28 cards split by commas").format(
                    what=clip(text) or "''"
                )
            )
        cards = [code(card) for card in rest.split(",")]
        twice = next((NAMES[card] for card in cards if cards.count(card) > 1), None)
        if twice:
            raise ValueError(_("{card} is dealt twice").format(card=twice))
        if len(cards) != CARDS:
            raise ValueError(_("a deal has 28 cards; here are {n}").format(n=len(cards)))
        return cards

    def heard_as(self, text: str, seat: int | None) -> str:
        """The deal with ? for what a seat cannot see; else the action, and behind it what all see besides: the place a
        card left or the card of a pile, then each card turned up, as 0p2=M3."""
        block = bytes(self.block)
        if self.unlistable_py():
            self.hand_out(self.cards_of(text))
            self.hide(seat)
            heard = "deal:" + ",".join(self.dealt())
        else:
            action = next(action for action in self.legal_py() if self.name(action) == text)
            kind, card, _place = self.parts(action)
            more = [self.path(action)[0][1:]] if kind == HAND else [NAMES[card]] if kind == TOP else []
            self.apply_py(action)
            for p in self.flipped():
                top = PLACES + p % PILES * DEPTH + self.block[self.tall + p] - 1
                more.append(f"{p // PILES}p{p % PILES + 1}={title(self.block[self.place + p // PILES * SIDE + top])}")
            heard = " ".join([text, *more])
        self.set_block(block)
        return heard

    # why

    def reasons(self, action: int, guesses: list[Awimbawe]) -> list[str]:
        """What a trick that ends with the action brings its player, where all guesses agree."""
        seat = self.block[SEAT]
        gains = set()
        for guess in guesses:
            before, wins = guess.gathered(seat), guess.block[self.wins + seat]
            block = bytes(guess.block)
            guess.apply_py(action)
            gains.add((guess.gathered(seat) & ~before, guess.block[self.wins + seat] > wins))
            ended = guess.block[PHASE] != PHASES.index("power") and not any(guess.block[self.trick : self.trick + 2])
            guess.set_block(block)
        if len(gains) > 1 or not ended:
            return []
        cards, won = gains.pop()
        if won:
            return [_("wins the round")]
        crowns = sum(CROWNS[value(card) - 1] for card in range(1, CARDS + 1) if cards >> card & 1)
        if not cards:
            return [_("lets the other side have the trick")]
        said = [_("wins the trick, worth {n} crowns").format(n=crowns)]
        if cards & HYENAS:
            said.append(_("but a hyena comes with it"))
        return said

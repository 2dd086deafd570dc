"""Chiwawa in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.marks import OVER, PHASE, SEAT
from ludotheque.core.teller import Standing, Teller, counted, listed
from ludotheque.core.translation import N_, _
from ludotheque.games.chiwawa import asked
from ludotheque.games.chiwawa.card_words import card_title, neighbour, one_card
from ludotheque.games.chiwawa.cards import KIND_OF
from ludotheque.games.chiwawa.marks import (
    ALONE,
    DESTROYING,
    FOLD,
    KINDS,
    MIMIC,
    MIMICKING,
    PAY,
    PILLAR,
    PLACE,
    RIGHT,
    SWAP,
    UNKNOWN,
)
from ludotheque.games.chiwawa.notation import SIDES, parts, place_name, spot_name
from ludotheque.games.chiwawa.place_words import PlaceWords
from ludotheque.games.chiwawa.played import played
from ludotheque.games.chiwawa.queries import (
    active_seats,
    camp_cells,
    cells_of,
    kind_at,
    living_seats,
    opened_camp,
    score_of,
    turn_order,
)
from ludotheque.games.chiwawa.round_report import round_report

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.kinds import Kind
    from ludotheque.core.teller import Entry, Report
    from ludotheque.games.chiwawa.ai import Chiwawa


def rounds(n: int) -> str:
    return counted(n, N_("{n} round"), N_("{n} rounds"))


class ChiwawaTeller(Teller["Chiwawa"]):
    """What is asked and advised speaks to the seat to act, so its places are "your …" whoever the teller speaks to."""

    def __init__(self, game: Game, names: Sequence[str] | None = None, you: int | None = None) -> None:
        super().__init__(game, names, you)
        self.words = PlaceWords(self.names)

    # places and things

    def place(self, point: str) -> str:
        return self.words.place(point, self.you)

    def group(self, point: str) -> str:
        return self.words.group(point, self.you)

    def thing(self, kind: Kind, owner: int | None, n: int = 1) -> str:
        return super().thing(kind, None, n)  # the place says whose it is

    def face(self, name: str, face: dict[str, Any]) -> str:
        return card_title(KIND_OF[name.lower()])

    # actions

    def action(self, rules: Chiwawa, action: int) -> str:
        kind, a, b = parts(action)
        you = rules.block[SEAT]
        if kind == SWAP:
            return _("Exchange {one} with {other}").format(
                one=self.card_at(rules, a, you), other=self.card_at(rules, b, you)
            )
        if kind == PLACE:
            end = self.words.place(f"{a >> 1}{SIDES[a & 1]}", you)
            return _("Lay {card} face down at {end}").format(card=one_card(b), end=end)
        if kind == PAY:
            return _("Discard {card}, then exchange two cards").format(card=one_card(b))
        if kind == PILLAR:
            return _("Make {card} your Pillar").format(card=one_card(b))
        if kind == FOLD:
            return _("Fold: play no more in this round")
        place = self.words.place(spot_name(rules, a), you)
        if b == ALONE:
            return _("Discard the Destruction, {place}: it has nothing to destroy").format(place=place)
        text = N_("Let the Destruction, {place}, destroy {card}")
        if kind == MIMIC:
            text = N_("Let the Mimicry, {place}, copy {card}")
        card = neighbour(rules.block[rules.cards + a + (1 if b == RIGHT else -1)], b)
        return _(text).format(place=place, card=card)

    def card_at(self, rules: Chiwawa, place: int, you: int | None) -> str:
        """A card that may be exchanged: where it lies and, if that is known, what it is. Without ``you`` it is told of
        the seat whose turn it is."""
        if place <= UNKNOWN:
            return (_("{card} from hand") if you is None else _("{card} from your hand")).format(card=one_card(place))
        kind = kind_at(rules, place)
        where = self.words.place(place_name(rules, place), you)
        return f"{where} ({card_title(kind)})" if kind < KINDS else where

    def choice(self, rules: Chiwawa) -> str:
        return asked.choice(self, rules)

    def next_choice(self, rules: Chiwawa, touched: Sequence[str]) -> str:
        return asked.next_choice(self, rules, touched[-1])

    # what has happened, and how it stands

    def played(self, entry: Entry[Chiwawa]) -> str:
        return played(self, entry)

    def report(self, entry: Entry[Chiwawa]) -> Report | None:
        return round_report(self, entry)

    def standing(self, rules: Chiwawa) -> list[Standing]:
        living = living_seats(rules)
        return [
            Standing(self.standing_items(rules, seat, seat in living), seat not in living)
            for seat in range(rules.players)
        ]

    def standing_items(self, rules: Chiwawa, seat: int, living: bool) -> list[tuple[str, str]]:
        """Rounds won, cards in hand and points; points of this round as soon as the camp is counted."""
        counting = rules.block[PHASE] in {DESTROYING, MIMICKING}
        over = rules.block[SEAT] == OVER
        items = [] if rules.royal else [(_("Rounds"), str(rules.block[rules.won + seat]))]
        if living and not over:
            items.append((_("Cards"), str(rules.block[rules.hand_size + seat])))
        if counting and living:
            order = turn_order(rules)
            if order.index(seat) < order.index(rules.block[SEAT]):
                items.append((_("This round"), str(score_of(rules, seat))))
        elif not counting and opened_camp(rules, seat):
            items.append((_("Last round"), str(score_of(rules, seat))))
        if living and camp_cells(rules, seat) and not counting and seat not in active_seats(rules):
            folded = rules.block[rules.folded] >> seat & 1
            items.append((_("This round"), _("folded") if folded else _("no card left")))
        return items

    def ending(self, rules: Chiwawa, last: Entry[Chiwawa] | None) -> str:
        n, won = rules.block[rules.round], cells_of(rules, rules.won, rules.players)
        winners = living_seats(rules) if rules.royal else [seat for seat, many in enumerate(won) if many == max(won)]
        seats = listed([self.names[seat] for seat in winners])
        if rules.royal:
            if len(winners) == 1:
                return _("{seat} wins: the last one left after {rounds}.").format(seat=seats, rounds=rounds(n))
            return _("Round {n} was the last: {seats} are still in and share the win.").format(n=n, seats=seats)
        standing = self.rounds_won(rules)
        if len(winners) > 1:
            return _("Round {n} was the last: {seats} share the win. Rounds won: {standing}.").format(
                n=n, seats=seats, standing=standing
            )
        if max(won) < rules.goal:
            return _("Round {n} was the last: {seat} wins with most rounds won: {standing}.").format(
                n=n, seat=seats, standing=standing
            )
        return _("{seat} wins the match with {rounds} won: {standing}.").format(
            seat=seats, rounds=rounds(rules.goal), standing=standing
        )

    def rounds_won(self, rules: Chiwawa) -> str:
        """``Anna has 2, Ben has 1``: without a word between, a number would run into a name like Player 1."""
        won = cells_of(rules, rules.won, rules.players)
        return ", ".join(_("{seat} has {n}").format(seat=name, n=n) for name, n in zip(self.names, won, strict=True))

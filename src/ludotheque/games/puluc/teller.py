"""Puluc in sentences. Spaces are called by their numbers, from Yellow's city to Blue's."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.core.marks import CHANCE, DRAW, PHASE, SEAT, TURN, WINNER
from ludotheque.core.teller import Entry, Standing, Teller, counted, singular
from ludotheque.core.translation import N_, _
from ludotheque.games.puluc.choices import barred, only_pass
from ludotheque.games.puluc.marks import BONUS, CITY, FIRST, SECOND, THROW, THROW_LIMIT
from ludotheque.games.puluc.notation import CITIES
from ludotheque.games.puluc.piles import captives, piles, tokens_on
from ludotheque.games.puluc.walk_words import deed, in_order, number, order
from ludotheque.games.puluc.walks import count, leaders, walks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.kinds import Kind
    from ludotheque.games.puluc.ai import Puluc

#: By kind and seat, one and several.
COLOURED = {
    ("warrior", 0): (N_("yellow warrior"), N_("yellow warriors")),
    ("warrior", 1): (N_("blue warrior"), N_("blue warriors")),
    ("guardian", 0): (N_("yellow Guardian"), N_("yellow Guardians")),
    ("guardian", 1): (N_("blue Guardian"), N_("blue Guardians")),
}


def spaces(n: int) -> str:
    return counted(n, N_("{n} space"), N_("{n} spaces"))


class PulucTeller(Teller["Puluc"]):
    """Spaces are called by their numbers along the track, cities by whose they are."""

    own_first = False  # the table is read along the track, from city to city

    # places and things

    def place(self, point: str) -> str:
        if point.isdigit():
            return _("space {n}").format(n=number(cast("Puluc", self.game.start_rules), int(point)))
        seat = CITIES.index(point[0])
        if len(point) > 1:
            if seat == self.you:
                return _("the Guardian's place in your city")
            return _("the Guardian's place in {seat}'s city").format(seat=self.names[seat])
        return _("your city") if seat == self.you else _("{seat}'s city").format(seat=self.names[seat])

    def group(self, point: str) -> str:
        return _("the track") if point.isdigit() else self.place(point[0])

    def thing(self, kind: Kind, owner: int | None, n: int = 1) -> str:
        if owner is None or (kind.name, owner) not in COLOURED or self.names[owner] != self.game.seats[owner]:
            return super().thing(kind, owner, n)
        return _(COLOURED[kind.name, owner][not singular(n)])

    # actions

    def action(self, rules: Puluc, action: int) -> str:
        if rules.block[SEAT] == CHANCE:
            return _("Throw {throw}").format(throw=self.throw(action))
        if not action:
            return _("Do without the extra step") if rules.block[PHASE] == BONUS else _("Lose the turn")
        words = in_order([order(rules, walk) for walk in walks(rules, action)])
        return words[0].upper() + words[1:]

    def throw(self, faces: int) -> str:
        """A throw: its marked faces, or what none counts."""
        if faces:
            return str(faces)
        blank = self.game.options["blank"]
        return (
            _("no marked face, which counts {n}").format(n=blank)
            if blank
            else _("no marked face, which counts nothing")
        )

    def distance(self, rules: Puluc) -> int:
        """How far the mover goes: one space with a temple's extra step."""
        return 1 if rules.block[PHASE] == BONUS else int(rules.block[rules.throw] or self.game.options["blank"])

    # what is asked

    def choice(self, rules: Puluc) -> str:
        legal = rules.legal_py()
        far = self.distance(rules)
        if rules.block[PHASE] == BONUS:
            if only_pass(legal):
                return _("Your temple gives an extra step, but none of your warriors can make it.")
            asked = _("Your temple gives an extra step: move one of your warriors 1 space, or do without.")
        elif only_pass(legal):
            if not far:
                return _("You threw no marked face: your turn is lost.")
            return _("You threw {throw}, and none of your warriors can move {spaces}: your turn is lost.").format(
                throw=self.throw(rules.block[rules.throw]), spaces=spaces(far)
            )
        else:
            asked = _("You threw {throw}: move one of your warriors {spaces}.").format(
                throw=self.throw(rules.block[rules.throw]), spaces=spaces(far)
            )
        return " ".join([asked, *barred(rules, legal, far)])

    def next_choice(self, rules: Puluc, touched: Sequence[str]) -> str:
        far = self.distance(rules)
        if touched[0][0] != "g":
            return self.landing(rules, touched[0], far)
        guardian = int(touched[0][1:])
        if len(touched) == 1:
            return _("The Guardian goes {a}, his companion {b}: choose who goes first.").format(
                a=spaces(guardian), b=spaces(far - guardian)
            )
        if self.has_guardian(rules, touched[1]):
            return _("Now choose his companion, who goes {spaces}.").format(spaces=spaces(far - guardian))
        return _("Now choose the Guardian, who goes {spaces}.").format(spaces=spaces(guardian))

    def landing(self, rules: Puluc, point: str, far: int) -> str:
        """Where a move of the whole distance from a point ends."""
        end = rules.target_py(rules.block[TURN], int(point) if point.isdigit() else CITY, far)
        if end == CITY:
            return _("Now choose the enemy city, where it ends.")
        return _("Now choose space {n}, where it ends.").format(n=number(rules, end))

    def has_guardian(self, rules: Puluc, point: str) -> bool:
        """Whether the Guardian of the mover stands there and leads."""
        if not point.isdigit():
            return len(point) > 1
        pile = tokens_on(rules, int(point))
        return any(token & 2 for token in pile[-leaders(rules, pile) :])

    # what has happened

    def played(self, entry: Entry[Puluc]) -> str:
        rules, action = entry.before, entry.action
        if action is None:
            return super().played(entry)
        if rules.block[SEAT] == CHANCE:
            return self.thrown(entry, action)
        seat = self.names[rules.block[TURN]]
        bonus = rules.block[PHASE] == BONUS
        if not action:
            return self.passed(rules, seat)
        made = walks(rules, action)
        words = in_order([deed(rules, walk) for walk in made])
        told = (_("Extra step: {seat} {moves}.") if bonus else _("{seat} {moves}.")).format(seat=seat, moves=words)
        other = 1 - rules.block[TURN]
        if any(2 | other in walk.there for walk in made):
            told += " " + _("The Guardian of {seat} is captive.").format(seat=self.names[other])
        if any(2 | rules.block[TURN] in walk.there and walk.frees for walk in made):
            told += " " + _("The Guardian of {seat} is free again.").format(seat=seat)
        if entry.after.block[PHASE] == BONUS:
            told += " " + _("The temple gives {seat} an extra step.").format(seat=seat)
        return told

    def thrown(self, entry: Entry[Puluc], faces: int) -> str:
        """A throw, and in the opening what it decides."""
        phase, then = entry.before.block[PHASE], entry.after.block[PHASE]
        seat, throw = self.names[entry.before.block[TURN]], self.throw(faces)
        if phase == FIRST:
            return _("Who begins? {seat} throws {throw}.").format(seat=seat, throw=throw)
        if phase == SECOND and then == FIRST:
            return _("{seat} throws {throw}, as much: both throw again.").format(seat=seat, throw=throw)
        if phase == SECOND and then == THROW:
            first = self.names[entry.after.block[TURN]]
            return _("{seat} throws {throw}: {first} begins.").format(seat=seat, throw=throw, first=first)
        return _("{seat} throws {throw}.").format(seat=seat, throw=throw)

    def passed(self, rules: Puluc, seat: str) -> str:
        if rules.block[PHASE] == BONUS:
            return _("{seat} does without the extra step.").format(seat=seat)
        far = self.distance(rules)
        if not far:
            return _("{seat} loses the turn.").format(seat=seat)
        return _("{seat} cannot move {spaces} and loses the turn.").format(seat=seat, spaces=spaces(far))

    # how it stands

    def standing(self, rules: Puluc) -> list[Standing]:
        return [
            Standing(
                [
                    (_("Free"), str(self.free(rules, seat))),
                    (_("Captive"), str(captives(rules, 1 - seat))),
                    (_("Lost"), str(rules.block[rules.lost + seat] & 15)),
                ]
            )
            for seat in range(2)
        ]

    def free(self, rules: Puluc, seat: int) -> int:
        """The warriors of a seat in its city or in piles that a friend leads."""
        track = [tokens_on(rules, space) for space in range(1, rules.spaces + 1)]
        return sum(count(pile, seat) for pile in track if pile and pile[-1] & 1 == seat) + (
            rules.block[rules.city + seat] & 15
        )

    def ending(self, rules: Puluc, last: Entry[Puluc] | None) -> str:
        winner = rules.block[WINNER]
        if winner == DRAW:
            if piles(rules)[rules.thrown] < THROW_LIMIT:
                return _("The game is drawn.")
            return _("Drawn: {n} throws were made.").format(n=THROW_LIMIT)
        return _("{winner} wins: {loser} has no free warrior left, {winner} has {n}.").format(
            winner=self.names[winner], loser=self.names[1 - winner], n=self.free(rules, winner)
        )

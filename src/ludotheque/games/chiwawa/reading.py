"""Position texts of Chiwawa, read and checked: whatever is wrong gets a ``ValueError`` that says what."""

from __future__ import annotations

import re

from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, TURN
from ludotheque.core.options import clip
from ludotheque.core.words import _
from ludotheque.games.chiwawa.marks import (
    CAMP,
    CLASSIC_ROUNDS,
    DEAL,
    DECK,
    DESTROY,
    DESTRUCTION,
    EVERYBODY,
    KINDS,
    MIMIC,
    MIMICRY,
    NONE,
    PILLARS,
    PLAY,
    REPILE,
    ROYAL_ROUNDS,
    SOURCE,
    TOP,
    VALUES,
)
from ludotheque.games.chiwawa.notation import FIELDS, KIND, PHASES, WORDS, Notation

MOST_POINTS = 1875  # every god in runs, every Mimicry beside a twenty


def number(text: str, low: int, high: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and low <= int(text) <= high):
        raise ValueError(
            _("{what} is a number from {low} to {high}, not {text}").format(
                what=what, low=low, high=high, text=clip(text)
            )
        )
    return int(text)


def listed(text: str, mark: str = ",") -> list[str]:
    return [] if text == "-" else text.split(mark)


def kind(text: str) -> int:
    if text.startswith("?"):
        raise ValueError(_("? is a card nobody named; a position needs every card"))
    if text.lower() not in KIND:
        raise ValueError(
            _("{text} is not a card; the cards are {cards}").format(text=clip(text), cards=" ".join(WORDS[:KINDS]))
        )
    return KIND[text.lower()]


def counted(text: str) -> list[int]:
    """Counts by kind from ``5a*2,M``."""
    counts = [0] * KINDS
    for part in listed(text):
        name, star, times = part.partition("*")
        counts[kind(name)] += number(times, 1, DECK, _("a count of cards")) if star else 1
    return counts


class Reading(Notation):
    def read(self, text: str) -> None:
        fields = self.fields(text)
        self.read_course(fields)
        self.read_cards(fields)
        self.read_camps(fields)
        if not self.complete():
            raise ValueError(_("these are not the {n} cards of the game, each once").format(n=DECK))
        self.read_last(fields)
        self.read_phase(fields["phase"], fields["turn"])
        self.read_lock(listed(fields["lock"]))
        self.read_choices(self.by_seat(fields["chosen"], "chosen"))

    def fields(self, text: str) -> dict[str, str]:
        pairs = [part.partition("=") for part in text.split()]
        if tuple(name for name, _sign, _value in pairs) != FIELDS or not all(value for _name, _sign, value in pairs):
            raise ValueError(
                _("a Chiwawa position is the fields {fields}, each as field=value; not {text}").format(
                    fields=" ".join(FIELDS), text=clip(text)
                )
            )
        return {name: value for name, _sign, value in pairs}

    def by_seat(self, text: str, what: str, mark: str = "/") -> list[str]:
        parts = text.split(mark)
        if len(parts) != self.players:
            raise ValueError(
                _("{what} has {n} parts split by {mark}, one a seat; not {text}").format(
                    what=what, n=self.players, mark=mark, text=clip(text)
                )
            )
        return parts

    def seat_of(self, text: str) -> int:
        return number(text, 0, self.players - 1, _("a seat"))

    def mask(self, text: str) -> int:
        seats = [self.seat_of(part) for part in listed(text)]
        if seats != sorted(set(seats)):
            raise ValueError(_("seats are listed once, in order; not {text}").format(text=clip(text)))
        return sum(1 << seat for seat in seats)

    # the course of the match

    def read_course(self, fields: dict[str, str]) -> None:
        most = ROYAL_ROUNDS if self.royal else CLASSIC_ROUNDS
        self.block[self.round] = number(fields["round"], 1, most, _("the round"))
        self.block[self.first] = self.seat_of(fields["first"])
        over = fields["phase"] == "over"
        for seat, won in enumerate(self.by_seat(fields["won"], "won", ",")):
            self.block[self.won + seat] = number(won, 0, self.goal if over else self.goal - 1, _("the rounds won"))
        if sum(self.run(self.won, self.players)) > (0 if self.royal else self.block[self.round] - (not over)):
            raise ValueError(_("more rounds are won than have been played"))
        gone = self.mask(fields["gone"])
        if gone and not self.royal:
            raise ValueError(_("nobody is eliminated but in a battle royal"))
        self.block[self.living] = (1 << self.players) - 1 & ~gone
        if len(self.living_seats()) < 2 - over or self.block[self.first] not in self.living_seats():
            raise ValueError(_("two seats or more must be in the game, and the first player must be one of them"))
        self.block[self.folded] = self.mask(fields["out"])
        if self.block[self.folded] & gone:
            raise ValueError(_("a seat that is eliminated cannot fold"))

    # cards

    def read_cards(self, fields: dict[str, str]) -> None:
        source = [kind(part) for part in listed(fields["source"])]
        if len(source) > 3:
            raise ValueError(_("the Source is three cards at most, not {n}").format(n=len(source)))
        for i in range(3):
            self.block[self.source + i] = source[i] if i < len(source) else NONE
        for i, count in enumerate(counted(fields["discards"])):
            self.block[self.waste + i] = min(count, DECK)
        for seat, hand in enumerate(self.by_seat(fields["hands"], "hands")):
            counts = counted(hand)
            held = sum(counts)
            if held > DECK or (held > 0 and seat not in self.living_seats()):
                raise ValueError(_("seat {seat} cannot hold {text}").format(seat=seat, text=clip(hand)))
            self.block[self.held + seat] = held
            for i, count in enumerate(counts):
                self.block[self.hand + seat * KINDS + i] = count
        self.read_pile(listed(fields["pile"]))

    def read_pile(self, parts: list[str]) -> None:
        if len(parts) > DECK:
            raise ValueError(_("there are more than {n} cards in the pile").format(n=DECK))
        self.block[self.left] = len(parts)
        if parts:
            self.read_card(DECK, parts[0])
            for i, part in enumerate(parts[:0:-1]):
                self.block[self.pile + i] = kind(part)

    def read_card(self, i: int, text: str) -> None:
        """A card that lies face down, with those who know it."""
        name, colon, seers = text.partition(":")
        self.block[self.cards + i] = kind(name)
        mask = EVERYBODY if seers == "*" else self.mask(",".join(seers)) if colon else 0
        first = 2 * (self.at["known"] + i)
        self.block[first : first + 2] = mask.to_bytes(2, "little")

    def read_camps(self, fields: dict[str, str]) -> None:
        i = 0
        for seat, camp in enumerate(self.by_seat(fields["camps"], "camps")):
            parts = listed(camp)
            self.block[self.size + seat], self.block[self.lefts + seat] = self.pillared(parts, seat)
            for part in parts:
                if i == DECK:
                    raise ValueError(_("there are more than {n} cards in the camps").format(n=DECK))
                self.read_card(i, part[1:-1] + ":*" if part.startswith("[") else part)
                i += 1

    def pillared(self, parts: list[str], seat: int) -> tuple[int, int]:
        """How many cards a camp has, and how many of them left of its Pillar."""
        pillars = [i for i, part in enumerate(parts) if re.fullmatch(r"\[[^\[\]:]*\]", part)]
        if len(parts) > DECK or (parts and len(pillars) != 1):
            raise ValueError(_("the camp of seat {seat} needs one Pillar, in brackets").format(seat=seat))
        return len(parts), pillars[0] if pillars else 0

    def read_last(self, fields: dict[str, str]) -> None:
        for seat, points in enumerate(self.by_seat(fields["scores"], "scores", ",")):
            first = 4 * (self.score + seat)
            self.block[first : first + 4] = number(points, 0, MOST_POINTS, _("a score")).to_bytes(4, "little")
        kinds: list[int] = []
        for seat, camp in enumerate(self.by_seat(fields["last"], "last")):
            parts = listed(camp)
            self.block[self.opened_size + seat], self.block[self.opened_lefts + seat] = self.pillared(parts, seat)
            kinds += [kind(part.strip("[]")) for part in parts]
        if len(kinds) > DECK:
            raise ValueError(_("there are more than {n} cards in the camps").format(n=DECK))
        self.block[self.opened : self.opened + len(kinds)] = bytes(kinds)

    # phases

    def need(self, fits: bool, wrong: str) -> None:
        if not fits:
            raise ValueError(wrong)

    def read_phase(self, text: str, turn: str) -> None:
        name, colon, detail = text.partition(":")
        seat = self.seat_of(turn)
        if name not in {*PHASES, "over"} or bool(colon) != (name in {"deal", "shuffle", "mimic"}):
            known = "deal:DEALT/HAND pillars play swap shuffle:PLACE destroy mimic:PLACE over"
            raise ValueError(_("the phase is one of {known}, not {what}").format(known=known, what=clip(text)))
        self.need(seat in self.living_seats(), _("seat {seat} is eliminated and cannot act").format(seat=seat))
        self.block[TURN] = self.block[SEAT] = seat
        self.block[PHASE] = phase = PLAY if name == "over" else PHASES.index(name)
        camps = [] if name in {"deal", "pillars", "over"} else self.living_seats()
        self.need(
            [s for s in range(self.players) if self.block[self.size + s]] == camps,
            _("in the phase {phase} the seats with a camp are these: {seats}").format(
                phase=name, seats=", ".join(map(str, camps)) or "-"
            ),
        )
        self.need(name in {"deal", "over"} or NONE not in self.run(self.source, 3), _("the Source needs three cards"))
        self.need(bool(camps) or not self.block[self.folded], _("nobody folds before the Pillars are chosen"))
        if name == "over":
            self.need(set(self.run(self.source, 3)) == {NONE} and self.ended(), _("the match is not over yet"))
        elif phase == DEAL:
            self.read_deal(detail)
        elif phase == PILLARS:
            self.block[TURN] = self.block[self.first]
            self.need(
                all(self.block[self.held + s] for s in self.living_seats()),
                _("everybody needs a card in hand to choose a Pillar"),
            )
        elif phase in {DESTROY, MIMIC}:
            self.read_count(seat, phase, detail)
        else:
            self.read_turn(seat, phase, detail)

    def read_deal(self, detail: str) -> None:
        """A deal waits for a shuffle: the pile is empty, and there are enough cards for a Pillar each."""
        seats = self.leftwards()
        dealt, slash, quota = detail.partition("/")
        usual = [self.opening] if self.block[self.round] == 1 else [3, 5]
        self.need(
            bool(slash) and quota in map(str, usual),
            _("hands get {usual} cards in this deal, not {text}").format(
                usual=" | ".join(map(str, usual)), text=clip(quota)
            ),
        )
        self.block[self.quota] = int(quota)
        self.block[self.dealt] = n = number(dealt, 0, 2 + len(seats) * int(quota), _("the number of dealt cards"))
        got = [len(range(3 + i, n, len(seats))) for i in range(len(seats))]
        held = [self.block[self.held + seat] for seat in seats]
        self.need(
            3 - self.run(self.source, 3).count(NONE) == min(n, 3)
            and all(h >= g if quota == "3" else h == g for h, g in zip(held, got, strict=True)),
            _("{n} cards cannot have been dealt: Source and hands do not fit").format(n=n),
        )
        self.need(
            not self.block[self.left] and sum(self.run(self.waste, KINDS)) >= max(1, 3 + len(seats) - n),
            _("a deal only waits while the pile is empty and there are discards enough to shuffle"),
        )
        self.block[TURN] = self.block[self.first]
        self.block[SEAT] = CHANCE

    def read_turn(self, seat: int, phase: int, detail: str) -> None:
        self.need(not self.block[self.folded] >> seat & 1, _("seat {seat} has folded").format(seat=seat))
        if phase == PLAY:
            self.need(self.block[self.held + seat] > 0, _("seat {seat} has no card to play").format(seat=seat))
            return
        self.need(any(self.run(self.waste, KINDS)), _("the card paid for an exchange must be among the discards"))
        if phase == REPILE:
            self.need(not self.block[self.left], _("nothing is shuffled while there is a pile"))
            self.block[self.named] = place = self.read_place(detail)
            self.need(place != TOP, _("the top cannot be swapped with itself"))
            self.block[SEAT] = CHANCE

    def read_count(self, seat: int, phase: int, detail: str) -> None:
        self.need(self.manual, _("camps are only counted by hand with resolve=manual"))
        self.need(
            not any(self.block[self.held + s] and not self.block[self.folded] >> s & 1 for s in self.living_seats()),
            _("camps are counted when nobody is active any more"),
        )
        ready = self.leftwards()
        ready = ready[: ready.index(seat) + (phase == MIMIC)]
        camps = {s: [i for i in self.camp(s) if i != self.pillar_of(s)] for s in self.living_seats()}
        self.need(
            all(self.knowers("known", i) == EVERYBODY for camp in camps.values() for i in camp),
            _("camps are open while they are counted: every card in them is known to all"),
        )
        blasts = {s for s in camps if any(self.block[self.cards + i] == DESTRUCTION for i in camps[s])}
        self.need(
            not blasts & set(ready) and (phase == MIMIC or seat in blasts),
            _("Destructions are used up camp by camp, before Mimicries"),
        )
        if phase == MIMIC:
            i = self.read_place(detail) - CAMP
            beside = [VALUES[self.block[self.cards + j]] for j in (i - 1, i + 1) if j in self.camp(seat)]
            self.need(
                i in camps[seat] and self.block[self.cards + i] == MIMICRY and any(beside),
                _("{place} is no Mimicry with something to copy").format(place=clip(detail)),
            )
            self.block[self.asked] = i

    def read_place(self, text: str) -> int:
        """A place whose card the seat to act may swap, locks aside."""
        if text == "top":
            return TOP
        if re.fullmatch(r"s[123]", text):
            return SOURCE + int(text[1]) - 1
        if text.startswith("h") and text[1:].lower() in KIND:
            held = KIND[text[1:].lower()]
            if self.fist(self.block[TURN])[held]:
                return held
        match = re.fullmatch(r"c([0-7])\.(-?[1-9][0-9]?)", text)
        if match and int(match[1]) < self.players:
            i = self.pillar_of(int(match[1])) + int(match[2])
            if i in self.camp(int(match[1])):
                return CAMP + i
        raise ValueError(_("{text} is no place to swap a card of").format(text=clip(text)))

    def read_lock(self, parts: list[str]) -> None:
        places = [self.read_place(part) for part in parts]
        phase, seat = self.block[PHASE], self.block[SEAT]
        usual = {DEAL: [SOURCE], PILLARS: [SOURCE], DESTROY: [TOP], MIMIC: [TOP], REPILE: []}
        if seat == OVER:
            fits = not places
        elif phase in usual:
            fits = not places or places == usual[phase]
        else:
            fits = (
                len(places) <= 2
                and places == sorted(set(places))
                and len([place for place in places if place < KINDS]) < 2
            )
        fits = fits and (TOP not in places or self.block[self.left] > 0)
        fits = fits and (SOURCE not in places or self.block[self.source] != NONE)
        self.need(
            fits,
            _("{text} cannot be locked here; a lock is one or two places, in order, of the last swap").format(
                text=clip(",".join(parts))
            ),
        )
        for i in range(2):
            self.block[self.lock + i] = places[i] if i < len(places) else NONE

    def read_choices(self, parts: list[str]) -> None:
        asked = self.leftwards()
        done = asked[: asked.index(self.block[SEAT])] if self.block[PHASE] == PILLARS else []
        for seat, part in enumerate(parts):
            self.need(
                (part != "-") == (seat in done),
                _("Pillars are chosen in turn order; not {text}").format(text=clip("/".join(parts))),
            )
            self.block[self.chosen + seat] = NONE if part == "-" else kind(part)
            self.need(
                part == "-" or self.fist(seat)[kind(part)] > 0,
                _("seat {seat} does not hold {card}").format(seat=seat, card=clip(part)),
            )

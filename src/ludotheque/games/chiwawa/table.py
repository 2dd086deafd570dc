"""The table of Chiwawa: hands, Source, draw pile, discards and camps, and how cards pass between them.

Hands and discards are counts by kind. The run ``cards`` holds the camps, seat by seat, each from left to right, and in
its last cell the top of the draw pile; the run ``known`` says who knows each. The rest of the pile is another run.

A place of an exchange is one number: a hand card is its kind, then come the Source and the cells of ``cards``, so that
places are in the order in which texts name them.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import CLOCK, OPEN, OWN, SHUT, Cells
from ludotheque.core.rules import Rules
from ludotheque.games.chiwawa.marks import COPIES, VALUES

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.marks import PHASE, SEAT, TURN
    from ludotheque.games.chiwawa.marks import CAMP, DECK, EVERYBODY, KINDS, NONE, PILLARS, REPILE, SOURCE


class Table(Rules):
    def __init__(self, game: Game, width: int) -> None:
        seats = game.players
        self.players = seats
        super().__init__(
            game,
            [
                Cells("round", 1, OPEN),
                Cells("first", 1, OPEN),
                Cells("living", 1, OPEN),  # a bit a seat: who is still in the match
                Cells("folded", 1, OPEN),  # a bit a seat
                Cells("dealt", 1, OPEN),
                Cells("quota", 1, OPEN),
                Cells("named", 1, OPEN),  # the place to be swapped with the top once there is one
                Cells("asked", 1, OPEN),  # the Mimicry to be settled, a cell of ``cards``
                Cells("lock", 2, OPEN),  # places, in order
                Cells("won", seats, OPEN),
                Cells("held", seats, OPEN),
                Cells("hand", seats * KINDS, OWN),
                Cells("chosen", seats, OWN),
                Cells("source", 3, OPEN),  # NONE before they are dealt
                Cells("waste", KINDS, OPEN),
                Cells("left", 1, OPEN),  # cards in the draw pile, its top included
                Cells("pile", DECK, SHUT),  # below the top, from the bottom
                Cells("size", seats, OPEN),  # cards in each camp, its Pillar included
                Cells("lefts", seats, OPEN),  # how many of them are left of the Pillar
                Cells("cards", DECK + 1, "known"),
                Cells("known", DECK + 1, OPEN, unit=2),
                Cells("score", seats, OPEN, unit=4),
                Cells("opened", DECK, OPEN, CLOCK),  # the camps as last opened
                Cells("opened_size", seats, OPEN, CLOCK),
                Cells("opened_lefts", seats, OPEN, CLOCK),
            ],
            width,
        )
        at = self.at
        self.round, self.first, self.living, self.folded = at["round"], at["first"], at["living"], at["folded"]
        self.dealt, self.quota, self.named, self.asked = at["dealt"], at["quota"], at["named"], at["asked"]
        self.lock, self.won, self.held, self.hand = at["lock"], at["won"], at["held"], at["hand"]
        self.chosen, self.source, self.waste = at["chosen"], at["source"], at["waste"]
        self.left, self.pile, self.size, self.lefts = at["left"], at["pile"], at["size"], at["lefts"]
        self.cards, self.known, self.score = at["cards"], 2 * at["known"], at["score"]
        self.opened, self.opened_size, self.opened_lefts = at["opened"], at["opened_size"], at["opened_lefts"]
        self.value = array("i", VALUES) + array("i", [0]) * (256 - KINDS)  # a hidden card reads something harmless
        self.copies = array("i", COPIES)
        self.loose = array("B", bytes(DECK + 1))

    # seats

    def lives(self, seat: int) -> bool:
        return (self.cells[self.living] >> seat) & 1 != 0

    def after(self, seat: int) -> int:
        """The next living seat leftwards."""
        while True:
            seat = seat + 1 if seat + 1 < self.players else 0
            if self.lives(seat):
                return seat

    def active(self, seat: int) -> bool:
        """Rule 4."""
        return self.lives(seat) and not (self.cells[self.folded] >> seat) & 1 and self.cells[self.held + seat] != 0

    # hands, pile and discards

    def gain(self, seat: int, kind: int) -> None:
        self.cells[self.hand + seat * KINDS + kind] += 1
        self.cells[self.held + seat] += 1

    def lose(self, seat: int, kind: int) -> None:
        self.cells[self.hand + seat * KINDS + kind] -= 1
        self.cells[self.held + seat] -= 1

    def some(self, seat: int, dice: Dice) -> int:
        """The kind of a random card of a hand, which is not empty."""
        i = dice.below(self.cells[self.held + seat])
        kind = 0
        while i >= self.cells[self.hand + seat * KINDS + kind]:
            i -= self.cells[self.hand + seat * KINDS + kind]
            kind += 1
        return kind

    def lift(self) -> int:
        """Take the top card of a pile that has one. Nobody knows the next."""
        kind = self.cells[self.cards + DECK]
        n = self.cells[self.left] - 1
        self.cells[self.left] = n
        self.learn(DECK, 0)
        self.cells[self.cards + DECK] = 0
        if n:
            self.cells[self.cards + DECK] = self.cells[self.pile + n - 1]
            self.cells[self.pile + n - 1] = 0
        return kind

    def wasted(self) -> int:
        """How many cards are discarded."""
        n = 0
        for kind in range(KINDS):
            n += self.cells[self.waste + kind]
        return n

    def riffle(self, n: int, dice: Dice) -> None:
        """Shuffle the first ``n`` loose cards."""
        for i in range(n - 1, 0, -1):
            j = dice.below(i + 1)
            kind = self.loose[i]
            self.loose[i] = self.loose[j]
            self.loose[j] = kind

    def stock(self, n: int) -> None:
        """Make the ``n`` loose cards, top first, the new draw pile; they are the discards."""
        for kind in range(KINDS):
            self.cells[self.waste + kind] = 0
        self.cells[self.left] = n
        self.cells[self.cards + DECK] = self.loose[0]
        self.learn(DECK, 0)
        for i in range(1, n):
            self.cells[self.pile + n - 1 - i] = self.loose[i]

    # face-down cards

    def knows(self, i: int) -> int:
        """Who knows a cell of ``cards``."""
        return self.cells[self.known + 2 * i] | self.cells[self.known + 2 * i + 1] << 8

    def learn(self, i: int, seers: int) -> None:
        self.cells[self.known + 2 * i] = seers & 255
        self.cells[self.known + 2 * i + 1] = seers >> 8

    def start(self, seat: int) -> int:
        """Where a seat's camp begins in ``cards``; for the seat past the last, where camps end."""
        n = 0
        for i in range(seat):
            n += self.cells[self.size + i]
        return n

    def owner(self, i: int) -> int:
        """The seat in whose camp a cell of ``cards`` lies."""
        seat = 0
        while i >= self.cells[self.size + seat]:
            i -= self.cells[self.size + seat]
            seat += 1
        return seat

    def pillar(self, i: int) -> bool:
        """Whether a cell of ``cards`` is a Pillar."""
        seat = self.owner(i)
        return i == self.start(seat) + self.cells[self.lefts + seat]

    def insert(self, seat: int, right: bool, kind: int, seers: int) -> None:
        """Lay a card at an end of a camp."""
        at = self.start(seat) + (self.cells[self.size + seat] if right else 0)
        i = self.start(self.players)
        while i > at:
            self.cells[self.cards + i] = self.cells[self.cards + i - 1]
            self.learn(i, self.knows(i - 1))
            i -= 1
        self.cells[self.cards + at] = kind
        self.learn(at, seers)
        self.cells[self.size + seat] += 1
        if not right:
            self.cells[self.lefts + seat] += 1

    def discard(self, i: int) -> None:
        """Put a card of a camp, not its Pillar, on the discards and close the gap."""
        seat = self.owner(i)
        if i < self.start(seat) + self.cells[self.lefts + seat]:
            self.cells[self.lefts + seat] -= 1
        self.cells[self.waste + self.cells[self.cards + i]] += 1
        end = self.start(self.players) - 1
        while i < end:
            self.cells[self.cards + i] = self.cells[self.cards + i + 1]
            self.learn(i, self.knows(i + 1))
            i += 1
        self.cells[self.cards + end] = 0
        self.learn(end, 0)
        self.cells[self.size + seat] -= 1

    # exchanges

    def kind_at(self, place: int) -> int:
        if place < KINDS:
            return place
        return self.cells[self.source + place - SOURCE] if place < CAMP else self.cells[self.cards + place - CAMP]

    def seers(self, place: int, seat: int) -> int:
        """Who goes on knowing the card there when ``seat`` moves it to where it lies face down."""
        if place < KINDS:
            return 1 << seat
        return EVERYBODY if place < CAMP else self.knows(place - CAMP)

    def lay(self, place: int, kind: int, seers: int, seat: int) -> None:
        if place < KINDS:
            self.lose(seat, place)
            self.gain(seat, kind)
        elif place < CAMP:
            self.cells[self.source + place - SOURCE] = kind
        else:
            self.cells[self.cards + place - CAMP] = kind
            self.learn(place - CAMP, seers)

    def swap(self, a: int, b: int, seat: int) -> None:
        """Rule 5, and who knows what afterwards."""
        kind = self.kind_at(a)
        seers = self.seers(a, seat)
        other = self.kind_at(b)
        self.lay(a, other, self.seers(b, seat), seat)
        self.lay(b, kind, seers, seat)

    def free_hand(self) -> None:
        """Forget that a hand card is locked; the other place moves up."""
        if self.cells[self.lock] < KINDS:
            self.cells[self.lock] = self.cells[self.lock + 1]
            self.cells[self.lock + 1] = NONE

    # what a seat does not know

    def resample(self, seat: int, dice: Dice) -> None:
        """A locked hand card of somebody else is forgotten: whether it was the one just paid is a secret."""
        n = self.collect(seat)
        self.tidy(n)
        self.riffle(n, dice)
        self.spread(seat)
        if self.cells[PHASE] == PILLARS:
            self.rechoose(seat, dice)
        elif self.cells[TURN] != seat:
            self.free_hand()
            if self.cells[PHASE] == REPILE and self.cells[self.named] < KINDS:
                self.cells[self.named] = self.some(self.cells[TURN], dice)

    def collect(self, seat: int) -> int:
        """Pick up all cards a seat does not know: other hands, camps, the pile."""
        n = 0
        for i in range(self.players * KINDS):
            if i // KINDS != seat:
                while self.cells[self.hand + i]:
                    self.cells[self.hand + i] -= 1
                    self.loose[n] = i % KINDS
                    n += 1
        for i in range(self.start(self.players)):
            if not (self.knows(i) >> seat) & 1:
                self.loose[n] = self.cells[self.cards + i]
                n += 1
        if self.cells[self.left]:
            if not (self.knows(DECK) >> seat) & 1:
                self.loose[n] = self.cells[self.cards + DECK]
                n += 1
            for i in range(self.cells[self.left] - 1):
                self.loose[n] = self.cells[self.pile + i]
                n += 1
        return n

    def tidy(self, n: int) -> None:
        """Sort the loose cards, so that what is dealt from them does not hang on where they really lay."""
        at = 0
        for kind in range(KINDS):
            for i in range(at, n):
                if self.loose[i] == kind:
                    self.loose[i] = self.loose[at]
                    self.loose[at] = kind
                    at += 1

    def spread(self, seat: int) -> None:
        """Lay the loose cards where ``collect`` found as many."""
        n = 0
        for i in range(self.players):
            if i != seat:
                for _j in range(self.cells[self.held + i]):
                    self.cells[self.hand + i * KINDS + self.loose[n]] += 1
                    n += 1
        for i in range(self.start(self.players)):
            if not (self.knows(i) >> seat) & 1:
                self.cells[self.cards + i] = self.loose[n]
                n += 1
        if self.cells[self.left]:
            if not (self.knows(DECK) >> seat) & 1:
                self.cells[self.cards + DECK] = self.loose[n]
                n += 1
            for i in range(self.cells[self.left] - 1):
                self.cells[self.pile + i] = self.loose[n]
                n += 1

    def rechoose(self, seat: int, dice: Dice) -> None:
        """Who has chosen a Pillar is secret too (rule 2). A seat that has not believes that it is asked now; one that
        has, that the next is; one that is out, that the first is. Those before have chosen, whatever they hold."""
        to = self.cells[self.first]
        if self.lives(seat):
            to = seat if self.cells[self.chosen + seat] == NONE else self.after(seat)
        for i in range(self.players):
            if i != seat:
                self.cells[self.chosen + i] = NONE
        i = self.cells[self.first]
        while i != to:
            if i != seat:
                self.cells[self.chosen + i] = self.some(i, dice)
            i = self.after(i)
        self.cells[SEAT] = to

    # doors

    def complete(self) -> bool:
        """Whether every card of the deck is somewhere, and none twice."""
        for kind in range(KINDS):
            n = self.cells[self.waste + kind]
            for seat in range(self.players):
                n += self.cells[self.hand + seat * KINDS + kind]
            for i in range(3):
                if self.cells[self.source + i] == kind:
                    n += 1
            for i in range(self.start(self.players)):
                if self.cells[self.cards + i] == kind:
                    n += 1
            if self.cells[self.left]:
                if self.cells[self.cards + DECK] == kind:
                    n += 1
                for i in range(self.cells[self.left] - 1):
                    if self.cells[self.pile + i] == kind:
                        n += 1
            if n != self.copies[kind]:
                return False
        return True

"""What lies on the cloth, and who knows it: hands, piles, the trick, won cards.

Cards are 1 to 24 (four terrains of six values) and 25 to 28 (the eagles); 0 is no card. Each seat has ``SIDE`` places:
six in the hand, then four piles of ``DEPTH``, from bottom to top. What lies on a place is known to those ``who`` names;
a pile's card lies face up exactly when everybody knows it, and an empty place is known to all. ``void`` holds, for each
hand place, the terrains its card cannot have: all have seen that its owner did not play it when he would have had to.
``last`` is the last trick, ``turned`` the piles whose tops the last action turned up, for those who watch.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import CLOCK, OPEN, Cells
from ludotheque.core.rules import Rules

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import ctz

CARDS = 28
PLACES = 6
PILES = 4
DEPTH = 8
SIDE = 38
NOBODY = 2
ALL = 3
SKY = 4
ONE = 1


class Cloth(Rules):
    def __init__(self, game: Game, width: int) -> None:
        super().__init__(
            game,
            [
                Cells("place", 2 * SIDE, "who"),
                Cells("who", 2 * SIDE, OPEN, unit=2),
                Cells("tall", 2 * PILES, OPEN),
                Cells("trick", 2, OPEN),
                Cells("leader", 1, OPEN),
                Cells("named", 1, OPEN),
                Cells("chooser", 1, OPEN),
                Cells("wins", 2, OPEN),
                Cells("won", 2, OPEN, unit=4),
                Cells("stuck", 2, OPEN, unit=8),
                Cells("void", 2 * PLACES, OPEN, CLOCK),
                Cells("last", 2, OPEN, CLOCK),
                Cells("turned", 1, OPEN, CLOCK),
            ],
            width,
        )
        self.place = self.at["place"]
        self.who = 2 * self.at["who"]
        self.tall = self.at["tall"]
        self.trick = self.at["trick"]
        self.leader = self.at["leader"]
        self.named = self.at["named"]
        self.chooser = self.at["chooser"]
        self.wins = self.at["wins"]
        self.won = self.at["won"]
        self.stuck = self.at["stuck"]
        self.void = self.at["void"]
        self.last = self.at["last"]
        self.turned = self.at["turned"]
        self.order = array("i", [0]) * CARDS
        # indexed by cell, so that even a hidden card reads something harmless
        self.terrain = array("i", [0]) * 256
        self.value = array("i", [0]) * 256
        self.crown = array("i", [0]) * 256
        for card in range(1, 25):
            self.terrain[card] = (card - 1) // 6
            self.value[card] = (card - 1) % 6 + 1
            self.crown[card] = (3, 2, 2, 3, 1, 1)[(card - 1) % 6]
        for card in range(25, 29):
            self.terrain[card] = SKY
            self.value[card] = card - 18
            self.crown[card] = (0, 0, -1, -2)[card - 25]

    def sweep(self) -> None:
        """Take everything off the cloth."""
        for i in range(2 * SIDE):
            self.lay(0, i, 0, ALL, 1)
        for i in range(2 * PILES):
            self.cells[self.tall + i] = 0
        for i in range(2 * PLACES):
            self.cells[self.void + i] = 0
        for i in range(2):
            self.cells[self.trick + i] = 0
            self.cells[self.last + i] = 0
            self.clocks[self.won + i] = 0
            self.words[self.stuck + i] = 0
        self.cells[self.leader] = NOBODY
        self.cells[self.named] = NOBODY

    def lay(self, seat: int, i: int, card: int, seats: int, table: int) -> None:
        """Put a card on place ``i`` of a seat, known to these seats and, if ``table`` is 1, to all who look on."""
        p = seat * SIDE + i
        self.cells[self.place + p] = card
        self.cells[self.who + 2 * p] = seats
        self.cells[self.who + 2 * p + 1] = table

    def spread(self, slot: int, card: int) -> None:
        """Deal a card: to the bottoms of the piles, then on them face up, then to the hands."""
        if slot < 16:
            seat = slot // PILES % 2
            pile = slot % PILES
            if slot < 8:
                self.lay(seat, PLACES + pile * DEPTH, card, 0, 0)
            else:
                self.lay(seat, PLACES + pile * DEPTH + 1, card, ALL, 1)
            self.cells[self.tall + seat * PILES + pile] = slot // 8 + 1
        else:
            seat = (slot - 16) // PLACES
            self.lay(seat, (slot - 16) % PLACES, card, 1 << seat, 0)

    def on(self, seat: int, i: int) -> int:
        return self.cells[self.place + seat * SIDE + i]

    def top(self, seat: int, pile: int) -> int:
        """The place of the top card of a pile that holds one."""
        return PLACES + pile * DEPTH + self.cells[self.tall + seat * PILES + pile] - 1

    def face_up(self, seat: int, i: int) -> bool:
        """Whether everybody knows what lies there."""
        return self.cells[self.who + 2 * (seat * SIDE + i) + 1] != 0

    def spot(self, seat: int, q: int) -> int:
        """The place of an available card, or less than 0: 0 to 5 ask for the hand's, 6 to 9 for the piles'."""
        if q < PLACES:
            return q if self.on(seat, q) else -1
        if self.cells[self.tall + seat * PILES + q - PLACES] == 0:
            return -1
        i = self.top(seat, q - PLACES)
        return i if self.face_up(seat, i) else -1

    def find(self, seat: int, card: int) -> int:
        """The hand place of a card that is there."""
        i = 0
        while i < PLACES - 1 and self.on(seat, i) != card:
            i += 1
        return i

    def bound(self, seat: int, i: int) -> bool:
        """Whether the card on a place is paralysed."""
        return (self.words[self.stuck + seat] >> i) & 1 != 0

    def available(self, seat: int) -> int:
        """How many available cards a seat has."""
        n = 0
        for q in range(PLACES + PILES):
            if self.spot(seat, q) >= 0:
                n += 1
        return n

    def ready(self, seat: int) -> int:
        """How many of them are not paralysed."""
        n = 0
        for q in range(PLACES + PILES):
            i = self.spot(seat, q)
            if i >= 0 and not self.bound(seat, i):
                n += 1
        return n

    def reveal(self, seat: int) -> None:
        """Turn up every face-down top."""
        for pile in range(PILES):
            if self.cells[self.tall + seat * PILES + pile]:
                i = self.top(seat, pile)
                if not self.face_up(seat, i):
                    self.lay(seat, i, self.on(seat, i), ALL, 1)
                    self.cells[self.turned] |= 1 << (seat * PILES + pile)

    def lift(self, seat: int, i: int) -> None:
        """Take a card away from its place: the hand's, or a pile's top."""
        self.lay(seat, i, 0, ALL, 1)
        if i >= PLACES:
            self.cells[self.tall + seat * PILES + (i - PLACES) // DEPTH] -= 1

    def bury(self, seat: int, pile: int, under: int) -> None:
        """Rule 7: a pile's top goes under a pile, with its face and its paralysis."""
        i = self.top(seat, pile)
        p = self.who + 2 * (seat * SIDE + i)
        card = self.on(seat, i)
        seats = self.cells[p]
        table = self.cells[p + 1]
        bound = self.bound(seat, i)
        self.lift(seat, i)
        self.stun(seat, i, False)
        i = PLACES + under * DEPTH
        for d in range(self.cells[self.tall + seat * PILES + under], 0, -1):
            p = self.who + 2 * (seat * SIDE + i + d - 1)
            self.lay(seat, i + d, self.on(seat, i + d - 1), self.cells[p], self.cells[p + 1])
            self.stun(seat, i + d, self.bound(seat, i + d - 1))
        self.lay(seat, i, card, seats, table)
        self.stun(seat, i, bound)
        self.cells[self.tall + seat * PILES + under] += 1

    def stun(self, seat: int, i: int, bound: bool) -> None:
        """Paralyse what lies on a place, or free it."""
        if self.bound(seat, i) != bound:
            self.words[self.stuck + seat] ^= ONE << i

    def crowns(self, seat: int) -> int:
        """The crowns among the cards a seat has won."""
        n = 0
        m = self.clocks[self.won + seat]
        while m:
            n += self.crown[ctz(m)]
            m &= m - 1
        return n

    def showing(self, seat: int) -> int:
        """The crowns on the face-up tops."""
        n = 0
        for q in range(PLACES, PLACES + PILES):
            i = self.spot(seat, q)
            if i >= 0:
                n += self.crown[self.on(seat, i)]
        return n

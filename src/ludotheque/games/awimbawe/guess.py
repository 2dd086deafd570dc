"""What a seat may believe: the cards it does not know, drawn afresh."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.games.awimbawe.cloth import Cloth

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.games.awimbawe.cloth import CARDS, PLACES, SIDE

TRIES = 10000


class Guess(Cloth):
    """``pool`` holds the cards not seen, ``spots`` the places not seen, hands first; for each of those ``bans`` has the
    terrains ruled out and ``odds`` the most cards it can have to choose from when its turn comes."""

    def __init__(self, game: Game, width: int) -> None:
        super().__init__(game, width)
        self.pool = array("i", [0]) * 64
        self.spots = array("i", [0]) * 64
        self.bans = array("i", [0]) * 64
        self.odds = array("i", [0]) * 64

    def known(self, seat: int, p: int) -> bool:
        """Whether a seat, or the onlookers for any other number, know what lies on place ``p`` of the cloth."""
        if seat == 0 or seat == 1:
            return (self.cells[self.who + 2 * p] >> seat) & 1 != 0
        return self.cells[self.who + 2 * p + 1] != 0

    def resample(self, seat: int, dice: Dice) -> None:
        """Uniform over the ways to lay the cards the seat has not seen on the places it cannot see, no card on a hand's
        place that rules its terrain out. What really lies there is not looked at."""
        cards = self.unseen(seat)
        hands = self.hands(seat, cards)
        places = self.piles(seat, hands)
        tries = TRIES
        while tries and not self.fill(hands, places, dice):
            tries -= 1
        for i in range(places):
            if i >= hands:
                self.swap(i, i + dice.below(places - i))
            self.cells[self.place + self.spots[i]] = self.pool[i]

    def unseen(self, seat: int) -> int:
        """List the cards a seat has not seen, and return their number."""
        seen = self.clocks[self.won] | self.clocks[self.won + 1]
        seen |= 1 << self.cells[self.trick] | 1 << self.cells[self.trick + 1]
        for p in range(2 * SIDE):
            if self.known(seat, p):
                seen |= 1 << self.cells[self.place + p]
        n = 0
        for card in range(1, CARDS + 1):
            if not (seen >> card) & 1:
                self.pool[n] = card
                n += 1
        return n

    def hands(self, seat: int, cards: int) -> int:
        """List the hand places a seat cannot see, those with the least choice first."""
        n = 0
        for h in range(2 * PLACES):
            p = h // PLACES * SIDE + h % PLACES
            if self.cells[self.place + p] == 0 or self.known(seat, p):
                continue
            ban = self.cells[self.void + h]
            free = 0
            present = 0
            for i in range(cards):
                present |= 1 << self.terrain[self.pool[i]]
                if not (ban >> self.terrain[self.pool[i]]) & 1:
                    free += 1
            i = n
            while i and self.odds[i - 1] > free:
                self.spots[i] = self.spots[i - 1]
                self.bans[i] = self.bans[i - 1]
                self.odds[i] = self.odds[i - 1]
                i -= 1
            self.spots[i] = p
            self.bans[i] = ban & present
            self.odds[i] = free
            n += 1
        for i in range(n - 1, -1, -1):
            for j in range(i):
                if self.bans[i] & ~self.bans[j] == 0:  # what j takes was free to i
                    self.odds[i] -= 1
        return n

    def piles(self, seat: int, n: int) -> int:
        """List the pile places a seat cannot see from ``n`` on; return where the list ends."""
        for p in range(2 * SIDE):
            if p % SIDE >= PLACES and self.cells[self.place + p] and not self.known(seat, p):
                self.spots[n] = p
                n += 1
        return n

    def fill(self, hands: int, places: int, dice: Dice) -> bool:
        """Draw a card for each hand place. A choice of one among ``odds`` that hits nothing spoils the whole draw, so
        that every way to fill the hands is equally likely, however much one draw takes from the next."""
        for i in range(hands):
            k = dice.below(self.odds[i])
            j = i
            while j < places:
                if not (self.bans[i] >> self.terrain[self.pool[j]]) & 1:
                    if k <= 0:
                        break
                    k -= 1
                j += 1
            if j == places:
                return False
            self.swap(i, j)
        return True

    def swap(self, i: int, j: int) -> None:
        card = self.pool[i]
        self.pool[i] = self.pool[j]
        self.pool[j] = card

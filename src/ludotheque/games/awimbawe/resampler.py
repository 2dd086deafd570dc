"""The cards a seat does not know, drawn afresh among all that agree with what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.memory import zeros

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.games.awimbawe.state import AwimbaweState

if not cython.compiled:
    from ludotheque.games.awimbawe.marks import CARDS, PLACES, SIDE

MAX_TRIES = 10000
ROOM = 64


class Resampler:
    """The lists of one draw, written anew by each: ``cards`` holds the cards not seen, ``places`` the places not seen,
    hands first; for each of those ``bans`` has the terrains ruled out and ``choices`` the most cards it can have to
    choose from when its turn comes."""

    def __init__(self) -> None:
        self.cards = zeros("i", ROOM)
        self.places = zeros("i", ROOM)
        self.bans = zeros("i", ROOM)
        self.choices = zeros("i", ROOM)

    def resample(self, state: AwimbaweState, seat: int, dice: Dice) -> None:
        """Uniform over the ways to lay the cards the seat has not seen on the places it cannot see, no card on a hand's
        place that rules its terrain out. What really lies there is not looked at."""
        n = self.list_cards(state, seat)
        hands = self.list_hands(state, seat, n)
        places = self.list_piles(state, seat, hands)
        tries = MAX_TRIES
        while tries and not self.fill_hands(state, hands, places, dice):
            tries -= 1
        for i in range(places):
            if i >= hands:
                self.swap(i, i + dice.below(places - i))
            state.cells[state.place + self.places[i]] = self.cards[i]

    @cython.final
    def list_cards(self, state: AwimbaweState, seat: int) -> int:
        """List the cards a seat has not seen, and return their number."""
        seen = state.ints[state.won] | state.ints[state.won + 1]
        seen |= 1 << state.cells[state.trick] | 1 << state.cells[state.trick + 1]
        for p in range(2 * SIDE):
            if is_known(state, seat, p):
                seen |= 1 << state.cells[state.place + p]
        n = 0
        for card in range(1, CARDS + 1):
            if (state.deck & ~seen) >> card & 1:
                self.cards[n] = card
                n += 1
        return n

    @cython.final
    def list_hands(self, state: AwimbaweState, seat: int, cards: int) -> int:
        """List the hand places a seat cannot see, those with the least choice first."""
        n = 0
        for h in range(2 * PLACES):
            p = h // PLACES * SIDE + h % PLACES
            if state.cells[state.place + p] == 0 or is_known(state, seat, p):
                continue
            ban = state.cells[state.void + h]
            free = 0
            present = 0
            for i in range(cards):
                present |= 1 << state.terrain[self.cards[i]]
                if not (ban >> state.terrain[self.cards[i]]) & 1:
                    free += 1
            i = n
            while i and self.choices[i - 1] > free:
                self.places[i] = self.places[i - 1]
                self.bans[i] = self.bans[i - 1]
                self.choices[i] = self.choices[i - 1]
                i -= 1
            self.places[i] = p
            self.bans[i] = ban & present
            self.choices[i] = free
            n += 1
        for i in range(n - 1, -1, -1):
            for j in range(i):
                if self.bans[i] & ~self.bans[j] == 0:  # what j takes was free to i
                    self.choices[i] -= 1
        return n

    @cython.final
    def list_piles(self, state: AwimbaweState, seat: int, n: int) -> int:
        """List the pile places a seat cannot see from ``n`` on; return where the list ends."""
        for p in range(2 * SIDE):
            if p % SIDE >= PLACES and state.cells[state.place + p] and not is_known(state, seat, p):
                self.places[n] = p
                n += 1
        return n

    @cython.final
    def fill_hands(self, state: AwimbaweState, hands: int, places: int, dice: Dice) -> bool:
        """Draw a card for each hand place. A choice of one among ``choices`` that hits nothing spoils the whole draw, so
        that every way to fill the hands is equally likely, however much one draw takes from the next."""
        for i in range(hands):
            k = dice.below(self.choices[i])
            j = i
            while j < places:
                if not (self.bans[i] >> state.terrain[self.cards[j]]) & 1:
                    if k <= 0:
                        break
                    k -= 1
                j += 1
            if j == places:
                return False
            self.swap(i, j)
        return True

    @cython.final
    def swap(self, i: int, j: int) -> None:
        """Exchange two cards of the list."""
        card = self.cards[i]
        self.cards[i] = self.cards[j]
        self.cards[j] = card


def is_known(state: AwimbaweState, seat: int, p: int) -> bool:
    """Whether a seat, or the onlookers for any other number, know what lies on place ``p`` of both sides' places."""
    if seat == 0 or seat == 1:
        return (state.cells[state.known_to + 2 * p] >> seat) & 1 != 0
    return state.cells[state.known_to + 2 * p + 1] != 0

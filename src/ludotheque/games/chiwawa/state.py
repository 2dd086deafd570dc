"""The table of Chiwawa: hands, Source, draw pile, discards and camps, and how cards pass between them.

Hands and discards are counts by kind. The run ``cards`` holds the camps, seat by seat, each from left to right, and in
its last cell the top of the draw pile; the run ``known`` says who knows each. The rest of the pile is another run.

A place of an exchange is one number: a hand card is its kind, then come the Source and the cells of ``cards``, so that
places are in the order in which texts name them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, OWN, SHUT, UNKEYED, Cells
from ludotheque.core.memory import numbers, zeros
from ludotheque.core.rules import Rules
from ludotheque.games.chiwawa.cards import DECKS, VALUES

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.games.chiwawa.marks import (
        CAMP,
        CAMP_SETS,
        CLASSIC_ROUNDS,
        DECK,
        EVERYBODY,
        KINDS,
        NONE,
        ROYAL_ROUNDS,
        SET_SLOTS,
        SOURCE,
        TOP,
    )

#: Fifty-two places, the most there can be beside a paid card and two Pillars, two at a time.
WIDTH = 1326

FIRST_HANDS = {6: 8, 7: 7, 8: 6}


class ChiwawaState(Rules):
    """Every field named after a run of cells is the place where it begins."""

    def __init__(self, game: Game) -> None:
        seats = game.players
        super().__init__(
            game,
            [
                Cells("round", 1, OPEN),
                Cells("first", 1, OPEN),
                Cells("living", 1, OPEN),  # a bit a seat: who is still in the match
                Cells("folded", 1, OPEN),  # a bit a seat
                Cells("dealt", 1, OPEN),  # cards of this deal that are dealt already, the Source first
                Cells("quota", 1, OPEN),  # cards each hand gets in this deal
                Cells("pending_place", 1, OPEN),  # the place to be swapped with the top once there is one
                Cells("mimicry", 1, OPEN),  # the Mimicry to be resolved, a cell of ``cards``
                Cells("lock", 2, OPEN),  # places, in order
                Cells("won", seats, OPEN),
                Cells("hand_size", seats, OPEN),
                Cells("hand", seats * KINDS, OWN),
                Cells("chosen", seats, OWN),
                Cells("source", 3, OPEN),  # NONE before they are dealt
                Cells("discards", KINDS, OPEN),
                Cells("pile_size", 1, OPEN),  # cards in the draw pile, its top included
                Cells("pile", DECK, SHUT),  # below the top, from the bottom
                Cells("camp_size", seats, OPEN),  # cards in each camp, its Pillar included
                Cells("left_of_pillar", seats, OPEN),  # how many of them are left of the Pillar
                Cells("cards", DECK + 1, "known"),
                Cells("known", DECK + 1, OPEN, unit=2),
                Cells("score", seats, OPEN, unit=4),
                Cells("opened", DECK, OPEN, UNKEYED),  # the camps as last opened
                Cells("opened_size", seats, OPEN, UNKEYED),
                Cells("opened_left_of_pillar", seats, OPEN, UNKEYED),
            ],
            WIDTH,
        )
        self.players = seats
        self.royal = game.options["mode"] == "battle-royal"
        self.manual = game.options["resolve"] == "manual"
        self.goal = int(game.options["rounds_to_win"])
        mini = game.options["deck"] == "mini"
        self.first_hand = 2 if mini else FIRST_HANDS.get(seats, 10)
        self.last_round = (
            ROYAL_ROUNDS if self.royal else min(2 * self.goal - 1, CLASSIC_ROUNDS) if mini else CLASSIC_ROUNDS
        )
        self.value = numbers("i", VALUES) + zeros("i", 256 - KINDS)  # a hidden card reads something harmless
        self.copies = numbers("i", DECKS[game.options["deck"]])
        self.deck_size = sum(self.copies)
        self.find_cells()

    def find_cells(self) -> None:
        """Where each run of cells begins."""
        at = self.at
        self.round = at["round"]
        self.first = at["first"]
        self.living = at["living"]
        self.folded = at["folded"]
        self.dealt = at["dealt"]
        self.quota = at["quota"]
        self.pending_place = at["pending_place"]
        self.mimicry = at["mimicry"]
        self.lock = at["lock"]
        self.won = at["won"]
        self.hand_size = at["hand_size"]
        self.hand = at["hand"]
        self.chosen = at["chosen"]
        self.source = at["source"]
        self.discards = at["discards"]
        self.pile_size = at["pile_size"]
        self.pile = at["pile"]
        self.camp_size = at["camp_size"]
        self.left_of_pillar = at["left_of_pillar"]
        self.cards = at["cards"]
        self.known = 2 * at["known"]
        self.score = at["score"]
        self.opened = at["opened"]
        self.opened_size = at["opened_size"]
        self.opened_left_of_pillar = at["opened_left_of_pillar"]

    def share_tables(self, other: Rules) -> None:
        Rules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, ChiwawaState)
        same = other
        self.players = same.players
        self.royal = same.royal
        self.manual = same.manual
        self.goal = same.goal
        self.first_hand = same.first_hand
        self.last_round = same.last_round
        self.deck_size = same.deck_size
        self.value = same.value
        self.copies = same.copies
        self.find_cells()

    def allocate(self) -> None:
        """Memory for work in progress: cards picked up, places listed, and the sets of cards that ``scoring`` meets."""
        Rules.allocate(self)
        self.loose = zeros("B", DECK + 1)
        self.places = zeros("i", TOP + 1)
        self.camp_sets = zeros("Q", CAMP_SETS + 1)
        self.set_slots = zeros("i", CAMP_SETS + 1)
        self.slots = zeros("Q", SET_SLOTS)
        self.set_count = 0

    # seats

    def is_living(self, seat: int) -> bool:
        return (self.cells[self.living] >> seat) & 1 != 0

    def next_living(self, seat: int) -> int:
        """The next living seat leftwards."""
        while True:
            seat = seat + 1 if seat + 1 < self.players else 0
            if self.is_living(seat):
                return seat

    def is_active(self, seat: int) -> bool:
        """Rule 4: whether a seat still takes turns in this round."""
        return (
            self.is_living(seat)
            and not (self.cells[self.folded] >> seat) & 1
            and self.cells[self.hand_size + seat] != 0
        )

    # hands, pile and discards

    def add_to_hand(self, seat: int, kind: int) -> None:
        self.cells[self.hand + seat * KINDS + kind] += 1
        self.cells[self.hand_size + seat] += 1

    def remove_from_hand(self, seat: int, kind: int) -> None:
        self.cells[self.hand + seat * KINDS + kind] -= 1
        self.cells[self.hand_size + seat] -= 1

    def random_card(self, seat: int, dice: Dice) -> int:
        """The kind of a random card of a hand, which is not empty."""
        i = dice.below(self.cells[self.hand_size + seat])
        kind = 0
        while i >= self.cells[self.hand + seat * KINDS + kind]:
            i -= self.cells[self.hand + seat * KINDS + kind]
            kind += 1
        return kind

    def draw_top(self) -> int:
        """Take the top card of a pile that has one. Nobody knows the next."""
        kind = self.cells[self.cards + DECK]
        n = self.cells[self.pile_size] - 1
        self.cells[self.pile_size] = n
        self.set_knowers(DECK, 0)
        self.cells[self.cards + DECK] = 0
        if n:
            self.cells[self.cards + DECK] = self.cells[self.pile + n - 1]
            self.cells[self.pile + n - 1] = 0
        return kind

    def discard_count(self) -> int:
        """How many cards are discarded."""
        n = 0
        for kind in range(KINDS):
            n += self.cells[self.discards + kind]
        return n

    def shuffle_loose(self, n: int, dice: Dice) -> None:
        """Shuffle the first ``n`` loose cards."""
        for i in range(n - 1, 0, -1):
            j = dice.below(i + 1)
            kind = self.loose[i]
            self.loose[i] = self.loose[j]
            self.loose[j] = kind

    def set_pile(self, n: int) -> None:
        """Make the ``n`` loose cards, top first, the new draw pile; they are the discards."""
        for kind in range(KINDS):
            self.cells[self.discards + kind] = 0
        self.cells[self.pile_size] = n
        self.cells[self.cards + DECK] = self.loose[0]
        self.set_knowers(DECK, 0)
        for i in range(1, n):
            self.cells[self.pile + n - 1 - i] = self.loose[i]

    # face-down cards

    def knowers_of(self, i: int) -> int:
        """Who knows a cell of ``cards``."""
        return self.cells[self.known + 2 * i] | self.cells[self.known + 2 * i + 1] << 8

    def set_knowers(self, i: int, knowers: int) -> None:
        self.cells[self.known + 2 * i] = knowers & 255
        self.cells[self.known + 2 * i + 1] = knowers >> 8

    def camp_start(self, seat: int) -> int:
        """Where a seat's camp begins in ``cards``; for the seat past the last, where camps end."""
        n = 0
        for i in range(seat):
            n += self.cells[self.camp_size + i]
        return n

    def owner_of(self, i: int) -> int:
        """The seat in whose camp a cell of ``cards`` lies."""
        seat = 0
        while i >= self.cells[self.camp_size + seat]:
            i -= self.cells[self.camp_size + seat]
            seat += 1
        return seat

    def is_pillar(self, i: int) -> bool:
        """Whether a cell of ``cards`` is a Pillar."""
        seat = self.owner_of(i)
        return i == self.camp_start(seat) + self.cells[self.left_of_pillar + seat]

    def insert_card(self, seat: int, right: bool, kind: int, knowers: int) -> None:
        """Lay a card at an end of a camp."""
        at = self.camp_start(seat) + (self.cells[self.camp_size + seat] if right else 0)
        i = self.camp_start(self.players)
        while i > at:
            self.cells[self.cards + i] = self.cells[self.cards + i - 1]
            self.set_knowers(i, self.knowers_of(i - 1))
            i -= 1
        self.cells[self.cards + at] = kind
        self.set_knowers(at, knowers)
        self.cells[self.camp_size + seat] += 1
        if not right:
            self.cells[self.left_of_pillar + seat] += 1

    def discard_card(self, i: int) -> None:
        """Put a card of a camp, not its Pillar, on the discards and close the gap."""
        seat = self.owner_of(i)
        if i < self.camp_start(seat) + self.cells[self.left_of_pillar + seat]:
            self.cells[self.left_of_pillar + seat] -= 1
        self.cells[self.discards + self.cells[self.cards + i]] += 1
        end = self.camp_start(self.players) - 1
        while i < end:
            self.cells[self.cards + i] = self.cells[self.cards + i + 1]
            self.set_knowers(i, self.knowers_of(i + 1))
            i += 1
        self.cells[self.cards + end] = 0
        self.set_knowers(end, 0)
        self.cells[self.camp_size + seat] -= 1

    # places of an exchange

    def kind_at(self, place: int) -> int:
        if place < KINDS:
            return place
        return self.cells[self.source + place - SOURCE] if place < CAMP else self.cells[self.cards + place - CAMP]

    def knowers_at(self, place: int, seat: int) -> int:
        """Who goes on knowing the card there when ``seat`` moves it to where it lies face down."""
        if place < KINDS:
            return 1 << seat
        return EVERYBODY if place < CAMP else self.knowers_of(place - CAMP)

    def put_card(self, place: int, kind: int, knowers: int, seat: int) -> None:
        if place < KINDS:
            self.remove_from_hand(seat, place)
            self.add_to_hand(seat, kind)
        elif place < CAMP:
            self.cells[self.source + place - SOURCE] = kind
        else:
            self.cells[self.cards + place - CAMP] = kind
            self.set_knowers(place - CAMP, knowers)

    def swap_cards(self, a: int, b: int, seat: int) -> None:
        """Rule 5, and who knows what afterwards."""
        kind = self.kind_at(a)
        knowers = self.knowers_at(a, seat)
        other = self.kind_at(b)
        self.put_card(a, other, self.knowers_at(b, seat), seat)
        self.put_card(b, kind, knowers, seat)

    # the lock: two places, in order, NONE behind them

    def unlock(self) -> None:
        self.cells[self.lock] = NONE
        self.cells[self.lock + 1] = NONE

    def is_locked(self, place: int) -> bool:
        return self.cells[self.lock] == place or self.cells[self.lock + 1] == place

    def unlock_hand(self) -> None:
        """Forget that a hand card is locked; the other place moves up."""
        if self.cells[self.lock] < KINDS:
            self.cells[self.lock] = self.cells[self.lock + 1]
            self.cells[self.lock + 1] = NONE

    # doors

    def is_complete(self) -> bool:
        """Whether every card of the deck is somewhere, and none twice."""
        for kind in range(KINDS):
            n = self.cells[self.discards + kind]
            for seat in range(self.players):
                n += self.cells[self.hand + seat * KINDS + kind]
            for i in range(3):
                if self.cells[self.source + i] == kind:
                    n += 1
            for i in range(self.camp_start(self.players)):
                if self.cells[self.cards + i] == kind:
                    n += 1
            if self.cells[self.pile_size]:
                if self.cells[self.cards + DECK] == kind:
                    n += 1
                for i in range(self.cells[self.pile_size] - 1):
                    if self.cells[self.pile + i] == kind:
                        n += 1
            if n != self.copies[kind]:
                return False
        return True

"""What lies on the table, and who knows it: hands, piles, the trick, won cards.

Each seat has ``SIDE`` places: six in the hand, then four piles of ``DEPTH``, from bottom to top. A small deck uses the first
``hand_places`` and ``pile_places`` of them. What lies on a place
is known to those ``known_to`` names; a pile's card lies face up exactly when everybody knows it, and an empty place is
known to all. ``void`` holds, for each hand place, the terrains its card cannot have: all have seen that its owner did
not play it when he would have had to. ``won`` is a set of cards for each seat, ``paralysed`` a set of places.
``last_trick`` and ``turned_up``, the piles whose tops the last action turned up, are for those who watch.
``leader`` leads the running trick; before a deal it is who will lead the round, where the loser of the last has chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, UNKEYED, Cells
from ludotheque.core.memory import zeros
from ludotheque.core.rules import Rules
from ludotheque.games.awimbawe import cards

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.games.awimbawe.marks import CARDS, DEPTH, EVERYBODY, HYENAS, NOBODY, PILES, PLACES, SIDE

WIDTH = 32
ONE = 1


class AwimbaweState(Rules):
    """The cells of a position, and moving cards between them."""

    def __init__(self, game: Game) -> None:
        super().__init__(
            game,
            [
                Cells("place", 2 * SIDE, "known_to"),
                Cells("known_to", 2 * SIDE, OPEN, unit=2),
                Cells("height", 2 * PILES, OPEN),
                Cells("trick", 2, OPEN),
                Cells("leader", 1, OPEN),
                Cells("named_leader", 1, OPEN),
                Cells("chooser", 1, OPEN),
                Cells("rounds_won", 2, OPEN),
                Cells("won", 2, OPEN, unit=4),
                Cells("paralysed", 2, OPEN, unit=8),
                Cells("void", 2 * PLACES, OPEN, UNKEYED),
                Cells("last_trick", 2, OPEN, UNKEYED),
                Cells("turned_up", 1, OPEN, UNKEYED),
            ],
            WIDTH,
        )
        self.goal = game.options["rounds_to_win"]
        dealt = cards.deck_of(game)
        self.deck = sum(1 << card for card in dealt)
        self.deck_size = len(dealt)
        self.hyenas = self.deck & HYENAS
        self.pile_places, self.hand_places = cards.places(len(dealt))
        self.chooses_before_deal = game.edition > 1
        self.place = self.at["place"]
        self.known_to = 2 * self.at["known_to"]
        self.height = self.at["height"]
        self.trick = self.at["trick"]
        self.leader = self.at["leader"]
        self.named_leader = self.at["named_leader"]
        self.chooser = self.at["chooser"]
        self.rounds_won = self.at["rounds_won"]
        self.won = self.at["won"]
        self.paralysed = self.at["paralysed"]
        self.void = self.at["void"]
        self.last_trick = self.at["last_trick"]
        self.turned_up = self.at["turned_up"]
        # indexed by cell, so that even a hidden card reads something harmless
        self.terrain = zeros("i", 256)
        self.value = zeros("i", 256)
        self.crown = zeros("i", 256)
        for card in range(1, CARDS + 1):
            self.terrain[card] = cards.terrain(card)
            self.value[card] = cards.value(card)
            self.crown[card] = cards.crowns(card)

    def share_tables(self, other: Rules) -> None:
        Rules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, AwimbaweState)
        same = other
        self.goal = same.goal
        self.deck = same.deck
        self.deck_size = same.deck_size
        self.hyenas = same.hyenas
        self.pile_places = same.pile_places
        self.hand_places = same.hand_places
        self.chooses_before_deal = same.chooses_before_deal
        self.place = same.place
        self.known_to = same.known_to
        self.height = same.height
        self.trick = same.trick
        self.leader = same.leader
        self.named_leader = same.named_leader
        self.chooser = same.chooser
        self.rounds_won = same.rounds_won
        self.won = same.won
        self.paralysed = same.paralysed
        self.void = same.void
        self.last_trick = same.last_trick
        self.turned_up = same.turned_up
        self.terrain = same.terrain
        self.value = same.value
        self.crown = same.crown

    def clear_cards(self) -> None:
        """Take all cards off the table."""
        self.clear_places()
        for i in range(2):
            self.cells[self.trick + i] = 0
            self.cells[self.last_trick + i] = 0
            self.ints[self.won + i] = 0
        self.cells[self.leader] = NOBODY
        self.cells[self.named_leader] = NOBODY

    def clear_places(self) -> None:
        """Take away what is left in hands and piles."""
        for i in range(2 * SIDE):
            self.lay(0, i, 0, EVERYBODY, 1)
        for i in range(2 * PILES):
            self.cells[self.height + i] = 0
        for i in range(2 * PLACES):
            self.cells[self.void + i] = 0
        for i in range(2):
            self.words[self.paralysed + i] = 0

    @cython.final
    def lay(self, seat: int, i: int, card: int, seats: int, table: int) -> None:
        """Put a card on place ``i`` of a seat, known to these seats and, if ``table`` is 1, to all who look on."""
        p = seat * SIDE + i
        self.cells[self.place + p] = card
        self.cells[self.known_to + 2 * p] = seats
        self.cells[self.known_to + 2 * p + 1] = table

    def deal_card(self, slot: int, card: int) -> None:
        """Deal a card: to the bottoms of the piles, then on them face up, then to the hands."""
        piles = self.pile_places
        if slot < 4 * piles:
            seat = slot // piles % 2
            pile = slot % piles
            if slot < 2 * piles:
                self.lay(seat, PLACES + pile * DEPTH, card, 0, 0)
            else:
                self.lay(seat, PLACES + pile * DEPTH + 1, card, EVERYBODY, 1)
            self.cells[self.height + seat * PILES + pile] = slot // (2 * piles) + 1
        else:
            seat = (slot - 4 * piles) // self.hand_places
            self.lay(seat, (slot - 4 * piles) % self.hand_places, card, 1 << seat, 0)

    # places

    @cython.final
    def card_at(self, seat: int, i: int) -> int:
        return self.cells[self.place + seat * SIDE + i]

    @cython.final
    def top_place(self, seat: int, pile: int) -> int:
        """The place of the top card of a pile that holds one."""
        return PLACES + pile * DEPTH + self.cells[self.height + seat * PILES + pile] - 1

    @cython.final
    def is_face_up(self, seat: int, i: int) -> bool:
        """Whether everybody knows what lies there."""
        return self.cells[self.known_to + 2 * (seat * SIDE + i) + 1] != 0

    @cython.final
    def is_paralysed(self, seat: int, i: int) -> bool:
        return (self.words[self.paralysed + seat] >> i) & 1 != 0

    @cython.final
    def available_places(self, seat: int) -> int:
        """The set of the places with available cards: the hand's, and the face-up tops of piles."""
        m = ONE - ONE
        first = self.place + seat * SIDE
        for i in range(PLACES):
            if self.cells[first + i]:
                m |= ONE << i
        for pile in range(PILES):
            high = self.cells[self.height + seat * PILES + pile]
            if high:
                i = PLACES + pile * DEPTH + high - 1
                if self.cells[self.known_to + 2 * (seat * SIDE + i) + 1]:
                    m |= ONE << i
        return m

    @cython.final
    def playable_places(self, seat: int) -> int:
        """Those of them that are not paralysed."""
        return self.available_places(seat) & ~self.words[self.paralysed + seat]

    def hand_place(self, seat: int, card: int) -> int:
        """The hand place of a card that is there."""
        i = 0
        while i < PLACES - 1 and self.card_at(seat, i) != card:
            i += 1
        return i

    def count_in_piles(self, seat: int) -> int:
        """How many cards a seat's piles hold."""
        n = 0
        for pile in range(PILES):
            n += self.cells[self.height + seat * PILES + pile]
        return n

    # moving cards

    def turn_up_tops(self, seat: int) -> None:
        """Turn up every face-down top."""
        for pile in range(PILES):
            if self.cells[self.height + seat * PILES + pile]:
                i = self.top_place(seat, pile)
                if not self.is_face_up(seat, i):
                    self.lay(seat, i, self.card_at(seat, i), EVERYBODY, 1)
                    self.cells[self.turned_up] |= 1 << (seat * PILES + pile)

    def remove_card(self, seat: int, i: int) -> None:
        """Take a card away from its place: the hand's, or a pile's top."""
        self.lay(seat, i, 0, EVERYBODY, 1)
        if i >= PLACES:
            self.cells[self.height + seat * PILES + (i - PLACES) // DEPTH] -= 1

    def bury(self, seat: int, pile: int, under: int) -> None:
        """Rule 7: a pile's top goes under a pile, with its face and its paralysis."""
        i = self.top_place(seat, pile)
        p = self.known_to + 2 * (seat * SIDE + i)
        card = self.card_at(seat, i)
        seats = self.cells[p]
        table = self.cells[p + 1]
        paralysed = self.is_paralysed(seat, i)
        self.remove_card(seat, i)
        self.set_paralysed(seat, i, False)
        i = PLACES + under * DEPTH
        for d in range(self.cells[self.height + seat * PILES + under], 0, -1):
            p = self.known_to + 2 * (seat * SIDE + i + d - 1)
            self.lay(seat, i + d, self.card_at(seat, i + d - 1), self.cells[p], self.cells[p + 1])
            self.set_paralysed(seat, i + d, self.is_paralysed(seat, i + d - 1))
        self.lay(seat, i, card, seats, table)
        self.set_paralysed(seat, i, paralysed)
        self.cells[self.height + seat * PILES + under] += 1

    def set_paralysed(self, seat: int, i: int, paralysed: bool) -> None:
        """Paralyse what lies on a place, or free it."""
        if self.is_paralysed(seat, i) != paralysed:
            self.words[self.paralysed + seat] ^= ONE << i

    # hyenas and crowns

    @cython.final
    def has_all_hyenas(self, seat: int) -> bool:
        """Whether a seat has won every hyena of the deck; a small one may have none."""
        return self.hyenas != 0 and self.ints[self.won + seat] & self.hyenas == self.hyenas

    def has_all_hyenas_py(self, seat: int) -> bool:
        return self.has_all_hyenas(self.must_be_seat(seat))

    def crowns_won(self, seat: int) -> int:
        """The crowns among the cards a seat has won."""
        n = 0
        m = self.ints[self.won + seat]
        while m:
            n += self.crown[ctz(m)]
            m &= m - 1
        return n

    def crowns_won_py(self, seat: int) -> int:
        return self.crowns_won(self.must_be_seat(seat))

    def crowns_showing(self, seat: int) -> int:
        """The crowns on the face-up tops."""
        n = 0
        m = self.available_places(seat) >> PLACES
        while m:
            n += self.crown[self.card_at(seat, PLACES + ctz(m))]
            m &= m - 1
        return n

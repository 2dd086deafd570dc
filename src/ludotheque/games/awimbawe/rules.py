"""Awimbawé: rounds of fourteen tricks. Rules 1–10 of the referee's text.

Actions are kind << 16 | a << 8 | b: a card and its pile, a pile and the pile it goes under, what a snake looks at (0
the hand, 1 the piles) and where, or a seat. A card from the hand comes without its place (b is 0): to a search that
draws the hidden cards again and again it is the same action wherever the card lies. With its place, counted from 1, it
is legal too: ``legal_py`` gives it so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.memory import zeros
from ludotheque.games.awimbawe.state import AwimbaweState

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice

if not cython.compiled:
    from ludotheque.core.bits import ctz, popcount
    from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, TURN
    from ludotheque.games.awimbawe.marks import (
        BLOCK,
        BURY,
        CARDS,
        CHEETAH,
        CHOOSE,
        DEAL,
        DECLINE,
        DEPTH,
        ELEPHANT,
        FIGHT,
        FLEE,
        HAND,
        LEAD,
        MOUSE,
        NOBODY,
        PILES,
        PLACES,
        PLAY,
        POWER,
        RHINOCEROS,
        SIDE,
        SKY,
        SNAKE,
        START,
        TIE,
        TOP,
    )


class AwimbaweRules(AwimbaweState):
    """The deal, the tricks and the ends of a round and of the match."""

    def allocate(self) -> None:
        AwimbaweState.allocate(self)  # compiled methods have no super()
        self.undealt = zeros("i", CARDS)

    def setup(self) -> None:
        self.clear_cards()
        self.cells[self.chooser] = NOBODY
        self.await_deal()

    # the deal and who leads

    def unlistable(self) -> bool:
        return self.cells[SEAT] == CHANCE and self.cells[PHASE] == DEAL

    def deal(self, dice: Dice) -> None:
        leader = self.cells[self.leader]
        self.clear_cards()
        n = 0
        for card in range(1, CARDS + 1):
            if (self.deck >> card) & 1:
                self.undealt[n] = card
                n += 1
        for i in range(n):
            j = i + dice.below(n - i)
            card = self.undealt[j]
            self.undealt[j] = self.undealt[i]
            self.deal_card(i, card)
        self.begin_round(leader)

    def begin_round(self, leader: int) -> None:
        """After the deal: ``leader`` leads, whom the last round's loser has chosen; in the first edition he chooses now.
        In the first round whoever shows fewer crowns leads."""
        if leader != NOBODY:
            self.begin_trick(leader)
            return
        if self.cells[self.chooser] != NOBODY:
            self.ask_who_leads()
            return
        more = self.crowns_showing(0) - self.crowns_showing(1)
        if more == 0:
            self.cells[PHASE] = TIE
        else:
            self.begin_trick(1 if more > 0 else 0)

    def ask_who_leads(self) -> None:
        """The loser of the last round chooses who leads the next."""
        self.cells[PHASE] = CHOOSE
        self.cells[SEAT] = self.cells[self.chooser]
        self.cells[TURN] = self.cells[self.chooser]

    def choose_leader(self, seat: int) -> None:
        """Who leads the round was chosen, or drawn after a tie."""
        if self.is_between_rounds():
            self.cells[self.leader] = seat
            self.cells[self.chooser] = NOBODY
            self.await_deal()
        else:
            self.begin_trick(seat)

    @cython.final
    def is_between_rounds(self) -> bool:
        """Whether no round is being played: it is over, or its cards are not dealt yet."""
        return self.cells[PHASE] == DEAL or (self.cells[PHASE] == CHOOSE and self.chooses_before_deal)

    def await_deal(self) -> None:
        """Wait for the deal."""
        self.cells[PHASE] = DEAL
        self.cells[SEAT] = CHANCE
        self.cells[TURN] = 0

    def begin_trick(self, seat: int) -> None:
        self.cells[self.leader] = seat
        self.cells[self.named_leader] = NOBODY
        self.cells[self.chooser] = NOBODY
        self.ask_to_play(seat)

    def ask_to_play(self, seat: int) -> None:
        """A seat must play a card: rule 8's last sentence, and rule 9's exception."""
        self.cells[PHASE] = PLAY
        self.cells[SEAT] = seat
        self.cells[TURN] = seat
        m = self.available_places(seat)
        if m == 0:
            self.turn_up_tops(seat)
        elif m & ~self.words[self.paralysed + seat] == 0:
            self.words[self.paralysed + seat] = 0

    # legal actions

    def legal(self, base: int) -> int:
        seat = self.cells[SEAT]
        phase = self.cells[PHASE]
        if seat == OVER or phase == DEAL:
            return 0
        if phase == TIE or phase == CHOOSE:
            self.moves[base] = START << 16
            self.moves[base + 1] = START << 16 | 1
            return 2
        if phase == PLAY:
            return self.list_plays(base, seat)
        if self.terrain[self.last_played()] == SKY:
            self.moves[base] = FIGHT << 16
            self.moves[base + 1] = FLEE << 16
            return 2
        self.moves[base] = DECLINE << 16
        value = self.value[self.last_played()]
        if value == RHINOCEROS:
            return 1 + self.list_burials(base + 1, 1 - seat)
        if value == SNAKE:
            return 1 + self.list_blocks(base + 1, 1 - seat)
        self.moves[base + 1] = LEAD << 16
        self.moves[base + 2] = LEAD << 16 | 1
        return 3

    def list_plays(self, base: int, seat: int) -> int:
        """Rules 1, 2 and 5: the led terrain, else eagles, else anything."""
        places = self.playable_places(seat)
        if self.cells[self.trick]:
            n = self.list_cards(base, seat, places, 1 << self.terrain[self.cells[self.trick]])
            if n:
                return n
            n = self.list_cards(base, seat, places, 1 << SKY)
            if n:
                return n
        return self.list_cards(base, seat, places, 31)

    @cython.final
    def list_cards(self, base: int, seat: int, places: int, terrains: int) -> int:
        """The cards of some terrains, a bit a terrain, on a set of places."""
        n = 0
        while places:
            i = ctz(places)
            places &= places - 1
            card = self.card_at(seat, i)
            if (terrains >> self.terrain[card]) & 1:
                self.moves[base + n] = (
                    HAND << 16 | card << 8 if i < PLACES else TOP << 16 | card << 8 | (i - PLACES) // DEPTH
                )
                n += 1
        return n

    def list_burials(self, base: int, victim: int) -> int:
        """Rule 7: the rhinoceros's choices."""
        n = 0
        at = self.height + victim * PILES
        for pile in range(self.pile_places):
            if self.cells[at + pile] == 0:
                continue
            gap = self.cells[at + pile] < 2  # of all empty piles only the first counts, and none for a lone card
            for under in range(self.pile_places):
                if self.cells[at + under] == 0:
                    if gap:
                        continue
                    gap = True
                elif under == pile and self.cells[at + pile] < 2:
                    continue
                self.moves[base + n] = BURY << 16 | pile << 8 | under
                n += 1
        return n

    def list_blocks(self, base: int, victim: int) -> int:
        """Rule 8: the snake's choices."""
        n = 0
        places = self.playable_places(victim)
        while places:
            i = ctz(places)
            places &= places - 1
            self.moves[base + n] = BLOCK << 16 | i if i < PLACES else BLOCK << 16 | 1 << 8 | (i - PLACES) // DEPTH
            n += 1
        return n

    def legal_py(self) -> list[int]:
        """The legal actions, cards of the hand with their places: played actions are kept with them, so that those who
        cannot see the hand see which place a card has left."""
        return [self.with_place(self.moves[i]) for i in range(self.legal(0))]

    def with_place(self, action: int) -> int:
        """The same action; a card of the hand, whoever named it, with its place."""
        kind, card, place = action >> 16, action >> 8 & 255, action & 255
        if kind != HAND or place:
            return action
        first = self.place + self.block[SEAT] * SIDE
        return action | self.block.index(card, first, first + PLACES) - first + 1

    def listed(self, action: int) -> int:
        """Without the place of a card of the hand."""
        return action & ~255 if action >> 16 == HAND else action

    def is_legal(self, action: int) -> bool:
        """A card of the hand may be named with its place, or without."""
        if not super().is_legal(action):
            return False
        return action >> 16 != HAND or action & 255 == 0 or self.with_place(action & ~255) == action

    # playing

    def apply(self, action: int) -> None:
        kind = action >> 16
        a = (action >> 8) & 255
        b = action & 255
        seat = self.cells[SEAT]
        self.cells[self.turned_up] = 0
        if kind == HAND:
            self.play_card(seat, a, b - 1 if b else self.hand_place(seat, a))
            return
        if kind == TOP:
            self.play_card(seat, a, self.top_place(seat, b))
            return
        if kind == START:
            self.choose_leader(b)
            return
        if kind == FIGHT or kind == FLEE:
            self.gather_trick(kind == FLEE)
            return
        if kind == BURY:
            self.bury(1 - seat, a, b)
        elif kind == BLOCK:
            self.set_paralysed(1 - seat, b if a == 0 else self.top_place(1 - seat, b), True)
        elif kind == LEAD:
            self.cells[self.named_leader] = b
        self.continue_trick()

    def play_card(self, seat: int, card: int, i: int) -> None:
        """Play the card on place ``i`` into the trick; the seat's paralysis ends with that."""
        self.remove_card(seat, i)
        if i < PLACES:
            self.cells[self.void + seat * PLACES + i] = 0
        if self.cells[self.trick]:
            self.infer_voids(seat, self.terrain[card])
            self.cells[self.trick + 1] = card
        else:
            self.cells[self.trick] = card
        self.words[self.paralysed + seat] = 0
        if self.has_power_choice(seat):
            self.cells[PHASE] = POWER
        else:
            self.continue_trick()

    def infer_voids(self, seat: int, terrain: int) -> None:
        """What all learn from rule 2 when the second player did not follow: no card he could have played would have."""
        led = self.terrain[self.cells[self.trick]]
        if terrain == led:
            return
        ban = 1 << led
        if terrain != SKY:
            ban |= 1 << SKY
        for i in range(PLACES):
            if self.card_at(seat, i) and not self.is_paralysed(seat, i):
                self.cells[self.void + seat * PLACES + i] |= ban

    def last_played(self) -> int:
        """The card last played in the trick."""
        return self.cells[self.trick + 1] or self.cells[self.trick]

    def has_power_choice(self, seat: int) -> bool:
        """Whether the card just played asks its player something (rules 4 and 6)."""
        card = self.last_played()
        if self.terrain[card] == SKY:
            return self.cells[self.trick + 1] == card and self.terrain[self.cells[self.trick]] != SKY
        value = self.value[card]
        if value == RHINOCEROS:
            return self.count_in_piles(1 - seat) >= 2
        if value == CHEETAH:
            return popcount(self.ints[self.won] | self.ints[self.won + 1]) < self.deck_size - 2
        return value == SNAKE and popcount(self.playable_places(1 - seat)) >= 2

    def continue_trick(self) -> None:
        """After a card and its power: the other seat plays, or the trick is gathered."""
        if self.cells[self.trick + 1]:
            self.gather_trick(False)
        else:
            self.ask_to_play(1 - self.cells[self.leader])

    def trick_winner(self) -> int:
        """Rules 2–5: who wins a trick nobody flees from."""
        leader = self.cells[self.leader]
        led = self.cells[self.trick]
        card = self.cells[self.trick + 1]
        if self.terrain[led] != self.terrain[card]:
            return 1 - leader if self.terrain[card] == SKY else leader
        if self.value[led] == MOUSE and self.value[card] == ELEPHANT:
            return leader
        if self.value[led] == ELEPHANT and self.value[card] == MOUSE:
            return 1 - leader
        return leader if self.value[led] > self.value[card] else 1 - leader

    def gather_trick(self, flees: bool) -> None:
        """Rule 10, rule 9 and the ends of a round."""
        leader = self.cells[self.leader]
        winner = leader if flees else self.trick_winner()
        self.ints[self.won + winner] |= 1 << self.cells[self.trick]
        self.ints[self.won + (1 - leader if flees else winner)] |= 1 << self.cells[self.trick + 1]
        for i in range(2):
            self.cells[self.last_trick + i] = self.cells[self.trick + i]
            self.cells[self.trick + i] = 0
        if self.has_all_hyenas(winner):
            self.end_round(1 - winner)
        elif popcount(self.ints[self.won] | self.ints[self.won + 1]) == self.deck_size:
            self.end_round(0 if self.crowns_won(0) > self.crowns_won(1) else 1)
        else:
            self.turn_up_tops(0)
            self.turn_up_tops(1)
            self.begin_trick(winner if self.cells[self.named_leader] == NOBODY else self.cells[self.named_leader])

    def end_round(self, winner: int) -> None:
        """The round is won. The won cards lie there until the next deal; the others, after hyenas, are taken away before
        the loser chooses. At the end of the match, and in the first edition, they stay too."""
        self.cells[self.rounds_won + winner] += 1
        self.cells[self.leader] = NOBODY
        self.cells[self.named_leader] = NOBODY
        self.await_deal()
        if self.cells[self.rounds_won + winner] == self.goal:
            self.finish(winner)
            return
        self.cells[self.chooser] = 1 - winner
        if self.chooses_before_deal:
            self.clear_places()
            self.ask_who_leads()

    def after_read(self) -> None:
        """Between tricks no top lies face down; and a mover who could play nothing can."""
        if self.cells[PHASE] == PLAY and self.cells[SEAT] != OVER:
            if self.cells[self.trick] == 0:
                self.turn_up_tops(0)
                self.turn_up_tops(1)
            self.ask_to_play(self.cells[SEAT])

    # for callers outside compiled code

    def clear_cards_py(self) -> None:
        self.clear_cards()

    def deal_these(self, cards: list[int]) -> None:
        """The deal with these cards, in the order of its text."""
        if not self.unlistable() or sorted(cards) != [card for card in range(1, CARDS + 1) if self.deck >> card & 1]:
            raise ValueError("no deal is due, or these are not the cards of the deck")
        leader = self.cells[self.leader]
        self.clear_cards()
        for slot in range(self.deck_size):
            self.deal_card(slot, cards[slot])
        self.begin_round(leader)

    def apply_seen(self, action: int) -> None:
        """``apply_py`` in what a seat sees, where the mover's cards may be hidden, so that nobody can list what is legal:
        the action must have been legal before they were."""
        kind, a, b = action >> 16, action >> 8 & 255, action & 255
        phase = self.block[PHASE]
        if phase == PLAY and self.block[SEAT] <= 1:
            hand = kind == HAND and 1 <= b <= PLACES
            top = kind == TOP and b < PILES and self.block[self.height + self.block[SEAT] * PILES + b] > 0
            fits = (hand or top) and 1 <= a <= CARDS
        elif phase == POWER and self.block[SEAT] <= 1:
            fits = (
                (kind == BURY and a < PILES and b < PILES)
                or (kind == BLOCK and ((a == 0 and b < PLACES) or (a == 1 and b < PILES)))
                or (kind == LEAD and a == 0 and b <= 1)
                or action in {DECLINE << 16, FIGHT << 16, FLEE << 16}
            )
        else:
            fits = self.is_legal(action)
        if not fits:
            raise ValueError(f"{action} is not the number of an action here")
        self.apply(action)

    def is_between_rounds_py(self) -> bool:
        return self.is_between_rounds()

    def has_power_choice_py(self) -> bool:
        return self.has_power_choice(self.cells[SEAT])

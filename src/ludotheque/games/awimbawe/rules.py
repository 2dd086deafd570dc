"""Awimbawé: rounds of fourteen tricks. Rules 1–10 of the referee's text.

Actions are kind << 16 | a << 8 | b: a card and its pile, a pile and the pile it goes under, what a snake looks at (0
the hand, 1 the piles) and where, or a seat. A card from the hand comes without its place (b is 0): to a search that
draws the hidden cards again and again it is the same action wherever the card lies. With its place, counted from 1, it
is legal too.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.games.awimbawe.guess import Guess

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, TURN
    from ludotheque.games.awimbawe.cloth import CARDS, NOBODY, PILES, PLACES, SIDE, SKY

DEAL, TIE, CHOOSE, PLAY, POWER = range(5)
HAND, TOP, BURY, LEAD, BLOCK, DECLINE, FIGHT, FLEE, START = range(9)
MOUSE, RHINOCEROS, CHEETAH, HYENA, SNAKE, ELEPHANT = range(1, 7)
HYENAS = 1 << 4 | 1 << 10 | 1 << 16 | 1 << 22


class AwimbaweRules(Guess):
    def __init__(self, game: Game) -> None:
        super().__init__(game, 32)
        self.goal = game.options["rounds_to_win"]
        self.peril = array("i", (0, 120, 400, 800, 2000))
        self.promise = array("i", (0, -50, -30, 15, 5, 15, 10, 22, 35, 15, -25))

    def setup(self) -> None:
        self.sweep()
        self.cells[self.chooser] = NOBODY
        self.halt()

    # the deal and who leads

    def unlistable(self) -> bool:
        return self.cells[SEAT] == CHANCE and self.cells[PHASE] == DEAL

    def deal(self, dice: Dice) -> None:
        self.sweep()
        for i in range(CARDS):
            self.order[i] = i + 1
        for i in range(CARDS):
            j = i + dice.below(CARDS - i)
            card = self.order[j]
            self.order[j] = self.order[i]
            self.spread(i, card)
        self.rise()

    def rise(self) -> None:
        """The cards are dealt: the last round's loser chooses who leads, or the fewest crowns showing lead."""
        if self.cells[self.chooser] != NOBODY:
            self.cells[PHASE] = CHOOSE
            self.cells[SEAT] = self.cells[self.chooser]
            self.cells[TURN] = self.cells[self.chooser]
            return
        more = self.showing(0) - self.showing(1)
        if more == 0:
            self.cells[PHASE] = TIE
        else:
            self.lead(1 if more > 0 else 0)

    def halt(self) -> None:
        """Wait for the deal."""
        self.cells[PHASE] = DEAL
        self.cells[SEAT] = CHANCE
        self.cells[TURN] = 0

    def lead(self, seat: int) -> None:
        """A trick begins."""
        self.cells[self.leader] = seat
        self.cells[self.named] = NOBODY
        self.cells[self.chooser] = NOBODY
        self.call(seat)

    def call(self, seat: int) -> None:
        """A seat must play a card: rule 8's last sentence, and rule 9's exception."""
        self.cells[PHASE] = PLAY
        self.cells[SEAT] = seat
        self.cells[TURN] = seat
        if self.available(seat) == 0:
            self.reveal(seat)
        elif self.ready(seat) == 0:
            self.words[self.stuck + seat] = 0

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
            return self.plays(base, seat)
        if self.terrain[self.played()] == SKY:
            self.moves[base] = FIGHT << 16
            self.moves[base + 1] = FLEE << 16
            return 2
        self.moves[base] = DECLINE << 16
        value = self.value[self.played()]
        if value == RHINOCEROS:
            return 1 + self.charges(base + 1, 1 - seat)
        if value == SNAKE:
            return 1 + self.bites(base + 1, 1 - seat)
        self.moves[base + 1] = LEAD << 16
        self.moves[base + 2] = LEAD << 16 | 1
        return 3

    def plays(self, base: int, seat: int) -> int:
        """Rules 1, 2 and 5: the led terrain, else eagles, else anything."""
        if self.cells[self.trick]:
            n = self.cards(base, seat, 1 << self.terrain[self.cells[self.trick]])
            if n:
                return n
            n = self.cards(base, seat, 1 << SKY)
            if n:
                return n
        return self.cards(base, seat, 31)

    def cards(self, base: int, seat: int, terrains: int) -> int:
        n = 0
        for q in range(PLACES + PILES):
            i = self.spot(seat, q)
            if i < 0 or self.bound(seat, i):
                continue
            card = self.on(seat, i)
            if (terrains >> self.terrain[card]) & 1:
                self.moves[base + n] = HAND << 16 | card << 8 if q < PLACES else TOP << 16 | card << 8 | (q - PLACES)
                n += 1
        return n

    def charges(self, base: int, victim: int) -> int:
        """Rule 7."""
        n = 0
        at = self.tall + victim * PILES
        for pile in range(PILES):
            if self.cells[at + pile] == 0:
                continue
            gap = self.cells[at + pile] < 2  # a gap seen already, or none wanted
            for under in range(PILES):
                if self.cells[at + under] == 0:
                    if gap:
                        continue
                    gap = True
                elif under == pile and self.cells[at + pile] < 2:
                    continue
                self.moves[base + n] = BURY << 16 | pile << 8 | under
                n += 1
        return n

    def bites(self, base: int, victim: int) -> int:
        """Rule 8."""
        n = 0
        for q in range(PLACES + PILES):
            i = self.spot(victim, q)
            if i >= 0 and not self.bound(victim, i):
                self.moves[base + n] = BLOCK << 16 | q if q < PLACES else BLOCK << 16 | 1 << 8 | (q - PLACES)
                n += 1
        return n

    # playing

    def apply(self, action: int) -> None:
        kind = action >> 16
        a = (action >> 8) & 255
        b = action & 255
        seat = self.cells[SEAT]
        self.cells[self.turned] = 0
        if kind == HAND:
            self.play(seat, a, b - 1 if b else self.find(seat, a))
            return
        if kind == TOP:
            self.play(seat, a, self.top(seat, b))
            return
        if kind == START:
            self.lead(b)
            return
        if kind == FIGHT or kind == FLEE:
            self.gather(kind == FLEE)
            return
        if kind == BURY:
            self.bury(1 - seat, a, b)
        elif kind == BLOCK:
            self.stun(1 - seat, b if a == 0 else self.top(1 - seat, b), True)
        elif kind == LEAD:
            self.cells[self.named] = b
        self.proceed()

    def play(self, seat: int, card: int, i: int) -> None:
        self.lift(seat, i)
        if i < PLACES:
            self.cells[self.void + seat * PLACES + i] = 0
        if self.cells[self.trick]:
            self.infer(seat, self.terrain[card])
            self.cells[self.trick + 1] = card
        else:
            self.cells[self.trick] = card
        self.words[self.stuck + seat] = 0
        if self.able(seat):
            self.cells[PHASE] = POWER
        else:
            self.proceed()

    def infer(self, seat: int, terrain: int) -> None:
        """What all learn from rule 2 when the second player did not follow: no card he could have played would have."""
        led = self.terrain[self.cells[self.trick]]
        if terrain == led:
            return
        ban = 1 << led
        if terrain != SKY:
            ban |= 1 << SKY
        for i in range(PLACES):
            if self.on(seat, i) and not self.bound(seat, i):
                self.cells[self.void + seat * PLACES + i] |= ban

    def played(self) -> int:
        """The card last played in the trick."""
        return self.cells[self.trick + 1] or self.cells[self.trick]

    def able(self, seat: int) -> bool:
        """Whether the card just played asks its player something (rules 4 and 6)."""
        card = self.played()
        if self.terrain[card] == SKY:
            return self.cells[self.trick + 1] == card and self.terrain[self.cells[self.trick]] != SKY
        value = self.value[card]
        if value == RHINOCEROS:
            return self.piled(1 - seat) >= 2
        if value == CHEETAH:
            return popcount(self.clocks[self.won] | self.clocks[self.won + 1]) < CARDS - 2
        return value == SNAKE and self.ready(1 - seat) >= 2

    def piled(self, seat: int) -> int:
        """How many cards a seat's piles hold."""
        n = 0
        for pile in range(PILES):
            n += self.cells[self.tall + seat * PILES + pile]
        return n

    def proceed(self) -> None:
        """The card just played has done its work."""
        if self.cells[self.trick + 1]:
            self.gather(False)
        else:
            self.call(1 - self.cells[self.leader])

    def winner(self) -> int:
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

    def gather(self, flees: bool) -> None:
        """Rule 10, rule 9 and the ends of a round."""
        leader = self.cells[self.leader]
        winner = leader if flees else self.winner()
        self.clocks[self.won + winner] |= 1 << self.cells[self.trick]
        self.clocks[self.won + (1 - leader if flees else winner)] |= 1 << self.cells[self.trick + 1]
        for i in range(2):
            self.cells[self.last + i] = self.cells[self.trick + i]
            self.cells[self.trick + i] = 0
        if self.clocks[self.won + winner] & HYENAS == HYENAS:
            self.close(1 - winner)
        elif popcount(self.clocks[self.won] | self.clocks[self.won + 1]) == CARDS:
            self.close(0 if self.crowns(0) > self.crowns(1) else 1)
        else:
            self.reveal(0)
            self.reveal(1)
            self.lead(winner if self.cells[self.named] == NOBODY else self.cells[self.named])

    def close(self, winner: int) -> None:
        """The round is won; the cloth stays as it is until the next deal."""
        self.cells[self.wins + winner] += 1
        self.cells[self.leader] = NOBODY
        self.cells[self.named] = NOBODY
        self.halt()
        if self.cells[self.wins + winner] == self.goal:
            self.finish(winner)
        else:
            self.cells[self.chooser] = 1 - winner

    def evaluate(self, seat: int) -> int:
        """A round is worth 2,000. Within one: crowns, hyenas while the other seat has none, the cards still to come and
        the lead."""
        won = 2000 * (self.cells[self.wins + seat] - self.cells[self.wins + 1 - seat])
        if self.cells[PHASE] < PLAY:
            return won
        n = self.outlook(seat) - self.outlook(1 - seat)
        return won + (1900 if n > 1900 else -1900 if n < -1900 else n)

    def outlook(self, seat: int) -> int:
        n = 40 * self.crowns(seat)
        if self.clocks[self.won + 1 - seat] & HYENAS == 0:
            n -= self.peril[popcount(self.clocks[self.won + seat] & HYENAS)]
        for i in range(SIDE):
            n += self.promise[self.value[self.on(seat, i)]]
        if self.cells[self.trick + 1]:
            if self.winner() == seat:
                n += 40 * (self.crown[self.cells[self.trick]] + self.crown[self.cells[self.trick + 1]])
        elif self.cells[self.leader] == seat:
            n += 40
        return n

    # doors for the face

    def blank(self) -> None:
        self.sweep()

    def hand_out(self, cards: list[int]) -> None:
        """The deal with these 28 cards, in the order of its text."""
        self.sweep()
        for slot in range(CARDS):
            self.spread(slot, cards[slot])
        self.rise()

    def asks(self) -> bool:
        return self.able(self.cells[SEAT])

    def after_read(self) -> None:
        """Between tricks no top lies face down; and a mover who could play nothing can."""
        if self.cells[PHASE] == PLAY and self.cells[SEAT] != OVER:
            if self.cells[self.trick] == 0:
                self.reveal(0)
                self.reveal(1)
            self.call(self.cells[SEAT])

    def score(self, seat: int) -> int:
        return self.crowns(seat)

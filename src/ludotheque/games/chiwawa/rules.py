"""Chiwawa: build the best camp of gods, in secret. Rules 1–15 of the referee's text."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.games.chiwawa.rounds import Rounds

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, TURN
    from ludotheque.games.chiwawa.marks import (
        ALONE,
        BLAST,
        CAMP,
        COPY,
        DESTROY,
        DESTRUCTION,
        EVERYBODY,
        FOLD,
        KINDS,
        LEFT,
        MIMIC,
        NONE,
        PAID,
        PAY,
        PILLAR,
        PILLARS,
        PLACE,
        REPILE,
        RIGHT,
        SOURCE,
        SWAP,
        TOP,
    )

#: Fifty-two places, the most there can be beside a paid card and two Pillars, two at a time.
WIDTH = 1326

FIRST_HANDS = {6: 8, 7: 7, 8: 6}


class ChiwawaRules(Rounds):
    def __init__(self, game: Game) -> None:
        super().__init__(game, WIDTH)
        self.opening = FIRST_HANDS.get(game.players, 10)
        self.spots = array("i", bytes(4 * (TOP + 1)))

    def setup(self) -> None:
        """All cards wait among the discards for the first shuffle."""
        self.cells[self.round] = 1
        self.cells[self.living] = (1 << self.players) - 1
        self.cells[self.quota] = self.opening
        for kind in range(KINDS):
            self.cells[self.waste + kind] = self.copies[kind]
        for seat in range(self.players):
            self.cells[self.chosen + seat] = NONE
        for i in range(3):
            self.cells[self.source + i] = NONE
        self.unlock()
        self.serve()

    # chance: a shuffle of the discards

    def unlistable(self) -> bool:
        return self.cells[SEAT] == CHANCE

    def deal(self, dice: Dice) -> None:
        n = 0
        for kind in range(KINDS):
            for _j in range(self.cells[self.waste + kind]):
                self.loose[n] = kind
                n += 1
        self.riffle(n, dice)
        self.stock(n)
        self.resume()

    def resume(self) -> None:
        """Do what the new pile was needed for."""
        if self.cells[PHASE] == REPILE:
            place = self.cells[self.named]
            self.cells[self.named] = 0
            self.exchange(place, TOP)
        else:
            self.serve()

    # legal actions

    def legal(self, base: int) -> int:
        seat = self.cells[SEAT]
        if seat >= self.players:
            return 0
        phase = self.cells[PHASE]
        if phase == PILLARS:
            return self.choices(base, seat, PILLAR << 16)
        if phase == PAID:
            return self.swaps(base, seat)
        if phase == DESTROY:
            return self.blasts(base, seat)
        if phase == MIMIC:
            return self.models_of(base, self.cells[self.asked])
        n = self.choices(base, seat, PAY << 16)
        for to in range(self.players):
            if self.lives(to):
                n += self.choices(base + n, seat, PLACE << 16 | (2 * to + LEFT) << 8)
                n += self.choices(base + n, seat, PLACE << 16 | (2 * to + RIGHT) << 8)
        self.moves[base + n] = FOLD << 16
        return n + 1

    def choices(self, base: int, seat: int, action: int) -> int:
        """The action with each kind of card in hand."""
        n = 0
        for kind in range(KINDS):
            if self.cells[self.hand + seat * KINDS + kind]:
                self.moves[base + n] = action | kind
                n += 1
        return n

    def swaps(self, base: int, seat: int) -> int:
        """Rules 5–7."""
        n = 0
        k = self.places(seat)
        for i in range(k):
            a = self.spots[i]
            for j in range(i + 1, k):
                if a >= KINDS or self.spots[j] >= KINDS:
                    self.moves[base + n] = SWAP << 16 | a << 8 | self.spots[j]
                    n += 1
        return n

    def places(self, seat: int) -> int:
        """Collect the places whose cards a seat may swap, in order."""
        n = 0
        for kind in range(KINDS):
            if self.cells[self.hand + seat * KINDS + kind] > (1 if self.cells[self.lock] == kind else 0):
                self.spots[n] = kind
                n += 1
        for place in range(SOURCE, CAMP):
            if not self.locked(place):
                self.spots[n] = place
                n += 1
        place = CAMP
        for owner in range(self.players):
            for i in range(self.cells[self.size + owner]):
                if i != self.cells[self.lefts + owner] and not self.locked(place):
                    self.spots[n] = place
                    n += 1
                place += 1
        if not self.locked(TOP):
            self.spots[n] = TOP
            n += 1
        return n

    def blasts(self, base: int, seat: int) -> int:
        """Rule 8 by hand: every Destruction of a camp with each of its targets."""
        n = 0
        first = self.start(seat)
        for i in range(first, first + self.cells[self.size + seat]):
            if self.cells[self.cards + i] == DESTRUCTION and not self.pillar(i):
                k = self.targets(base + n, seat, i)
                if k == 0:
                    self.moves[base + n] = BLAST << 16 | i << 8 | ALONE
                    k = 1
                n += k
        return n

    def targets(self, base: int, seat: int, i: int) -> int:
        n = 0
        first = self.start(seat)
        if i > first and self.doomed(i - 1):
            self.moves[base + n] = BLAST << 16 | i << 8 | LEFT
            n += 1
        if i + 1 < first + self.cells[self.size + seat] and self.doomed(i + 1):
            self.moves[base + n] = BLAST << 16 | i << 8 | RIGHT
            n += 1
        return n

    def doomed(self, i: int) -> bool:
        return self.cells[self.cards + i] != DESTRUCTION and not self.pillar(i)

    def models_of(self, base: int, i: int) -> int:
        n = 0
        models = self.models(i)
        if models >> 8:
            self.moves[base] = COPY << 16 | i << 8 | LEFT
            n = 1
        if models & 255:
            self.moves[base + n] = COPY << 16 | i << 8 | RIGHT
            n += 1
        return n

    # playing

    def apply(self, action: int) -> None:
        kind = action >> 16
        a = (action >> 8) & 255
        b = action & 255
        seat = self.cells[SEAT]
        if kind == PILLAR:
            self.choose(seat, b)
        elif kind == PLACE:
            self.lose(seat, b)
            self.insert(a >> 1, a & 1 == RIGHT, b, 1 << seat)
            self.unlock()
            self.pass_on()
        elif kind == PAY:
            self.lose(seat, b)
            self.cells[self.waste + b] += 1
            if self.cells[self.lock] == b:
                self.free_hand()
            self.cells[PHASE] = PAID
        elif kind == SWAP:
            if b == TOP and self.cells[self.left] == 0:
                self.unlock()
                self.cells[self.named] = a
                self.cells[PHASE] = REPILE
                self.cells[SEAT] = CHANCE
            else:
                self.exchange(a, b)
        elif kind == FOLD:
            self.cells[self.folded] |= 1 << seat
            self.unlock()
            self.pass_on()
        elif kind == BLAST:
            if b == RIGHT:
                self.discard(a + 1)
            self.discard(a)
            if b == LEFT:
                self.discard(a - 1)
            self.resolve(seat)
        else:
            models = self.models(a)
            self.clocks[self.score + seat] += models >> 8 if b == LEFT else models & 255
            self.cells[self.asked] = a + 1
            self.ask(seat)

    def choose(self, seat: int, kind: int) -> None:
        """Rule 2: the last choice reveals all."""
        self.cells[self.chosen + seat] = kind
        to = self.after(seat)
        if to != self.cells[self.first]:
            self.cells[SEAT] = to
            return
        for i in range(self.players):
            if self.lives(i):
                kind = self.cells[self.chosen + i]
                self.cells[self.chosen + i] = NONE
                self.lose(i, kind)
                self.insert(i, True, kind, EVERYBODY)
        self.cells[TURN] = seat
        self.cells[self.folded] = 0
        self.pass_on()

    def exchange(self, a: int, b: int) -> None:
        """Rules 5 and 6."""
        seat = self.cells[TURN]
        came = self.kind_at(b)
        self.swap(a, b, seat)
        self.cells[self.lock] = came if a < KINDS else a
        self.cells[self.lock + 1] = b
        self.pass_on()

    def payoff(self, seat: int) -> int:
        """Rule 14, to the nearest thousandth."""
        n = self.winners()
        return (4000 + n) // (2 * n) - 1000 if self.wins(seat) else -1000

    # for the search

    def evaluate(self, seat: int) -> int:
        """Ten to a point of the present camps, ahead of the best other or, in a battle royal, of the lowest."""
        if self.cells[SEAT] == OVER:
            return 20 * self.payoff(seat)
        if not self.lives(seat):
            return -20000
        mine = self.prospect(seat)
        rival = -1
        worth = 40 * self.cells[self.held + seat]
        for other in range(self.players):
            if other == seat:
                continue
            if not self.lives(other):
                worth += 1500
                continue
            theirs = self.prospect(other)
            if rival < 0 or (theirs < rival) == self.royal:
                rival = theirs
            if not self.royal:
                worth -= 3000 * self.cells[self.won + other] // self.goal
        worth += 10 * (mine - rival) + 6000 * self.cells[self.won + seat] // self.goal
        return min(max(worth, -19000), 19000)

    def prospect(self, seat: int) -> int:
        """What a camp is worth now or was counted; before there is one, half the run its Pillar could make."""
        phase = self.cells[PHASE]
        if phase == PILLARS:
            kind = self.cells[self.chosen + seat]
            if kind >= KINDS:
                return 0
            n = self.cells[self.hand + seat * KINDS + kind]
            return n * n * self.value[kind] // 2
        if phase == DESTROY or phase == MIMIC:
            turn = self.cells[self.first]
            while turn != self.cells[TURN]:
                if turn == seat:
                    return self.clocks[self.score + seat]
                turn = self.after(turn)
        return self.best(seat)

    # doors

    def stacked(self, order: list[int]) -> None:
        """Play the shuffle that leaves these kinds, top first."""
        for i, kind in enumerate(order):
            self.loose[i] = kind
        self.stock(len(order))
        self.resume()

    def unhand(self) -> None:
        self.free_hand()

    def count(self, seat: int) -> int:
        return self.best(seat)

    def ended(self) -> bool:
        """Whether a position read from a text is the end of a match; then it is ended."""
        if self.decided():
            self.conclude()
            return True
        return False

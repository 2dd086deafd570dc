"""The course of Chiwawa's rounds: deal, turns, reveal, who wins, who starts. Rules 1, 3, 4 and 7–15."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.games.chiwawa.count import Count

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import CHANCE, DRAW, PHASE, SEAT, TURN
    from ludotheque.games.chiwawa.marks import (
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
        ROYAL_ROUNDS,
        SOURCE,
        TOP,
    )


class Rounds(Count):
    def __init__(self, game: Game, width: int) -> None:
        super().__init__(game, width)
        self.royal = game.options["mode"] == "battle-royal"
        self.manual = game.options["resolve"] == "manual"
        self.goal = int(game.options["rounds_to_win"])

    def serve(self) -> None:
        """Rules 1 and 13: deal on until everybody has enough or there are no cards; then ask for Pillars."""
        n = popcount(self.cells[self.living])
        first = self.cells[self.first]
        self.cells[TURN] = first
        while self.cells[self.dealt] < 3 + n * self.cells[self.quota]:
            if self.cells[self.left] == 0:
                if self.wasted() == 0:
                    break
                self.cells[PHASE] = DEAL
                self.cells[SEAT] = CHANCE
                return
            i = self.cells[self.dealt]
            if i < 3:
                self.cells[self.source + i] = self.lift()
            else:
                seat = first
                for _j in range((i - 3) % n):
                    seat = self.after(seat)
                self.gain(seat, self.lift())
            self.cells[self.dealt] = i + 1
        self.cells[self.dealt] = 0
        self.cells[self.quota] = 0
        self.cells[PHASE] = PILLARS
        self.cells[SEAT] = first

    # the lock: two places, in order, NONE behind them

    def unlock(self) -> None:
        self.cells[self.lock] = NONE
        self.cells[self.lock + 1] = NONE

    def locked(self, place: int) -> bool:
        return self.cells[self.lock] == place or self.cells[self.lock + 1] == place

    # turns

    def pass_on(self) -> None:
        """Rules 3 and 4: the next active seat's turn, or the end of the round."""
        seat = self.cells[TURN]
        to = seat
        while True:
            to = self.after(to)
            if self.active(to):
                break
            if to == seat:
                self.reveal()
                return
        if to != seat:
            self.free_hand()
        self.cells[PHASE] = PLAY
        self.cells[TURN] = to
        self.cells[SEAT] = to

    # reveal and count

    def reveal(self) -> None:
        """Rule 11: open all camps, then resolve them."""
        self.cells[PHASE] = PLAY
        top = self.locked(TOP)
        self.unlock()
        if top:
            self.cells[self.lock] = TOP
        for i in range(DECK):
            self.cells[self.opened + i] = self.cells[self.cards + i]
        for i in range(self.start(self.players)):
            self.learn(i, EVERYBODY)
        for seat in range(self.players):
            self.cells[self.opened_size + seat] = self.cells[self.size + seat]
            self.cells[self.opened_lefts + seat] = self.cells[self.lefts + seat]
            self.clocks[self.score + seat] = 0
            if not self.manual and self.lives(seat):
                self.clocks[self.score + seat] = self.best(seat)
        if self.manual:
            self.resolve(self.cells[self.first])
        else:
            self.settle()

    def models(self, i: int) -> int:
        """Rule 9: what a Mimicry may copy, as value on its left << 8 | value on its right."""
        seat = self.owner(i)
        first = self.start(seat)
        left = self.value[self.cells[self.cards + i - 1]] if i > first else 0
        right = self.value[self.cells[self.cards + i + 1]] if i + 1 < first + self.cells[self.size + seat] else 0
        return left << 8 | right

    def resolve(self, seat: int) -> None:
        """Ask for the next Destruction of a camp or, when none is left, for its first Mimicry."""
        self.cells[TURN] = seat
        self.cells[SEAT] = seat
        first = self.start(seat)
        for i in range(first, first + self.cells[self.size + seat]):
            if self.cells[self.cards + i] == DESTRUCTION and not self.pillar(i):
                self.cells[PHASE] = DESTROY
                return
        self.clocks[self.score + seat] = self.runs(seat)
        self.cells[self.asked] = first
        self.ask(seat)

    def ask(self, seat: int) -> None:
        """The next Mimicry with something to copy, the next camp or the end of the count."""
        end = self.start(seat) + self.cells[self.size + seat]
        for i in range(self.cells[self.asked], end):
            if self.cells[self.cards + i] == MIMICRY and not self.pillar(i) and self.models(i):
                self.cells[PHASE] = MIMIC
                self.cells[self.asked] = i
                return
        self.cells[self.asked] = 0
        seat = self.after(seat)
        if seat == self.cells[self.first]:
            self.settle()
        else:
            self.resolve(seat)

    # between rounds

    def settle(self) -> None:
        """Rules 12–15."""
        self.sweep()
        if self.royal:
            self.eliminate()
        else:
            self.award()
        if self.decided():
            self.unlock()
            self.conclude()
            return
        self.cells[self.round] += 1
        if self.cells[self.lock] == TOP:
            self.cells[self.lock] = SOURCE
        self.cells[self.quota] = 5
        for seat in range(self.players):
            if self.cells[self.held + seat]:
                self.cells[self.quota] = 3
        self.serve()

    def sweep(self) -> None:
        """Discard everything on the table."""
        for i in range(3):
            self.cells[self.waste + self.cells[self.source + i]] += 1
            self.cells[self.source + i] = NONE
        for i in range(self.start(self.players)):
            self.cells[self.waste + self.cells[self.cards + i]] += 1
            self.cells[self.cards + i] = 0
            self.learn(i, 0)
        for seat in range(self.players):
            self.cells[self.size + seat] = 0
            self.cells[self.lefts + seat] = 0
        self.cells[self.folded] = 0

    def award(self) -> None:
        """Rules 12 and 13: the round's winner, if there is one, starts the next."""
        leader = 0
        tied = False
        for seat in range(1, self.players):
            if self.clocks[self.score + seat] >= self.clocks[self.score + leader]:
                tied = self.clocks[self.score + seat] == self.clocks[self.score + leader]
                leader = seat
        if not tied:
            self.cells[self.won + leader] += 1
            self.cells[self.first] = leader

    def eliminate(self) -> None:
        """Rule 15."""
        first = self.cells[self.first]
        leader = first
        low = self.clocks[self.score + first]
        seat = self.after(first)
        while seat != first:
            if self.clocks[self.score + seat] > self.clocks[self.score + leader]:
                leader = seat
            low = min(low, self.clocks[self.score + seat])
            seat = self.after(seat)
        self.cells[self.first] = leader
        if low == self.clocks[self.score + leader]:
            return
        for seat in range(self.players):
            if self.lives(seat) and self.clocks[self.score + seat] == low:
                self.cells[self.living] ^= 1 << seat
                for kind in range(KINDS):
                    self.cells[self.waste + kind] += self.cells[self.hand + seat * KINDS + kind]
                    self.cells[self.hand + seat * KINDS + kind] = 0
                self.cells[self.held + seat] = 0

    def decided(self) -> bool:
        """Rules 14 and 15."""
        if self.royal:
            return popcount(self.cells[self.living]) == 1 or self.cells[self.round] == ROYAL_ROUNDS
        for seat in range(self.players):
            if self.cells[self.won + seat] >= self.goal:
                return True
        return self.cells[self.round] == CLASSIC_ROUNDS

    def wins(self, seat: int) -> bool:
        """After the end: whether a seat is among the winners."""
        if self.royal:
            return self.lives(seat)
        for other in range(self.players):
            if self.cells[self.won + other] > self.cells[self.won + seat]:
                return False
        return True

    def winners(self) -> int:
        n = 0
        for seat in range(self.players):
            if self.wins(seat):
                n += 1
        return n

    def conclude(self) -> None:
        self.cells[TURN] = self.cells[self.first]
        self.cells[PHASE] = PLAY
        for seat in range(self.players):
            if self.wins(seat):
                self.finish(seat)
        if self.winners() > 1:
            self.finish(DRAW)

"""How a search looks at Chiwawa: which actions it thinks about, and what it believes others hold."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.games.chiwawa.sense import Sense

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.marks import PHASE, SEAT
    from ludotheque.games.chiwawa.marks import (
        CAMP,
        DECK,
        DESTRUCTION,
        FOLD,
        KINDS,
        LEFT,
        MIMICRY,
        NONE,
        PAID,
        PAY,
        PILLARS,
        PLACE,
        PLAY,
        RIGHT,
        SOURCE,
        SWAP,
    )

SURE = 7  # eighths of the time people are believed to have laid what fits best
DRAWN = 4  # in how many sixteenths of the deals a god of a Pillar's kind that lies in the pile is in the hand instead


class Mind(Sense):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.heap = array("i", bytes(4 * KINDS))
        self.taken = array("i", bytes(4 * (DECK + 1)))

    # which actions

    def candidate_actions(self, base: int) -> int:
        """On the own camp whatever adds to it; on others Destructions; the card missed least as payment; exchanges that
        mend the own camp, fetch a god that fits, or break a strong camp."""
        phase = self.cells[PHASE]
        seat = self.cells[SEAT]
        n = 0
        if phase == PLAY or phase == PAID:
            self.look_away(seat)
            n = self.moves_of(base, seat) if phase == PLAY else self.exchanges(base, seat)
            self.look_again()
        return n or self.legal(base)

    def moves_of(self, base: int, seat: int) -> int:
        self.weigh(seat)
        self.size_up(seat)
        self.moves[base] = FOLD << 16
        self.moves[base + 1] = PAY << 16 | self.junk
        n = 2
        for kind in range(DESTRUCTION):
            if self.cells[self.hand + seat * KINDS + kind] == 0:
                continue
            self.moves[base + n] = PLACE << 16 | (2 * seat + RIGHT) << 8 | kind
            n += 1
            if self.cells[self.size + seat] > 1:
                self.moves[base + n] = PLACE << 16 | (2 * seat + LEFT) << 8 | kind
                n += 1
        if self.cells[self.hand + seat * KINDS + DESTRUCTION]:
            for other in range(self.players):
                if other != seat and self.lives(other) and self.strong(other) and self.cells[self.size + other] > 1:
                    self.moves[base + n] = PLACE << 16 | (2 * other + LEFT) << 8 | DESTRUCTION
                    self.moves[base + n + 1] = PLACE << 16 | (2 * other + RIGHT) << 8 | DESTRUCTION
                    n += 2
        return n

    def strong(self, seat: int) -> bool:
        """The rival to beat or, but in a battle royal, the next; ``size_up`` was asked."""
        return seat == self.foe or (not self.royal and self.guessed(seat, 0) >= self.second)

    def exchanges(self, base: int, seat: int) -> int:
        self.weigh(seat)
        self.size_up(seat)
        n = 0
        for other in range(self.players):
            if other != seat and self.lives(other) and self.strong(other):
                n += self.breaks(base + n, seat, other)
        n += self.repairs(base + n, seat)
        if self.cells[self.held + seat] and self.spare(seat, self.junk):
            for i in range(SOURCE, CAMP):
                if self.kind_at(i) != NONE and not self.locked(i) and self.fits(seat, self.kind_at(i)):
                    self.moves[base + n] = SWAP << 16 | self.junk << 8 | i
                    n += 1
        return n

    def spare(self, seat: int, kind: int) -> bool:
        """Whether a hand has a card of a kind to exchange."""
        return self.cells[self.hand + seat * KINDS + kind] > (1 if self.cells[self.lock] == kind else 0)

    def fits(self, seat: int, kind: int) -> bool:
        return max(self.adds(seat, kind, False), self.adds(seat, kind, True)) > self.top_gain

    def breaks(self, base: int, seat: int, other: int) -> int:
        """Every card of another's camp against a Destruction, the least missed card and one of the Source."""
        n = 0
        first = self.start(other)
        pillar = first + self.cells[self.lefts + other]
        for i in range(first, first + self.cells[self.size + other]):
            if i == pillar or self.locked(CAMP + i) or not self.owned(i, other):
                continue
            if self.spare(seat, DESTRUCTION):
                self.moves[base + n] = SWAP << 16 | DESTRUCTION << 8 | (CAMP + i)
                n += 1
            if self.cells[self.held + seat] and self.junk != DESTRUCTION and self.spare(seat, self.junk):
                self.moves[base + n] = SWAP << 16 | self.junk << 8 | (CAMP + i)
                n += 1
            for j in range(SOURCE, CAMP):
                if not self.locked(j) and self.kind_at(j) != self.cells[self.cards + pillar]:
                    self.moves[base + n] = SWAP << 16 | j << 8 | (CAMP + i)
                    n += 1
                    break
        return n

    def repairs(self, base: int, seat: int) -> int:
        """A card of the own camp against one of the hand or the Source, where the camp is the better for it."""
        n = 0
        now = self.best(seat)
        first = self.start(seat)
        pillar = first + self.cells[self.lefts + seat]
        for i in range(first, first + self.cells[self.size + seat]):
            if i == pillar or self.locked(CAMP + i):
                continue
            lay = self.cells[self.cards + i]
            for place in range(CAMP):
                if place < KINDS:
                    if not self.spare(seat, place):
                        continue
                elif place < SOURCE or self.locked(place) or self.kind_at(place) == NONE:
                    continue
                self.cells[self.cards + i] = self.kind_at(place)
                if self.best(seat) > now:
                    self.moves[base + n] = SWAP << 16 | place << 8 | (CAMP + i)
                    n += 1
                self.cells[self.cards + i] = lay
        return n

    # what others hold

    def resample_likely(self, seat: int, dice: Dice) -> None:
        """Who chose a Pillar holds more of its kind than chance says, and has laid what fits beside it; into the camps
        of others go Destructions."""
        self.resample(seat, dice)
        for other in range(self.players):
            if other != seat and self.lives(other):
                if self.cells[PHASE] != PILLARS:
                    self.fetch(other, dice)
                    self.arrange(seat, other, dice)
                elif self.cells[self.chosen + other] != NONE:
                    self.cells[self.chosen + other] = self.base_of(other, dice)

    def fetch(self, other: int, dice: Dice) -> None:
        """Some gods of a Pillar's kind come from the unknown pile to its owner's hand, for a random card of it."""
        kind = self.cells[self.cards + self.start(other) + self.cells[self.lefts + other]]
        if self.cells[self.held + other] == 0 or self.cells[self.left] < 2:
            return
        for i in range(self.cells[self.left] - 1):
            if self.cells[self.pile + i] == kind and dice.below(16) < DRAWN:
                came = self.some(other, dice)
                self.lose(other, came)
                self.gain(other, kind)
                self.cells[self.pile + i] = came

    def arrange(self, seat: int, other: int, dice: Dice) -> None:
        """Lay again what only its player knows: from the Pillar outwards what fits best."""
        n = 0
        for i in range(self.start(self.players)):
            seers = self.knows(i)
            if (seers >> other) & 1 and not (seers >> seat) & 1:
                self.taken[n] = i
                n += 1
        if n == 0:
            return
        for kind in range(KINDS):
            self.heap[kind] = self.cells[self.hand + other * KINDS + kind]
        for i in range(n):
            self.heap[self.cells[self.cards + self.taken[i]]] += 1
            self.cells[self.cards + self.taken[i]] = NONE
        first = self.start(other)
        end = first + self.cells[self.size + other]
        pillar = first + self.cells[self.lefts + other]
        for i in range(pillar - 1, first - 1, -1):
            if self.cells[self.cards + i] == NONE:
                self.fill(i, self.fitting(i + 1, 1, end, dice))
        for i in range(pillar + 1, end):
            if self.cells[self.cards + i] == NONE:
                self.fill(i, self.fitting(i - 1, -1, first, dice))
        for i in range(n):
            if self.cells[self.cards + self.taken[i]] == NONE:
                self.fill(self.taken[i], self.spoiling())
        for kind in range(KINDS):
            self.cells[self.hand + other * KINDS + kind] = self.heap[kind]

    def fill(self, i: int, kind: int) -> None:
        self.heap[kind] -= 1
        self.cells[self.cards + i] = kind

    def any_of(self, dice: Dice) -> int:
        """A random card of the heap."""
        n = 0
        for kind in range(KINDS):
            n += self.heap[kind]
        n = dice.below(n)
        kind = 0
        while n >= self.heap[kind]:
            n -= self.heap[kind]
            kind += 1
        return kind

    def fitting(self, inner: int, step: int, stop: int, dice: Dice) -> int:
        """The card of the heap that adds most beside an inner neighbour."""
        if dice.below(8) >= SURE:
            return self.any_of(dice)
        beside = self.cells[self.cards + inner]
        run = 0
        i = inner
        while i != stop and self.cells[self.cards + i] == beside:
            run += 1
            i += step
        best = DESTRUCTION
        top = -1
        for kind in range(KINDS):
            if self.heap[kind] == 0:
                continue
            gain = self.value[kind] * self.heap[kind]
            if kind == beside:
                gain = (2 * run + self.heap[kind]) * self.value[kind]
            elif kind == MIMICRY:
                gain = self.value[beside] if beside < KINDS else 0
            if gain > top:
                top = gain
                best = kind
        return best

    def spoiling(self) -> int:
        """The card of the heap somebody lays into another's camp."""
        if self.heap[DESTRUCTION]:
            return DESTRUCTION
        for kind in range(KINDS):
            if self.heap[kind]:
                return kind
        return DESTRUCTION

"""Awalé and Awélé: sow, and take what the last seed completes. Rules 1–6 of the referee's text, every rule set.

The ring is South's pits, then North's: places 0 … 2·pits − 1. An action is the place sown from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, Cells
from ludotheque.games.awale.drops import marks, sowings
from ludotheque.games.awale.sowing import Sowing

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import DRAW, OVER, SEAT, TURN

FORBID, NOCAPTURE, ALLOW = range(3)


class AwaleRules(Sowing):
    def __init__(self, game: Game) -> None:
        super().__init__(game, (Cells("side", 2, OPEN),))  # the pits begin at a word
        self.side = self.at["side"]
        self.low, self.high = (1, 2) if game.options["chain"] == "12" else (2, 3)
        self.both = game.options["direction"] == "both"
        self.feed = game.options["feed"]
        self.owner = game.options["leftovers"] == "owner"
        self.slam = ("forbid", "nocapture", "allow").index(game.options["slam"])
        self.goal = self.seeds * self.pits if game.options["goal25"] else 255

        self.span = (self.ring + 7) // 8
        self.first = self.pit // 8
        self.drops, self.over = sowings(self.pits)
        self.sevens, self.holes = marks(self.pits)

    def setup(self) -> None:
        self.fill()
        self.tally()
        self.record_position()

    @cython.final
    def tally(self) -> None:
        """``side`` holds how many seeds lie in each row, so that nothing else has to count them."""
        self.cells[self.side] = self.row(0)
        self.cells[self.side + 1] = self.row(1)

    @cython.final
    def across(self, start: int) -> int:
        """How many seeds a sowing drops in the other row."""
        seeds = self.cells[self.pit + start]
        laps = 0
        while seeds >= self.ring:
            seeds -= self.ring - 1
            laps += self.pits
        return laps + self.over[start * self.ring + seeds]

    # what a sowing would do, without doing it

    @cython.final
    def after(self, start: int, place: int) -> int:
        """How many seeds ``place``, which is not ``start``, holds after sowing from ``start`` (rules 1 and 2)."""
        far = place - start
        if far < 0:
            far += self.ring
        over = self.cells[self.pit + start] - far
        if over < 0:
            return self.cells[self.pit + place]
        return self.cells[self.pit + place] + 1 + (over // (self.ring - 1) if over >= self.ring - 1 else 0)

    @cython.final
    def last(self, start: int) -> int:
        """Where the last seed falls."""
        rest = self.cells[self.pit + start]
        if rest >= self.ring:
            rest = (rest - 1) % (self.ring - 1) + 1
        to = start + rest
        return to - self.ring if to >= self.ring else to

    @cython.final
    def reap(self, start: int) -> int:
        """What the sowing catches by rule 3, as first place << 16 | past the last << 8 | seeds; 0 for nothing."""
        end = self.last(start)
        row = 0 if start >= self.pits else self.pits
        if end < row or end >= row + self.pits:
            return 0
        n = self.after(start, end)
        if n != 2 and n != 3:
            return 0
        first = end
        while first > row and self.low <= self.after(start, first - 1) <= self.high:
            first -= 1
            n += self.after(start, first)
        top = end + 1
        if self.both:
            while top < row + self.pits and self.low <= self.after(start, top) <= self.high:
                n += self.after(start, top)
                top += 1
        return first << 16 | top << 8 | n

    @cython.final
    def slams(self, start: int, caught: int) -> bool:
        """Rule 4: whether the catch would leave the other row empty."""
        other = 0 if start >= self.pits else 1
        return self.cells[self.side + other] + self.across(start) == caught & 255

    @cython.final
    def sweeps(self, start: int) -> bool:
        """Rule 4 for one move. Of a catch of k pits sown once, no pit held more than two seeds before: a glance at
        the other row's count settles most moves."""
        over = start + self.cells[self.pit + start] - (self.pits if start < self.pits else self.ring)
        if over < self.pits and not self.both and self.cells[self.side + (start < self.pits)] > 2 * (over + 1):
            return False
        caught = self.reap(start)
        return caught != 0 and self.slams(start, caught)

    @cython.final
    def feeds(self, start: int) -> bool:
        """Whether the other row, empty now, holds a seed after this move, its catch included."""
        left = self.across(start)
        return left > 0 and (self.slam == NOCAPTURE or left != self.reap(start) & 255)

    @cython.final
    def able(self, seat: int) -> bool:
        """Whether the seat can feed the other, whose row is empty."""
        for i in range(seat * self.pits, (seat + 1) * self.pits):
            if self.cells[self.pit + i] and self.feeds(i):
                return True
        return False

    def legal(self, base: int) -> int:
        seat = self.cells[SEAT]
        if seat == OVER:
            return 0
        n = 0
        if self.feed and self.cells[self.side + 1 - seat] == 0:
            for i in range(seat * self.pits, (seat + 1) * self.pits):
                if self.cells[self.pit + i] and self.feeds(i):
                    self.moves[base + n] = i
                    n += 1
        else:
            first = seat * self.pits
            for i in range(first, first + self.pits):
                self.moves[base + n] = i
                n += 1 if self.cells[self.pit + i] else 0
        if self.slam != FORBID or self.cells[self.side + 1 - seat] > 3 * self.pits:
            return n  # no catch takes more than three seeds a pit
        kept = 0
        for i in range(n):
            if not self.sweeps(self.moves[base + i]):
                self.moves[base + kept] = self.moves[base + i]
                kept += 1
        return kept or n

    def apply(self, action: int) -> None:
        seat = self.cells[SEAT]
        caught = self.reap(action)
        if caught and self.slam != ALLOW and self.slams(action, caught):
            caught = 0
        over = self.across(action)
        self.cells[self.side + seat] -= over
        self.cells[self.side + 1 - seat] += over - (caught & 255)
        self.sow(action)
        if caught:
            for i in range(caught >> 16, caught >> 8 & 255):
                self.cells[self.pit + i] = 0
            self.cells[self.store + seat] += caught & 255
            self.forget_history()
        self.cells[SEAT] = 1 - seat
        self.cells[TURN] = 1 - seat
        if not self.settle() and self.record_position() >= self.repetition_limit:
            self.gather(True)

    @cython.final
    def sow(self, start: int) -> None:
        """Rules 1 and 2: what the laps add to every pit but the first, then the rest, eight pits at a time."""
        seeds = self.cells[self.pit + start]
        laps = 0
        while seeds >= self.ring:
            seeds -= self.ring - 1
            laps += 1
        self.cells[self.pit + start] = 0
        while laps:
            self.add(start * self.ring + self.ring - 1)
            laps -= 1
        self.add(start * self.ring + seeds)

    @cython.final
    def add(self, row: int) -> None:
        for i in range(self.span):
            self.words[self.first + i] += self.drops[row * self.span + i]

    @cython.final
    def settle(self) -> bool:
        """End the game if the goal is reached or the player to move starves or must starve the other."""
        seat = self.cells[SEAT]
        if self.cells[self.store] > self.goal or self.cells[self.store + 1] > self.goal:
            self.finish(0 if self.cells[self.store] > self.goal else 1)
            return True
        if self.cells[self.side + seat] == 0 or (
            self.feed and self.cells[self.side + 1 - seat] == 0 and not self.able(seat)
        ):
            self.gather(False)
            return True
        return False

    @cython.final
    def gather(self, always: bool) -> None:
        """Rules 5 and 6: each side adds its own row, where the leftovers count, and the stores are compared."""
        if always or self.owner:
            for i in range(self.ring):
                self.cells[self.store + i // self.pits] += self.cells[self.pit + i]
                self.cells[self.pit + i] = 0
            self.tally()
        south = self.cells[self.store]
        north = self.cells[self.store + 1]
        self.finish(0 if south > north else 1 if north > south else DRAW)

    def capture_value(self, action: int) -> int:
        return 100 * (self.reap(action) & 255)

    def capture_actions(self, base: int) -> int:
        """Against a row that is not empty rule 4 alone can forbid a catch, or make it none."""
        seat = self.cells[SEAT]
        n = 0
        if self.cells[self.side + 1 - seat] == 0:
            return 0
        for i in range(seat * self.pits, (seat + 1) * self.pits):
            if self.cells[self.pit + i]:
                caught = self.reap(i)
                if caught and (self.slam == ALLOW or not self.slams(i, caught)):
                    self.moves[base + n] = i
                    n += 1
        return n

    def evaluate(self, seat: int) -> int:
        """Seeds in store, and what each term was measured to be worth beside them: a pit to choose from 30, a seed in
        one's own row 8. (15 against each pit of one or two seeds was not worth it.)"""
        n = 0
        for i in range(self.span):
            full = self.words[self.first + i]
            full |= (full & self.sevens) + self.sevens
            n += popcount(full & self.holes[seat * self.span + i])
            n -= popcount(full & self.holes[(1 - seat) * self.span + i])
        return (
            100 * (self.cells[self.store + seat] - self.cells[self.store + 1 - seat])
            + 8 * (self.cells[self.side + seat] - self.cells[self.side + 1 - seat])
            + 30 * n
        )

    def after_read(self) -> None:
        self.tally()
        if not self.settle():
            self.record_position()

    def caught(self, action: int) -> list[int]:
        span = self.reap(action)
        if span and self.slam != ALLOW and self.slams(action, span):
            return []
        return list(range(span >> 16, span >> 8 & 255))

"""Awalé and Awélé: sow, and take what the last seed completes. Rules 1–6 of the referee's text, every rule set.

The ring is South's pits, then North's: places 0 … 2·pits − 1. An action is the place sown from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, Cells
from ludotheque.games.awale.sowing_tables import header_sums, sowings
from ludotheque.games.awale.state import SowingState

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.dice import draw_below
    from ludotheque.core.marks import DRAW, OVER, SEAT
    from ludotheque.games.awale.marks import ALLOW, FORBID, NOCAPTURE

MASK = 0xFFFFFFFFFFFFFFFF
SLAMS = ("forbid", "nocapture", "allow")  # the words for FORBID, NOCAPTURE and ALLOW


class AwaleRules(SowingState):
    """``low`` and ``high`` bound what a pit of a chain holds; ``owner_keeps`` says whether each side keeps its row when
    nobody can play on, ``owner_keeps_repeated`` whether it does when a board has come back; ``side`` are cells with the
    seeds of each row; ``gains``, ``across`` and ``landing`` say where the seeds of a sowing fall, ``turn_sums`` and
    ``side_sums`` what changes in the first word (``sowing_tables``).

    Without a capture no position comes back before every pit was sown once: as many seeds pass from each pit to the next
    all around, so that each gets some, and only sowing takes them out again."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, (Cells("side", 2, OPEN),))  # the pits begin at a word
        self.side = self.at["side"]
        self.low, self.high = (1, 2) if game.options["chain"] == "12" else (2, 3)
        self.both_ways = game.options["direction"] == "both"
        self.feed = game.options["feed"]
        self.owner_keeps = game.options["leftovers"] == "owner"
        self.owner_keeps_repeated = self.owner_keeps or game.edition == 1
        self.slam = SLAMS.index(game.options["slam"])
        self.goal = self.seeds * self.pits if game.options["goal25"] else 255

        self.span = (self.ring + 7) // 8
        self.first_word = self.pit // 8
        self.gains, self.across, self.landing = sowings(self.pits, self.pit)
        self.turn_sums, self.side_sums = header_sums(self.side)
        self.nearest_repetition = max(4, self.ring)

    def share_tables(self, other: Rules) -> None:
        SowingState.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, AwaleRules)
        same = other
        self.side = same.side
        self.low = same.low
        self.high = same.high
        self.both_ways = same.both_ways
        self.feed = same.feed
        self.owner_keeps = same.owner_keeps
        self.owner_keeps_repeated = same.owner_keeps_repeated
        self.slam = same.slam
        self.goal = same.goal
        self.span = same.span
        self.first_word = same.first_word
        self.gains = same.gains
        self.across = same.across
        self.landing = same.landing
        self.turn_sums = same.turn_sums
        self.side_sums = same.side_sums

    def setup(self) -> None:
        self.fill_pits()
        self.count_rows()
        self.record_position()

    @cython.final
    def count_rows(self) -> None:
        """Write the seeds of each row into ``side``, which moves keep up to date: nothing else has to count them."""
        self.cells[self.side] = self.seeds_in_row(0)
        self.cells[self.side + 1] = self.seeds_in_row(1)

    @cython.final
    def laps(self, seeds: int) -> int:
        """How many times so many seeds go all the way round before the last lap, which is short of the whole ring."""
        return 0 if seeds < self.ring else (seeds - 1) // (self.ring - 1)

    @cython.final
    def seeds_across(self, start: int) -> int:
        """How many seeds a sowing drops in the other row."""
        seeds = self.cells[self.pit + start]
        laps = self.laps(seeds)
        return laps * self.pits + self.across[start * self.ring + seeds - laps * (self.ring - 1)]

    # what a sowing would do, without doing it

    @cython.final
    def capture_of(self, start: int) -> int:
        """What the sowing takes by rule 3, as ``chain_at`` gives it. The board is sown, looked at and put back."""
        seeds = self.cells[self.pit + start]
        laps = self.laps(seeds)
        row = start * self.ring + seeds - laps * (self.ring - 1)
        end = self.landing[row]
        n = self.cells[end] + laps + 1
        if (n != 2 and n != 3) or end < self.pit:
            return 0
        self.add_gains(row, 1)
        if laps:
            self.add_gains(start * self.ring + self.ring - 1, laps)
        capture = self.chain_at(end - self.pit)
        self.add_gains(row, -1)
        if laps:
            self.add_gains(start * self.ring + self.ring - 1, -laps)
        return capture

    @cython.final
    def chain_at(self, end: int) -> int:
        """What is taken by rule 3 after a last seed in this pit of the other row, as first place << 16 | past the last << 8
        | seeds. The pit holds two or three."""
        n = self.cells[self.pit + end]
        row = 0 if end < self.pits else self.pits
        first = end
        while first > row and self.low <= self.cells[self.pit + first - 1] <= self.high:
            first -= 1
            n += self.cells[self.pit + first]
        top = end + 1
        if self.both_ways:
            while top < row + self.pits and self.low <= self.cells[self.pit + top] <= self.high:
                n += self.cells[self.pit + top]
                top += 1
        return first << 16 | top << 8 | n

    @cython.final
    def takes_all(self, start: int, capture: int) -> bool:
        """Rule 4: whether a capture, as ``capture_of`` gives it, would leave the other row empty."""
        other = 0 if start >= self.pits else 1
        return self.cells[self.side + other] + self.seeds_across(start) == capture & 255

    @cython.final
    def is_grand_slam(self, start: int) -> bool:
        """Rule 4 for one move. Where k pits that got one seed each are taken, none of them held more than two before: the
        other row's count alone rules most moves out."""
        over = start + self.cells[self.pit + start] - (self.pits if start < self.pits else self.ring)
        if over < self.pits and not self.both_ways and self.cells[self.side + (start < self.pits)] > 2 * (over + 1):
            return False
        capture = self.capture_of(start)
        return capture != 0 and self.takes_all(start, capture)

    @cython.final
    def feeds(self, start: int) -> bool:
        """Whether the other row, empty now, holds a seed after this move and its capture."""
        left = self.seeds_across(start)
        return left > 0 and (self.slam == NOCAPTURE or left != self.capture_of(start) & 255)

    @cython.final
    def can_feed(self, seat: int) -> bool:
        """Whether the seat can feed the other, whose row is empty."""
        for i in range(seat * self.pits, (seat + 1) * self.pits):
            if self.cells[self.pit + i] and self.feeds(i):
                return True
        return False

    def legal(self, base: int) -> int:
        return self.list_sowings(base)

    @cython.final
    def list_sowings(self, base: int) -> int:
        """``legal``."""
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
            return n  # no capture takes more than three seeds a pit
        kept = 0
        for i in range(n):
            if not self.is_grand_slam(self.moves[base + i]):
                self.moves[base + kept] = self.moves[base + i]
                kept += 1
        return kept or n

    @cython.final
    def legal_captures(self, base: int) -> int:
        """Write the legal actions that take something from ``moves[base]`` on and return their number. Against a row that
        is not empty rule 4 alone can forbid a capture, or make it none."""
        seat = self.cells[SEAT]
        n = 0
        if self.cells[self.side + 1 - seat] == 0:
            return 0
        for i in range(seat * self.pits, (seat + 1) * self.pits):
            if self.cells[self.pit + i]:
                capture = self.capture_of(i)
                if capture and (self.slam == ALLOW or not self.takes_all(i, capture)):
                    self.moves[base + n] = i
                    n += 1
        return n

    def apply(self, action: int) -> None:
        self.sow(action)

    def play_random(self, dice: Dice, base: int, limit: int) -> int:
        plies = 0
        while self.cells[SEAT] != OVER and plies < limit:
            self.sow(self.moves[base + draw_below(dice, self.list_sowings(base))])
            plies += 1
        return plies

    @cython.final
    def sow(self, action: int) -> None:
        """Rules 1 and 2: what the laps add to every pit but the first, then the rest, eight pits at a time; then rules 3
        and 4. Cells of the first word are changed by adding to the word: a processor that reads a word right after one of
        its bytes was written has to wait."""
        seat = self.cells[SEAT]
        seeds = self.cells[self.pit + action]
        laps = self.laps(seeds)
        row = action * self.ring + seeds - laps * (self.ring - 1)
        self.add_gains(row, 1)
        if laps:
            self.add_gains(action * self.ring + self.ring - 1, laps)
        over = laps * self.pits + self.across[row]
        self.words[0] = (self.words[0] + self.turn_sums[seat] + over * self.side_sums[seat]) & MASK
        last = self.landing[row]
        if self.cells[last] == 2 or self.cells[last] == 3:
            capture = self.chain_at(last - self.pit)
            if self.slam == ALLOW or capture & 255 != self.cells[self.side + 1 - seat]:
                self.take(seat, capture)
                if self.end_at_goal():
                    return
        if not self.end_if_stuck() and self.record_position() >= self.repetition_limit:
            self.end(self.owner_keeps_repeated)

    @cython.final
    def add_gains(self, row: int, times: int) -> None:
        """Add one row of ``gains`` to the pits, so many times."""
        for i in range(self.span):
            at = self.first_word + i
            self.words[at] = (self.words[at] + times * self.gains[row * self.span + i]) & MASK

    @cython.final
    def take(self, seat: int, capture: int) -> None:
        """Rule 3: put the seeds of a chain into the store."""
        for i in range(capture >> 16, capture >> 8 & 255):
            self.cells[self.pit + i] = 0
        self.cells[self.side + 1 - seat] -= capture & 255
        self.cells[self.store + seat] += capture & 255
        self.forget_history()

    @cython.final
    def end_if_over(self) -> bool:
        """End the game if it is over by its stores or its pits; return whether it has ended."""
        return self.end_at_goal() or self.end_if_stuck()

    @cython.final
    def end_at_goal(self) -> bool:
        """End the game if a store has reached the goal; return whether it has ended."""
        if self.cells[self.store] <= self.goal and self.cells[self.store + 1] <= self.goal:
            return False
        self.finish(0 if self.cells[self.store] > self.goal else 1)
        return True

    @cython.final
    def end_if_stuck(self) -> bool:
        """End the game if the player to move has no seed, or cannot feed the other as he must; return whether it has ended."""
        seat = self.cells[SEAT]
        if self.cells[self.side + seat] == 0 or (
            self.feed and self.cells[self.side + 1 - seat] == 0 and not self.can_feed(seat)
        ):
            self.end(self.owner_keeps)
            return True
        return False

    @cython.final
    def end(self, rows_count: bool) -> None:
        """Rules 5 and 6: each side adds its own row, if rows count, and the stores are compared."""
        if rows_count:
            for i in range(self.ring):
                self.cells[self.store + i // self.pits] += self.cells[self.pit + i]
                self.cells[self.pit + i] = 0
            self.count_rows()
        south = self.cells[self.store]
        north = self.cells[self.store + 1]
        self.finish(0 if south > north else 1 if north > south else DRAW)

    def after_read(self) -> None:
        self.count_rows()
        if not self.end_if_over():
            self.record_position()

    def captured_pits(self, action: int) -> list[int]:
        if not 0 <= action < self.ring:
            raise ValueError(f"there is no pit {action}; pits go from 0 to {self.ring - 1}")
        capture = self.capture_of(action)
        if capture and self.slam != ALLOW and self.takes_all(action, capture):
            return []
        return list(range(capture >> 16, capture >> 8 & 255))

"""The end of a round with all cards open, looked at to the last trick; and what a round is worth to the match.

Alpha-beta over the rules themselves, from the first seat's side: a value is the crowns it ends ahead by, and ``BEYOND``
where hyenas end the round. What is remembered of a position is what can still be won from it, so that it serves whatever
was won before; of the hyenas gathered it matters only who could still gather all.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.games.awimbawe.rules import AwimbaweRules

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import OVER, PHASE, SEAT
    from ludotheque.core.rules import NO_ESTIMATE
    from ludotheque.games.awimbawe.rules import DEAL, HYENAS, PLAY

DEEP = 60  # more actions than a round can have: fourteen tricks of two cards and their powers
TABLE = 17  # the table holds 2 to the power of it positions
KINDS = 9 << 10
BEYOND = 100
ENDED = 500  # how the table writes down ends by hyenas
FAR = 600
EFFORT = 60_000
TRICKS = 14

MASK = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15

EVERY = (1 << 29) - 2
THREES = sum(1 << (6 * terrain + value) for terrain in range(4) for value in (1, 4))
TWOS = sum(1 << (6 * terrain + value) for terrain in range(4) for value in (2, 3))
ONES = sum(1 << (6 * terrain + value) for terrain in range(4) for value in (5, 6))
NINE, TEN = 1 << 27, 1 << 28


class Ending(AwimbaweRules):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.keys = array("Q")
        self.notes = array("Q")
        self.liked = array("i")
        self.equity = array("i", chances(self.goal))
        self.slots = 0
        self.looked = 0
        self.effort = EFFORT

    def make_room(self, plies: int) -> None:
        """The search for the end lies behind what others save and list."""
        super().make_room(plies + DEEP)
        self.plies = plies
        self.deep = plies

    def open_table(self) -> None:
        self.slots = 1 << TABLE
        self.keys = array("Q", bytes(8 << TABLE))
        self.notes = array("Q", bytes(8 << TABLE))
        self.liked = array("i", bytes(4 * 2 * KINDS))

    # what a search asks

    def expected_return(self, seat: int, reach: int) -> int:
        """Between rounds by the rounds won; with ``reach`` tricks left or fewer by who wins this one."""
        if self.cells[SEAT] == OVER:
            return self.payoff(seat)
        if self.cells[PHASE] == DEAL:
            return self.even(self.cells[self.wins + seat], self.cells[self.wins + 1 - seat])
        if self.cells[PHASE] < PLAY or self.tricks() > reach:
            return NO_ESTIMATE
        value = self.solve(-1, 1)
        if value == FAR:
            return NO_ESTIMATE
        if (value > 0) == (seat == 0):
            return self.even(self.cells[self.wins + seat] + 1, self.cells[self.wins + 1 - seat])
        return self.even(self.cells[self.wins + seat], self.cells[self.wins + 1 - seat] + 1)

    def even(self, mine: int, theirs: int) -> int:
        """What so many rounds won are worth, every further one being even."""
        return self.equity[mine * (self.goal + 1) + theirs]

    def tricks(self) -> int:
        """How many tricks the round still has, the one begun among them."""
        return TRICKS - popcount(self.clocks[self.won] | self.clocks[self.won + 1]) // 2

    # the search

    def solve(self, low: int, high: int) -> int:
        """The crowns by which the first seat ends ahead, within bounds; ``FAR`` and more if that takes too long."""
        if self.slots == 0:
            with cython.gil:
                self.open_table()
        self.looked = 0
        self.save(self.deep)
        value = self.search(1, low, high)
        self.restore(self.deep)
        return value

    def search(self, ply: int, low: int, high: int) -> int:
        if self.cells[PHASE] == DEAL:
            return self.margin()
        self.looked += 1
        if self.looked > self.effort:
            return FAR
        ahead = self.ahead()
        fate = self.fate()
        if fate == 0:
            most = self.at_stake()
            if ahead + most <= low:
                return ahead + most
            if ahead - most >= high:
                return ahead - most
        key = self.imprint(fate)
        slot = (key >> 40) & (self.slots - 1)
        floor = -BEYOND
        roof = BEYOND
        tried = -1
        if self.keys[slot] == key:
            tried = self.notes[slot] >> 32
            floor = self.told(self.notes[slot] >> 16 & 0xFFFF, ahead)
            roof = self.told(self.notes[slot] & 0xFFFF, ahead)
            if floor >= high or floor == roof:
                return floor
            if roof <= low:
                return roof
        base = (self.deep + ply) * self.width
        n = self.legal(base)
        self.sort(base, n, tried)
        seat = self.cells[SEAT]
        self.save(self.deep + ply)
        best = self.moves[base]
        top = -FAR if seat == 0 else FAR
        alpha = low
        beta = high
        for i in range(n):
            self.apply(self.moves[base + i])
            value = self.search(ply + 1, alpha, beta)
            self.restore(self.deep + ply)
            if value == FAR:
                return FAR
            if (value > top and seat == 0) or (value < top and seat == 1):
                top = value
                best = self.moves[base + i]
                if seat == 0:
                    alpha = max(alpha, value)
                else:
                    beta = min(beta, value)
                if alpha >= beta:
                    self.liked[seat * KINDS + self.index(best)] += DEEP - ply
                    break
        if top > low:
            floor = max(floor, top)
        if top < high:
            roof = min(roof, top)
        self.keys[slot] = key
        self.note(slot, best, floor, roof, ahead)
        return top

    def note(self, slot: int, best: int, floor: int, roof: int, ahead: int) -> None:
        word = best
        self.notes[slot] = word << 32 | self.written(floor, ahead) << 16 | self.written(roof, ahead)

    def written(self, value: int, ahead: int) -> int:
        """A value for the table: what is still to be won, or an end by hyenas."""
        if value == BEYOND or value == -BEYOND:
            return 1000 + (ENDED if value > 0 else -ENDED)
        return 1000 + value - ahead

    def told(self, word: int, ahead: int) -> int:
        if word == 1000 + ENDED:
            return BEYOND
        return -BEYOND if word == 1000 - ENDED else word - 1000 + ahead

    def sort(self, base: int, n: int, tried: int) -> None:
        """What was best here first, then what has been best elsewhere."""
        seat = self.cells[SEAT]
        for i in range(1, n):
            action = self.moves[base + i]
            rank = self.rank(seat, action, tried)
            j = i
            while j and self.rank(seat, self.moves[base + j - 1], tried) < rank:
                self.moves[base + j] = self.moves[base + j - 1]
                j -= 1
            self.moves[base + j] = action

    def rank(self, seat: int, action: int, tried: int) -> int:
        return 1 << 30 if action == tried else self.liked[seat * KINDS + self.index(action)]

    def index(self, action: int) -> int:
        return (action >> 16) << 10 | (action >> 8 & 31) << 5 | (action & 31)

    def imprint(self, fate: int) -> int:
        """A hash of all that decides the rest of the round; the cards won lie in between and are left out."""
        z = MIX ^ fate
        for i in range(self.won // 2):
            z = ((z ^ self.words[i]) * MIX) & MASK
            z ^= z >> 29
        for i in range(self.stuck, self.stuck + 2):
            z = ((z ^ self.words[i]) * MIX) & MASK
            z ^= z >> 29
        return z | 1

    def fate(self) -> int:
        """How many hyenas each has, where one of them can still gather all; else 0."""
        h = popcount(self.clocks[self.won] & HYENAS)
        k = popcount(self.clocks[self.won + 1] & HYENAS)
        return 0 if h and k else 1 + h + 8 * k

    def ahead(self) -> int:
        return self.total(self.clocks[self.won]) - self.total(self.clocks[self.won + 1])

    def total(self, cards: int) -> int:
        """The crowns of a set of cards."""
        return (
            3 * popcount(cards & THREES)
            + 2 * popcount(cards & TWOS)
            + popcount(cards & ONES)
            - popcount(cards & NINE)
            - 2 * popcount(cards & TEN)
        )

    def at_stake(self) -> int:
        """The most that can still be won, the bad eagles left to the other."""
        left = EVERY & ~(self.clocks[self.won] | self.clocks[self.won + 1])
        return self.total(left) + 2 * popcount(left & NINE) + 4 * popcount(left & TEN)

    def margin(self) -> int:
        """After the end of a round."""
        if self.clocks[self.won] & HYENAS == HYENAS:
            return -BEYOND
        if self.clocks[self.won + 1] & HYENAS == HYENAS:
            return BEYOND
        return self.ahead()

    # doors

    def outcome(self, low: int = -BEYOND, high: int = BEYOND, effort: int = 1 << 30) -> int | None:
        """By how many crowns the first seat wins the round if both see all cards and play as well as can be; ±``BEYOND``
        where hyenas end it, ``None`` if more than ``effort`` positions were to be looked at. Between ``low`` and
        ``high`` it is exact, outside a bound."""
        self.effort = effort
        value = self.solve(low, high)
        self.effort = EFFORT
        return None if value == FAR else value


def chances(goal: int) -> list[int]:
    """Rounds won by the one and the other → thousandths of a return, every further round being even."""
    odds = [[0.0] * (goal + 1) for _mine in range(goal + 1)]
    for mine in range(goal, -1, -1):
        for theirs in range(goal, -1, -1):
            if mine == goal or theirs == goal:
                odds[mine][theirs] = 0.0 if mine == theirs else 1000.0 if mine == goal else -1000.0
            else:
                odds[mine][theirs] = (odds[mine + 1][theirs] + odds[mine][theirs + 1]) / 2
    return [round(value) for row in odds for value in row]

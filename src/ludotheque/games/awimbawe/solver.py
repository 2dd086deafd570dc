"""The exact value of a round with all cards open, searched to the last trick.

Alpha-beta over the rules themselves, from the first seat's side: a value is the crowns it ends ahead by, and
±``HYENA_END`` where hyenas end the round. The table holds what can still be won from a position, so that an entry serves
whatever was won before; of the hyenas gathered only matters who could still gather all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.memory import zeros

if TYPE_CHECKING:
    from ludotheque.games.awimbawe.rules import AwimbaweRules

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import SEAT

MAX_DEPTH = 60  # more actions than a round can have: fourteen tricks of two cards and their powers
TABLE_BITS = 17  # the table holds 2 to the power of it positions
MOST_KNOWN = 1 << 15  # positions in the dictionary that is the table of the plain mode
ACTION_INDEXES = 9 << 10
HYENA_END = 100
GAVE_UP = 600
STORED_ZERO = 1000  # table entries are not negative: this stands for 0
STORED_HYENA_END = 500

MASK = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15

THREES = sum(1 << (6 * terrain + value) for terrain in range(4) for value in (1, 4))  # cards worth three crowns
TWOS = sum(1 << (6 * terrain + value) for terrain in range(4) for value in (2, 3))
ONES = sum(1 << (6 * terrain + value) for terrain in range(4) for value in (5, 6))
NINE, TEN = 1 << 27, 1 << 28  # eagles worth −1 and −2


class RoundSolver:
    """The table and the history of one search after another. The table, in the plain mode the dictionary ``known``, saves
    work but decides nothing, unless a search gives up. It lists actions and saves positions in the given rules,
    above their first ``plies``: there must be room for ``MAX_DEPTH`` more."""

    def __init__(self) -> None:
        self.keys = zeros("Q", 0)
        self.entries = zeros("Q", 0)
        self.history = zeros("i", 0)
        if not cython.compiled:
            self.known: dict[int, int] = {}
        self.slots = 0
        self.node_limit = 0
        self.nodes = 0

    def open_table(self) -> None:
        """Memory is taken when the first position is solved: most copies of a position never solve one."""
        self.slots = 1 << TABLE_BITS
        if cython.compiled:
            self.keys = zeros("Q", 1 << TABLE_BITS)
            self.entries = zeros("Q", 1 << TABLE_BITS)
        self.history = zeros("i", 2 * ACTION_INDEXES)

    def solve(self, rules: AwimbaweRules, low: int, high: int, node_limit: int) -> int:
        """The crowns by which the first seat ends ahead if both play as well as can be: exact between ``low`` and
        ``high``, outside a bound; ``GAVE_UP`` if more than ``node_limit`` positions would have to be searched."""
        if self.slots == 0:
            with cython.gil:
                self.open_table()
        self.nodes = 0
        self.node_limit = node_limit
        return self.search(rules, 1, low, high)

    @cython.final
    def search(self, rules: AwimbaweRules, ply: int, low: int, high: int) -> int:
        """``solve`` at one node; the first has ply 1. The position is left as it was."""
        if rules.is_between_rounds():
            return final_value(rules)
        self.nodes += 1
        if self.nodes > self.node_limit:
            return GAVE_UP
        ahead = crowns_ahead(rules)
        hyenas = hyena_counts(rules)
        if hyenas == 0:
            most = crowns_left(rules)
            if ahead + most <= low:
                return ahead + most
            if ahead - most >= high:
                return ahead - most
        key = round_key(rules, hyenas) if cython.compiled else round_bytes(rules, hyenas)
        entry = self.probe(key)
        lower = -HYENA_END
        upper = HYENA_END
        tried = -1
        if entry:
            tried = entry >> 32
            lower = from_stored(entry >> 16 & 0xFFFF, ahead)
            upper = from_stored(entry & 0xFFFF, ahead)
            if lower >= high or lower == upper:
                return lower
            if upper <= low:
                return upper
        level = rules.plies + ply
        base = level * rules.width
        n = rules.legal(base)
        self.sort_actions(rules, base, n, tried)
        seat = rules.cells[SEAT]
        rules.save(level)
        best = rules.moves[base]
        top = -GAVE_UP if seat == 0 else GAVE_UP
        alpha = low
        beta = high
        for i in range(n):
            rules.apply(rules.moves[base + i])
            value = self.search(rules, ply + 1, alpha, beta)
            rules.restore(level)
            if value == GAVE_UP:
                return GAVE_UP
            if (value > top and seat == 0) or (value < top and seat == 1):
                top = value
                best = rules.moves[base + i]
                if seat == 0:
                    alpha = max(alpha, value)
                else:
                    beta = min(beta, value)
                if alpha >= beta:
                    self.history[seat * ACTION_INDEXES + action_index(best)] += MAX_DEPTH - ply
                    break
        if top > low:
            lower = max(lower, top)
        if top < high:
            upper = min(upper, top)
        self.store(key, best, lower, upper, ahead)
        return top

    @cython.final
    def probe(self, key: int) -> int:
        """The table entry of a position: the best action and both bounds; 0 if there is none."""
        if cython.compiled:
            slot = (key >> 40) & (self.slots - 1)
            found = self.entries[slot] if self.keys[slot] == key else 0
        else:
            found = self.known.get(key, 0)
        return found

    @cython.final
    def store(self, key: int, best: int, lower: int, upper: int, ahead: int) -> None:
        """Write a table entry."""
        entry = best
        entry = entry << 32 | to_stored(lower, ahead) << 16 | to_stored(upper, ahead)
        if cython.compiled:
            slot = (key >> 40) & (self.slots - 1)
            self.keys[slot] = key
            self.entries[slot] = entry
        else:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            self.known[key] = entry

    @cython.final
    def sort_actions(self, rules: AwimbaweRules, base: int, n: int, tried: int) -> None:
        """What was best here first, then what has been best elsewhere."""
        seat = rules.cells[SEAT]
        if not cython.compiled:
            rules.moves[base : base + n] = sorted(
                rules.moves[base : base + n], key=lambda action: self.rank(seat, action, tried), reverse=True
            )
            return
        for i in range(1, n):
            action = rules.moves[base + i]
            rank = self.rank(seat, action, tried)
            j = i
            while j and self.rank(seat, rules.moves[base + j - 1], tried) < rank:
                rules.moves[base + j] = rules.moves[base + j - 1]
                j -= 1
            rules.moves[base + j] = action

    @cython.final
    def rank(self, seat: int, action: int, tried: int) -> int:
        return 1 << 30 if action == tried else self.history[seat * ACTION_INDEXES + action_index(action)]


def action_index(action: int) -> int:
    """A small number for an action, as an index of the history."""
    return (action >> 16) << 10 | (action >> 8 & 31) << 5 | (action & 31)


def to_stored(value: int, ahead: int) -> int:
    """A value as the table holds it: what is still to be won, or an end by hyenas."""
    if value == HYENA_END or value == -HYENA_END:
        return STORED_ZERO + (STORED_HYENA_END if value > 0 else -STORED_HYENA_END)
    return STORED_ZERO + value - ahead


def from_stored(stored: int, ahead: int) -> int:
    if stored == STORED_ZERO + STORED_HYENA_END:
        return HYENA_END
    return -HYENA_END if stored == STORED_ZERO - STORED_HYENA_END else stored - STORED_ZERO + ahead


def round_key(rules: AwimbaweRules, hyenas: int) -> int:
    """A hash of all that decides the rest of the round; the cards won lie in between and are left out."""
    z = MIX ^ hyenas
    for i in range(rules.won // 2):
        z = ((z ^ rules.words[i]) * MIX) & MASK
        z ^= z >> 29
    for i in range(rules.paralysed, rules.paralysed + 2):
        z = ((z ^ rules.words[i]) * MIX) & MASK
        z ^= z >> 29
    return z | 1


if not cython.compiled:

    def round_bytes(rules: AwimbaweRules, hyenas: int) -> Any:
        """The same as the very bytes, for a dictionary: to hash them in Python takes longer than all the rest."""
        paralysed = 8 * rules.paralysed
        return bytes(rules.block[: 4 * (rules.won & ~1)] + rules.block[paralysed : paralysed + 16]) + bytes((hyenas,))


def hyena_counts(rules: AwimbaweRules) -> int:
    """How many hyenas each has, as one number, where one of them can still gather all; else 0."""
    h = popcount(rules.ints[rules.won] & rules.hyenas)
    k = popcount(rules.ints[rules.won + 1] & rules.hyenas)
    return 0 if (h and k) or rules.hyenas == 0 else 1 + h + 8 * k


def crowns_of(cards: int) -> int:
    """The crowns of a set of cards."""
    return (
        3 * popcount(cards & THREES)
        + 2 * popcount(cards & TWOS)
        + popcount(cards & ONES)
        - popcount(cards & NINE)
        - 2 * popcount(cards & TEN)
    )


if not cython.compiled:
    crowns_of = lru_cache(1 << 14)(crowns_of)


def crowns_ahead(rules: AwimbaweRules) -> int:
    """By how many crowns the first seat is ahead now."""
    return crowns_of(rules.ints[rules.won]) - crowns_of(rules.ints[rules.won + 1])


def crowns_left(rules: AwimbaweRules) -> int:
    """The most that can still be won, the bad eagles left to the other."""
    left = rules.deck & ~(rules.ints[rules.won] | rules.ints[rules.won + 1])
    return crowns_of(left) + 2 * popcount(left & NINE) + 4 * popcount(left & TEN)


def final_value(rules: AwimbaweRules) -> int:
    """The value of a round that has ended."""
    if rules.has_all_hyenas(0):
        return -HYENA_END
    if rules.has_all_hyenas(1):
        return HYENA_END
    return crowns_ahead(rules)

"""Puluc without expansions, before each throw: the thrower's chance to win, by the warriors both sides still have.

The thrower counts as Yellow. The two top tokens of a pile are never of one colour: who lands on a pile lands on an
enemy. So a pile of ``h`` tokens is one of 2^(h-1) words, and a place is a number of words, space by space.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.core.rules import Rules
from ludotheque.games.puluc.rules import PulucRules
from ludotheque.tables.index import CHANCES, Index

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.marks import OVER, PHASE, SEAT, TURN
    from ludotheque.games.puluc.marks import THROW

MEN = 5
SIDE = MEN + 1
WORDS = 1 << (2 * MEN + 1)


def words() -> tuple[list[int], list[list[int]]]:
    """For each pile, as 1 << height | its tokens (1 for the other side, the top one lowest): its number among those
    with as many tokens of each side, or -1. And the piles of each pair of numbers in that order."""
    number = [-1] * WORDS
    piles: list[list[int]] = [[] for _pair in range(SIDE * SIDE)]
    for pile in range(1, WORDS):
        height = pile.bit_length() - 1
        theirs = (pile ^ 1 << height).bit_count()
        if height - theirs > MEN or theirs > MEN or (height >= 2 and (pile ^ pile >> 1) & 1 == 0):
            continue
        pair = piles[(height - theirs) * SIDE + theirs]
        number[pile] = len(pair)
        pair.append(pile)
    return number, piles


class PulucIndex(Index):
    """Chances, a layer for each pair of numbers of warriors. Only positions before a throw have a place."""

    kind = CHANCES
    unit = "f"
    width = 1

    def __init__(self, game: Game, method: str, men: int) -> None:
        """``men``: the most warriors a side has. ``ways`` counts the tracks of so many spaces with so many tokens of
        each side; ``before`` counts those that come first in the numbering."""
        number, piles = words()
        self.spaces = int(game.options["length"])
        self.men = men
        ways = [[0] * (SIDE * SIDE) for _k in range(self.spaces + 1)]
        ways[0][0] = 1
        before = [0] * ((self.spaces + 1) * SIDE**4)
        for k in range(1, self.spaces + 1):
            for i in range(SIDE):
                for j in range(SIDE):
                    n = 0
                    for a in range(i + 1):
                        for b in range(j + 1):
                            before[((k * SIDE + i) * SIDE + j) * SIDE * SIDE + a * SIDE + b] = n
                            n += len(piles[a * SIDE + b]) * ways[k - 1][(i - a) * SIDE + j - b]
                    ways[k][i * SIDE + j] = n
        track = ways[self.spaces]
        self.pairs = [(low, high) for high in range(1, men + 1) for low in range(1, high + 1)]
        self.offset = array("q", [-1]) * SIDE**4
        sizes = []
        pair_layers = array("i", [-1]) * (SIDE * SIDE)
        for layer, (low, high) in enumerate(self.pairs):
            n = 0
            for mine, theirs in {(low, high), (high, low)}:
                pair_layers[mine * SIDE + theirs] = layer
            for mine, theirs in sorted({(low, high), (high, low)}):
                for i in range(mine + 1):
                    for j in range(theirs + 1):
                        self.offset[(mine * SIDE + theirs) * SIDE * SIDE + i * SIDE + j] = n
                        n += track[i * SIDE + j]
            sizes.append(n)
        super().__init__(game, method, sizes)
        if not isinstance(self.rules, PulucRules):
            raise TypeError("Puluc only")
        self.track = self.rules
        self.pair_layers = pair_layers
        self.number = array("i", number)
        self.ways = array("q", [n for row in ways for n in row])
        self.before = array("q", before)
        self.pile_at = array("i", [sum(map(len, piles[:pair])) for pair in range(SIDE * SIDE + 1)])
        self.pile_of = array("i", [pile for pair in piles for pile in pair])
        self.roots = array("i", [n for low, high in self.pairs for n in (low, high)])

    def place(self, rules: Rules) -> int:
        if rules.cells[PHASE] != THROW or rules.cells[SEAT] == OVER:
            return -1
        seat = rules.cells[TURN]
        i = 0
        j = 0
        for space in range(1, self.spaces + 1):
            pile = rules.ints[self.track.pile + space]
            a = self.track.count(pile, seat)
            b = self.track.count(pile, 1 - seat)
            if a < 0 or b < 0:  # bytes from outside that are no pile
                return -1
            i += a
            j += b
        mine = (rules.cells[self.track.city + seat] & 15) + i
        theirs = (rules.cells[self.track.city + 1 - seat] & 15) + j
        if mine > self.men or theirs > self.men or mine < 1 or theirs < 1:
            return -1
        r = (
            self.start[self.pair_layers[mine * SIDE + theirs]]
            + self.offset[((mine * SIDE + theirs) * SIDE + i) * SIDE + j]
        )
        k = self.spaces
        while k > 0:
            space = self.spaces + 1 - k if seat == 0 else k
            pile = rules.ints[self.track.pile + space]
            a = self.track.count(pile, seat)
            b = self.track.count(pile, 1 - seat)
            word = self.number[self.squeeze(pile, seat)]
            if word < 0:
                return -1
            r += self.before[(((k * SIDE + i) * SIDE + j) * SIDE + a) * SIDE + b]
            i -= a
            j -= b
            k -= 1
            r += word * self.ways[(k * SIDE + i) * SIDE + j]
        return r

    def squeeze(self, pile: int, seat: int) -> int:
        """A pile of the rules as a word: a bit a token, 1 for the other side, and a bit on top."""
        high = pile >> 28
        word = 1 << high
        for n in range(high):
            word |= ((pile >> (2 * n) & 1) ^ seat) << n
        return word

    def set_position(self, layer: int, i: int) -> None:
        for n in range(self.track.length):
            self.track.words[n] = 0
        mine = self.roots[2 * layer]
        theirs = self.roots[2 * layer + 1]
        if mine != theirs and i >= self.offset[(theirs * SIDE + mine) * SIDE * SIDE]:
            mine, theirs = theirs, mine
        base = (mine * SIDE + theirs) * SIDE * SIDE
        a = mine
        b = theirs
        while self.offset[base + a * SIDE + b] > i:
            b -= 1
            if b < 0:
                a -= 1
                b = theirs
        i -= self.offset[base + a * SIDE + b]
        self.track.cells[self.track.city] = mine - a
        self.track.cells[self.track.city + 1] = theirs - b
        k = self.spaces
        while k > 0:
            i = self.pick(k, a, b, i)
            pile = self.track.ints[self.track.pile + self.spaces + 1 - k]
            a -= self.track.count(pile, 0)
            b -= self.track.count(pile, 1)
            k -= 1
        self.track.await_throw(0)
        if not self.track.free(1):
            self.track.end(0)
        elif not self.track.free(0):
            self.track.end(1)

    def pick(self, k: int, i: int, j: int, r: int) -> int:
        """Write the pile of the ``k``-th space from the end, and return what is left of the number."""
        base = ((k * SIDE + i) * SIDE + j) * SIDE * SIDE
        a = i
        b = j
        while self.before[base + a * SIDE + b] > r or self.pile_at[a * SIDE + b] == self.pile_at[a * SIDE + b + 1]:
            b -= 1
            if b < 0:
                a -= 1
                b = j
        r -= self.before[base + a * SIDE + b]
        each = self.ways[((k - 1) * SIDE + i - a) * SIDE + j - b]
        word = self.pile_of[self.pile_at[a * SIDE + b] + r // each]
        pile = (a + b) << 28
        for n in range(a + b):
            pile |= (word >> n & 1) << (2 * n)
        self.track.ints[self.track.pile + self.spaces + 1 - k] = pile
        return r % each

    def layer_title(self, layer: int) -> str:
        low, high = self.pairs[layer]
        return f"{low}+{high}"

    def layer_number(self, layer: int) -> int:
        men = 1
        while men * (men + 1) // 2 <= layer:
            men += 1
        return men

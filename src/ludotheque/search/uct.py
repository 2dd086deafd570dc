"""UCT over any game without secrets, any number of seats; chance nodes are rolled, not chosen."""

from __future__ import annotations

from array import array

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.rules import Rules

if not cython.compiled:
    from math import log, sqrt

    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.search.playout import play_out

DEEPEST = 2000
LONGEST = 100_000


class Uct:
    def __init__(self, rules: Rules, seed: int = 0, room: int = 1 << 20, bold: float = 1.0) -> None:
        """``room``: how many nodes the tree may hold; ``bold``: how eagerly little-tried actions are tried."""
        self.rules = rules.copy()
        self.rules.make_room(1)
        self.dice = Dice(seed)
        self.room = room
        self.bold = bold
        self.size = 1
        self.plies = 0
        self.halt = 0
        self.child = array("i", bytes(4 * room))
        self.children = array("i", bytes(4 * room))
        self.visits = array("i", bytes(4 * room))
        self.actions = array("i", bytes(4 * room))
        self.actors = array("i", bytes(4 * room))
        self.wins = array("d", bytes(8 * room))
        self.trail = array("i", bytes(4 * (DEEPEST + 2)))

    def run(self, count: int) -> int:
        """Simulate ``count`` times, or until ``halt``; returns how often."""
        with cython.nogil:
            done = self.many(count)
        return done

    def table(self) -> list[tuple[int, int, float]]:
        """The root's actions: how often each was tried, and its mean return."""
        first = self.child[0]
        return [
            (self.actions[i], self.visits[i], self.wins[i] / self.visits[i] if self.visits[i] else 0.0)
            for i in range(first, first + self.children[0])
        ]

    @cython.final
    def many(self, count: int) -> int:
        self.rules.save(0)
        self.actors[0] = -1
        done = 0
        for i in range(count):
            if self.halt:
                break
            self.simulate()
            self.rules.restore(0)
            done += 1
        return done

    @cython.final
    def simulate(self) -> None:
        """Down the tree, one node more, a random game, and back."""
        node = 0
        depth = 1
        self.trail[0] = 0
        while self.children[node] and depth < DEEPEST:
            node = self.fall(node) if self.rules.cells[SEAT] == CHANCE else self.choose(node)
            self.rules.apply(self.actions[node])
            self.trail[depth] = node
            depth += 1
        if self.rules.cells[SEAT] != OVER and (self.visits[node] or node == 0) and depth < DEEPEST:
            if self.expand(node):
                node = self.fall(node) if self.rules.cells[SEAT] == CHANCE else self.choose(node)
                self.rules.apply(self.actions[node])
                self.trail[depth] = node
                depth += 1
        self.plies += depth + play_out(self.rules, self.dice, 0, LONGEST)
        for i in range(depth):
            node = self.trail[i]
            self.visits[node] += 1
            seat = self.actors[node]
            if seat >= 0:
                self.wins[node] += self.rules.payoff(seat) / 1000.0

    @cython.final
    def choose(self, node: int) -> int:
        """The child with the highest upper bound; untried ones first, in random order."""
        first = self.child[node]
        spread = self.bold * sqrt(log(self.visits[node] + 1.0))
        top = -1e9
        best = first
        for i in range(first, first + self.children[node]):
            if self.visits[i] == 0:
                u = 1e6 + self.dice.below(1024)
            else:
                u = self.wins[i] / self.visits[i] + spread / sqrt(self.visits[i])
            if u > top:
                top = u
                best = i
        return best

    @cython.final
    def fall(self, node: int) -> int:
        """A child of a chance node, by weight."""
        first = self.child[node]
        n = 0
        for i in range(first, first + self.children[node]):
            n += self.rules.weight(self.actions[i])
        drawn = self.dice.below(n)
        i = first
        while True:
            drawn -= self.rules.weight(self.actions[i])
            if drawn < 0:
                return i
            i += 1

    @cython.final
    def expand(self, node: int) -> int:
        """Give a node its children; returns how many, 0 where the tree is full or the outcomes are unlistable."""
        n = 0 if self.rules.cells[SEAT] == CHANCE and self.rules.unlistable() else self.rules.legal(0)
        if self.size + n > self.room:
            return 0
        first = self.size
        for i in range(n):
            self.actions[first + i] = self.rules.moves[i]
            self.actors[first + i] = -1 if self.rules.cells[SEAT] == CHANCE else self.rules.cells[SEAT]
            self.visits[first + i] = 0
            self.wins[first + i] = 0
        self.child[node] = first
        self.children[node] = n
        self.size += n
        return n

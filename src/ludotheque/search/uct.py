"""UCT over any game without secrets, any number of seats; chance nodes are rolled, not chosen."""

from __future__ import annotations

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.memory import zeros
from ludotheque.core.rules import Rules

if not cython.compiled:
    from math import log, sqrt

    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.search.playout import play_out

MAX_TREE_DEPTH = 2000
MAX_PLAYOUT = 100_000


class Uct:
    """A tree of the position the rules stand at. ``halt``: set to 1 by another thread, it stops ``run``. Node 0 is the
    root; the children of node ``n`` are ``children[n]`` nodes from ``first_child[n]`` on. ``returns`` sums what the seat
    that acted to reach a node, ``actors[n]``, got in the games through it."""

    def __init__(self, rules: Rules, seed: int = 0, capacity: int = 1 << 20, exploration: float = 1.0) -> None:
        """``capacity``: how many nodes the tree may hold; ``exploration``: how much little-tried actions are
        preferred."""
        if capacity < 1:
            raise ValueError(f"a tree holds one node at least, not {capacity}")
        self.rules = rules.copy()
        self.rules.make_room(1)
        self.dice = Dice(seed)
        self.capacity = capacity
        self.exploration = exploration
        self.size = 1
        self.plies = 0
        self.halt = 0
        self.first_child = zeros("i", capacity)
        self.children = zeros("i", capacity)
        self.visits = zeros("i", capacity)
        self.actions = zeros("i", capacity)
        self.actors = zeros("i", capacity)
        self.returns = zeros("d", capacity)
        self.path = zeros("i", MAX_TREE_DEPTH + 2)

    def run(self, count: int) -> int:
        """Simulate ``count`` times, or until ``halt``; returns how often."""
        with cython.nogil:
            done = self.simulate_many(count)
        return done

    def root_stats(self) -> list[tuple[int, int, float]]:
        """The root's actions: how often each was tried, and its mean return."""
        first = self.first_child[0]
        return [
            (self.actions[i], self.visits[i], self.returns[i] / self.visits[i] if self.visits[i] else 0.0)
            for i in range(first, first + self.children[0])
        ]

    @cython.final
    def simulate_many(self, count: int) -> int:
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
        """One simulation: down the tree, a node added, a random game from there, and its returns added up the path."""
        node = 0
        depth = 1
        self.path[0] = 0
        while self.children[node] and depth < MAX_TREE_DEPTH:
            node = self.chance_child(node) if self.rules.cells[SEAT] == CHANCE else self.select(node)
            self.rules.apply(self.actions[node])
            self.path[depth] = node
            depth += 1
        if self.rules.cells[SEAT] != OVER and (self.visits[node] or node == 0) and depth < MAX_TREE_DEPTH:
            if self.expand(node):
                node = self.chance_child(node) if self.rules.cells[SEAT] == CHANCE else self.select(node)
                self.rules.apply(self.actions[node])
                self.path[depth] = node
                depth += 1
        self.plies += depth + play_out(self.rules, self.dice, 0, MAX_PLAYOUT)
        for i in range(depth):
            node = self.path[i]
            self.visits[node] += 1
            seat = self.actors[node]
            if seat >= 0:
                self.returns[node] += self.rules.payoff(seat) / 1000.0

    @cython.final
    def select(self, node: int) -> int:
        """The child with the highest upper bound; untried ones first, in random order."""
        first = self.first_child[node]
        width = self.exploration * sqrt(log(self.visits[node] + 1.0))
        top = -1e9
        best = first
        for i in range(first, first + self.children[node]):
            if self.visits[i] == 0:
                bound = 1e6 + self.dice.below(1024)
            else:
                bound = self.returns[i] / self.visits[i] + width / sqrt(self.visits[i])
            if bound > top:
                top = bound
                best = i
        return best

    @cython.final
    def chance_child(self, node: int) -> int:
        """A child of a chance node, by weight."""
        first = self.first_child[node]
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
        if self.size + n > self.capacity:
            return 0
        first = self.size
        for i in range(n):
            self.actions[first + i] = self.rules.moves[i]
            self.actors[first + i] = -1 if self.rules.cells[SEAT] == CHANCE else self.rules.cells[SEAT]
            self.visits[first + i] = 0
            self.returns[first + i] = 0
        self.first_child[node] = first
        self.children[node] = n
        self.size += n
        return n

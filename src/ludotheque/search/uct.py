"""UCT over any game without secrets, any number of seats; chance nodes are rolled, not chosen."""

from __future__ import annotations

import math

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.memory import numbers, zeros
from ludotheque.core.rules import Rules

if not cython.compiled:
    from math import log, sqrt

    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.search.playout import play_out

    #: In ``links``: the first of a node's children, how many there are, the action that leads to the node, and who acts.
    FIRST, CHILDREN, ACTION, ACTOR = range(4)
    #: In ``stats``: visits, the sum of returns, their mean, and the root of 1 / visits, 0 where there are none.
    VISITS, RETURNS, MEAN, SPREAD = range(4)

MAX_TREE_DEPTH = 2000
MAX_PLAYOUT = 100_000
FEW_VISITS = 1024
ROOT_LOGS = numbers("d", [math.sqrt(math.log(n + 1.0)) for n in range(FEW_VISITS)])


class Uct:
    """A tree of the position the rules stand at. ``halt``: set to 1 by another thread, it stops ``run``. Node 0 is the
    root. Of node ``n``, ``links`` and ``stats`` have four numbers each from 4 ``n`` on, so that they lie in few lines of the
    processor's cache; returns are those of the seat that acted to reach the node, in the games through it."""

    def __init__(self, rules: Rules, seed: int = 0, capacity: int = 1 << 20, exploration: float = 1.0) -> None:
        """``capacity``: how many nodes the tree may hold; ``exploration``: how much little-tried actions are
        preferred."""
        if capacity < 1:
            raise ValueError(f"a tree holds one node at least, not {capacity}")
        self.rules = rules.copy()
        self.rules.make_room(1)
        self.dice = Dice(seed)
        self.capacity = capacity
        self.players = rules.game.players
        self.exploration = exploration
        self.size = 1
        self.plies = 0
        self.halt = 0
        self.links = zeros("i", 4 * capacity)
        self.stats = zeros("d", 4 * capacity)
        self.payoffs = zeros("d", rules.game.players)
        self.path = zeros("i", MAX_TREE_DEPTH + 2)

    def run(self, count: int) -> int:
        """Simulate ``count`` times, or until ``halt``; returns how often."""
        with cython.nogil:
            done = self.simulate_many(count)
        return done

    def root_stats(self) -> list[tuple[int, int, float]]:
        """The root's actions: how often each was tried, and its mean return."""
        first = self.links[FIRST]
        return [
            (self.links[4 * i + ACTION], int(self.stats[4 * i + VISITS]), self.stats[4 * i + MEAN])
            for i in range(first, first + self.links[CHILDREN])
        ]

    @cython.final
    def simulate_many(self, count: int) -> int:
        self.rules.save(0)
        self.links[ACTOR] = -1
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
        while self.links[4 * node + CHILDREN] and depth < MAX_TREE_DEPTH:
            node = self.chance_child(node) if self.rules.cells[SEAT] == CHANCE else self.select(node)
            self.rules.apply(self.links[4 * node + ACTION])
            self.path[depth] = node
            depth += 1
        if self.rules.cells[SEAT] != OVER and (self.stats[4 * node + VISITS] or node == 0) and depth < MAX_TREE_DEPTH:
            if self.expand(node):
                node = self.chance_child(node) if self.rules.cells[SEAT] == CHANCE else self.select(node)
                self.rules.apply(self.links[4 * node + ACTION])
                self.path[depth] = node
                depth += 1
        self.plies += depth + play_out(self.rules, self.dice, 0, MAX_PLAYOUT)
        for i in range(self.players):
            self.payoffs[i] = self.rules.payoff(i) / 1000.0
        for i in range(depth):
            self.add_visit(self.path[i])

    @cython.final
    def add_visit(self, node: int) -> None:
        """Count a game through a node. What ``select`` needs of it is worked out here, once, not for each of its siblings
        that are looked at."""
        at = 4 * node
        seat = self.links[at + ACTOR]
        visits = self.stats[at + VISITS] + 1.0
        self.stats[at + VISITS] = visits
        if seat >= 0:
            self.stats[at + RETURNS] += self.payoffs[seat]
            self.stats[at + MEAN] = self.stats[at + RETURNS] / visits
        self.stats[at + SPREAD] = 1.0 / sqrt(visits)

    @cython.final
    def select(self, node: int) -> int:
        """The child with the highest upper bound; untried ones first, in random order."""
        first = self.links[4 * node + FIRST]
        visits = self.stats[4 * node + VISITS]
        width = self.exploration * (ROOT_LOGS[int(visits)] if visits < FEW_VISITS else sqrt(log(visits + 1.0)))
        top = -1e9
        best = first
        for i in range(first, first + self.links[4 * node + CHILDREN]):
            if self.stats[4 * i + SPREAD] == 0:
                bound = 1e6 + self.dice.below(1024)
            else:
                bound = self.stats[4 * i + MEAN] + width * self.stats[4 * i + SPREAD]
            if bound > top:
                top = bound
                best = i
        return best

    @cython.final
    def chance_child(self, node: int) -> int:
        """A child of a chance node, by weight."""
        first = self.links[4 * node + FIRST]
        n = 0
        for i in range(first, first + self.links[4 * node + CHILDREN]):
            n += self.rules.weight(self.links[4 * i + ACTION])
        drawn = self.dice.below(n)
        i = first
        while True:
            drawn -= self.rules.weight(self.links[4 * i + ACTION])
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
            at = 4 * (first + i)
            self.links[at + ACTION] = self.rules.moves[i]
            self.links[at + ACTOR] = -1 if self.rules.cells[SEAT] == CHANCE else self.rules.cells[SEAT]
        self.links[4 * node + FIRST] = first
        self.links[4 * node + CHILDREN] = n
        self.size += n
        return n

"""Simulations in trees that a net leads (PUCT), many at once: down to a leaf, and up again with the net's answer.

``select`` goes down every tree to a leaf and writes what the net is given there; somebody evaluates them all at once;
``back_up`` takes the answers. Nothing in between is a Python object, so that several threads can each have trees.
A position whose winner is certain is marked, and so are those before it that lead there by force.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.memory import numbers, zeros
from ludotheque.core.rules import Rules
from ludotheque.core.space import Space
from ludotheque.core.stored_positions import StoredPositions
from ludotheque.search.puct_nodes import PuctNodes

if TYPE_CHECKING:
    from ludotheque.core.net_input import NetInput

if not cython.compiled:
    from math import exp, sqrt

    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.search.dirichlet import gamma

FINISHED = -1  # instead of a leaf: the game is over there
UNTRIED = 0.2  # how much less than its parent an action that was not tried is taken to be worth


class PuctSearch(PuctNodes):
    """``leaves`` simulations of a tree are under way at a time, each in a slot of its own and counted as lost until its
    answer comes, so that they part. ``exploration``: how much the priors count against what was tried; ``noise``: the share
    of a root's priors that is drawn from Dirichlet's distribution with ``alpha``."""

    def __init__(
        self, rules: Rules, space: Space, given: NetInput, seeds: list[int], nodes: int, leaves: int = 1, edges: int = 0
    ) -> None:
        """``rules`` stand at all roots at first. There are as many trees as ``seeds``, each with its own dice, so that what
        happens in one does not depend on the others. ``edges``: for how many actions a tree has room; 0: for all that its
        nodes can have."""
        if nodes < 2 or leaves < 1 or not seeds:
            raise ValueError("there must be a tree, with two nodes and one leaf at least")
        space.must_fit(rules)
        trees = len(seeds)
        super().__init__(rules, space, trees, nodes, edges)
        self.dice = Dice(0)
        self.roots = StoredPositions(rules.length, seeds, 1)
        self.leaves = leaves
        self.deep = nodes + 1
        self.size = given.size
        self.width = given.width
        self.ids = space.n
        self.exploration = 1.5
        self.noise = 0.0
        self.alpha = 0.3
        self.sources = numbers("i", [cell for row in given.sources for cell in row])
        self.flips = numbers("i", [int(owned) for owned in given.owned])
        self.outputs = numbers("i", [place for row in given.outputs for place in row])
        slots = trees * leaves
        self.path = zeros("i", slots * self.deep)
        self.path_node = zeros("i", slots * self.deep)
        self.path_seat = zeros("i", slots * self.deep)
        self.depth = zeros("i", slots)
        self.leaf = zeros("i", slots)
        self.leaf_seat = zeros("i", slots)
        self.outcome = zeros("d", slots)
        self.make_history_room(16)
        for tree in range(trees):
            self.set_root(tree, rules)

    # roots

    def set_seed(self, tree: int, seed: int) -> None:
        """Give a tree other dice."""
        self.roots.dice[self.must_be_tree(tree)] = seed & 0xFFFFFFFFFFFFFFFF

    def set_root(self, tree: int, rules: Rules) -> None:
        """Begin a tree anew at the position where these rules stand."""
        self.must_be_tree(tree)
        self.space.must_fit(rules)
        self.rules.copy_from(rules)
        self.dice.state = self.roots.dice[tree]
        self.keep_root(tree)

    def root(self, tree: int) -> Rules:
        """New rules at the root of a tree."""
        self.load(self.must_be_tree(tree))
        return self.rules.copy()

    def keep_root(self, tree: int) -> None:
        """Play what chance does where the rules stand, and make that the root of a tree without nodes."""
        self.resolve_chance()
        self.roots.dice[tree] = self.dice.state
        self.make_history_room(self.rules.ints[self.rules.history_length_at])
        self.roots.store(self.rules, tree)
        self.forget(tree)

    @cython.final
    def load(self, tree: int) -> None:
        """Put the rules at the root of a tree, and the dice where it left them."""
        self.roots.load(self.rules, tree)
        self.dice.state = self.roots.dice[tree]

    def make_history_room(self, room: int) -> None:
        """Let roots have histories of so many positions."""
        self.roots.make_history_room(room)
        while self.rules.history_room < self.roots.room:
            self.rules.grow_history()

    def state(self) -> tuple[bytes, bytes, bytes, int]:
        """Roots, their histories and the dice, for ``set_state``; of the trees nothing is kept."""
        return self.roots.state()

    def set_state(self, state: tuple[bytes, bytes, bytes, int]) -> None:
        """Go on where another object with the same trees left off."""
        self.roots.set_state(state)
        self.make_history_room(self.roots.room)
        for tree in range(self.trees):
            self.forget(tree)

    @cython.final
    def resolve_chance(self) -> None:
        """Play outcomes of chance until a seat is to act or the game is over."""
        while self.rules.cells[SEAT] == CHANCE:
            if self.rules.unlistable():
                self.rules.deal(self.dice)
            else:
                self.rules.apply(self.rules.random_outcome(self.dice, 0))

    # down the trees

    @cython.final
    def best_edge(self, at: int) -> int:
        """The most promising action of a node, by its place in the arrays: a proven win, else the highest upper bound
        among those that are not proven to lose."""
        first = (at // self.nodes) * self.edges + self.first[at]
        last = first + self.count[at]
        tried = 0
        total = 0.0
        for e in range(first, last):
            tried += self.visits[e]
            total += self.worth[e]
        untried = total / tried - UNTRIED if tried else 0.0
        wide = self.exploration * sqrt(1.0 + tried)
        best = first
        top = -1e30
        for e in range(first, last):
            if self.proof[e] > 0:
                return e
            bound = self.worth[e] / self.visits[e] if self.visits[e] else untried
            bound += wide * self.prior[e] / (1 + self.visits[e]) + 1000.0 * self.proof[e]
            if bound > top:
                top = bound
                best = e
        return best

    @cython.final
    def descend(self, tree: int, slot: int) -> None:
        """One simulation from the root to a leaf. What it passes counts as lost until ``back_up``."""
        self.load(tree)
        step = slot * self.deep
        depth = 0
        node = 0
        if self.rules.cells[SEAT] == OVER:
            node = FINISHED
        elif self.used_nodes[tree] == 0:
            node = self.expand(tree)
        while node >= 0:
            at = tree * self.nodes + node
            if self.pending[at]:
                break
            e = self.best_edge(at)
            self.path[step + depth] = e
            self.path_node[step + depth] = node
            self.path_seat[step + depth] = self.rules.cells[SEAT]
            depth += 1
            self.visits[e] += 1
            self.worth[e] -= 1.0
            self.rules.apply(self.action[e])
            if self.chance:
                self.resolve_chance()
            if self.rules.cells[SEAT] == OVER:
                node = FINISHED
            else:
                node = self.child_of(tree, e)
        self.depth[slot] = depth
        self.leaf[slot] = node
        self.leaf_seat[slot] = self.rules.cells[SEAT]
        if node == FINISHED:
            self.outcome[slot] = self.rules.payoff(0) / 1000.0
        self.roots.dice[tree] = self.dice.state

    @cython.final
    def observe(self, seat: int, at: int, out: Any) -> None:
        """Write what the net is given of the position where the rules stand, from ``out[at]`` on."""
        for i in range(self.size):
            value = self.rules.cells[self.sources[seat * self.size + i]]
            out[at + i] = value ^ seat if self.flips[i] and value > 1 else value

    def select(self, observations: Any) -> None:
        """One simulation for each slot, ``leaves`` a tree, to its leaf: what the net is given there, ``size`` bytes a slot.
        Where the game is over the bytes are left as they are."""
        if len(observations) != self.trees * self.leaves * self.size:
            raise ValueError(f"there must be {self.size} bytes for each of {self.trees * self.leaves} leaves")
        with cython.nogil:
            for tree in range(self.trees):
                for slot in range(tree * self.leaves, (tree + 1) * self.leaves):
                    self.descend(tree, slot)
                    if self.leaf[slot] != FINISHED:
                        self.observe(self.leaf_seat[slot], slot * self.size, observations)

    # up again

    def back_up(self, logits: Any, values: Any) -> None:
        """Take the answers to ``select``: for each slot ``width`` logits, and what the position is worth to the seat to
        act there, from −1 to 1."""
        if len(values) != self.trees * self.leaves or len(logits) != len(values) * self.width:
            raise ValueError(
                f"there must be {self.width} logits and a value for each of {self.trees * self.leaves} leaves"
            )
        with cython.nogil:
            for tree in range(self.trees):
                self.back_up_tree(tree, logits, values)

    @cython.final
    def back_up_tree(self, tree: int, logits: Any, values: Any) -> None:
        for slot in range(tree * self.leaves, (tree + 1) * self.leaves):
            if self.leaf[slot] == FINISHED:
                v = self.outcome[slot]
            else:
                v = values[slot] if self.leaf_seat[slot] == 0 else -values[slot]
                if self.leaf[slot] >= 0 and self.pending[tree * self.nodes + self.leaf[slot]]:
                    self.set_priors(tree, slot, self.leaf[slot], logits)
            step = slot * self.deep
            for i in range(self.depth[slot]):
                e = self.path[step + i]
                self.worth[e] += 1.0 + (v if self.path_seat[step + i] == 0 else -v)
            if self.leaf[slot] == FINISHED and not self.chance:
                self.prove(tree, slot)

    @cython.final
    def set_priors(self, tree: int, slot: int, node: int, logits: Any) -> None:
        """The softmax of the logits of what is legal; at a root with noise."""
        at = tree * self.nodes + node
        first = tree * self.edges + self.first[at]
        last = first + self.count[at]
        row = self.leaf_seat[slot] * self.ids
        top = -1e30
        for e in range(first, last):
            self.prior[e] = logits[slot * self.width + self.outputs[row + self.id[e]]]
            if self.prior[e] > top:
                top = self.prior[e]
        whole = 0.0
        for e in range(first, last):
            self.prior[e] = exp(self.prior[e] - top)
            whole += self.prior[e]
        for e in range(first, last):
            self.prior[e] /= whole
        self.pending[at] = 0
        if node == 0 and self.noise > 0:
            self.dice.state = self.roots.dice[tree]
            self.add_noise(first, last)
            self.roots.dice[tree] = self.dice.state

    @cython.final
    def add_noise(self, first: int, last: int) -> None:
        """Mix numbers of Dirichlet's distribution into the priors of a root, so that it looks at all it might miss."""
        whole = 1e-9
        for e in range(first, last):
            self.worth[e] = gamma(self.dice, self.alpha)  # nothing was tried yet: its place is free
            whole += self.worth[e]
        for e in range(first, last):
            self.prior[e] = (1.0 - self.noise) * self.prior[e] + self.noise * self.worth[e] / whole
            self.worth[e] = 0

    @cython.final
    def prove(self, tree: int, slot: int) -> None:
        """A game came to its end: mark the action before it as won or lost, and those before as far as it is forced."""
        if self.outcome[slot] == 0.0:
            return
        step = slot * self.deep
        i = self.depth[slot] - 1
        known = 1 if self.outcome[slot] > 0 else -1  # to seat 0
        while i >= 0:
            e = self.path[step + i]
            self.proof[e] = known if self.path_seat[step + i] == 0 else -known
            at = tree * self.nodes + self.path_node[step + i]
            known = self.node_proof(at)
            if known == 0:
                return
            if self.path_seat[step + i] == 1:
                known = -known
            i -= 1

"""The tree of one position that a net leads, without PyTorch and without a Python object in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.memory import zeros
from ludotheque.search.net_inference import NetInference
from ludotheque.search.puct import PuctTrees

if TYPE_CHECKING:
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.search.puct_search import FINISHED


class NetSearch:
    """``halt``: set to 1 by another thread, or where the winner is certain, it stops ``run``. ``done``: how many
    simulations there were."""

    def __init__(self, rules: Rules, net: NetInference, nodes: int, seed: int = 0) -> None:
        """``nodes``: for how many positions the tree has room; simulations that go further add no more."""
        given = net.given
        room = max(nodes, 8) + 2
        self.net = net
        self.trees = PuctTrees(rules, rules.game.space, given, [seed], room, 1, room * min(rules.width, 24))
        self.observation = bytearray(given.size)
        self.logits = zeros("f", given.width)
        self.values = zeros("f", 1)
        self.halt = 0
        self.done = 0

    def begin(self, rules: Rules, seed: int = 0) -> None:
        """Begin anew at another position of the same game, in the same memory."""
        self.trees.set_seed(0, seed)
        self.trees.set_root(0, rules)
        self.halt = 0
        self.done = 0

    def run(self, count: int) -> int:
        """Simulate ``count`` times, or until ``halt`` or the winner is certain; returns how often."""
        with cython.nogil:
            count = self.simulate_many(count)
        return count

    @cython.final
    def simulate_many(self, count: int) -> int:
        for i in range(count):
            if self.trees.used_nodes[0] and self.trees.node_proof(0) != 0:
                self.halt = 1
            if self.halt:
                return i
            self.simulate()
            self.done += 1
        return count

    @cython.final
    def simulate(self) -> None:
        """One simulation. Of the logits only those of what is legal at its leaf are asked."""
        self.trees.descend(0, 0)
        node = self.trees.leaf[0]
        if node != FINISHED:
            row = self.trees.leaf_seat[0] * self.trees.ids
            self.trees.observe(self.trees.leaf_seat[0], 0, self.observation)
            self.net.run(self.observation, 0)
            self.values[0] = self.net.worth
            if node >= 0:
                first = self.trees.first[node]
                for e in range(first, first + self.trees.count[node]):
                    output = self.trees.outputs[row + self.trees.id[e]]
                    self.logits[output] = self.net.logit(output)
        self.trees.back_up_tree(0, self.logits, self.values)

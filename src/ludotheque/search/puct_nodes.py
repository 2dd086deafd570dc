"""The nodes of search trees that a net leads: positions, and what was tried from each."""

from __future__ import annotations

import cython

from ludotheque.core.memory import zeros
from ludotheque.core.rules import Rules
from ludotheque.core.space import Space

FULL = -2  # instead of a node: the tree has no room for another one


class PuctNodes:
    """``trees`` trees, each with room for ``nodes`` positions and ``edges`` actions; node 0 of a tree is its root.

    The actions of node ``n`` are ``count[n]`` edges from ``first[n]`` on; an edge knows the number and id of its action, how
    often it was tried, what its player got from that in all, and what is proven (1: its player wins, −1: loses). Behind an
    edge is a node or, where chance acts in between, a chain of them, told apart by ``keys``. The priors of a node that is
    ``pending`` are not known yet. ``rules`` stand at the position that is looked at."""

    def __init__(self, rules: Rules, space: Space, trees: int, nodes: int, edges: int) -> None:
        """The trees begin without nodes. ``edges``: 0 stands for all that so many nodes can have."""
        self.rules = rules.copy()
        self.rules.make_room(1)
        self.space = space
        self.chance = space.chance > 0
        self.trees = trees
        self.nodes = nodes
        self.edges = max(edges, rules.width) if edges else nodes * rules.width
        self.used_nodes = zeros("i", trees)
        self.used_edges = zeros("i", trees)
        self.first = zeros("i", trees * nodes)
        self.count = zeros("i", trees * nodes)
        self.sibling = zeros("i", trees * nodes)
        self.pending = zeros("i", trees * nodes)
        self.keys = zeros("Q", trees * nodes if self.chance else 1)
        self.action = zeros("i", trees * self.edges)
        self.id = zeros("i", trees * self.edges)
        self.child = zeros("i", trees * self.edges)
        self.visits = zeros("i", trees * self.edges)
        self.proof = zeros("i", trees * self.edges)
        self.prior = zeros("d", trees * self.edges)
        self.worth = zeros("d", trees * self.edges)

    def must_be_tree(self, tree: int) -> int:
        if not 0 <= tree < self.trees:
            raise ValueError(f"there is no tree {tree}; there are {self.trees}")
        return tree

    @cython.final
    def forget(self, tree: int) -> None:
        """Leave a tree without nodes."""
        self.used_nodes[tree] = 0
        self.used_edges[tree] = 0

    @cython.final
    def expand(self, tree: int) -> int:
        """Make a node of the position where the rules stand, without priors yet, and return it; ``FULL`` if there is no
        room."""
        n = self.rules.legal(0)
        node = self.used_nodes[tree]
        if node >= self.nodes or self.used_edges[tree] + n > self.edges:
            return FULL
        at = tree * self.nodes + node
        edge = tree * self.edges + self.used_edges[tree]
        self.first[at] = self.used_edges[tree]
        self.count[at] = n
        self.sibling[at] = -1
        self.pending[at] = 1
        if self.chance:
            self.keys[at] = self.rules.key()
        for i in range(n):
            self.action[edge + i] = self.rules.moves[i]
            self.id[edge + i] = self.space.find(False, self.rules.moves[i])
            self.child[edge + i] = -1
            self.visits[edge + i] = 0
            self.proof[edge + i] = 0
            self.worth[edge + i] = 0
        self.used_nodes[tree] = node + 1
        self.used_edges[tree] += n
        return node

    @cython.final
    def child_of(self, tree: int, e: int) -> int:
        """The node behind an edge, whose position the rules have reached; made if there is none, ``FULL`` if it cannot."""
        node = self.child[e]
        if node >= 0 and not self.chance:
            return node
        k = 0
        if node >= 0:
            k = self.rules.key()
            while node >= 0:
                at = tree * self.nodes + node
                if self.keys[at] == k:
                    return node
                node = self.sibling[at]
        node = self.expand(tree)
        if node >= 0:
            self.sibling[tree * self.nodes + node] = self.child[e]
            self.child[e] = node
        return node

    @cython.final
    def node_proof(self, at: int) -> int:
        """What is proven of a node to its seat: 1 if an action wins, −1 if all lose."""
        first = (at // self.nodes) * self.edges + self.first[at]
        last = first + self.count[at]
        worst = -1
        for e in range(first, last):
            if self.proof[e] > 0:
                return 1
            if self.proof[e] == 0:
                worst = 0
        return worst

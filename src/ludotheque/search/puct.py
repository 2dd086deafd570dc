"""Trees of positions that a net leads (PUCT), many at once: each simulation ends at a position that is to be evaluated.

``select`` goes down every tree to a leaf and writes what the net is given there; somebody evaluates them all at once;
``back_up`` takes the answers. Nothing in between is a Python object, so that several threads can each have trees.
A position whose winner is certain is marked, and so are those before it that lead there by force.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.memory import numbers, zeros
from ludotheque.core.rules import Rules
from ludotheque.core.space import Space

if TYPE_CHECKING:
    from ludotheque.core.net_input import NetInput

if not cython.compiled:
    from math import exp, log, sqrt

    from ludotheque.core.marks import CHANCE, OVER, SEAT

    def pow(x: float, y: float) -> float:  # noqa: A001  (the name in C)
        return x**y


FINISHED = -1  # instead of a leaf: the game is over there
FULL = -2  # instead of a leaf: the tree has no room for another node
UNTRIED = 0.2  # how much less than its parent an action that was not tried is taken to be worth
UNIT = 1.1102230246251565e-16  # 2 to the power of −53


def packed(words: Any) -> bytes:
    """A row of words as bytes."""
    return array("Q", words).tobytes()


class PuctTrees:
    """``trees`` trees of a game, each with room for ``nodes`` positions; ``leaves`` simulations of a tree are under way at
    a time, each counted as lost until its answer comes, so that they part.

    Node 0 is a root. The actions of node ``n`` are ``count[n]`` edges from ``first[n]`` on; an edge knows the number and
    id of its action, how often it was tried, what its player got from that in all, and what is proven (1: its player wins,
    −1: loses). Behind an edge is a node or, where chance acts in between, a chain of them, told apart by ``keys``."""

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
        self.rules = rules.copy()
        self.rules.make_room(1)
        self.dice = Dice(0)
        self.space = space
        self.trees = trees
        self.nodes = nodes
        self.leaves = leaves
        self.edges = max(edges, rules.width) if edges else nodes * rules.width
        self.deep = nodes + 1
        self.size = given.size
        self.width = given.width
        self.ids = space.n
        self.chance = space.chance > 0
        self.exploration = 1.5
        self.noise = 0.0
        self.alpha = 0.3
        self.sources = numbers("i", [cell for row in given.sources for cell in row])
        self.flips = numbers("i", [int(owned) for owned in given.owned])
        self.outputs = numbers("i", [place for row in given.outputs for place in row])
        self.seeds = numbers("Q", [seed & 0xFFFFFFFFFFFFFFFF for seed in seeds])
        self.roots = zeros("Q", trees * rules.length)
        self.room = 0
        self.past = zeros("Q", 1)
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
        if not 0 <= tree < self.trees:
            raise ValueError(f"there is no tree {tree}; there are {self.trees}")
        self.seeds[tree] = seed & 0xFFFFFFFFFFFFFFFF

    def set_root(self, tree: int, rules: Rules) -> None:
        """Begin a tree anew at the position where these rules stand."""
        if not 0 <= tree < self.trees:
            raise ValueError(f"there is no tree {tree}; there are {self.trees}")
        self.space.must_fit(rules)
        self.rules.copy_from(rules)
        self.dice.state = self.seeds[tree]
        self.roll()
        self.seeds[tree] = self.dice.state
        self.make_history_room(len(self.rules.history()))
        self.store(tree)

    @cython.final
    def store(self, tree: int) -> None:
        """Take the position of the rules, and so much of its history as counts, as the root of a tree without nodes."""
        start = self.rules.ints[self.rules.history_start_at]
        n = self.rules.ints[self.rules.history_length_at] - start
        base = tree * self.room
        for i in range(n):
            self.past[base + i] = self.rules.past[start + i]
        self.rules.ints[self.rules.history_start_at] = 0
        self.rules.ints[self.rules.history_length_at] = n
        for i in range(self.rules.length):
            self.roots[tree * self.rules.length + i] = self.rules.words[i]
        self.used_nodes[tree] = 0
        self.used_edges[tree] = 0

    @cython.final
    def load(self, tree: int) -> None:
        """Put the rules at the root of a tree, and the dice where it left them."""
        start = tree * self.rules.length
        for i in range(self.rules.length):
            self.rules.words[i] = self.roots[start + i]
        n = self.rules.ints[self.rules.history_length_at]
        for i in range(n):
            self.rules.past[i] = self.past[tree * self.room + i]
        self.dice.state = self.seeds[tree]

    def make_history_room(self, room: int) -> None:
        """Let roots have histories of so many positions."""
        if room <= self.room:
            return
        room = max(room, 2 * self.room)
        wider = zeros("Q", self.trees * room)
        for tree in range(self.trees):
            for i in range(self.room):
                wider[tree * room + i] = self.past[tree * self.room + i]
        self.past = wider
        self.room = room
        while self.rules.history_room < room:
            self.rules.grow_history()

    def state(self) -> tuple[bytes, bytes, bytes, int]:
        """Roots, their histories and the dice, for ``set_state``; of the trees nothing is kept."""
        return packed(self.roots), packed(self.past), packed(self.seeds), self.room

    def set_state(self, state: tuple[bytes, bytes, bytes, int]) -> None:
        """Go on where another object with the same trees left off."""
        roots, past, seeds, room = state
        self.make_history_room(room)
        if len(roots) != 8 * len(self.roots) or len(seeds) != 8 * self.trees or len(past) != 8 * room * self.trees:
            raise ValueError("these are not the roots of as many trees of the same game")
        words = memoryview(past).cast("Q")
        for tree in range(self.trees):
            for i in range(room):
                self.past[tree * self.room + i] = words[tree * room + i]
        self.seeds = numbers("Q", memoryview(seeds).cast("Q"))
        self.roots = numbers("Q", memoryview(roots).cast("Q"))
        for tree in range(self.trees):
            self.used_nodes[tree] = 0
            self.used_edges[tree] = 0

    def root(self, tree: int) -> Rules:
        """New rules at the root of a tree."""
        if not 0 <= tree < self.trees:
            raise ValueError(f"there is no tree {tree}; there are {self.trees}")
        self.load(tree)
        return self.rules.copy()

    # down the trees

    @cython.final
    def roll(self) -> None:
        """Play outcomes of chance until a seat is to act or the game is over."""
        while self.rules.cells[SEAT] == CHANCE:
            if self.rules.unlistable():
                self.rules.deal(self.dice)
                continue
            n = self.rules.legal(0)
            drawn = 0
            for i in range(n):
                drawn += self.rules.weight(self.rules.moves[i])
            drawn = self.dice.below(drawn)
            i = 0
            while True:
                drawn -= self.rules.weight(self.rules.moves[i])
                if drawn < 0:
                    break
                i += 1
            self.rules.apply(self.rules.moves[i])

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
                self.roll()
            if self.rules.cells[SEAT] == OVER:
                node = FINISHED
            else:
                node = self.child_of(tree, e)
        self.depth[slot] = depth
        self.leaf[slot] = node
        self.leaf_seat[slot] = self.rules.cells[SEAT]
        if node == FINISHED:
            self.outcome[slot] = self.rules.payoff(0) / 1000.0
        self.seeds[tree] = self.dice.state

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
            self.dice.state = self.seeds[tree]
            self.add_noise(first, last)
            self.seeds[tree] = self.dice.state

    @cython.final
    def add_noise(self, first: int, last: int) -> None:
        """Mix numbers of Dirichlet's distribution into the priors of a root, so that it looks at all it might miss."""
        whole = 1e-9
        for e in range(first, last):
            self.worth[e] = self.gamma()  # nothing was tried yet: its place is free
            whole += self.worth[e]
        for e in range(first, last):
            self.prior[e] = (1.0 - self.noise) * self.prior[e] + self.noise * self.worth[e] / whole
            self.worth[e] = 0

    @cython.final
    def uniform(self) -> float:
        """A number above 0 and below 1."""
        return (self.dice.next_word() >> 11) * UNIT + UNIT / 2

    @cython.final
    def gamma(self) -> float:
        """A number of the gamma distribution with shape ``alpha``, at most 1 (Ahrens and Dieter's GS)."""
        b = 1.0 + self.alpha * 0.36787944117144233
        while True:
            p = b * self.uniform()
            if p <= 1.0:
                x = pow(p, 1.0 / self.alpha)
                if self.uniform() <= exp(-x):
                    return x
            else:
                x = -log((b - p) / self.alpha)
                if self.uniform() <= pow(x, self.alpha - 1.0):
                    return x

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

    # what the trees say

    def root_visits(self, out: Any) -> None:
        """How often each id was tried at each root, ``ids`` numbers a tree."""
        if len(out) != self.trees * self.ids:
            raise ValueError(f"there must be {self.ids} numbers for each of {self.trees} trees")
        with cython.nogil:
            for tree in range(self.trees):
                for e in range(tree * self.ids, (tree + 1) * self.ids):
                    out[e] = 0
                if self.used_nodes[tree]:
                    first = tree * self.edges
                    for e in range(first, first + self.count[tree * self.nodes]):
                        out[tree * self.ids + self.id[e]] = self.visits[e]

    def root_targets(self, observations: Any, targets: Any) -> None:
        """What a net is to learn from each root: what it is given there, ``size`` bytes, and for each of its ``width``
        outputs a byte, 0 where it stands for nothing legal, else 1 and the action's share of the visits in 254ths."""
        if len(observations) != self.trees * self.size or len(targets) != self.trees * self.width:
            raise ValueError(f"there must be {self.size} and {self.width} bytes for each of {self.trees} trees")
        with cython.nogil:
            for tree in range(self.trees):
                for e in range(tree * self.width, (tree + 1) * self.width):
                    targets[e] = 0
                self.load(tree)
                if self.used_nodes[tree] == 0:
                    continue
                seat = self.rules.cells[SEAT]
                self.observe(seat, tree * self.size, observations)
                first = tree * self.edges
                last = first + self.count[tree * self.nodes]
                whole = 1e-9
                for e in range(first, last):
                    whole += self.visits[e]
                for e in range(first, last):
                    tried = self.visits[e] * 254.0 / whole + 0.5
                    targets[tree * self.width + self.outputs[seat * self.ids + self.id[e]]] = 1 + cython.cast(
                        cython.int, tried
                    )

    def root_values(self, out: Any) -> None:
        """What each root is worth to the seat to act: the mean of its simulations, ±1 where it is proven."""
        if len(out) != self.trees:
            raise ValueError(f"there must be a number for each of {self.trees} trees")
        with cython.nogil:
            for tree in range(self.trees):
                whole = 0.0
                n = 0.0
                known = 0
                if self.used_nodes[tree]:
                    first = tree * self.edges
                    last = first + self.count[tree * self.nodes]
                    for e in range(first, last):
                        whole += self.worth[e]
                        n += self.visits[e]
                    known = self.node_proof(tree * self.nodes)
                if known:
                    out[tree] = known
                else:
                    out[tree] = whole / n if n else 0.0

    def root_edges(self, tree: int) -> list[tuple[int, int, float, float, int]]:
        """The actions of a root: number, visits, mean worth, prior, and what is proven (1, −1 or 0)."""
        if not 0 <= tree < self.trees:
            raise ValueError(f"there is no tree {tree}; there are {self.trees}")
        if not self.used_nodes[tree]:
            return []
        first = tree * self.edges
        return [
            (
                self.action[e],
                self.visits[e],
                self.worth[e] / self.visits[e] if self.visits[e] else 0.0,
                self.prior[e],
                self.proof[e],
            )
            for e in range(first, first + self.count[tree * self.nodes])
        ]

    @cython.final
    def pick(self, tree: int, temperature: float) -> int:
        """An edge of the root: at temperature 0 the one tried most, else drawn by visits to the power of 1 / temperature. A
        proven win is always taken, a proven loss never where there is something else."""
        first = tree * self.edges
        last = first + self.count[tree * self.nodes]
        best = first
        top = -1e30
        whole = 0.0
        for e in range(first, last):
            if self.proof[e] > 0:
                return e
            drawn = self.visits[e] + self.prior[e] + 1e9 * self.proof[e]
            if drawn > top:
                top = drawn
                best = e
            if self.proof[e] == 0:
                whole += self.visits[e]
        if temperature <= 0 or whole == 0.0:
            return best
        top = whole
        whole = 0.0
        for e in range(first, last):
            if self.proof[e] == 0 and self.visits[e]:
                whole += pow(self.visits[e] / top, 1.0 / temperature)
        self.dice.state = self.seeds[tree]
        drawn = whole * self.uniform()
        self.seeds[tree] = self.dice.state
        for e in range(first, last):
            if self.proof[e] == 0 and self.visits[e]:
                drawn -= pow(self.visits[e] / top, 1.0 / temperature)
                best = e
                if drawn < 0:
                    break
        return best

    def choose(self, temperatures: Any, out: Any) -> None:
        """The id that each tree chooses, at its own temperature; −1 where the game is over or nothing was tried."""
        if len(out) != self.trees or len(temperatures) != self.trees:
            raise ValueError(f"there must be a temperature and a number for each of {self.trees} trees")
        with cython.nogil:
            for tree in range(self.trees):
                out[tree] = -1
                if self.used_nodes[tree]:
                    e = self.pick(tree, temperatures[tree])
                    out[tree] = self.id[e]

    def step(self, ids: Any, seats: Any, returns: Any) -> None:
        """Play an id at each root, and what chance does after it; the trees are forgotten. Writes who is to act then
        (``OVER`` after the end) and, after the end, the return of seat 0. An id below 0 leaves a tree as it is."""
        if len(ids) != self.trees or len(seats) != self.trees or len(returns) != self.trees:
            raise ValueError(f"there must be an id, a seat and a return for each of {self.trees} trees")
        for tree in range(self.trees):
            self.load(tree)
            if ids[tree] >= 0:
                found = self.space.place(self.rules, ids[tree])
                if found < 0:
                    raise ValueError(f"{ids[tree]} is not the id of a legal action in tree {tree}")
                self.rules.apply(self.rules.moves[found])
                self.roll()
                self.seeds[tree] = self.dice.state
                if self.rules.ints[self.rules.history_length_at] > self.room:
                    self.make_history_room(self.rules.ints[self.rules.history_length_at])
                self.store(tree)
            seats[tree] = self.rules.cells[SEAT]
            returns[tree] = self.rules.payoff(0) / 1000.0 if self.rules.cells[SEAT] == OVER else 0.0

"""Trees of positions that a net leads (PUCT), many at once: what they found out about their roots, and play by it.

``puct_nodes.py`` has their nodes, ``puct_search.py`` the simulations.
"""

from __future__ import annotations

from typing import Any

import cython

from ludotheque.search.puct_search import PuctSearch

if not cython.compiled:
    from math import pow  # noqa: A004  (the name in C)

    from ludotheque.core.marks import OVER, SEAT
    from ludotheque.search.dirichlet import uniform


class PuctTrees(PuctSearch):
    """Trees that are asked about their roots, and that go on to the next position. Arrays to write to belong to the caller;
    one of a wrong length is a ``ValueError``."""

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
        if not self.used_nodes[self.must_be_tree(tree)]:
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
        self.dice.state = self.roots.dice[tree]
        drawn = whole * uniform(self.dice)
        self.roots.dice[tree] = self.dice.state
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
                self.keep_root(tree)
            seats[tree] = self.rules.cells[SEAT]
            returns[tree] = self.rules.payoff(0) / 1000.0 if self.rules.cells[SEAT] == OVER else 0.0

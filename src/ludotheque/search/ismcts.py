"""Information-set Monte-Carlo tree search: for games with secrets, any number of seats.

Every simulation begins by redrawing all that the seat does not know, so the search is given what the seat may know and
nothing else. One tree holds all these deals: a node's children are the actions that were legal in some of them, and a
child is judged by how often it was chosen among the times it was on offer. Chance is rolled and opens no branch.
Below the tree all play on as the game's rules say is sensible, or at random, or each the better of a few random actions
by the evaluation; until the game is over or the rules can say what the rest is worth.

The seat's own cards are the same in all these deals, so that in its tree the others would learn to play against them. With
``opponents`` they have a tree of their own: some simulations redraw, once another seat is asked, all that this one does not
know, the searching seat's cards among it, and teach the others' tree alone.
"""

from __future__ import annotations

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.memory import zeros
from ludotheque.core.rules import Rules

if not cython.compiled:
    from math import log, sqrt

    from ludotheque.core.marks import CHANCE, NO_ESTIMATE, OVER, SEAT
    from ludotheque.search.playout import random_action
    from ludotheque.search.values import RETURN_WEIGHT

OTHERS_ROOT = 1
MAX_TREE_DEPTH = 4000
MOST_BITS = 28
MASK = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15


class Ismcts:
    """The search of one decision of one seat. ``halt``: set to 1 by another thread, it stops ``run``.

    Node 0 is the root, node 1 that of the others' tree. ``child_table`` is a hash table that finds the child of a node by
    an action. ``availability`` counts how often a node's action was legal when its parent was visited; ``returns`` sums
    what the seat that acted to reach it, ``actors``, got in the games through it."""

    def __init__(
        self,
        rules: Rules,
        seat: int,
        *,
        seed: int = 0,
        bits: int = 18,
        exploration: float = 0.7,
        horizon: int = 1_000_000,
        eval_scale: float = 1000.0,
        tournament_size: int = 1,
        solve_within: int = 0,
        own_tree_only: int = 0,
        opponents: int = 0,
        use_beliefs: int = 1,
        evaluation: int = 1,
        open_cards: bool = False,
    ) -> None:
        """``bits``: the tree holds 2 to the power of them nodes.

        ``exploration``: how much little-tried actions are preferred. ``horizon``: after how many actions below the tree
        the evaluation stands for the rest of the game. ``eval_scale``: the evaluation that is worth a return of one
        half. ``tournament_size``: in rollouts the best of so many random actions is played, where the rules have no
        policy. ``solve_within``: how near the end of a round the rules solve what is left. ``own_tree_only``: with 1 the
        tree holds the seat's own actions, and the others play as in rollouts, so that they make nothing of cards they
        cannot see. ``opponents``: with n, 2 or more, every n-th simulation grows a second tree, by which the others act;
        with 0 they act in the seat's own tree, where they learn which cards it has. ``use_beliefs``: with 0 all that the
        seat does not know is equally likely. ``evaluation``: with 0 that made by hand, where the game has a
        fitted one. ``open_cards``: nothing is redrawn, to measure what secrets are worth."""
        if not 1 <= bits <= MOST_BITS:
            raise ValueError(f"bits go from 1 to {MOST_BITS}, not {bits}")
        if opponents and (opponents < 2 or own_tree_only):
            raise ValueError("opponents is 0, or 2 and more where own_tree_only is 0")
        rules.must_be_seat(seat)
        self.rules = rules.copy()
        if not evaluation:
            self.rules.fitted = False
        self.open_cards = open_cards
        if not open_cards:
            self.rules.resample_py(seat, Dice(0))  # from here on nothing holds what the seat may not know
        self.rules.make_room(2)
        self.seat = seat
        self.players = rules.game.players
        self.dice = Dice(seed)
        capacity = 1 << bits
        self.capacity = capacity
        self.mask = 4 * capacity - 1
        self.exploration = exploration
        self.horizon = horizon
        self.eval_scale = eval_scale
        self.tournament_size = tournament_size
        self.solve_within = solve_within
        self.own_tree_only = own_tree_only
        self.opponents = opponents if not open_cards else 0
        self.use_beliefs = use_beliefs
        self.size = 2
        self.simulations = 0
        self.plies = 0
        self.halt = 0
        self.child_table = zeros("i", 4 * capacity)
        self.parents = zeros("i", capacity)
        self.visits = zeros("i", capacity)
        self.availability = zeros("i", capacity)
        self.actions = zeros("i", capacity)
        self.actors = zeros("i", capacity)
        self.returns = zeros("d", capacity)
        self.leaf_returns = zeros("d", 16)
        self.path = zeros("i", MAX_TREE_DEPTH + 2)
        self.parents[OTHERS_ROOT] = -1

    def run(self, count: int) -> int:
        """Simulate ``count`` times, or until ``halt``; returns how often."""
        with cython.nogil:
            done = self.simulate_many(count)
        return done

    def root_stats(self) -> list[tuple[int, int, float]]:
        """The root's actions: how often each was tried, and its mean return to the seat."""
        return [
            (self.actions[node], self.visits[node], self.returns[node] / max(1, self.visits[node]))
            for node in range(OTHERS_ROOT + 1, self.size)
            if self.parents[node] == 0
        ]

    @cython.final
    def simulate_many(self, count: int) -> int:
        """Each simulation in a deal of its own, redrawn from what the seat knows; returns how many were done."""
        self.rules.save(0)
        done = 0
        for i in range(count):
            if self.halt:
                break
            if not self.open_cards:
                self.redraw(self.seat)
            self.simulations += 1
            if self.opponents == 0:
                self.simulate()
            elif self.simulations % self.opponents == 0:
                self.simulate_for_others()
            else:
                self.simulate_for_seat()
            self.rules.restore(0)
            done += 1
        return done

    @cython.final
    def redraw(self, seat: int) -> None:
        """Draw all that a seat does not know anew."""
        if self.use_beliefs:
            self.rules.resample_likely(seat, self.dice)
        else:
            self.rules.resample(seat, self.dice)

    @cython.final
    def reach_choice(self) -> bool:
        """Play what chance decides, as far as its outcomes can be listed; whether a seat has to choose then."""
        while self.rules.cells[SEAT] == CHANCE and not self.rules.unlistable():
            self.rules.apply(random_action(self.rules, self.dice, self.rules.width))
        return self.rules.cells[SEAT] != OVER and self.rules.cells[SEAT] != CHANCE

    @cython.final
    def simulate(self) -> None:
        """One simulation: down the tree in one deal, a node added, a rollout from there, its returns added up the path."""
        node = 0
        depth = 0
        while depth < MAX_TREE_DEPTH and self.reach_choice():
            seat = self.rules.cells[SEAT]
            if self.own_tree_only and seat != self.seat:
                self.rules.apply(self.rollout_action(seat))
                continue
            n = self.rules.candidate_actions(self.rules.width)
            size = self.size
            node = self.select(node, n)
            if node < 0:
                break
            self.path[depth] = node
            depth += 1
            self.rules.apply(self.actions[node])
            if self.size != size:
                break
        self.finish_simulation(depth)

    @cython.final
    def simulate_for_seat(self) -> None:
        """A simulation that teaches the seat: it chooses in its own tree, the others as their tree says, which is left as it
        is. Where that knows no reply the rollout begins."""
        node = 0
        others = OTHERS_ROOT
        depth = 0
        while depth < MAX_TREE_DEPTH and self.reach_choice():
            seat = self.rules.cells[SEAT]
            n = self.rules.candidate_actions(self.rules.width)
            size = self.size
            if seat == self.seat:
                node = self.select(node, n)
                if node < 0:
                    break
                self.path[depth] = node
                depth += 1
                if others:
                    others = self.child_table[self.child_slot(others, self.actions[node])]
                self.rules.apply(self.actions[node])
                if self.size != size:
                    break
            else:
                others = self.best_known(others, n) if others else 0
                node = self.follow(node, self.actions[others]) if others else -1
                if node < 0:
                    break
                self.rules.apply(self.actions[others])
        self.finish_simulation(depth)

    @cython.final
    def simulate_for_others(self) -> None:
        """A simulation that teaches the others: the seat acts as it means to until another seat is asked; then all that this
        one does not know is redrawn, the seat's cards among it, and all choose in the others' tree."""
        node = 0
        others = OTHERS_ROOT
        depth = 0
        redrawn = False
        while depth < MAX_TREE_DEPTH and self.reach_choice():
            seat = self.rules.cells[SEAT]
            if seat != self.seat and not redrawn:
                self.redraw(seat)
                redrawn = True
            n = self.rules.candidate_actions(self.rules.width)
            size = self.size
            if redrawn:
                others = self.select(others, n)
                if others < 0:
                    break
                self.path[depth] = others
                depth += 1
            else:
                node = self.best_known(node, n)
                others = self.follow(others, self.actions[node]) if node else -1
                if others < 0:
                    return
                size = self.size
            self.rules.apply(self.actions[others])
            if self.size != size:
                break
        self.finish_simulation(depth)

    @cython.final
    def best_known(self, node: int, n: int) -> int:
        """Of the ``n`` actions just listed the tried one with the highest upper bound, as its node; 0 if none was tried."""
        best = 0
        top = -1e9
        for i in range(n):
            child = self.child_table[self.child_slot(node, self.rules.moves[self.rules.width + i])]
            if child and self.visits[child]:
                bound = self.upper_bound(child)
                if bound > top:
                    top = bound
                    best = child
        return best

    @cython.final
    def follow(self, node: int, action: int) -> int:
        """The child of a node by an action, added if need be; −1 where the tree is full."""
        child = self.child_table[self.child_slot(node, action)]
        if child:
            return child
        return self.add_child(node, action) if self.size < self.capacity else -1

    @cython.final
    def finish_simulation(self, depth: int) -> None:
        """A rollout from where the tree was left, and its returns to the nodes of the path."""
        self.plies += depth + self.rollout()
        self.evaluate_leaf()
        self.backpropagate(depth)

    @cython.final
    def rollout(self) -> int:
        """Play on below the tree, to the end, the horizon, or where the rules can tell the rest; returns how many
        actions."""
        plies = 0
        while self.rules.cells[SEAT] != OVER and plies < self.horizon:
            if self.rules.expected_return(0, self.solve_within) != NO_ESTIMATE:
                break
            seat = self.rules.cells[SEAT]
            action = (
                random_action(self.rules, self.dice, self.rules.width) if seat == CHANCE else self.rollout_action(seat)
            )
            if action >= 0:
                self.rules.apply(action)
            plies += 1
        return plies

    @cython.final
    def rollout_action(self, seat: int) -> int:
        """The action of the rules' own policy; where they have none the best of a few random actions."""
        action = self.rules.policy_action(self.dice)
        if action >= 0:
            return action
        n = self.rules.legal(self.rules.width)
        action = self.rules.moves[self.rules.width + self.dice.below(n)]
        return self.tournament(action, n, seat) if n > 1 and self.tournament_size > 1 else action

    @cython.final
    def tournament(self, action: int, n: int, seat: int) -> int:
        """The best by the evaluation of an action and ``tournament_size - 1`` random ones."""
        self.rules.save(1)
        self.rules.apply(action)
        top = self.value_now(seat)
        self.rules.restore(1)
        for _i in range(self.tournament_size - 1):
            other = self.rules.moves[self.rules.width + self.dice.below(n)]
            if other == action:
                continue
            self.rules.apply(other)
            value = self.value_now(seat)
            self.rules.restore(1)
            if value > top:
                top = value
                action = other
        return action

    @cython.final
    def value_now(self, seat: int) -> int:
        return RETURN_WEIGHT * self.rules.payoff(seat) if self.rules.cells[SEAT] == OVER else self.rules.evaluate(seat)

    @cython.final
    def select(self, node: int, n: int) -> int:
        """An untried action at random, else the one with the highest upper bound; −1 where the tree is full."""
        untried = 0
        best = -1
        top = -1e9
        for i in range(n):
            action = self.rules.moves[self.rules.width + i]
            child = self.child_table[self.child_slot(node, action)]
            if child == 0:
                untried += 1
                if self.dice.below(untried) == 0:
                    self.rules.moves[0] = action
                continue
            self.availability[child] += 1
            bound = self.upper_bound(child)
            if bound > top:
                top = bound
                best = child
        if untried and self.size < self.capacity:
            return self.add_child(node, self.rules.moves[0])
        return best

    @cython.final
    def upper_bound(self, child: int) -> float:
        return self.returns[child] / self.visits[child] + self.exploration * sqrt(
            log(self.availability[child] + 1.0) / self.visits[child]
        )

    @cython.final
    def child_slot(self, node: int, action: int) -> int:
        """Where the child of a node by an action stands in ``child_table``, or where it would."""
        z = node
        z = ((z << 32 ^ action) * MIX) & MASK
        i = z >> 40 & self.mask
        while self.child_table[i] and not (
            self.actions[self.child_table[i]] == action and self.parents[self.child_table[i]] == node
        ):
            i = (i + 1) & self.mask
        return i

    @cython.final
    def add_child(self, node: int, action: int) -> int:
        new = self.size
        self.size += 1
        self.child_table[self.child_slot(node, action)] = new
        self.parents[new] = node
        self.actions[new] = action
        self.actors[new] = self.rules.cells[SEAT]
        self.availability[new] = 1
        return new

    @cython.final
    def evaluate_leaf(self) -> None:
        """Write what the position reached is worth to each seat, from −1 to 1, into ``leaf_returns``."""
        for seat in range(self.players):
            known = (
                self.rules.payoff(seat)
                if self.rules.cells[SEAT] == OVER
                else self.rules.expected_return(seat, self.solve_within)
            )
            if known != NO_ESTIMATE:
                self.leaf_returns[seat] = known / 1000.0
            else:
                value = self.rules.evaluate(seat) / self.eval_scale
                self.leaf_returns[seat] = value / (1.0 + (value if value > 0 else -value))

    @cython.final
    def backpropagate(self, depth: int) -> None:
        for i in range(depth):
            node = self.path[i]
            self.visits[node] += 1
            self.returns[node] += self.leaf_returns[self.actors[node]]

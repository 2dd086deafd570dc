"""Information-set Monte-Carlo tree search: for games with secrets, any number of seats.

Every simulation begins by redrawing all that the seat does not know, so the search is given what the seat may know and
nothing else. One tree holds all these deals: a node's children are the actions that were legal in some of them, and a
child is judged by how often it was chosen among the times it was on offer. Chance is rolled and opens no branch.
Below the tree all play on as the game's rules say is sensible, or at random, or each the better of a few random actions
by the evaluation; until the game is over or the rules can say what the rest is worth.
"""

from __future__ import annotations

from array import array

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.rules import Rules

if not cython.compiled:
    from math import log, sqrt

    from ludotheque.core.marks import CHANCE, OVER, SEAT
    from ludotheque.core.rules import NO_ESTIMATE
    from ludotheque.search.playout import pick

DEEPEST = 4000
MASK = 0xFFFFFFFFFFFFFFFF
SPREAD = 0x9E3779B97F4A7C15


class Ismcts:
    def __init__(
        self,
        rules: Rules,
        seat: int,
        *,
        seed: int = 0,
        bits: int = 18,
        bold: float = 0.7,
        horizon: int = 1_000_000,
        scale: float = 1000.0,
        keen: int = 1,
        reach: int = 0,
        alone: int = 0,
        trust: int = 1,
        seeing: bool = False,
    ) -> None:
        """``bits``: the tree holds 2 to the power of them nodes; ``bold``: how eagerly little-tried actions are tried;
        ``horizon``: after how many actions below the tree the evaluation speaks for the rest of the game; ``scale``:
        the evaluation that is worth a return of one half; ``keen``: of how many random actions the best is played;
        ``reach``: how near the end the rules look at all that is left; ``alone``: with 1 the tree is the seat's own and
        the others do what is sensible, so that they make nothing of cards they cannot see; ``trust``: with 0 all
        that the seat does not know is equally likely; ``seeing``: nothing is redrawn, to measure what secrets are worth."""
        self.rules = rules.copy()
        self.seeing = seeing
        if not seeing:
            self.rules.resample_py(seat, Dice(0))  # from here on nothing holds what the seat may not know
        self.rules.make_room(2)
        self.seat = seat
        self.players = rules.game.players
        self.dice = Dice(seed)
        room = 1 << bits
        self.room = room
        self.mask = 4 * room - 1
        self.bold = bold
        self.horizon = horizon
        self.scale = scale
        self.keen = keen
        self.reach = reach
        self.alone = alone
        self.trust = trust
        self.size = 1
        self.plies = 0
        self.halt = 0
        self.register = array("i", bytes(16 * room))
        self.parents = array("i", bytes(4 * room))
        self.visits = array("i", bytes(4 * room))
        self.offers = array("i", bytes(4 * room))
        self.actions = array("i", bytes(4 * room))
        self.actors = array("i", bytes(4 * room))
        self.wins = array("d", bytes(8 * room))
        self.returns = array("d", bytes(8 * 16))
        self.trail = array("i", bytes(4 * (DEEPEST + 2)))

    def run(self, count: int) -> int:
        """Simulate ``count`` times, or until ``halt``; returns how often."""
        with cython.nogil:
            done = self.many(count)
        return done

    def table(self) -> list[tuple[int, int, float]]:
        """The root's actions: how often each was tried, and its mean return to the seat."""
        kids = [kid for kid in range(1, self.size) if self.parents[kid] == 0]
        return [(self.actions[kid], self.visits[kid], self.wins[kid] / max(1, self.visits[kid])) for kid in kids]

    @cython.final
    def many(self, count: int) -> int:
        self.rules.save(0)
        done = 0
        for i in range(count):
            if self.halt:
                break
            if not self.seeing:
                if self.trust:
                    self.rules.resample_likely(self.seat, self.dice)
                else:
                    self.rules.resample(self.seat, self.dice)
            self.simulate()
            self.rules.restore(0)
            done += 1
        return done

    @cython.final
    def simulate(self) -> None:
        """Down the tree in one deal, one node more, play to where the worth is known, and back."""
        node = 0
        depth = 0
        while self.rules.cells[SEAT] != OVER and depth < DEEPEST:
            seat = self.rules.cells[SEAT]
            if seat == CHANCE:
                if self.rules.unlistable():
                    break
                self.rules.apply(pick(self.rules, self.dice, self.rules.width))
                continue
            if self.alone and seat != self.seat:
                self.rules.apply(self.sensible(seat))
                continue
            n = self.rules.candidate_actions(self.rules.width)
            size = self.size
            node = self.choose(node, n)
            if node < 0:
                break
            self.trail[depth] = node
            depth += 1
            self.rules.apply(self.actions[node])
            if self.size != size:
                break
        self.plies += depth + self.stroll()
        self.count()
        self.reward(depth)

    @cython.final
    def stroll(self) -> int:
        """Play on with some sense; returns how many actions."""
        plies = 0
        while self.rules.cells[SEAT] != OVER and plies < self.horizon:
            if self.rules.expected_return(0, self.reach) != NO_ESTIMATE:
                break
            seat = self.rules.cells[SEAT]
            action = pick(self.rules, self.dice, self.rules.width) if seat == CHANCE else self.sensible(seat)
            if action >= 0:
                self.rules.apply(action)
            plies += 1
        return plies

    @cython.final
    def sensible(self, seat: int) -> int:
        """What the rules think sensible; where they have no opinion the best of a few random actions."""
        action = self.rules.policy_action(self.dice)
        if action >= 0:
            return action
        n = self.rules.legal(self.rules.width)
        action = self.rules.moves[self.rules.width + self.dice.below(n)]
        return self.prefer(action, n, seat) if n > 1 and self.keen > 1 else action

    @cython.final
    def prefer(self, action: int, n: int, seat: int) -> int:
        """The best by the evaluation of an action and ``keen - 1`` random ones."""
        self.rules.save(1)
        self.rules.apply(action)
        top = self.worth(seat)
        self.rules.restore(1)
        for _i in range(self.keen - 1):
            other = self.rules.moves[self.rules.width + self.dice.below(n)]
            if other == action:
                continue
            self.rules.apply(other)
            value = self.worth(seat)
            self.rules.restore(1)
            if value > top:
                top = value
                action = other
        return action

    @cython.final
    def worth(self, seat: int) -> int:
        return 30 * self.rules.payoff(seat) if self.rules.cells[SEAT] == OVER else self.rules.evaluate(seat)

    @cython.final
    def choose(self, node: int, n: int) -> int:
        """An untried action at random, else the one with the highest upper bound; −1 where the tree is full."""
        untried = 0
        best = -1
        top = -1e9
        for i in range(n):
            action = self.rules.moves[self.rules.width + i]
            kid = self.register[self.slot(node, action)]
            if kid == 0:
                untried += 1
                if self.dice.below(untried) == 0:
                    self.rules.moves[0] = action
                continue
            self.offers[kid] += 1
            u = self.wins[kid] / self.visits[kid] + self.bold * sqrt(log(self.offers[kid] + 1.0) / self.visits[kid])
            if u > top:
                top = u
                best = kid
        if untried and self.size < self.room:
            return self.grow(node, self.rules.moves[0])
        return best

    @cython.final
    def slot(self, node: int, action: int) -> int:
        """Where the child of a node by an action stands in the register, or where it would."""
        z = node
        z = ((z << 32 ^ action) * SPREAD) & MASK
        i = z >> 40 & self.mask
        while self.register[i] and not (
            self.actions[self.register[i]] == action and self.parents[self.register[i]] == node
        ):
            i = (i + 1) & self.mask
        return i

    @cython.final
    def grow(self, node: int, action: int) -> int:
        new = self.size
        self.size += 1
        self.register[self.slot(node, action)] = new
        self.parents[new] = node
        self.actions[new] = action
        self.actors[new] = self.rules.cells[SEAT]
        self.offers[new] = 1
        return new

    @cython.final
    def count(self) -> None:
        """What the position reached is worth to each seat, from −1 to 1."""
        for seat in range(self.players):
            told = (
                self.rules.payoff(seat)
                if self.rules.cells[SEAT] == OVER
                else self.rules.expected_return(seat, self.reach)
            )
            if told != NO_ESTIMATE:
                self.returns[seat] = told / 1000.0
            else:
                value = self.rules.evaluate(seat) / self.scale
                self.returns[seat] = value / (1.0 + (value if value > 0 else -value))

    @cython.final
    def reward(self, depth: int) -> None:
        for i in range(depth):
            node = self.trail[i]
            self.visits[node] += 1
            self.wins[node] += self.returns[self.actors[node]]

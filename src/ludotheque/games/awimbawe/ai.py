"""What search asks of a match: what a position is worth, and what may lie where a seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.memory import numbers
from ludotheque.games.awimbawe import round_weights
from ludotheque.games.awimbawe.resampler import Resampler
from ludotheque.games.awimbawe.rules import AwimbaweRules
from ludotheque.games.awimbawe.solver import RoundSolver

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import NO_ESTIMATE, OVER, PHASE, SEAT
    from ludotheque.games.awimbawe.marks import CARDS, DEPTH, HYENAS, NOBODY, PILES, PLACES, PLAY, SIDE
    from ludotheque.games.awimbawe.solver import GAVE_UP, HYENA_END, MAX_DEPTH

PLAYABLE, BURIED, CROWN = round_weights.PLAYABLE, round_weights.BURIED, round_weights.CROWN
HYENA, LEADING, TERMS = round_weights.HYENA, round_weights.LEADING, round_weights.TERMS
ONLOOKER = 2  # to the resampler: a seat that has no cards
NODE_LIMIT = 60_000  # of the solver, where a search asks
LEADER_WINS = 0.42  # of the rounds he leads: 398 of them, level 8 on both sides; the error is 0.05


class Awimbawe(AwimbaweRules):
    """The rules with what a search asks of them."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hyena_penalty = numbers("i", (0, 120, 400, 800, 2000))  # by the number of hyenas
        self.card_bonus = numbers("i", (0, -50, -30, 15, 5, 15, 10, 22, 35, 15, -25))  # by the value of a card to come
        self.round_weights = numbers("i", [weight for row in round_weights.WEIGHTS for weight in row])
        self.weight_rows = numbers("i", round_weights.ROWS)
        self.fitted = self.deck_size == CARDS  # the weights are of the whole deck
        self.match_returns = numbers("i", match_returns(self.goal))
        self.lead_returns = numbers("i", lead_returns(self.goal))

    def share_tables(self, other: Rules) -> None:
        AwimbaweRules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, Awimbawe)
        same = other
        self.hyena_penalty = same.hyena_penalty
        self.card_bonus = same.card_bonus
        self.round_weights = same.round_weights
        self.weight_rows = same.weight_rows
        self.match_returns = same.match_returns
        self.lead_returns = same.lead_returns

    def allocate(self) -> None:
        AwimbaweRules.allocate(self)
        self.resampler = Resampler()
        self.solver = RoundSolver()

    def make_room(self, plies: int) -> None:
        """The solver lists actions and saves positions above what others list and save."""
        super().make_room(plies + MAX_DEPTH)
        self.plies = plies

    def resample(self, seat: int, dice: Dice) -> None:
        self.resampler.resample(self, seat, dice)

    def resample_public(self, dice: Dice) -> None:
        """As for somebody who looks on, at once."""
        self.resample(ONLOOKER, self.must_be_dice(dice))

    def evaluate(self, seat: int) -> int:
        """A round is worth 2,000. Within one: crowns, hyenas while the other seat has none, the cards still to come and
        the lead, by fitted weights or, with small decks and where asked, by those made by hand."""
        rounds = 2000 * (self.cells[self.rounds_won + seat] - self.cells[self.rounds_won + 1 - seat])
        if self.cells[PHASE] < PLAY:
            return rounds
        if self.fitted:
            n = self.weigh_side(seat) - self.weigh_side(1 - seat)
        else:
            n = self.round_score(seat) - self.round_score(1 - seat)
        return rounds + (1900 if n > 1900 else -1900 if n < -1900 else n)

    def weigh_side(self, seat: int) -> int:
        """One seat's part of what the round now played is worth, by the fitted weights."""
        row = TERMS * self.weight_rows[self.tricks_left()]
        n = self.round_weights[row + CROWN] * self.crowns_won(seat)
        hyenas = popcount(self.ints[self.won + seat] & HYENAS)
        if hyenas and self.ints[self.won + 1 - seat] & HYENAS == 0:
            n += self.round_weights[row + HYENA + min(hyenas, 3) - 1]
        for i in range(PLACES):
            if self.card_at(seat, i):
                n += self.round_weights[row + PLAYABLE + self.value[self.card_at(seat, i)] - 1]
        for pile in range(PILES):
            high = self.cells[self.height + seat * PILES + pile]
            for i in range(high):
                card = self.card_at(seat, PLACES + pile * DEPTH + i)
                n += self.round_weights[row + (PLAYABLE if i == high - 1 else BURIED) + self.value[card] - 1]
        if self.cells[self.trick + 1]:
            if self.trick_winner() == seat:
                crowns = self.crown[self.cells[self.trick]] + self.crown[self.cells[self.trick + 1]]
                n += self.round_weights[row + CROWN] * crowns
        elif self.cells[self.leader] == seat:
            n += self.round_weights[row + LEADING]
        return n

    def round_score(self, seat: int) -> int:
        """One seat's part of what the round now played is worth."""
        n = 40 * self.crowns_won(seat)
        if self.ints[self.won + 1 - seat] & HYENAS == 0:
            n -= self.hyena_penalty[popcount(self.ints[self.won + seat] & HYENAS)]
        for i in range(SIDE):
            n += self.card_bonus[self.value[self.card_at(seat, i)]]
        if self.cells[self.trick + 1]:
            if self.trick_winner() == seat:
                n += 40 * (self.crown[self.cells[self.trick]] + self.crown[self.cells[self.trick + 1]])
        elif self.cells[self.leader] == seat:
            n += 40
        return n

    def expected_return(self, seat: int, reach: int) -> int:
        """Between rounds by the rounds won, and by who will lead, once that is chosen; with ``reach`` tricks left or fewer by
        who wins this one."""
        if self.cells[SEAT] == OVER:
            return self.payoff(seat)
        if self.is_between_rounds():
            if self.cells[self.leader] == NOBODY:
                return self.match_return(self.cells[self.rounds_won + seat], self.cells[self.rounds_won + 1 - seat])
            return self.lead_return(self.cells[self.leader]) * (1 if self.cells[self.leader] == seat else -1)
        if self.cells[PHASE] < PLAY or self.tricks_left() > reach:
            return NO_ESTIMATE
        value = self.solver.solve(self, -1, 1, NODE_LIMIT)
        if value == GAVE_UP:
            return NO_ESTIMATE
        if (value > 0) == (seat == 0):
            return self.match_return(self.cells[self.rounds_won + seat] + 1, self.cells[self.rounds_won + 1 - seat])
        return self.match_return(self.cells[self.rounds_won + seat], self.cells[self.rounds_won + 1 - seat] + 1)

    def match_return(self, mine: int, theirs: int) -> int:
        """What so many rounds won are worth, in thousandths of a return."""
        return self.match_returns[mine * (self.goal + 1) + theirs]

    def lead_return(self, leader: int) -> int:
        """What the rounds won are worth to who leads the next one, in thousandths of a return."""
        mine = self.cells[self.rounds_won + leader]
        return self.lead_returns[mine * (self.goal + 1) + self.cells[self.rounds_won + 1 - leader]]

    def tricks_left(self) -> int:
        """How many tricks the round still has, the one begun among them."""
        return (self.deck_size - popcount(self.ints[self.won] | self.ints[self.won + 1])) // 2

    def solve_round(self, low: int = -HYENA_END, high: int = HYENA_END, node_limit: int = 1 << 30) -> int | None:
        """By how many crowns the first seat wins the round if both see all cards and play as well as can be;
        ±``HYENA_END`` where hyenas end it, ``None`` if more than ``node_limit`` positions would have to be searched.
        Between ``low`` and ``high`` it is exact, outside a bound."""
        value = self.solver.solve(self, low, high, node_limit)
        return None if value == GAVE_UP else value


def match_returns(goal: int) -> list[int]:
    """Rounds won by the one and the other → thousandths of a return, every further round being even."""
    returns = [[0.0] * (goal + 1) for _mine in range(goal + 1)]
    for mine in range(goal, -1, -1):
        for theirs in range(goal, -1, -1):
            if mine == goal or theirs == goal:
                returns[mine][theirs] = 0.0 if mine == theirs else 1000.0 if mine == goal else -1000.0
            else:
                returns[mine][theirs] = (returns[mine + 1][theirs] + returns[mine][theirs + 1]) / 2
    return [round(value) for row in returns for value in row]


def lead_returns(goal: int) -> list[int]:
    """The same for who leads the next round, every round after it being even."""
    won, width = match_returns(goal), goal + 1
    returns = [0] * len(won)
    for mine in range(goal):
        for theirs in range(goal):
            win, loss = won[(mine + 1) * width + theirs], won[mine * width + theirs + 1]
            returns[mine * width + theirs] = round(LEADER_WINS * win + (1 - LEADER_WINS) * loss)
    return returns

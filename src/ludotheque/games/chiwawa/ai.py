"""What search asks of Chiwawa."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.games.chiwawa.beliefs import Pool
from ludotheque.games.chiwawa.heuristics import Assessment
from ludotheque.games.chiwawa.rules import ChiwawaRules

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice

if not cython.compiled:
    from math import exp

    from ludotheque.core.marks import NO_ESTIMATE, OVER, PHASE, SEAT, TURN
    from ludotheque.games.chiwawa.beliefs import resample_by_belief
    from ludotheque.games.chiwawa.candidates import list_candidates
    from ludotheque.games.chiwawa.marks import DEAL, DESTROYING, KINDS, MIMICKING, MIMICRY, PILLARS
    from ludotheque.games.chiwawa.policy import sensible_action
    from ludotheque.games.chiwawa.scoring import best_score

#: What a round won, a card kept and the worth of the runs in a hand are to the match, as logits.
#: ``bench/chiwawa_heuristics.py`` counts them.
ROUND_LOGIT, CARD_LOGIT, RUNS_LOGIT = 1.6, 0.3, 0.011
#: Of what a hand is worth later, the part that counts in a battle royal, where a lost round ends the match, and with more
#: than two seats. By matches: with 1 the search keeps cards that would have won it the round (docs/strength.md).
HAND_SHARE = 0.6


class Chiwawa(ChiwawaRules):
    """The rules with what a search asks of them."""

    def allocate(self) -> None:
        ChiwawaRules.allocate(self)  # compiled methods have no super()
        self.assessed = Assessment()
        self.pool = Pool()

    def policy_action(self, dice: Dice) -> int:
        return sensible_action(self, self.assessed, dice)

    def candidate_actions(self, base: int) -> int:
        return list_candidates(self, self.assessed, base) or self.legal(base)

    def resample_likely(self, seat: int, dice: Dice) -> None:
        resample_by_belief(self, self.pool, seat, dice)

    def evaluate(self, seat: int) -> int:
        """Ten to a point of the present camps, ahead of the best other or, in a battle royal, of the lowest."""
        if self.cells[SEAT] == OVER:
            return 20 * self.payoff(seat)
        if not self.is_living(seat):
            return -20000
        mine = self.camp_outlook(seat)
        rival = -1
        worth = 40 * self.cells[self.hand_size + seat]
        for other in range(self.players):
            if other == seat:
                continue
            if not self.is_living(other):
                worth += 1500
                continue
            theirs = self.camp_outlook(other)
            if rival < 0 or (theirs < rival) == self.royal:
                rival = theirs
            if not self.royal:
                worth -= 3000 * self.cells[self.won + other] // self.goal
        worth += 10 * (mine - rival) + 6000 * self.cells[self.won + seat] // self.goal
        return min(max(worth, -19000), 19000)

    def camp_outlook(self, seat: int) -> int:
        """What a camp is worth now or was counted; before there is one, half the run its Pillar could make."""
        phase = self.cells[PHASE]
        if phase == PILLARS:
            kind = self.cells[self.chosen + seat]
            if kind >= KINDS:
                return 0
            n = self.cells[self.hand + seat * KINDS + kind]
            return n * n * self.value[kind] // 2
        if phase == DESTROYING or phase == MIMICKING:
            turn = self.cells[self.first]
            while turn != self.cells[TURN]:
                if turn == seat:
                    return self.ints[self.score + seat]
                turn = self.next_living(turn)
        return best_score(self, seat)

    def expected_return(self, seat: int, reach: int) -> int:
        """Between rounds: the chance to win the match by rounds won and cards kept."""
        if self.cells[SEAT] == OVER:
            return self.payoff(seat)
        if self.cells[PHASE] != DEAL and (self.cells[PHASE] != PILLARS or self.cells[SEAT] != self.cells[self.first]):
            return NO_ESTIMATE
        if not self.is_living(seat):
            return -1000
        mine = self.match_logit(seat)
        total = 0.0
        for other in range(self.players):
            if self.is_living(other):
                total += exp(self.match_logit(other) - mine)
        return cython.cast(cython.int, 2000.0 / total) - 1000

    def match_logit(self, seat: int) -> float:
        """How likely a seat is to win the match, as a logit to compare with those of others."""
        worth = CARD_LOGIT * self.cells[self.hand_size + seat] + RUNS_LOGIT * self.runs_in_hand(seat)
        if self.royal or self.players > 2:
            worth *= HAND_SHARE
        return worth if self.royal else worth + ROUND_LOGIT * self.cells[self.won + seat]

    def runs_in_hand(self, seat: int) -> int:
        """What the gods in a hand would be worth, each kind in a run of its own."""
        total = 0
        for kind in range(MIMICRY):
            n = self.cells[self.hand + seat * KINDS + kind]
            total += n * n * self.value[kind]
        return total

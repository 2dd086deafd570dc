"""What search asks of Puluc."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.fitted import fitted_weights
from ludotheque.core.memory import zeros
from ludotheque.games.puluc.features import CAUGHT, HIGH, OWN, STATES, THROWS, features
from ludotheque.games.puluc.rules import PulucRules

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.marks import TURN
    from ludotheque.games.puluc.marks import CITY


MOST_OWN = OWN
MOST_CAUGHT = CAUGHT
MOST_HIGH = HIGH
PILE_STATES = STATES
DANGERS = THROWS


class Puluc(PulucRules):
    """The rules with what a search asks of them. ``starts``: where the terms of each kind begin (``features.py``)."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.starts = zeros("i", 4)
        looked_at = features(game)
        if looked_at:
            for i, start in enumerate(looked_at.start.values()):
                self.starts[i] = start
            self.set_weights(looked_at.term_count, fitted_weights(looked_at, game))

    def allocate(self) -> None:
        PulucRules.allocate(self)  # compiled methods have no super()
        self.terms = zeros("i", 2 + 2 * self.spaces)

    def share_tables(self, other: Rules) -> None:
        PulucRules.share_tables(self, other)
        assert isinstance(other, Puluc)
        same = other
        self.starts = same.starts

    def list_terms(self) -> int:
        """Two for the cities, one for each pile, and one more for a pile of the other side."""
        mover = self.cells[TURN]
        base = ((self.cells[self.lost] & 15) + (self.cells[self.lost + 1] & 15)) * self.term_count
        self.terms[0] = base + self.starts[0] + (self.cells[self.city + mover] & 15)
        self.terms[1] = base + self.starts[1] + (self.cells[self.city + 1 - mover] & 15)
        n = 2
        for space in range(1, self.spaces + 1):
            pile = self.ints[self.pile + space]
            if pile == 0:
                continue
            high = pile >> 28
            owner = pile & 1
            own = self.count(pile, owner)
            caught = high - own
            state = 0 if owner == mover else PILE_STATES // 2
            state += ((own if own < MOST_OWN else MOST_OWN) - 1) * (MOST_CAUGHT + 1)
            state += caught if caught < MOST_CAUGHT else MOST_CAUGHT
            far = space if mover == 0 else self.spaces + 1 - space
            self.terms[n] = base + self.starts[2] + (far - 1) * PILE_STATES + state
            n += 1
            if owner != mover:
                high = (high if high < MOST_HIGH else MOST_HIGH) - 1
                self.terms[n] = base + self.starts[3] + high * DANGERS + self.danger(owner, space)
                n += 1
        return n

    def evaluate(self, seat: int) -> int:
        if self.fitted:
            return self.fitted_value(seat)
        return self.side_value(seat) - self.side_value(1 - seat)

    def side_value(self, seat: int) -> int:
        """A free warrior is worth 100. Where the enemy throws next, a pile he may take loses up to 64 a token; a
        captive keeps a hope, up to 50, that shrinks as he is carried home to be offered."""
        n = 100 * (self.cells[self.city + seat] & 15)
        for space in range(1, self.spaces + 1):
            pile = self.ints[self.pile + space]
            if pile == 0:
                continue
            if self.tops(seat, space):
                n += 100 * self.count(pile, seat)
                if self.cells[TURN] != seat:
                    high = pile >> 28
                    n -= 4 * high * self.danger(seat, space)
            else:
                left = space if seat == 0 else self.spaces + 1 - space
                n += 50 * left * self.count(pile, seat) // (self.spaces + 1)
        return n

    def danger(self, seat: int, space: int) -> int:
        """In how many sixteenths of his throws the enemy can land on the seat's pile there."""
        n = 0
        for faces in range(5):
            far = self.distance(faces)
            start = space + far if seat == 0 else space - far
            if far == 0 or start < 0 or start > self.spaces + 1:
                continue
            if start == 0 or start > self.spaces:
                if self.cells[self.city + 1 - seat] and self.may_end_on(1 - seat, CITY, space):
                    n += self.weight(faces)
            elif self.tops(1 - seat, start) and self.may_end_on(1 - seat, start, space):
                n += self.weight(faces)
        return n

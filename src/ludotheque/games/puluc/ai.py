"""What search asks of Puluc."""

from __future__ import annotations

import cython

from ludotheque.games.puluc.rules import PulucRules

if not cython.compiled:
    from ludotheque.core.marks import TURN
    from ludotheque.games.puluc.marks import CITY


class Puluc(PulucRules):
    """The rules with what a search asks of them."""

    def evaluate(self, seat: int) -> int:
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

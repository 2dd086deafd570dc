"""Puluc: two cities, a track between them, and piles of warriors that turn about. Rules 1–9 of the referee's text.

An action is one part or two: how far in three bits, then what moves in five, a space or ``CITY`` or ``GUARD``; the
second part from bit 8 on, with ``AHEAD`` or ``BEHIND``. 0 passes. A throw is the number of its marked faces.
"""

from __future__ import annotations

import cython

from ludotheque.games.puluc.state import PulucState

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, DRAW, OVER, PHASE, SEAT, TURN
    from ludotheque.games.puluc.marks import (
        AHEAD,
        BEHIND,
        BONUS,
        CITY,
        ENDED,
        FIRST,
        GUARD,
        MOVE,
        NONE,
        SECOND,
        STAR,
        THROW,
        THROW_LIMIT,
        TOKENS,
    )


class PulucRules(PulucState):
    """Throws are chance nodes: ``FIRST`` and ``SECOND`` decide who begins, ``THROW`` comes before each move."""

    def setup(self) -> None:
        for seat in range(2):
            self.cells[self.city + seat] = (7 if self.rescue else 5) + (STAR if self.guarded else 0)
        self.cells[SEAT] = CHANCE

    def legal(self, base: int) -> int:
        if self.cells[SEAT] == OVER:
            return 0
        if self.cells[SEAT] == CHANCE:
            for faces in range(5):
                self.moves[base + faces] = faces
            return 5
        if self.cells[PHASE] == BONUS:
            n = self.whole_moves(base, 1)
            self.moves[base + n] = 0
            return n + 1
        far = self.distance(self.cells[self.throw])
        n = self.whole_moves(base, far) if far else 0
        if self.guarded and far >= 2:
            n += self.splits(base + n, far)
        if n == 0:
            self.moves[base] = 0
            return 1
        return n

    def whole_moves(self, base: int, far: int) -> int:
        """Rules 2 and 9: whole moves, of what has not just come home."""
        seat = self.cells[TURN]
        back = self.cells[self.back]
        n = 0
        if self.ordinary(seat) and not back & 1:
            n = self.whole_move(base, seat, CITY, far)
        if self.cells[self.city + seat] & STAR and not back & STAR:
            n += self.whole_move(base + n, seat, GUARD, far)
        for space in range(1, self.spaces + 1):
            if self.tops(seat, space):
                n += self.whole_move(base + n, seat, space, far)
        return n

    def whole_move(self, base: int, seat: int, what: int, far: int) -> int:
        """List the move of one token over the whole distance, if it is legal; return how many that are."""
        if not self.may_end_on(seat, what, self.target(seat, what, far)):
            return 0
        self.moves[base] = what << 3 | far
        return 1

    def splits(self, base: int, far: int) -> int:
        """Rule 8: the Guardian and a partner share the throw."""
        seat = self.cells[TURN]
        guardian = self.guardian_at(seat)
        n = 0
        if guardian == NONE:
            return 0
        if guardian == GUARD:
            if self.ordinary(seat):
                n = self.splits_with(base, seat, guardian, CITY, far)
            return n + self.splits_beside(base + n, seat, guardian, self.first_space(seat), far)
        n = self.splits_beside(base, seat, guardian, guardian - 1, far)
        n += self.splits_beside(base + n, seat, guardian, guardian + 1, far)
        if self.partner_in_city and guardian == self.first_space(seat) and self.ordinary(seat):
            n += self.splits_with(base + n, seat, guardian, CITY, far)
        return n

    def splits_beside(self, base: int, seat: int, guardian: int, space: int, far: int) -> int:
        """The splits with a partner on a space beside the Guardian, if there is one."""
        if space < 1 or space > self.spaces or not self.tops(seat, space):
            return 0
        return self.splits_with(base, seat, guardian, space, far)

    def splits_with(self, base: int, seat: int, guardian: int, other: int, far: int) -> int:
        """Every way to share the throw with a partner, either going first."""
        n = 0
        for part in range(1, far):
            guard = guardian << 3 | part
            man = other << 3 | (far - part)
            if self.can_split(seat, guardian, part, other, far - part):
                self.moves[base + n] = AHEAD | man << 8 | guard
                n += 1
            if self.can_split(seat, other, far - part, guardian, part):
                self.moves[base + n] = BEHIND | guard << 8 | man
                n += 1
        return n

    # playing

    def apply(self, action: int) -> None:
        seat = self.cells[TURN]
        if self.cells[SEAT] == CHANCE:
            self.play_throw(action)
            return
        on_temple = False
        if action:
            on_temple = self.advance(seat, action & 255)
            if action >> 16 and self.advance(seat, action >> 8 & 255):
                on_temple = True
        if not self.free(1 - seat):
            self.end(seat)
        elif on_temple and self.cells[PHASE] == MOVE:
            self.cells[PHASE] = BONUS
            self.cells[self.throw] = 0
            self.bar_arrivals(seat)
        elif self.ints[self.thrown] >= THROW_LIMIT:
            self.end(DRAW)
        else:
            self.await_throw(1 - seat)

    def play_throw(self, faces: int) -> None:
        """A throw: rule 1 in the opening, then rule 2."""
        phase = self.cells[PHASE]
        other = self.distance(self.cells[self.throw])
        self.ints[self.thrown] += 1
        self.cells[self.throw] = faces
        if phase == THROW:
            self.cells[PHASE] = MOVE
            self.cells[SEAT] = self.cells[TURN]
        elif self.ints[self.thrown] >= THROW_LIMIT:
            self.end(DRAW)
        elif phase == FIRST:
            self.cells[PHASE] = SECOND
            self.cells[TURN] = 1
        elif self.distance(faces) == other:
            self.await_throw(0)
            self.cells[PHASE] = FIRST
        else:
            self.await_throw(0 if other > self.distance(faces) else 1)

    def advance(self, seat: int, part: int) -> bool:
        """Move a token, and say whether it ends on its own temple (rule 9)."""
        what = part >> 3
        to = self.target(seat, what, part & 7)
        pile = self.lift(seat, what)
        if to == CITY:
            self.reach_city(seat, pile)
            return False
        there = self.ints[self.pile + to]
        high = pile >> 28
        under = (there & TOKENS) << (2 * high)
        high += there >> 28
        self.ints[self.pile + to] = high << 28 | under | (pile & TOKENS)
        return to == (self.sun if seat == 0 else self.moon)

    def lift(self, seat: int, what: int) -> int:
        """Take what moves off its place, and return it as a pile."""
        if what == CITY:
            self.cells[self.city + seat] -= 1
            return 1 << 28 | seat
        if what == GUARD:
            self.cells[self.city + seat] -= 1 + STAR
            return 1 << 28 | 2 | seat
        pile = self.ints[self.pile + what]
        self.ints[self.pile + what] = 0
        return pile

    def reach_city(self, seat: int, pile: int) -> None:
        """Rule 4: in the enemy city captors go home and captives are lost."""
        home = self.count(pile, seat) + self.star_of(pile, seat)
        self.cells[self.city + seat] += home
        self.cells[self.back] += home
        self.cells[self.lost + 1 - seat] += self.count(pile, 1 - seat) + self.star_of(pile, 1 - seat)

    def bar_arrivals(self, seat: int) -> None:
        """Rule 4 in a bonus: note 1 if all ordinary warriors in the city, ``STAR`` if the Guardian, just came home."""
        back = self.cells[self.back]
        came = (back & 15) - (back >> 4)
        self.cells[self.back] = back & STAR
        if came and came == self.ordinary(seat):
            self.cells[self.back] += 1

    def await_throw(self, seat: int) -> None:
        self.cells[PHASE] = THROW
        self.cells[TURN] = seat
        self.cells[SEAT] = CHANCE
        self.cells[self.throw] = 0
        self.cells[self.back] = 0

    def end(self, winner: int) -> None:
        self.await_throw(0 if winner == DRAW else 1 - winner)
        self.cells[PHASE] = ENDED
        self.finish(winner)

    def weight(self, action: int) -> int:
        """Rule 1: in sixteenths."""
        return 6 if action == 2 else 4 if action & 1 else 1

    def after_read(self) -> None:
        for seat in range(2):
            if not self.free(seat):
                self.end(1 - seat)
                return

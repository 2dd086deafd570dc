"""Puluc: two cities, a track between them, and piles of warriors that turn about. Rules 1–9 of the referee's text.

An action is one part or two: how far in three bits, then what moves in five, a space or ``CITY`` or ``GUARD``; the
second part from bit 8 on, with ``AHEAD`` or ``BEHIND``. 0 passes. A throw is the number of its marked faces.
"""

from __future__ import annotations

import cython

from ludotheque.games.puluc.track import Track

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
        LIMIT,
        MOVE,
        NONE,
        SECOND,
        STAR,
        THROW,
        TOKENS,
    )


class PulucRules(Track):
    def legal(self, base: int) -> int:
        if self.cells[SEAT] == OVER:
            return 0
        if self.cells[SEAT] == CHANCE:
            for faces in range(5):
                self.moves[base + faces] = faces
            return 5
        if self.cells[PHASE] == BONUS:
            n = self.walks(base, 1)
            self.moves[base + n] = 0
            return n + 1
        far = self.reach(self.cells[self.throw])
        n = self.walks(base, far) if far else 0
        if self.guarded and far >= 2:
            n += self.splits(base + n, far)
        if n == 0:
            self.moves[base] = 0
            return 1
        return n

    def walks(self, base: int, far: int) -> int:
        """Rules 2 and 9: whole moves, of what has not just come home."""
        seat = self.cells[TURN]
        back = self.cells[self.back]
        n = 0
        if self.plain(seat) and not back & 1:
            n = self.walk(base, seat, CITY, far)
        if self.cells[self.city + seat] & STAR and not back & STAR:
            n += self.walk(base + n, seat, GUARD, far)
        for space in range(1, self.spaces + 1):
            if self.tops(seat, space):
                n += self.walk(base + n, seat, space, far)
        return n

    def walk(self, base: int, seat: int, what: int, far: int) -> int:
        if not self.fits(seat, what, self.target(seat, what, far)):
            return 0
        self.moves[base] = what << 3 | far
        return 1

    def splits(self, base: int, far: int) -> int:
        """Rule 8: the Guardian and a partner share the throw."""
        seat = self.cells[TURN]
        keeper = self.keeper(seat)
        n = 0
        if keeper == NONE:
            return 0
        if keeper == GUARD:
            if self.plain(seat):
                n = self.shares(base, seat, keeper, CITY, far)
            return n + self.beside(base + n, seat, keeper, 1 if seat == 0 else self.spaces, far)
        n = self.beside(base, seat, keeper, keeper - 1, far)
        return n + self.beside(base + n, seat, keeper, keeper + 1, far)

    def beside(self, base: int, seat: int, keeper: int, space: int, far: int) -> int:
        if space < 1 or space > self.spaces or not self.tops(seat, space):
            return 0
        return self.shares(base, seat, keeper, space, far)

    def shares(self, base: int, seat: int, keeper: int, other: int, far: int) -> int:
        n = 0
        for part in range(1, far):
            guard = keeper << 3 | part
            man = other << 3 | (far - part)
            if self.follow(seat, keeper, part, other, far - part):
                self.moves[base + n] = AHEAD | man << 8 | guard
                n += 1
            if self.follow(seat, other, far - part, keeper, part):
                self.moves[base + n] = BEHIND | guard << 8 | man
                n += 1
        return n

    # playing

    def apply(self, action: int) -> None:
        seat = self.cells[TURN]
        if self.cells[SEAT] == CHANCE:
            self.cast(action)
            return
        blessed = False
        if action:
            blessed = self.advance(seat, action & 255)
            if action >> 16 and self.advance(seat, action >> 8 & 255):
                blessed = True
        if not self.free(1 - seat):
            self.end(seat)
        elif blessed and self.cells[PHASE] == MOVE:
            self.cells[PHASE] = BONUS
            self.cells[self.throw] = 0
            self.bar(seat)
        elif self.clocks[self.thrown] >= LIMIT:
            self.end(DRAW)
        else:
            self.await_throw(1 - seat)

    def cast(self, faces: int) -> None:
        """A throw: rule 1 in the opening, then rule 2."""
        phase = self.cells[PHASE]
        other = self.reach(self.cells[self.throw])
        self.clocks[self.thrown] += 1
        self.cells[self.throw] = faces
        if phase == THROW:
            self.cells[PHASE] = MOVE
            self.cells[SEAT] = self.cells[TURN]
        elif self.clocks[self.thrown] >= LIMIT:
            self.end(DRAW)
        elif phase == FIRST:
            self.cells[PHASE] = SECOND
            self.cells[TURN] = 1
        elif self.reach(faces) == other:
            self.await_throw(0)
            self.cells[PHASE] = FIRST
        else:
            self.await_throw(0 if other > self.reach(faces) else 1)

    def advance(self, seat: int, part: int) -> bool:
        """Move a token, and say whether it ends on its own temple (rule 9)."""
        what = part >> 3
        to = self.target(seat, what, part & 7)
        pile = self.lift(seat, what)
        if to == CITY:
            self.arrive(seat, pile)
            return False
        there = self.clocks[self.pile + to]
        high = pile >> 28
        under = (there & TOKENS) << (2 * high)
        high += there >> 28
        self.clocks[self.pile + to] = high << 28 | under | (pile & TOKENS)
        return to == (self.sun if seat == 0 else self.moon)

    def lift(self, seat: int, what: int) -> int:
        """Take what moves off its place, and return it as a pile."""
        if what == CITY:
            self.cells[self.city + seat] -= 1
            return 1 << 28 | seat
        if what == GUARD:
            self.cells[self.city + seat] -= 1 + STAR
            return 1 << 28 | 2 | seat
        pile = self.clocks[self.pile + what]
        self.clocks[self.pile + what] = 0
        return pile

    def arrive(self, seat: int, pile: int) -> None:
        """Rule 4."""
        home = self.count(pile, seat) + self.stars(pile, seat)
        self.cells[self.city + seat] += home
        self.cells[self.back] += home
        self.cells[self.lost + 1 - seat] += self.count(pile, 1 - seat) + self.stars(pile, 1 - seat)

    def bar(self, seat: int) -> None:
        """Rule 4 in a bonus: note 1 if all ordinary warriors in the city, ``STAR`` if the Guardian, just came home."""
        back = self.cells[self.back]
        came = (back & 15) - (back >> 4)
        self.cells[self.back] = back & STAR
        if came and came == self.plain(seat):
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

    # judging

    def evaluate(self, seat: int) -> int:
        return self.standing(seat) - self.standing(1 - seat)

    def standing(self, seat: int) -> int:
        """A free warrior is worth 100. Where the enemy throws next, a pile he may take loses up to 64 a token; a
        captive keeps a hope, up to 50, that shrinks as he is carried home to be offered."""
        n = 100 * (self.cells[self.city + seat] & 15)
        for space in range(1, self.spaces + 1):
            pile = self.clocks[self.pile + space]
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
            far = self.reach(faces)
            start = space + far if seat == 0 else space - far
            if far == 0 or start < 0 or start > self.spaces + 1:
                continue
            if start == 0 or start > self.spaces:
                if self.cells[self.city + 1 - seat] and self.fits(1 - seat, CITY, space):
                    n += self.weight(faces)
            elif self.tops(1 - seat, start) and self.fits(1 - seat, start, space):
                n += self.weight(faces)
        return n

    def after_read(self) -> None:
        for seat in range(2):
            if not self.free(seat):
                self.end(1 - seat)
                return

"""Awithlaknannai: snakes jump each other along a winding river. Rules 1–12 of the referee's text, every option."""

from __future__ import annotations

import cython

from ludotheque.games.awithlaknannai.planes import Planes

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.core.marks import DRAW, PHASE, SEAT, TURN
    from ludotheque.games.awithlaknannai.planes import CHAIN, HUFF, JUMP, PLAY, PULL, PUSH, STOP, TAKE

    YELLOW, ORANGE, SHAMAN = 2, 3, 2  # a snake's cell, and what makes it a Shaman's
    NONE = 255
    QUIET = 50  # turns without a loss, until the impasse of rule 5

ONE = 1


class AwithlaknannaiRules(Planes):
    def setup(self) -> None:
        n = self.n
        middle = n + n // 2
        for i in range(self.board.points):
            self.cells[self.point + i] = ORANGE if i < n or middle < i <= 2 * n else YELLOW
            if i == middle or (self.lemery and middle - 1 <= i <= middle + 1) or self.whirls >> i & 1:
                self.cells[self.point + i] = 0
        if self.shamans:
            self.cells[self.point + middle - 2] += SHAMAN
            self.cells[self.point + middle + 2] += SHAMAN
        if self.back:
            for i in range(4):
                self.cells[self.last + i] = NONE
        self.cells[self.again] = self.record_position()

    def slide(self, action: int) -> int:
        """Where the snake that a push moves comes to stand."""
        to = 2 * (action >> 8 & 255) - (action & 255)
        return action >> 24 if self.whirls >> to & 1 else to

    def behind(self, action: int) -> int:
        """Where the snake that a pull moves stands: as far behind the Shaman as the next point is before it."""
        start = action & 255
        to = action >> 8 & 255
        return 2 * start - ((start + to) >> 1 if action >> 16 & 7 == JUMP else to)

    def debt(self, action: int) -> int:
        """``huff``: the snakes that a step or push leaves liable, at the points where it leaves them."""
        self.survey(self.cells[SEAT])
        owed = self.catchers() & ~self.chiefs
        if not owed:
            return 0
        start = action & 255
        if action >> 16 & 7 == PUSH:
            return self.carry(owed, action >> 8 & 255, self.slide(action))
        if self.whirls >> (action >> 8 & 255) & 1:
            owed = self.carry(owed, start, action >> 24)
        else:
            owed = self.carry(owed, start, action >> 8 & 255)
        return self.carry(owed, self.behind(action), start) if action >> 16 & PULL else owed

    def carry(self, plane: int, start: int, to: int) -> int:
        """A plane in which a piece, if it is there, has moved."""
        return plane ^ (ONE << start | ONE << to) if plane >> start & 1 else plane

    def apply(self, action: int) -> None:
        seat = self.cells[SEAT]
        kind = action >> 16 & 7
        start = action & 255
        to = action >> 8 & 255
        self.cells[self.again] = 0
        if kind == TAKE:
            self.words[self.owed] = 0
            self.cells[PHASE] = PLAY
            self.cells[self.point + start] = 0
            if not self.lost(1 - seat):
                self.arrive()
            return
        if kind == STOP:
            self.close(self.cells[self.chain], self.cells[self.chain + 1], 0)
            return
        owed = self.debt(action) if self.huffs and kind != JUMP else 0
        end = to
        if kind == JUMP:
            self.cells[self.point + ((start + to) >> 1)] = 0
        elif kind == PUSH:
            self.shift(to, self.slide(action))
        if self.whirls >> to & 1:
            end = action >> 24
        self.shift(start, end)
        if action >> 16 & PULL:
            self.shift(self.behind(action), start)
        if kind != JUMP:
            self.cells[self.calm] += 1
            self.close(start, end, owed)
            return
        if self.lost(1 - seat):
            return
        first = self.cells[self.chain] if self.cells[PHASE] == CHAIN else start
        if end == to and self.can_jump(end, seat):
            self.cells[PHASE] = CHAIN
            self.cells[self.chain] = first
            self.cells[self.chain + 1] = end
        else:
            self.close(first, end, 0)

    def capture_value(self, action: int) -> int:
        kind = action >> 16 & 7
        return 100 if kind == JUMP or kind == TAKE else 0

    def capture_actions(self, base: int) -> int:
        if self.cells[PHASE] == HUFF:
            return self.legal(base)
        self.survey(self.cells[SEAT])
        return self.jumps(base, ONE << self.cells[self.chain + 1] if self.cells[PHASE] == CHAIN else self.mine)

    def moves_before_draw(self) -> int:
        return QUIET - self.cells[self.calm]

    def lost(self, seat: int) -> bool:
        """A snake of ``seat`` has left the board; whether that ends the game (rule 4 and ``lemery``)."""
        self.cells[self.calm] = 0
        self.forget_history()
        if self.snakes(seat) > self.few:
            return False
        self.conclude(1 - seat)
        return True

    def close(self, first: int, end: int, owed: int) -> None:
        """The end of a turn that took a piece from ``first`` to ``end``."""
        seat = self.cells[SEAT]
        if self.back:
            self.cells[self.last + 2 * seat] = first
            self.cells[self.last + 2 * seat + 1] = end
        self.cells[self.chain] = 0
        self.cells[self.chain + 1] = 0
        self.cells[PHASE] = PLAY
        self.cells[SEAT] = 1 - seat
        self.cells[TURN] = 1 - seat
        if owed & (owed - ONE):
            self.cells[PHASE] = HUFF
            self.words[self.owed] = owed
            return
        if owed:
            self.cells[self.point + ctz(owed)] = 0
            if self.lost(seat):
                return
        self.arrive()

    def arrive(self) -> None:
        """The start of a turn: rules 4 and 5."""
        seat = self.cells[SEAT]
        self.survey(seat)
        if not self.mobile():
            self.conclude(1 - seat)
            return
        self.cells[self.again] = self.record_position()
        if self.cells[self.again] >= self.repetition_limit or self.cells[self.calm] >= QUIET:
            self.stall()

    def stall(self) -> None:
        """The impasse of rule 5."""
        yellow = self.snakes(0)
        orange = self.snakes(1)
        if not self.majority or yellow == orange:
            self.conclude(DRAW)
        else:
            self.conclude(0 if yellow > orange else 1)

    def conclude(self, winner: int) -> None:
        """A finished game says nothing of the turn it broke off, so that its text tells all of it."""
        self.finish(winner)
        self.cells[PHASE] = PLAY
        self.cells[TURN] = 1 if winner == 0 else 0
        self.cells[self.chain] = 0
        self.cells[self.chain + 1] = 0
        if self.huffs:
            self.words[self.owed] = 0

    def after_read(self) -> None:
        """The text tells how often the position has stood, not when: each time, we say, four turns before the next."""
        seat = self.cells[SEAT]
        if self.snakes(seat) <= self.few:
            self.conclude(1 - seat)
        elif self.snakes(1 - seat) <= self.few:
            self.conclude(seat)
        elif self.cells[PHASE] == PLAY:
            for _ in range(1, self.cells[self.again]):
                self.record_position()
                for _between in range(3):
                    self.past[self.clocks[self.history_length_at]] = 0
                    self.clocks[self.history_length_at] += 1
            self.arrive()

    # doors for the face

    def tally(self, seat: int) -> int:
        return self.snakes(seat)

    def may_jump(self, point: int) -> bool:
        return self.can_jump(point, self.cells[SEAT])

    def whirl(self, point: int) -> bool:
        return self.whirls >> point & 1 != 0

    def pulled(self, action: int) -> int:
        return self.behind(action)

    def pushed(self, action: int) -> int:
        return self.slide(action)

    def liable(self, action: int) -> int:
        """The plane of the snakes that ``huff`` would have after a step or push."""
        return self.debt(action) if self.huffs else 0

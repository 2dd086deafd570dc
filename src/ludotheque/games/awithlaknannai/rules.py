"""Awithlaknannai: snakes jump each other along a winding river. Rules 1–12 of the referee's text, every option.

Actions are exit << 24 | kind << 16 | to << 8 | from, the kind with ``PULL`` added where the Shaman pulls; the exit
counts only where the piece that moves on, or the one that is pushed, goes into a whirlpool. What asks the planes which
pieces can move stands in this module with the listing of actions: here the compiler can build it into their loops.
"""

from __future__ import annotations

import cython

from ludotheque.games.awithlaknannai.state import AwithlaknannaiState

if not cython.compiled:
    from ludotheque.core.bits import ctz, popcount
    from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN
    from ludotheque.games.awithlaknannai.marks import (
        CHAIN,
        HUFF,
        JUMP,
        NONE,
        ORANGE,
        PLAY,
        PULL,
        PUSH,
        SHAMAN,
        STEP,
        STOP,
        TAKE,
        YELLOW,
    )

ONE = 1


class AwithlaknannaiRules(AwithlaknannaiState):
    """Legal actions, chains of captures, and the ends of the game."""

    def setup(self) -> None:
        n = self.row_length
        middle = n + n // 2
        for i in range(self.board.points):
            self.cells[self.point + i] = ORANGE if i < n or middle < i <= 2 * n else YELLOW
            if i == middle or (self.lemery and middle - 1 <= i <= middle + 1) or self.whirlpools >> i & 1:
                self.cells[self.point + i] = 0
        if self.has_shamans:
            self.cells[self.point + middle - 2] += SHAMAN
            self.cells[self.point + middle + 2] += SHAMAN
        if self.no_return:
            for i in range(4):
                self.cells[self.last + i] = NONE
        self.cells[self.times] = self.record_position()

    # which pieces can move

    @cython.final
    def jumpers(self, way: int) -> int:
        """Rule 2: which pieces can jump this way. Needs ``gather_planes``."""
        d = self.offset[way & 6]
        if way & 1:
            return self.mine & self.jump_from[way] & self.foes << d & self.free << 2 * d
        return self.mine & self.jump_from[way] & self.foes >> d & self.free >> 2 * d

    @cython.final
    def steppers(self, pieces: int, way: int, free: int) -> int:
        """Rule 1: which of these pieces can step this way onto one of these points."""
        d = self.offset[way & 6]
        return pieces & self.step_from[way] & (free << d if way & 1 else free >> d)

    @cython.final
    def capturers(self) -> int:
        """Which pieces can capture. Needs ``gather_planes``."""
        m = self.jumpers(0)
        for way in range(1, 6):
            m |= self.jumpers(way)
        return m

    @cython.final
    def can_move(self, seat: int) -> bool:
        """Rule 4: whether any piece can step or jump; one that can be pushed can step. ``no_return`` leaves out the way
        back of the piece that moved last, but the Shaman may push that piece back. Needs ``gather_planes``."""
        moved = 0
        start = 0
        if self.no_return and not self.return_saves and self.cells[self.last + 2 * seat] != NONE:
            moved = self.mine & ONE << self.cells[self.last + 2 * seat + 1]
            start = ONE << self.cells[self.last + 2 * seat]
        if self.can_step(self.mine & ~moved, 0) or self.capturers():
            return True
        if not moved:
            return False
        if self.can_step(moved, start):
            return True
        if self.mine & self.shamans:
            for way in range(6):
                if self.can_push(ctz(self.mine & self.shamans), way):
                    return True
        return False

    @cython.final
    def can_step(self, pieces: int, barred: int) -> bool:
        """Rules 1 and 11: whether one of these pieces can step and come to stand on a point that is not ``barred``."""
        for way in range(6):
            if self.steppers(pieces, way, self.free & ~(self.whirlpools | barred)):
                return True
        if self.whirlpools:
            for end in range(2):
                if pieces & self.beside_end[end] and self.exits((1 + end) * self.row_length, 0) & ~barred:
                    return True
        return False

    @cython.final
    def can_push(self, start: int, way: int) -> bool:
        """Rule 9: whether the Shaman on ``start`` has a friend next to it this way, with room behind on the line, as an
        enemy would need it to be jumped. Needs ``gather_planes``."""
        d = self.offset[way]
        if not self.jump_from[way] >> start & 1 or not self.mine >> (start + d) & 1:
            return False
        to = start + 2 * d
        return (self.exits(to, 0) if self.whirlpools >> to & 1 else self.free >> to & 1) != 0

    @cython.final
    def step_count(self, pieces: int) -> int:
        """How many steps these pieces have. Needs ``gather_planes``."""
        n = 0
        for way in range(6):
            n += popcount(self.steppers(pieces, way, self.free))
        return n

    def exits(self, whirlpool: int, gone: int) -> int:
        """Rule 11: where a piece comes out again, ``gone`` being the point of a jumped snake. The point it came from
        is still held, by itself or by the Shaman that pushed it. Needs ``gather_planes``."""
        end = 0 if whirlpool == self.row_length else 1
        out = self.beside_end[1 - end] & self.free
        return out or self.beside_end[end] & (self.free | gone)

    # legal actions

    def legal(self, base: int) -> int:
        if self.cells[SEAT] == OVER:
            return 0
        if self.cells[PHASE] == HUFF:
            m = self.words[self.huffable]
            n = 0
            while m:
                self.moves[base + n] = TAKE << 16 | ctz(m)
                n += 1
                m &= m - 1
            return n
        self.gather_planes(self.cells[SEAT])
        if self.cells[PHASE] == CHAIN:
            present = self.cells[self.chain + 1]
            n = self.list_jumps(base, ONE << present)
            if not self.must_continue or self.shamans >> present & 1:
                self.moves[base + n] = STOP << 16
                n += 1
            return n
        n = self.list_jumps(base, self.mine)
        if n and not self.huff and (not self.has_shamans or self.capturers() & ~self.shamans):
            return n
        n += self.list_steps(base + n)
        if self.has_shamans:
            n += self.list_pushes(base + n)
        return self.drop_returns(base, n) if self.no_return else n

    @cython.final
    def list_jumps(self, base: int, pieces: int) -> int:
        """Rules 2 and 3: the captures of these pieces. Needs ``gather_planes``."""
        n = 0
        for way in range(6):
            m = self.jumpers(way) & pieces
            while m:
                start = ctz(m)
                m &= m - 1
                n += self.list_move(base + n, JUMP, start, start + 2 * self.offset[way], way)
        return n

    @cython.final
    def list_steps(self, base: int) -> int:
        """Rule 1: the steps. Needs ``gather_planes``."""
        n = 0
        for way in range(6):
            m = self.steppers(self.mine, way, self.free)
            while m:
                start = ctz(m)
                m &= m - 1
                n += self.list_move(base + n, STEP, start, start + self.offset[way], way)
        return n

    def list_pushes(self, base: int) -> int:
        """Rule 9, by each way out where the friend goes into a whirlpool."""
        if not self.mine & self.shamans:
            return 0
        start = ctz(self.mine & self.shamans)
        n = 0
        for way in range(6):
            d = self.offset[way]
            if not self.can_push(start, way):
                continue
            to = start + 2 * d
            if self.whirlpools >> to & 1:
                n += self.list_exits(base + n, PUSH << 16 | (start + d) << 8 | start, self.exits(to, 0))
            else:
                self.moves[base + n] = PUSH << 16 | (start + d) << 8 | start
                n += 1
        return n

    @cython.final
    def list_move(self, base: int, kind: int, start: int, to: int, way: int) -> int:
        """List a step or jump: by each way out where it ends in a whirlpool, and where the Shaman can pull (rule 8),
        once without and once with it."""
        action = kind << 16 | to << 8 | start
        if not (self.whirlpools >> to | self.shamans >> start) & 1:
            self.moves[base] = action
            return 1
        return self.list_special_move(base, action, way)

    def list_special_move(self, base: int, action: int, way: int) -> int:
        """``list_move`` for a Shaman or a whirlpool."""
        start = action & 255
        to = action >> 8 & 255
        behind = start - self.offset[way]
        pulls = behind >= 0 and self.cells[PHASE] == PLAY and self.shamans >> start & 1 != 0
        if pulls:
            pulls = self.jump_from[way] >> behind & self.mine >> behind & 1 != 0
        if self.whirlpools >> to & 1:
            out = self.exits(to, ONE << (start + self.offset[way]) if action >> 16 == JUMP else 0)
            n = self.list_exits(base, action, out)
            return n + self.list_exits(base + n, action | PULL << 16, out) if pulls else n
        self.moves[base] = action
        if pulls:
            self.moves[base + 1] = action | PULL << 16
        return 2 if pulls else 1

    def list_exits(self, base: int, action: int, out: int) -> int:
        """List an action once for each way out of the whirlpool."""
        n = 0
        while out:
            self.moves[base + n] = ctz(out) << 24 | action
            n += 1
            out &= out - 1
        return n

    def drop_returns(self, base: int, n: int) -> int:
        """``no_return``: leave out the actions that take back the seat's last turn. Where all do, ``can_move`` has ended
        the game; in the first edition they are all allowed then."""
        seat = self.cells[SEAT]
        kept = 0
        for i in range(n):
            action = self.moves[base + i]
            start = action & 255
            end = action >> 8 & 255
            if self.whirlpools >> end & 1:
                end = action >> 24
            if (
                action >> 16 & 7 == JUMP
                or start != self.cells[self.last + 2 * seat + 1]
                or end != self.cells[self.last + 2 * seat]
            ):
                self.moves[base + kept] = action
                kept += 1
        return n if kept == 0 and self.return_saves else kept

    # playing

    def pushed_to(self, action: int) -> int:
        """Where the snake that a push moves comes to stand."""
        to = 2 * (action >> 8 & 255) - (action & 255)
        return action >> 24 if self.whirlpools >> to & 1 else to

    def pulled_from(self, action: int) -> int:
        """Where the snake that a pull moves stands: as far behind the Shaman as the next point is before it."""
        start = action & 255
        to = action >> 8 & 255
        return 2 * start - ((start + to) >> 1 if action >> 16 & 7 == JUMP else to)

    def huffable_after(self, action: int) -> int:
        """``huff``: the snakes that could have captured, at the points where a step or push leaves them."""
        self.gather_planes(self.cells[SEAT])
        huffable = self.capturers() & ~self.shamans
        if not huffable:
            return 0
        start = action & 255
        if action >> 16 & 7 == PUSH:
            return self.with_move(huffable, action >> 8 & 255, self.pushed_to(action))
        if self.whirlpools >> (action >> 8 & 255) & 1:
            huffable = self.with_move(huffable, start, action >> 24)
        else:
            huffable = self.with_move(huffable, start, action >> 8 & 255)
        return self.with_move(huffable, self.pulled_from(action), start) if action >> 16 & PULL else huffable

    def with_move(self, plane: int, start: int, to: int) -> int:
        """A plane in which a piece, if it is there, has moved."""
        return plane ^ (ONE << start | ONE << to) if plane >> start & 1 else plane

    def apply(self, action: int) -> None:
        seat = self.cells[SEAT]
        kind = action >> 16 & 7
        start = action & 255
        to = action >> 8 & 255
        self.cells[self.times] = 0
        if kind == TAKE:
            self.words[self.huffable] = 0
            self.cells[PHASE] = PLAY
            self.cells[self.point + start] = 0
            if not self.record_loss(1 - seat):
                self.start_turn()
            return
        if kind == STOP:
            self.end_turn(self.cells[self.chain], self.cells[self.chain + 1], 0)
            return
        huffable = self.huffable_after(action) if self.huff and kind != JUMP else 0
        end = to
        if kind == JUMP:
            self.cells[self.point + ((start + to) >> 1)] = 0
        elif kind == PUSH:
            self.move_piece(to, self.pushed_to(action))
        if self.whirlpools >> to & 1:
            end = action >> 24
        self.move_piece(start, end)
        if action >> 16 & PULL:
            self.move_piece(self.pulled_from(action), start)
        if kind != JUMP:
            self.cells[self.quiet_turns] += 1
            self.end_turn(start, end, huffable)
            return
        if self.record_loss(1 - seat):
            return
        first = self.cells[self.chain] if self.cells[PHASE] == CHAIN else start
        if end == to and self.can_jump(end, seat):
            self.cells[PHASE] = CHAIN
            self.cells[self.chain] = first
            self.cells[self.chain + 1] = end
        else:
            self.end_turn(first, end, 0)

    def record_loss(self, seat: int) -> bool:
        """A snake of ``seat`` has left the board; whether that ends the game (rule 4 and ``lemery``)."""
        self.cells[self.quiet_turns] = 0
        self.forget_history()
        if self.snake_count(seat) > self.losing_count:
            return False
        self.end_game(1 - seat)
        return True

    def end_turn(self, first: int, end: int, huffable: int) -> None:
        """The end of a turn that took a piece from ``first`` to ``end`` and left these snakes to be huffed: one goes at
        once, among more the other side chooses."""
        seat = self.cells[SEAT]
        if self.no_return:
            self.cells[self.last + 2 * seat] = first
            self.cells[self.last + 2 * seat + 1] = end
        self.cells[self.chain] = 0
        self.cells[self.chain + 1] = 0
        self.cells[PHASE] = PLAY
        self.cells[SEAT] = 1 - seat
        self.cells[TURN] = 1 - seat
        if huffable & (huffable - ONE):
            self.cells[PHASE] = HUFF
            self.words[self.huffable] = huffable
            return
        if huffable:
            self.cells[self.point + ctz(huffable)] = 0
            if self.record_loss(seat):
                return
        self.start_turn()

    def start_turn(self) -> None:
        """The start of a turn: rules 4 and 5."""
        seat = self.cells[SEAT]
        self.gather_planes(seat)
        if not self.can_move(seat):
            self.end_game(1 - seat)
            return
        self.cells[self.times] = self.record_position()
        if self.cells[self.times] >= self.repetition_limit or self.cells[self.quiet_turns] >= self.quiet_limit:
            self.end_in_impasse()

    def end_in_impasse(self) -> None:
        """The impasse of rule 5."""
        yellow = self.snake_count(0)
        orange = self.snake_count(1)
        if not self.majority or yellow == orange:
            self.end_game(DRAW)
        else:
            self.end_game(0 if yellow > orange else 1)

    def end_game(self, winner: int) -> None:
        """Finish the game, and forget the turn that it broke off: the text of a finished game does not have it."""
        self.finish(winner)
        self.cells[PHASE] = PLAY
        self.cells[TURN] = 1 if winner == 0 else 0
        self.cells[self.chain] = 0
        self.cells[self.chain + 1] = 0
        if self.huff:
            self.words[self.huffable] = 0

    def after_read(self) -> None:
        """The text has how often the position has occurred, not when: the history gets it every four turns."""
        seat = self.cells[SEAT]
        if self.snake_count(seat) <= self.losing_count:
            self.end_game(1 - seat)
        elif self.snake_count(1 - seat) <= self.losing_count:
            self.end_game(seat)
        elif self.cells[PHASE] == PLAY:
            for _ in range(1, self.cells[self.times]):
                self.record_position()
                for _between in range(3):
                    self.past[self.ints[self.history_length_at]] = 0
                    self.ints[self.history_length_at] += 1
            self.start_turn()

    # for callers outside compiled code

    def can_jump_py(self, start: int, seat: int) -> bool:
        return self.can_jump(self.board.must_be_point(start), self.must_be_seat(seat))

    def pulled_from_py(self, action: int) -> int:
        return self.pulled_from(action)

    def huffable_after_py(self, action: int) -> int:
        """``huffable_after``, and nothing where nobody huffs."""
        if not self.huff:
            return 0
        self.board.must_be_point(action & 255)
        self.board.must_be_point(action >> 8 & 255)
        self.board.must_be_point(action >> 24)
        return self.huffable_after(action)

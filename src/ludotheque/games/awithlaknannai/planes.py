"""The river seen as planes of bits: what is legal, and what a position is worth.

The planes are gathered from the cells. Whatever moves along a line in one of the six *ways* moves by one shift (see
``river.py``). ``survey`` gathers; all that is said to need it reads what it left.

Actions are exit << 24 | kind << 16 | to << 8 | from, the kind with ``PULL`` added where the Shaman pulls; the exit
counts only where the piece that moves on, or the one that is pushed, goes into a whirlpool.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import CLOCK, MEMORY, OPEN, Cells
from ludotheque.core.points import PointRules

if TYPE_CHECKING:
    from ludotheque.core.board import Board
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import ctz, popcount
    from ludotheque.core.marks import OVER, PHASE, SEAT

    PLAY, CHAIN, HUFF = range(3)
    STEP, JUMP, PUSH, STOP, TAKE = range(5)
    PULL = 8
    ROOM, RISK = 4, 8  # what a step is worth, and what standing open to a jump costs

ONE = 1


class Planes(PointRules):
    def __init__(self, game: Game, board: Board) -> None:
        options = game.options
        self.huffs = options["huff"]
        self.back = options["no_return"]
        self.must = options["chains"] == "must"
        self.majority = options["impasse"] == "majority"
        self.lemery = options["lemery"]
        self.shamans = options["shaman"]
        self.outer = options["outer_lines"]
        super().__init__(
            game,
            board,
            [
                Cells("chain", 2, OPEN, MEMORY),  # the first and the present point of the capturing piece
                Cells("last", 4, OPEN, MEMORY),  # from and to, Yellow's and Orange's
                *([Cells("owed", 1, OPEN, MEMORY, unit=8)] if self.huffs else []),
                Cells("calm", 1, OPEN, CLOCK),
                Cells("again", 1, OPEN, CLOCK),
            ],
            224,
        )
        self.chain = self.at["chain"]
        self.last = self.at["last"]
        self.owed = self.at["owed"] if self.huffs else 0
        self.calm = self.at["calm"]
        self.again = self.at["again"]
        self.few = 2 if self.lemery else 0
        n = board.points // 3
        self.n = n
        self.most = n + n // 2 - bool(options["lemery"]) - bool(options["whirlpool"])
        self.far = array("i", [1, -1, n, -n, n + 1, -n - 1])
        self.walk = array("Q", [0]) * 6
        self.leap = array("Q", [0]) * 6
        for point in range(board.points):
            for to in board.steps(point):
                self.walk[list(self.far).index(to - point)] |= 1 << point
            for over, _to in board.jumps(point):
                self.leap[list(self.far).index(over - point)] |= 1 << point
        self.beside = array("Q", [sum(1 << to for to in board.steps(end)) for end in (n, 2 * n)])
        self.whirls = 1 << n | 1 << 2 * n if options["whirlpool"] else 0
        self.free = self.mine = self.foes = self.chiefs = 0

    def survey(self, seat: int) -> None:
        """Gather the planes as ``seat`` sees them: its pieces, the enemy's, all Shamans, the empty points."""
        owner = self.gather(0)
        held = self.gather(1)
        self.chiefs = 0
        if self.shamans:
            self.chiefs = self.gather(2)
            held |= self.chiefs
        self.free = self.whole & ~held
        self.mine = owner if seat else held ^ owner
        self.foes = held ^ self.mine

    def jumpers(self, way: int) -> int:
        """Rule 2: which pieces can jump this way. Needs ``survey``."""
        d = self.far[way & 6]
        if way & 1:
            return self.mine & self.leap[way] & self.foes << d & self.free << 2 * d
        return self.mine & self.leap[way] & self.foes >> d & self.free >> 2 * d

    def steppers(self, pieces: int, way: int, free: int) -> int:
        """Rule 1: which of these pieces can step this way onto one of these points."""
        d = self.far[way & 6]
        return pieces & self.walk[way] & (free << d if way & 1 else free >> d)

    def catchers(self) -> int:
        """Which pieces can capture. Needs ``survey``."""
        m = self.jumpers(0)
        for way in range(1, 6):
            m |= self.jumpers(way)
        return m

    def mobile(self) -> bool:
        """Rule 4: whether any piece can step or jump; one that can be pushed can step. Needs ``survey``."""
        for way in range(6):
            if self.steppers(self.mine, way, self.free & ~self.whirls) or self.jumpers(way):
                return True
        if self.whirls:
            for end in range(2):
                if self.mine & self.beside[end] and self.exits((1 + end) * self.n, 0):
                    return True
        return False

    def snakes(self, seat: int) -> int:
        """How many pieces a seat has, its Shaman among them."""
        owner = self.gather(0)
        if seat:
            return popcount(owner)
        return popcount((self.gather(1) | (self.gather(2) if self.shamans else 0)) ^ owner)

    def exits(self, whirl: int, gone: int) -> int:
        """Rule 11: where a piece comes out again, ``gone`` being the point of a jumped snake. The point it came from
        is still held, by itself or by the Shaman that pushed it. Needs ``survey``."""
        end = 0 if whirl == self.n else 1
        out = self.beside[1 - end] & self.free
        return out or self.beside[end] & (self.free | gone)

    # legal actions

    def legal(self, base: int) -> int:
        if self.cells[SEAT] == OVER:
            return 0
        if self.cells[PHASE] == HUFF:
            m = self.words[self.owed]
            n = 0
            while m:
                self.moves[base + n] = TAKE << 16 | ctz(m)
                n += 1
                m &= m - 1
            return n
        self.survey(self.cells[SEAT])
        if self.cells[PHASE] == CHAIN:
            present = self.cells[self.chain + 1]
            n = self.jumps(base, ONE << present)
            if not self.must or self.chiefs >> present & 1:
                self.moves[base + n] = STOP << 16
                n += 1
            return n
        n = self.jumps(base, self.mine)
        if n and not self.huffs and (not self.shamans or self.catchers() & ~self.chiefs):
            return n
        n += self.shifts(base + n)
        if self.shamans:
            n += self.pushes(base + n)
        return self.forward(base, n) if self.back else n

    def jumps(self, base: int, pieces: int) -> int:
        """Rules 2 and 3: the captures of these pieces. Needs ``survey``."""
        n = 0
        for way in range(6):
            m = self.jumpers(way) & pieces
            while m:
                start = ctz(m)
                m &= m - 1
                n += self.write(base + n, JUMP, start, start + 2 * self.far[way], way)
        return n

    def shifts(self, base: int) -> int:
        """Rule 1: the steps. Needs ``survey``."""
        n = 0
        for way in range(6):
            m = self.steppers(self.mine, way, self.free)
            while m:
                start = ctz(m)
                m &= m - 1
                n += self.write(base + n, STEP, start, start + self.far[way], way)
        return n

    def pushes(self, base: int) -> int:
        """Rule 9. The friend must have a point behind it on the line, as an enemy would to be jumped."""
        if not self.mine & self.chiefs:
            return 0
        start = ctz(self.mine & self.chiefs)
        n = 0
        for way in range(6):
            d = self.far[way]
            if not self.leap[way] >> start & 1 or not self.mine >> (start + d) & 1:
                continue
            to = start + 2 * d
            if self.whirls >> to & 1:
                n += self.emerge(base + n, PUSH << 16 | (start + d) << 8 | start, self.exits(to, 0))
            elif self.free >> to & 1:
                self.moves[base + n] = PUSH << 16 | (start + d) << 8 | start
                n += 1
        return n

    def write(self, base: int, kind: int, start: int, to: int, way: int) -> int:
        """List a step or jump: by each way out where it ends in a whirlpool, and where the Shaman can pull (rule 8),
        once without and once with it."""
        action = kind << 16 | to << 8 | start
        if not (self.whirls >> to | self.chiefs >> start) & 1:
            self.moves[base] = action
            return 1
        return self.write_odd(base, action, way)

    def write_odd(self, base: int, action: int, way: int) -> int:
        """``write`` for a Shaman or a whirlpool."""
        start = action & 255
        to = action >> 8 & 255
        behind = start - self.far[way]
        pulls = behind >= 0 and self.cells[PHASE] == PLAY and self.chiefs >> start & 1 != 0
        if pulls:
            pulls = self.leap[way] >> behind & self.mine >> behind & 1 != 0
        if self.whirls >> to & 1:
            out = self.exits(to, ONE << (start + self.far[way]) if action >> 16 == JUMP else 0)
            n = self.emerge(base, action, out)
            return n + self.emerge(base + n, action | PULL << 16, out) if pulls else n
        self.moves[base] = action
        if pulls:
            self.moves[base + 1] = action | PULL << 16
        return 2 if pulls else 1

    def emerge(self, base: int, action: int, out: int) -> int:
        """List an action once for each way out of the whirlpool."""
        n = 0
        while out:
            self.moves[base + n] = ctz(out) << 24 | action
            n += 1
            out &= out - 1
        return n

    def forward(self, base: int, n: int) -> int:
        """``no_return``: leave out the actions that take back the seat's last turn, unless all of them do."""
        seat = self.cells[SEAT]
        kept = 0
        for i in range(n):
            action = self.moves[base + i]
            start = action & 255
            end = action >> 8 & 255
            if self.whirls >> end & 1:
                end = action >> 24
            if (
                action >> 16 & 7 == JUMP
                or start != self.cells[self.last + 2 * seat + 1]
                or end != self.cells[self.last + 2 * seat]
            ):
                self.moves[base + kept] = action
                kept += 1
        return kept or n

    # judging

    def reach(self, pieces: int) -> int:
        """How many steps these pieces have. Needs ``survey``."""
        n = 0
        for way in range(6):
            n += popcount(self.steppers(pieces, way, self.free))
        return n

    def exposed(self, pieces: int) -> int:
        """On how many lines these pieces stand with empty points on both sides. Needs ``survey``."""
        n = 0
        for way in range(0, 6, 2):
            d = self.far[way]
            n += popcount(pieces & self.leap[way] << d & self.free << d & self.free >> d)
        return n

    def evaluate(self, seat: int) -> int:
        """Snakes first. Where the outer rows are safe, room to move comes next: whoever has none must give a snake
        away. Where they are not, it is better to stand where nobody can jump."""
        self.survey(seat)
        worth = 100 * (popcount(self.mine) - popcount(self.foes))
        if self.outer:
            return worth - RISK * (self.exposed(self.mine) - self.exposed(self.foes))
        return worth + ROOM * (self.reach(self.mine) - self.reach(self.foes))

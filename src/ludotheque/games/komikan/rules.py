"""Komikan, Adugo and Chivi Korá: a Puma against a herd. Rules 1–14 of the referee's text, every board and expansion.

Seat 0 is the Puma, seat 1 the Alpacas. The points are the truth; ``herd``, ``puma``, ``condor`` and ``alpha`` say again
where things stand, for speed. A turn is remembered as piece, first point, last point; ``TOOK`` is added to the piece if
the turn took something.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import CLOCK, MEMORY, OPEN, Cells
from ludotheque.core.points import PointRules
from ludotheque.games.komikan import meadow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import ctz, popcount
    from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN

PLAY, CHAIN, RETURN, GRASS = range(4)
STEP, TAKE, LINKED, LEAP, SOW, COMEBACK, DECLINE, STOP = range(8)
PUMA, ALPACA, CONDOR, ALPHA = range(2, 6)
TOOK = 128
NONE = 255
PATIENCE = 100
ONE = 1


class KomikanRules(PointRules):
    def __init__(self, game: Game) -> None:
        start = meadow.STARTS[game.options["board"]]
        board = meadow.meadow(game.options["board"])
        super().__init__(
            game,
            board,
            [
                Cells("taken", 1, OPEN),
                Cells("grass", 2, OPEN),
                Cells("stage", 1, OPEN, MEMORY),
                Cells("flown", 1, OPEN, MEMORY),
                Cells("bar", 4, OPEN, MEMORY),
                Cells("herd", 1, OPEN, CLOCK, unit=8),
                Cells("turns", 12, OPEN, CLOCK),
                Cells("puma", 1, OPEN, CLOCK),
                Cells("condor", 1, OPEN, CLOCK),
                Cells("alpha", 1, OPEN, CLOCK),
                Cells("quiet", 1, OPEN, CLOCK),
            ],
            256,
        )
        self.multi = game.options["multi_jump"]
        self.shuttle = game.options["shuttle"]
        self.lemery = game.options["lemery"]
        self.heroes = game.options["heroes"]
        self.grassy = game.options["grass"]
        self.goal = start.goal
        self.taken = self.at["taken"]
        self.grass = self.at["grass"]
        self.stage = self.at["stage"]
        self.flown = self.at["flown"]
        self.bar = self.at["bar"]
        self.herd = self.at["herd"]
        self.turns = self.at["turns"]
        self.puma = self.at["puma"]
        self.condor = self.at["condor"]
        self.alpha = self.at["alpha"]
        self.quiet = self.at["quiet"]
        self.den = self.all_of(meadow.DEN)
        self.middle_row = self.all_of(meadow.MIDDLE)
        self.back_row = self.all_of(meadow.BACK)
        self.first_row = self.all_of(meadow.FIRST)
        self.whole = self.all_of(board.names)
        self.onward = array("Q", [
            self.all_of(to for to in board.names if not start.onward or to[1] >= name[1]) for name in board.names
        ])
        self.beyond = array("Q", [self.all_of(name for name in board.names if name[1] >= row) for row in "2345"])
        self.begun = array("i", [0]) * board.points
        for name in start.herd:
            self.begun[board.index[name]] = ALPACA
        self.begun[board.index[start.puma]] = PUMA
        if self.heroes:
            self.begun[board.index[meadow.ALPHA]] = ALPHA
            self.begun[board.index[meadow.CONDOR]] = CONDOR

    def all_of(self, names: Iterable[str]) -> int:
        return sum(1 << self.board.index[name] for name in names)

    def setup(self) -> None:
        for i in range(self.board.points):
            self.cells[self.point + i] = self.begun[i]
        self.cells[self.grass] = NONE
        self.cells[self.grass + 1] = NONE
        self.locate()
        if self.grassy:
            self.cells[PHASE] = GRASS
            self.cells[SEAT] = 1
            self.cells[TURN] = 1
        else:
            self.recur()

    def locate(self) -> None:
        """Read off the points where everybody stands. A cell may hold the Puma and the Condor together."""
        self.words[self.herd] = 0
        self.cells[self.puma] = NONE
        self.cells[self.condor] = NONE
        self.cells[self.alpha] = NONE
        for i in range(self.board.points):
            piece = self.cells[self.point + i]
            if piece & 1:
                self.words[self.herd] |= ONE << i
                if piece == ALPHA:
                    self.cells[self.alpha] = i
            else:
                if piece & PUMA:
                    self.cells[self.puma] = i
                if piece & CONDOR:
                    self.cells[self.condor] = i

    # sets of points

    def landings(self) -> int:
        """Where the Puma may come down: the Condor's point too (rule 10)."""
        return self.whole & ~(self.words[self.herd] | ONE << self.cells[self.puma])

    def free(self) -> int:
        """Where nothing stands, grass aside."""
        if self.cells[self.condor] == NONE:
            return self.landings()
        return self.landings() & ~(ONE << self.cells[self.condor])

    def lawn(self) -> int:
        """The points with grass."""
        m = 0
        for i in range(2):
            if self.cells[self.grass + i] != NONE:
                m |= ONE << self.cells[self.grass + i]
        return m

    def nimble(self) -> int:
        """The alpacas that are not locked (rule 6)."""
        if self.cells[self.stage]:
            return self.words[self.herd] & ~self.back_row
        return self.words[self.herd]

    def prey(self) -> int:
        """The alpacas that can be taken (rules 6 and 13)."""
        return self.nimble() & ~self.lawn() if self.grassy else self.nimble()

    def linked(self, point: int) -> int:
        """The other grass, for a piece that stands on grass (rule 14)."""
        if self.grassy:
            if self.cells[self.grass] == point:
                return self.cells[self.grass + 1]
            if self.cells[self.grass + 1] == point:
                return self.cells[self.grass]
        return NONE

    # legal actions: kind << 16 | to << 8 | from

    def legal(self, base: int) -> int:
        seat = self.cells[SEAT]
        if seat == OVER:
            return 0
        phase = self.cells[PHASE]
        if phase == CHAIN:
            n = self.takes(base)
            self.moves[base + n] = STOP << 16
            return n + 1
        if phase == RETURN:
            n = self.spread(base, 0, self.first_row & self.free(), COMEBACK)
            self.moves[base + n] = DECLINE << 16
            return n + 1
        if phase == GRASS:
            return self.spread(base, 0, self.free() & ~self.lawn() & ~self.den, SOW)
        n = self.hunts(base) if seat == 0 else self.grazes(base)
        return self.unbarred(base, n, seat)

    def hunts(self, base: int) -> int:
        """Rules 1, 9, 13 and 14. Over grass the Puma can only jump from its real point: it stands on the other one."""
        at = self.cells[self.puma]
        link = self.linked(at)
        goals = self.near[at] if link == NONE else self.near[at] | self.near[link]
        n = self.spread(base, at, goals & self.landings(), STEP)
        n += self.takes(base + n)
        if self.grassy:
            n += self.spread(base + n, at, self.hops(at, self.nimble() & self.lawn()) & self.landings(), LEAP)
        if self.cells[self.condor] != NONE:
            n += self.flights(base + n)
        return n

    def takes(self, base: int) -> int:
        at = self.cells[self.puma]
        link = self.linked(at)
        n = self.spread(base, at, self.hops(at, self.prey()) & self.landings(), TAKE)
        if link != NONE:
            n += self.spread(base + n, at, self.hops(link, self.prey()) & self.landings(), LINKED)
        return n

    def flights(self, base: int) -> int:
        """Rule 9, and 14: what the Condor can do from two grasses alike is one action."""
        at = self.cells[self.condor]
        if self.cells[self.flown] or at == self.cells[self.puma]:
            return 0
        link = self.linked(at)
        goals = self.near[at]
        beyond = self.hops(at, self.nimble())
        if link != NONE:
            goals |= self.near[link]
            beyond |= self.hops(link, self.nimble())
        field = self.free() & ~self.den
        n = self.spread(base, at, goals & field, STEP)
        return n + self.spread(base + n, at, beyond & field, LEAP)

    def grazes(self, base: int) -> int:
        """Rules 2 and 8."""
        free = self.free()
        joined = self.near[self.cells[self.alpha]] if self.cells[self.alpha] != NONE else 0
        m = self.nimble()
        n = 0
        while m:
            at = ctz(m)
            goals = self.near[at]
            if (joined >> at) & 1:
                goals |= self.hops(at, free)
            n += self.spread(base + n, at, goals & free & self.onward[at], STEP)
            m &= m - 1
        return n

    def unbarred(self, base: int, n: int, seat: int) -> int:
        """Rule 3: leave out the third leg of a shuttle, unless nothing else is left."""
        first = self.cells[self.bar + 2 * seat]
        then = self.cells[self.bar + 2 * seat + 1]
        if first == then:
            return n
        kept = 0
        for i in range(n):
            action = self.moves[base + i]
            kind = action >> 16
            if (action & 0xFFFF) != (then << 8 | first) or kind == TAKE or kind == LINKED:
                self.moves[base + kept] = action
                kept += 1
        return kept if kept else n

    # playing

    def apply(self, action: int) -> None:
        kind = action >> 16
        start = action & 255
        to = (action >> 8) & 255
        if kind == TAKE or kind == LINKED:
            self.pounce(start, to, self.middle(start if kind == TAKE else self.linked(start), to))
        elif kind == STEP or kind == LEAP:
            if self.cells[SEAT]:
                self.graze(start, to)
            elif start == self.cells[self.puma]:
                self.prowl(start, to)
                self.note(0, PUMA, start, to)
                self.pass_turn(True)
            else:
                self.shift(start, to)
                self.cells[self.condor] = to
                self.note(0, CONDOR, start, to)
                self.pass_turn(True)
        elif kind == SOW:
            self.sow(to)
        elif kind == COMEBACK:
            self.cells[self.point + to] = ALPACA
            self.words[self.herd] |= ONE << to
            self.cells[self.taken] -= 1
            self.pass_turn(False)
        else:
            self.pass_turn(kind == DECLINE)

    def prowl(self, start: int, to: int) -> None:
        self.cells[self.point + start] ^= PUMA
        self.cells[self.point + to] |= PUMA
        self.cells[self.puma] = to

    def pounce(self, start: int, to: int, over: int) -> None:
        """Rule 1. A return of the second wave (rule 7) may bring back a position from before this capture, but no
        position from before the first wave: those three stay."""
        self.cells[self.point + over] = 0
        self.words[self.herd] &= ~(ONE << over)
        if self.cells[self.alpha] == over:
            self.cells[self.alpha] = NONE
        self.cells[self.taken] += 1
        if self.cells[self.stage] != 1:
            self.forget()
        self.prowl(start, to)
        if self.cells[PHASE] == CHAIN:
            self.cells[self.turns + 5] = to
        else:
            self.note(0, PUMA | TOOK, start, to)
        if self.cells[self.taken] >= self.goal:
            self.end(0)
        elif self.multi and self.hungry():
            self.cells[PHASE] = CHAIN
        else:
            self.pass_turn(False)

    def graze(self, start: int, to: int) -> None:
        piece = self.cells[self.point + start]
        self.shift(start, to)
        self.words[self.herd] ^= ONE << start | ONE << to
        if piece == ALPHA:
            self.cells[self.alpha] = to
        self.note(1, piece, start, to)
        came = self.lemery and self.wave()
        if (self.words[self.herd] & self.den) == self.den:
            self.end(1)
        elif came and self.returnable():
            self.cells[PHASE] = RETURN
        else:
            self.pass_turn(True)

    def wave(self) -> bool:
        """Rules 6 and 7: whether a wave has just come in."""
        stage = self.cells[self.stage]
        row = self.middle_row if stage else self.back_row
        if stage == 2 or (self.words[self.herd] & row) != row:
            return False
        self.cells[self.stage] = stage + 1
        if stage == 0:
            self.forget()
        return True

    def sow(self, point: int) -> None:
        """Rule 12. The lower point comes first: who put which token no longer matters."""
        if self.cells[self.grass] == NONE:
            self.cells[self.grass] = point
            self.cells[SEAT] = 0
            self.cells[TURN] = 0
            return
        self.cells[self.grass + 1] = point
        if self.cells[self.grass] > point:
            self.cells[self.grass + 1] = self.cells[self.grass]
            self.cells[self.grass] = point
        self.cells[PHASE] = PLAY
        self.arrive()

    def note(self, seat: int, piece: int, start: int, to: int) -> None:
        """Remember a turn."""
        older = self.turns + 6 * seat
        for i in range(older, older + 3):
            self.cells[i] = self.cells[i + 3]
        self.cells[older + 3] = piece
        self.cells[older + 4] = start
        self.cells[older + 5] = to
        self.recall(seat)

    def recall(self, seat: int) -> None:
        """What the last two turns mean for the next: rules 3 and 9. A bar of a point to itself is none."""
        older = self.turns + 6 * seat
        last = older + 3
        bar = self.bar + 2 * seat
        self.cells[bar] = 0
        self.cells[bar + 1] = 0
        if not self.shuttle and self.cells[older] and self.cells[older] < TOOK and self.cells[last] < TOOK:
            if self.cells[older + 1] == self.cells[last + 2] and self.cells[older + 2] == self.cells[last + 1]:
                self.cells[bar] = self.cells[older + 1]
                self.cells[bar + 1] = self.cells[older + 2]
        if seat == 0:
            self.cells[self.flown] = self.cells[last] == CONDOR

    def pass_turn(self, quiet: bool) -> None:
        self.cells[PHASE] = PLAY
        self.cells[self.quiet] = self.cells[self.quiet] + 1 if quiet else 0
        self.cells[TURN] = 1 - self.cells[SEAT]
        self.cells[SEAT] = self.cells[TURN]
        self.arrive()

    def arrive(self) -> None:
        """The start of a turn: rules 4, 5 and 11."""
        if self.cells[SEAT] == 0:
            if not self.roams():
                self.finish(1)
                return
        elif not self.grazing():
            self.finish(DRAW)
            return
        if self.cells[self.quiet] >= PATIENCE or self.recur() >= self.times:
            self.finish(DRAW)

    def end(self, winner: int) -> None:
        self.cells[PHASE] = PLAY
        self.cells[TURN] = 1 - self.cells[SEAT]
        self.finish(winner)

    def roams(self) -> bool:
        """Rules 4 and 11: whether the Puma itself can move, rule 3 aside."""
        at = self.cells[self.puma]
        link = self.linked(at)
        if (self.near[at] | self.hops(at, self.nimble())) & self.landings():
            return True
        return link != NONE and ((self.near[link] | self.hops(link, self.nimble())) & self.landings()) != 0

    def hungry(self) -> bool:
        """Whether the Puma can take from where it stands."""
        at = self.cells[self.puma]
        link = self.linked(at)
        if self.hops(at, self.prey()) & self.landings():
            return True
        return link != NONE and (self.hops(link, self.prey()) & self.landings()) != 0

    def grazing(self) -> bool:
        """Whether an alpaca can move: two points only if it can one."""
        free = self.free()
        m = self.nimble()
        while m:
            at = ctz(m)
            if self.near[at] & free & self.onward[at]:
                return True
            m &= m - 1
        return False

    def returnable(self) -> bool:
        """Rule 6: whether there is an alpaca to return, and a point for it."""
        return self.cells[self.taken] != 0 and (self.first_row & self.free()) != 0

    def evaluate(self, seat: int) -> int:
        """The alpacas taken and those at hand, those in the den, and how far up the herd has come. (Counting the
        Puma's steps, or the points it can reach, made both sides play worse.)"""
        herd = self.words[self.herd]
        far = 0
        for i in range(4):
            far += popcount(herd & self.beyond[i])
        score = 100 * self.cells[self.taken] - 100 * popcount(herd & self.den) - 8 * far
        score += 30 * popcount(self.hops(self.cells[self.puma], self.prey()) & self.landings())
        return score if seat == 0 else -score

    def wake(self) -> None:
        self.locate()
        self.recall(0)
        self.recall(1)
        if self.cells[SEAT] == OVER or self.cells[PHASE] != PLAY:
            return
        if self.cells[self.taken] >= self.goal:
            self.finish(0)
        elif (self.words[self.herd] & self.den) == self.den:
            self.finish(1)
        else:
            self.arrive()

    def idle(self) -> bool:
        """Whether a chain or a return, as a text may give it, would have nothing to do."""
        self.locate()
        return not (self.hungry() if self.cells[PHASE] == CHAIN else self.returnable())

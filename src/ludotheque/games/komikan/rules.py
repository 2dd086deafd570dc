"""Komikan, Adugo and Chivi Korá: a Puma against a herd. Rules 1–14 of the referee's text, every board and expansion.

Seat 0 is the Puma, with the Condor; seat 1 the Alpacas. A move of two points (rule 8) is a ``STEP`` too.
"""

from __future__ import annotations

import cython

from ludotheque.games.komikan.state import KomikanState

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN
    from ludotheque.games.komikan.marks import (
        ALPACA,
        ALPHA,
        CHAIN,
        COMEBACK,
        CONDOR,
        DECLINE,
        GRASS,
        LEAP,
        LINKED,
        NONE,
        PLAY,
        PUMA,
        RETURN,
        SOW,
        STEP,
        STOP,
        TAKE,
        TOOK,
    )

ONE = 1


class KomikanRules(KomikanState):
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
            self.record_position()

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
        return kept or n

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
            self.forget_history()
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
            self.forget_history()
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
        if not self.shuttle and self.cells[older] and self.cells[older] == self.cells[last] < TOOK:
            if self.cells[older + 1] == self.cells[last + 2] and self.cells[older + 2] == self.cells[last + 1]:
                self.cells[bar] = self.cells[older + 1]
                self.cells[bar + 1] = self.cells[older + 2]
        if seat == 0:
            self.cells[self.flown] = self.cells[last] == CONDOR

    def pass_turn(self, quiet: bool) -> None:
        self.cells[PHASE] = PLAY
        self.cells[self.calm] = self.cells[self.calm] + 1 if quiet else 0
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
        if self.cells[self.calm] >= self.quiet_limit or self.record_position() >= self.repetition_limit:
            self.finish(DRAW)

    def end(self, winner: int) -> None:
        self.cells[PHASE] = PLAY
        self.cells[TURN] = 1 - self.cells[SEAT]
        self.finish(winner)

    def after_read(self) -> None:
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

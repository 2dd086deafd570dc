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
    """Legal actions, playing them, and the ends of the game."""

    def setup(self) -> None:
        for i in range(self.board.points):
            self.cells[self.point + i] = self.start_cells[i]
        self.cells[self.grass] = NONE
        self.cells[self.grass + 1] = NONE
        self.locate_pieces()
        if self.has_grass:
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
            n = self.puma_captures(base)
            self.moves[base + n] = STOP << 16
            return n + 1
        if phase == RETURN:
            n = self.list_moves(base, 0, self.first_row & self.free_points(), COMEBACK)
            self.moves[base + n] = DECLINE << 16
            return n + 1
        if phase == GRASS:
            return self.list_moves(base, 0, self.free_points() & ~self.grass_points() & ~self.den, SOW)
        n = self.puma_moves(base) if seat == 0 else self.alpaca_moves(base)
        return self.drop_barred(base, n, seat)

    def puma_moves(self, base: int) -> int:
        """Write what the Puma's side may do: rules 1, 9, 13 and 14. An alpaca on grass can only be jumped
        from the Puma's real point, because on the other grass the Puma is there itself."""
        at = self.cells[self.puma]
        link = self.linked_grass(at)
        goals = self.neighbours[at] if link == NONE else self.neighbours[at] | self.neighbours[link]
        n = self.list_moves(base, at, goals & self.puma_landings(), STEP)
        n += self.puma_captures(base + n)
        if self.has_grass:
            n += self.list_moves(
                base + n,
                at,
                self.jump_targets(at, self.unlocked_alpacas() & self.grass_points()) & self.puma_landings(),
                LEAP,
            )
        if self.cells[self.condor] != NONE:
            n += self.condor_moves(base + n)
        return n

    def puma_captures(self, base: int) -> int:
        """Write the captures from where the Puma stands: rules 1 and 14."""
        at = self.cells[self.puma]
        link = self.linked_grass(at)
        n = self.list_moves(base, at, self.jump_targets(at, self.prey()) & self.puma_landings(), TAKE)
        if link != NONE:
            n += self.list_moves(base + n, at, self.jump_targets(link, self.prey()) & self.puma_landings(), LINKED)
        return n

    def condor_moves(self, base: int) -> int:
        """Write the Condor's moves: rule 9, and 14. What it can do from both grasses is one action."""
        at = self.cells[self.condor]
        if self.cells[self.flown] or at == self.cells[self.puma]:
            return 0
        link = self.linked_grass(at)
        goals = self.neighbours[at]
        beyond = self.jump_targets(at, self.unlocked_alpacas())
        if link != NONE:
            goals |= self.neighbours[link]
            beyond |= self.jump_targets(link, self.unlocked_alpacas())
        field = self.free_points() & ~self.den
        n = self.list_moves(base, at, goals & field, STEP)
        return n + self.list_moves(base + n, at, beyond & field, LEAP)

    def alpaca_moves(self, base: int) -> int:
        """Write the alpacas' moves: rules 2 and 8."""
        free = self.free_points()
        joined = self.neighbours[self.cells[self.alpha]] if self.cells[self.alpha] != NONE else 0
        m = self.unlocked_alpacas()
        n = 0
        while m:
            at = ctz(m)
            goals = self.neighbours[at]
            if (joined >> at) & 1:
                goals |= self.jump_targets(at, free)
            n += self.list_moves(base + n, at, goals & free & self.onward[at], STEP)
            m &= m - 1
        return n

    def drop_barred(self, base: int, n: int, seat: int) -> int:
        """Rule 3: leave out going back and forth a third time, unless nothing else is left. Returns how many stay."""
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
            self.pounce(start, to, self.jumped_point(start if kind == TAKE else self.linked_grass(start), to))
        elif kind == STEP or kind == LEAP:
            if self.cells[SEAT]:
                self.graze(start, to)
            elif start == self.cells[self.puma]:
                self.prowl(start, to)
                self.remember_turn(0, PUMA, start, to)
                self.pass_turn(True)
            else:
                self.move_piece(start, to)
                self.cells[self.condor] = to
                self.remember_turn(0, CONDOR, start, to)
                self.pass_turn(True)
        elif kind == SOW:
            self.put_grass(to)
        elif kind == COMEBACK:
            self.cells[self.point + to] = ALPACA
            self.words[self.herd] |= ONE << to
            self.cells[self.taken] -= 1
            self.pass_turn(False)
        else:
            self.pass_turn(kind == DECLINE)

    def prowl(self, start: int, to: int) -> None:
        """Move the Puma, with or without the Condor under it."""
        self.cells[self.point + start] ^= PUMA
        self.cells[self.point + to] |= PUMA
        self.cells[self.puma] = to

    def pounce(self, start: int, to: int, over: int) -> None:
        """Rule 1: take an alpaca. Earlier positions can come back only after the first wave, when the second may return an
        alpaca (rule 7); in all other stages the history is forgotten."""
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
            self.remember_turn(0, PUMA | TOOK, start, to)
        if self.cells[self.taken] >= self.goal:
            self.end(0)
        elif self.chains and self.puma_can_take():
            self.cells[PHASE] = CHAIN
        else:
            self.pass_turn(False)

    def graze(self, start: int, to: int) -> None:
        """Move an alpaca."""
        piece = self.cells[self.point + start]
        self.move_piece(start, to)
        self.words[self.herd] ^= ONE << start | ONE << to
        if piece == ALPHA:
            self.cells[self.alpha] = to
        self.remember_turn(1, piece, start, to)
        came = self.lemery and self.complete_wave()
        if (self.words[self.herd] & self.den) == self.den:
            self.end(1)
        elif came and self.alpaca_can_return():
            self.cells[PHASE] = RETURN
        else:
            self.pass_turn(True)

    def complete_wave(self) -> bool:
        """Rules 6 and 7: whether the alpacas have just filled their row of the den; if so, the next stage begins."""
        stage = self.cells[self.stage]
        row = self.middle_row if stage else self.back_row
        if stage == 2 or (self.words[self.herd] & row) != row:
            return False
        self.cells[self.stage] = stage + 1
        if stage == 0:
            self.forget_history()
        return True

    def put_grass(self, point: int) -> None:
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
        self.begin_turn()

    def remember_turn(self, seat: int, piece: int, start: int, to: int) -> None:
        """Keep a turn as the side's last one."""
        older = self.turns + 6 * seat
        for i in range(older, older + 3):
            self.cells[i] = self.cells[i + 3]
        self.cells[older + 3] = piece
        self.cells[older + 4] = start
        self.cells[older + 5] = to
        self.update_bars(seat)

    def update_bars(self, seat: int) -> None:
        """Set what the last two turns forbid now: rules 3 and 9. A bar from a point to itself forbids nothing."""
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
        """End the turn; ``quiet``: it took or returned nothing."""
        self.cells[PHASE] = PLAY
        self.cells[self.quiet_turns] = self.cells[self.quiet_turns] + 1 if quiet else 0
        self.cells[TURN] = 1 - self.cells[SEAT]
        self.cells[SEAT] = self.cells[TURN]
        self.begin_turn()

    def begin_turn(self) -> None:
        """End the game if the side to move has lost or it is a draw, else record the position: rules 4, 5 and 11."""
        if self.cells[SEAT] == 0:
            if not self.puma_can_move():
                self.finish(1)
                return
        elif not self.alpacas_can_move():
            self.finish(DRAW)
            return
        if self.cells[self.quiet_turns] >= self.quiet_limit or self.record_position() >= self.repetition_limit:
            self.finish(DRAW)

    def end(self, winner: int) -> None:
        """End the game in the middle of a turn."""
        self.cells[PHASE] = PLAY
        self.cells[TURN] = 1 - self.cells[SEAT]
        self.finish(winner)

    def after_read(self) -> None:
        self.locate_pieces()
        self.update_bars(0)
        self.update_bars(1)
        if self.cells[SEAT] == OVER or self.cells[PHASE] != PLAY:
            return
        if self.cells[self.taken] >= self.goal:
            self.finish(0)
        elif (self.words[self.herd] & self.den) == self.den:
            self.finish(1)
        else:
            self.begin_turn()

    def is_idle(self) -> bool:
        """Whether there is no action but to stop in the phase a text gives, ``CHAIN`` or ``RETURN``."""
        self.locate_pieces()
        return not (self.puma_can_take() if self.cells[PHASE] == CHAIN else self.alpaca_can_return())

"""Awithlaknannai's positions, read from their texts."""

from __future__ import annotations

import re

from ludotheque.core.marks import OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.options import clip
from ludotheque.core.words import _
from ludotheque.games.awithlaknannai.face import CHAIN, ENDS, HUFF, MOVERS, NONE, SIGNS, Face

FIELDS = 6
MOST_QUIET = 49


class Awithlaknannai(Face):
    def read(self, text: str) -> None:
        fields = text.split()
        if len(fields) != FIELDS:
            raise ValueError(
                _("a position is six fields, T/M/B MOVER PHASE QUIET TIMES LAST, like {example}; here are {n}").format(
                    example=self.game.start().text(), n=len(fields)
                )
            )
        rows, mover, phase, quiet, times, last = fields
        self.read_rows(rows.split("/"))
        self.read_last(last)
        over = phase in ENDS
        if mover not in ({"-"} if over else set(MOVERS)):
            raise ValueError(
                _("the mover is y or o, and - when the game is over; not {what}").format(what=clip(mover))
            )
        inside = not over and phase != "turn"
        self.block[self.quiet] = self.number(quiet, _("quiet turns"), 0, MOST_QUIET + (over or phase[0] == "!"))
        self.block[self.again] = self.number(
            times, _("occurrences"), 0 if over or inside else 1, self.times if over else 0 if inside else self.times - 1
        )
        if over:
            self.block[SEAT] = OVER
            self.block[WINNER] = ENDS[phase]
            self.block[TURN] = 1 if ENDS[phase] == 0 else 0
            return
        seat = MOVERS.index(mover)
        self.block[SEAT] = self.block[TURN] = seat
        if inside:
            self.read_inside(phase, seat)
        self.wake()

    def number(self, text: str, what: str, low: int, high: int) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 3 and low <= int(text) <= high):
            raise ValueError(
                _("the number of {what} here is from {low} to {high}, not {text}").format(
                    what=what, low=low, high=high, text=clip(text)
                )
            )
        return int(text)

    def place(self, name: str) -> int:
        """A point by its name."""
        if name not in self.board.index:
            raise ValueError(
                _("there is no point {what}; they go from {first} to {end}").format(
                    what=clip(name), first=self.board.names[0], end=self.board.names[-1]
                )
            )
        point: int = self.board.index[name]
        return point

    def read_rows(self, rows: list[str]) -> None:
        lengths = [row.stop - row.start for row in self.rows]
        if [len(row) for row in rows] != lengths:
            raise ValueError(_("the board is rows of {n}, {m} and {n} signs, split by /").format(n=lengths[0], m=lengths[1]))
        known = "yoYO." if self.shamans else "yo."
        most = self.game.rules().tally(0)
        for point, sign in enumerate("".join(rows)):
            if sign not in known:
                raise ValueError(_("the signs here are {known}; not {what}").format(
                    known=" ".join(known), what=clip(sign)))
            if sign != "." and self.whirl(point):
                raise ValueError(_("nobody stands in the whirlpool {point}").format(point=self.board.names[point]))
            self.block[self.point + point] = 0 if sign == "." else SIGNS.index(sign)
        signs = "".join(rows)
        for sign in MOVERS:
            held = signs.count(sign) + signs.count(sign.upper())
            if held > most or signs.count(sign.upper()) > 1:
                raise ValueError(
                    _("{sign} has {n} snakes here; there are {most} at the start, one Shaman at most among them").format(
                        sign=sign, n=held, most=most
                    )
                )
        if self.tally(0) <= self.few and self.tally(1) <= self.few:
            raise ValueError(_("both sides have lost here"))

    def read_last(self, last: str) -> None:
        if not self.back:
            if last != "-":
                raise ValueError(_("last moves count only with no_return=true; here stands -, not {what}").format(
                    what=clip(last)))
            return
        moves = ["-", "-"] if last == "-" else last.split(",")
        if len(moves) != len(MOVERS):
            raise ValueError(_("the last moves are Yellow's and Orange's, like B4-M5,- or -; not {what}").format(
                what=clip(last)))
        for seat, move in enumerate(moves):
            first, dash, end = move.partition("-")
            points = [NONE, NONE] if move == "-" else [self.place(first), self.place(end if dash else move)]
            self.block[self.last + 2 * seat : self.last + 2 * seat + 2] = bytes(points)

    def read_inside(self, phase: str, seat: int) -> None:
        """A phase inside a turn: a chain, or the choice of a huff."""
        if phase[0] == "!" and self.huffs:
            owed = {self.place(name) for name in phase[1:].split(",")}
            if len(owed) < 2 or any(self.block[self.point + point] != 3 - seat for point in owed):
                raise ValueError(_("{phase}: a huff is chosen among two or more of the other side's snakes").format(
                    phase=clip(phase)))
            self.block[PHASE] = HUFF
            self.wide[self.owed] = sum(1 << point for point in owed)
            return
        chain = re.fullmatch(r"([TMB]\d+)x([TMB]\d+)", phase, re.ASCII)
        if not chain:
            raise ValueError(
                _("the phase is turn, a chain like B3xT2, {huff}y-wins, o-wins or draw; not {what}").format(
                    huff="!B3,M4, " if self.huffs else "", what=clip(phase)
                )
            )
        first, present = self.place(chain[1]), self.place(chain[2])
        self.block[PHASE] = CHAIN
        self.block[self.chain : self.chain + 2] = bytes([first, present])
        held = self.block[self.point + present]
        if held < 2 or held & 1 != seat or not self.hops(present):
            raise ValueError(_("{phase}: {mover} has no snake on {point} that can go on capturing").format(
                phase=phase, mover=MOVERS[seat], point=chain[2]))

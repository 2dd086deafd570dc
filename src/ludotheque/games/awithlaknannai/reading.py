"""Awithlaknannai's positions, read from their texts."""

from __future__ import annotations

import re

from ludotheque.core.marks import OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.options import clip
from ludotheque.core.words import _
from ludotheque.games.awithlaknannai.face import CHAIN, ENDS, HUFF, MOVERS, NONE, SIGNS, Face

FIELDS = 6
QUIET = 50
LINK = re.compile(r"(\w+)x(\w+)", re.ASCII)


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
        self.read_rows(rows)
        self.read_last(last)
        over = phase in ENDS
        if mover not in ({"-"} if over else set(MOVERS)):
            raise ValueError(_("the mover is y or o, and - when the game is over; not {what}").format(what=clip(mover)))
        if over:
            self.read_counts(quiet, QUIET, times, 0, self.repetition_limit)
            self.block[SEAT] = OVER
            self.block[WINNER] = ENDS[phase]
            self.block[TURN] = 1 if ENDS[phase] == 0 else 0
            return
        seat = MOVERS.index(mover)
        self.block[SEAT] = self.block[TURN] = seat
        if phase == "turn":
            self.read_counts(quiet, QUIET - 1, times, 1, self.repetition_limit - 1)
        elif phase[0] == "!" and self.huffs:
            self.read_huff(phase, seat)
            self.read_counts(quiet, QUIET, times, 0, 0)
        else:
            self.read_chain(phase, seat)
            self.read_counts(quiet, 0, times, 0, 0)
        self.after_read()

    def read_rows(self, rows: str) -> None:
        lengths = [row.stop - row.start for row in self.rows]
        if [len(row) for row in rows.split("/")] != lengths:
            raise ValueError(
                _("the board is rows of {n}, {m} and {n} signs, split by /").format(n=lengths[0], m=lengths[1])
            )
        signs = rows.replace("/", "")
        known = "yoYO." if self.shamans else "yo."
        for point, sign in enumerate(signs):
            if sign not in known:
                raise ValueError(
                    _("the signs here are {known}; not {what}").format(known=" ".join(known), what=clip(sign))
                )
            if sign != "." and self.whirl(point):
                raise ValueError(_("nobody stands in the whirlpool {point}").format(point=self.board.names[point]))
            self.block[self.point + point] = 0 if sign == "." else SIGNS.index(sign)
        for seat, sign in enumerate(MOVERS):
            if self.tally(seat) > self.most or signs.count(sign.upper()) > 1:
                raise ValueError(
                    _("{sign} has {n} snakes here; at the start it has {most}, one of them at most a Shaman").format(
                        sign=sign, n=self.tally(seat), most=self.most
                    )
                )
        if max(self.tally(0), self.tally(1)) <= self.few:
            raise ValueError(_("both sides have lost here"))

    def read_last(self, last: str) -> None:
        if not self.back and last != "-":
            raise ValueError(
                _("last moves count only with no_return=true; else - is written, not {what}").format(what=clip(last))
            )
        moves = ["-", "-"] if last == "-" else last.split(",")
        if len(moves) != len(MOVERS) or not all("-" in move for move in moves):
            raise ValueError(
                _("the last moves are Yellow's and Orange's, like B4-M5,- or just -; not {what}").format(
                    what=clip(last)
                )
            )
        for seat, move in enumerate(moves if self.back else []):
            points = [NONE, NONE] if move == "-" else [self.place(name) for name in move.split("-", 1)]
            self.block[self.last + 2 * seat : self.last + 2 * seat + 2] = bytes(points)

    def read_counts(self, quiet: str, most: int, times: str, low: int, high: int) -> None:
        self.block[self.calm] = number(quiet, 0, most, _("the number of quiet turns"))
        self.block[self.again] = number(times, low, high, _("the number of times this position has occurred"))

    def read_huff(self, phase: str, seat: int) -> None:
        owed = {self.place(name) for name in phase[1:].split(",")}
        if len(owed) == 1 or any(self.block[self.point + point] != SIGNS.index(MOVERS[1 - seat]) for point in owed):
            raise ValueError(
                _("{phase}: a huff is chosen among two or more of the other side's snakes").format(phase=clip(phase))
            )
        self.block[PHASE] = HUFF
        self.wide[self.owed] = sum(1 << point for point in owed)

    def read_chain(self, phase: str, seat: int) -> None:
        chain = LINK.fullmatch(phase)
        if not chain:
            raise ValueError(
                _("the phase is one of {known}, not {what}").format(
                    known=" ".join(["turn", "B3xT2", *["!B3,M4"] * bool(self.huffs), *ENDS]), what=clip(phase)
                )
            )
        first, present = self.place(chain[1]), self.place(chain[2])
        held = self.block[self.point + present]
        left = self.block[self.point + first] if first != present else 0
        if SIGNS[held].lower() != MOVERS[seat] or not self.may_jump(present):
            raise ValueError(
                _("{phase}: {mover} has no snake on {point} that can go on capturing").format(
                    phase=phase, mover=MOVERS[seat], point=chain[2]
                )
            )
        if left and (SIGNS[held].islower() or SIGNS[left] != MOVERS[seat]):
            raise ValueError(
                _("{phase}: the chain began on {point}, so nobody else stands there").format(
                    phase=phase, point=chain[1]
                )
            )
        self.block[PHASE] = CHAIN
        self.block[self.chain : self.chain + 2] = bytes([first, present])

    def place(self, name: str) -> int:
        """A point by its name."""
        if name not in self.board.index:
            raise ValueError(
                _("there is no point {what}; the rows are T, M and B, numbered from 1").format(what=clip(name))
            )
        point: int = self.board.index[name]
        return point


def number(text: str, low: int, high: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and low <= int(text) <= high):
        raise ValueError(
            _("{what} is from {low} to {high} here, not {text}").format(what=what, low=low, high=high, text=clip(text))
        )
    return int(text)

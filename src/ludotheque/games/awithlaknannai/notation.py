"""Awithlaknannai's texts: actions, positions, and reading them back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.notation import Notation
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.games.awithlaknannai.marks import (
    CHAIN,
    HUFF,
    JUMP,
    NONE,
    PULL,
    PUSH,
    STEP,
    STOP,
    TAKE,
)  # fmt: skip

if TYPE_CHECKING:
    from ludotheque.games.awithlaknannai.ai import Awithlaknannai

SIGNS = "..yoYO"
MOVERS = "yo"
LINKS = {STEP: "-", JUMP: "x", PUSH: ">"}
ENDS = {"y-wins": 0, "o-wins": 1, "draw": DRAW}
FIELDS = 6
CHAIN_TEXT = re.compile(r"(\w+)x(\w+)", re.ASCII)


def parts(action: int) -> tuple[int, int, int, bool]:
    """Kind, from, to, and whether the Shaman pulls."""
    return action >> 16 & 7, action & 255, action >> 8 & 255, bool(action >> 16 & PULL)


def exit_of(rules: Awithlaknannai, action: int) -> int | None:
    """Where the piece that goes into a whirlpool, if one does, comes out."""
    kind, start, to, _pulls = parts(action)
    into = 2 * to - start if kind == PUSH else to
    return action >> 24 if rules.is_whirlpool(into) else None


def rows_of(rules: Awithlaknannai) -> tuple[slice, slice, slice]:
    """The points of each row: T, M and B."""
    n = rules.row_length
    return slice(0, n), slice(n, 2 * n + 1), slice(2 * n + 1, 3 * n + 1)


def point_of(rules: Awithlaknannai, name: str) -> int:
    """A point by its name."""
    if name not in rules.board.index:
        raise ValueError(
            _("there is no point {what}; the rows are T, M and B, numbered from 1").format(what=clip(name))
        )
    point: int = rules.board.index[name]
    return point


def number(text: str, low: int, high: int, what: str) -> int:
    """A count as a position text gives it, within its bounds."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and low <= int(text) <= high):
        raise ValueError(
            _("{what} is from {low} to {high} here, not {text}").format(what=what, low=low, high=high, text=clip(text))
        )
    return int(text)


class AwithlaknannaiNotation(Notation["Awithlaknannai"]):
    """A position is written as T/M/B MOVER PHASE QUIET TIMES LAST."""

    def name(self, rules: Awithlaknannai, action: int) -> str:
        kind, start, to, pulls = parts(action)
        names = rules.board.names
        if kind == STOP:
            return "."
        if kind == TAKE:
            return "!" + names[start]
        out = exit_of(rules, action)
        return names[start] + LINKS[kind] + names[to] + ("" if out is None else "~" + names[out]) + "<" * pulls

    def path(self, rules: Awithlaknannai, action: int) -> list[str]:
        kind, start, to, pulls = parts(action)
        names = rules.board.names
        if kind == STOP:
            return ["stop"]
        if kind == TAKE:
            return [names[start]]
        out = exit_of(rules, action)
        touched = [names[start], names[to]] + ([] if out is None else [names[out]])
        return ["pull", *touched] if pulls else touched

    def text(self, rules: Awithlaknannai) -> str:
        signs = "".join(SIGNS[rules.block[rules.point + point]] for point in range(rules.board.points))
        mover = "-" if rules.block[SEAT] == OVER else MOVERS[rules.block[TURN]]
        rows = "/".join(signs[row] for row in rows_of(rules))
        counts = f"{rules.block[rules.quiet_turns]} {rules.block[rules.times]}"
        return f"{rows} {mover} {self.phase(rules)} {counts} {self.last_moves(rules)}"

    def phase(self, rules: Awithlaknannai) -> str:
        if rules.block[SEAT] == OVER:
            return next(text for text, winner in ENDS.items() if winner == rules.block[WINNER])
        if rules.block[PHASE] == CHAIN:
            first, present = rules.block[rules.chain : rules.chain + 2]
            return f"{rules.board.names[first]}x{rules.board.names[present]}"
        return "!" + ",".join(self.huffable_names(rules)) if rules.block[PHASE] == HUFF else "turn"

    def huffable_names(self, rules: Awithlaknannai) -> list[str]:
        """The snakes among which the huff is chosen."""
        plane = rules.wide[rules.huffable]
        return sorted(name for point, name in enumerate(rules.board.names) if plane >> point & 1)

    def last_moves(self, rules: Awithlaknannai) -> str:
        """The last moves, Yellow's and Orange's, as ``no_return`` remembers them."""
        last, names = rules.block[rules.last : rules.last + 4], rules.board.names
        if not rules.no_return or last == bytes([NONE] * 4):
            return "-"
        return ",".join("-" if last[i] == NONE else f"{names[last[i]]}-{names[last[i + 1]]}" for i in (0, 2))

    def read(self, rules: Awithlaknannai, text: str) -> None:
        fields = text.split()
        if len(fields) != FIELDS:
            raise ValueError(
                _("a position is six fields, T/M/B MOVER PHASE QUIET TIMES LAST, like {example}; here are {n}").format(
                    example=self.game.start().text(), n=len(fields)
                )
            )
        rows, mover, phase, quiet, times, last = fields
        self.read_rows(rules, rows)
        self.read_last(rules, last)
        over = phase in ENDS
        if mover not in ({"-"} if over else set(MOVERS)):
            raise ValueError(_("the mover is y or o, and - when the game is over; not {what}").format(what=clip(mover)))
        if over:
            self.read_counts(rules, quiet, rules.quiet_limit, times, 0, rules.repetition_limit)
            rules.block[SEAT] = OVER
            rules.block[WINNER] = ENDS[phase]
            rules.block[TURN] = 1 if ENDS[phase] == 0 else 0
            return
        seat = MOVERS.index(mover)
        rules.block[SEAT] = rules.block[TURN] = seat
        if phase == "turn":
            self.read_counts(rules, quiet, rules.quiet_limit - 1, times, 1, rules.repetition_limit - 1)
        elif phase[0] == "!" and rules.huff:
            self.read_huff(rules, phase, seat)
            self.read_counts(rules, quiet, rules.quiet_limit, times, 0, 0)
        else:
            self.read_chain(rules, phase, seat)
            self.read_counts(rules, quiet, 0, times, 0, 0)
        rules.after_read()

    def read_rows(self, rules: Awithlaknannai, rows: str) -> None:
        lengths = [row.stop - row.start for row in rows_of(rules)]
        if [len(row) for row in rows.split("/")] != lengths:
            raise ValueError(
                _("the board is rows of {n}, {m} and {n} signs, split by /").format(n=lengths[0], m=lengths[1])
            )
        signs = rows.replace("/", "")
        known = "yoYO." if rules.has_shamans else "yo."
        for point, sign in enumerate(signs):
            if sign not in known:
                raise ValueError(
                    _("the signs here are {known}; not {what}").format(known=" ".join(known), what=clip(sign))
                )
            if sign != "." and rules.is_whirlpool(point):
                raise ValueError(_("nobody stands in the whirlpool {point}").format(point=rules.board.names[point]))
            rules.block[rules.point + point] = 0 if sign == "." else SIGNS.index(sign)
        for seat, sign in enumerate(MOVERS):
            if rules.snake_count_py(seat) > rules.snakes_at_start or signs.count(sign.upper()) > 1:
                raise ValueError(
                    _("{sign} has {n} snakes here; at the start it has {most}, one of them at most a Shaman").format(
                        sign=sign, n=rules.snake_count_py(seat), most=rules.snakes_at_start
                    )
                )
        if max(rules.snake_count_py(0), rules.snake_count_py(1)) <= rules.losing_count:
            raise ValueError(_("both sides have lost here"))

    def read_last(self, rules: Awithlaknannai, last: str) -> None:
        if not rules.no_return and last != "-":
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
        for seat, move in enumerate(moves if rules.no_return else []):
            points = [NONE, NONE] if move == "-" else [point_of(rules, name) for name in move.split("-", 1)]
            rules.block[rules.last + 2 * seat : rules.last + 2 * seat + 2] = bytes(points)

    def read_counts(self, rules: Awithlaknannai, quiet: str, most: int, times: str, low: int, high: int) -> None:
        rules.block[rules.quiet_turns] = number(quiet, 0, most, _("the number of quiet turns"))
        rules.block[rules.times] = number(times, low, high, _("the number of times this position has occurred"))

    def read_huff(self, rules: Awithlaknannai, phase: str, seat: int) -> None:
        huffable = {point_of(rules, name) for name in phase[1:].split(",")}
        if len(huffable) == 1 or any(
            rules.block[rules.point + point] != SIGNS.index(MOVERS[1 - seat]) for point in huffable
        ):
            raise ValueError(
                _("{phase}: a huff is chosen among two or more of the other side's snakes").format(phase=clip(phase))
            )
        rules.block[PHASE] = HUFF
        rules.wide[rules.huffable] = sum(1 << point for point in huffable)

    def read_chain(self, rules: Awithlaknannai, phase: str, seat: int) -> None:
        chain = CHAIN_TEXT.fullmatch(phase)
        if not chain:
            raise ValueError(
                _("the phase is one of {known}, not {what}").format(
                    known=" ".join(["turn", "B3xT2", *["!B3,M4"] * bool(rules.huff), *ENDS]), what=clip(phase)
                )
            )
        first, present = point_of(rules, chain[1]), point_of(rules, chain[2])
        held = rules.block[rules.point + present]
        left = rules.block[rules.point + first] if first != present else 0
        if SIGNS[held].lower() != MOVERS[seat] or not rules.can_jump_py(present, seat):
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
        rules.block[PHASE] = CHAIN
        rules.block[rules.chain : rules.chain + 2] = bytes([first, present])

"""How positions and actions are written: ``ROWS HAND TAKEN MOVER``, and ``c3``, ``a1-b2``, ``a1xc3``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import SEAT, TURN
from ludotheque.core.notation import Notation
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque_baghchal.boards import BOARD, COLUMNS, ROWS
from ludotheque_baghchal.marks import ENOUGH, HERD, JUMP, PLACE, TIGER

if TYPE_CHECKING:
    from ludotheque_baghchal.ai import BaghChal

SIGNS = ".gT"
MOVERS = "GT"


def parts(action: int) -> tuple[int, str, str]:
    """Kind, from, to."""
    return action >> 16, BOARD.names[action & 255], BOARD.names[action >> 8 & 255]


def whole_number(text: str, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= most):
        raise ValueError(
            _("{what} are a whole number from 0 to {most}, not {text}").format(what=what, most=most, text=clip(text))
        )
    return int(text)


class BaghChalNotation(Notation["BaghChal"]):
    def name(self, rules: BaghChal, action: int) -> str:
        kind, start, to = parts(action)
        if kind == PLACE:
            return to
        return f"{start}x{to}" if kind == JUMP else f"{start}-{to}"

    def path(self, rules: BaghChal, action: int) -> list[str]:
        kind, start, to = parts(action)
        return [to] if kind == PLACE else [start, to]

    def text(self, rules: BaghChal) -> str:
        rows = "/".join("".join(SIGNS[rules.on(BOARD.index[c + row])] for c in COLUMNS) for row in reversed(ROWS))
        return f"{rows} {rules.block[rules.hand]} {rules.block[rules.taken]} {MOVERS[rules.block[TURN]]}"

    def read(self, rules: BaghChal, text: str) -> None:
        fields = text.split()
        if len(fields) != 4:
            raise ValueError(
                _("a position is four fields, ROWS HAND TAKEN MOVER, like T...T/...../...../...../T...T 20 0 G")
            )
        rows, hand, taken, mover = fields
        signs = rows.split("/")
        if [len(row) for row in signs] != [5] * 5 or set("".join(signs)) - set(SIGNS):
            raise ValueError(
                _("the board is five rows of five signs, . g or T, from the top; not {rows}").format(rows=clip(rows))
            )
        for row, line in zip(reversed(ROWS), signs, strict=True):
            for column, sign in zip(COLUMNS, line, strict=True):
                rules.put(BOARD.index[column + row], SIGNS.index(sign))
        rules.block[rules.hand] = whole_number(hand, HERD, _("the goats in hand"))
        rules.block[rules.taken] = whole_number(taken, ENOUGH, _("the goats taken"))
        if len(rules.all_with(TIGER)) != 4:
            raise ValueError(_("there are four tigers on the board"))
        if rows.count("g") + rules.block[rules.hand] + rules.block[rules.taken] != HERD:
            raise ValueError(_("goats on the board, in hand and taken are {n} together").format(n=HERD))
        if mover not in tuple(MOVERS):
            raise ValueError(_("the mover is G or T, not {what}").format(what=clip(mover)))
        rules.block[SEAT] = rules.block[TURN] = MOVERS.index(mover)
        rules.after_read()

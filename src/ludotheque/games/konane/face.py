"""Kōnane's texts and picture."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheque.core.lines import board
from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.options import clip
from ludotheque.core.words import N_, _
from ludotheque.games.konane.rules import KonaneRules

if TYPE_CHECKING:
    from ludotheque.core.board import Board
    from ludotheque.core.game import Game

PHASES = ("open1", "open2", "play", "bonus")
ENDS = {"won-x": 0, "won-o": 1, "draw": DRAW}
HARVEST, REMOVE, STEP, JUMP, DECLINE, INSTEAD, KNOT = range(7)
PLAIN = {HARVEST: "{0}-{1}", REMOVE: "{0}", STEP: "^{0}-{1}", JUMP: "^{0}x{1}", INSTEAD: "{0}~{1}", KNOT: "@{0}"}
SIGNS = "xo"
NONE = 255


@cache
def grid(size: int) -> Board:
    """The points a1…; lines along rows, columns and diagonals, so that birds step and jump eight ways."""
    name = {(c, r): f"{chr(97 + c)}{r + 1}" for r in range(size) for c in range(size)}
    lines = []
    for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for c, r in name:
            if (c - dc, r - dr) not in name:
                lines.append([name[c + i * dc, r + i * dr] for i in range(size) if (c + i * dc, r + i * dr) in name])
    return board({text: place for place, text in name.items()}, lines)


class Konane(KonaneRules):
    def __init__(self, game: Game) -> None:
        super().__init__(game, grid(int(game.options["size"])))

    def bit(self, point: int) -> int:
        return point // self.size * self.stride + point % self.size

    def point(self, bit: int) -> str:
        return f"{chr(97 + bit % self.stride)}{bit // self.stride + 1}"

    def word(self, plane: int, bit: int) -> int:
        """Which word of the block holds a bit of a plane: Hibiscus, Jasmine, knots."""
        return self.plane + plane * (self.span + 1) + (bit >> 6)

    def lies(self, plane: int, bit: int) -> bool:
        return bool(self.wide[self.word(plane, bit)] >> (bit & 63) & 1)

    def lay(self, plane: int, bit: int) -> None:
        self.wide[self.word(plane, bit)] |= 1 << (bit & 63)

    def sign(self, bit: int) -> str:
        for seat in range(2):
            if self.lies(seat, bit):
                return SIGNS[seat].upper() if self.block[self.bird + seat] == bit else SIGNS[seat]
        return "#" if self.lies(2, bit) else "."

    def parts(self, action: int) -> tuple[int, int, int]:
        """Kind, from, to."""
        return action >> 16, action & 255, action >> 8 & 255

    def name(self, action: int) -> str:
        kind, start, to = self.parts(action)
        return "-" if kind == DECLINE else PLAIN[kind].format(self.point(start), self.point(to))

    def path(self, action: int) -> list[str]:
        kind, start, to = self.parts(action)
        if kind == DECLINE:
            return ["pass"]
        if kind == KNOT:
            return ["knot", self.point(start)]
        return [self.point(start)] if kind == REMOVE else [self.point(start), self.point(to)]

    def phase(self) -> str:
        if self.block[SEAT] != OVER:
            return PHASES[self.block[PHASE]]
        return "draw" if self.block[WINNER] == DRAW else "won-" + SIGNS[self.block[WINNER]]

    def text(self) -> str:
        signs = [self.sign(self.bit(point)) for point in range(self.size * self.size)]
        rows = "/".join("".join(signs[r * self.size : (r + 1) * self.size]) for r in reversed(range(self.size)))
        hands = "".join(SIGNS[seat] for seat in range(2) if self.block[self.hand + seat]) or "-"
        lost = f"{self.block[self.lost]} {self.block[self.lost + 1]}"
        return f"{rows} {SIGNS[self.block[TURN]]} {self.phase()} {lost} {hands}"

    def read(self, text: str) -> None:
        fields = text.split()
        if len(fields) != 6:
            raise ValueError(
                _("a Kōnane position is six fields, ROWS MOVER PHASE LOST_X LOST_O KNOTS; here are {n}").format(
                    n=len(fields)
                )
            )
        rows, mover, phase, lost_x, lost_o, hands = fields
        self.read_rows(rows.split("/"))
        self.read_counts((lost_x, lost_o), hands)
        if mover not in {"x", "o"}:
            raise ValueError(_("the mover is x or o, not {what}").format(what=clip(mover)))
        if phase not in PHASES and phase not in ENDS:
            known = " ".join([*PHASES, *ENDS])
            raise ValueError(_("the phase is one of {known}, not {what}").format(known=known, what=clip(phase)))
        seat = SIGNS.index(mover)
        self.block[TURN] = self.block[SEAT] = seat
        self.block[PHASE] = PHASES.index(phase if phase in PHASES else "play")
        if phase in ENDS:
            self.block[SEAT] = OVER
            self.block[WINNER] = ENDS[phase]
            return
        if phase.startswith("open") and rows.count(".") != PHASES.index(phase):
            raise ValueError(
                _("in the phase open1 no point is empty and in open2 one point is empty; here are {n}").format(
                    n=rows.count(".")
                )
            )
        if (phase.startswith("open") and seat != PHASES.index(phase)) or (phase != "play" and self.idle()):
            raise ValueError(_("in the phase {phase} {mover} has nothing to play").format(phase=phase, mover=mover))
        self.after_read()

    def read_rows(self, rows: list[str]) -> None:
        if len(rows) != self.size or any(len(row) != self.size for row in rows):
            raise ValueError(_("the board is {n} rows of {n} signs, from the top, split by /").format(n=self.size))
        self.block[self.bird] = self.block[self.bird + 1] = NONE
        for point in range(self.size * self.size):
            sign = rows[self.size - 1 - point // self.size][point % self.size]
            seat = SIGNS.find(sign.lower())
            if sign == "#" and self.tied:
                self.lay(2, self.bit(point))
            elif seat >= 0 and (sign.islower() or (self.birds and self.block[self.bird + seat] == NONE)):
                self.lay(seat, self.bit(point))
                if sign.isupper():
                    self.block[self.bird + seat] = self.bit(point)
            elif sign != ".":
                known = "x o" + " X O" * self.birds + " #" * self.tied + " ."
                raise ValueError(
                    _("the signs here are {known}, one bird a side at most; not {what}").format(
                        known=known, what=clip(sign)
                    )
                )

    def read_counts(self, lost: tuple[str, str], hands: str) -> None:
        most = self.size * self.size // 2
        for seat, count in enumerate(lost):
            if not (count.isascii() and count.isdigit() and len(count) <= 3 and int(count) <= most):
                raise ValueError(
                    _("a count of lost flowers is from 0 to {most}, not {what}").format(most=most, what=clip(count))
                )
            self.block[self.lost + seat] = int(count)
        if hands not in ({"xo", "x", "o", "-"} if self.tied else {"-"}):
            raise ValueError(
                _("knots in hand are xo, x, o or -, and - without knots; not {what}").format(what=clip(hands))
            )
        for seat in range(2):
            self.block[self.hand + seat] = SIGNS[seat] in hands

    def scene(self) -> dict[str, Any]:
        buttons = [{"id": "pass", "label": N_("no bonus")}] if self.birds else []
        if self.tied:
            buttons.append({"id": "knot", "label": N_("place the knot")})
        return {
            "surface": "lava",
            "points": [{"id": name, "x": x, "y": y, "shape": "hollow"} for name, (x, y) in self.board.places.items()],
            "lines": [],
            "buttons": buttons,
        }

    def pieces(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for point, name in enumerate(self.board.names):
            sign = self.sign(self.bit(point))
            if sign == "#":
                found.append({"at": name, "kind": "knot", "owner": None})
            elif sign != ".":
                kind = "bird" if sign.isupper() else "flower"
                found.append({"at": name, "kind": kind, "owner": SIGNS.index(sign.lower())})
        return found

    def steps(self, action: int) -> list[dict[str, Any]]:
        kind, start, to = self.parts(action)
        if kind == DECLINE:
            return []
        if kind == REMOVE:
            return [{"do": "take", "at": self.point(start)}]
        if kind == KNOT:
            return [{"do": "put", "at": self.point(start), "kind": "knot", "owner": None}]
        if kind in {STEP, INSTEAD}:
            return [{"do": "move", "from": self.point(start), "to": self.point(to)}]
        jumps = max(abs(to // self.stride - start // self.stride), abs(to % self.stride - start % self.stride)) // 2
        far = (to - start) // jumps
        done: list[dict[str, Any]] = []
        for at in range(start, to, far):
            done.append({"do": "move", "from": self.point(at), "to": self.point(at + far)})
            done.append({"do": "take", "at": self.point(at + far // 2)})
        return done

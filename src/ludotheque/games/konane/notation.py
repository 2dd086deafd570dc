"""Kōnane's texts: actions, positions, and reading them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.notation import Notation
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.games.konane.marks import DECLINE, HARVEST, INSTEAD, JUMP, KNOT, KNOT_PLANE, NONE, REMOVE, STEP

if TYPE_CHECKING:
    from ludotheque.games.konane.ai import Konane

PHASES = ("open1", "open2", "play", "bonus")
ENDS = {"won-x": 0, "won-o": 1, "draw": DRAW}
PLAIN = {HARVEST: "{0}-{1}", REMOVE: "{0}", STEP: "^{0}-{1}", JUMP: "^{0}x{1}", INSTEAD: "{0}~{1}", KNOT: "@{0}"}
SIGNS = "xo"


def parts(action: int) -> tuple[int, int, int]:
    """Kind, from, to."""
    return action >> 16, action & 255, action >> 8 & 255


def bit_of(rules: Konane, point: int) -> int:
    """The bit of a point in a plane."""
    return point // rules.size * rules.stride + point % rules.size


def point_name(rules: Konane, bit: int) -> str:
    """The name of the point with this bit."""
    return f"{chr(97 + bit % rules.stride)}{bit // rules.stride + 1}"


def jumped_over(rules: Konane, start: int, to: int) -> range:
    """The bits of the points that a straight run of jumps goes over, in its order."""
    jumps = max(abs(to // rules.stride - start // rules.stride), abs(to % rules.stride - start % rules.stride)) // 2
    half = (to - start) // jumps // 2
    return range(start + half, to, 2 * half)


def word_of(rules: Konane, plane: int, bit: int) -> int:
    """Which word of the block holds a bit of a plane: Hibiscus, Jasmine, knots."""
    return rules.plane + plane * (rules.span + 1) + (bit >> 6)


def put(rules: Konane, plane: int, bit: int) -> None:
    rules.wide[word_of(rules, plane, bit)] |= 1 << (bit & 63)


def plane_bits(rules: Konane, plane: int) -> int:
    """A whole plane as one number, the bit of a point as ``bit_of`` says."""
    first = 8 * word_of(rules, plane, 0)
    return int.from_bytes(rules.block[first : first + 8 * rules.span], "little")


def signs_of(rules: Konane) -> list[str]:
    """The sign of every point, in the order of the board."""
    size, stride = rules.size, rules.stride
    signs = ["."] * (size * size)
    for plane, sign in ((0, SIGNS[0]), (1, SIGNS[1]), (KNOT_PLANE, "#")):
        bits = plane_bits(rules, plane)
        while bits:
            bit = (bits & -bits).bit_length() - 1
            signs[bit // stride * size + bit % stride] = sign
            bits &= bits - 1
    for seat, bit in enumerate(rules.block[rules.bird : rules.bird + 2]):
        point = bit // stride * size + bit % stride
        if point < len(signs) and signs[point] == SIGNS[seat]:
            signs[point] = SIGNS[seat].upper()
    return signs


def leaves_no_reply(rules: Konane, action: int) -> bool:
    """Whether nobody could act after this action."""
    after = rules.copy()
    after.apply_py(action)
    return not after.legal_py()


class KonaneNotation(Notation["Konane"]):
    """A position is written as ROWS MOVER PHASE LOST_X LOST_O KNOTS."""

    def name(self, rules: Konane, action: int) -> str:
        kind, start, to = parts(action)
        return "-" if kind == DECLINE else PLAIN[kind].format(point_name(rules, start), point_name(rules, to))

    def path(self, rules: Konane, action: int) -> list[str]:
        kind, start, to = parts(action)
        if kind == DECLINE:
            return ["pass"]
        if kind == KNOT:
            return ["knot", point_name(rules, start)]
        return [point_name(rules, start)] if kind == REMOVE else [point_name(rules, start), point_name(rules, to)]

    def phase(self, rules: Konane) -> str:
        if rules.block[SEAT] != OVER:
            return PHASES[rules.block[PHASE]]
        return "draw" if rules.block[WINNER] == DRAW else "won-" + SIGNS[rules.block[WINNER]]

    def text(self, rules: Konane) -> str:
        signs = signs_of(rules)
        rows = "/".join("".join(signs[r * rules.size : (r + 1) * rules.size]) for r in reversed(range(rules.size)))
        hands = "".join(SIGNS[seat] for seat in range(2) if rules.block[rules.hand + seat]) or "-"
        lost = f"{rules.block[rules.lost]} {rules.block[rules.lost + 1]}"
        return f"{rows} {SIGNS[rules.block[TURN]]} {self.phase(rules)} {lost} {hands}"

    def read(self, rules: Konane, text: str) -> None:
        fields = text.split()
        if len(fields) != 6:
            raise ValueError(
                _("a Kōnane position is six fields, ROWS MOVER PHASE LOST_X LOST_O KNOTS; here are {n}").format(
                    n=len(fields)
                )
            )
        rows, mover, phase, lost_x, lost_o, hands = fields
        self.read_rows(rules, rows.split("/"))
        self.read_counts(rules, (lost_x, lost_o), hands)
        if mover not in {"x", "o"}:
            raise ValueError(_("the mover is x or o, not {what}").format(what=clip(mover)))
        if phase not in PHASES and phase not in ENDS:
            known = " ".join([*PHASES, *ENDS])
            raise ValueError(_("the phase is one of {known}, not {what}").format(known=known, what=clip(phase)))
        seat = SIGNS.index(mover)
        rules.block[TURN] = rules.block[SEAT] = seat
        rules.block[PHASE] = PHASES.index(phase if phase in PHASES else "play")
        if phase in ENDS:
            rules.block[SEAT] = OVER
            rules.block[WINNER] = ENDS[phase]
            return
        if phase.startswith("open") and rows.count(".") != PHASES.index(phase):
            raise ValueError(
                _("in the phase open1 no point is empty and in open2 one point is empty; here are {n}").format(
                    n=rows.count(".")
                )
            )
        if (phase.startswith("open") and seat != PHASES.index(phase)) or (phase != "play" and rules.idle()):
            raise ValueError(_("in the phase {phase} {mover} has nothing to play").format(phase=phase, mover=mover))
        if phase == "open1" and any(leaves_no_reply(rules, action) for action in rules.legal_py()):
            raise ValueError(_("in the phase open1 every flower that x may take has a flower of o beside it"))
        rules.after_read()

    def read_rows(self, rules: Konane, rows: list[str]) -> None:
        if len(rows) != rules.size or any(len(row) != rules.size for row in rows):
            raise ValueError(_("the board is {n} rows of {n} signs, from the top, split by /").format(n=rules.size))
        rules.block[rules.bird] = rules.block[rules.bird + 1] = NONE
        for point in range(rules.size * rules.size):
            sign = rows[rules.size - 1 - point // rules.size][point % rules.size]
            seat = SIGNS.find(sign.lower())
            if sign == "#" and rules.knots:
                put(rules, KNOT_PLANE, bit_of(rules, point))
            elif seat >= 0 and (sign.islower() or (rules.birds and rules.block[rules.bird + seat] == NONE)):
                put(rules, seat, bit_of(rules, point))
                if sign.isupper():
                    rules.block[rules.bird + seat] = bit_of(rules, point)
            elif sign != ".":
                known = "x o" + " X O" * rules.birds + " #" * rules.knots + " ."
                raise ValueError(
                    _("the signs here are {known}, one bird a side at most; not {what}").format(
                        known=known, what=clip(sign)
                    )
                )

    def read_counts(self, rules: Konane, lost: tuple[str, str], hands: str) -> None:
        most = rules.size * rules.size // 2
        for seat, count in enumerate(lost):
            if not (count.isascii() and count.isdigit() and len(count) <= 3 and int(count) <= most):
                raise ValueError(
                    _("a count of lost flowers is from 0 to {most}, not {what}").format(most=most, what=clip(count))
                )
            rules.block[rules.lost + seat] = int(count)
        if hands not in ({"xo", "x", "o", "-"} if rules.knots else {"-"}):
            raise ValueError(
                _("knots in hand are xo, x, o or -, and - without knots; not {what}").format(what=clip(hands))
            )
        for seat in range(2):
            rules.block[rules.hand + seat] = SIGNS[seat] in hands

"""The texts of actions and positions, and how they are read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.notation import Notation
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.games.komikan import boards
from ludotheque.games.komikan.marks import (
    ALPACA,
    ALPHA,
    COMEBACK,
    CONDOR,
    DECLINE,
    LEAP,
    LINKED,
    NONE,
    PUMA,
    SOW,
    STEP,
    STOP,
    TAKE,
    TOOK,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.games.komikan.ai import Komikan

PLAIN = {
    STEP: "{0}-{1}",
    TAKE: "{0}x{1}",
    LINKED: "{0}x{1}*",
    LEAP: "{0}^{1}",
    SOW: "@{1}",
    COMEBACK: "+{1}",
    DECLINE: "-",
    STOP: ".",
}
PHASES = ("play", "chain", "return", "grass")
ENDS = {"won-P": 0, "won-A": 1, "draw": DRAW}
SIDES = "PA"
SIGNS = {0: ".", PUMA: "P", ALPACA: "a", CONDOR: "C", ALPHA: "A", PUMA | CONDOR: "K"}
PIECES = {sign: piece for piece, sign in SIGNS.items()} | {"l": ALPACA, "L": ALPHA}
TURN_TEXT = re.compile(r"([PCaA])([a-e][1-7])([-x])([a-e][1-7])")

HERD = 1
FEW, FREE = 3, 99  # ways out


def parts(action: int) -> tuple[int, int, int]:
    """Kind, from, to."""
    return action >> 16, action & 255, action >> 8 & 255


def jumped(rules: Komikan, action: int) -> str:
    """The point a jump goes over, or nothing. A jump that takes nothing may be one from either grass."""
    kind, start, to = parts(action)
    other = linked_grass(rules, start)
    starts = {TAKE: [start], LINKED: [other], LEAP: [start, other]}.get(kind, [])
    over = [
        point
        for at in starts
        if at != NONE
        for point, end in rules.board.jumps(at)
        if end == to and rules.block[rules.point + point] & 1
    ]
    return rules.board.names[over[0]] if over else ""


def linked_grass(rules: Komikan, point: int) -> int:
    """The other point with grass, if this one has grass too; else ``NONE``."""
    pair = [rules.block[rules.grass], rules.block[rules.grass + 1]]
    return pair[1 - pair.index(point)] if point in pair else NONE


def sign_at(rules: Komikan, point: int) -> str:
    """What a position text says of a point; locked alpacas have signs of their own."""
    sign = SIGNS[rules.block[rules.point + point]]
    if rules.block[rules.stage] and sign in "aA" and rules.board.names[point] in boards.BACK:
        return "l" if sign == "a" else "L"
    return sign


def grass_names(rules: Komikan) -> list[str]:
    """The points with grass."""
    cells = (rules.block[rules.grass], rules.block[rules.grass + 1])
    return sorted(rules.board.names[point] for point in cells if point != NONE)


class KomikanNotation(Notation["Komikan"]):
    """A position is written as ROWS GRASS TAKEN MOVER PHASE STAGE TURNS_P TURNS_A."""

    unwritten: ClassVar[dict[str, int]] = {"quiet_turns": 200}

    def name(self, rules: Komikan, action: int) -> str:
        kind, start, to = parts(action)
        return PLAIN[kind].format(rules.board.names[start], rules.board.names[to])

    def path(self, rules: Komikan, action: int) -> list[str]:
        """Where two actions have the same first and last point, a jump goes over the alpaca jumped, to tell them apart."""
        kind, start, to = parts(action)
        if kind in {DECLINE, STOP}:
            return ["pass" if kind == DECLINE else "stop"]
        if kind in {SOW, COMEBACK}:
            return [rules.board.names[to]]
        alike = [other for other in rules.legal_py() if other & 0xFFFF == action & 0xFFFF]
        between = [jumped(rules, action)] if len(alike) > 1 and kind != STEP else []
        return [rules.board.names[start], *between, rules.board.names[to]]

    def phase(self, rules: Komikan) -> str:
        if rules.block[SEAT] == OVER:
            return "draw" if rules.block[WINNER] == DRAW else "won-" + SIDES[rules.block[WINNER]]
        phase = PHASES[rules.block[PHASE]]
        return f"chain:{rules.board.names[rules.block[rules.puma]]}" if phase == "chain" else phase

    def past_turns(self, rules: Komikan, seat: int) -> str:
        """A side's last two turns, the older first."""
        turns = []
        for at in range(rules.turns + 6 * seat, rules.turns + 6 * seat + 6, 3):
            piece, start, to = rules.block[at : at + 3]
            if piece:
                way = "x" if piece & TOOK else "-"
                turns.append(SIGNS[piece & ~TOOK] + rules.board.names[start] + way + rules.board.names[to])
        return ",".join(turns) or "-"

    def text(self, rules: Komikan) -> str:
        rows = "/".join(
            "".join(sign_at(rules, rules.board.index[name]) for name in row.split()) for row in reversed(boards.ROWS)
        )
        grass = ",".join(grass_names(rules)) or "-"
        counts = f"{rules.block[rules.taken]} {SIDES[rules.block[TURN]]} {self.phase(rules)} {rules.block[rules.stage]}"
        return f"{rows} {grass} {counts} {self.past_turns(rules, 0)} {self.past_turns(rules, 1)}"

    def read(self, rules: Komikan, text: str) -> None:
        fields = text.split()
        if len(fields) != 8:
            raise ValueError(
                _(
                    "a position is eight fields, ROWS GRASS TAKEN MOVER PHASE STAGE TURNS_P TURNS_A, "
                    "like {example}; here are {n}"
                ).format(example=self.game.start().text(), n=len(fields))
            )
        rows, grass, taken, mover, phase, stage, turns_p, turns_a = fields
        self.read_stage(rules, stage)
        self.read_rows(rules, rows.split("/"))
        self.read_grass(rules, grass)
        self.read_taken(rules, taken)
        self.read_turns(rules, 0, turns_p)
        self.read_turns(rules, 1, turns_a)
        if mover.upper() not in {"P", "A"}:
            raise ValueError(_("the mover is P or A, not {what}").format(what=clip(mover)))
        rules.block[SEAT] = rules.block[TURN] = SIDES.index(mover.upper())
        self.read_phase(rules, phase)
        rules.after_read()

    def read_stage(self, rules: Komikan, stage: str) -> None:
        known = ("0", "1", "2") if self.game.options["lemery"] else ("0",)
        if stage not in known:
            raise ValueError(
                _("the stage, the number of waves that came in, is one of {known}; not {what}").format(
                    known=" ".join(known), what=clip(stage)
                )
            )
        rules.block[rules.stage] = int(stage)

    def read_rows(self, rules: Komikan, rows: list[str]) -> None:
        names = [row.split() for row in reversed(boards.ROWS)]
        if [len(row) for row in rows] != [len(row) for row in names]:
            raise ValueError(
                _("the board is rows of 3, 3, 5, 5, 5, 5 and 5 signs, from the top, split by /; not {what}").format(
                    what=clip("/".join(rows))
                )
            )
        heroes, lemery = self.game.options["heroes"], self.game.options["lemery"]
        known = "Pa." + "ACK" * heroes + "l" * lemery + "L" * (heroes and lemery)
        board = {
            name: sign for row, line in zip(rows, names, strict=True) for sign, name in zip(row, line, strict=True)
        }
        for name, sign in board.items():
            if sign not in known:
                raise ValueError(
                    _("the signs here are {known}, not {what}").format(known=" ".join(known), what=clip(sign))
                )
            rules.block[rules.point + rules.board.index[name]] = PIECES[sign]
        self.check_pieces(rules, "".join(board.values()), [name for name, sign in board.items() if sign in "CK"])
        self.check_waves(rules, board)

    def check_pieces(self, rules: Komikan, signs: str, condors: list[str]) -> None:
        if signs.count("P") + signs.count("K") != 1:
            raise ValueError(_("there is one Puma on the board, P, or K where it stands on the Condor"))
        if self.game.options["heroes"] and (len(condors) != 1 or condors[0] in boards.DEN):
            raise ValueError(_("there is one Condor on the board, C or K, and not in the den"))
        if signs.count("A") + signs.count("L") > 1:
            raise ValueError(_("there is one Alpha at most"))

    def check_waves(self, rules: Komikan, board: dict[str, str]) -> None:
        """Rules 6 and 7: what is locked, and which rows can be full, follow from the stage."""
        stage = rules.block[rules.stage]
        locked = [name for name, sign in board.items() if sign in "lL"]
        if sorted(locked) != (boards.BACK if stage else []):
            raise ValueError(_("l and L are the alpacas on a7, c7 and e7 from stage 1 on, all three and no others"))
        row = (boards.BACK, boards.MIDDLE, [])[stage]
        if self.game.options["lemery"] and row and all(board[name] in "aA" for name in row):
            raise ValueError(
                _("alpacas on {points}: the stage is {n} or more").format(points=" ".join(row), n=stage + 1)
            )

    def read_grass(self, rules: Komikan, grass: str) -> None:
        names = [] if grass == "-" else grass.split(",")
        for name in names:
            if name not in rules.board.index or name in boards.DEN:
                raise ValueError(_("{what} is no point for grass; it lies outside the den").format(what=clip(name)))
        if len(names) > (2 if self.game.options["grass"] else 0) or len(set(names)) < len(names):
            raise ValueError(
                _("grass is - or two points like b4,d4, and - in a game without it; not {what}").format(
                    what=clip(grass)
                )
            )
        points = sorted(rules.board.index[name] for name in names)
        rules.block[rules.grass : rules.grass + 2] = bytes([*points, NONE, NONE][:2])

    def read_taken(self, rules: Komikan, taken: str) -> None:
        whole = len(boards.STARTS[str(self.game.options["board"])].herd)
        most = whole - sum(rules.block[rules.point + i] & 1 for i in range(rules.board.points))
        if most < 0:
            raise ValueError(_("there are {n} alpacas here; this game has {whole}").format(n=whole - most, whole=whole))
        if not (taken.isascii() and taken.isdigit() and len(taken) <= 2 and int(taken) <= most):
            raise ValueError(
                _("the alpacas taken are a number from 0 to {most} here, not {what}").format(
                    most=most, what=clip(taken)
                )
            )
        rules.block[rules.taken] = int(taken)

    def read_turns(self, rules: Komikan, seat: int, turns: str) -> None:
        """Older first; a lone turn is the last."""
        written = [] if turns == "-" else turns.split(",")
        known = ("P", "a")[seat] + ("C", "A")[seat] * self.game.options["heroes"]
        matches = [TURN_TEXT.fullmatch(turn) for turn in written]
        at = rules.turns + 6 * seat + 3 * (2 - len(written))
        for match in matches:
            if (
                not match
                or len(written) > 2
                or match[1] not in known
                or (match[3] == "x" and match[1] != "P")
                or not ({match[2], match[4]} <= rules.board.index.keys() and (match[3] == "x" or match[2] != match[4]))
            ):
                example = ("Pc6-c5,Pc5xc3", "aa3-a4,ab2-b3")[seat]
                raise ValueError(
                    _("the last turns of a side are -, or one or two like {example}; not {what}").format(
                        example=example, what=clip(turns)
                    )
                )
            piece = PIECES[match[1]] + TOOK * (match[3] == "x")
            rules.block[at : at + 3] = bytes([piece, rules.board.index[match[2]], rules.board.index[match[4]]])
            at += 3

    def read_phase(self, rules: Komikan, phase: str) -> None:
        name, colon, point = phase.partition(":")
        if phase not in ENDS and (name not in PHASES or bool(colon) != (name == "chain")):
            known = " ".join(["play", "chain:c3", "return", "grass", *ENDS])
            raise ValueError(_("the phase is one of {known}, not {what}").format(known=known, what=clip(phase)))
        if self.game.options["grass"] and name != "grass" and rules.block[rules.grass + 1] == NONE:
            raise ValueError(_("both grass tokens lie on the board once the phase grass is over"))
        if phase in ENDS:
            rules.block[SEAT] = OVER
            rules.block[WINNER] = ENDS[phase]
            return
        rules.block[PHASE] = PHASES.index(name)
        fits = {"play": self.fits_play, "chain": self.fits_chain, "return": self.fits_return, "grass": self.fits_grass}
        if not fits[name](rules, point):
            raise ValueError(_("the phase {phase} does not fit the rest of this position").format(phase=clip(phase)))

    def fits_play(self, rules: Komikan, point: str) -> bool:
        return True

    def fits_chain(self, rules: Komikan, point: str) -> bool:
        """Rule 1: the Puma has just taken, and can again."""
        if not self.game.options["multi_jump"] or point not in rules.board.index or rules.block[SEAT] != 0:
            return False
        at = rules.board.index[point]
        last = rules.block[rules.turns + 3 : rules.turns + 6]
        here = bool(rules.block[rules.point + at] & 2) and not rules.block[rules.point + at] & 1
        return (
            here
            and bool(last[0] & TOOK)
            and last[2] == at
            and rules.block[rules.taken] < rules.goal
            and not rules.is_idle()
        )

    def fits_return(self, rules: Komikan, point: str) -> bool:
        """Rules 6 and 7: a wave has just come in."""
        stage = rules.block[rules.stage]
        if not stage or rules.block[SEAT] != 1:
            return False
        held = {name for name in boards.DEN if rules.block[rules.point + rules.board.index[name]] & 1}
        row = boards.BACK if stage == 1 else boards.MIDDLE
        to = rules.block[rules.turns + 11]
        moved = rules.block[rules.turns + 9] != 0 and rules.board.names[to] in row
        return moved and held >= set(row) and held != set(boards.DEN) and not rules.is_idle()

    def fits_grass(self, rules: Komikan, point: str) -> bool:
        """Rule 12: the Alpacas put the first token, the Puma the second."""
        lie = 2 - bytes(rules.block[rules.grass : rules.grass + 2]).count(NONE)
        fresh = not any(rules.block[rules.turns : rules.turns + 12])
        return bool(self.game.options["grass"]) and fresh and lie == 1 - rules.block[SEAT]

    def ways_out(self, rules: Komikan, action: int) -> int:
        """How many actions the Puma's side has after one of the herd's."""
        block = bytes(rules.block)
        rules.apply_py(action)
        ways = len(rules.legal_py()) if rules.seat() == 1 - HERD else FREE
        rules.set_block(block)
        return ways

    def reasons(self, rules: Komikan, action: int, guesses: Sequence[Komikan]) -> list[str]:
        """How few moves an action of the herd leaves the Puma's side, where most other actions leave it more."""
        rules = guesses[0]
        if rules.block[SEAT] != HERD:
            return []
        others = [self.ways_out(rules, each) for each in rules.legal_py() if each != action]
        ways = self.ways_out(rules, action)
        if ways > FEW or 2 * sum(ways < other for other in others) < len(others):
            return []
        return [
            _("leaves the hunter a single way out") if ways == 1 else _("leaves the hunter {n} ways out").format(n=ways)
        ]

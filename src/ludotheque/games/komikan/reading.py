"""Reading positions of the Puma and the herd."""

from __future__ import annotations

import re

from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.options import clip
from ludotheque.core.words import _
from ludotheque.games.komikan import meadow
from ludotheque.games.komikan.marks import ALPACA, ALPHA, CONDOR, NONE, PUMA, TOOK
from ludotheque.games.komikan.rules import KomikanRules

PHASES = ("play", "chain", "return", "grass")
ENDS = {"won-P": 0, "won-A": 1, "draw": DRAW}
SIDES = "PA"
SIGNS = {0: ".", PUMA: "P", ALPACA: "a", CONDOR: "C", ALPHA: "A", PUMA | CONDOR: "K"}
PIECES = {sign: piece for piece, sign in SIGNS.items()} | {"l": ALPACA, "L": ALPHA}
TURN_TEXT = re.compile(r"([PCaA])([a-e][1-7])([-x])([a-e][1-7])")


class Reading(KomikanRules):
    """Sets the block from a text, field by field; each field says what is wrong with it."""

    def read(self, text: str) -> None:
        fields = text.split()
        if len(fields) != 8:
            raise ValueError(
                _(
                    "a position is eight fields, ROWS GRASS TAKEN MOVER PHASE STAGE TURNS_P TURNS_A, "
                    "like {example}; here are {n}"
                ).format(example=self.game.start().text(), n=len(fields))
            )
        rows, grass, taken, mover, phase, stage, turns_p, turns_a = fields
        self.read_stage(stage)
        self.read_rows(rows.split("/"))
        self.read_grass(grass)
        self.read_taken(taken)
        self.read_turns(0, turns_p)
        self.read_turns(1, turns_a)
        if mover.upper() not in {"P", "A"}:
            raise ValueError(_("the mover is P or A, not {what}").format(what=clip(mover)))
        self.block[SEAT] = self.block[TURN] = SIDES.index(mover.upper())
        self.read_phase(phase)
        self.after_read()

    def read_stage(self, stage: str) -> None:
        known = ("0", "1", "2") if self.game.options["lemery"] else ("0",)
        if stage not in known:
            raise ValueError(
                _("the stage, the number of waves that came in, is one of {known}; not {what}").format(
                    known=" ".join(known), what=clip(stage)
                )
            )
        self.block[self.stage] = int(stage)

    def read_rows(self, rows: list[str]) -> None:
        names = [row.split() for row in reversed(meadow.ROWS)]
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
            self.block[self.point + self.board.index[name]] = PIECES[sign]
        self.check_pieces("".join(board.values()), [name for name, sign in board.items() if sign in "CK"])
        self.check_waves(board)

    def check_pieces(self, signs: str, condors: list[str]) -> None:
        if signs.count("P") + signs.count("K") != 1:
            raise ValueError(_("there is one Puma on the board, P, or K where it stands on the Condor"))
        if self.game.options["heroes"] and (len(condors) != 1 or condors[0] in meadow.DEN):
            raise ValueError(_("there is one Condor on the board, C or K, and not in the den"))
        if signs.count("A") + signs.count("L") > 1:
            raise ValueError(_("there is one Alpha at most"))

    def check_waves(self, board: dict[str, str]) -> None:
        """Rules 6 and 7: what is locked, and which rows can be full, follow from the stage."""
        stage = self.block[self.stage]
        locked = [name for name, sign in board.items() if sign in "lL"]
        if sorted(locked) != (meadow.BACK if stage else []):
            raise ValueError(_("l and L are the alpacas on a7, c7 and e7 from stage 1 on, all three and no others"))
        row = (meadow.BACK, meadow.MIDDLE, [])[stage]
        if self.game.options["lemery"] and row and all(board[name] in "aA" for name in row):
            raise ValueError(
                _("alpacas on {points}: the stage is {n} or more").format(points=" ".join(row), n=stage + 1)
            )

    def read_grass(self, grass: str) -> None:
        names = [] if grass == "-" else grass.split(",")
        for name in names:
            if name not in self.board.index or name in meadow.DEN:
                raise ValueError(_("{what} is no point for grass; it lies outside the den").format(what=clip(name)))
        if len(names) > (2 if self.game.options["grass"] else 0) or len(set(names)) < len(names):
            raise ValueError(
                _("grass is - or two points like b4,d4, and - in a game without it; not {what}").format(
                    what=clip(grass)
                )
            )
        points = sorted(self.board.index[name] for name in names)
        self.block[self.grass : self.grass + 2] = bytes([*points, NONE, NONE][:2])

    def read_taken(self, taken: str) -> None:
        whole = len(meadow.STARTS[str(self.game.options["board"])].herd)
        most = whole - sum(self.block[self.point + i] & 1 for i in range(self.board.points))
        if most < 0:
            raise ValueError(_("there are {n} alpacas here; this game has {whole}").format(n=whole - most, whole=whole))
        if not (taken.isascii() and taken.isdigit() and len(taken) <= 2 and int(taken) <= most):
            raise ValueError(
                _("the alpacas taken are a number from 0 to {most} here, not {what}").format(
                    most=most, what=clip(taken)
                )
            )
        self.block[self.taken] = int(taken)

    def read_turns(self, seat: int, turns: str) -> None:
        """Older first; a lone turn is the last."""
        written = [] if turns == "-" else turns.split(",")
        known = ("P", "a")[seat] + ("C", "A")[seat] * self.game.options["heroes"]
        matches = [TURN_TEXT.fullmatch(turn) for turn in written]
        at = self.turns + 6 * seat + 3 * (2 - len(written))
        for match in matches:
            if (
                not match
                or len(written) > 2
                or match[1] not in known
                or (match[3] == "x" and match[1] != "P")
                or not ({match[2], match[4]} <= self.board.index.keys() and (match[3] == "x" or match[2] != match[4]))
            ):
                example = ("Pc6-c5,Pc5xc3", "aa3-a4,ab2-b3")[seat]
                raise ValueError(
                    _("the last turns of a side are -, or one or two like {example}; not {what}").format(
                        example=example, what=clip(turns)
                    )
                )
            piece = PIECES[match[1]] + TOOK * (match[3] == "x")
            self.block[at : at + 3] = bytes([piece, self.board.index[match[2]], self.board.index[match[4]]])
            at += 3

    def read_phase(self, phase: str) -> None:
        name, colon, point = phase.partition(":")
        if phase not in ENDS and (name not in PHASES or bool(colon) != (name == "chain")):
            known = " ".join(["play", "chain:c3", "return", "grass", *ENDS])
            raise ValueError(_("the phase is one of {known}, not {what}").format(known=known, what=clip(phase)))
        if self.game.options["grass"] and name != "grass" and self.block[self.grass + 1] == NONE:
            raise ValueError(_("both grass tokens lie on the board once the phase grass is over"))
        if phase in ENDS:
            self.block[SEAT] = OVER
            self.block[WINNER] = ENDS[phase]
            return
        self.block[PHASE] = PHASES.index(name)
        fits = {"play": self.fits_play, "chain": self.fits_chain, "return": self.fits_return, "grass": self.fits_grass}
        if not fits[name](point):
            raise ValueError(_("the phase {phase} does not fit the rest of this position").format(phase=clip(phase)))

    def fits_play(self, point: str) -> bool:
        return True

    def fits_chain(self, point: str) -> bool:
        """Rule 1: the Puma has just taken, and can again."""
        if not self.game.options["multi_jump"] or point not in self.board.index or self.block[SEAT] != 0:
            return False
        at = self.board.index[point]
        last = self.block[self.turns + 3 : self.turns + 6]
        here = bool(self.block[self.point + at] & 2) and not self.block[self.point + at] & 1
        return (
            here and bool(last[0] & TOOK) and last[2] == at and self.block[self.taken] < self.goal and not self.idle()
        )

    def fits_return(self, point: str) -> bool:
        """Rules 6 and 7: a wave has just come in."""
        stage = self.block[self.stage]
        if not stage or self.block[SEAT] != 1:
            return False
        held = {name for name in meadow.DEN if self.block[self.point + self.board.index[name]] & 1}
        row = meadow.BACK if stage == 1 else meadow.MIDDLE
        to = self.block[self.turns + 11]
        moved = self.block[self.turns + 9] != 0 and self.board.names[to] in row
        return moved and held >= set(row) and held != set(meadow.DEN) and not self.idle()

    def fits_grass(self, point: str) -> bool:
        """Rule 12: the Alpacas put the first token, the Puma the second."""
        lie = 2 - bytes(self.block[self.grass : self.grass + 2]).count(NONE)
        fresh = not any(self.block[self.turns : self.turns + 12])
        return bool(self.game.options["grass"]) and fresh and lie == 1 - self.block[SEAT]

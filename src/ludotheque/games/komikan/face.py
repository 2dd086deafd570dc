"""The texts and the picture of the Puma and the herd."""

from __future__ import annotations

from typing import Any

from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.words import N_, _
from ludotheque.games.komikan import meadow
from ludotheque.games.komikan.marks import COMEBACK, DECLINE, LEAP, LINKED, NONE, SOW, STEP, STOP, TAKE, TOOK
from ludotheque.games.komikan.reading import PHASES, SIDES, SIGNS, Reading

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
KINDS = {"P": ("puma", 0), "C": ("condor", 0), "K": ("puma", 0), "a": ("alpaca", 1), "A": ("alpha", 1)}

HERD = 1
FEW, FREE = 3, 99  # ways out


class Komikan(Reading):
    def parts(self, action: int) -> tuple[int, int, int]:
        """Kind, from, to."""
        return action >> 16, action & 255, action >> 8 & 255

    def name(self, action: int) -> str:
        kind, start, to = self.parts(action)
        return PLAIN[kind].format(self.board.names[start], self.board.names[to])

    def jumped(self, action: int) -> str:
        """The point a jump goes over, or nothing. A jump that takes nothing may be one from either grass."""
        kind, start, to = self.parts(action)
        link = self.link(start)
        starts = {TAKE: [start], LINKED: [link], LEAP: [start, link]}.get(kind, [])
        over = [
            point
            for at in starts
            if at != NONE
            for point, end in self.board.jumps(at)
            if end == to and self.block[self.point + point] & 1
        ]
        return self.board.names[over[0]] if over else ""

    def link(self, point: int) -> int:
        pair = [self.block[self.grass], self.block[self.grass + 1]]
        return pair[1 - pair.index(point)] if point in pair else NONE

    def path(self, action: int) -> list[str]:
        """Where two actions lead from the same point to the same point, a jump is told by the alpaca jumped."""
        kind, start, to = self.parts(action)
        if kind in {DECLINE, STOP}:
            return ["pass" if kind == DECLINE else "stop"]
        if kind in {SOW, COMEBACK}:
            return [self.board.names[to]]
        alike = [other for other in self.legal_py() if other & 0xFFFF == action & 0xFFFF]
        between = [self.jumped(action)] if len(alike) > 1 and kind != STEP else []
        return [self.board.names[start], *between, self.board.names[to]]

    def sign(self, point: int) -> str:
        sign = SIGNS[self.block[self.point + point]]
        if self.block[self.stage] and sign in "aA" and self.board.names[point] in meadow.BACK:
            return "l" if sign == "a" else "L"
        return sign

    def phase(self) -> str:
        if self.block[SEAT] == OVER:
            return "draw" if self.block[WINNER] == DRAW else "won-" + SIDES[self.block[WINNER]]
        phase = PHASES[self.block[PHASE]]
        return f"chain:{self.board.names[self.block[self.puma]]}" if phase == "chain" else phase

    def tokens(self) -> list[str]:
        """The points with grass."""
        cells = (self.block[self.grass], self.block[self.grass + 1])
        return sorted(self.board.names[point] for point in cells if point != NONE)

    def past_turns(self, seat: int) -> str:
        found = []
        for at in range(self.turns + 6 * seat, self.turns + 6 * seat + 6, 3):
            piece, start, to = self.block[at : at + 3]
            if piece:
                way = "x" if piece & TOOK else "-"
                found.append(SIGNS[piece & ~TOOK] + self.board.names[start] + way + self.board.names[to])
        return ",".join(found) or "-"

    def text(self) -> str:
        rows = "/".join(
            "".join(self.sign(self.board.index[name]) for name in row.split()) for row in reversed(meadow.ROWS)
        )
        grass = ",".join(self.tokens()) or "-"
        counts = f"{self.block[self.taken]} {SIDES[self.block[TURN]]} {self.phase()} {self.block[self.stage]}"
        return f"{rows} {grass} {counts} {self.past_turns(0)} {self.past_turns(1)}"

    def scene(self) -> dict[str, Any]:
        buttons = []
        if self.game.options["multi_jump"]:
            buttons.append({"id": "stop", "label": N_("stop here")})
        if self.game.options["lemery"]:
            buttons.append({"id": "pass", "label": N_("no return")})
        points = []
        for name, (x, y) in self.board.places.items():
            mark = {"mark": "den"} if name in meadow.DEN else {}
            points.append({"id": name, "x": x, "y": y, "shape": "dot", **mark})
        lines = [list(line) for line in self.board.lines]
        return {"surface": "meadow", "points": points, "lines": lines, "buttons": buttons}

    def pieces(self) -> list[dict[str, Any]]:
        """Grass first: it lies below what stands on it."""
        found: list[dict[str, Any]] = [{"at": name, "kind": "grass", "owner": None} for name in self.tokens()]
        for point, name in enumerate(self.board.names):
            sign = self.sign(point)
            if sign == ".":
                continue
            locked = sign in "lL"
            kind, owner = KINDS[{"l": "a", "L": "A"}.get(sign, sign)]
            piece: dict[str, Any] = {"at": name, "kind": kind, "owner": owner}
            if locked:
                piece["locked"] = True
            if sign == "K":
                piece["stack"] = [{"kind": "condor", "owner": 0}, {"kind": "puma", "owner": 0}]
            found.append(piece)
        return found

    def steps(self, action: int) -> list[dict[str, Any]]:
        kind, start, to = self.parts(action)
        if kind in {DECLINE, STOP}:
            return []
        there = self.board.names[to]
        if kind == SOW:
            return [{"do": "put", "at": there, "kind": "grass", "owner": None}]
        if kind == COMEBACK:
            return [{"do": "put", "at": there, "kind": "alpaca", "owner": 1}]
        done: list[dict[str, Any]] = [{"do": "move", "from": self.board.names[start], "to": there}]
        if kind in {TAKE, LINKED}:
            done.append({"do": "take", "at": self.jumped(action)})
        return done

    # why

    def reasons(self, action: int, guesses: list[Komikan]) -> list[str]:
        """How many ways the hunters are left, where the herd makes them few."""
        rules = guesses[0]
        if self.block[SEAT] != HERD:
            return []
        block = bytes(rules.block)
        rules.apply_py(action)
        ways = len(rules.legal_py()) if rules.seat() == 1 - HERD else FREE
        rules.set_block(block)
        if ways > FEW:
            return []
        return [
            _("leaves the hunter a single way out") if ways == 1 else _("leaves the hunter {n} ways out").format(n=ways)
        ]

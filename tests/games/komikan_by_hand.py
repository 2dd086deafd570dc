"""Komikan once more, slowly and from the referee's text alone: points are coordinates, a position is a dictionary.

Shares no code and no idea with the game, so that what both agree on is the rule.
"""

from __future__ import annotations

COLUMNS = "abcde"
DEN = {"c5", "b6", "c6", "d6", "a7", "c7", "e7"}
GRID = {f"{c}{r}" for c in COLUMNS for r in range(1, 6)}
POINTS = GRID | DEN
ROWS = [sorted(p for p in POINTS if p[1] == str(r)) for r in range(7, 0, -1)]
HERDS = {"komikan": (2, {"a3", "e3"}, "c6", 6), "adugo": (3, set(), "c3", 8), "chivi-kora": (3, set(), "c6", 8)}


def place(p: str) -> tuple[int, int]:
    return COLUMNS.index(p[0]) + 1, int(p[1])


def points_on(p: str, q: str) -> bool:
    """Whether a line of the board, the single ties aside, joins two points."""
    (x, y), (u, v) = place(p), place(q)
    if p in GRID and q in GRID:
        far = max(abs(x - u), abs(y - v))
        return far == 1 and (x == u or y == v or (x + y) % 2 == 0)
    lines = ["c5 b6 a7", "c5 c6 c7", "c5 d6 e7", "b6 c6 d6", "a7 c7 e7"]
    return any({p, q} in ({a, b}, {b, c}) for a, b, c in (line.split() for line in lines))


def triples() -> list[tuple[str, str, str]]:
    """Straight on: the same direction twice; along the den's back row a step is two columns wide."""
    actions = []
    for a in POINTS:
        for b in POINTS:
            if a != b and points_on(a, b):
                (x, y), (u, v) = place(a), place(b)
                wanted = (2 * u - x, 2 * v - y)
                actions += [(a, b, c) for c in POINTS if c != a and place(c) == wanted and points_on(b, c)]
    return actions


class Hand:
    def __init__(self, options: dict[str, object]) -> None:
        self.o = options
        depth, extra, puma, self.goal = HERDS[str(options["board"])]
        herd = {p for p in GRID if int(p[1]) <= depth} | extra
        self.at = dict.fromkeys(herd - {puma}, "a")
        self.puma, self.condor = puma, ""
        if options["heroes"]:
            self.at["c2"] = "A"
            self.condor = "c4"
        self.joined = {p: {q for q in POINTS if p != q and points_on(p, q)} for p in POINTS}
        if options["board"] == "chivi-kora":
            for p in ("b6", "d6"):
                self.joined[p].add("c7")
                self.joined["c7"].add(p)
        self.straight = triples()
        self.tufts: list[str] = []
        self.taken = self.stage = self.quiet = 0
        self.mover, self.phase = ("A", "grass") if options["grass"] else ("P", "play")
        self.turns: dict[str, list[str]] = {"P": [], "A": []}
        self.seen: list[object] = []
        if self.phase == "play":
            self.begin_turn()

    # what is where

    def empty(self, p: str) -> bool:
        return p not in self.at and p != self.puma and p != self.condor

    def locked(self, p: str) -> bool:
        return self.stage > 0 and p in {"a7", "c7", "e7"}

    def stands(self, p: str) -> list[str]:
        """The points a hunter on ``p`` moves from (rule 14)."""
        return [p, *(q for q in self.tufts if q != p)] if p in self.tufts else [p]

    def puma_moves(self) -> set[str]:
        def lands(q: str) -> bool:
            return q not in self.at and q != self.puma

        actions = set()
        for n, s in enumerate(self.stands(self.puma)):
            actions |= {f"{self.puma}-{q}" for q in self.joined[s] if lands(q)}
            for a, b, c in self.straight:
                if a == s and b in self.at and not self.locked(b) and lands(c):
                    actions.add(f"{self.puma}^{c}" if b in self.tufts else f"{self.puma}x{c}" + "*" * n)
        return actions

    def condor_moves(self) -> set[str]:
        if not self.condor or self.condor == self.puma or (self.turns["P"] and self.turns["P"][-1][0] == "C"):
            return set()
        actions = set()
        for s in self.stands(self.condor):
            actions |= {f"{self.condor}-{q}" for q in self.joined[s] if self.empty(q) and q not in DEN}
            actions |= {
                f"{self.condor}^{c}"
                for a, b, c in self.straight
                if a == s and b in self.at and self.empty(c) and c not in DEN
            }
        return actions

    def alpaca_moves(self) -> set[str]:
        actions = set()
        alpha = next((p for p, kind in self.at.items() if kind == "A"), None)
        for p in self.at:
            if self.locked(p):
                continue
            goals = {q for q in self.joined[p] if self.empty(q)}
            if alpha and p in self.joined[alpha]:
                goals |= {c for a, b, c in self.straight if a == p and self.empty(b) and self.empty(c)}
            if self.o["board"] == "chivi-kora":
                goals = {q for q in goals if int(q[1]) >= int(p[1])}
            actions |= {f"{p}-{q}" for q in goals}
        return actions

    def barred(self, move: str) -> bool:
        """Rule 3."""
        last = self.turns[self.mover][-2:]
        if self.o["shuttle"] or len(last) < 2 or "x" in last[0] + last[1] + move:
            return False
        a, b = move[:2], move[3:5]
        return last[0][1:] == f"{a}-{b}" and last[1][1:] == f"{b}-{a}"

    def actions(self) -> list[str]:
        if self.phase == "grass":
            return sorted(f"@{p}" for p in GRID - DEN if self.empty(p) and p not in self.tufts)
        if self.phase == "return":
            return sorted(["-", *(f"+{c}1" for c in COLUMNS if self.empty(f"{c}1"))])
        if self.phase.startswith("chain"):
            return sorted([".", *(m for m in self.puma_moves() if "x" in m)])
        if self.phase != "play":
            return []
        moves = self.puma_moves() | self.condor_moves() if self.mover == "P" else self.alpaca_moves()
        return sorted({m for m in moves if not self.barred(m)} or moves)

    # playing

    def play(self, move: str) -> None:
        if move[0] == "@":
            self.tufts.append(move[1:])
            self.mover = "P"
            if len(self.tufts) == 2:
                self.phase = "play"
                self.begin_turn()
        elif move[0] == "+":
            self.at[move[1:]] = "a"
            self.taken -= 1
            self.end_turn(quiet=False)
        elif move in {"-", "."}:
            self.end_turn(quiet=move == "-")
        elif "x" in move:
            self.capture(move)
        else:
            self.go(move[:2], move[3:5])

    def capture(self, move: str) -> None:
        start, end = move[:2], move[3:5]
        stands = self.stands(start)
        over = next(b for a, b, c in self.straight if a == (stands[1] if "*" in move else start) and c == end)
        del self.at[over]
        self.taken += 1
        self.puma = end
        if self.phase.startswith("chain"):
            self.turns["P"][-1] = self.turns["P"][-1][:4] + end
        else:
            self.turns["P"].append(f"P{start}x{end}")
        self.phase = "play"
        if self.taken == self.goal:
            self.finish("won-P")
        elif self.o["multi_jump"] and any("x" in m for m in self.puma_moves()):
            self.phase = f"chain:{end}"
        else:
            self.end_turn(quiet=False)

    def go(self, start: str, end: str) -> None:
        if self.mover == "P":
            who = "P" if start == self.puma else "C"
            if who == "P":
                self.puma = end
            else:
                self.condor = end
        else:
            who = self.at.pop(start)
            self.at[end] = who
        self.turns[self.mover].append(f"{who}{start}-{end}")
        came = False
        if self.mover == "A" and self.o["lemery"]:
            row = ({"a7", "c7", "e7"}, {"b6", "c6", "d6"}, {"none"})[self.stage]
            if row <= self.at.keys():
                self.stage += 1
                came = True
        if self.mover == "A" and self.at.keys() >= DEN:
            self.finish("won-A")
        elif came and self.taken and any(self.empty(f"{c}1") for c in COLUMNS):
            self.phase = "return"
        else:
            self.end_turn(quiet=True)

    def finish(self, phase: str) -> None:
        self.mover = "A" if self.mover == "P" else "P"
        self.phase = phase

    def end_turn(self, *, quiet: bool) -> None:
        self.quiet = self.quiet + 1 if quiet else 0
        self.finish("play")
        self.begin_turn()

    def begin_turn(self) -> None:
        now = (frozenset(self.at.items()), self.puma, self.condor, self.mover)
        self.seen.append(now)
        if self.mover == "P" and not self.puma_moves():
            self.phase = "won-A"
        elif (self.mover == "A" and not self.alpaca_moves()) or self.quiet == 200 or self.seen.count(now) == 3:
            self.phase = "draw"

    def sign(self, p: str) -> str:
        if p == self.puma:
            return "K" if p == self.condor else "P"
        if p == self.condor:
            return "C"
        kind = self.at.get(p, ".")
        return {"a": "l", "A": "L"}[kind] if self.locked(p) else kind

    def text(self) -> str:
        rows = "/".join("".join(self.sign(p) for p in row) for row in ROWS)
        turns = " ".join(",".join(self.turns[side][-2:]) or "-" for side in "PA")
        grass = ",".join(sorted(self.tufts)) or "-"
        return f"{rows} {grass} {self.taken} {self.mover} {self.phase} {self.stage} {turns}"

"""Awithlaknannai a second time, with a dictionary of points and lines followed by name: the tests compare both."""

from __future__ import annotations

from collections import Counter
from typing import Any

Line = list[str]


def river(size: int, outer: bool) -> tuple[list[str], list[Line]]:
    """The points in the order of the text, and every straight line."""
    points = [f"{row}{i}" for row in "TMB" for i in range(1, size + 1 + (row == "M"))]
    lines = [[f"M{i}" for i in range(1, size + 2)]]
    lines += [[f"T{i}", f"M{i + 1}", f"B{i + 1}"] for i in range(size + 1)]
    lines += [[f"T{i}", f"M{i}", f"B{i - 1}"] for i in range(1, size + 2)]
    lines += [[f"{row}{i}" for i in range(1, size + 1)] for row in "TB" if outer]
    return points, [[point for point in line if point in points] for line in lines]


class Table:
    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        size = 8 if options["board"] == "base" else 12
        self.points, lines = river(size, options["outer_lines"])
        self.lines = lines + [line[::-1] for line in lines]
        self.ends = ["M1", f"M{size + 1}"] if options["whirlpool"] else []
        middle = size // 2 + 1
        bare = {f"M{middle}", *self.ends}
        if options["lemery"]:
            bare |= {f"M{middle - 1}", f"M{middle + 1}"}
        self.at = {}
        for point in self.points:
            orange = point[0] == "T" or (point[0] == "M" and int(point[1:]) > middle)
            if point not in bare:
                self.at[point] = "o" if orange else "y"
        if options["shaman"]:
            self.at[f"M{middle - 2}"], self.at[f"M{middle + 2}"] = "Y", "O"
        self.mover, self.winner = "y", ""
        self.chain: tuple[str, str] | None = None
        self.owed: list[str] = []
        self.quiet, self.times = 0, 1
        self.last: dict[str, tuple[str, str] | None] = {"y": None, "o": None}
        self.seen = Counter([self.repetition_key()])

    def repetition_key(self) -> tuple[Any, ...]:
        return (self.mover, *sorted(self.at.items()))

    def other(self) -> str:
        return "o" if self.mover == "y" else "y"

    def own(self, side: str) -> list[str]:
        return [point for point in self.points if self.at.get(point, "").lower() == side]

    def windows(self, start: str, length: int) -> list[Line]:
        """The next points from a start, along each line and both ways."""
        actions = []
        for line in self.lines:
            if start in line:
                part = line[line.index(start) : line.index(start) + length]
                if len(part) == length:
                    actions.append(part)
        return actions

    def behind(self, start: str, to: str) -> str | None:
        """The point behind the start of a move along a line."""
        for line in self.lines:
            if start in line and to in line and 0 < line.index(start) < line.index(to):
                return line[line.index(start) - 1]
        return None

    def outs(self, whirl: str, came: str, gone: str | None = None) -> list[str]:
        """Rule 11."""
        rows = []
        for end in (next(end for end in self.ends if end != whirl), whirl):
            near = [to for _end, to in self.windows(end, 2)]
            rows.append([to for to in near if to == gone or to not in self.at])
        return rows[0] or [to for to in rows[1] if to != came]

    def captures(self, start: str, first: bool) -> list[str]:
        """Rules 2, 8, 11 and 12."""
        actions = []
        for _start, over, to in self.windows(start, 3):
            if self.at.get(over, "").lower() != self.other() or to in self.at:
                continue
            ways = [f"~{out}" for out in self.outs(to, start, over)] if to in self.ends else [""]
            for way in ways:
                actions += [f"{start}x{to}{way}{pull}" for pull in self.pulls(start, to, first)]
        return actions

    def pulls(self, start: str, to: str, first: bool) -> list[str]:
        """Rule 8: without, and where it can be, with."""
        back = self.behind(start, to)
        can = first and self.at[start].isupper() and back in self.own(self.mover)
        return ["", "<"] if can else [""]

    def moves(self, start: str) -> list[str]:
        """Rules 1, 8, 9 and 11."""
        actions = []
        for _start, to in self.windows(start, 2):
            if to not in self.at:
                ways = [f"~{out}" for out in self.outs(to, start)] if to in self.ends else [""]
                actions += [f"{start}-{to}{way}{pull}" for way in ways for pull in self.pulls(start, to, True)]
        if self.at[start].isupper():
            for _start, friend, to in self.windows(start, 3):
                if friend in self.own(self.mover) and to not in self.at:
                    ways = [f"~{out}" for out in self.outs(to, friend)] if to in self.ends else [""]
                    actions += [f"{start}>{friend}{way}" for way in ways]
        return actions

    def liable(self) -> list[str]:
        """The ordinary snakes that can capture."""
        return [start for start in self.own(self.mover) if self.at[start].islower() and self.captures(start, True)]

    def legal(self) -> list[str]:
        if self.winner:
            return []
        if self.owed:
            return sorted(f"!{point}" for point in self.owed)
        if self.chain:
            present = self.chain[1]
            free = self.options["chains"] == "may" or self.at[present].isupper()
            return sorted(self.captures(present, False) + ["."] * free)
        mine = self.own(self.mover)
        captures = [action for start in mine for action in self.captures(start, True)]
        if self.liable() and not self.options["huff"]:
            return sorted(captures)
        actions = captures + [action for start in mine for action in self.moves(start)]
        if self.options["no_return"]:
            back = (self.last[self.mover] or ("", ""))[::-1]
            actions = [action for action in actions if "x" in action or self.ways(action) != back]
        return sorted(actions)

    def ways(self, action: str) -> tuple[str, str]:
        """From where to where the piece that acts goes."""
        plain = action.rstrip("<").replace("x", "-")
        if ">" in plain:
            start, to = plain.split("~")[0].split(">")
            return start, to
        start, to = plain.split("-")
        return start, to.split("~")[-1]

    def play(self, action: str) -> None:
        self.times = 0
        if action[0] == "!":
            self.owed = []
            self.remove(action[1:])
            if not self.winner:
                self.begin()
            return
        if action == ".":
            assert self.chain
            self.end(*self.chain)
            return
        start, end = self.ways(action)
        owed = self.liable() if self.options["huff"] and "x" not in action else []
        if ">" in action:
            self.push(action, owed)
        if "x" in action:
            self.jump(action, start, end)
            return
        back = self.behind(start, action[len(start) + 1 :].rstrip("<").split("~")[0])
        self.carry(start, end, owed)
        if action.endswith("<"):
            assert back
            self.carry(back, start, owed)
        self.quiet += 1
        self.end(start, end, owed)

    def push(self, action: str, owed: list[str]) -> None:
        start, _, rest = action.partition(">")
        friend, _, out = rest.partition("~")
        to = next(part[2] for part in self.windows(start, 3) if part[1] == friend)
        self.carry(friend, out or to, owed)

    def jump(self, action: str, start: str, end: str) -> None:
        landing = action.split("x")[1].rstrip("<").split("~")[0]
        over = next(part[1] for part in self.windows(start, 3) if part[2] == landing)
        back = self.behind(start, landing)
        self.remove(over)
        self.carry(start, end, [])
        if action.endswith("<"):
            assert back
            self.carry(back, start, [])
        if self.winner:
            return
        first = self.chain[0] if self.chain else start
        if landing == end and self.captures(end, False):
            self.chain = first, end
        else:
            self.end(first, end)

    def carry(self, start: str, to: str, owed: list[str]) -> None:
        self.at[to] = self.at.pop(start)
        if start in owed:
            owed[owed.index(start)] = to

    def remove(self, point: str) -> None:
        side = self.at.pop(point).lower()
        self.quiet = 0
        if len(self.own(side)) <= (2 if self.options["lemery"] else 0):
            self.finish("o" if side == "y" else "y")

    def end(self, first: str, last: str, owed: list[str] | None = None) -> None:
        self.last[self.mover] = first, last
        self.chain = None
        self.mover = self.other()
        if owed and len(owed) > 1:
            self.owed = owed
            return
        if owed:
            self.remove(owed[0])
        if not self.winner:
            self.begin()

    def begin(self) -> None:
        """Rules 4 and 5, at the start of a turn."""
        if not self.legal():
            self.finish(self.other())
            return
        self.seen[self.repetition_key()] += 1
        self.times = self.seen[self.repetition_key()]
        if self.times == 3 or self.quiet == 100:
            yellow, orange = len(self.own("y")), len(self.own("o"))
            decided = self.options["impasse"] == "majority" and yellow != orange
            self.finish(("y" if yellow > orange else "o") if decided else "draw")

    def finish(self, winner: str) -> None:
        self.winner = winner
        self.chain = None

    def text(self) -> str:
        rows = "/".join("".join(self.at.get(point, ".") for point in self.points if point[0] == row) for row in "TMB")
        phase = "turn"
        if self.winner:
            phase = "draw" if self.winner == "draw" else f"{self.winner}-wins"
        elif self.owed:
            phase = "!" + ",".join(sorted(self.owed))
        elif self.chain:
            phase = "x".join(self.chain)
        last = "-"
        if self.options["no_return"] and any(self.last.values()):
            last = ",".join("-".join(move) if move else "-" for move in self.last.values())
        return f"{rows} {'-' if self.winner else self.mover} {phase} {self.quiet} {self.times} {last}"

"""Kōnane a second time, with a dictionary of points: the tests compare both readings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Point = tuple[int, int]
FOUR = ((1, 0), (-1, 0), (0, 1), (0, -1))
EIGHT = (*FOUR, (1, 1), (1, -1), (-1, 1), (-1, -1))


def name(point: Point) -> str:
    return f"{'abcdefghijklmn'[point[0]]}{point[1] + 1}"


@dataclass
class Table:
    """``on`` holds the sign of each point that is not empty; ``lost`` the harvested flowers of each side."""

    options: dict[str, Any]
    on: dict[Point, str] = field(default_factory=dict)
    mover: str = "x"
    phase: str = "open1"
    lost: dict[str, int] = field(default_factory=lambda: {"x": 0, "o": 0})
    hands: str = ""
    seen: dict[Any, int] = field(default_factory=dict)

    @classmethod
    def start(cls, options: dict[str, Any]) -> Table:
        size = options["size"]
        table = cls(options, {(c, r): "xo"[(c + r) % 2] for c in range(size) for r in range(size)})
        if options["hummingbird"]:
            table.on[size // 2 - 1, size // 2 - 1] = "X"
            table.on[size // 2 - 1, size // 2] = "O"
        table.hands = "xo" if options["knot"] else ""
        return table

    @property
    def enemy(self) -> str:
        return "o" if self.mover == "x" else "x"

    def inside(self, point: Point) -> bool:
        return all(0 <= part < self.options["size"] for part in point)

    def empty(self, point: Point) -> bool:
        return self.inside(point) and point not in self.on

    def of(self, side: str) -> list[Point]:
        return [point for point, sign in self.on.items() if sign.lower() == side]

    def bird(self) -> Point | None:
        return next((point for point, sign in self.on.items() if sign == self.mover.upper()), None)

    def jump(self, point: Point, way: Point) -> Point | None:
        """Where a jump lands, or None: the nearest point that way is an enemy, and the one behind it empty."""
        over = (point[0] + way[0], point[1] + way[1])
        to = (point[0] + 2 * way[0], point[1] + 2 * way[1])
        return to if self.on.get(over, "").lower() == self.enemy and self.empty(to) else None

    def first_jumps(self) -> list[tuple[Point, Point]]:
        return [(point, way) for point in self.of(self.mover) for way in FOUR if self.jump(point, way)]

    def may_tie(self) -> bool:
        return self.mover in self.hands and self.lost[self.mover] >= 3

    def legal(self) -> list[str]:
        if self.phase.startswith("open"):
            return [name(point) for point in self.openings()]
        if self.phase == "bonus":
            return [*self.flights("^{}-{}"), *self.bird_jumps(), "-"]
        if self.phase != "play":
            return []
        actions = []
        for point, way in self.first_jumps():
            at: Point | None = point
            while at and (at := self.jump(at, way)):
                actions.append(f"{name(point)}-{name(at)}")
        if len(self.first_jumps()) == 1 and self.first_jumps()[0][0] == self.bird():
            actions += self.flights("{}~{}")
        if self.may_tie():
            size = self.options["size"]
            actions += [f"@{name((c, r))}" for c in range(size) for r in range(size) if (c, r) not in self.on]
        return actions

    def openings(self) -> list[Point]:
        size = self.options["size"]
        if self.phase == "open1":
            corners = [(c, r) for c in (0, size - 1) for r in (0, size - 1)]
            centre = [(c, r) for c in (size // 2 - 1, size // 2) for r in (size // 2 - 1, size // 2)]
            marked = corners if self.options["hummingbird"] else corners + centre
            return [point for point in marked if self.on[point] == "x"]
        (gap,) = ((c, r) for c in range(size) for r in range(size) if (c, r) not in self.on)
        beside = [(gap[0] + dc, gap[1] + dr) for dc, dr in FOUR]
        return [point for point in beside if self.on.get(point) in ("o", "O")]

    def flights(self, written: str) -> list[str]:
        bird = self.bird()
        assert bird is not None
        near = [(bird[0] + dc, bird[1] + dr) for dc, dr in EIGHT]
        return [written.format(name(bird), name(to)) for to in near if self.empty(to)]

    def bird_jumps(self) -> list[str]:
        bird = self.bird()
        assert bird is not None
        landings = [self.jump(bird, way) for way in EIGHT]
        return [f"^{name(bird)}x{name(to)}" for to in landings if to]

    def play(self, action: str) -> None:
        if self.phase == "open1":
            del self.on[self.point(action)]
            self.mover, self.phase = "o", "open2"
        elif self.phase == "open2":
            del self.on[self.point(action)]
            self.turn()
        elif action == "-":
            self.turn()
        elif action[0] == "@":
            self.on[self.point(action[1:])] = "#"
            self.hands = self.hands.replace(self.mover, "")
            self.turn()
        else:
            self.travel(action)

    def point(self, text: str) -> Point:
        return "abcdefghijklmn".index(text[0]), int(text[1:]) - 1

    def travel(self, action: str) -> None:
        bonus = action[0] == "^"
        mark = next(sign for sign in "~x-" if sign in action)
        start, to = (self.point(part) for part in action.lstrip("^").split(mark))
        harvest = mark == "-" and not bonus
        sign = self.on.pop(start)
        if mark == "x" or harvest:
            self.take_between(start, to)
        self.on[to] = sign
        if self.options["hummingbird"] and len(self.of(self.enemy)) <= 6:
            self.phase = f"won-{self.mover}"
            self.mover = self.enemy
        elif harvest and sign.islower() and self.bird() and (self.flights("{}{}") or self.bird_jumps()):
            self.phase = "bonus"
        else:
            self.turn()

    def take_between(self, start: Point, to: Point) -> None:
        far = max(abs(to[0] - start[0]), abs(to[1] - start[1]))
        for i in range(1, far, 2):
            sign = self.on.pop((start[0] + (to[0] - start[0]) * i // far, start[1] + (to[1] - start[1]) * i // far))
            if sign.islower():
                self.lost[sign] += 1

    def turn(self) -> None:
        self.mover, self.phase = self.enemy, "play"
        if not self.first_jumps():
            if not (self.options["knot_saves"] and self.may_tie()):
                self.phase = f"won-{self.enemy}"
            return
        board = (self.mover, frozenset(self.on.items()))
        self.seen[board] = self.seen.get(board, 0) + 1
        if self.seen[board] == 3:
            self.phase = "draw"

    def text(self) -> str:
        size = self.options["size"]
        rows = ["".join(self.on.get((c, r), ".") for c in range(size)) for r in reversed(range(size))]
        lost = f"{self.lost['x']} {self.lost['o']}"
        return f"{'/'.join(rows)} {self.mover} {self.phase} {lost} {self.hands or '-'}"

"""Awithlaknannai's texts and picture."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ludotheque.core.marks import DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.words import N_
from ludotheque.games.awithlaknannai.river import river
from ludotheque.games.awithlaknannai.rules import AwithlaknannaiRules

if TYPE_CHECKING:
    from ludotheque.core.game import Game

PLAY, CHAIN, HUFF = range(3)
STEP, JUMP, PUSH, STOP, TAKE = range(5)
PULL = 8
NONE = 255
SIGNS = "..yoYO"
MOVERS = "yo"
LINKS = {STEP: "-", JUMP: "x", PUSH: ">"}
ENDS = {"y-wins": 0, "o-wins": 1, "draw": DRAW}


class Face(AwithlaknannaiRules):
    def __init__(self, game: Game) -> None:
        super().__init__(game, river(str(game.options["board"]), bool(game.options["outer_lines"])))
        n = self.board.points // 3
        self.rows = (slice(0, n), slice(n, 2 * n + 1), slice(2 * n + 1, 3 * n + 1))

    def exit(self, action: int) -> int | None:
        """Where the piece that goes into a whirlpool, if one does, comes out."""
        start, to = action & 255, action >> 8 & 255
        into = 2 * to - start if action >> 16 & 7 == PUSH else to
        return action >> 24 if self.whirl(into) else None

    def name(self, action: int) -> str:
        kind, names = action >> 16 & 7, self.board.names
        if kind == STOP:
            return "."
        if kind == TAKE:
            return "!" + names[action & 255]
        out = self.exit(action)
        whole = names[action & 255] + LINKS[kind] + names[action >> 8 & 255]
        return whole + ("" if out is None else "~" + names[out]) + "<" * bool(action >> 16 & PULL)

    def path(self, action: int) -> list[str]:
        kind, names = action >> 16 & 7, self.board.names
        if kind == STOP:
            return ["stop"]
        if kind == TAKE:
            return [names[action & 255]]
        out = self.exit(action)
        touched = [names[action & 255], names[action >> 8 & 255]] + ([] if out is None else [names[out]])
        return ["pull", *touched] if action >> 16 & PULL else touched

    def owing(self) -> list[str]:
        """The snakes among which the huff is chosen."""
        plane = self.wide[self.owed]
        return sorted(name for point, name in enumerate(self.board.names) if plane >> point & 1)

    def phase(self) -> str:
        if self.block[SEAT] == OVER:
            return next(text for text, winner in ENDS.items() if winner == self.block[WINNER])
        if self.block[PHASE] == CHAIN:
            first, present = self.block[self.chain : self.chain + 2]
            return f"{self.board.names[first]}x{self.board.names[present]}"
        return "!" + ",".join(self.owing()) if self.block[PHASE] == HUFF else "turn"

    def moved(self) -> str:
        """The last moves, Yellow's and Orange's, as ``no_return`` remembers them."""
        last, names = self.block[self.last : self.last + 4], self.board.names
        if not self.back or last == bytes([NONE] * 4):
            return "-"
        return ",".join("-" if last[i] == NONE else f"{names[last[i]]}-{names[last[i + 1]]}" for i in (0, 2))

    def text(self) -> str:
        signs = "".join(SIGNS[self.block[self.point + point]] for point in range(self.board.points))
        mover = "-" if self.block[SEAT] == OVER else MOVERS[self.block[TURN]]
        rows = "/".join(signs[row] for row in self.rows)
        return f"{rows} {mover} {self.phase()} {self.block[self.calm]} {self.block[self.again]} {self.moved()}"

    def scene(self) -> dict[str, Any]:
        points = [{"id": name, "x": x, "y": y, "shape": "dot"} for name, (x, y) in self.board.places.items()]
        for point, place in enumerate(points):
            if self.whirl(point):
                place["mark"] = "whirlpool"
        buttons = [{"id": "stop", "label": N_("stop here")}]
        if self.shamans:
            buttons.append({"id": "pull", "label": N_("pull a snake along")})
        return {
            "surface": "river",
            "points": points,
            "lines": [list(line) for line in self.board.lines],
            "buttons": buttons,
        }

    def pieces(self) -> list[dict[str, Any]]:
        found = []
        for point, name in enumerate(self.board.names):
            piece = self.block[self.point + point]
            if piece:
                found.append({"at": name, "kind": "shaman" if piece > 3 else "snake", "owner": piece & 1})
        return found

    def steps(self, action: int) -> list[dict[str, Any]]:
        kind, names = action >> 16 & 7, self.board.names
        start, to = action & 255, action >> 8 & 255
        if kind == STOP:
            return []
        if kind == TAKE:
            return [{"do": "take", "at": names[start]}]
        done: list[dict[str, Any]] = []
        out = self.exit(action)
        if kind == PUSH:
            done += self.course(to, 2 * to - start, out)
        done += self.course(start, to, None if kind == PUSH else out)
        if kind == JUMP:
            done.insert(1, {"do": "take", "at": names[(start + to) // 2]})
        if action >> 16 & PULL:
            done += self.course(self.pulled(action), start, None)
        owed = self.liable(action) if kind != JUMP else 0
        if owed.bit_count() == 1:
            done.append({"do": "take", "at": names[owed.bit_length() - 1]})
        return done

    def course(self, start: int, to: int, out: int | None) -> list[dict[str, Any]]:
        """A piece's way from point to point, through a whirlpool where it comes out elsewhere."""
        names = self.board.names
        stops = [names[start], names[to]] + ([] if out is None else [names[out]])
        return [{"do": "move", "from": a, "to": b} for a, b in pairwise(stops)]

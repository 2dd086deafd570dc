"""Awithlaknannai's picture."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ludotheque.core.kinds import Kind
from ludotheque.core.marks import TURN
from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque.games.awithlaknannai import drawings, layout
from ludotheque.games.awithlaknannai.marks import JUMP, ORANGE, PUSH, STOP, TAKE
from ludotheque.games.awithlaknannai.notation import exit_of, parts

if TYPE_CHECKING:
    from ludotheque.games.awithlaknannai.ai import Awithlaknannai

YELLOW, RED = "bold #ffd83a", "bold #ff7a33"
KINDS = (
    Kind(
        "snake",
        N_("snake"),
        N_("snakes"),
        about=N_(
            "Goes along a line to the next empty point. It captures by jumping straight over an enemy beside it onto the "
            "empty point behind."
        ),
        draw=drawings.snake,
        signs="◆◇◈",
        styles=(YELLOW, RED, ""),
    ),
    Kind(
        "shaman",
        N_("shaman"),
        N_("shamans"),
        the=N_("the shaman"),
        about=N_(
            "Moves and captures like a snake but never has to capture. A snake right behind it may follow its step, and it "
            "may push a snake of its own side one point on."
        ),
        draw=drawings.shaman,
        signs="★☆✯",
        styles=(YELLOW, RED, ""),
    ),
)


def taken_by(seat: int) -> str:
    """The reserve of what a seat has taken."""
    return f"taken{seat}"


def course(rules: Awithlaknannai, start: int, to: int, out: int | None) -> list[dict[str, Any]]:
    """A piece's way from point to point, through a whirlpool where it comes out elsewhere."""
    names = rules.board.names
    stops = [names[start], names[to]] + ([] if out is None else [names[out]])
    return [{"do": "move", "from": a, "to": b} for a, b in pairwise(stops)]


class AwithlaknannaiPicture(Picture["Awithlaknannai"]):
    """The river lies across the page, and stands upright where the page is narrow."""

    def scene(self, rules: Awithlaknannai) -> dict[str, Any]:
        narrow = layout.narrow_places(self.game.options["board"])
        points = [
            {"id": name, "x": x, "y": y, "shape": "dot", "tall": narrow[name]}
            for name, (x, y) in rules.board.places.items()
        ]
        for point, place in enumerate(points):
            if rules.is_whirlpool(point):
                place["mark"] = "whirlpool"
        buttons = [{"id": "stop", "label": N_("stop here")}]
        if rules.has_shamans:
            buttons.append({"id": "pull", "label": N_("pull a snake along")})
        return {
            "surface": "river",
            "points": points,
            "lines": [list(line) for line in rules.board.lines],
            "buttons": buttons,
        }

    def pieces(self, rules: Awithlaknannai) -> list[dict[str, Any]]:
        """What is no longer there has been taken."""
        pieces: list[dict[str, Any]] = []
        taken: list[dict[str, Any]] = []
        for point, name in enumerate(rules.board.names):
            piece = rules.block[rules.point + point]
            if piece:
                pieces.append({"at": name, "kind": "shaman" if piece > ORANGE else "snake", "owner": piece & 1})
        for seat in range(2):
            left = [piece["kind"] for piece in pieces if piece["owner"] == seat]
            shamans = int(bool(rules.has_shamans) and "shaman" not in left)
            counts = {"shaman": shamans, "snake": rules.snakes_at_start - len(left) - shamans}
            held = taken_by(1 - seat)
            taken += [{"at": held, "kind": kind, "owner": seat, "count": n} for kind, n in counts.items() if n > 0]
        return pieces + taken

    def reserves(self, rules: Awithlaknannai) -> list[dict[str, Any]]:
        return [{"id": taken_by(seat), "seat": seat, "label": N_("Taken")} for seat in range(2)]

    def steps(self, rules: Awithlaknannai, action: int) -> list[dict[str, Any]]:
        kind, start, to, pulls = parts(action)
        names = rules.board.names
        if kind == STOP:
            return []
        seat = rules.block[TURN]
        if kind == TAKE:
            return [{"do": "take", "at": names[start], "to": taken_by(seat)}]
        steps: list[dict[str, Any]] = []
        out = exit_of(rules, action)
        if kind == PUSH:
            steps += course(rules, to, 2 * to - start, out)
        steps += course(rules, start, to, None if kind == PUSH else out)
        if kind == JUMP:
            steps.insert(1, {"do": "take", "at": names[(start + to) // 2], "to": taken_by(seat)})
        if pulls:
            steps += course(rules, rules.pulled_from_py(action), start, None)
        huffable = rules.huffable_after_py(action) if kind != JUMP else 0
        if huffable.bit_count() == 1:
            steps.append({"do": "take", "at": names[huffable.bit_length() - 1], "to": taken_by(1 - seat)})
        return steps

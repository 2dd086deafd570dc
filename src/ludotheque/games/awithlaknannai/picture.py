"""Awithlaknannai's picture."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque.games.awithlaknannai.marks import JUMP, ORANGE, PUSH, STOP, TAKE
from ludotheque.games.awithlaknannai.notation import exit_of, parts

if TYPE_CHECKING:
    from ludotheque.games.awithlaknannai.ai import Awithlaknannai


def course(rules: Awithlaknannai, start: int, to: int, out: int | None) -> list[dict[str, Any]]:
    """A piece's way from point to point, through a whirlpool where it comes out elsewhere."""
    names = rules.board.names
    stops = [names[start], names[to]] + ([] if out is None else [names[out]])
    return [{"do": "move", "from": a, "to": b} for a, b in pairwise(stops)]


class AwithlaknannaiPicture(Picture["Awithlaknannai"]):
    def scene(self, rules: Awithlaknannai) -> dict[str, Any]:
        points = [{"id": name, "x": x, "y": y, "shape": "dot"} for name, (x, y) in rules.board.places.items()]
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
        pieces = []
        for point, name in enumerate(rules.board.names):
            piece = rules.block[rules.point + point]
            if piece:
                pieces.append({"at": name, "kind": "shaman" if piece > ORANGE else "snake", "owner": piece & 1})
        return pieces

    def steps(self, rules: Awithlaknannai, action: int) -> list[dict[str, Any]]:
        kind, start, to, pulls = parts(action)
        names = rules.board.names
        if kind == STOP:
            return []
        if kind == TAKE:
            return [{"do": "take", "at": names[start]}]
        steps: list[dict[str, Any]] = []
        out = exit_of(rules, action)
        if kind == PUSH:
            steps += course(rules, to, 2 * to - start, out)
        steps += course(rules, start, to, None if kind == PUSH else out)
        if kind == JUMP:
            steps.insert(1, {"do": "take", "at": names[(start + to) // 2]})
        if pulls:
            steps += course(rules, rules.pulled_from_py(action), start, None)
        huffable = rules.huffable_after_py(action) if kind != JUMP else 0
        if huffable.bit_count() == 1:
            steps.append({"do": "take", "at": names[huffable.bit_length() - 1]})
        return steps

"""Kōnane's picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque.games.konane.marks import DECLINE, INSTEAD, KNOT, REMOVE, STEP
from ludotheque.games.konane.notation import SIGNS, bit_of, parts, point_name, sign_at

if TYPE_CHECKING:
    from ludotheque.games.konane.ai import Konane


class KonanePicture(Picture["Konane"]):
    def scene(self, rules: Konane) -> dict[str, Any]:
        buttons = [{"id": "pass", "label": N_("no bonus")}] if rules.birds else []
        if rules.knots:
            buttons.append({"id": "knot", "label": N_("place the knot")})
        return {
            "surface": "lava",
            "points": [{"id": name, "x": x, "y": y, "shape": "hollow"} for name, (x, y) in rules.board.places.items()],
            "lines": [],
            "buttons": buttons,
        }

    def pieces(self, rules: Konane) -> list[dict[str, Any]]:
        pieces: list[dict[str, Any]] = []
        for point, name in enumerate(rules.board.names):
            sign = sign_at(rules, bit_of(rules, point))
            if sign == "#":
                pieces.append({"at": name, "kind": "knot", "owner": None})
            elif sign != ".":
                kind = "bird" if sign.isupper() else "flower"
                pieces.append({"at": name, "kind": kind, "owner": SIGNS.index(sign.lower())})
        return pieces

    def steps(self, rules: Konane, action: int) -> list[dict[str, Any]]:
        kind, start, to = parts(action)
        if kind == DECLINE:
            return []
        if kind == REMOVE:
            return [{"do": "take", "at": point_name(rules, start)}]
        if kind == KNOT:
            return [{"do": "put", "at": point_name(rules, start), "kind": "knot", "owner": None}]
        if kind in {STEP, INSTEAD}:
            return [{"do": "move", "from": point_name(rules, start), "to": point_name(rules, to)}]
        jumps = max(abs(to // rules.stride - start // rules.stride), abs(to % rules.stride - start % rules.stride)) // 2
        jump = (to - start) // jumps
        steps: list[dict[str, Any]] = []
        for at in range(start, to, jump):
            steps.append({"do": "move", "from": point_name(rules, at), "to": point_name(rules, at + jump)})
            steps.append({"do": "take", "at": point_name(rules, at + jump // 2)})
        return steps

"""The picture of the Puma and the herd."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque.games.komikan import boards
from ludotheque.games.komikan.marks import COMEBACK, DECLINE, LINKED, SOW, STOP, TAKE
from ludotheque.games.komikan.notation import grass_names, jumped, parts, sign_at

if TYPE_CHECKING:
    from ludotheque.games.komikan.ai import Komikan

KINDS = {"P": ("puma", 0), "C": ("condor", 0), "K": ("puma", 0), "a": ("alpaca", 1), "A": ("alpha", 1)}


class KomikanPicture(Picture["Komikan"]):
    def scene(self, rules: Komikan) -> dict[str, Any]:
        buttons = []
        if self.game.options["multi_jump"]:
            buttons.append({"id": "stop", "label": N_("stop here")})
        if self.game.options["lemery"]:
            buttons.append({"id": "pass", "label": N_("no return")})
        points = []
        for name, (x, y) in rules.board.places.items():
            mark = {"mark": "den"} if name in boards.DEN else {}
            points.append({"id": name, "x": x, "y": y, "shape": "dot", **mark})
        lines = [list(line) for line in rules.board.lines]
        return {"surface": "meadow", "points": points, "lines": lines, "buttons": buttons}

    def pieces(self, rules: Komikan) -> list[dict[str, Any]]:
        """Grass first: it lies below what stands on it."""
        found: list[dict[str, Any]] = [{"at": name, "kind": "grass", "owner": None} for name in grass_names(rules)]
        for point, name in enumerate(rules.board.names):
            sign = sign_at(rules, point)
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

    def steps(self, rules: Komikan, action: int) -> list[dict[str, Any]]:
        kind, start, to = parts(action)
        if kind in {DECLINE, STOP}:
            return []
        there = rules.board.names[to]
        if kind == SOW:
            return [{"do": "put", "at": there, "kind": "grass", "owner": None}]
        if kind == COMEBACK:
            return [{"do": "put", "at": there, "kind": "alpaca", "owner": 1}]
        done: list[dict[str, Any]] = [{"do": "move", "from": rules.board.names[start], "to": there}]
        if kind in {TAKE, LINKED}:
            done.append({"do": "take", "at": jumped(rules, action)})
        return done

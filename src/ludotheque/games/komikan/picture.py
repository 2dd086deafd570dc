"""The picture of the Puma and the herd."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.kinds import Kind
from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque.games.komikan import boards, drawings
from ludotheque.games.komikan.marks import COMEBACK, DECLINE, LINKED, SOW, STOP, TAKE
from ludotheque.games.komikan.notation import grass_names, jumped, parts, sign_at

if TYPE_CHECKING:
    from ludotheque.games.komikan.ai import Komikan

PUMA, CONDOR, ALPACA, ALPHA = "bold #f0a840", "bold #b9c0cc", "bold #fff4dc", "bold #ff8a5c"
KINDS = (
    Kind(
        "puma",
        N_("puma"),
        N_("pumas"),
        the=N_("the puma"),
        about=N_(
            "Steps along a line to the next empty point, or jumps straight over an alpaca beside it onto the empty point "
            "behind and takes it."
        ),
        draw=drawings.puma,
        signs="PPP",
        styles=(PUMA, PUMA, PUMA),
    ),
    Kind(
        "alpaca",
        N_("alpaca"),
        N_("alpacas"),
        about=N_(
            "Steps along a line to the next empty point and never jumps. Together the alpacas shut the Puma in or fill "
            "the den."
        ),
        draw=drawings.alpaca,
        signs="aaa",
        styles=(ALPACA, ALPACA, ALPACA),
    ),
    Kind(
        "alpha",
        N_("alpha"),
        N_("alphas"),
        the=N_("the alpha"),
        about=N_(
            "Moves like any alpaca. An alpaca joined to it by a line may go two points straight on instead of one."
        ),
        draw=drawings.alpha,
        signs="AAA",
        styles=(ALPHA, ALPHA, ALPHA),
    ),
    Kind(
        "condor",
        N_("condor"),
        N_("condors"),
        the=N_("the condor"),
        about=N_(
            "Moves in the Puma's place, never on two turns running: it steps, or jumps over an alpaca without taking it. "
            "It keeps out of the den."
        ),
        draw=drawings.condor,
        signs="CCC",
        styles=(CONDOR, CONDOR, CONDOR),
    ),
    Kind(
        "grass",
        N_("tall grass"),
        N_("tall grass"),
        about=N_(
            "An alpaca on grass cannot be taken. For the Puma and the Condor both tufts are one and the same point."
        ),
        draw=drawings.grass,
        signs="≋≋≋",
        styles=("#6fce5a",) * 3,
        low=True,
    ),
)
PIECES = {"P": ("puma", 0), "C": ("condor", 0), "K": ("puma", 0), "a": ("alpaca", 1), "A": ("alpha", 1)}
TAKEN = "taken"  # the reserve of the alpacas the Puma has taken


class KomikanPicture(Picture["Komikan"]):
    """The field of lines with the den at its end, and beside it the alpacas that were taken."""

    def scene(self, rules: Komikan) -> dict[str, Any]:
        buttons = []
        if self.game.options["multi_jump"]:
            buttons.append({"id": "stop", "label": N_("stop here")})
        if self.game.options["lemery"]:
            buttons.append({"id": "pass", "label": N_("no return")})
        points = []
        for name in [name for row in reversed(boards.ROWS) for name in row.split()]:  # as one reads
            x, y = rules.board.places[name]
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
            kind, owner = PIECES[{"l": "a", "L": "A"}.get(sign, sign)]
            piece: dict[str, Any] = {"at": name, "kind": kind, "owner": owner}
            if locked:
                piece["locked"] = True
            if sign == "K":
                piece["stack"] = [{"kind": "condor", "owner": 0}, {"kind": "puma", "owner": 0}]
            found.append(piece)
        alpha_stands = any(piece["kind"] == "alpha" for piece in found)
        return found + self.taken_pieces(rules, alpha_taken=self.game.options["heroes"] and not alpha_stands)

    def taken_pieces(self, rules: Komikan, alpha_taken: bool) -> list[dict[str, Any]]:
        """The alpacas the Puma has taken, the Alpha among them where it is gone."""
        taken = rules.block[rules.at["taken"]]
        alphas = min(taken, int(alpha_taken))
        counts = {"alpha": alphas, "alpaca": taken - alphas}
        return [{"at": TAKEN, "kind": kind, "owner": 1, "count": n} for kind, n in counts.items() if n]

    def reserves(self, rules: Komikan) -> list[dict[str, Any]]:
        return [{"id": TAKEN, "seat": 0, "label": N_("Taken")}]

    def steps(self, rules: Komikan, action: int) -> list[dict[str, Any]]:
        kind, start, to = parts(action)
        if kind in {DECLINE, STOP}:
            return []
        there = rules.board.names[to]
        if kind == SOW:
            return [{"do": "put", "at": there, "kind": "grass", "owner": None}]
        if kind == COMEBACK:
            return [{"do": "move", "from": TAKEN, "to": there}]
        done: list[dict[str, Any]] = [{"do": "move", "from": rules.board.names[start], "to": there}]
        if kind in {TAKE, LINKED}:
            done.append({"do": "take", "at": jumped(rules, action), "to": TAKEN})
        return done

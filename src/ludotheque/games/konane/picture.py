"""Kōnane's picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.kinds import Kind
from ludotheque.core.marks import TURN
from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque.games.konane import drawings
from ludotheque.games.konane.marks import DECLINE, INSTEAD, KNOT, NONE, REMOVE, STEP
from ludotheque.games.konane.notation import SIGNS, jumped_over, parts, point_name, signs_of

if TYPE_CHECKING:
    from ludotheque.games.konane.ai import Konane

KINDS = (
    Kind(
        "flower",
        N_("flower"),
        N_("flowers"),
        about=N_(
            "Jumps along a row or column over an enemy flower beside it onto the empty point behind, and harvests it. It may "
            "jump on in the same direction."
        ),
        draw=drawings.flower,
        signs="✿❀✾",
        styles=("bold #ff5c93", "bold white", ""),
    ),
    Kind(
        "bird",
        N_("hummingbird"),
        N_("hummingbirds"),
        the=N_("the hummingbird"),
        about=N_(
            "Harvests like a flower. After a harvest by another piece it may also fly one point in any direction, or jump "
            "over one enemy beside it."
        ),
        draw=drawings.bird,
        signs="➤➢➣",
        styles=("bold #ff9ebd", "bold #8be08b", ""),
    ),
    Kind(
        "knot",
        N_("knot"),
        N_("knots"),
        about=N_(
            "Blocks its point for good: nobody jumps over it, takes it or moves it. You may place it once three of your "
            "flowers have been harvested."
        ),
        draw=drawings.knot,
        signs="⌘⌘⌘",
        styles=("bold #d9aa5b",) * 3,
    ),
)


def taken_by(seat: int) -> str:
    """The reserve of what a seat has harvested."""
    return f"taken{seat}"


def hand_of(seat: int) -> str:
    """The reserve of a seat's knot."""
    return f"hand{seat}"


class KonanePicture(Picture["Konane"]):
    """A square of points; what only an expansion needs is there with that expansion alone."""

    def scene(self, rules: Konane) -> dict[str, Any]:
        buttons = [{"id": "pass", "label": N_("no bonus")}] if rules.birds else []
        if rules.knots:
            buttons.append({"id": "knot", "label": N_("place the knot")})
        rows_from_top = sorted(rules.board.places.items(), key=lambda item: -item[1][1])
        return {
            "surface": "lava",
            "points": [{"id": name, "x": x, "y": y, "shape": "hollow"} for name, (x, y) in rows_from_top],
            "lines": [],
            "buttons": buttons,
        }

    def pieces(self, rules: Konane) -> list[dict[str, Any]]:
        pieces: list[dict[str, Any]] = []
        for name, sign in zip(rules.board.names, signs_of(rules), strict=True):
            if sign == "#":
                pieces.append({"at": name, "kind": "knot", "owner": None})
            elif sign != ".":
                kind = "bird" if sign.isupper() else "flower"
                pieces.append({"at": name, "kind": kind, "owner": SIGNS.index(sign.lower())})
        for seat in range(2):
            counts = {"bird": int(bool(rules.birds) and rules.block[rules.bird + seat] == NONE)}
            counts["flower"] = rules.block[rules.lost + seat]
            held = taken_by(1 - seat)
            pieces += [{"at": held, "kind": kind, "owner": seat, "count": n} for kind, n in counts.items() if n]
            if rules.knots and rules.block[rules.hand + seat]:
                pieces.append({"at": hand_of(seat), "kind": "knot", "owner": None, "count": 1})
        return pieces

    def reserves(self, rules: Konane) -> list[dict[str, Any]]:
        taken = [{"id": taken_by(seat), "seat": seat, "label": N_("Taken")} for seat in range(2)]
        hands = [{"id": hand_of(seat), "seat": seat, "label": N_("In hand")} for seat in range(2)]
        return taken + (hands if rules.knots else [])

    def steps(self, rules: Konane, action: int) -> list[dict[str, Any]]:
        kind, start, to = parts(action)
        if kind == DECLINE:
            return []
        if kind == REMOVE:
            return [{"do": "take", "at": point_name(rules, start)}]
        if kind == KNOT:
            return [{"do": "move", "from": hand_of(rules.block[TURN]), "to": point_name(rules, start)}]
        if kind in {STEP, INSTEAD}:
            return [{"do": "move", "from": point_name(rules, start), "to": point_name(rules, to)}]
        over = jumped_over(rules, start, to)
        half = over.start - start
        steps: list[dict[str, Any]] = []
        for taken in over:
            steps.append({"do": "move", "from": point_name(rules, taken - half), "to": point_name(rules, taken + half)})
            steps.append({"do": "take", "at": point_name(rules, taken), "to": taken_by(rules.block[TURN])})
        return steps

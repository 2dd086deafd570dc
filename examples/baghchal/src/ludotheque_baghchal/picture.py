"""The board, what stands on it, and the goats beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.kinds import Kind
from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque_baghchal.boards import BOARD
from ludotheque_baghchal.drawings import goat, tiger
from ludotheque_baghchal.marks import EMPTY, GOATS, JUMP, PLACE, TIGER, TIGERS
from ludotheque_baghchal.notation import parts

if TYPE_CHECKING:
    from ludotheque_baghchal.ai import BaghChal

KINDS = (
    Kind("tiger", N_("tiger"), N_("tigers"), draw=tiger, signs="TTT", styles=("bold #f0a840",) * 3),
    Kind("goat", N_("goat"), N_("goats"), draw=goat, signs="ggg", styles=("bold white",) * 3),
)
IN_HAND, TAKEN = "hand", "taken"  # the reserves: goats still to be placed, goats the tigers have taken


class BaghChalPicture(Picture["BaghChal"]):
    def scene(self, rules: BaghChal) -> dict[str, Any]:
        reading = sorted(BOARD.places.items(), key=lambda place: (-place[1][1], place[1][0]))  # from the top left
        points = [{"id": name, "x": x, "y": y, "shape": "dot"} for name, (x, y) in reading]
        return {"surface": "meadow", "points": points, "lines": [list(line) for line in BOARD.lines]}

    def reserves(self, rules: BaghChal) -> list[dict[str, Any]]:
        return [
            {"id": IN_HAND, "seat": GOATS, "label": N_("In hand")},
            {"id": TAKEN, "seat": TIGERS, "label": N_("Taken")},
        ]

    def pieces(self, rules: BaghChal) -> list[dict[str, Any]]:
        standing = [
            {
                "at": name,
                "kind": "tiger" if rules.on(point) == TIGER else "goat",
                "owner": TIGERS if rules.on(point) == TIGER else GOATS,
            }
            for point, name in enumerate(BOARD.names)
            if rules.on(point) != EMPTY
        ]
        counts = {IN_HAND: rules.block[rules.hand], TAKEN: rules.block[rules.taken]}
        return standing + [{"at": at, "kind": "goat", "owner": GOATS, "count": n} for at, n in counts.items() if n]

    def steps(self, rules: BaghChal, action: int) -> list[dict[str, Any]]:
        kind, start, to = parts(action)
        if kind == PLACE:
            return [{"do": "move", "from": IN_HAND, "to": to}]
        moves: list[dict[str, Any]] = [{"do": "move", "from": start, "to": to}]
        if kind == JUMP:
            moves.append({"do": "take", "at": BOARD.names[rules.jumped(action)], "to": TAKEN})
        return moves

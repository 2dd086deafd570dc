"""The board, what stands on it, and the goats beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.picture import Picture
from ludotheque_baghchal.boards import BOARD
from ludotheque_baghchal.marks import EMPTY, GOATS, JUMP, PLACE, TIGER, TIGERS
from ludotheque_baghchal.notation import parts

if TYPE_CHECKING:
    from ludotheque_baghchal.ai import BaghChal


class BaghChalPicture(Picture["BaghChal"]):
    def scene(self, rules: BaghChal) -> dict[str, Any]:
        points = [{"id": name, "x": x, "y": y, "shape": "dot"} for name, (x, y) in BOARD.places.items()]
        return {"surface": "meadow", "points": points, "lines": [list(line) for line in BOARD.lines]}

    def pieces(self, rules: BaghChal) -> list[dict[str, Any]]:
        return [
            {
                "at": name,
                "kind": "tiger" if rules.on(point) == TIGER else "goat",
                "owner": TIGERS if rules.on(point) == TIGER else GOATS,
            }
            for point, name in enumerate(BOARD.names)
            if rules.on(point) != EMPTY
        ]

    def steps(self, rules: BaghChal, action: int) -> list[dict[str, Any]]:
        kind, start, to = parts(action)
        if kind == PLACE:
            return [{"do": "put", "at": to, "kind": "goat", "owner": GOATS}]
        moves: list[dict[str, Any]] = [{"do": "move", "from": start, "to": to}]
        if kind == JUMP:
            moves.append({"do": "take", "at": BOARD.names[rules.jumped(action)]})
        return moves

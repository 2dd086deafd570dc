"""A tiny game with secrets: each seat is dealt a number and says in turn whether it plays it or keeps it."""

from __future__ import annotations

from typing import Any

from ludotheque.core.cells import OPEN, Cells
from ludotheque.core.family import Family, Preset
from ludotheque.core.game import Game
from ludotheque.core.marks import CHANCE, DRAW, OVER, SEAT, WINNER
from ludotheque.core.rules import Rules


class Hiding(Rules):
    """Cells: a number a seat, known as ``known`` says, and what has been played. Actions: 1 plays, 0 keeps."""

    def __init__(self, game: Game) -> None:
        layout = [Cells("number", 2, "known"), Cells("known", 2, OPEN, unit=2), Cells("done", 2, OPEN)]
        super().__init__(game, layout, 9)

    # the doors, not the rules behind them: those are compiled and not to be overridden from here

    def begin(self) -> None:
        self.block[:] = bytes(len(self.block))
        self.block[SEAT] = CHANCE

    def know(self, seat: int, who: int) -> None:
        first = 2 * (self.at["known"] + seat)
        self.block[first : first + 2] = who.to_bytes(2, "little")

    def legal_py(self) -> list[int]:
        return list(range({CHANCE: 9, OVER: 0}.get(self.block[SEAT], 2)))

    def share(self, action: int) -> int:
        return 1

    def reward(self, seat: int) -> int:
        return 0

    def act(self, action: int) -> None:
        seat = self.block[SEAT]
        if seat == CHANCE:
            for i, number in enumerate(divmod(action, 3)):
                self.block[self.at["number"] + i] = number + 1
                self.know(i, 1 << i)
            self.block[SEAT] = 0
            return
        self.block[self.at["done"] + seat] = 1 + action
        if action:
            self.know(seat, 0b1_0000_0011)
        self.block[SEAT] = seat + 1 if seat == 0 else OVER
        self.block[WINNER] = DRAW

    def name(self, action: int) -> str:
        if self.block[SEAT] == CHANCE:
            return f"deal{action}"
        return f"play{self.block[self.at['number'] + self.block[SEAT]]}" if action else "keep"

    def path(self, action: int) -> list[str]:
        return [str(self.block[SEAT])] if action else ["keep"]

    def text(self) -> str:
        return " ".join(str(self.block[self.at["number"] + i]) for i in range(2)) + f" {self.block[SEAT]}"

    def heard_as(self, text: str, seat: int | None) -> str:
        return "deal ?" if text.startswith("deal") else text

    def scene(self) -> dict[str, Any]:
        points = [{"id": str(i), "x": i, "y": 0, "shape": "card"} for i in range(2)]
        faces = {str(n): {"label": str(n)} for n in (1, 2, 3)}
        return {"surface": "cloth", "points": points, "buttons": [{"id": "keep", "label": "keep it"}], "faces": faces}

    def pieces(self) -> list[dict[str, Any]]:
        numbers = [self.block[self.at["number"] + i] for i in range(2)]
        return [{"at": str(i), "kind": "card", "owner": i, "face": None if n == 255 else str(n)}
                for i, n in enumerate(numbers) if n]  # fmt: skip

    def steps(self, action: int) -> list[dict[str, Any]]:
        return [{"do": "turn", "at": str(self.block[SEAT])}] if action and self.block[SEAT] < 2 else []


def hiding() -> Game:
    family = Family(
        "hiding", "Hiding", "Hide a number.", ("First", "Second"), (), (Preset("hiding", "Hiding", ""),), Hiding
    )
    return Game(family, "hiding", {})

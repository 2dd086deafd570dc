"""A tiny game with secrets: each seat is dealt a number and says in turn whether it plays it or keeps it."""

from __future__ import annotations

from typing import Any

from ludotheque.core.cells import OPEN, Cells
from ludotheque.core.family import Family, Preset
from ludotheque.core.game import Game
from ludotheque.core.marks import CHANCE, DRAW, OVER, SEAT, WINNER
from ludotheque.core.notation import Notation
from ludotheque.core.picture import Picture
from ludotheque.core.plain import PlainRules


class Hiding(PlainRules):
    """Cells: a number a seat, known as ``known`` says, and what has been played. Actions: 1 plays, 0 keeps."""

    def __init__(self, game: Game) -> None:
        layout = [Cells("number", 2, "known"), Cells("known", 2, OPEN, unit=2), Cells("done", 2, OPEN)]
        super().__init__(game, layout, 9)

    def setup_py(self) -> None:
        self.block[SEAT] = CHANCE

    def know(self, seat: int, who: int) -> None:
        first = 2 * (self.at["known"] + seat)
        self.block[first : first + 2] = who.to_bytes(2, "little")

    def legal_py(self) -> list[int]:
        return list(range({CHANCE: 9, OVER: 0}.get(self.block[SEAT], 2)))

    def apply_py(self, action: int) -> None:
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


class HidingNotation(Notation[Hiding]):
    def name(self, rules: Hiding, action: int) -> str:
        if rules.block[SEAT] == CHANCE:
            return f"deal{action}"
        return f"play{rules.block[rules.at['number'] + rules.block[SEAT]]}" if action else "keep"

    def path(self, rules: Hiding, action: int) -> list[str]:
        return [str(rules.block[SEAT])] if action else ["keep"]

    def text(self, rules: Hiding) -> str:
        return " ".join(str(rules.block[rules.at["number"] + i]) for i in range(2)) + f" {rules.block[SEAT]}"

    def heard_as(self, rules: Hiding, text: str, seat: int | None) -> str:
        return "deal ?" if text.startswith("deal") else text


class HidingPicture(Picture[Hiding]):
    def scene(self, rules: Hiding) -> dict[str, Any]:
        points = [{"id": str(i), "x": i, "y": 0, "shape": "card"} for i in range(2)]
        faces = {str(n): {"label": str(n)} for n in (1, 2, 3)}
        return {"surface": "cloth", "points": points, "buttons": [{"id": "keep", "label": "keep it"}], "faces": faces}

    def pieces(self, rules: Hiding) -> list[dict[str, Any]]:
        numbers = [rules.block[rules.at["number"] + i] for i in range(2)]
        return [{"at": str(i), "kind": "card", "owner": i, "face": None if n == 255 else str(n)}
                for i, n in enumerate(numbers) if n]  # fmt: skip

    def steps(self, rules: Hiding, action: int) -> list[dict[str, Any]]:
        return [{"do": "turn", "at": str(rules.block[SEAT])}] if action and rules.block[SEAT] < 2 else []


def hiding() -> Game:
    family = Family(
        name="hiding",
        title="Hiding",
        about="Hide a number.",
        seats=("First", "Second"),
        options=(),
        presets=(Preset("hiding", "Hiding", ""),),
        rules=Hiding,
        notation=HidingNotation,
        picture=HidingPicture,
    )
    return Game(family, "hiding", {})

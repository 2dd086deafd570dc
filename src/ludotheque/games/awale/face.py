"""The texts and the picture of the sowing games."""

from __future__ import annotations

from typing import Any

from ludotheque.core.marks import SEAT, TURN
from ludotheque.core.options import clip
from ludotheque.core.words import _
from ludotheque.games.awale.beginners import BeginnersRules
from ludotheque.games.awale.rules import AwaleRules
from ludotheque.games.awale.sowing import Sowing


class Face(Sowing):
    def place(self, pit: int) -> str:
        """A pit's letter: a… for South, A… for North."""
        return chr(97 + pit) if pit < self.pits else chr(65 + pit - self.pits)

    def name(self, action: int) -> str:
        return self.place(action)

    def path(self, action: int) -> list[str]:
        return [self.place(action)]

    def text(self) -> str:
        pits = ",".join(str(self.block[self.pit + i]) for i in range(self.ring))
        return f"{pits} {self.block[self.store]} {self.block[self.store + 1]} {'SN'[self.block[TURN]]}"

    def read(self, text: str) -> None:
        fields = text.split()
        if len(fields) != 4 or len(fields[0].split(",")) != self.ring:
            raise ValueError(
                _(
                    "a position is {n} counts split by commas, the two stores and the mover, like {example}; not {what}"
                ).format(n=self.ring, example=self.game.start().text(), what=clip(text))
            )
        whole = self.seeds * self.ring
        counts = [*fields[0].split(","), fields[1], fields[2]]
        for count in counts:
            if not (count.isascii() and count.isdigit() and len(count) <= 3):
                raise ValueError(_("{what} is not a number of seeds").format(what=clip(count)))
        if sum(map(int, counts)) > whole:
            raise ValueError(
                _("there are {n} seeds here; this game has {whole}").format(n=sum(map(int, counts)), whole=whole)
            )
        if fields[3].upper() not in {"S", "N"}:
            raise ValueError(_("the mover is S or N, not {what}").format(what=clip(fields[3])))
        for i in range(self.ring):
            self.block[self.pit + i] = int(counts[i])
        self.block[self.store] = int(fields[1])
        self.block[self.store + 1] = int(fields[2])
        self.block[SEAT] = self.block[TURN] = "SN".index(fields[3].upper())
        self.after_read()

    def scene(self) -> dict[str, Any]:
        points: list[dict[str, Any]] = []
        for i in range(self.pits):
            points.append({"id": self.place(i), "x": i + 1, "y": 0, "shape": "pit"})
            points.append({"id": self.place(self.pits + i), "x": self.pits - i, "y": 1, "shape": "pit"})
        points.append({"id": "S", "x": self.pits + 1, "y": 0.5, "shape": "store"})
        points.append({"id": "N", "x": 0, "y": 0.5, "shape": "store"})
        return {"surface": "wood", "points": points, "lines": [], "marks": {}, "buttons": []}

    def pieces(self) -> list[dict[str, Any]]:
        found = [
            {"at": self.place(i), "kind": "seed", "owner": None, "count": self.block[self.pit + i]}
            for i in range(self.ring)
        ]
        for seat in range(2):
            found.append({"at": "SN"[seat], "kind": "seed", "owner": seat, "count": self.block[self.store + seat]})
        return found

    def stops(self, start: int) -> list[str]:
        """Where seeds fall after leaving a pit, once round."""
        raise NotImplementedError

    def steps(self, action: int) -> list[dict[str, Any]]:
        stops = self.stops(action)
        sown = [stops[i % len(stops)] for i in range(self.block[self.pit + action])]
        done: list[dict[str, Any]] = [{"do": "sow", "from": self.place(action), "to": sown}]
        store = "SN"[self.block[SEAT]]
        return done + [{"do": "take", "at": self.place(pit), "to": store} for pit in self.caught(action)]


class Awale(AwaleRules, Face):
    def stops(self, start: int) -> list[str]:
        return [self.place((start + i) % self.ring) for i in range(1, self.ring)]


class Beginners(BeginnersRules, Face):
    def stops(self, start: int) -> list[str]:
        pits = [self.place(i) for i in range(self.ring)]
        whole = [*pits[: self.pits], "S", *pits[self.pits :], "N"]
        after = whole.index(self.place(start)) + 1
        return whole[after:] + whole[:after]

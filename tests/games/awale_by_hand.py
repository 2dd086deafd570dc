"""The sowing games a second time, as a person would play them seed by seed: the tests compare both readings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any


@dataclass
class Table:
    """``ring`` holds the seeds of each place: South's pits, North's pits. ``seen`` counts boards, by rule 5."""

    options: dict[str, Any]
    ring: list[int]
    stores: list[int]
    mover: int = 0
    over: bool = False
    winner: int | None = None
    seen: dict[tuple[Any, ...], int] = field(default_factory=dict)

    @classmethod
    def start(cls, options: dict[str, Any]) -> Table:
        table = cls(options, [options["seeds"]] * (2 * options["pits"]), [0, 0])
        table.note()
        return table

    def note(self) -> int:
        board = (*self.ring, self.mover)
        self.seen[board] = self.seen.get(board, 0) + 1
        return self.seen[board]

    def row(self, seat: int) -> list[int]:
        pits = self.options["pits"]
        return list(range(seat * pits, seat * pits + pits))

    def held(self, seat: int) -> int:
        return sum(self.ring[place] for place in self.row(seat))

    def sown(self, start: int) -> tuple[Table, int]:
        """Rules 1 and 2: the table after sowing, and where the last seed fell."""
        after = replace(self, ring=self.ring.copy(), stores=self.stores.copy())
        hand, after.ring[start], place = after.ring[start], 0, start
        while hand:
            place = (place + 1) % len(after.ring)
            if place != start:
                after.ring[place] += 1
                hand -= 1
        return after, place

    def caught(self, start: int) -> list[int]:
        """Rule 3 and the table of rule sets: the places whose seeds fall, grand slam or not."""
        after, last = self.sown(start)
        row = self.row(1 - self.mover)
        if last not in row or after.ring[last] not in (2, 3):
            return []
        falls = (1, 2) if self.options["chain"] == "12" else (2, 3)
        places = [last]
        for step in (-1, 1) if self.options["direction"] == "both" else (-1,):
            place = last + step
            while place in row and after.ring[place] in falls:
                places.append(place)
                place += step
        return places

    def slam(self, start: int) -> bool:
        after, _last = self.sown(start)
        places = self.caught(start)
        return bool(places) and sum(after.ring[place] for place in places) == after.held(1 - self.mover)

    def feeds(self, start: int) -> bool:
        after, _last = self.sown(start)
        taken = [] if self.slam(start) and self.options["slam"] == "nocapture" else self.caught(start)
        return after.held(1 - self.mover) > sum(after.ring[place] for place in taken)

    def legal(self) -> list[int]:
        if self.over:
            return []
        moves = [place for place in self.row(self.mover) if self.ring[place]]
        if self.options["feed"] and self.held(1 - self.mover) == 0:
            moves = [place for place in moves if self.feeds(place)]
        if self.options["slam"] == "forbid":
            moves = [place for place in moves if not self.slam(place)] or moves
        return moves

    def play(self, start: int) -> None:
        after, _last = self.sown(start)
        places = [] if self.slam(start) and self.options["slam"] != "allow" else self.caught(start)
        for place in places:
            after.stores[self.mover] += after.ring[place]
            after.ring[place] = 0
        self.ring, self.stores, self.mover = after.ring, after.stores, 1 - self.mover
        self.settle()

    def settle(self) -> None:
        whole = self.options["seeds"] * len(self.ring)
        if self.options["goal25"] and 2 * max(self.stores) > whole:
            self.end()
        elif not self.legal() or self.note() == 3:
            self.end(count=self.options["leftovers"] == "owner")

    def end(self, *, count: bool = False) -> None:
        if count:
            for seat in range(2):
                for place in self.row(seat):
                    self.stores[seat] += self.ring[place]
                    self.ring[place] = 0
        south, north = self.stores
        self.over, self.winner = True, None if south == north else int(north > south)

    def text(self) -> str:
        return f"{','.join(map(str, self.ring))} {self.stores[0]} {self.stores[1]} {'SN'[self.mover]}"

    def letter(self, place: int) -> str:
        pits = self.options["pits"]
        return chr(ord("a") + place) if place < pits else chr(ord("A") + place - pits)

"""Awalé for beginners a second time: fourteen places in a ring, one of them each player's store."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Table:
    """``ring`` goes round South's pits, South's store, North's pits, North's store."""

    pits: int
    ring: list[int]
    mover: int = 0
    winner: int | None = None

    @classmethod
    def start(cls, pits: int, seeds: int) -> Table:
        return cls(pits, ([seeds] * pits + [0]) * 2)

    def row(self, seat: int) -> list[int]:
        first = seat * (self.pits + 1)
        return list(range(first, first + self.pits))

    def legal(self) -> list[int]:
        return [] if self.winner is not None else [place for place in self.row(self.mover) if self.ring[place]]

    def play(self, start: int) -> None:
        hand, self.ring[start], place = self.ring[start], 0, start
        while hand:
            place = (place + 1) % len(self.ring)
            self.ring[place] += 1
            hand -= 1
        sower = self.mover
        if place != self.row(sower)[-1] + 1:
            self.mover = 1 - sower
        if not any(self.ring[pit] for pit in self.row(sower)):
            self.winner = sower

    def text(self) -> str:
        south, north = (self.row(seat)[-1] + 1 for seat in range(2))
        pits = [self.ring[place] for seat in range(2) for place in self.row(seat)]
        return f"{','.join(map(str, pits))} {self.ring[south]} {self.ring[north]} {'SN'[self.mover]}"

    def letter(self, place: int) -> str:
        return chr(ord("a") + place) if place < self.pits else chr(ord("A") + place - self.pits - 1)

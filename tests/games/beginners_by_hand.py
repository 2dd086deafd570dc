"""Awalé for beginners a second time: fourteen places in a ring, one of them each player's store."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Table:
    """``ring`` goes round South's pits, South's store, North's pits, North's store. ``may`` he who has ended in his own
    store decline to play again, then ``open`` is true until he has chosen; to decline is to play ``None``."""

    pits: int
    ring: list[int]
    mover: int = 0
    winner: int | None = None
    may: bool = False
    open: bool = False

    @classmethod
    def start(cls, pits: int, seeds: int, *, may: bool = False) -> Table:
        return cls(pits, ([seeds] * pits + [0]) * 2, may=may)

    def row(self, seat: int) -> list[int]:
        first = seat * (self.pits + 1)
        return list(range(first, first + self.pits))

    def legal(self) -> list[int | None]:
        if self.winner is not None:
            return []
        return [None] * self.open + [place for place in self.row(self.mover) if self.ring[place]]

    def play(self, start: int | None) -> None:
        self.open = False
        if start is None:
            self.mover = 1 - self.mover
            return
        hand, self.ring[start], place = self.ring[start], 0, start
        while hand:
            place = (place + 1) % len(self.ring)
            self.ring[place] += 1
            hand -= 1
        sower = self.mover
        if place != self.row(sower)[-1] + 1:
            self.mover = 1 - sower
        else:
            self.open = self.may
        if not any(self.ring[pit] for pit in self.row(sower)):
            self.winner, self.open = sower, False

    def text(self) -> str:
        south, north = (self.row(seat)[-1] + 1 for seat in range(2))
        pits = [self.ring[place] for seat in range(2) for place in self.row(seat)]
        return f"{','.join(map(str, pits))} {self.ring[south]} {self.ring[north]} {'SN'[self.mover]}{'+' * self.open}"

    def letter(self, place: int | None) -> str:
        if place is None:
            return "-"
        return chr(ord("a") + place) if place < self.pits else chr(ord("A") + place - self.pits - 1)

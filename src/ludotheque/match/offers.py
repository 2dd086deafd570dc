"""Offers: a draw, a takeback, a rematch. They stand until all have said yes, one says no, or somebody plays on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.match import types

DRAW, TAKEBACK, REMATCH = "draw", "takeback", "rematch"
KINDS = (DRAW, TAKEBACK, REMATCH)


@dataclass
class Offer:
    what: types.OfferKind
    seat: int
    yes: set[int] = field(default_factory=set)
    waits: set[int] = field(default_factory=set)
    seq: int = 0

    def told(self) -> types.Offer:
        return {"what": self.what, "seat": self.seat, "yes": sorted(self.yes), "waits": sorted(self.waits)}

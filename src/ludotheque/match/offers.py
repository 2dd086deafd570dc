"""Offers: a draw, a takeback, a rematch. An offer ends when all say yes, one says no, or somebody plays on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.match import types

DRAW, TAKEBACK, REMATCH = "draw", "takeback", "rematch"
KINDS = (DRAW, TAKEBACK, REMATCH)


@dataclass
class Offer:
    """``yes`` are the seats that agree, ``waits`` those that have not answered; ``seq`` is the number of its entry.
    ``swap``: in a rematch the players change seats. ``declined_by``: the seat that said no, or took its own offer back;
    such an offer is shown to the players, and stands no more."""

    what: types.OfferKind
    seat: int
    yes: set[int] = field(default_factory=set)
    waits: set[int] = field(default_factory=set)
    seq: int = 0
    swap: bool = True
    declined_by: int | None = None

    def to_json(self) -> types.Offer:
        """The offer as everybody may see it."""
        return {
            "what": self.what,
            "seat": self.seat,
            "yes": sorted(self.yes),
            "waits": sorted(self.waits),
            "swap": self.swap,
            "declined_by": self.declined_by,
        }

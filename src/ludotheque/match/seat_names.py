"""What the seats of a match are called in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.match.match import Match


def names(match: Match) -> list[str]:
    """What sentences call the seats: by the game's names for them or, where it has none, by those of the players."""
    given = match.game.family.seats
    return [
        seat.name if i >= len(given) and seat.name and not doubled(match, seat.name) else called
        for i, (seat, called) in enumerate(zip(match.seats, match.game.seats, strict=True))
    ]


def doubled(match: Match, name: str) -> bool:
    return sum(seat.name == name for seat in match.seats) > 1

"""The turns of machines in a match: whose turn it is, what is asked of a search, and how its answer is played."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from ludotheque.match import arbiter

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.match.requests import Change


def ai_to_move(match: Match) -> int | None:
    """The seat to act, if an AI or an engine sits there."""
    seat = match.position.to_move
    if match.state != "live" or seat is None or seat < 0 or match.seats[seat].human:
        return None
    return seat


def question(game: str, log: list[str], level: int, seconds: float) -> dict[str, Any]:
    """The arguments of ``ai_choice.choose``, with a seed of its own."""
    return {"game": game, "log": log, "level": level, "seconds": seconds, "seed": secrets.randbits(32)}


def play_choice(seat: int, text: str, seq: int) -> Change:
    """The change that plays what was chosen for the seat in the state ``seq``."""
    return lambda match, now: arbiter.play_for(match, seat, text, now, seq)

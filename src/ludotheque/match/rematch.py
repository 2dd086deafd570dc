"""The next match: a rematch, or the next of a series. Each player moves on by one seat, so that two players swap, unless
they agreed to keep their seats."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ludotheque.match.log import opening
from ludotheque.match.seats import AI, PERSON, Seat

if TYPE_CHECKING:
    from ludotheque.core.seal import Seal
    from ludotheque.match.log import Entry
    from ludotheque.match.match import Match
    from ludotheque.match.types import Series


def new_seat(match: Match, seat: int) -> int:
    """The seat that the player at ``seat`` has in the next match."""
    return (seat + match.swap) % match.players


def is_due(match: Match) -> bool:
    """Whether the next match is to be opened now."""
    if match.result is None or match.next:
        return False
    return match.agreed == "rematch" or (
        match.series is not None and match.series["number"] < match.series["of"] and match.end != "aborted"
    )


def points(match: Match) -> list[float]:
    """What each seat has won in the series, this match included: 1 a win, ½ a draw."""
    before = match.series["points"] if match.series else [0.0] * match.players
    now = (
        [(part + 1) / 2 for part in match.result] if match.result and match.end != "aborted" else [0.0] * match.players
    )
    return [old + new for old, new in zip(before, now, strict=True)]


def next_opening(match: Match, at: int, seal: Seal | None = None) -> Entry:
    """The first entry of the next match. All seats are taken from the start by those who had them."""
    before = sorted(range(match.players), key=lambda seat: new_seat(match, seat))
    seats = [next_occupant(match, seat) for seat in before]
    series: Series | None = None
    if match.series and match.agreed != "rematch":
        won = points(match)
        series = {
            "number": match.series["number"] + 1,
            "of": match.series["of"],
            "points": [won[seat] for seat in before],
        }
    elif match.series:
        series = first_of_series(match.series["of"], match.players)
    return opening(
        str(match.game),
        seats,
        at,
        match.clocks.clock,
        series,
        seal,
        match.claim_after,
        ready=match.asks_ready,
        rated=[match.rated[seat] for seat in before] if match.rated else None,
    )


def next_occupant(match: Match, seat: int) -> Seat:
    """Who takes part in the next match for a seat of this one. A person who left, and whom an AI replaced, is back."""
    now = match.seats[seat]
    if seat in match.out and match.players > 2 and now.kind == AI:
        return Seat(PERSON, now.name, taken=True)
    return replace(now, taken=True)


def first_of_series(many: int, players: int) -> Series | None:
    """The series of so many matches at its beginning; ``None`` for a single match."""
    return {"number": 1, "of": many, "points": [0.0] * players} if many > 1 else None

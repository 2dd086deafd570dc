"""The next match: a rematch, or the next of a series; seats move on by one, so that with two sides swap."""

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
    """Where who sits at ``seat`` sits next."""
    return (seat + 1) % match.players


def due(match: Match) -> bool:
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
    """The first entry of the next match; who is known to come need not sit down again."""
    last = match.players - 1
    seats = [seated(match, i) for i in range(match.players)]
    turned = [seats[last], *seats[:last]]
    series: Series | None = None
    if match.series and match.agreed != "rematch":
        won = points(match)
        series = {"number": match.series["number"] + 1, "of": match.series["of"], "points": [won[last], *won[:last]]}
    elif match.series:
        series = first_of(match.series["of"], match.players)
    return opening(str(match.game), turned, at, match.hands.clock, series, seal, match.claim_after)


def seated(match: Match, seat: int) -> Seat:
    """Who left a table of more than two comes back as a person."""
    now = match.seats[seat]
    if seat in match.out and match.players > 2 and now.kind == AI:
        return Seat(PERSON, now.name, taken=True)
    return replace(now, taken=True)


def first_of(many: int, players: int) -> Series | None:
    return {"number": 1, "of": many, "points": [0.0] * players} if many > 1 else None

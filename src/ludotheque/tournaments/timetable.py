"""When a tournament goes on by itself, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ludotheque.tournaments import arena, pairing
from ludotheque.tournaments.settings import ARENA

if TYPE_CHECKING:
    from ludotheque.tournaments.tournament import Tournament

Step = Literal["start", "pair", "finish"]
WAVE_MS = 700  # between two pairings of an arena, so that some who are free come together


def next_step(tournament: Tournament) -> tuple[int, Step] | None:
    """What happens next if nobody does anything, and when; None where somebody has to."""
    settings = tournament.settings
    if tournament.state == "over":
        return None
    if tournament.state == "open":
        enough = len(pairing.present(tournament)) >= settings.seats
        return (settings.starts_at, "start") if settings.starts_at is not None and enough else None
    if settings.kind == ARENA:
        return next_of_arena(tournament)
    if tournament.waiting_for or not settings.automatic:
        return None
    last = max((table.result_at for table in tournament.tables_of(tournament.round)), default=tournament.at)
    rounds = tournament.rounds or 0
    if tournament.round >= rounds or len(pairing.present(tournament)) < settings.seats:
        return last, "finish"
    return (last + 1000 * settings.pause if tournament.round else last), "pair"


def next_of_arena(tournament: Tournament) -> tuple[int, Step] | None:
    """Those who are free are paired, a little after the last pairing or as soon as nobody plays, until the time is up and
    all have finished."""
    ends_at = tournament.ends_at or 0
    wave = max(tournament.at, tournament.paired_at + WAVE_MS) if tournament.waiting_for else tournament.at
    if wave < ends_at and len(arena.waiting(tournament)) >= tournament.settings.seats:
        return wave, "pair"
    return None if tournament.waiting_for else (ends_at, "finish")

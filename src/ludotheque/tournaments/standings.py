"""The table of results: scores, tie-breaks, ranks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.tournaments import arena
from ludotheque.tournaments.settings import ARENA
from ludotheque.tournaments.tie_breaks import ORDER, TIE_BREAKS

if TYPE_CHECKING:
    from ludotheque.tournaments.tournament import Tournament


@dataclass(frozen=True)
class Standing:
    """One line. Players who are equal in everything share a ``rank``. ``streak``: games won in a row now."""

    rank: int
    player: int
    score: float
    ties: tuple[float, ...]
    wins: int
    games: int
    streak: int


def scores(tournament: Tournament) -> dict[int, float]:
    """The points of every player."""
    if tournament.settings.kind == ARENA:
        return arena.standings_points(tournament)[0]
    total = dict.fromkeys(tournament.players, 0.0)
    for table in tournament.tables:
        for number, points in zip(table.players, table.points or (), strict=False):
            total[number] += points
    return {number: round(points, 6) for number, points in total.items()}  # thirds of a point add up to whole ones


def standings(tournament: Tournament) -> list[Standing]:
    """Everybody, the first first."""
    if tournament.settings.kind == ARENA:
        score, streak = arena.standings_points(tournament)
    else:
        score, streak = scores(tournament), dict.fromkeys(tournament.players, 0)
    played, won = games_and_wins(tournament)
    names = ORDER[tournament.settings.kind]
    ties: dict[int, tuple[float, ...]] = {}
    for number in tournament.players:
        if tournament.settings.kind == ARENA:
            ties[number] = (float(won[number]),)
        else:
            ties[number] = tuple(round(float(TIE_BREAKS[name][1](tournament, score, number)), 6) for name in names)
    order = sorted(
        tournament.ranked(tournament.players), key=lambda number: (-score[number], *(-t for t in ties[number]))
    )
    lines: list[Standing] = []
    for place, number in enumerate(order, 1):
        before = lines[-1] if lines else None
        equal = before is not None and (before.score, before.ties) == (score[number], ties[number])
        rank = before.rank if before is not None and equal else place
        lines.append(Standing(rank, number, score[number], ties[number], won[number], played[number], streak[number]))
    return lines


def games_and_wins(tournament: Tournament) -> tuple[dict[int, int], dict[int, int]]:
    """How many games each player has played, and won, at the board."""
    played, won = dict.fromkeys(tournament.players, 0), dict.fromkeys(tournament.players, 0)
    for table in tournament.tables:
        if table.was_played:
            for number, points in zip(table.players, table.points or (), strict=True):
                played[number] += 1
                won[number] += points == 1.0
    return played, won

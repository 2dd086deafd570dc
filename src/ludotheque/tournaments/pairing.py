"""The next round of a tournament, by its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from ludotheque.tournaments import arena, score_groups, swiss
from ludotheque.tournaments.points import forfeit_shares
from ludotheque.tournaments.round_robin import berger_round
from ludotheque.tournaments.settings import ARENA, ROUND_ROBIN

if TYPE_CHECKING:
    from ludotheque.tournaments.tournament import Tournament


class Round(TypedDict):
    """What the log says of a round: tables as players in the order of seats, who has a bye and of which kind, and the
    points at tables that are not played because somebody has withdrawn, by their places in ``tables``."""

    tables: list[list[int]]
    byes: list[tuple[int, str]]
    forfeits: list[tuple[int, list[float]]]


def present(tournament: Tournament) -> list[int]:
    """Who is paired in the next round."""
    coming = tournament.round + 1
    return [number for number, player in tournament.players.items() if player.active and coming not in player.sits_out]


def draw(tournament: Tournament) -> Round:
    """The next round; the tournament is not changed. The same log gives the same round."""
    if tournament.settings.kind == ARENA:
        return {"tables": [list(table) for table in arena.pair(tournament)], "byes": [], "forfeits": []}
    if tournament.settings.kind == ROUND_ROBIN:
        return draw_round_robin(tournament)
    here = present(tournament)
    if tournament.settings.seats > 2:
        tables, left = score_groups.pair(tournament, here)
    else:
        tables, bye = swiss.pair(tournament, here)
        left = [] if bye is None else [bye]
    half = [
        number
        for number, player in tournament.players.items()
        if player.active and tournament.round + 1 in player.sits_out
    ]
    byes = [(number, "bye") for number in left] + [(number, "half") for number in half]
    return {"tables": [list(table) for table in tables], "byes": byes, "forfeits": []}


def draw_round_robin(tournament: Tournament) -> Round:
    """Who has withdrawn loses what is left, to those they would have met. Who has no opponent in a round gets nothing for
    it: with an odd number of players everybody has one such round."""
    pairs, _free = berger_round(tournament.schedule, tournament.round + 1)
    forfeits = []
    for place, pair in enumerate(pairs):
        absent = {seat for seat, number in enumerate(pair) if not tournament.players[number].active}
        if absent:
            forfeits.append((place, list(forfeit_shares(2, absent))))
    return {"tables": [list(pair) for pair in pairs], "byes": [], "forfeits": forfeits}

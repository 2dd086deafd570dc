"""Tie-breaks (FIDE handbook C.07). A round that a player did not play, a bye or a forfeit, counts as a game against an
opponent with the player's own final score. Opponents' scores are what they are: they are not adjusted for rounds that
the opponents did not play. At a table of more than two every other player is an opponent."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludotheque.core.translation import N_

if TYPE_CHECKING:
    from ludotheque.tournaments.tournament import Tournament
    from ludotheque.tournaments.types import Kind

Scores = dict[int, float]
TieBreak = Callable[["Tournament", Scores, int], float]


def encounters(tournament: Tournament, number: int) -> list[tuple[int | None, float]]:
    """The opponents of a player, one after the other, with what was won against each: 1, ½ or 0. None stands for a round
    that was not played."""
    met: list[tuple[int | None, float]] = []
    for table in tournament.history(number):
        if table.points is None:
            continue
        own = table.points[table.players.index(number)]
        if not table.was_played:
            met.append((None, own))
            continue
        for other, points in zip(table.players, table.points, strict=True):
            if other != number:
                met.append((other, (own > points) + 0.5 * (own == points)))
    return met


def opponents_scores(tournament: Tournament, score: Scores, number: int) -> list[float]:
    return [score[number if other is None else other] for other, _won in encounters(tournament, number)]


def buchholz(tournament: Tournament, score: Scores, number: int) -> float:
    return sum(opponents_scores(tournament, score, number))


def buchholz_cut_1(tournament: Tournament, score: Scores, number: int) -> float:
    """Buchholz without the opponent who has the least."""
    of_all = opponents_scores(tournament, score, number)
    return sum(of_all) - min(of_all, default=0.0)


def sonneborn_berger(tournament: Tournament, score: Scores, number: int) -> float:
    """The scores of those one has beaten, and half of those one has drawn with."""
    met = encounters(tournament, number)
    return sum(score[number if other is None else other] * won for other, won in met)


def direct_encounter(tournament: Tournament, score: Scores, number: int) -> float:
    """What was won against those with the same score, if all of them have met each other; else 0 for all."""
    equal = {other for other in tournament.players if score[other] == score[number]}
    won = 0.0
    for one in equal:
        met = [(other, part) for other, part in encounters(tournament, one) if other in equal]
        if {other for other, _part in met} != equal - {one}:
            return 0.0
        if one == number:
            won = sum(part for _other, part in met)
    return won


def wins(tournament: Tournament, score: Scores, number: int) -> float:
    """Games won at the board: byes and forfeits are none."""
    return sum(
        table.was_played and table.points is not None and table.points[table.players.index(number)] == 1.0
        for table in tournament.history(number)
    )


TIE_BREAKS: dict[str, tuple[str, TieBreak]] = {
    "direct": (N_("Direct encounter"), direct_encounter),
    "cut1": (N_("Buchholz cut 1"), buchholz_cut_1),
    "buchholz": (N_("Buchholz"), buchholz),
    "berger": (N_("Sonneborn-Berger"), sonneborn_berger),
    "wins": (N_("Wins"), wins),
}
ORDER: dict[Kind, tuple[str, ...]] = {
    "swiss": ("direct", "cut1", "buchholz", "berger", "wins"),
    "round_robin": ("direct", "wins", "berger"),
    "arena": ("wins",),
}

"""A tournament as JSON, for pages and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.core.translation import _
from ludotheque.match import catalogue
from ludotheque.tournaments.arena import STREAK
from ludotheque.tournaments.settings import ARENA
from ludotheque.tournaments.standings import standings
from ludotheque.tournaments.tie_breaks import ORDER, TIE_BREAKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.match.types import ClockSettings
    from ludotheque.tournaments import types
    from ludotheque.tournaments.tournament import Player, Table, Tournament

LAST_GAMES = 8  # of a player in an arena that are shown


def summary(tournament: Tournament, name: str) -> types.TournamentSummary:
    """What a list shows; ``organiser`` and ``game_title`` are filled in for a reader."""
    settings = tournament.settings
    return {
        "tournament": name,
        "title": settings.title,
        "kind": settings.kind,
        "game": settings.game,
        "game_title": "",
        "seats": settings.seats,
        "state": tournament.state,
        "cancelled": tournament.cancelled,
        "round": tournament.round,
        "rounds": tournament.rounds,
        "minutes": settings.minutes if settings.kind == ARENA else None,
        "players": sum(player.active for player in tournament.players.values()),
        "clock": cast("ClockSettings", settings.clock),
        "rated": settings.rated,
        "boards": settings.boards,
        "club": settings.club,
        "organiser": "",
        "created_at": tournament.created_at,
        "starts_at": settings.starts_at,
        "started_at": tournament.started_at,
        "ends_at": tournament.ends_at,
    }


def with_names(told: types.TournamentSummary, organiser: str) -> types.TournamentSummary:
    """A summary for a reader: who organises it, and the game's title in the reader's language."""
    return told | {"organiser": organiser, "game_title": catalogue.title_of(told["game"])}


def name_of(player: Player, names: Mapping[int, str]) -> str:
    """What a player is called; ``names`` has those of accounts. An account that is gone has no name."""
    if player.account is None:
        return player.name
    return names.get(player.account) or _("Player {number}").format(number=player.number)


def ties(tournament: Tournament) -> list[types.TieBreak]:
    """The tie-breaks that count here, in their order."""
    return [{"name": name, "title": _(TIE_BREAKS[name][0])} for name in ORDER[tournament.settings.kind]]


def standing_lines(tournament: Tournament, names: Mapping[int, str]) -> list[types.TournamentStanding]:
    """The table of results."""
    return [
        {
            "rank": line.rank,
            "player": line.player,
            "name": name_of(tournament.players[line.player], names),
            "rating": tournament.players[line.player].rating,
            "score": line.score,
            "ties": list(line.ties),
            "wins": line.wins,
            "games": line.games,
            "active": tournament.players[line.player].active,
            "doubled": line.streak >= STREAK,
            "rounds": cells(tournament, line.player),
        }
        for line in standings(tournament)
    ]


def cells(tournament: Tournament, number: int) -> list[types.TournamentCell]:
    """One for each round that was paired; in an arena the last few games."""
    history = tournament.history(number)
    if tournament.settings.kind == ARENA:
        return [cell(table, table.round, number) for table in history[-LAST_GAMES:]]
    by_round = {table.round: table for table in history}
    return [cell(by_round.get(at), at, number) for at in range(1, tournament.round + 1)]


def cell(table: Table | None, at: int, number: int) -> types.TournamentCell:
    if table is None:
        return {"round": at, "opponents": [], "seat": None, "points": 0.0, "how": ""}
    seat = table.players.index(number)
    return {
        "round": at,
        "opponents": [other for other in table.players if other != number],
        "seat": None if table.is_bye else seat,
        "points": None if table.points is None else table.points[seat],
        "how": table.how,
    }


def shown_tables(tournament: Tournament, matches: Mapping[int, str]) -> list[types.TournamentTable]:
    """The tables of the last round, or those that are played in an arena; ``matches`` by the numbers of tables."""
    arena = tournament.settings.kind == ARENA
    return [
        {
            "table": table.number,
            "round": table.round,
            "players": list(table.players),
            "points": None if table.points is None else list(table.points),
            "how": table.how,
            "match": matches.get(table.number),
        }
        for table in (tournament.waiting_for if arena else tournament.tables_of(tournament.round))
    ]

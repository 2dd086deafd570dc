"""Who takes which seat at a table: everybody should have had each seat about equally often."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.tournaments.tournament import Tournament


def seats_taken(tournament: Tournament) -> dict[int, list[int]]:
    """For each player the seats they had in games that were played, in order."""
    taken: dict[int, list[int]] = {number: [] for number in tournament.players}
    for table in tournament.tables:
        if not table.is_bye and (table.points is None or table.was_played):
            for seat, number in enumerate(table.players):
                taken[number].append(seat)
    return taken


def in_order_of_seats(players: Sequence[int], taken: dict[int, list[int]]) -> tuple[int, ...]:
    """The players, turned around the table so that as few as possible sit where they sat most, or last. Among equals the
    order given stays."""

    def cost(order: Sequence[int]) -> int:
        return sum(
            2 * (taken[number].count(seat) - min(taken[number].count(other) for other in range(len(order)))) ** 2
            + (taken[number][-1:] == [seat])
            for seat, number in enumerate(order)
        )

    turns = [tuple(players[turn:]) + tuple(players[:turn]) for turn in range(len(players))]
    return min(turns, key=cost)

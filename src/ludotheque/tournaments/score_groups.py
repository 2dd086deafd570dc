"""Tables of more than two seats in a Swiss: players with like scores sit together, with as few as possible whom they have
met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.tournaments.matching import times_met
from ludotheque.tournaments.sides import in_order_of_seats, seats_taken
from ludotheque.tournaments.standings import scores

if TYPE_CHECKING:
    from ludotheque.tournaments.tournament import Tournament

REACH = 2  # tables: how far down somebody is looked for who has not met the others


def pair(tournament: Tournament, present: list[int]) -> tuple[list[tuple[int, ...]], list[int]]:
    """The tables, the leaders' first, and who is left over: the lowest of those who had the fewest byes."""
    seats = tournament.settings.seats
    score, taken, met = scores(tournament), seats_taken(tournament), times_met(tournament)
    order = sorted(tournament.ranked(present), key=lambda number: -score[number])
    byes = {number: sum(table.how == "bye" for table in tournament.history(number)) for number in order}
    from_below = order[::-1]
    from_below.sort(key=lambda number: (byes[number], score[number]))
    left = from_below[: len(order) % seats]
    waiting = [number for number in order if number not in left]
    tables = []
    while waiting:
        group = [waiting.pop(0)]
        while len(group) < seats:
            near = waiting[: seats * REACH]
            chosen = min(near, key=lambda number: sum(met.get(frozenset((number, one)), 0) for one in group))
            waiting.remove(chosen)
            group.append(chosen)
        tables.append(in_order_of_seats(group, taken))
    return tables, left

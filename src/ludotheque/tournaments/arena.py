"""An arena: whoever is free is paired with somebody of about the same score, again and again until the time is up.

A win counts 2 points, a draw 1. After two wins in a row, and for as long as the player goes on winning, points are doubled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.tournaments.sides import in_order_of_seats, seats_taken

if TYPE_CHECKING:
    from ludotheque.tournaments.tournament import Table, Tournament

STREAK = 2  # wins in a row after which points are doubled
RECENT = 2  # opponents whom one does not meet again at once
CHOICES = 4  # among those who have waited for the shortest time, who waits on where the number is odd


def standings_points(tournament: Tournament) -> tuple[dict[int, float], dict[int, int]]:
    """The points of each player, and how many games they have won in a row. Results count in the order in which they came;
    at a table of more than two a win is the first place, and half a point or more counts as a draw."""
    points = dict.fromkeys(tournament.players, 0.0)
    streak = dict.fromkeys(tournament.players, 0)
    for number in tournament.finished:
        table = tournament.tables[number]
        for player, share in zip(table.players, table.points or (), strict=True):
            value = 2 if share == 1.0 else 1 if share >= 0.5 else 0
            points[player] += value * (2 if streak[player] >= STREAK else 1)
            streak[player] = streak[player] + 1 if share == 1.0 else 0
    return points, streak


def waiting(tournament: Tournament) -> list[int]:
    """The players who are here and sit at no table, those who wait for longest first."""
    playing = {number for table in tournament.waiting_for for number in table.players}
    free_since = dict.fromkeys(tournament.players, 0)
    for number in tournament.finished:
        table = tournament.tables[number]
        free_since.update(dict.fromkeys(table.players, table.result_at))
    free = [number for number, player in tournament.players.items() if player.active and number not in playing]
    return sorted(free, key=lambda number: (free_since[number], number))


def pair(tournament: Tournament) -> list[tuple[int, ...]]:
    """Tables for those who wait. Where they do not come out even, those who have waited for the shortest time wait on."""
    seats = tournament.settings.seats
    free = waiting(tournament)
    points, _streak = standings_points(tournament)
    order = sorted(free, key=lambda number: (-points[number], -tournament.players[number].strength, number))
    taken = seats_taken(tournament)
    if seats > 2:
        seated = set(free[: len(free) - len(free) % seats])
        order = [number for number in order if number in seated]
        return [in_order_of_seats(order[at : at + seats], taken) for at in range(0, len(order), seats)]
    recent = recent_opponents(tournament)
    left_out = [{number} for number in free[: -1 - CHOICES : -1]] if len(free) % 2 else [set()]
    ways = (pairs_of([number for number in order if number not in out], recent) for out in left_out)
    return [in_order_of_seats(pair, taken) for pair in max(ways, key=len, default=[])]


def recent_opponents(tournament: Tournament) -> dict[int, set[int]]:
    """For each player whom they do not meet now: the last opponents, or the last one where few are here."""
    active = sum(player.active for player in tournament.players.values())
    most = 0 if active == 2 else 1 if active < 2 * (RECENT + 1) else RECENT
    recent: dict[int, list[int]] = {number: [] for number in tournament.players}
    if most:
        for table in tournament.tables:
            remember(recent, table, most)
    return {number: set(others) for number, others in recent.items()}


def remember(recent: dict[int, list[int]], table: Table, most: int) -> None:
    for number in table.players:
        others = [other for other in table.players if other != number]
        recent[number] = (recent[number] + others)[-most:]


def pairs_of(order: list[int], recent: dict[int, set[int]]) -> list[tuple[int, int]]:
    """Everybody with the next below whom they have not just met. Two who have only each other left change partners with the
    lowest pair with which that is possible; where there is none, they wait for the next time."""

    def may_meet(one: int, other: int) -> bool:
        return other not in recent[one] and one not in recent[other]

    left, pairs, alone = list(order), [], []
    while left:
        one = left.pop(0)
        other = next((other for other in left if may_meet(one, other)), None)
        if other is None:
            alone.append(one)
            continue
        left.remove(other)
        pairs.append((one, other))
    while len(alone) > 1:
        one, other = alone.pop(), alone.pop()
        for place in reversed(range(len(pairs))):
            first, second = pairs[place]
            if may_meet(one, second) and may_meet(other, first):
                first, second = second, first
            if may_meet(one, first) and may_meet(other, second):
                pairs[place : place + 1] = [(first, one), (second, other)]
                break
    return pairs

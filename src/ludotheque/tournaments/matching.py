"""A round of a Swiss as a matching of the least cost: for rounds that the Dutch system's rules leave without a pairing,
because too few are left who have not met. Nobody meets twice, and nobody has a second bye, while that can be avoided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.tournaments.sides import in_order_of_seats, seats_taken
from ludotheque.tournaments.standings import scores

if TYPE_CHECKING:
    from ludotheque.tournaments.tournament import Tournament

NOBODY = 0  # in place of a player: the bye
AGAIN, SECOND_BYE, SAME_SIDE, SCORE = 10**9, 10**9, 10**4, 10**5  # the costs, by what they are for


def pair(tournament: Tournament, present: list[int]) -> tuple[list[tuple[int, ...]], int | None]:
    """The pairs in the order of seats, the leaders first, and who has the bye where the number is odd."""
    import networkx as nx  # noqa: PLC0415  (takes a while, and is seldom needed)

    score, taken = scores(tournament), seats_taken(tournament)
    met = times_met(tournament)
    had_bye = {
        table.players[place]
        for table in tournament.tables
        for place, points in enumerate(table.points or ())
        if points == 1.0 and not table.was_played and table.how != "half"
    }
    graph = nx.Graph()
    nodes = sorted(present) + ([NOBODY] if len(present) % 2 else [])
    for place, first in enumerate(nodes):
        for second in nodes[place + 1 :]:
            if second == NOBODY:
                cost = SECOND_BYE * (first in had_bye) + int(SCORE * score[first])
            else:
                apart = score[first] - score[second]
                cost = AGAIN * met.get(frozenset((first, second)), 0) + int(SCORE * apart * apart)
                cost += SAME_SIDE * (wants_side(taken[first]) == wants_side(taken[second]) != 0)
            graph.add_edge(first, second, weight=-cost)
    pairs, bye = [], None
    for one, other in nx.max_weight_matching(graph, maxcardinality=True):
        if NOBODY in {one, other}:
            bye = one or other
        else:
            higher, lower = sorted((one, other), key=lambda number: (-score[number], tournament.ranked([number])))
            pairs.append((higher, lower))
    pairs.sort(key=lambda pair: (-max(score[pair[0]], score[pair[1]]), -score[pair[0]] - score[pair[1]], pair))
    return [in_order_of_seats(pair, taken) for pair in pairs], bye


def times_met(tournament: Tournament) -> dict[frozenset[int], int]:
    """How often two players have met, or sit together now."""
    met: dict[frozenset[int], int] = {}
    for table in tournament.tables:
        if table.points is None or table.was_played:
            for place, one in enumerate(table.players):
                for other in table.players[place + 1 :]:
                    pair = frozenset((one, other))
                    met[pair] = met.get(pair, 0) + 1
    return met


def wants_side(taken: list[int]) -> int:
    """1 for a player who had the first seat less often, -1 for the other, 0 without a wish."""
    difference = 2 * sum(taken) - len(taken)
    return (difference > 0) - (difference < 0)

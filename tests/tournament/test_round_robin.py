"""Round robins: the Berger tables as FIDE publishes them (handbook C.05, annex 1), and withdrawals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.match.arbiter import Refused
from ludotheque.tournaments import director, pairing
from ludotheque.tournaments.round_robin import berger_round
from ludotheque.tournaments.settings import Settings
from ludotheque.tournaments.standings import standings
from ludotheque.tournaments.tournament import Tournament

BERGER = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1",
    ],
}  # fmt: skip


@pytest.mark.parametrize("size", BERGER)
def test_the_published_berger_tables(size):
    for number, line in enumerate(BERGER[size], 1):
        expected = [tuple(map(int, pair.split("-"))) for pair in line.split()]
        assert berger_round(list(range(1, size + 1)), number) == (expected, None)


@given(st.integers(2, 21), st.booleans())
def test_everybody_meets_everybody(players, double):
    order = list(range(1, players + 1))
    rounds = players - 1 + players % 2
    seen = []
    for number in range(1, rounds * (1 + double) + 1):
        pairs, free = berger_round(order, number)
        at = [*(player for pair in pairs for player in pair), *([free] if free else [])]
        assert sorted(at) == order
        seen += pairs
    assert len(seen) == len(set(seen)) == (1 + double) * players * (players - 1) // 2 or not double
    assert len({frozenset(pair) for pair in seen}) == players * (players - 1) // 2
    for player in order:
        sides = [pair.index(player) for pair in seen if player in pair]
        assert abs(2 * sum(sides) - len(sides)) <= (0 if double else 1)


def test_who_withdraws_loses_what_is_left_and_nobody_enters_late():
    played = Tournament(director.creation(Settings("t", "round_robin", "g"), 0))
    for number in range(4):
        director.enter(played, 0, account=number + 1)
    director.start(played, 1)
    with pytest.raises(Refused):
        director.enter(played, 1, account=9)
    for number in range(1, 4):
        director.pair(played, pairing.draw(played), played.at)
        for table in played.waiting_for:
            director.note_match(played, table.number, [1.0, -1.0], played.at)
        if number == 1:
            director.withdraw(played, 1, played.at)
    assert [table.how for table in played.tables if 1 in table.players] == ["played", "forfeit", "forfeit"]
    assert sum(line.score for line in standings(played)) == 6.0
    with pytest.raises(Refused):
        director.need_can_pair(played, played.at)

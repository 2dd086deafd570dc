"""The Dutch system (FIDE handbook C.04.3): a published tournament, and what no round may break."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.match.arbiter import Refused
from ludotheque.tournaments import director, matching, pairing, swiss
from ludotheque.tournaments.log import Event
from ludotheque.tournaments.settings import Settings
from ludotheque.tournaments.sides import seats_taken
from ludotheque.tournaments.standings import scores, standings
from ludotheque.tournaments.tournament import Tournament

# Eleven players over five rounds, paired by bbpPairings 6, which FIDE has endorsed: first seat, second seat, what the first
# won; one number is the bye. Seed 1 gives the first player the second seat.
PUBLISHED = """
6-1 0, 2-7 ½, 8-3 0, 4-9 1, 10-5 0, 11
1-4 1, 3-11 1, 5-2 0, 7-6 0, 9-8 0, 10
3-1 ½, 2-4 ½, 11-5 0, 6-10 1, 8-7 1, 9
1-8 1, 5-3 0, 6-2 0, 4-11 1, 10-9 ½, 7
2-1 ½, 3-4 ½, 8-5 ½, 7-10 ½, 9-11 ½, 6
"""
RATINGS = (2568, 2542, 2527, 2507, 2371, 2349, 2344, 2320, 2183, 2070, 2046)


def tournament(players, rounds=5, seed=0, ratings=None, **settings):
    new = Tournament(director.creation(Settings("t", "swiss", "g", rounds=rounds, seed=seed, **settings), 0))
    for number in range(players):
        director.enter(new, 0, account=number + 1, rating=ratings[number] if ratings else None)
    director.start(new, 1)
    return new


def pair(played, drawn=None):
    director.pair(played, drawn or pairing.draw(played), played.at + 1)
    return played.waiting_for


def test_a_published_tournament_is_paired_as_published():
    pytest.importorskip("py4swiss")
    played = tournament(11, ratings=RATINGS, seed=1)
    for line in PUBLISHED.split("\n")[1:-1]:
        *boards, bye = line.split(", ")
        expected = {tuple(map(int, board.split()[0].split("-"))): board.split()[1] for board in boards}
        drawn = pairing.draw(played)
        assert {tuple(table) for table in drawn["tables"]} == set(expected)
        assert drawn["byes"] == [(int(bye), "bye")]
        for table in pair(played, drawn):
            won = {"1": 1.0, "0": 0.0, "½": 0.5}[expected[table.players]]
            director.enter_result(played, table.number, [won, 1 - won], [], played.at)
    assert [(line.player, line.score) for line in standings(played)][:2] == [(1, 4.0), (3, 4.0)]


def test_a_player_who_floated_down_because_of_the_bye_rules_gets_no_second_bye():
    played = tournament(3, rounds=3)
    byes = []
    for _round in range(3):
        drawn = pairing.draw(played)
        byes += [number for number, _how in drawn["byes"]]
        for table in pair(played, drawn):
            director.note_match(played, table.number, [1.0, -1.0], played.at)
    assert sorted(byes) == [1, 2, 3]


def test_who_won_by_forfeit_gets_no_bye_and_may_meet_the_other_again():
    played = tournament(3, rounds=3)
    first = pair(played)[0]
    director.note_forfeit(played, first.number, [1], played.at)
    drawn = pairing.draw(played)
    assert drawn["byes"][0][0] == first.players[1]
    assert not played.tables[0].was_played


def test_a_forfeit_that_was_won_counts_as_a_bye_however_few_points_its_winner_has():
    """Seven players over five rounds. Whoever won by forfeit loses all other games, and so comes to be among the last."""
    pytest.importorskip("py4swiss")
    for seed in range(4):
        played, lucky = tournament(7, rounds=5, seed=seed), set()
        for _round in range(5):
            drawn = pairing.draw(played)
            assert not lucky & {number for number, _how in drawn["byes"]}
            for number, table in enumerate(pair(played, drawn)):
                if number == 0 and not lucky:
                    director.note_forfeit(played, table.number, [0], played.at)
                    lucky.add(table.players[1])
                else:
                    first_wins = table.players[1] in lucky or table.players[0] not in lucky
                    director.note_match(played, table.number, [1.0, -1.0] if first_wins else [-1.0, 1.0], played.at)


def test_a_round_that_the_rules_leave_without_pairing_repeats_as_few_pairs_as_possible():
    played = tournament(4, rounds=5)
    met = Counter()
    for number in range(1, 6):
        for table in pair(played):
            met[frozenset(table.players)] += 1
            director.note_match(played, table.number, [1.0, -1.0], played.at)
        assert max(met.values()) == (1 if number <= 3 else 2)


def test_late_entries_have_nothing_for_rounds_before_and_withdrawn_players_are_not_paired():
    played = tournament(4, rounds=3)
    for table in pair(played):
        director.note_match(played, table.number, [1.0, -1.0], played.at)
    director.enter(played, played.at, account=99)
    director.withdraw(played, 1, played.at)
    seated = {number for table in pair(played) for number in table.players}
    assert (5 in seated, 1 in seated) == (True, False)
    director.enter(played, played.at, account=1)
    for table in played.waiting_for:
        director.note_match(played, table.number, [0.0, 0.0], played.at)
    assert 1 in {number for table in played.tables_of(3) + pair(played) for number in table.players}
    with pytest.raises(Refused):
        director.enter(played, played.at, account=100)


def test_a_half_point_bye_is_asked_for_before_the_round_and_a_few_times_at_most():
    played = tournament(4, rounds=4, half_byes=1)
    director.sit_out(played, 2, 1)
    pair(played)
    assert [(table.players, table.points) for table in played.tables if table.how == "half"] == [((2,), (0.5,))]
    for table in played.waiting_for:
        director.note_match(played, table.number, [1.0, -1.0], played.at)
    with pytest.raises(Refused):
        director.sit_out(played, 2, played.at)


@given(st.data())
def test_laws_of_a_swiss(data):
    """Nobody meets twice while that can be avoided, nobody has two byes, everybody is paired, sides differ by two at most
    but for the last round, and the points of a round are as many as its tables."""
    pytest.importorskip("py4swiss")
    players = data.draw(st.integers(4, 12))
    rounds = data.draw(st.integers(1, players // 2))
    ratings = data.draw(st.lists(st.integers(1000, 2000), min_size=players, max_size=players))
    played = tournament(players, rounds, data.draw(st.integers(0, 9)), ratings)
    for number in range(1, rounds + 1):
        for one in data.draw(st.sets(st.integers(1, players), max_size=1)):
            if number > 1 and len(pairing.present(played)) > players - 2:
                director.withdraw(played, one, played.at)
        here = set(pairing.present(played))
        pair(played)
        tables = played.tables_of(number)
        assert sorted(player for table in tables for player in table.players) == sorted(here)
        for table in played.waiting_for:
            result = data.draw(st.sampled_from([(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), None]))
            if result is None:
                director.note_forfeit(played, table.number, [0], played.at)
            else:
                director.note_match(played, table.number, result, played.at)
        assert sum(sum(table.points) for table in tables) == (len(here) + 1) // 2
        if number < rounds:
            assert all(abs(2 * sum(seats) - len(seats)) <= 2 for seats in seats_taken(played).values())
    assert max(matching.times_met(played).values(), default=1) == 1
    byes = Counter(table.players[0] for table in played.tables if table.how == "bye")
    assert max(byes.values(), default=1) == 1
    assert sum(scores(played).values()) == sum(sum(table.points) for table in played.tables)


@given(st.integers(2, 9), st.integers(1, 8), st.randoms(use_true_random=False))
def test_laws_of_the_matching_for_rounds_the_dutch_system_cannot_pair(players, rounds, rng):
    played = tournament(players, rounds)
    possible = players - 1 + players % 2  # rounds without a second meeting
    for number in range(1, rounds + 1):
        tables, bye = matching.pair(played, list(played.players))
        assert sorted([*(one for table in tables for one in table), *([bye] if bye else [])]) == list(played.players)
        byes = [] if bye is None else [(bye, "bye")]
        for table in pair(played, {"tables": [list(table) for table in tables], "byes": byes, "forfeits": []}):
            director.note_match(played, table.number, rng.choice([(1.0, -1.0), (0.0, 0.0)]), played.at)
        if number <= possible // 2:
            assert max(matching.times_met(played).values(), default=1) == 1
            had = Counter(table.players[0] for table in played.tables if table.how == "bye")
            assert max(had.values(), default=1) == 1


def test_the_same_log_gives_the_same_round_again():
    events = [director.creation(Settings("t", "swiss", "g", rounds=3, seed=7), 0)]
    first = Tournament(events[0])
    for number in range(7):
        events += director.enter(first, 0, account=number + 1, rating=1500 + 7 * number % 5)
    events += director.start(first, 1)
    for _round in range(2):
        events += director.pair(first, pairing.draw(first), first.at + 1)
        for table in first.waiting_for:
            events += director.note_match(first, table.number, [1.0, -1.0], first.at)
    again = Tournament.of(Event.load(event.dump()) for event in events)
    assert (again.seq, again.tables, standings(again)) == (first.seq, first.tables, standings(first))
    assert pairing.draw(again) == pairing.draw(first)
    assert swiss.pair(again, pairing.present(again)) == swiss.pair(first, pairing.present(first))

"""Arenas: scores with streaks, who is paired with whom, and that nobody is forgotten."""

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.tournaments import arena, director, pairing, timetable
from ludotheque.tournaments.settings import Settings
from ludotheque.tournaments.standings import standings
from ludotheque.tournaments.tournament import Tournament

CLOCK = {"kind": "fischer", "seconds": 60}


def arena_of(players, seats=2, minutes=10):
    new = Tournament(director.creation(Settings("t", "arena", "g", seats=seats, minutes=minutes, clock=CLOCK), 0))
    for number in range(players):
        director.enter(new, 0, account=number + 1)
    director.start(new, 0)
    return new


def test_two_wins_in_a_row_double_what_follows_until_one_does_not_win():
    played = arena_of(2)
    for result, points in ((1, 2), (1, 4), (1, 8), (0, 10), (0, 11), (-1, 11), (1, 13)):
        director.pair(played, {"tables": [[1, 2]], "byes": [], "forfeits": []}, played.at)
        director.note_match(played, played.waiting_for[0].number, [result, -result], played.at)
        assert arena.standings_points(played)[0][1] == points


def test_the_leaders_meet_and_not_whom_they_have_just_met():
    played = arena_of(6)
    director.pair(played, {"tables": [[1, 2], [3, 4], [5, 6]], "byes": [], "forfeits": []}, 0)
    for table in played.waiting_for:
        director.note_match(played, table.number, [1, -1], played.at)
    tables = [set(table) for table in pairing.draw(played)["tables"]]
    assert {1, 3} in tables
    assert not any(pair in tables for pair in ({1, 2}, {3, 4}, {5, 6}))
    assert len(tables) == 3


def test_where_the_number_is_odd_the_one_who_waited_longest_plays():
    played = arena_of(3)
    assert pairing.draw(played)["tables"] == [[1, 2]]
    director.pair(played, pairing.draw(played), 0)
    director.note_match(played, 0, [1, -1], 5)
    assert any(3 in table for table in pairing.draw(played)["tables"])


def test_no_round_is_paired_after_the_time_and_the_last_games_count():
    played = arena_of(2, minutes=1)
    director.pair(played, pairing.draw(played), 0)
    assert timetable.next_step(played) is None
    director.note_match(played, 0, [1, -1], 61_000)
    assert timetable.next_step(played) == (60_000, "finish")
    director.finish(played, 61_000)
    assert [line.score for line in standings(played)] == [2.0, 0.0]


@given(st.integers(4, 15), st.integers(2, 4), st.lists(st.integers(0, 1000), min_size=1, max_size=40), st.randoms())
def test_laws_of_an_arena(players, seats, choices, rng):
    """Nobody sits at two tables, nobody waits while there are enough whom they may meet, sides stay even."""
    played = arena_of(players, seats)
    for choice in choices:
        director.pair(played, pairing.draw(played), played.at + 1)
        sitting = [number for table in played.waiting_for for number in table.players]
        assert len(sitting) == len(set(sitting))
        if seats == 2 and not [table for table in played.tables if table.points is not None]:
            assert len(sitting) == players - players % 2
        for table in played.waiting_for[: 1 + choice % 3]:
            director.note_match(played, table.number, [rng.choice([1, 0, -1]) for _seat in table.players], played.at)
    games = [line.games for line in standings(played)]
    assert sum(games) == sum(len(table.players) for table in played.tables if table.points is not None)
    if seats == 2:
        for number in played.players:
            at = [table.players.index(number) for table in played.history(number)]
            assert abs(2 * sum(at) - len(at)) <= 3


def test_three_who_play_on_never_wait_for_ever():
    played = arena_of(3)
    for _time in range(30):
        drawn = pairing.draw(played)
        assert len(drawn["tables"]) == 1
        director.pair(played, drawn, played.at + 1)
        director.note_match(played, played.waiting_for[0].number, [-1, 1], played.at + 1)
    assert [line.games for line in standings(played)] == [20, 20, 20]

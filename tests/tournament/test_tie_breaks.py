"""Tie-breaks (FIDE handbook C.07), on tables small enough to be counted by hand."""

from ludotheque.tournaments import director
from ludotheque.tournaments.points import forfeit_shares, shares
from ludotheque.tournaments.settings import Settings
from ludotheque.tournaments.sheet import amount
from ludotheque.tournaments.standings import scores, standings
from ludotheque.tournaments.tie_breaks import (
    buchholz,
    buchholz_cut_1,
    direct_encounter,
    sonneborn_berger,
    wins,
)
from ludotheque.tournaments.tournament import Tournament


def played(*rounds, players=4, seats=2, kind="swiss"):
    """A tournament with these rounds: tables as (players, points), byes as a number."""
    new = Tournament(director.creation(Settings("t", kind, "g", seats=seats, rounds=len(rounds)), 0))
    for number in range(players):
        director.enter(new, 0, account=number + 1)
    director.start(new, 1)
    for tables in rounds:
        seated = [list(table[0]) for table in tables if not isinstance(table, int)]
        byes = [(table, "bye") for table in tables if isinstance(table, int)]
        director.pair(new, {"tables": seated, "byes": byes, "forfeits": []}, new.at)
        for table, points in zip(new.waiting_for, [t[1] for t in tables if not isinstance(t, int)], strict=True):
            director.enter_result(new, table.number, points, [], new.at)
    return new


ROUNDS = (
    [((1, 2), [1, 0]), ((3, 4), [1, 0])],
    [((1, 3), [0.5, 0.5]), ((2, 4), [1, 0])],
    [((4, 1), [0, 1]), ((2, 3), [1, 0])],
)  # 1: 2½, 2: 2, 3: 1½, 4: 0


def test_buchholz_is_the_sum_of_the_opponents_scores():
    table = played(*ROUNDS)
    score = scores(table)
    assert score == {1: 2.5, 2: 2.0, 3: 1.5, 4: 0.0}
    assert [buchholz(table, score, number) for number in (1, 2, 3, 4)] == [3.5, 4.0, 4.5, 6.0]
    assert [buchholz_cut_1(table, score, number) for number in (1, 2, 3, 4)] == [3.5, 4.0, 4.5, 4.5]


def test_sonneborn_berger_counts_who_was_beaten_and_half_of_who_drew():
    table = played(*ROUNDS)
    score = scores(table)
    assert [sonneborn_berger(table, score, number) for number in (1, 2, 3, 4)] == [2.75, 1.5, 1.25, 0.0]


def test_a_bye_counts_as_an_opponent_with_the_same_score():
    table = played([((1, 2), [1, 0]), 3], players=3)
    score = scores(table)
    assert [buchholz(table, score, number) for number in (1, 2, 3)] == [0.0, 1.0, 1.0]
    assert wins(table, score, 3) == 0


def test_direct_encounter_counts_only_where_all_who_are_equal_have_met():
    table = played([((1, 2), [0, 1]), ((3, 4), [1, 0])], [((1, 3), [1, 0]), ((2, 4), [0, 1])])
    score = scores(table)  # all have one point; 1 and 4 have not met
    assert [direct_encounter(table, score, number) for number in (1, 2, 3, 4)] == [0.0] * 4
    table = played([((1, 2), [0, 1]), ((3, 4), [1, 0])], [((1, 4), [1, 0]), ((2, 3), [0, 1])])
    score = scores(table)  # 1 and 2 have a point each, and 2 has beaten 1
    assert [direct_encounter(table, score, number) for number in (1, 2)] == [0.0, 1.0]
    assert [line.player for line in standings(table)] == [3, 2, 1, 4]


def test_players_who_are_equal_in_everything_share_a_rank():
    table = played([((1, 2), [0.5, 0.5]), ((3, 4), [0.5, 0.5])])
    assert [line.rank for line in standings(table)] == [1, 1, 1, 1]


def test_a_corrected_result_changes_the_table():
    table = played(*ROUNDS)
    director.enter_result(table, 0, [0, 1], [], table.at)
    assert scores(table) == {1: 1.5, 2: 3.0, 3: 1.5, 4: 0.0}


def test_shares_at_a_table_of_four():
    assert shares([3, 1, 1, 0]) == (1.0, 0.5, 0.5, 0.0)
    assert shares([1.0, -1.0]) == (1.0, 0.0)
    assert forfeit_shares(2, {1}) == (1.0, 0.0)
    assert forfeit_shares(2, {0, 1}) == (0.0, 0.0)
    assert forfeit_shares(4, {0}) == (0.0, 2 / 3, 2 / 3, 2 / 3)


def test_thirds_of_a_point_add_up():
    table = played(*[[((1, 2, 3, 4), list(shares([3, 2, 1, 0])))]] * 3, seats=4)
    assert scores(table) == {1: 3.0, 2: 2.0, 3: 1.0, 4: 0.0}


def test_points_as_people_write_them():
    assert [amount(points) for points in (0, 0.5, 1, 2.5, 4 / 3)] == ["0", "½", "1", "2½", "1.33"]

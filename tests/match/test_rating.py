"""The rating of players: Weng and Lin's examples as openskill has them, on Elo's scale, and tables of many seats."""

import random

import pytest
from openskill.models import BradleyTerryFull

from ludotheque.games import MODULES, families
from ludotheque.match.rating import START, UNIT, Rating, after_match, fixed, model


def as_library(ratings, ranks):
    teams = [[model.rating(one.mean / UNIT, one.deviation / UNIT)] for one in ratings]
    return [one for (one,) in model.rate(teams, ranks=ranks)]


def test_the_library_gives_the_numbers_of_its_documentation():
    """Two beginners, one win, with the settings of the paper: algorithm 1, worked out by hand."""
    plain = BradleyTerryFull()
    (winner,), (loser,) = plain.rate([[plain.rating()], [plain.rating()]])
    assert winner.mu == pytest.approx(27.6351, abs=1e-3)
    assert loser.mu == pytest.approx(22.3649, abs=1e-3)
    assert winner.sigma == loser.sigma == pytest.approx(8.0659, abs=1e-3)


@pytest.mark.parametrize("result", [(1.0, -1.0), (0.0, 0.0), (-1.0, 1.0)])
def test_a_match_of_two_is_what_the_library_says(result):
    before = [Rating(1_712_345, 81_000), Rating(1_499_000, 240_123)]
    expected = as_library(before, [-part for part in result])
    for ours, theirs in zip(after_match(before, result), expected, strict=True):
        assert ours.mean == pytest.approx(theirs.mu * UNIT, abs=1)
        assert ours.deviation == pytest.approx(theirs.sigma * UNIT, abs=1)


def test_a_table_of_four_with_four_places_moves_half_as_far_as_its_six_pairs():
    before = [Rating(1_500_000, 100_000 + 20_000 * seat) for seat in range(4)]
    result = [1.0, 0.4, -0.2, -1.0]
    expected = as_library(before, [-part for part in result])
    for old, ours, theirs in zip(before, after_match(before, result), expected, strict=True):
        assert ours.mean - old.mean == pytest.approx((theirs.mu * UNIT - old.mean) / 2, abs=1)


def test_whoever_lost_together_tells_nothing_about_each_other():
    strong, weak, winner = Rating(1_900_000, 60_000), Rating(1_100_000, 60_000), Rating(1_500_000, 60_000)
    after = after_match([winner, strong, weak], [1.0, -1.0, -1.0])
    against_winner = after_match([winner, strong], [1.0, -1.0])[1]
    assert after[1].mean - strong.mean == pytest.approx((against_winner.mean - strong.mean) * 2 / 3, abs=1)


def test_400_points_are_ten_wins_of_eleven():
    """Where the stronger wins as often as that, nobody's rating moves on the whole."""
    strong, weak = Rating(1_900_000, 50_000), fixed(1500)
    won = after_match([strong, weak], [1.0, -1.0])[0].mean - strong.mean
    lost = after_match([strong, weak], [-1.0, 1.0])[0].mean - strong.mean
    assert 9 < -lost / won < 11


def test_a_seat_that_wins_a_table_of_four_as_often_as_the_scale_says_keeps_its_rating():
    """191 points above three others: it wins every second match (Luce), as against one of them three of four."""
    strong, others = Rating(1_690_849, 20_000), [Rating(1_500_000, 20_000)] * 3
    won = after_match([strong, *others], [1.0, -1.0, -1.0, -1.0])[0].mean - strong.mean
    lost = after_match([strong, *others], [-1.0, 1.0, -1.0, -1.0])[0].mean - strong.mean
    assert won + lost == pytest.approx(0, abs=0.02 * won)


def test_ratings_find_the_strength_of_their_players():
    rng = random.Random(1)
    strength = [1200, 1500, 1800]
    ratings = [Rating() for _player in strength]
    for _match in range(600):
        one, other = rng.sample(range(3), 2)
        wins = rng.random() < 1 / (1 + 10 ** ((strength[other] - strength[one]) / 400))
        after = after_match([ratings[one], ratings[other]], [1.0, -1.0] if wins else [-1.0, 1.0])
        ratings[one], ratings[other] = after
    assert [one.points for one in ratings] == pytest.approx(strength, abs=120)
    assert not any(one.provisional for one in ratings)


def test_a_beginner_has_the_rating_of_the_middle_level_in_every_family():
    for name in MODULES:
        family = families()[name]
        assert list(family.level_ratings) == sorted(family.level_ratings)
        assert family.level_ratings[4] == START == Rating().points
        for ratings in family.seat_level_ratings.values():
            assert list(ratings) == sorted(ratings)
            assert not ratings or ratings[4] == START

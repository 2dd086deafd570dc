"""Accuracy means something: a blunder lowers it far, and moves in a game that is decided hardly count."""

import pytest

from ludotheque.match.accuracy import accuracy, decision_accuracy, weight

EVEN = (0.5, 0.5)


def test_no_decision_has_no_accuracy():
    assert accuracy([]) is None


def test_the_best_moves_are_100():
    assert accuracy([EVEN, (0.9, 0.9), (0.2, 0.2)]) == pytest.approx(1, abs=0.001)


def test_what_is_given_away_costs_more_the_more_it_is():
    costs = [decision_accuracy(0.6, 0.6 - lost) for lost in (0, 0.1, 0.25, 0.5)]
    assert [round(cost) for cost in costs] == [100, 64, 32, 9]


def test_one_blunder_among_twenty_good_moves_is_far_below_96():
    assert accuracy([EVEN] * 20 + [(1.0, 0.0)]) < 0.8
    assert accuracy([EVEN] * 20 + [(0.6, 0.3)]) < 0.95


def test_a_lost_game_with_a_blunder_is_not_saved_by_its_hopeless_end():
    """The old figure was the mean of what was kept: 98 here."""
    lost = [EVEN, (0.55, 0.5), (0.5, 0.2), (0.2, 0.12), (0.1, 0.05), *[(0.02, 0.02)] * 20]
    assert accuracy(lost) < 0.85
    assert accuracy(lost) < accuracy(lost[:2] + lost[3:]) - 0.08


def test_decided_positions_weigh_little_unless_they_are_thrown_away():
    assert weight(0.5, 0.5) == 1
    assert weight(0.01, 0.0) == pytest.approx(0.1)
    assert weight(1.0, 1.0) == pytest.approx(0.1)
    assert weight(1.0, 0.0) == 1

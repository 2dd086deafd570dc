"""A device offers the levels that answer in time on it, and no answer takes longer than it may."""

import time

import pytest

import ludotheque as lt
from ludotheque.core.ladder import LEVELS
from ludotheque.match.ai_choice import choose
from ludotheque.match.device_levels import (
    ALWAYS,
    ANSWER_SECONDS,
    games_by_seats,
    highest_level,
    measure,
    measure_families,
)
from ludotheque.search.levels import level_of

FAMILIES = sorted(lt.families())
GAMES = [game for family in lt.families().values() for game in games_by_seats(family).values()]
SLACK = 1.0  # seconds that a busy machine may take on top


@pytest.mark.parametrize("game", GAMES)
def test_the_highest_level_is_the_last_whose_nodes_fit_into_the_time(game):
    ladder = [level_of(lt.load(game), number) for number in LEVELS]
    for rate in (1, 50, 300, 5_000, 40_000, 1e9):
        level = highest_level(game, rate)
        assert ALWAYS <= level <= LEVELS[-1]
        assert level == ALWAYS or ladder[level - 1].nodes <= rate * ANSWER_SECONDS
        assert level == LEVELS[-1] or ladder[level].nodes > rate * ANSWER_SECONDS
    at_once = [level for level in LEVELS if ladder[level - 1].nodes == 0]  # needs no search at all
    assert highest_level(game, 0.001) == max(6, *at_once, 0)
    assert highest_level(game, 1e12) == 10


def test_a_preset_has_the_levels_of_its_family():
    assert highest_level("konane(size=6)", 10_000) == highest_level("konane", 10_000)


def test_the_device_measures_itself_in_little_time():
    start = time.monotonic()
    speeds = measure_families()
    assert time.monotonic() - start < 0.5 + SLACK
    assert set(speeds) == set(FAMILIES)
    for name, by_seats in speeds.items():
        games = games_by_seats(lt.families()[name])
        assert set(by_seats) == {lt.load(game).players for game in games.values()} == set(games)
        assert all(one.rate > 1 and one.level == highest_level(games[n], one.rate) for n, one in by_seats.items())
    assert measure("konane", 0.02) > 100


@pytest.mark.parametrize("game", [*FAMILIES, "chiwawa(players=8)"])
@pytest.mark.parametrize("level", [6, 9, 10])
def test_no_answer_takes_longer_than_it_may(game, level):
    """The clock is looked at by the search itself: a browser has no thread that could do so."""
    position = lt.load(game).start(3)
    while position.to_move == lt.CHANCE:
        position.roll()
    start = time.monotonic()
    played = choose(game, position.log, level, 0.02, seed=1)
    assert time.monotonic() - start < 0.02 + SLACK
    assert played in position.actions()


@pytest.mark.parametrize("game", FAMILIES)
def test_time_changes_nothing_where_there_is_enough_of_it(game):
    """In however many parts the clock has divided the search."""
    position = lt.load(game).start(5)
    while position.to_move == lt.CHANCE:
        position.roll()
    for level in (3, 6, 7):
        timed = lt.best(position, level=level, seed=2, seconds=600, tables=False)
        free = lt.best(position, level=level, seed=2, tables=False)
        assert (str(timed), timed.value, timed.nodes) == (str(free), free.value, free.nodes)

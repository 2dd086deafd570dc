"""What a level does is told as its ladder has it, with the game's number of seats."""

import pytest

import ludotheque as lt
from ludotheque.core.ladder import LEVELS, Level, ladder_of
from ludotheque.match.catalogue import game_info, level_rating
from ludotheque.match.level_words import ladder_in_words
from ludotheque.search.levels import level_of


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_words_are_those_of_the_ladder_of_the_seats(seats):
    game = f"chiwawa(players={seats})"
    told = game_info(game)["level_words"]
    assert told == ladder_in_words(ladder_of(lt.load(game)), secret=True)
    for number, words in zip(LEVELS, told, strict=True):
        level = level_of(lt.load(game), number)
        assert ("own move alone" in words) == (level.nodes == 0)
        assert ("further than its own move" in words) == (level.nodes > 0 and level.lookahead_percent < 100)
        assert ("games on in its head" in words) == (level.nodes > 0 and level.lookahead_percent == 100)
        assert ("plays the best it finds" in words) == (level.temperature == 0)
        assert ("lets your mistakes pass" in words) == (level.gentle_actions > 0)


def test_nodes_are_positions_where_nothing_is_hidden():
    ladder = (Level(0, 40), Level(40, 20, 30), Level(300))
    assert (
        ladder_in_words(ladder, secret=False)[-1]
        == "Looks at 300 positions before each move, and plays the best it finds."
    )


@pytest.mark.parametrize("game", ["chiwawa", "chiwawa(players=4)", "konane"])
def test_a_game_tells_the_ratings_that_count(game):
    assert game_info(game)["level_ratings"] == [
        level_rating(game, level) for level in LEVELS if level_rating(game, level)
    ]


def test_a_level_above_those_that_were_measured_has_no_rating(monkeypatch):
    family = lt.load("chiwawa").family
    monkeypatch.setitem(family.__dict__, "seat_level_ratings", dict.fromkeys(family.seat_ladders, (1500,) * 9))
    assert [level_rating("chiwawa(players=4)", level) for level in (1, 9, 10)] == [1500, 1500, None]
    assert level_rating("chiwawa", 10)

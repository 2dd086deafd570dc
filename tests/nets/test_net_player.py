"""The player ``net``: whole games of legal moves, within its limits."""

import time

import pytest

import ludotheque as lt
from ludotheque.match.ai_choice import choose
from ludotheque.study.players import player


@pytest.mark.parametrize("name", ["awale", "oware", "konane"])
def test_it_plays_whole_games(name):
    position = lt.load(name).start()
    players = [player("net;nodes=12"), player("random")]
    for ply in range(400):
        if position.to_move is None:
            break
        action = players[position.to_move](position, ply)
        assert action in position.actions()
        position.play(action)
    assert position.to_move is None or ply > 300


def test_the_same_simulations_and_seed_give_the_same_move():
    position = lt.load("konane").start()
    found = [lt.best(position, net="shipped", nodes=60, seed=4) for _search in range(2)]
    assert (found[0], found[0].values, found[0].nodes) == (found[1], found[1].values, 60)


def test_seconds_bind():
    start = time.monotonic()
    player("net;seconds=0.2")(lt.load("konane").start(), 0)
    assert time.monotonic() - start < 5


@pytest.mark.parametrize("name", ["net;depth=3", "net=;nodes=3", "net;nodes=0", "net;nodes=x", "net=FILE;"])
def test_what_is_no_limit_of_a_net_is_refused(name):
    with pytest.raises(ValueError, match="a net is"):
        player(name)


def test_a_net_has_no_level():
    with pytest.raises(ValueError, match="level has its own"):
        lt.best(lt.load("konane").start(), net="shipped", level=3)


def test_at_a_table_a_level_plays_where_there_is_no_net():
    assert choose("konane", [], 3, 5.0, net=True) in lt.load("konane").start().actions()
    assert choose("komikan", [], 3, 5.0, net=True) in lt.load("komikan").start().actions()

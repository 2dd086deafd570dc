"""A player of a hidden game knows what its seat may know, and nothing else."""

import pytest

import ludotheque as lt
from ludotheque.core.sight import secret
from ludotheque.search.ismcts_settings import ISMCTS_SETTINGS, ismcts_settings
from ludotheque.study.hint import hint
from ludotheque.study.players import player

GAMES = ["awimbawe", "chiwawa", "chiwawa(players=4)", "chiwawa-royal(players=8)"]
PLAYERS = ["nodes=40", "level=1", "level=2", "level=4", "level=8", "greedy"]


def random_walk(game, seed, plies):
    """To a decision that is some way into a match."""
    position = lt.load(game).start(seed)
    mind = player("random")
    while position.to_move is not None and (position.to_move == lt.CHANCE or len(position.log) < plies):
        if position.to_move == lt.CHANCE:
            position.roll()
        else:
            position.play(mind(position, seed + len(position.log)))
    return position


def doubles(position):
    """The same to the seat to act, with other cards where it cannot look. How much was played, everybody knows; what it was,
    these positions do not tell."""
    seat = position.to_move
    drawn = [position.resample(seat, seed) for seed in range(1, 5)]
    for other in drawn:
        other.trail = position.trail[:1] * len(position.trail)
    assert all(other.rules.seen(seat).text() == position.rules.seen(seat).text() for other in drawn)
    return [other for other in drawn if other.to_move == seat]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_move_whatever_the_unseen_cards_are(game, name):
    mind = player(name)
    tried = 0
    for plies in (1, 7, 16):
        position = random_walk(game, plies, plies)
        if position.to_move is None:
            continue
        move = mind(position, 5)
        for other in doubles(position):
            tried += other.rules.block != position.rules.block
            assert mind(other, 5) == move
    assert tried


@pytest.mark.parametrize("game", GAMES)
def test_the_same_hint_whatever_the_unseen_cards_are(game):
    position = random_walk(game, 3, 9)
    first = hint(position, nodes=40, seed=2)
    for other in doubles(position):
        again = hint(other, nodes=40, seed=2)
        assert (again.move, again.value, again.line, again.reasons) == (
            first.move,
            first.value,
            first.line,
            first.reasons,
        )


def test_every_hidden_family_has_its_settings():
    for name, family in lt.families().items():
        assert bool(family.search_settings) == secret(lt.load(name).rules())
    for game in ("awimbawe", *(f"chiwawa(players={players})" for players in range(2, 9))):
        chosen = ismcts_settings(lt.load(game), {})
        assert chosen
        assert set(chosen) <= set(ISMCTS_SETTINGS)


def test_a_setting_given_for_once_overrides_the_familys():
    game = lt.load("awimbawe")
    assert ismcts_settings(game, {"horizon": 3.0}) == {**ismcts_settings(game, {}), "horizon": 3}
    assert ismcts_settings(lt.load("konane"), {}) == {}


def test_unknown_setting_says_which_there_are():
    with pytest.raises(ValueError, match=" ".join(ISMCTS_SETTINGS)):
        ismcts_settings(lt.load("awimbawe"), {"brave": 1})
    with pytest.raises(ValueError, match="exploration="):
        player("nodes=10;brave=1")


def test_sensible_games_below_the_tree_are_the_same_for_the_same_seed():
    position = random_walk("awimbawe", 1, 4)
    mind = player("nodes=60;tournament_size=3;horizon=20")
    assert len({mind(position, 9) for _time in range(3)}) == 1

"""What a net is given: the same to both seats, and the same however the board is turned."""

import random

import pytest
from nets.symmetries import turned_alike

import ludotheque as lt
from ludotheque.core.net_input import net_input

BOARDS = ("awale", "oware", "konane", "konane(size=6)", "komikan", "awithlaknannai-vif", "serpents-combattants")


@pytest.mark.parametrize("name", [name for name in BOARDS if name not in {"awale", "oware"}])
def test_a_turned_game_looks_turned_to_a_net(name):
    """The same moves, each turned, lead through turned positions to the end: on a board with a centre the first move of
    Kōnane, which is made on marked points, is turned too."""
    game = lt.load(name)
    draw = random.Random(name)
    for turn in range(len(net_input(game).symmetries)):
        outputs = net_input(game).symmetries[turn][1]
        one, other = game.rules(), game.rules()
        if not turned_alike(game, one, game.space.ids(one)[0], turn, other):
            continue  # the start itself looks otherwise: flowers lie the other way round
        for _ply in range(60):
            ids = game.space.ids(one)
            if not ids:
                break
            chosen = draw.choice(ids)
            assert turned_alike(game, one, chosen, turn, other)
            assert sorted(outputs[id_] for id_ in ids) == game.space.ids(other)
            one.apply_py(game.space.action(chosen))
            other.apply_py(game.space.action(outputs[chosen]))


@pytest.mark.parametrize("name", BOARDS)
def test_outputs_are_one_for_each_action(name):
    given = net_input(lt.load(name))
    for row in given.outputs:
        assert sorted(row) == list(range(given.width))


def test_games_with_secrets_have_no_nets():
    with pytest.raises(ValueError, match="nothing is hidden"):
        net_input(lt.load("chiwawa"))


def test_any_other_open_game_for_two_gets_all_its_cells():
    assert net_input(lt.load("puluc")).kernel == 1
    assert net_input(lt.load("konane(size=10)")).rows == 1

"""OpenSpiel's own test of games, for every preset and random options."""

import random

import pytest
from adapters.game_strings import GAMES

import ludotheque as lt


def played(game, seed):
    """The states of a random game, from the first to the last."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            ids, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            action = rng.choices(ids, chances)[0]
        else:
            action = rng.choice(state.legal_actions())
        state = state.child(action)


@pytest.mark.parametrize("string", GAMES)
def test_random_sim(string, openspiel):
    import pyspiel

    pyspiel.random_sim_test(openspiel.load(string), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("string", ["puluc", "awimbawe", "chiwawa(players=3)", "oware"])
def test_a_state_is_the_position_that_its_actions_lead_to(string, openspiel):
    """OpenSpiel's history, played in ``Position``, gives the same legal ids, texts and result."""
    *_before, state = played(openspiel.load(string), 1)
    position, deal = lt.load(string).start(), None
    for action in state.history():
        if deal is None and position.rules.unlistable_py():
            deal = position.deal()
        (deal or position).step(action)
        if deal is not None and deal.done:
            deal = None
    assert position.to_move is None
    assert position.text() == state.position.text()
    assert state.returns() == list(position.result())


def test_a_game_is_loaded_by_its_string(openspiel):
    import pyspiel

    game = pyspiel.load_game("ludotheque(game=konane(size=6,knot=True))")
    assert str(game.played) == "konane(size=6,knot=true)"
    assert str(openspiel.load("konane(size=6,knot=true)")) == str(game)
    assert str(pyspiel.load_game("ludotheque").played) == next(iter(lt.families()))
    with pytest.raises(Exception, match="unknown|no game|There is no"):
        pyspiel.load_game("ludotheque(game=chess())")


def test_types_say_what_a_game_has(openspiel):
    import pyspiel

    kind = pyspiel.GameType
    konane, puluc, awimbawe, three = (
        openspiel.load(name).get_type() for name in ("konane", "puluc", "awimbawe", "chiwawa(players=3)")
    )
    assert konane.chance_mode == kind.ChanceMode.DETERMINISTIC
    assert puluc.chance_mode == awimbawe.chance_mode == kind.ChanceMode.EXPLICIT_STOCHASTIC
    assert puluc.information == kind.Information.PERFECT_INFORMATION
    assert awimbawe.information == kind.Information.IMPERFECT_INFORMATION
    assert (awimbawe.utility, three.utility) == (kind.Utility.ZERO_SUM, kind.Utility.GENERAL_SUM)
    assert openspiel.load("konane(size=6)").max_game_length() == 36


def test_cards_are_dealt_one_at_a_time(openspiel):
    state = openspiel.load("chiwawa").new_initial_state()
    chances = dict(state.chance_outcomes())
    assert len(chances) == 11
    assert chances[0] == pytest.approx(7 / 54)
    assert state.action_to_string(0) == "5a"
    for _card in range(54):
        assert state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == 0


def test_a_spectator_and_a_seat_see_no_more_than_they_may(openspiel):
    """What is shown of a world does not depend on what the seat cannot know of it."""
    import pyspiel

    game = openspiel.load("awimbawe")
    nothing = pyspiel.PrivateInfoType.NONE
    public = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=nothing))
    own = game.make_py_observer()
    state = next(state for state in played(game, 4) if state.position.trail[5:])
    real = state.position
    for observer, seat in ((public, None), (own, 0), (own, 1)):
        told = set()
        for world in [real, *real.worlds(seat, 12, 3)]:
            state.node.position = world
            observer.set_from(state, seat or 0)
            told.add((observer.string_from(state, seat or 0), observer.tensor.tobytes()))
        assert len(told) == 1


def test_an_information_state_tensor_has_the_last_views(openspiel):
    game = openspiel.load("awimbawe", frames=3)
    states = [state for state in played(game, 2) if not state.is_chance_node() and not state.is_terminal()]
    players, size = 2, len(states[0].observation_tensor(0)) - 2
    assert game.information_state_tensor_size() == players + 3 * size
    now, before = states[6], states[5]
    tensor = now.information_state_tensor(0)
    assert tensor[players : players + size] == now.observation_tensor(0)[players:]
    assert tensor[players + size : players + 2 * size] == before.observation_tensor(0)[players:]


def test_what_nobody_may_see_is_refused(openspiel):
    import pyspiel

    game = openspiel.load("awimbawe")
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(Exception, match="one seat, or for the public part"):
        game.make_py_observer(everything)


def test_who_lacks_the_packages_is_told_which_extra_brings_them():
    import test_extras

    for module in ("pettingzoo", "gymnasium", "openspiel"):
        done = test_extras.python(f"import ludotheque.adapters.{module}")
        assert done.stderr.splitlines()[-1].endswith("pip install 'ludotheque[adapters]'")

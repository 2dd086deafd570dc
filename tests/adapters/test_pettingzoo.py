"""PettingZoo's own tests, for every preset and random options."""

import pickle
import random

import pytest
from adapters.game_strings import GAMES

# PettingZoo says so of its own classic games too: an observation is a dictionary with a mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


def play(env, seed):
    """Play at random to the end; what each agent was given, and what it saw when it acted."""
    env.reset(seed=seed)
    rng = random.Random(seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    seen = []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _info = env.last()
        rewards[agent] += reward
        if terminated or truncated:
            assert not observation["action_mask"].any()
            env.step(None)
        else:
            seen.append((agent, observation["observation"].tobytes()))
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
    return rewards, seen


@pytest.mark.parametrize("game", GAMES)
def test_api(game, pettingzoo, capsys):
    from pettingzoo.test import api_test, seed_test

    api_test(pettingzoo.env(game), num_cycles=40)
    seed_test(lambda: pettingzoo.env(game), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_random_games_come_to_an_end_and_rewards_are_the_result(game, pettingzoo):
    env = pettingzoo.env(game)
    rewards, _seen = play(env, 3)
    assert list(rewards.values()) == list(env.unwrapped.position.result())


def test_the_same_seed_plays_the_same_game(pettingzoo):
    env = pettingzoo.env("chiwawa(players=3)")
    assert play(env, 5) == play(env, 5)
    assert play(env, 5)[1] != play(env, 6)[1]


def test_games_without_a_seed_follow_from_the_last_seed(pettingzoo):
    def deals():
        env = pettingzoo.env("awimbawe")
        env.reset(seed=1)
        first = env.unwrapped.position.log
        env.reset()
        return first, env.unwrapped.position.log

    assert deals() == deals()
    assert deals()[0] != deals()[1]


def test_an_illegal_action_ends_the_episode_and_costs_one(pettingzoo):
    env = pettingzoo.env("konane")
    env.reset(seed=1)
    legal = env.last()[0]["action_mask"]
    env.step((legal == 0).nonzero()[0][0])
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert all(env.terminations.values())


def test_only_who_acts_has_a_mask_and_nobody_sees_what_is_hidden(pettingzoo):
    env = pettingzoo.env("awimbawe")
    env.reset(seed=2)
    position = env.unwrapped.position
    other = 1 - position.to_move
    assert not env.observe(f"player_{other}")["action_mask"].any()
    before = env.observe(f"player_{other}")["observation"].tobytes()
    for seed in range(20):
        env.unwrapped.position = position.worlds(other, 1, seed)[0]
        assert env.observe(f"player_{other}")["observation"].tobytes() == before


def test_after_max_turns_an_episode_is_truncated(pettingzoo):
    env = pettingzoo.env("oware", max_turns=3)
    env.reset(seed=1)
    for _turn in range(3):
        assert not any(env.truncations.values())
        env.step(env.last()[0]["action_mask"].nonzero()[0][0])
    assert all(env.truncations.values())


def test_pictures_are_those_of_a_spectator_unless_a_seat_is_named(pettingzoo):
    from pettingzoo.test import render_test

    render_test(
        lambda render_mode=None: pettingzoo.env("konane", render_mode=render_mode),
        {"svg": lambda picture: picture.startswith("<svg")},
    )
    drawn = {}
    for seat in (None, 0, 1):
        env = pettingzoo.env("awimbawe", render_mode="svg", render_seat=seat)
        env.reset(seed=1)
        drawn[seat] = env.render()
    assert len(set(drawn.values())) == 3


def test_a_drawing_nobody_knows_is_refused(pettingzoo):
    with pytest.raises(ValueError, match="human, ansi or svg"):
        pettingzoo.env("konane", render_mode="rgb_array")


def test_an_environment_is_pickled(pettingzoo):
    env = pettingzoo.GameEnv("puluc")
    env.reset(seed=4)
    again = pickle.loads(pickle.dumps(env))
    assert again.position.text() == env.position.text()
    assert again.observe("player_0")["observation"].tobytes() == env.observe("player_0")["observation"].tobytes()


def test_wrong_arguments_and_actions_are_refused(pettingzoo):
    for more in ({"max_turns": 0}, {"max_turns": "x"}, {"render_mode": "ansi", "render_seat": 9}):
        with pytest.raises(ValueError, match="whole number|no seat"):
            pettingzoo.env("konane", **more)
    env = pettingzoo.GameEnv("konane")
    env.reset(seed=1)
    before = env.position.text()
    for wrong in (None, "x", 384.5, -1, 10**12):
        with pytest.raises(ValueError, match="not legal here"):
            env.step(wrong)
    assert env.position.text() == before

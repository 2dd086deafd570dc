"""Many games against a chosen opponent."""

import pytest


def play(env, seed, steps):
    """Take the first legal action everywhere; the rewards of all steps."""
    observations, _infos = env.reset(seed=seed)
    rewards = []
    for _step in range(steps):
        assert env.observation_space.contains(observations)
        actions = observations["action_mask"].argmax(1)
        observations, reward, ended, truncated, _infos = env.step(actions)
        rewards.append((reward.tolist(), ended.tolist(), truncated.tolist()))
    return rewards


def last(view):
    return view["actions"][-1]


@pytest.mark.parametrize(
    ("game", "opponent"),
    [("konane(size=6)", 1), ("puluc", "greedy"), ("chiwawa(players=3)", "random"), ("awimbawe", last)],
)
def test_lanes_go_on_after_their_games_are_over(game, opponent, vector_env):
    env = vector_env(game, 3, opponent)
    played = play(env, 1, 60)
    ends = [(i, lane) for i, (_rewards, ended, _truncated) in enumerate(played) for lane in range(3) if ended[lane]]
    assert len(ends) >= 3
    for i, (rewards, ended, _truncated) in enumerate(played):
        for lane in range(3):
            assert ended[lane] or rewards[lane] == 0
            assert not (ended[lane] and i and played[i - 1][1][lane])  # the step after an end begins the next game
    assert played == play(vector_env(game, 3, opponent), 1, 60)
    assert played != play(vector_env(game, 3, opponent), 2, 60)


def test_a_lane_plays_the_same_however_many_there_are(vector_env):
    few, many = (play(vector_env("puluc", n, "random"), 7, 30) for n in (2, 5))
    assert [[part[:2] for part in step] for step in many] == [[part[:2] for part in step] for step in few]


def test_the_learner_has_the_seat_it_asks_for(vector_env):
    env = vector_env("konane(size=6)", 4, "random", seat=1)
    observations, _infos = env.reset(seed=1)
    assert observations["observation"][:, :2].tolist() == [[0, 1]] * 4
    assert all(lane.position.to_move == 1 and len(lane.position.trail) == 1 for lane in env.lanes)


def test_without_a_seat_it_has_either(vector_env):
    observations, _infos = vector_env("oware", 20, "random").reset(seed=1)
    assert 0 < observations["observation"][:, 0].sum() < 20


def test_games_are_truncated(vector_env):
    played = play(vector_env("oware", 1, "random", max_turns=2), 1, 6)
    assert [truncated for _rewards, _ended, truncated in played] == [[False], [True], [False], [False], [True], [False]]


def test_gymnasium_wraps_it(vector_env):
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    env = RecordEpisodeStatistics(vector_env("konane(size=4)", 2, "random"))
    assert len(play(env, 1, 12)) == 12


@pytest.mark.parametrize("wrong", [{"num_envs": 0}, {"seat": 2}, {"opponent": "nobody"}, {"opponent": 3.5}])
def test_what_cannot_be_is_told(wrong, vector_env):
    with pytest.raises(ValueError):
        vector_env("oware", **wrong)


def test_an_illegal_action_is_refused(vector_env):
    env = vector_env("konane", 1, "random", seat=0)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step([0])


def test_a_wrong_step_is_refused_and_no_lane_has_changed(vector_env):
    env = vector_env("konane(size=6)", num_envs=2, opponent="random")
    seen, _ = env.reset(seed=1)
    legal = [int(row.argmax()) for row in seen["action_mask"]]
    before = [lane.position.text() for lane in env.lanes]
    for wrong in (
        None,
        3,
        "xx",
        legal[:1],
        [*legal, 0],
        [legal[0], -1],
        [legal[0], 10**12],
        [legal[0], legal[1] + 0.5],
    ):
        with pytest.raises(ValueError, match="lane"):
            env.step(wrong)
        assert [lane.position.text() for lane in env.lanes] == before
    for more in ({"num_envs": 0}, {"num_envs": "x"}, {"max_turns": 0}):
        with pytest.raises(ValueError, match="must be a whole number"):
            vector_env("konane", **more)

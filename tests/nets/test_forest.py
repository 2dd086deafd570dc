"""Trees that an evaluator leads: the same on any number of threads, and they find what is forced."""

import random

import needs
import pytest

import ludotheque as lt


@pytest.fixture
def np():
    return needs.numpy()


def even(np, forest):
    """An evaluator that knows nothing."""
    return lambda seen: (np.zeros((len(seen), forest.given.width), np.float32), np.zeros(len(seen), np.float32))


def uneven(np, forest):
    """An evaluator whose answers depend on what it is given."""
    width = forest.given.width

    def answer(seen):
        sums = seen.astype(np.int64) @ np.arange(1, seen.shape[1] + 1)
        logits = ((sums[:, None] * np.arange(1, width + 1)) % 97 / 24).astype(np.float32)
        return logits, ((sums % 129 - 64) / 128).astype(np.float32)

    return answer


@pytest.mark.parametrize("name", ["konane", "oware", "awithlaknannai-vif"])
def test_threads_make_no_difference(np, name):
    found = []
    for threads in (1, 3):
        forest = lt.forest(name, 6, 24, threads=threads, seed=5, noise=0.25)
        told = []
        for _move in range(3):
            forest.run(uneven(np, forest), 24)
            told.append((forest.visits().tolist(), forest.values().tolist()))
            forest.step(forest.choose(1.0))
        found.append(told)
    assert found[0] == found[1]


def test_visits_are_the_simulations_without_the_first():
    np = needs.numpy()
    forest = lt.forest("konane", 2, 20)
    forest.run(even(np, forest), 20)
    assert forest.visits().sum(1).tolist() == [19, 19]


def test_a_forced_win_is_found_with_more_simulations(np):
    """One of several moves ends the game as a win; an evaluator that knows nothing finds it, and so does the shipped net."""
    game = lt.load("awale")
    position = next(won for won in late_positions(game) if winning(won))
    (win,) = winning(position)
    forest = lt.forest(game, 1, 200)
    forest.restart([0], position)
    forest.run(even(np, forest), 200)
    assert forest.choose()[0] == win
    assert forest.values()[0] == pytest.approx(1, abs=0.2)
    assert lt.best(position, net="shipped", nodes=200) == game.space.text(win)


def late_positions(game):
    """Positions near the end of random games."""
    for seed in range(200):
        position, draw = game.start(), random.Random(seed)
        while position.to_move is not None:
            ids = position.ids()
            if len(ids) > 2:
                yield position.copy()
            position.step(draw.choice(ids))


def winning(position):
    """The only id that ends the game at once as a win for who plays it; nothing where there are several or none."""
    found = []
    for id_ in position.ids():
        after = position.copy()
        after.step(id_)
        if after.to_move is None and after.result()[position.to_move] > 0:
            found.append(id_)
    return found if len(found) == 1 else []


def test_a_forest_goes_on_where_it_was(np):
    one, other = (lt.forest("oware", 3, 16, seed=9) for _forest in range(2))
    one.run(uneven(np, one), 16)
    one.step(one.choose())
    other.set_state(one.state())
    assert [other.root(i).text() for i in range(3)] == [one.root(i).text() for i in range(3)]


def test_what_an_evaluator_returns_is_checked(np):
    forest = lt.forest("konane", 2, 4)
    with pytest.raises(ValueError, match="logits and a value for each of 2"):
        forest.run(lambda _seen: (np.zeros(3, np.float32), np.zeros(2, np.float32)), 1)
    with pytest.raises(ValueError, match="from -1 to 1"):
        forest.run(lambda _seen: (np.zeros((2, forest.given.width), np.float32), np.full(2, 7.0)), 1)

"""Random play: games draw an action in ways of their own, each legal one as likely as the others."""

from collections import Counter

import pytest

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.search.playout import playouts, random_step
from ludotheque.search.uct import Uct

DRAWS = 2000 if lt.MODE == "compiled" else 300
THREE_JUMPS = "......../......../......../......../......../...o..../.xo.o.o./x.xox... x play 0 0 -"
OTHER_COLOUR = "......../......../..o...../.oxo..../..o...../....xo../.xo...../xo...... x play 0 0 -"


def after(position, action):
    rules = position.rules.copy()
    rules.apply_py(action)
    return bytes(rules.block)


def walked(game, seed, plies):
    position = lt.load(game).start(seed)
    dice = Dice(seed)
    while position.to_move is not None and len(position.log) < plies:
        position.play(position.actions()[dice.below_py(len(position.actions()))])
    return position


POSITIONS = [
    walked(game, 5, plies) for game in ("konane", "konane(size=6)", "konane(size=10)") for plies in (0, 1, 2, 20)
]
POSITIONS += [walked(game, 6, 16) for game in ("konane(knot=true)", "konane(hummingbird=true)", "oware", "awele")]
POSITIONS += [lt.load("konane").position(text) for text in (THREE_JUMPS, OTHER_COLOUR)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position.game} {position.text()}")
def test_every_legal_action_is_drawn_equally_often(position):
    met = Counter()
    for seed in range(DRAWS):
        rules = position.rules.copy()
        random_step(rules, Dice(seed << 20))
        met[bytes(rules.block)] += 1
    legal = {after(position, action) for action in position.rules.legal_py()}
    assert met.keys() <= legal
    expected = DRAWS / len(legal)
    assert all(abs(met[block] - expected) < 5 * expected**0.5 + 1 for block in legal)


def test_three_jumps_are_among_what_is_drawn():
    position = lt.load("konane").position(THREE_JUMPS)
    assert "b2-h2" in position.actions()


@pytest.mark.parametrize("game", ["oware(pits=2,seeds=2)", "awale(pits=3,seeds=1)", "awele(pits=4,seeds=2)", "oware"])
def test_awale_repetitions_are_all_found(game):
    """Without a capture nothing comes back before every pit was sown once, so that nothing nearer is looked for."""
    ring, found = 2 * lt.load(game).options["pits"], 0
    for seed in range(40):
        rules, dice, since = lt.load(game).rules(), Dice(seed), []
        rules.repetition_limit = 1000
        words = 8 * rules.repetition_words
        while rules.seat() != 255 and len(since) < 200:
            since.append(bytes(rules.block[:words]))
            actions = rules.legal_py()
            action = actions[dice.below_py(len(actions))]
            strict = rules.copy()
            strict.repetition_limit = 2
            before = rules.run("store")
            strict.apply_py(action)
            rules.apply_py(action)
            since = since if rules.run("store") == before else []
            now = bytes(rules.block[:words])
            if rules.seat() != 255:
                assert (strict.seat() == 255) == (now in since)
                found += now in since
                assert now not in since[1 - ring :]
    assert found > 0 or game == "oware"


def test_random_games_end_and_are_the_same_for_the_same_seed():
    rules = lt.load("konane").rules()
    assert playouts(rules, 20, 3, 1000) == playouts(rules, 20, 3, 1000) != playouts(rules, 20, 4, 1000)
    assert playouts(rules, 20, 3, 5)[0] == 100  # five actions each


def test_tree_search_counts_every_simulation_once():
    tree = Uct(lt.load("oware").rules(), seed=1, capacity=2000)
    assert tree.run(200) == 200
    rows = tree.root_stats()
    assert sum(visits for _action, visits, _mean in rows) == 200
    assert all(-1 <= mean <= 1 for _action, _visits, mean in rows)

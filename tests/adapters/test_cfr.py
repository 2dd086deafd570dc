"""The small decks are small enough for tabular methods."""

import needs
import pytest

from ludotheque.adapters.efg import efg

AWIMBAWE = "awimbawe(terrains=2,values=2,rounds_to_win=1)"


@pytest.fixture(scope="module")
def tree():
    return efg(AWIMBAWE)


def test_the_small_deck_has_fewer_than_a_hundred_thousand_information_sets(tree):
    assert tree.nodes == 48_197
    assert tree.information_sets == [15_846, 15_846]


def test_exploitability_falls_as_cfr_goes_on(tree):
    needs.adapters()
    import pyspiel

    game = pyspiel.load_efg_game(tree.text)
    solver = pyspiel.CFRPlusSolver(game)
    before = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    for _iteration in range(4):
        solver.evaluate_and_update_policy()
    after = pyspiel.exploitability(game, solver.average_policy())
    assert before == pytest.approx(0.34167, abs=1e-5)
    assert after < before / 5


def test_solvers_take_the_game_itself(openspiel):
    import pyspiel

    solver = pyspiel.ExternalSamplingMCCFRSolver(openspiel.load(AWIMBAWE))
    for _iteration in range(3):
        solver.run_iteration()
    policy = solver.average_policy()
    state = openspiel.load(AWIMBAWE).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    chances = policy.action_probabilities(state)
    assert sorted(chances) == state.legal_actions()
    assert sum(chances.values()) == pytest.approx(1)

"""What a round is worth to the search: by fitted weights where the deck is whole."""

import pytest

import ludotheque as lt
from ludotheque.games.awimbawe.round_weights import ROWS, STAGES, TERMS, WEIGHTS
from ludotheque.study.players import player

#: Six tricks are left.
ROUND = (
    "0-0/play/0/0/-/-/-/G1,M1,-,-,-,-/(D5)D6,(E5)E6,-,-/{tiger}/G6,{held},-,-,-,-/(G2)D2,(M2)E2,-,-/{panther}"
)  # fmt: skip
OTHERS = ["G3", "G5", "D1", "D3", "M3", "M5", "E1", "E3", "S7", "S8", "S9", "S10"]


def value(tiger, panther, held="M6", *, fitted=True):
    """What the round is worth to the Tiger, by fitted weights or by hand; the Panther holds one of these cards."""
    text = ROUND.format(tiger=",".join(tiger), panther=",".join(panther), held=held)
    rules = lt.load("awimbawe").position(text).rules.copy()
    rules.fitted = fitted
    return rules.evaluate_py(0)


@pytest.mark.parametrize(("fitted", "least"), [(True, 800), (False, 500)])
def test_hyenas_cost_more_than_their_crowns_while_the_other_has_none(fitted, least):
    """Rule 9: who gathers all four loses the round. Each is worth three crowns, as many as a mouse."""
    mine = ["G4", "D4", "M4", *OTHERS[:5]]
    one_each_at_least = value(mine, ["E4", *OTHERS[5:]], fitted=fitted)
    danger = value(mine, ["M6", *OTHERS[5:]], held="E4", fitted=fitted)
    assert danger < one_each_at_least - least


def test_there_is_a_row_of_weights_for_every_number_of_tricks():
    assert len(WEIGHTS) == len(STAGES)
    assert {len(row) for row in WEIGHTS} == {TERMS}
    assert [ROWS[left] for left in (14, 12, 11, 9, 8, 6, 5, 0)] == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(("game", "fitted"), [("awimbawe", True), ("awimbawe(values=3)", False)])
def test_small_decks_are_valued_by_hand(game, fitted):
    position = lt.load(game).start(1)
    position.roll()
    rules = position.rules.copy()
    assert bool(rules.fitted) == fitted
    while position.to_move is not None and len(position.log) < 9:
        position.play(player("random")(position, 4)) if position.to_move != lt.CHANCE else position.roll()
    rules.set_block(bytes(position.rules.block))
    before = rules.evaluate_py(0)
    rules.fitted = False
    assert (rules.evaluate_py(0) != before) == fitted

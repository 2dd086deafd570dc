"""With ``opponents`` the others, in the tree of a search, do not know which cards the searching seat has."""

import pytest

import ludotheque as lt
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.ismcts_settings import ismcts_settings
from ludotheque.study.players import player

GAMES = ["awimbawe", "chiwawa", "chiwawa-royal(players=4)"]
SMALL = "awimbawe(terrains=2,values=4,rounds_to_win=1)"


def decisions(game, deals):
    """Every decision with a choice, in matches at random."""
    mind = player("random")
    for seed in range(deals):
        position = lt.load(game).start(seed)
        while position.to_move is not None:
            if position.to_move == lt.CHANCE:
                position.roll()
                continue
            if len(position.actions()) > 1:
                yield position
            position.play(mind(position, seed + len(position.log)))


def believed(position, opponents):
    """What the search thinks its best action is worth, from −1 to 1."""
    settings = ismcts_settings(position.game, {"opponents": opponents, "solve_within": 0, "horizon": 100})
    search = Ismcts(position.rules, position.to_move, seed=3, bits=14, **settings)
    search.run(4000 if opponents else 2000)
    return max(search.root_stats(), key=lambda row: row[1])[2]


def test_others_who_do_not_see_the_cards_are_easier_to_beat():
    """An opponent who learns in the tree which cards the seat has always finds the reply that beats them."""
    told = [(believed(position, 0), believed(position, 2)) for position in decisions(SMALL, 8)]
    assert len(told) > 50
    assert sum(honest for _seeing, honest in told) > sum(seeing for seeing, _honest in told) + 0.02 * len(told)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_move_whatever_the_unseen_cards_are(game):
    mind = player("nodes=60;opponents=2")
    tried = 0
    for number, position in enumerate(decisions(game, 1)):
        if number % 8 == 3:
            move = mind(position, 5)
            assert move == mind(position, 5)
            for seed in range(1, 4):
                other = position.resample(position.to_move, seed)
                if other.to_move == position.to_move:
                    tried += other.rules.block != position.rules.block
                    assert mind(other, 5) == move
    assert tried


def test_two_trees_need_two_kinds_of_simulations():
    rules = next(decisions("awimbawe", 1)).rules
    with pytest.raises(ValueError, match="opponents is 0, or 2 and more"):
        Ismcts(rules, rules.seat(), opponents=1)

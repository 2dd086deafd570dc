"""Chiwawa's sensible player: legal, honest about what it cannot see, and thrifty."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.core.marks import PHASE
from ludotheque.games.chiwawa.cards import COPIES, NAMES
from ludotheque.games.chiwawa.marks import FOLD, PILLARS

GAMES = ["chiwawa", "chiwawa(players=4)", "chiwawa-royal(players=8)", "chiwawa(players=3,resolve=manual)"]


def decisions(game: str, seed: int):
    """Every decision of a game that is played by policy, and now and then by any candidate."""
    position, dice = lt.load(game).start(seed), Dice(seed)
    while position.to_move is not None:
        if position.to_move == lt.CHANCE:
            position.roll()
            continue
        yield position
        action = position.rules.policy_action_py(dice)
        if action < 0 or dice.below_py(4) == 0:
            candidates = position.rules.candidate_actions_py()
            action = candidates[dice.below_py(len(candidates))]
        position.play_action(action)


@pytest.mark.parametrize("game", GAMES)
def test_policy_and_candidates_are_legal(game: str) -> None:
    for seed in range(4):
        for position in decisions(game, seed):
            legal = set(position.rules.legal_py())
            candidates = position.rules.candidate_actions_py()
            assert candidates
            assert len(set(candidates)) == len(candidates)
            assert set(candidates) <= legal
            action = position.rules.policy_action_py(Dice(seed))
            assert action == -1 or action in legal


@pytest.mark.parametrize("game", GAMES[:3])
def test_policy_does_not_look_at_what_the_seat_may_not_know(game: str) -> None:
    tried = 0
    for seed in range(4):
        for position in decisions(game, seed):
            other = position.resample(position.to_move, seed + 1)
            if other.to_move != position.to_move:
                continue
            tried += other.rules.block != position.rules.block
            assert other.rules.policy_action_py(Dice(5)) == position.rules.policy_action_py(Dice(5))
            assert other.rules.candidate_actions_py() == position.rules.candidate_actions_py()
    assert tried > 50


@pytest.mark.parametrize("game", GAMES)
def test_beliefs_agree_with_the_view(game: str) -> None:
    for position in decisions(game, 2):
        seat = position.to_move
        twin = position.rules.copy()
        twin.resample_likely_py(seat, Dice(len(position.log)))
        assert twin.is_complete()
        assert twin.seen(seat).text() == position.rules.seen(seat).text()


def test_beliefs_put_what_fits_beside_a_pillar() -> None:
    """What the other has laid is believed to be worth more than cards drawn at random."""
    position = lt.load("chiwawa").start(4)
    while position.to_move == lt.CHANCE or position.rules.block[PHASE] == PILLARS:
        if position.to_move == lt.CHANCE:
            position.roll()
        else:
            position.play_action(position.rules.policy_action_py(Dice(1)))
    for _turn in range(4):
        position.play_action(position.rules.policy_action_py(Dice(3)))
    seat = position.to_move
    believed = drawn = 0
    for seed in range(100):
        twin = position.rules.copy()
        twin.resample_likely_py(seat, Dice(seed))
        believed += twin.camp_score(1 - seat)
        drawn += position.resample(seat, seed).rules.camp_score(1 - seat)
    assert believed > 1.2 * drawn


def last_one_in(hand: list[str], camp: list[str]) -> lt.Position:
    """Seat 0 is to play; seat 1 has folded behind a Pillar and two cards. What is not named lies in the pile."""
    theirs, source = ["5a", "5b", "5c"], ["20a", "10c", "5a"]
    pile = [name for name, copies in zip(NAMES, COPIES, strict=False) for _copy in range(copies)]
    for card in (*hand, *camp, *theirs, *source):
        pile.remove(card)
    laid = ",".join(f"[{card}]" if i == 0 else f"{card}:0" for i, card in enumerate(camp))
    return lt.load("chiwawa").position(
        "round=1 first=0 won=0,0 gone=- phase=play turn=0 out=1 lock=- chosen=-/- "
        f"source={','.join(source)} pile={','.join(pile)} discards=- hands={','.join(hand)}/- "
        f"camps={laid}/[5a],5b:1,5c:1 scores=0,0 last=-/-"
    )


@pytest.mark.parametrize(
    ("hand", "mine", "folds"),
    [
        (["5b", "5c", "10c", "M"], ["20b", "20b", "20b", "5a"], True),
        (["5b", "20b", "20b", "20b", "M"], ["10c"], False),
    ],
)
def test_the_last_one_in_folds_when_ahead(hand: list[str], mine: list[str], folds: bool) -> None:
    """Nobody can answer any more: ahead every further card is wasted, behind it is not."""
    rules = last_one_in(hand, mine).rules
    for seed in range(10):
        assert (rules.policy_action_py(Dice(seed)) == FOLD << 16) == folds


def test_cards_and_rounds_are_worth_something_to_the_match() -> None:
    for seed in range(3):
        estimates = []
        for position in decisions("chiwawa(players=3)", seed):
            returns = [position.rules.expected_return_py(seat) for seat in range(3)]
            if returns[0] != -2000:
                estimates.append(returns)
                assert -15 <= sum(returns) + 1000 <= 15
        assert estimates


def test_more_unseen_cards_in_a_camp_than_there_are_destructions() -> None:
    """A seat takes what others laid between its gods for Destructions, of which there are six; here lie ten cards."""
    foreign, own = ["5a"] * 7 + ["10c"] * 3, ["5b"] * 7 + ["10a"] * 3
    source, hand, theirs = ["20a", "10b", "5c"], ["D", "20b"], ["5c", "5c"]
    pile = [name for name, copies in zip(NAMES, COPIES, strict=False) for _copy in range(copies)]
    for card in (*foreign, *own, "20b", *source, *hand, *theirs):
        pile.remove(card)
    camp = ",".join(["[20b]", *(f"{god}:0,{card}:1" for god, card in zip(own, foreign, strict=True))])
    position = lt.load("chiwawa").position(
        "round=1 first=0 won=0,0 gone=- phase=play turn=0 out=- lock=- chosen=-/- "
        f"source={','.join(source)} pile={','.join(pile)} discards=- hands={','.join(hand)}/{theirs[1]} "
        f"camps={camp}/[{theirs[0]}] scores=0,0 last=-/-"
    )
    before = bytes(position.rules.block)
    for seed in range(5):
        assert position.rules.policy_action_py(Dice(seed)) in position.rules.legal_py()
    assert set(position.rules.candidate_actions_py()) <= set(position.rules.legal_py())
    assert bytes(position.rules.block) == before

"""Awalé for beginners: rules 1–4 of the beginners' rule set, and its options."""

from __future__ import annotations

import random

import pytest
from games import beginners_by_hand
from hypothesis import given
from hypothesis import strategies as st

import ludotheque as lt

SOUTH, NORTH = (1, -1), (-1, 1)


def make_position(south: str, north: str, stores: str = "0 0", mover: str = "S") -> lt.Position:
    return lt.load("awale-debutants").position(f"{south},{north} {stores} {mover}")


def test_rule_1_each_store_is_behind_its_owner_s_last_pit() -> None:
    """Rule 1: a–f, S, A–F, N."""
    pos = make_position("4,4,4,4,4,4", "4,4,4,4,4,4").play("d")
    assert pos.text() == "4,4,4,0,5,5,5,4,4,4,4,4 1 0 N"
    pos = make_position("4,4,4,4,4,4", "4,4,4,4,4,4", mover="N").play("D")
    assert pos.text() == "5,4,4,4,4,4,4,4,4,0,5,5 0 1 S"


def test_rule_2_every_store_gets_a_seed_the_opponent_s_too() -> None:
    """Rule 2: the double-store lap."""
    pos = make_position("1,0,0,0,0,9", "3,0,0,0,0,0").play("f")
    assert pos.text() == "2,0,0,0,0,0,4,1,1,1,1,1 1 1 N"


def test_rule_2_the_starting_pit_is_not_skipped() -> None:
    """Rule 2: fourteen seeds end where they began."""
    pos = make_position("0,0,14,0,0,0", "3,0,0,0,0,0", "10 10").play("c")
    assert pos.text() == "1,1,1,1,1,1,4,1,1,1,1,1 11 11 N"
    pos = make_position("0,0,16,0,0,0", "3,0,0,0,0,0", "10 10").play("c")
    assert pos.text() == "1,1,1,2,2,1,4,1,1,1,1,1 11 11 N"


def test_rule_3_last_seed_in_your_own_store_plays_again() -> None:
    """Rule 3."""
    pos = lt.load("awale-debutants").start().play("c")
    assert pos.text() == "4,4,0,5,5,5,4,4,4,4,4,4 1 0 S"
    assert pos.to_move == 0
    assert pos.actions() == ["a", "b", "d", "e", "f"]
    pos = make_position("4,4,4,4,4,4", "4,4,4,4,4,4", mover="N").play("C")
    assert pos.to_move == 1


def test_rule_3_the_right_to_play_again_may_be_given_up() -> None:
    """Rule 3, ``replay=may``: ``-`` gives it up; the mover is written with a plus while that is open."""
    pos = lt.load("awale-debutants(replay=may)").start()
    assert "-" not in pos.actions()
    pos.play("c")
    assert (pos.text(), pos.to_move) == ("4,4,0,5,5,5,4,4,4,4,4,4 1 0 S+", 0)
    assert pos.actions() == ["-", "a", "b", "d", "e", "f"]
    assert pos.copy().play("a").text() == "0,5,1,6,6,5,4,4,4,4,4,4 1 0 N"
    assert pos.game.position("4,4,0,5,5,5,4,4,4,4,4,4 1 0 s+").actions() == pos.actions()
    pos.play("-")
    assert pos.text() == "4,4,0,5,5,5,4,4,4,4,4,4 1 0 N"
    assert pos.actions() == ["A", "B", "C", "D", "E", "F"]
    assert pos.play("C").text() == "4,4,0,5,5,5,4,4,0,5,5,5 1 1 N+"


def test_rule_3_the_right_is_always_used_unless_said() -> None:
    """Rule 3, ``replay=must``: nothing to choose, and no such position."""
    assert lt.load("awale-debutants") == lt.load("awale-debutants(replay=must)")
    with pytest.raises(ValueError, match=r"the mover is S or N, not S\+"):
        lt.load("awale-debutants").position("4,4,0,5,5,5,4,4,4,4,4,4 1 0 S+")
    for mover in ("S-", "S++", "+", "W+"):
        with pytest.raises(ValueError, match=r"the mover is S, N, S\+ or N\+, not"):
            lt.load("awale-debutants(replay=may)").position(f"4,4,0,5,5,5,4,4,4,4,4,4 1 0 {mover}")


def test_rule_3_a_button_gives_up_the_right_to_play_again() -> None:
    """Rule 3, in the picture; ``replay=must`` has none."""
    pos = lt.load("awale-debutants(replay=may)").start().play("c")
    assert [button["id"] for button in pos.rules.scene()["buttons"]] == ["-"]
    assert [pos.rules.path(action) for action in pos.rules.legal_py()][-1] == ["-"]
    assert pos.rules.steps(pos.rules.legal_py()[-1]) == []
    assert lt.load("awale-debutants").start().rules.scene()["buttons"] == []


def test_rule_3_last_seed_in_the_opponent_s_store_does_not() -> None:
    """Rule 3."""
    pos = make_position("1,0,0,0,0,8", "1,0,0,0,0,0").play("f")
    assert pos.text() == "1,0,0,0,0,0,2,1,1,1,1,1 1 1 N"


@pytest.mark.parametrize("before", range(5))
def test_rule_3_nothing_is_ever_captured(before: int) -> None:
    """Rule 3: wherever the last seed falls."""
    pos = make_position("1,0,0,0,0,2", f"{before},0,0,0,0,9").play("f")
    assert pos.text() == f"1,0,0,0,0,0,{before + 1},0,0,0,0,9 1 0 N"


def test_rule_4_you_win_when_your_pits_are_empty_after_your_sowing() -> None:
    """Rule 4: whatever the stores hold."""
    pos = make_position("0,0,0,0,0,2", "1,1,1,1,1,1", "0 30").play("f")
    assert pos.result() == SOUTH
    assert pos.actions() == []
    assert pos.text() == "0,0,0,0,0,0,2,1,1,1,1,1 1 30 N"
    assert make_position("9,9,9,0,0,0", "0,0,0,0,0,2", "5 0", "N").play("F").result() == NORTH


def test_rule_4_even_with_a_replay_earned() -> None:
    """Rule 4."""
    pos = make_position("0,0,0,0,0,1", "1,1,1,1,1,1").play("f")
    assert pos.text() == "0,0,0,0,0,0,1,1,1,1,1,1 1 0 S"
    assert (pos.result(), pos.to_move) == (SOUTH, None)
    pos = lt.load("awale-debutants(replay=may)").position("0,0,0,0,0,1,1,1,1,1,1,1 0 0 S").play("f")
    assert (pos.result(), pos.text(), pos.actions()) == (SOUTH, "0,0,0,0,0,0,1,1,1,1,1,1 1 0 S", [])
    assert pos.game.position("0,0,0,0,0,0,1,1,1,1,1,1 1 0 S+").text() == pos.text()


def test_rule_4_only_your_own_row_counts() -> None:
    """Rule 4: a lap that refills your row does not win, and one seed left is not empty."""
    assert make_position("0,0,0,0,0,9", "1,0,0,0,0,0").play("f").result() is None
    assert make_position("1,0,0,0,0,1", "1,0,0,0,0,0").play("f").result() is None


@given(pits=st.integers(2, 12), seeds=st.integers(1, 8), may=st.booleans(), seed=st.integers(0, 2**32))
def test_rule_4_no_draws_and_random_games_agree_with_the_second_reading(
    pits: int, seeds: int, may: bool, seed: int
) -> None:
    """Rules 1–4, every text of every position."""
    pos = lt.load(f"awale-debutants(pits={pits},seeds={seeds},replay={'may' if may else 'must'})").start()
    table = beginners_by_hand.Table.start(pits, seeds, may=may)
    rng = random.Random(seed)
    while True:
        assert pos.text() == table.text()
        assert pos.actions() == [table.letter(place) for place in table.legal()]
        if pos.to_move is None:
            break
        place = rng.choice(table.legal())
        pos.play(table.letter(place))
        table.play(place)
    assert pos.result() == (SOUTH if table.winner == 0 else NORTH)


@pytest.mark.parametrize(
    "option", ["chain=12", "direction=back", "feed=true", "goal25=false", "leftovers=none", "slam=allow"]
)
@pytest.mark.parametrize("name", ["awale-debutants({})", "awale(rules=awale-debutants,{})"])
def test_takes_only_seeds_pits_and_replay(name: str, option: str) -> None:
    with pytest.raises(ValueError, match="nothing is ever captured in the beginners' rules"):
        lt.load(name.format(option))


def test_options_it_does_not_have_are_never_written() -> None:
    """They hold Classic Awalé's values, which nobody reads."""
    game = lt.load("awale-debutants(seeds=3)")
    assert str(game) == "awale(rules=awale-debutants,seeds=3)"
    classic = lt.load("awale").options
    assert game.options == {**classic, "rules": "awale-debutants", "seeds": 3}

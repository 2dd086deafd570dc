"""Awithlaknannai's Shamans and whirlpools: a test a rule of the referee's text."""

from __future__ import annotations

import pytest
from games.awithlaknannai_positions import at, game, phase, pieces_on, play, times

SHAMAN = game("shaman")
BACK = game("shaman", "no_return")
HUFF = game("shaman", "huff")
WHIRL = game("whirlpool")
BOTH = game("shaman", "whirlpool")


def ending(position, *signs):
    """The actions that hold one of these signs."""
    return [action for action in position.actions() if any(sign in action for sign in signs)]


# Shamans


@pytest.mark.parametrize(("board", "yellow", "orange"), [("base", "M3", "M7"), ("fighting", "M5", "M9")])
def test_each_side_has_a_shaman(board, yellow, orange):
    """Rule 6."""
    held = pieces_on(game("shaman", f"board={board}").start())
    assert [point for point, sign in held.items() if sign.isupper()] == [yellow, orange]
    assert (held[yellow], held[orange]) == ("Y", "O")


def test_a_shaman_need_not_capture():
    """Rule 7."""
    position = at(SHAMAN, "y", Y="M4", y="B8", o="M5 T1")
    assert {"M4xM6", "M4-M3", "B8-M9"} <= set(position.actions())


def test_when_a_snake_can_capture_somebody_must():
    """Rule 7."""
    position = at(SHAMAN, "y", Y="M4", y="B7 B1", o="M5 M8 T1")
    assert position.actions() == ["B7xT8", "M4xM6"]


def test_a_shaman_may_always_stop_a_chain():
    """Rule 7, chains=must."""
    must = game("shaman", "chains=must")
    assert at(must, "y", Y="B2", y="B8", o="M3 M4 T1").play("B2xT3").actions() == [".", "T3xB4"]
    assert at(must, "y", Y="B8", y="B2", o="M3 M4 T1").play("B2xT3").actions() == ["T3xB4"]


def test_a_shaman_is_captured_like_any_snake():
    """Rule 7."""
    assert pieces_on(at(SHAMAN, "y", y="M4", O="M5", o="T1").play("M4xM6")) == {"M6": "y", "T1": "o"}


def test_a_shaman_pulls_the_snake_behind_it():
    """Rule 8."""
    position = at(SHAMAN, "y", Y="M4", y="M3 B3", o="T8")
    assert ending(position, "<") == ["M4-M5<", "M4-T4<"]
    assert pieces_on(position.copy().play("M4-M5<")) == {"M5": "Y", "M4": "y", "B3": "y", "T8": "o"}
    assert pieces_on(position.copy().play("M4-T4<")) == {"T4": "Y", "M3": "y", "M4": "y", "T8": "o"}
    assert pieces_on(position.copy().play("M4-M5")) == {"M5": "Y", "M3": "y", "B3": "y", "T8": "o"}


def test_a_shaman_pulls_as_it_captures_but_only_on_the_first_jump():
    """Rule 8."""
    position = at(SHAMAN, "y", Y="M4", y="M3 B8", o="M5 M7 T1")
    assert ending(position, "x") == ["M4xM6", "M4xM6<"]
    position.play("M4xM6<")
    assert pieces_on(position) == {"M6": "Y", "M4": "y", "B8": "y", "M7": "o", "T1": "o"}
    assert (phase(position), position.actions()) == ("M4xM6", [".", "M6xM8"])


def test_no_snake_is_pulled_inside_a_chain():
    """Rule 8."""
    position = at(game("shaman", "outer_lines"), "y", Y="B2", y="T2", o="M3 T4 T8").play("B2xT3")
    assert position.actions() == [".", "T3xT5"]


def test_only_friends_are_pulled_by_shamans_and_never_round_a_bend():
    """Rule 8."""
    assert ending(at(SHAMAN, "y", Y="M4", o="M3 B3 T8"), "<") == []
    assert ending(at(SHAMAN, "y", y="M4 M3 B3", o="T8"), "<") == []
    assert ending(at(SHAMAN, "y", Y="M1", y="B1", o="T8"), "<") == []
    assert ending(at(SHAMAN, "y", Y="T4", y="T3", o="T8"), "<") == []
    assert ending(at(game("shaman", "outer_lines"), "y", Y="T4", y="T3", o="T8"), "<") == ["T4-T5<"]


def test_a_shaman_pushes_a_friend_along_the_line():
    """Rule 9."""
    position = at(SHAMAN, "y", Y="M3", y="M4 B3 T3", o="T8")
    assert ending(position, ">") == ["M3>M4"]
    assert pieces_on(position.play("M3>M4")) == {"M4": "Y", "M5": "y", "B3": "y", "T3": "y", "T8": "o"}
    assert ending(at(SHAMAN, "y", Y="T3", y="M4", o="T8"), ">") == ["T3>M4"]
    assert pieces_on(at(SHAMAN, "y", Y="T3", y="M4", o="T8").play("T3>M4")) == {"M4": "Y", "B4": "y", "T8": "o"}


def test_a_push_needs_an_empty_point_and_a_friend():
    """Rule 9."""
    assert ending(at(SHAMAN, "y", Y="M3", y="M4 M5", o="T8"), ">") == []
    assert ending(at(SHAMAN, "y", Y="M3", y="M4", o="M5 T8"), ">") == []
    assert ending(at(SHAMAN, "y", Y="M3", o="M4 M5 T8"), ">") == []


def test_a_push_is_a_move_and_no_capture():
    """Rule 9, with rules 2 and 5."""
    assert ending(at(SHAMAN, "y", Y="M3", y="M4 B7", o="M8 T1"), ">") == []
    position = at(SHAMAN, "y", "turn 3 1 -", Y="M3", y="M4", o="T8").play("M3>M4")
    assert position.text().split()[1:5] == ["o", "turn", "4", "1"]


# Shamans and the advanced rules


def test_no_return_looks_at_the_shaman_of_a_pull_or_push_alone():
    """no_return, with rules 8 and 9."""
    pushed = play(at(BACK, "y", Y="M3", y="M4 B7", o="T8"), "M3>M4", "T8-M9")
    assert pushed.text().split()[5] == "M3-M4,T8-M9"
    assert "M4-M3" not in pushed.actions()
    assert "M5-M6" in pushed.actions()
    pushes_back = at(BACK, "y", "turn 0 1 M3-M4,-", Y="M4", y="M3 B7", o="T8")
    assert "M4>M3" not in pushes_back.actions()
    pulls_it_back = at(BACK, "y", "turn 0 1 M4-M3,-", Y="M4", y="M3", o="T8")
    assert "M4-M5<" in pulls_it_back.actions()


def test_no_return_leaves_the_shamans_capture_to_be_played():
    """no_return, with rule 7: a capture that is the only action left."""
    held = {"Y": "T2", "o": "M3 T8"}
    assert at(BACK, "y", "turn 0 1 M2-T2,-", **held).actions() == ["T2xB3"]
    assert at(BACK, "y", "turn 0 1 -", **held).actions() == ["T2-M2", "T2xB3"]


def test_no_return_lets_the_shaman_push_the_last_snake_back():
    """no_return, with rule 9: M2 may not step back to B2, but the Shaman has not moved last and may push it there."""
    held = {"Y": "T1", "y": "M2", "o": "M1 M3 M4 T2 B1"}
    assert at(BACK, "y", "turn 0 1 B2-M2,-", **held).actions() == ["T1>M2"]
    alone = held | {"Y": "T7", "o": "M1 M3 M4 T2 B1 T1 M7 M8 B6 B8"}
    assert at(BACK, "y", "turn 0 1 B2-M2,-", **alone).result() == (-1, 1)
    assert at(BACK, "y", "turn 0 1 B1-M2,-", **alone).actions() == ["M2-B2"]


def test_shamans_are_never_huffed():
    """huff, with rule 7."""
    position = at(HUFF, "y", Y="M4", y="B8", o="M5 T1").play("B8-M9")
    assert pieces_on(position)["M4"] == "Y"


def test_pulled_and_pushed_snakes_are_huffed_where_they_are():
    """huff, with rules 8 and 9."""
    pushed = at(HUFF, "y", Y="T3", y="M4 B7", o="M5 M8 T1")
    assert phase(pushed.play("T3>M4")) == "!B4,B7"
    pulled = at(HUFF, "y", Y="M4", y="M3 B7", o="M2 M8 T1")
    assert phase(pulled.play("M4-M5<")) == "!B7,M4"


# whirlpools


@pytest.mark.parametrize(("board", "last"), [("base", "M9"), ("fighting", "M13")])
def test_the_ends_of_the_middle_row_are_whirlpools(board, last):
    """Rule 10."""
    pools = game("whirlpool", f"board={board}")
    marks = [point["id"] for point in pools.rules().scene()["points"] if point.get("mark") == "whirlpool"]
    assert marks == ["M1", last]
    assert not {"M1", last} & pieces_on(pools.start()).keys()
    with pytest.raises(ValueError, match="whirlpool"):
        at(pools, "y", y="M1", o="T1")


def test_a_snake_comes_out_at_the_other_whirlpool():
    """Rule 11."""
    position = at(WHIRL, "y", y="M2 M8", o="T4")
    assert ending(position, "~") == ["M2-M1~B8", "M2-M1~T8", "M8-M9~B1", "M8-M9~T1"]
    assert pieces_on(position.play("M2-M1~B8")) == {"B8": "y", "M8": "y", "T4": "o"}


def test_a_snake_comes_out_where_it_went_in_when_the_other_side_is_full():
    """Rule 11."""
    full = {"y": "M2 B8 M8", "o": "T8"}
    assert ending(at(WHIRL, "y", **full), "M1~") == ["M2-M1~B1", "M2-M1~T1"]
    assert ending(at(WHIRL, "y", **(full | {"o": "T8 T1 B1"})), "M1~") == []


def test_a_shaman_pushes_into_a_whirlpool():
    """Rules 9 and 11."""
    position = at(BOTH, "y", Y="M3", y="M2 B8", o="T8")
    assert ending(position, ">") == ["M3>M2~M8"]
    assert pieces_on(position.play("M3>M2~M8")) == {"M2": "Y", "M8": "y", "B8": "y", "T8": "o"}
    full = at(BOTH, "y", Y="M3", y="M2 B8 M8 B1", o="T8")
    assert ending(full, ">") == ["M3>M2~T1"]


def test_a_shaman_pulls_as_it_enters_a_whirlpool():
    """Rules 8 and 11."""
    position = at(BOTH, "y", Y="M2", y="M3 B8", o="T8")
    assert ending(position, "M1~") == ["M2-M1~M8", "M2-M1~M8<"]
    assert pieces_on(position.play("M2-M1~M8<")) == {"M8": "Y", "M2": "y", "B8": "y", "T8": "o"}
    captures = at(BOTH, "y", Y="M3", y="M4 B8", o="M2 T8")
    assert ending(captures, "x") == ["M3xM1~M8", "M3xM1~M8<"]
    assert pieces_on(captures.play("M3xM1~M8<")) == {"M8": "Y", "M3": "y", "B8": "y", "T8": "o"}


def test_a_jumped_snakes_point_may_be_used():
    """Rule 11."""
    position = at(WHIRL, "y", y="M3 B8 M8 B1", o="M2 T8 T1 T2")
    assert position.actions() == ["M3xM1~M2"]
    held = {"M2": "y", "B8": "y", "M8": "y", "B1": "y", "T8": "o", "T1": "o", "T2": "o"}
    assert pieces_on(position.play("M3xM1~M2")) == held


@pytest.mark.parametrize("chains", ["may", "must"])
def test_a_chain_ends_in_a_whirlpool(chains):
    """Rule 11."""
    position = at(game("whirlpool", f"chains={chains}"), "y", y="M3 T4", o="M2 T7 M7 B8")
    position.play("M3xM1~M8")
    assert (position.to_move, phase(position)) == (1, "turn")


def test_a_chain_may_lead_into_a_whirlpool():
    """Rules 3 and 12."""
    position = at(WHIRL, "y", y="M5", o="M4 M2 T8 T1").play("M5xM3")
    assert position.actions() == [".", "M3xM1~B8", "M3xM1~M8"]
    assert at(game("whirlpool", "chains=must"), "y", y="M5", o="M4 M2 T8 T1").play("M5xM3").actions() == [
        "M3xM1~B8",
        "M3xM1~M8",
    ]


def test_a_capture_into_a_whirlpool_is_compulsory():
    """Rule 12."""
    position = at(WHIRL, "y", y="M3 B5", o="M2 T4")
    assert position.actions() == ["M3xM1~B8", "M3xM1~M8", "M3xM1~T8"]


def test_who_can_only_enter_a_blocked_whirlpool_cannot_move():
    """Rules 4 and 11."""
    blocked = at(WHIRL, "y", y="B1 M3 B2 T8 B8 M8", o="T1").play("M3-M2")
    assert blocked.result() == (1, -1)
    open_again = at(WHIRL, "y", y="B1 M3 B2 B8 M8", o="T1").play("M3-M2")
    assert open_again.actions() == ["T1-M1~T8"]


def test_no_return_counts_a_whirlpools_exit_as_the_end():
    """no_return, with rule 11."""
    back = game("whirlpool", "no_return")
    position = play(at(back, "y", y="M2", o="T4"), "M2-M1~M8", "T4-M4")
    assert position.text().split()[5] == "M2-M8,T4-M4"
    assert "M8-M9~M2" not in position.actions()
    assert {"M8-M9~T1", "M8-M9~B1"} <= set(position.actions())


def test_no_return_bars_the_only_way_out_of_a_whirlpool():
    """no_return, with rule 11: an exit other than the point where the last move began is another move."""
    back = game("whirlpool", "no_return")
    held = {"y": "M8", "o": "M6 M7 T7 T8 B7 B8 B1"}
    assert at(back, "y", "turn 0 1 M2-M8,-", **held).actions() == ["M8-M9~T1"]
    held["o"] += " T1"
    assert at(back, "y", "turn 0 1 M2-M8,-", **held).result() == (-1, 1)
    assert at(back, "y", "turn 0 1 T1-M8,-", **held).actions() == ["M8-M9~M2"]


def test_a_snake_is_huffed_where_the_whirlpool_threw_it():
    """huff, with rule 11."""
    both = game("whirlpool", "huff")
    position = at(both, "y", y="M2 B5", o="M3 T1").play("M2-M1~B8")
    assert pieces_on(position) == {"B5": "y", "M3": "o", "T1": "o"}
    assert times(position) == 1

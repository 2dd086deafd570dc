"""Awithlaknannai: a test a rule of the referee's text. Shamans and whirlpools have their own file."""

from __future__ import annotations

import pytest
from games.awithlaknannai_positions import NAME, at, game, phase, pieces_on, play, quiet, starts, times

import ludotheque as lt

BIG = "board=fighting"
MAY = game()
MUST = game("chains=must")
HUFF = game("huff")
BACK = game("no_return")
OLD_BACK = game("no_return", "edition=1")
LEMERY = game("lemery")

# boards


@pytest.mark.parametrize(
    ("options", "lines", "jumps"),
    [((), 40, 42), (("outer_lines",), 54, 66), ((BIG,), 82, 106), ((BIG, "outer_lines=false"), 60, 66)],
)
def test_lines_and_jumps_of_the_boards(options, lines, jumps):
    """Boards."""
    board = game(*options).rules().board
    assert sum(len(board.steps(point)) for point in range(board.points)) == 2 * lines
    assert sum(len(board.jumps(point)) for point in range(board.points)) == jumps


def test_straight_lines_run_along_m_and_slant_through_it():
    """Boards."""
    board = MAY.rules().board
    ways = {(board.names[over], board.names[to]) for over, to in board.jumps(board.index["T4"])}
    assert ways == {("M4", "B3"), ("M5", "B5")}
    ways = {(board.names[over], board.names[to]) for over, to in board.jumps(board.index["M5"])}
    assert ways == {("M4", "M3"), ("M6", "M7")}


def test_nothing_jumps_across_an_end_of_the_middle_row():
    """Boards."""
    assert not [action for action in at(MAY, "y", y="B1", o="M1 T8").actions() if "x" in action]
    assert not [action for action in at(MAY, "y", y="T8", o="M9 T1").actions() if "x" in action]


@pytest.mark.parametrize("point", ["T4", "B4", "M1", "M9", "T1", "B8"])
def test_without_outer_lines_the_rim_is_safe(point):
    """Boards."""
    board = MAY.rules().board
    assert point not in {board.names[over] for start in range(board.points) for over, _to in board.jumps(start)}


def test_outer_lines_are_stepped_and_jumped_along():
    """Boards."""
    outer = game("outer_lines")
    assert "T3-T4" in at(outer, "y", y="T3", o="B8").actions()
    assert "T3-T4" not in at(MAY, "y", y="T3", o="B8").actions()
    assert at(outer, "y", y="T3", o="T4").actions() == ["T3xT5"]


# set-up


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ((), "oooooooo/yyyy.oooo/yyyyyyyy"),
        ((BIG,), "oooooooooooo/yyyyyy.oooooo/yyyyyyyyyyyy"),
        (("lemery",), "oooooooo/yyy...ooo/yyyyyyyy"),
        (("lemery", BIG), "oooooooooooo/yyyyy...ooooo/yyyyyyyyyyyy"),
        (("whirlpool",), "oooooooo/.yyy.ooo./yyyyyyyy"),
        (("whirlpool", BIG), "oooooooooooo/.yyyyy.ooooo./yyyyyyyyyyyy"),
        (("lemery", "whirlpool"), "oooooooo/.yy...oo./yyyyyyyy"),
        (("lemery", "whirlpool", BIG), "oooooooooooo/.yyyy...oooo./yyyyyyyyyyyy"),
        (("shaman",), "oooooooo/yyYy.oOoo/yyyyyyyy"),
        (("shaman", BIG), "oooooooooooo/yyyyYy.oOoooo/yyyyyyyyyyyy"),
    ],
)
def test_set_up(options, text):
    """Set-up, with rules 6 and 10."""
    assert game(*options).start().text() == f"{text} y turn 0 1 -"


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        (NAME, ()),
        ("awithlaknannai-lemery", ("lemery",)),
        ("serpents-combattants", (BIG,)),
        ("awithlaknannai-expert", ("chains=must", "no_return", "huff", "impasse=majority")),
        ("awithlaknannai-vif", ("no_return", "impasse=majority")),
    ],
)
def test_presets(preset, options):
    """Presets."""
    assert lt.load(preset) == game(*options)


# play


def test_yellow_begins_and_steps_to_adjacent_empty_points():
    """Rule 1."""
    assert lt.load(NAME).start().actions() == ["B4-M5", "B5-M5", "M4-M5"]
    assert at(MAY, "y", y="M4", o="T8").actions() == ["M4-B3", "M4-B4", "M4-M3", "M4-M5", "M4-T3", "M4-T4"]
    assert at(MAY, "o", y="M4 M5", o="T4").actions() == ["T4xB3", "T4xB5"]


def test_captures_are_compulsory_and_any_may_be_chosen():
    """Rule 2."""
    position = at(MAY, "y", y="M4 B7 B1", o="M5 M8 T1")
    assert position.actions() == ["B7xT8", "M4xM6"]
    assert pieces_on(position.play("M4xM6")) == {"M6": "y", "B7": "y", "B1": "y", "M8": "o", "T1": "o"}


def test_jumps_go_straight_over_an_adjacent_enemy_onto_an_empty_point():
    """Rule 2."""
    assert "x" not in "".join(at(MAY, "y", y="M4 M6", o="M5 T8").actions())
    assert "x" not in "".join(at(MAY, "y", y="M3", o="M5 T8").actions())
    assert "x" not in "".join(at(MAY, "y", y="M3 M4", o="T8").actions())


def test_a_chain_may_go_on_in_any_direction_or_stop():
    """Rule 3."""
    position = at(MAY, "y", y="B2 B8", o="M3 M4 T1")
    assert position.actions() == ["B2xT3"]
    position.play("B2xT3")
    assert position.to_move == 0
    assert phase(position) == "B2xT3"
    assert position.actions() == [".", "T3xB4"]
    assert pieces_on(position.copy().play("T3xB4")) == {"B4": "y", "B8": "y", "T1": "o"}
    position.play(".")
    assert position.to_move == 1
    assert pieces_on(position) == {"T3": "y", "B8": "y", "M4": "o", "T1": "o"}


def test_a_chain_must_go_on_while_it_can():
    """Rule 3, chains=must."""
    position = at(MUST, "y", y="B2 B8", o="M3 M4 T1").play("B2xT3")
    assert position.actions() == ["T3xB4"]
    assert position.play("T3xB4").to_move == 1


def test_a_turn_without_a_further_jump_ends_by_itself():
    """Rule 3."""
    position = at(MAY, "y", y="M4 B8", o="M5 T1").play("M4xM6")
    assert (position.to_move, phase(position)) == (1, "turn")


def test_only_the_capturing_snake_goes_on():
    """Rule 3."""
    position = at(MAY, "y", y="B2 M8", o="M3 M4 M7 T1").play("B2xT3")
    assert starts(position) == {".", "T3"}


def test_taking_the_last_snake_wins():
    """Rule 4."""
    position = at(MAY, "y", y="M4", o="M5").play("M4xM6")
    assert position.result() == (1, -1)
    assert position.text() == "......../.....y.../........ - y-wins 0 0 -"


def test_who_cannot_move_loses():
    """Rule 4."""
    shut = at(MAY, "y", y="M3 B2 M1", o="T1").play("M3-M2")
    assert (shut.result(), shut.actions()) == ((1, -1), [])
    assert at(MAY, "y", y="M3 M1", o="T1").play("M3-M2").actions() == ["T1xB2"]


# rule 5

WALK = ("B1-M1", "T8-M9", "M1-B1", "M9-T8")


def test_third_occurrence_is_a_draw():
    """Rule 5."""
    position = at(MAY, "y", y="B1", o="T8")
    assert times(play(position, *WALK)) == 2
    play(position, *WALK[:3])
    assert (times(position), position.result()) == (2, None)
    position.play(WALK[3])
    assert (times(position), position.result()) == (3, (0, 0))


def test_the_starting_position_is_its_first_occurrence():
    """Rule 5."""
    position = LEMERY.start()
    for _ in range(2):
        assert position.result() is None
        play(position, "M3-M4", "M7-M6", "M4-M3", "M6-M7")
    assert position.result() == (0, 0)


def test_repetition_compares_the_player_to_move():
    """Rule 5."""
    position = play(at(MAY, "y", y="M2", o="T8"), "M2-M3", "T8-M9", "M3-B2", "M9-T8", "B2-M2")
    assert (pieces_on(position), position.to_move, times(position)) == ({"M2": "y", "T8": "o"}, 1, 1)


def test_repetition_does_not_compare_last_moves():
    """Rule 5, with no_return."""
    position = at(BACK, "y", y="M2", o="T8")
    play(position, "M2-M3", "T8-M9", "M3-B2", "M9-M8", "B2-M2", "M8-T8")
    assert position.text() == ".......o/.y......./........ y turn 6 2 B2-M2,M8-T8"
    play(position, "M2-B1", "T8-M9", "B1-M1", "M9-M8", "M1-M2", "M8-T8")
    assert position.text() == ".......o/.y......./........ - draw 12 3 M1-M2,M8-T8"


def test_a_hundred_turns_without_a_loss_are_a_draw():
    """Rule 5."""
    position = at(MAY, "y", "turn 98 1 -", y="B1 B8", o="T8 T1").play("B1-M1")
    assert (quiet(position), position.result()) == (99, None)
    assert position.play("T8-M9").result() == (0, 0)


def test_fifty_turns_without_a_loss_were_a_draw():
    """Rule 5 in both editions: the fiftieth turn, on the short river and the long one."""
    text = "o......./........./......y. y turn 49 1 -"
    assert MAY.position(text).play("B7-M7").text() == "o......./......y../........ o turn 50 1 -"
    assert game("edition=1").position(text).play("B7-M7").result() == (0, 0)
    with pytest.raises(ValueError, match="from 0 to 49 here, not 50"):
        game("edition=1").position(text.replace("49", "50"))
    for played, limit in ((game(BIG), 100), (game(BIG, "edition=1"), 50)):
        assert at(played, "y", f"turn {limit - 2} 1 -", y="B1", o="T8").play("B1-M1").result() is None
        assert at(played, "y", f"turn {limit - 1} 1 -", y="B1", o="T8").play("B1-M1").copy().result() == (0, 0)


def test_a_chain_is_one_turn_and_its_captures_begin_the_count_anew():
    """Rule 5."""
    position = at(MAY, "y", "turn 99 1 -", y="B2 B8", o="M3 M4 T1").play("B2xT3")
    assert quiet(position) == 0
    assert quiet(position.play(".")) == 0
    assert quiet(position.play("T1-M1")) == 1


def test_majority_wins_an_impasse():
    """Rule 5, impasse=majority."""
    majority = game("impasse=majority")
    assert at(majority, "y", "turn 99 1 -", y="B1 B8", o="T8").play("B1-M1").result() == (1, -1)
    assert at(majority, "y", "turn 99 1 -", y="B1", o="T8 T1").play("B1-M1").result() == (-1, 1)
    assert at(majority, "y", "turn 99 1 -", y="B1 B8", o="T8 T1").play("B1-M1").result() == (0, 0)
    assert play(at(majority, "y", y="B1 B4", o="T8"), *WALK, *WALK).result() == (1, -1)
    shamans = game("impasse=majority", "shaman")
    assert at(shamans, "y", "turn 99 1 -", y="B8", Y="B1", o="T8").play("B1-M1").result() == (1, -1)
    assert at(shamans, "y", "turn 99 1 -", y="B8 B1", O="T8").play("B1-M1").result() == (1, -1)
    assert at(shamans, "y", "turn 99 1 -", y="B1", O="T8").play("B1-M1").result() == (0, 0)


def test_who_cannot_move_loses_before_the_count_is_looked_at():
    """Rule 5."""
    stuck = {"y": "M3 B2 M1", "o": "T1"}
    assert at(MAY, "y", "turn 99 1 -", **stuck).play("M3-M2").result() == (1, -1)
    assert at(game("impasse=majority"), "y", "turn 99 1 -", **stuck).play("M3-M2").result() == (1, -1)


# advanced rule: no return


def test_no_return_forbids_taking_the_last_move_back():
    """no_return."""
    position = play(at(BACK, "y", y="B1 B5", o="T8"), "B1-M2", "T8-M9")
    assert "M2-B1" not in position.actions()
    assert {"M2-M1", "M2-B2", "B5-M5"} <= set(position.actions())
    assert "M2-B1" in play(at(MAY, "y", y="B1 B5", o="T8"), "B1-M2", "T8-M9").actions()
    assert "M2-B1" in play(position, "B5-M5", "M9-B8").actions()


def test_no_return_loses_when_there_is_nothing_else():
    """no_return, rule 4: who could only take his last move back cannot move. In the first edition he might."""
    text = "y...o.../o......../........ y turn 0 1 M2-T1,-"
    assert BACK.position(text).text() == text.replace("y turn 0 1", "- o-wins 0 1")
    assert OLD_BACK.position(text).actions() == ["T1-M2"]
    shut = {"y": "B1", "o": "M2 T2 T1"}
    assert at(BACK, "y", "turn 0 1 M1-B1,-", **shut).result() == (-1, 1)
    assert at(OLD_BACK, "y", "turn 0 1 M1-B1,-", **shut).actions() == ["B1-M1"]
    assert at(BACK, "y", "turn 0 1 M2-B1,-", **shut).actions() == ["B1-M1"]


def test_no_return_loses_before_repetition_and_count():
    """no_return, rule 5: Orange's hundredth quiet turn leaves Yellow nothing but the way back."""
    shut = {"y": "T1", "o": "B1 B5"}
    for played in (BACK, game("no_return", "impasse=majority")):
        position = at(played, "o", "turn 99 1 M2-T1,-", **shut).play("B1-M1")
        assert position.text() == "y......./o......../....o... - o-wins 100 0 M2-T1,B1-M1"
    assert at(OLD_BACK, "o", "turn 48 1 M2-T1,-", **shut).play("B1-M1").actions() == ["T1-M2"]


def test_no_return_is_judged_after_a_huff():
    """no_return with huff: who takes off the wrong snake has only his way back."""
    held = {"y": "M1 B5 B7", "o": "T1"}
    position = at(game("no_return", "huff"), "o", "!B7,M1 3 0 -,M2-T1", **held)
    assert position.copy().play("!B7").result() == (1, -1)
    assert position.play("!M1").actions() == ["T1-M1"]
    old = at(game("no_return", "huff", "edition=1"), "o", "!B7,M1 3 0 -,M2-T1", **held)
    assert old.play("!B7").actions() == ["T1-M2"]


def test_no_return_never_bars_stopping_a_chain():
    """no_return: the chain has led back to where the last move began."""
    position = at(BACK, "y", "turn 0 1 T3-B2,-", y="B2 B8", o="M3 M4 T1").play("B2xT3")
    assert position.actions() == [".", "T3xB4"]
    assert position.play(".").to_move == 1


def test_no_return_leaves_captures_alone():
    """no_return."""
    assert at(BACK, "y", "turn 0 1 M6-M4,-", y="M4", o="M5 T1").actions() == ["M4xM6"]
    assert "M4xM6" in at(game("no_return", "huff"), "y", "turn 0 1 M6-M4,-", y="M4 B8", o="M5 T1").actions()


def test_no_return_counts_a_chain_from_its_first_to_its_last_point():
    """no_return."""
    position = play(at(BACK, "y", y="B3 B8", o="M4 M5 T8"), "B3xT4", "T4xB5")
    assert position.text().split()[5] == "B3-B5,-"
    assert "B5-M5" in position.play("T8-M9").actions()
    once_round = {"y": "T3", "o": "T8"}
    assert "T3-M3" not in at(BACK, "y", "turn 0 1 M3-T3,-", **once_round).actions()
    assert "T3-M3" in at(BACK, "y", "turn 0 1 M1-T3,-", **once_round).actions()


def test_no_return_is_remembered_for_each_side():
    """no_return."""
    position = play(at(BACK, "y", y="B1 B5", o="T8 T5"), "B1-M2", "T8-M9")
    assert position.text().endswith(" B1-M2,T8-M9")
    assert "M9-T8" not in position.play("B5-M5").actions()


# advanced rule: huffing


def test_huff_makes_captures_free():
    """huff."""
    position = at(HUFF, "y", y="M4 B8", o="M5 T1")
    assert {"M4xM6", "M4-M3", "B8-M9"} <= set(position.actions())


def test_huff_takes_a_lone_candidate_at_once():
    """huff."""
    position = at(HUFF, "y", "turn 7 1 -", y="M4 B8 B7", o="M5 T1").play("B8-M9")
    assert pieces_on(position) == {"M9": "y", "B7": "y", "M5": "o", "T1": "o"}
    assert (position.to_move, phase(position), quiet(position)) == (1, "turn", 0)


def test_huff_takes_the_moved_snake_at_its_new_point():
    """huff."""
    position = at(HUFF, "y", y="M4 B8", o="M5 T1").play("M4-B3")
    assert pieces_on(position) == {"B8": "y", "M5": "o", "T1": "o"}


def test_huff_lets_the_opponent_choose_among_several():
    """huff."""
    position = at(HUFF, "y", "turn 3 1 -", y="M4 B7 B8", o="M5 M8 T1 T7").play("M4-M3")
    assert (position.to_move, phase(position)) == (1, "!B7,M3")
    assert position.actions() == ["!B7", "!M3"]
    position.play("!M3")
    assert (position.to_move, phase(position), quiet(position), times(position)) == (1, "turn", 0, 1)
    assert "M3" not in pieces_on(position)
    assert "B7" in pieces_on(position)


def test_huff_is_not_for_turns_with_a_capture():
    """huff."""
    position = at(HUFF, "y", y="M4 B7 B8", o="M5 M8 T1 T7").play("M4xM6")
    assert pieces_on(position).keys() >= {"M6", "B7", "B8"}
    position = at(HUFF, "y", y="B2 B8", o="M3 M4 T1").play("B2xT3").play(".")
    assert pieces_on(position).keys() >= {"T3", "B8"}


def test_huff_leaves_compulsory_chains_compulsory():
    """huff with chains=must."""
    position = at(game("huff", "chains=must"), "y", y="B2 B8", o="M3 M4 T1").play("B2xT3")
    assert position.actions() == ["T3xB4"]


def test_huffing_the_last_snake_wins():
    """huff, rule 4."""
    assert at(HUFF, "y", y="M4", o="M5").play("M4-M3").result() == (-1, 1)


# the Lemery variant


def test_lemery_two_snakes_have_lost():
    """lemery."""
    position = at(LEMERY, "y", y="M4 B7 B8", o="M5 T1 T2")
    assert position.play("M4xM6").result() == (1, -1)
    assert at(LEMERY, "y", y="M4 B7 B8", o="M5 T1 T2 T3").play("M4xM6").result() is None


def test_lemery_counts_inside_a_chain():
    """lemery."""
    position = at(LEMERY, "y", y="B2 B7 B8", o="M3 M4 T8").play("B2xT3")
    assert (position.result(), position.actions()) == ((1, -1), [])


def test_lemery_counts_after_a_huff():
    """lemery with huff."""
    both = game("lemery", "huff")
    assert at(both, "y", y="M4 B8 B1", o="M5 T1 T2").play("B8-M9").result() == (-1, 1)
    position = at(both, "y", y="M4 B7 B8", o="M5 M8 T1 T7").play("B8-M9")
    assert position.result() is None
    assert position.play("!M4").result() == (-1, 1)

"""Kōnane: a test for every numbered rule of the referee's text."""

from __future__ import annotations

import random

import pytest
from games import konane_by_hand
from hypothesis import given, settings
from hypothesis import strategies as st

import ludotheque as lt

SIZES = (4, 6, 8, 10, 12, 14)
BIRDS = "hummingbird=true"
KNOTS = "knot=true"
HARVEST_OF_X = {"won-x": (1, -1), "won-o": (-1, 1), "draw": (0, 0)}


def make_position(
    signs: str, options: str = "", *, mover: str = "x", phase: str = "play", lost: str = "0 0", hands: str = ""
) -> lt.Position:
    """The position with these signs, written ``x:a1,b2 O:c3``, and nothing else on the board."""
    game = lt.load(f"konane({options})")
    size = int(game.options["size"])
    rows = [["."] * size for _row in range(size)]
    for group in signs.split():
        sign, _, points = group.partition(":")
        for point in points.split(","):
            rows[size - int(point[1:])][ord(point[0]) - ord("a")] = sign
    board = "/".join("".join(row) for row in rows)
    hands = hands or ("xo" if game.options["knot"] else "-")
    return game.position(f"{board} {mover} {phase} {lost} {hands}")


def on(pos: lt.Position, point: str) -> str:
    rows = pos.text().split()[0].split("/")
    return rows[len(rows) - int(point[1:])][ord(point[0]) - ord("a")]


def phase(pos: lt.Position) -> str:
    return pos.text().split()[2]


def lost(pos: lt.Position) -> tuple[int, int]:
    return int(pos.text().split()[3]), int(pos.text().split()[4])


#: Jasmin's answer to anything, far from everything: o h8 jumps x h7 to h6; and pieces enough to go on.
AWAY = "o:h8 x:h7"
#: Seven of each side that can neither jump nor be jumped.
CROWD = "x:a8,b8,c8,a7,b7,c7,d8 o:h1,g1,f1,h2,g2,f2,e1"


# the board


@pytest.mark.parametrize("size", SIZES)
def test_board_alternates_from_a1_hibiscus(size: int) -> None:
    """n × n points, alternating, a1 is Hibiscus; Hibiscus begins."""
    pos = lt.load(f"konane(size={size})").start()
    rows = pos.text().split()[0].split("/")
    assert [len(row) for row in rows] == [size] * size
    for r, row in enumerate(reversed(rows)):
        assert row == "".join("xo"[(r + c) % 2] for c in range(size))
    assert pos.text().split()[1:] == ["x", "open1", "0", "0", "-"]
    assert pos.to_move == 0


def test_size_is_8_unless_said() -> None:
    assert lt.load("konane").options == {"size": 8, "hummingbird": False, "knot": False, "knot_saves": False}


@pytest.mark.parametrize("size", [0, 2, 3, 5, 7, 9, 13, 15, 16, -8])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match=r"size takes 4 \| 6 \| 8 \| 10 \| 12 \| 14"):
        lt.load(f"konane(size={size})")


# rule 1


@pytest.mark.parametrize(
    ("size", "openings"),
    [
        (4, "a1 b2 c3 d4"),
        (6, "a1 c3 d4 f6"),
        (8, "a1 d4 e5 h8"),
        (10, "a1 e5 f6 j10"),
        (12, "a1 f6 g7 l12"),
        (14, "a1 g7 h8 n14"),
    ],
)
def test_rule_1_hibiscus_opens_in_the_centre_or_a_corner(size: int, openings: str) -> None:
    """Rule 1."""
    assert lt.load(f"konane(size={size})").start().actions() == openings.split()


@pytest.mark.parametrize(
    ("opening", "answers"), [("a1", "a2 b1"), ("h8", "g8 h7"), ("d4", "c4 d3 d5 e4"), ("e5", "d5 e4 e6 f5")]
)
def test_rule_1_jasmin_opens_beside_the_gap(opening: str, answers: str) -> None:
    """Rule 1."""
    pos = lt.load("konane").start().play(opening)
    assert pos.to_move == 1
    assert phase(pos) == "open2"
    assert pos.actions() == answers.split()


def test_rule_1_then_hibiscus_plays() -> None:
    """Rule 1."""
    pos = lt.load("konane").start().play("d4").play("d5")
    assert (pos.to_move, phase(pos)) == (0, "play")
    assert on(pos, "d4") == on(pos, "d5") == "."
    assert lost(pos) == (0, 0)
    assert pos.actions() == ["b4-d4", "d2-d4", "f4-d4"]


# rule 2


def test_rule_2_a_flower_jumps_four_ways_and_takes() -> None:
    """Rule 2."""
    pos = make_position(f"x:d4 o:d5,d3,c4,e4 {AWAY}")
    assert pos.actions() == ["d4-b4", "d4-d2", "d4-d6", "d4-f4"]
    pos.play("d4-d6")
    assert [on(pos, point) for point in ("d4", "d5", "d6")] == [".", ".", "x"]
    assert lost(pos) == (0, 1)
    assert pos.to_move == 1


def test_rule_2_nothing_but_an_adjacent_enemy_with_an_empty_point_behind_is_jumped() -> None:
    """Rule 2: not diagonally, not a friend, not two in a row, not across a gap, not off the board."""
    pos = make_position(f"x:d4,d5,a6,h2 o:e3,c4,b4,d2,b6,c6,g2,h1,a5 {AWAY}")
    assert pos.actions() == ["a6-a4", "h2-f2"]


def test_rule_2_further_jumps_go_in_the_same_direction() -> None:
    """Rule 2."""
    pos = make_position(f"x:a1 o:a2,a4,a6,b3,b5 {AWAY}")
    assert pos.actions() == ["a1-a3", "a1-a5", "a1-a7"]
    assert lost(pos.copy().play("a1-a3")) == (0, 1)
    pos.play("a1-a7")
    assert lost(pos) == (0, 3)
    assert [on(pos, f"a{r}") for r in range(1, 9)] == [".", ".", ".", ".", ".", ".", "x", "."]
    assert on(pos, "b3") == on(pos, "b5") == "o"
    assert pos.to_move == 1


@pytest.mark.parametrize("chain", ["b1-h1", "h1-b1", "a2-a8", "a8-a2"])
def test_rule_2_chains_run_every_way(chain: str) -> None:
    """Rule 2."""
    start, end = chain.split("-")
    line = [f"{c}1" for c in "bcdefgh"] if start[1] == "1" else [f"a{r}" for r in range(2, 9)]
    if line[0] != start:
        line.reverse()
    pos = make_position(f"x:{start} o:{','.join(line[1::2])} x:f5 o:f4")
    own = [action for action in pos.actions() if action.startswith(start)]
    assert own == sorted(f"{start}-{point}" for point in line[2::2])
    assert lost(pos.play(chain)) == (0, 3)


def test_rule_2_a_chain_stops_where_the_next_jump_is_missing() -> None:
    """Rule 2."""
    assert make_position(f"x:a1 o:a2,a5 {AWAY}").actions() == ["a1-a3"]
    assert make_position(f"x:a1,a4 o:a2 {AWAY}").actions() == ["a1-a3"]
    assert make_position(f"x:a1 o:a2,a4,a5 {AWAY}").actions() == ["a1-a3"]


@given(size=st.sampled_from(SIZES), seed=st.integers(0, 2**32), gaps=st.floats(0.1, 0.9), mover=st.sampled_from("xo"))
def test_rule_2_on_any_board_of_any_size(size: int, seed: int, gaps: float, mover: str) -> None:
    """Rule 2, against a second reading with a dictionary of points."""
    rng = random.Random(seed)
    rows = [[("." if rng.random() < gaps else rng.choice("xo")) for _c in range(size)] for _r in range(size)]
    game = lt.load(f"konane(size={size})")
    pos = game.position(f"{'/'.join(map(''.join, rows))} {mover} play 0 0 -")
    table = konane_by_hand.Table(game.options, mover=mover, phase="play")
    table.on = {(c, size - 1 - r): sign for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != "."}
    assert pos.actions() == sorted(table.legal())
    assert (pos.to_move is None) == (not table.legal())


# rule 3


@pytest.mark.parametrize(("mover", "won"), [("x", "won-o"), ("o", "won-x")])
def test_rule_3_no_jump_on_your_turn_loses(mover: str, won: str) -> None:
    """Rule 3."""
    pos = make_position("x:a1 o:h8", mover=mover)
    assert pos.to_move is None
    assert pos.actions() == []
    assert pos.result() == HARVEST_OF_X[won]
    assert pos.text().split()[1:3] == [mover, won]


def test_rule_3_the_last_jump_wins() -> None:
    """Rule 3."""
    pos = make_position("x:a1 o:a2,h8").play("a1-a3")
    assert pos.result() == (1, -1)
    assert pos.text().split()[1:3] == ["o", "won-x"]


def test_rule_3_a_player_without_flowers_has_lost() -> None:
    """Rule 3."""
    assert make_position("x:a1 o:a2").play("a1-a3").result() == (1, -1)


# rule 4


@pytest.mark.parametrize(
    ("size", "hibiscus", "jasmin"),
    [(6, "c3", "c4"), (8, "d4", "d5"), (10, "e5", "e6"), (12, "f6", "f7"), (14, "g7", "g8")],
)
def test_rule_4_birds_stand_in_the_centre(size: int, hibiscus: str, jasmin: str) -> None:
    """Rule 4."""
    pos = lt.load(f"konane(size={size},{BIRDS})").start()
    assert (on(pos, hibiscus), on(pos, jasmin)) == ("X", "O")
    signs = pos.text().split()[0]
    assert (signs.count("X"), signs.count("O")) == (1, 1)
    assert signs.count("x") == signs.count("o") == size * size // 2 - 1


@pytest.mark.parametrize("size", SIZES[1:])
def test_rule_4_the_opening_is_in_a_corner(size: int) -> None:
    """Rule 4."""
    pos = lt.load(f"konane(size={size},{BIRDS})").start()
    assert pos.actions() == ["a1", f"{chr(96 + size)}{size}"]
    assert pos.play("a1").actions() == ["a2", "b1"]
    assert pos.play("b1").to_move == 0
    assert lost(pos) == (0, 0)


def test_rule_4_birds_need_more_than_size_4() -> None:
    """Rule 4: with size 4 an error."""
    with pytest.raises(ValueError, match="hummingbirds need a board of 6"):
        lt.load(f"konane(size=4,{BIRDS})")


# rule 5


def test_rule_5_bonus_steps_and_jumps_go_eight_ways() -> None:
    """Rule 5."""
    pos = make_position(f"X:d4 x:a1,c3 o:a2,e5,c5,d3 {CROWD}", BIRDS).play("a1-a3")
    assert (phase(pos), pos.to_move) == ("bonus", 0)
    steps = ["^d4-c4", "^d4-d5", "^d4-e3", "^d4-e4"]
    jumps = ["^d4xb6", "^d4xd2", "^d4xf6"]
    assert pos.actions() == ["-", *steps, *jumps]


def test_rule_5_a_bonus_jump_takes_the_piece_and_ends_the_turn() -> None:
    """Rule 5: a single jump, even where another one would follow."""
    pos = make_position(f"X:b2 x:h8 o:h7,c3,e5,f4 x:f5 {CROWD.replace('c8', 'e8')}", BIRDS).play("h8-h6")
    assert [action for action in pos.actions() if "x" in action] == ["^b2xd4"]
    pos.play("^b2xd4")
    assert [on(pos, point) for point in ("b2", "c3", "d4", "e5")] == [".", ".", "X", "o"]
    assert lost(pos) == (0, 2)
    assert (phase(pos), pos.to_move) == ("play", 1)


def test_rule_5_a_bonus_step_or_none_ends_the_turn() -> None:
    """Rule 5."""
    pos = make_position(f"X:d4 x:a1,f5 o:a2,f4 {CROWD}", BIRDS).play("a1-a3")
    stepped = pos.copy().play("^d4-e5")
    assert (on(stepped, "d4"), on(stepped, "e5"), stepped.to_move, phase(stepped)) == (".", "X", 1, "play")
    declined = pos.play("-")
    assert (on(declined, "d4"), declined.to_move, phase(declined)) == ("X", 1, "play")
    assert lost(stepped) == lost(declined) == (0, 1)


def test_rule_5_no_bonus_without_the_bird() -> None:
    """Rule 5: only if the bird is on the board."""
    pos = make_position(f"x:a1,f5 o:a2,f4 {CROWD}", BIRDS).play("a1-a3")
    assert (phase(pos), pos.to_move) == ("play", 1)


def test_rule_5_no_bonus_for_a_bird_that_is_shut_in() -> None:
    """Rule 5: only if it can step or jump; a jump alone is enough."""
    shut = f"X:h8 x:h7,g7,a1,f5 o:a2,f4 {CROWD}"
    pos = make_position(f"{shut} x:g8", BIRDS).play("a1-a3")
    assert (phase(pos), pos.to_move) == ("play", 1)
    pos = make_position(f"{shut} o:g8", BIRDS).play("a1-a3")
    assert pos.actions() == ["-", "^h8xf8"]


def test_rule_5_a_harvest_may_open_the_way_for_the_bonus() -> None:
    """Rule 5: the bonus looks at the board after the harvest."""
    pos = make_position(f"X:h8 x:g7,g8,f5,h7 o:f7,f4 {CROWD}", BIRDS).play("g7-e7")
    assert pos.actions() == ["-", "^h8-g7"]


# rule 6


def test_rule_6_the_bird_harvests_like_a_flower_without_bonus() -> None:
    """Rule 6: orthogonally, in chains; then no bonus."""
    pos = make_position(f"X:d3 x:a1 o:a2,d4,d6,e4,c2,f5 x:f6 {CROWD.replace('d8', 'e8')}", BIRDS)
    assert pos.actions() == ["a1-a3", "d3-d5", "d3-d7", "f6-f4"]
    pos.play("d3-d7")
    assert (on(pos, "d7"), on(pos, "d3")) == ("X", ".")
    assert lost(pos) == (0, 2)
    assert (phase(pos), pos.to_move) == ("play", 1)


# rule 7

#: The only jump is the bird's, over d5.
LONE = f"X:d4 o:d5 {CROWD}"


def test_rule_7_the_bird_may_step_instead_of_the_only_harvest() -> None:
    """Rule 7."""
    pos = make_position(LONE, BIRDS)
    steps = ["d4~c3", "d4~c4", "d4~c5", "d4~d3", "d4~e3", "d4~e4", "d4~e5"]
    assert pos.actions() == ["d4-d6", *steps]


def test_rule_7_no_bonus_follows_the_step() -> None:
    """Rule 7."""
    pos = make_position(f"{LONE} x:h3", BIRDS).play("d4~e4")
    assert (on(pos, "d4"), on(pos, "e4"), lost(pos)) == (".", "X", (0, 0))
    assert (phase(pos), pos.to_move) == ("play", 1)


def test_rule_7_a_chain_counts_once() -> None:
    """Rule 7: orthogonal first jumps are counted once each."""
    pos = make_position("X:d4 o:d5,d7,h1,h2,g1,g2,f1 x:a8,b8,a7,b7,a6,b6", BIRDS)
    assert {"d4-d6", "d4-d8", "d4~c3"} <= set(pos.actions())


def test_rule_7_not_when_the_bird_has_two_jumps() -> None:
    """Rule 7."""
    assert make_position(f"{LONE} o:d3", BIRDS).actions() == ["d4-d2", "d4-d6"]


def test_rule_7_not_when_a_flower_can_jump() -> None:
    """Rule 7: the only jump must be the bird's."""
    assert make_position(f"{LONE} x:h5 o:h4", BIRDS).actions() == ["d4-d6", "h5-h3"]
    assert make_position(f"X:d4 x:h5 o:h4 {CROWD}", BIRDS).actions() == ["h5-h3"]


def test_rule_7_diagonal_jumps_are_no_captures() -> None:
    """Rule 7: only orthogonal jumps are counted, and the step is no jump."""
    pos = make_position(f"{LONE} o:e5", BIRDS)
    assert pos.actions() == ["d4-d6", "d4~c3", "d4~c4", "d4~c5", "d4~d3", "d4~e3", "d4~e4"]


def test_rule_7_a_knot_in_hand_changes_nothing() -> None:
    """Rule 7."""
    pos = make_position(LONE, f"{BIRDS},{KNOTS}", lost="3 3")
    assert {"d4-d6", "d4~e5", "@a1"} <= set(pos.actions())


def test_rule_7_with_no_capture_a_step_cannot_save() -> None:
    """Rule 7."""
    pos = make_position(f"X:d4 o:e5 {CROWD}", BIRDS)
    assert (pos.actions(), pos.result()) == ([], (-1, 1))


# rule 8


def test_rule_8_birds_are_captured_like_flowers() -> None:
    """Rule 8; a bird is no lost flower (rule 10)."""
    pos = make_position(f"X:g6 x:a1 o:b5,c1 O:a2 {CROWD}", BIRDS).play("a1-a3").play("-")
    assert (on(pos, "a2"), lost(pos)) == (".", (0, 0))
    pos = make_position(f"x:a1,f5 X:g6 O:f6 o:a2 {CROWD}", BIRDS)
    assert pos.play("f5-f7").actions() != []
    assert "O" not in pos.text().split()[0]
    flowers = make_position(f"X:g6 x:a1 o:b5 O:a2,c1 {CROWD}".replace("O:a2,c1", "O:c1 o:a2"), BIRDS).play("a1-a3")
    assert lost(flowers) == (0, 1)


@pytest.mark.parametrize(
    ("size", "edition", "left"), [(6, 2, 6), (8, 2, 6), (10, 2, 6), (12, 2, 6), (14, 2, 6), (6, 1, 3), (8, 1, 6)]
)
def test_rule_8_few_pieces_lose_at_once(size: int, edition: int, left: int) -> None:
    """Rule 8: at 6 or fewer on every size; one more and the game goes on. Jasmin could harvest e1-c1. In the first
    edition it was 3 or fewer on 6×6."""
    few = ["f1", "f2", "e1", "e2", "f3", "e3"][:left]
    for more in (0, 1):
        signs = f"x:a1,a4,d1 X:c6 o:a2 o:{','.join(few)}" + " O:a5" * more
        pos = make_position(signs, f"size={size},{BIRDS},edition={edition}").play("a1-a3")
        if more:
            assert phase(pos) == "bonus"
        else:
            assert pos.text().split()[1:3] == ["o", "won-x"]
            assert pos.result() == (1, -1)


def test_rule_8_six_pieces_are_too_few_on_six_by_six() -> None:
    """Rule 8: Jasmin keeps six pieces. She has lost, also in a copy; by the first edition she played on."""
    text = "o.o.../....../o..Xo./....../xo..../x.o.o. x play 9 11 -"
    pos = lt.load(f"konane(size=6,{BIRDS})").position(text)
    assert pos.copy().play("a2-c2").result() == (1, -1)
    assert pos.play("a2-c2").text().split()[1:3] == ["o", "won-x"]
    old = lt.load(f"konane(size=6,{BIRDS},edition=1)").position(text)
    assert phase(old.play("a2-c2")) == "bonus"


def test_rule_8_the_bird_counts_and_knots_do_not() -> None:
    """Rule 8."""
    six = "o:h1,h2,g1,g2,f1 x:h3"
    assert make_position(f"x:a1 X:c6 o:a2 O:f8 {six}", f"{BIRDS},{KNOTS}").play("a1-a3").result() == (1, -1)
    assert make_position(f"x:a1 X:c6 o:a2 O:f8 #:e8 {six}", f"{BIRDS},{KNOTS}", hands="x").play("a1-a3").result() == (
        1,
        -1,
    )
    assert phase(make_position(f"x:a1 X:c6 o:a2 o:f2 O:f8 {six}", f"{BIRDS},{KNOTS}").play("a1-a3")) == "bonus"


def test_rule_8_is_tested_after_bonus_jumps_and_chains() -> None:
    """Rule 8: Jasmin has six left; she could harvest h2-h4."""
    six = "o:h1,h2,g1,g2,f1,f2 x:h3"
    pos = make_position(f"x:a1 X:c6 o:a2,d6 {six}", BIRDS).play("a1-a3")
    assert phase(pos) == "bonus"
    assert pos.play("^c6xe6").text().split()[1:3] == ["o", "won-x"]
    assert pos.result() == (1, -1)
    pos = make_position(f"x:a1 X:c6 o:a2,a4 {six}", BIRDS).play("a1-a5")
    assert pos.result() == (1, -1)


def test_rule_8_the_bird_s_own_harvest_is_tested_too() -> None:
    """Rule 8."""
    assert make_position("X:a1 o:a2,h1,h2,g1,g2,f1,f2 x:h3", BIRDS).play("a1-a3").result() == (1, -1)


def test_rule_8_only_with_birds() -> None:
    """Rule 8 belongs to the hummingbirds."""
    pos = make_position("x:a1,f5 o:a2,f6").play("a1-a3")
    assert phase(pos) == "play"


# rule 9

#: Each bird has one jump, here and one point further; nothing else can jump.
PENDULUM = "X:c3 x:b3,b4,g6,g7,a8,b8,a7 O:f6 o:e6,e7,d3,d4,h1,h2,g1"
SWING = ("c3~c4", "f6~f7", "c4~c3", "f7~f6")


def test_rule_9_third_occurrence_is_a_draw() -> None:
    """Rule 9."""
    pos = make_position(PENDULUM, BIRDS)
    for action in (*SWING, *SWING):
        assert pos.result() is None
        pos.play(action)
    assert pos.result() == (0, 0)
    assert pos.text().split()[1:3] == ["x", "draw"]
    assert pos.actions() == []


def test_rule_9_a_position_from_text_begins_a_new_count() -> None:
    """Rule 9."""
    pos = make_position(PENDULUM, BIRDS)
    for action in SWING:
        pos.play(action)
    pos = pos.game.position(pos.text())
    for action in (*SWING, *SWING):
        assert pos.result() is None
        pos.play(action)
    assert pos.result() == (0, 0)


def test_rule_9_copies_and_taken_back_moves_keep_the_count() -> None:
    """Rule 9."""
    pos = make_position(PENDULUM, BIRDS)
    for action in (*SWING, *SWING[:3]):
        pos.play(action)
    twin = pos.copy()
    assert twin.play(SWING[3]).result() == (0, 0)
    pos.play(SWING[3]).undo()
    assert pos.result() is None
    pos.undo().undo().play(SWING[1]).play(SWING[2])
    assert pos.result() is None
    assert pos.play(SWING[3]).result() == (0, 0)


def test_rule_9_the_player_to_move_counts() -> None:
    """Rule 9: the same board with the same player to move."""
    pos = make_position(PENDULUM, BIRDS)
    for action in (*SWING, *SWING[:2]):
        pos.play(action)
    assert pos.result() is None


# rule 10


def test_rule_10_after_three_lost_flowers_a_knot_goes_on_any_empty_point() -> None:
    """Rule 10."""
    signs = "x:a1,c5 o:a2,c4"
    pos = make_position(signs, f"size=6,{KNOTS}", lost="3 0")
    empty = [f"@{c}{r}" for c in "abcdef" for r in range(1, 7) if f"{c}{r}" not in {"a1", "c5", "a2", "c4"}]
    assert pos.actions() == sorted([*empty, "a1-a3", "c5-c3"])
    pos.play("@a3")
    assert (on(pos, "a3"), pos.to_move, phase(pos)) == ("#", 1, "play")
    assert pos.text().split()[5] == "o"


@pytest.mark.parametrize("count", ["0 9", "1 9", "2 9"])
def test_rule_10_not_before_three_of_your_own_are_lost(count: str) -> None:
    """Rule 10."""
    assert make_position("x:a1,c5 o:a2,c4", KNOTS, lost=count).actions() == ["a1-a3", "c5-c3"]


def test_rule_10_jasmin_has_a_knot_of_her_own() -> None:
    """Rule 10."""
    pos = make_position("x:a1,c5 o:a2,c4", KNOTS, lost="0 3", mover="o")
    assert "@h8" in pos.actions()
    assert pos.play("@h8").text().split()[5] == "x"


def test_rule_10_one_knot_each() -> None:
    """Rule 10."""
    assert make_position("x:a1,c5 o:a2,c4 #:h8", KNOTS, lost="5 5", hands="o").actions() == ["a1-a3", "c5-c3"]


def test_rule_10_opening_removals_do_not_count() -> None:
    """Rule 10: chains do, flower by flower."""
    pos = lt.load(f"konane(size=4,{KNOTS})").start().play("b2").play("b1")
    assert lost(pos) == (0, 0)
    pos = make_position("x:h7,a1 o:a2,a4,a6,g5,c3 x:g6", KNOTS, mover="x").play("a1-a7")
    assert lost(pos) == (0, 3)
    assert any(action.startswith("@") for action in pos.actions())


def test_rule_10_bonus_jumps_count_and_birds_do_not() -> None:
    """Rule 10."""
    both = f"{BIRDS},{KNOTS}"
    pos = make_position(f"X:d4 x:a1,e8,f5 o:a2,e5,f4 {CROWD}", both, lost="0 1").play("a1-a3").play("^d4xf6")
    assert lost(pos) == (0, 3)
    pos = make_position(f"X:d4 x:a1,f5 O:a2 o:f4 {CROWD}", both, lost="0 2").play("a1-a3").play("-")
    assert lost(pos) == (0, 2)
    assert not any(action.startswith("@") for action in pos.actions())


def test_rule_10_no_bonus_after_a_knot_and_no_knot_as_a_bonus() -> None:
    """Rule 10: instead of a harvest; it ends the turn."""
    pos = make_position(f"X:d4 x:a1,f5 o:a2,f4 {CROWD}", f"{BIRDS},{KNOTS}", lost="3 3")
    assert pos.copy().play("@e3").to_move == 1
    assert not any(action.startswith("@") for action in pos.play("a1-a3").actions())


def test_rule_10_a_knot_does_not_save_who_cannot_harvest() -> None:
    """Rule 10."""
    assert make_position("x:a1 o:h8", KNOTS, lost="3 3").result() == (-1, 1)


def test_rule_10_knot_saves() -> None:
    """Rule 10: with knot_saves the knot must be placed; if that helps nothing, the game is lost a turn later."""
    saves = f"size=6,{KNOTS},knot_saves=true"
    pos = make_position("x:a1,f5 o:a4,f6", saves, lost="3 0", mover="x")
    assert pos.result() is None
    assert len(pos.actions()) == 32
    assert all(action.startswith("@") for action in pos.actions())
    pos.play("@c3")
    assert pos.to_move == 1
    pos.play("f6-f4")
    assert pos.result() == (-1, 1)


@pytest.mark.parametrize(("count", "hands"), [("2 9", "xo"), ("9 9", "o"), ("9 9", "-")])
def test_rule_10_knot_saves_only_who_may_place_it(count: str, hands: str) -> None:
    """Rule 10."""
    saves = f"size=6,{KNOTS},knot_saves=true"
    assert make_position("x:a1,f5 o:a4,f6", saves, lost=count, hands=hands).result() == (-1, 1)


def test_rule_10_knot_saves_needs_knots() -> None:
    """Rule 10: without knots the option changes nothing."""
    assert make_position("x:a1,f5 o:a4,f6", "size=6,knot_saves=true", lost="9 9").result() == (-1, 1)


def test_rule_10_knots_in_hand_at_the_start() -> None:
    """Rule 10."""
    assert lt.load(f"konane({KNOTS})").start().text().split()[5] == "xo"
    assert lt.load("konane").start().text().split()[5] == "-"


# rule 11


def test_rule_11_a_knot_is_never_jumped_taken_or_moved() -> None:
    """Rule 11: nor landed on, nor flown over."""
    assert make_position("x:a1,c5 #:a2 o:c4", KNOTS, hands="x").actions() == ["c5-c3"]
    assert make_position("x:a1,c5 o:a2,c4 #:a3", KNOTS, hands="x").actions() == ["c5-c3"]
    assert make_position("x:a1,c5 o:a2,a4,c4 #:a5", KNOTS, hands="x").actions() == ["a1-a3", "c5-c3"]
    pos = make_position(f"X:d4 x:a1 o:a2 #:e5,d5 {CROWD}", f"{BIRDS},{KNOTS}", hands="-").play("a1-a3")
    assert pos.actions() == ["-", "^d4-c3", "^d4-c4", "^d4-c5", "^d4-d3", "^d4-e3", "^d4-e4"]


# notation


@pytest.mark.parametrize("written", ["a1-a3", " a1-a3 ", "A1-A3", "a1-A3\n"])
def test_an_action_is_read_with_spaces_and_in_any_case(written: str) -> None:
    assert make_position(f"x:a1 o:a2 {AWAY}").play(written).log == ["a1-a3"]


@pytest.mark.parametrize(
    "written", ["", "a1", "a3", "a1a3", "a1-a5", "a1 - a3", "a1xa3", "^a1-a3", "@a3", "-", "z9-z7"]
)
def test_an_action_that_is_not_legal_is_refused(written: str) -> None:
    pos = make_position(f"x:a1 o:a2 {AWAY}")
    before = pos.text()
    with pytest.raises(ValueError, match="a1-a3"):
        pos.play(written)
    assert (pos.text(), pos.log) == (before, [])


GOOD = "x......./......../......../......../......../......../o......./x......."


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("", f"{GOOD} x play 0 0 -"),
        ("", f"{GOOD} x play 32 32 -"),
        ("", f"{GOOD} o won-x 3 4 -"),
        ("", f"{GOOD} x draw 3 4 -"),
        (KNOTS, f"{GOOD} x play 0 0 x"),
        (KNOTS, f"{GOOD.replace('x.', 'x#', 1)} x play 0 0 o"),
        (BIRDS, f"{GOOD.replace('x', 'X', 1).replace('o', 'O')} x play 0 0 -"),
        (BIRDS, f"{GOOD.replace('x', 'X', 1)} x bonus 0 0 -"),
        ("size=4", "oxox/xoxo/oxox/xoxo x open1 0 0 -"),
        ("size=4", "oxox/xoxo/o.ox/xoxo o open2 0 0 -"),
    ],
)
def test_a_position_text_is_read_and_written(options: str, text: str) -> None:
    assert lt.load(f"konane({options})").position(text).text() == text


@pytest.mark.parametrize(
    ("options", "text", "says"),
    [
        ("", "", "six fields"),
        ("", GOOD, "six fields"),
        ("", f"{GOOD} x play 0 0 - -", "six fields"),
        ("", f"{GOOD[:-2]} x play 0 0 -", "8 rows of 8 signs"),
        ("", f"{GOOD}/........ x play 0 0 -", "8 rows of 8 signs"),
        ("size=6", f"{GOOD} x play 0 0 -", "6 rows of 6 signs"),
        ("", f"{GOOD.replace('o', 'z')} x play 0 0 -", "not z"),
        ("", f"{GOOD.replace('o', 'O')} x play 0 0 -", "not O"),
        ("", f"{GOOD.replace('o', '#')} x play 0 0 -", "not #"),
        (BIRDS, f"{GOOD.replace('x', 'X')} x play 0 0 -", "one bird a side"),
        ("", f"{GOOD} y play 0 0 -", "x or o"),
        ("", f"{GOOD} X play 0 0 -", "x or o"),
        ("", f"{GOOD} x later 0 0 -", "the phase is one of"),
        ("", f"{GOOD} x play -1 0 -", "from 0 to 32"),
        ("", f"{GOOD} x play 0 33 -", "from 0 to 32"),
        ("", f"{GOOD} x play 0 ٣ -", "from 0 to 32"),
        ("", f"{GOOD} x play 0 {'9' * 5000} -", "from 0 to 32"),
        ("", f"{GOOD} x play 0 0 x", "without knots"),
        (KNOTS, f"{GOOD} x play 0 0 ox", "knots in hand"),
        ("size=4", "oxox/xoxo/oxox/xoxo o open1 0 0 -", "nothing to play"),
        ("size=4", "oxox/xoxo/o.ox/xoxo x open2 0 0 -", "nothing to play"),
        ("size=4", "xxxx/xxxx/x.xx/xxxx o open2 0 0 -", "nothing to play"),
        ("", f"{GOOD} x bonus 0 0 -", "nothing to play"),
        ("size=4", "oxox/xoxo/oxox/xoxo o open2 0 0 -", "one point is empty"),
        ("size=4", "oxox/x..o/oxox/xoxo o open2 0 0 -", "one point is empty"),
        ("size=4", "oxox/x.xo/oxox/xoxo x open1 0 0 -", "no point is empty"),
    ],
)
def test_a_wrong_position_text_is_refused(options: str, text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        lt.load(f"konane({options})").position(text)


# everything at once


@settings(max_examples=40 if lt.MODE == "compiled" else 6)
@given(
    size=st.sampled_from(SIZES),
    birds=st.booleans(),
    knots=st.booleans(),
    saves=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_random_games_agree_with_the_second_reading(
    size: int, birds: bool, knots: bool, saves: bool, seed: int
) -> None:
    """Rules 1–11, every text of every position."""
    birds = birds and size > 4
    flags = f"hummingbird={birds},knot={knots},knot_saves={saves}"
    game = lt.load(f"konane(size={size},{flags})")
    pos = game.start()
    table = konane_by_hand.Table.start(game.options)
    rng = random.Random(seed)
    while True:
        assert pos.text() == table.text()
        assert pos.actions() == sorted(table.legal())
        if pos.to_move is None:
            break
        action = rng.choice(pos.actions())
        pos.play(action)
        table.play(action)
    assert pos.result() == HARVEST_OF_X[table.phase]


def test_a_text_after_whose_first_removal_nobody_could_act_is_refused() -> None:
    """Rule 1: Jasmine takes a flower beside the gap, so that there has to be one beside every flower Hibiscus may take."""
    rows = "xxoxoxox/xoxoxoxo/oxoxoxox/ooxOxoxo/oxoXoxox/xoxoxoxo/oxoxoxox/xoxoxoxo"
    game = lt.load("konane(hummingbird=true,knot=false)")
    with pytest.raises(ValueError, match="has a flower of o beside it"):
        game.position(f"{rows} x open1 0 0 -")
    assert game.position(game.start().text()).actions() == game.start().actions()

"""Puluc: a test a rule of the referee's text, and its worked examples."""

from __future__ import annotations

from itertools import product

import pytest

import ludotheque as lt
from ludotheque.core.dice import Dice

RESCUE = "puluc-sauvetage"
GUARDIAN = "puluc(guardian=true)"
TEMPLE = "puluc(temple=true)"
BOTH = "puluc-sauvetage(guardian=true)"


def at(game: str, text: str) -> lt.Position:
    return lt.load(game).position(text)


def after(game: str, text: str, *actions: str) -> str:
    position = at(game, text)
    for action in actions:
        position.play(action)
    return position.text()


def opened(game: str, *throws: str) -> str:
    """Mover and phase after some opening throws."""
    position = lt.load(game).start()
    for throw in throws:
        position.play(throw)
    return " ".join(position.text().split()[5:])


# rule 1


def test_kernels_fall_in_sixteenths():
    """Rule 1."""
    for text in ("5 5 0 0 .,.,.,.,.,.,.,.,. - first", "5 5 0 0 .,.,.,.,.,.,.,.,. B throw"):
        position = at("puluc", text)
        assert position.to_move == lt.CHANCE
        assert position.outcomes() == [("t0", 1 / 16), ("t1", 4 / 16), ("t2", 6 / 16), ("t3", 4 / 16), ("t4", 1 / 16)]


def test_higher_opening_throw_begins_with_a_fresh_throw():
    """Rule 1."""
    assert opened("puluc") == "- first"
    assert opened("puluc", "t3") == "- second:t3"
    assert opened("puluc", "t3", "t2") == "Y throw"
    assert opened("puluc", "t2", "t3") == "B throw"
    assert opened("puluc", "t3", "t3") == "- first"
    assert opened("puluc", "t3", "t3", "t1", "t2", "t4") == "B move:t4"


@pytest.mark.parametrize(("blank", "winner"), [(5, "Y"), (6, "Y"), (0, "B")])
def test_blank_throw_counts_as_its_spaces_in_the_opening(blank, winner):
    """Rule 1."""
    assert opened(f"puluc(blank={blank})", "t0", "t4") == f"{winner} throw"
    assert opened(f"puluc(blank={blank})", "t0", "t0") == "- first"


@pytest.mark.parametrize("blank", [5, 6])
def test_blank_throw_moves_its_spaces(blank):
    """Rule 1."""
    moved = after(f"puluc(blank={blank})", "5 5 0 0 .,.,.,.,.,.,.,.,. Y move:t0", "c")
    assert moved.split()[4].split(",").index("y") + 1 == blank


def test_blank_zero_loses_the_turn():
    """Rule 1."""
    position = at("puluc(blank=0)", "4 5 0 0 y,.,.,.,.,.,.,.,. Y move:t0")
    assert position.actions() == ["pass"]
    assert position.play("pass").text() == "4 5 0 0 y,.,.,.,.,.,.,.,. B throw"


# rule 2


def test_one_token_moves_exactly_the_throw():
    """Rule 2: Yellow walks up, Blue down; from the city or from the top of a pile."""
    position = at("puluc", "3 3 0 0 .,y,.,.,.,.,b,.,by Y move:t3")
    assert position.actions() == ["2", "9", "c"]
    assert position.copy().play("2").text() == "3 3 0 0 .,.,.,.,y,.,b,.,by B throw"
    assert position.copy().play("c").text() == "2 3 0 0 .,y,y,.,.,.,b,.,by B throw"
    assert after("puluc", "4 4 0 0 .,y,.,.,.,.,b,.,. B move:t3", "7") == "4 4 0 0 .,y,.,b,.,.,.,.,. Y throw"
    assert after("puluc", "4 4 0 0 .,y,.,.,.,.,b,.,. B move:t1", "c") == "4 3 0 0 .,y,.,.,.,.,b,.,b Y throw"


def test_reaching_or_passing_the_enemy_city_ends_the_move_there():
    """Rule 2."""
    for throw in ("t1", "t4", "t0"):
        assert after("puluc", f"4 5 0 0 .,.,.,.,.,.,.,.,y Y move:{throw}", "9") == "5 5 0 0 .,.,.,.,.,.,.,.,. B throw"
        assert after("puluc", f"5 4 0 0 b,.,.,.,.,.,.,.,. B move:{throw}", "1") == "5 5 0 0 .,.,.,.,.,.,.,.,. Y throw"
    assert after("puluc(length=5,blank=6)", "5 5 0 0 .,.,.,.,. Y move:t0", "c") == "5 5 0 0 .,.,.,.,. B throw"


# rule 3


def test_own_top_bars_the_space():
    """Rule 3."""
    position = at("puluc", "3 5 0 0 .,y,.,y,.,.,.,.,. Y move:t2")
    assert position.actions() == ["4"]
    assert at("puluc", "3 4 0 0 .,y,.,by,.,.,.,.,. Y move:t2").actions() == ["4"]


def test_landing_takes_the_whole_pile_and_turns_it():
    """Rule 3: own warriors in it are rescued with it."""
    assert after("puluc", "4 4 0 0 .,y,.,b,.,.,.,.,. Y move:t2", "2") == "4 4 0 0 .,.,.,by,.,.,.,.,. B throw"
    assert after("puluc", "3 4 0 0 .,y,.,yb,.,.,.,.,. Y move:t2", "2", "t1", "c", "t3", "4") == (
        "3 3 0 0 .,.,.,.,.,.,yby,.,b B throw"
    )
    assert after("puluc", "3 3 0 0 .,by,.,yb,.,.,.,.,. Y move:t2", "2") == "3 3 0 0 .,.,.,ybby,.,.,.,.,. B throw"


def test_tokens_in_a_city_cannot_be_taken():
    """Rule 3."""
    assert after("puluc", "4 5 0 0 .,.,.,.,.,.,.,y,. Y move:t2", "8") == "5 5 0 0 .,.,.,.,.,.,.,.,. B throw"


# rule 4


def test_figure_five_a_pile_of_four_ends_in_blues_city():
    """Rule 4: Blue's men leave, Yellow's go home."""
    moved = after("puluc", "2 3 0 0 .,.,.,y,.,.,byby,.,. Y move:t3", "7")
    assert moved == "4 3 0 2 .,.,.,y,.,.,.,.,. B throw"


def test_pile_of_four_is_made_by_turning_twice():
    """Rules 3 and 4, played through."""
    moved = after(
        "puluc",
        "5 5 0 0 .,.,.,.,.,.,.,.,. Y throw",
        *("t4", "c", "t4", "c"),  # Yellow on 4, Blue on 6
        *("t2", "4"),  # by on 6, Yellow's way
        *("t4", "c"),  # byb on 6, Blue's way
        *("t2", "c", "t1", "6"),  # the pile comes to 5
        *("t3", "2"),  # byby on 5, Yellow's way again
    )
    assert moved == "3 3 0 0 .,.,.,.,byby,.,.,.,. B throw"
    assert after("puluc", moved, "t1", "c", "t0", "5") == "5 2 0 2 .,.,.,.,.,.,.,.,b B throw"


def test_captors_come_home_as_singles():
    """Rule 4."""
    assert after(RESCUE, "4 5 1 0 .,.,.,.,.,.,.,.,.,.,.,bbyy,. Y move:t2", "12") == (
        "6 5 1 2 .,.,.,.,.,.,.,.,.,.,.,.,. B throw"
    )


# rule 5


def test_win_when_the_enemy_has_no_free_warrior():
    """Rule 5: at once, captives still on the track."""
    position = at("puluc", "2 0 0 3 .,y,.,by,.,b,.,.,. Y move:t4")
    assert position.play("2").text() == "2 0 0 3 .,.,.,by,.,by,.,.,. - over"
    assert position.result() == (1, -1)
    assert position.to_move is None
    assert position.actions() == []
    assert at("puluc", "0 2 3 0 .,y,.,yb,.,b,.,.,. B move:t4").play("6").result() == (-1, 1)


def test_no_win_while_one_warrior_is_free():
    """Rule 5."""
    assert at("puluc", "2 1 0 3 .,y,.,.,.,b,.,.,. Y move:t4").play("2").result() is None
    assert at("puluc", "1 0 0 3 .,y,.,.,.,b,.,yb,. Y move:t4").play("2").result() is None


def lose_turns(position: lt.Position, throws: int) -> None:
    for _ in range(throws):
        position.play("t0").play("pass")


def test_drawn_after_a_thousand_throws_and_the_last_move():
    """Rule 5: opening throws are counted."""
    position = lt.load("puluc(blank=0)").start().play("t1").play("t2")
    lose_turns(position, 997)
    position.play("t0")
    assert position.result() is None
    position.play("pass")
    assert position.result() == (0, 0)
    assert position.text() == "5 5 0 0 .,.,.,.,.,.,.,.,. - over"
    assert position.undo().result() is None


def test_thousandth_throw_may_still_win():
    """Rule 5."""
    position = at("puluc(blank=0)", "2 0 0 3 .,y,.,by,.,b,.,.,. B throw")
    lose_turns(position, 999)
    assert position.play("t4").play("2").result() == (1, -1)


def test_bonus_belongs_to_the_last_move():
    """Rules 5 and 9."""
    position = at("puluc(blank=0,temple=true)", "2 1 0 3 .,y,.,.,.,.,b,.,. B throw")
    lose_turns(position, 999)
    assert position.play("t2").play("2").result() is None
    assert position.play("-").result() == (0, 0)


def test_endless_opening_is_drawn():
    """Rules 1 and 5."""
    position = lt.load("puluc").start()
    for _ in range(999):
        position.play("t2")
    assert position.result() is None
    assert position.play("t3").result() == (0, 0)


# rule 6


def test_single_unladen_warriors_make_a_pair():
    """Rule 6."""
    assert after(RESCUE, "6 7 0 0 .,y,.,.,.,.,.,.,.,.,.,.,. Y move:t2", "c", "t1", "c", "t3", "2") == (
        "5 6 0 0 .,.,.,.,yy,.,.,.,.,.,.,.,b B throw"
    )
    assert "4" not in at("puluc", "3 5 0 0 .,.,.,y,.,y,.,.,. Y move:t2").actions()


def test_pairs_and_laden_tokens_do_not_stack_on_own_men():
    """Rule 6."""
    for mover, target in product(("y", "yy", "by", "byy"), repeat=2):
        position = at(RESCUE, f"0 5 0 0 .,{mover},.,.,{target},.,.,.,.,.,.,.,. Y move:t3")
        assert ("2" in position.actions()) == (mover == target == "y"), (mover, target)


# rule 7


def test_pair_rescue():
    """Rules 6 and 7: only a pair, laden or not, frees captives; singles take everything else."""
    takers = {"y": False, "by": False, "yy": True, "byy": True, "ybyy": True}
    for taker, frees in takers.items():
        for pile in ("yb", "ybb", "byb", "yyb"):
            position = at(RESCUE, f"0 3 0 0 .,{taker},.,.,{pile},.,.,.,.,.,.,.,. Y move:t3")
            assert ("2" in position.actions()) == frees, (taker, pile)
        for pile in ("b", "bb"):
            moved = after(RESCUE, f"0 4 0 0 .,{taker},.,.,{pile},.,.,.,.,.,.,.,. Y move:t3", "2")
            assert moved.split()[4].split(",")[4] == pile + taker
    assert after(RESCUE, "3 5 0 0 .,yy,.,.,yb,.,.,.,.,.,.,.,. Y move:t3", "2").split()[4].split(",")[4] == "ybyy"


def test_prisoners_lying_on_each_other_are_no_pair():
    """Rules 6 and 7: their single captor frees nobody."""
    assert at(RESCUE, "3 0 0 4 .,by,.,.,yyb,.,.,.,.,.,.,.,. B move:t3").actions() == ["pass"]
    assert at(RESCUE, "3 0 0 3 .,by,.,.,yybb,.,.,.,.,.,.,.,. B move:t3").actions() == ["5"]


def test_forced_pass_in_rescue():
    """Rules 2, 6 and 7."""
    position = at(RESCUE, "0 5 2 0 .,by,.,yy,.,y,.,yb,.,.,.,.,. Y move:t2")
    assert position.actions() == ["pass"]
    assert position.play("pass").text() == "0 5 2 0 .,by,.,yy,.,y,.,yb,.,.,.,.,. B throw"


def test_rescue_is_played_by_seven_on_thirteen_spaces():
    """The heading of Rescue."""
    assert lt.load(RESCUE).start().text() == "7 7 0 0 .,.,.,.,.,.,.,.,.,.,.,.,. - first"
    assert lt.load("puluc-sauvetage(length=9)").start().text() == "7 7 0 0 .,.,.,.,.,.,.,.,. - first"
    assert str(lt.load("puluc-sauvetage(length=13)")) == "puluc(rescue=true)"


# rule 8


def splits(position: lt.Position) -> list[str]:
    return [name for name in position.actions() if "+" in name]


def test_guardian_in_the_city_shares_with_the_city():
    """Rule 8: both at least one space, in either order."""
    text = "5* 5* 0 0 .,.,.,.,.,.,.,.,. Y move:{}"
    assert at(GUARDIAN, text.format("t1")).actions() == ["c", "g"]
    assert at(GUARDIAN, text.format("t2")).actions() == ["c", "g"]
    assert at(GUARDIAN, text.format("t3")).actions() == ["c", "c+g1", "c+g2", "g", "g1+c", "g2+c"]
    assert after(GUARDIAN, text.format("t3"), "g2+c") == "3 5* 0 0 y,Y,.,.,.,.,.,.,. B throw"
    assert after(GUARDIAN, text.format("t3"), "c+g1") == "3 5* 0 0 Y,y,.,.,.,.,.,.,. B throw"
    assert at(GUARDIAN, "1* 5* 4 0 .,.,.,.,.,.,.,.,. Y move:t3").actions() == ["g"]


def test_guardian_in_the_city_shares_with_the_first_space():
    """Rule 8: space 1 for Yellow, the last one for Blue."""
    both = ["{0}+g1", "{0}+g2", "{0}+g3", "g2+{0}", "g3+{0}"]
    assert splits(at(GUARDIAN, "1* 5* 3 0 y,.,.,.,.,.,.,.,. Y move:t4")) == [name.format(1) for name in both]
    assert splits(at(GUARDIAN, "5* 1* 0 3 .,.,.,.,.,.,.,.,b B move:t4")) == [name.format(9) for name in both]
    assert splits(at(GUARDIAN, "5* 1* 0 3 b,.,.,.,.,.,.,.,. B move:t4")) == []
    assert splits(at(GUARDIAN, "5* 1* 0 3 .,.,.,.,.,.,.,b,. B move:t4")) == []
    assert splits(at(GUARDIAN, "1* 4* 3 0 yb,.,.,.,.,.,.,.,. Y move:t4")) == []
    assert after(GUARDIAN, "5* 1* 0 3 .,.,.,.,.,.,.,.,b B move:t4", "9+g1") == "5* 0 0 3 .,.,.,.,.,b,.,.,B Y throw"


def test_guardian_on_the_track_shares_with_neighbours():
    """Rule 8: on either side, each part legal when made; the city is a neighbour of its first space alone."""
    position = at(GUARDIAN, "2 5* 0 0 .,.,y,Y,y,.,.,.,. Y move:t4")
    assert splits(position) == ["5+g1", "5+g2", "5+g3", "g2+5", "g3+3", "g3+5"]
    assert position.play("g3+3").text() == "2 5* 0 0 .,.,.,y,y,.,Y,.,. B throw"
    assert splits(at(GUARDIAN, "4 5* 0 0 .,Y,.,.,.,.,.,.,. Y move:t3")) == []
    assert splits(at(GUARDIAN, "4 5* 0 0 .,.,.,.,.,.,.,.,Y Y move:t3")) == []
    assert splits(at(GUARDIAN, "5* 4 0 0 B,.,.,.,.,.,.,.,. B move:t3")) == []
    assert splits(at(GUARDIAN, "3 4* 0 0 .,.,bY,yb,.,.,.,.,. Y move:t3")) == []
    assert splits(at(GUARDIAN, "3 4* 0 0 .,.,bY,y,.,.,.,.,. Y move:t2")) == ["4+g1"]


def test_guardian_on_the_first_space_shares_with_his_city():
    """Rule 8: as a Guardian in the city does with the first space. In the first edition he could not."""
    yellow, blue = "4 5* 0 0 Y,.,.,.,.,.,.,.,. Y move:{}", "5* 4 0 0 .,.,.,.,.,.,.,.,B B move:{}"
    assert at(GUARDIAN, yellow.format("t3")).actions() == ["1", "c", "g2+c"]
    assert at(GUARDIAN, blue.format("t3")).actions() == ["9", "c", "g2+c"]
    assert after(GUARDIAN, yellow.format("t3"), "g2+c") == "3 5* 0 0 y,.,Y,.,.,.,.,.,. B throw"
    assert after(GUARDIAN, blue.format("t3"), "g2+c") == "5* 3 0 0 .,.,.,.,.,.,B,.,b Y throw"
    assert splits(at(GUARDIAN, yellow.format("t4"))) == ["c+g1", "c+g2", "g1+c", "g2+c", "g3+c"]
    assert splits(at(GUARDIAN, yellow.format("t1"))) == []
    assert splits(at(GUARDIAN, "0 5* 4 0 Y,.,.,.,.,.,.,.,. Y move:t4")) == []
    assert splits(at(GUARDIAN, "3 5* 0 0 Y,y,.,.,.,.,.,.,. Y move:t2")) == ["2+g1"]
    for text in (yellow, blue):
        assert splits(at("puluc(guardian=true,edition=1)", text.format("t3"))) == []


def test_partner_is_judged_before_either_part_moves():
    """Rule 8."""
    assert splits(at(GUARDIAN, "3 5* 0 0 .,.,Y,.,y,.,.,.,. Y move:t4")) == []


def test_first_part_may_not_end_on_the_other_token():
    """Rule 8, where rule 6 would allow it."""
    assert splits(at(BOTH, "5 7* 0 0 .,.,Y,y,.,.,.,.,.,.,.,.,. Y move:t2")) == ["4+g1"]
    assert splits(at(BOTH, "5 7* 0 0 .,.,y,Y,.,.,.,.,.,.,.,.,. Y move:t2")) == ["g1+3"]


def test_second_part_may_end_on_the_first_in_rescue():
    """Rules 6 and 8: unless the first has taken somebody."""
    city = "7* 7* 0 0 .,.,.,.,.,.,.,.,.,.,.,.,. Y move:t2"
    assert after(BOTH, city, "g1+c").startswith("5 7* 0 0 Yy,.,")
    assert after(BOTH, city, "c+g1").startswith("5 7* 0 0 yY,.,")
    assert after(BOTH, "5 7* 0 0 .,.,Y,y,.,.,.,.,.,.,.,.,. Y move:t3", "4+g2").startswith("5 7* 0 0 .,.,.,.,yY,.,")
    assert splits(at(BOTH, "5 6* 0 0 .,.,Y,y,b,.,.,.,.,.,.,.,. Y move:t3")) == ["4+g1"]


def test_guardian_of_a_free_pair_moves_with_it():
    """Rule 8: above or below."""
    for pair in ("yY", "Yy"):
        position = at(BOTH, f"4 7* 0 0 .,.,{pair},y,.,.,.,.,.,.,.,.,. Y move:t3")
        assert splits(position) == ["4+g1"]
        assert position.play("4+g1").text() == f"4 7* 0 0 .,.,.,{pair},.,y,.,.,.,.,.,.,. B throw"


def test_captive_guardian_has_no_power():
    """Rule 8."""
    assert splits(at(GUARDIAN, "3 4* 0 0 .,.,y,Yb,.,.,.,.,. Y move:t3")) == []
    assert splits(at(GUARDIAN, "3 4* 1* 0 .,.,y,y,.,.,.,.,. Y move:t3")) == []
    assert splits(at(GUARDIAN, "2 4 1* 0 .,.,y,By,.,.,.,.,. Y move:t3")) == []
    assert splits(at(BOTH, "4 5* 0 0 .,.,y,Ybby,.,.,.,.,.,.,.,.,. Y move:t3")) == []


def test_split_is_played_out_even_if_its_first_part_wins():
    """Rules 5 and 8."""
    position = at(GUARDIAN, "3 0 0 4* .,.,Y,y,b,.,.,.,. Y move:t4")
    assert splits(position) == ["4+g1", "4+g2", "4+g3", "g2+4", "g3+4"]
    assert position.play("4+g3").text() == "3 0 0 4* .,.,.,.,by,Y,.,.,. - over"
    assert position.result() == (1, -1)


# rule 9


@pytest.mark.parametrize(("length", "sun", "moon"), [(5, 2, 4), (6, 3, 4), (9, 4, 6), (10, 5, 6), (13, 6, 8)])
def test_temples_lie_beside_the_centre(length, sun, moon):
    """Rule 9."""
    for mover, temple in (("Y", sun), ("B", moon)):
        for space in range(1, length + 1):
            start = space - 1 if mover == "Y" else space + 1
            name = str(start) if 1 <= start <= length else "c"
            piles = ",".join(mover.lower() if at == start else "." for at in range(1, length + 1))
            moved = after(f"puluc(temple=true,length={length})", f"3 3 0 0 {piles} {mover} move:t1", name)
            assert moved.endswith(f"{mover} bonus") == (space == temple), (mover, space)


def test_temple_bonus():
    """Rule 9: one space with any token, the city included, taking allowed; or none."""
    position = at(TEMPLE, "3 4 0 0 .,y,.,.,b,.,.,y,. Y move:t2").play("2")
    assert position.text() == "3 4 0 0 .,.,.,y,b,.,.,y,. Y bonus"
    assert position.to_move == 0
    assert position.actions() == ["+4", "+8", "+c", "-"]
    assert position.copy().play("+4").text() == "3 4 0 0 .,.,.,.,by,.,.,y,. B throw"
    assert position.copy().play("+c").text() == "2 4 0 0 y,.,.,y,b,.,.,y,. B throw"
    assert position.copy().play("-").text() == "3 4 0 0 .,.,.,y,b,.,.,y,. B throw"
    guarded = at("puluc(guardian=true,temple=true)", "4* 5* 0 0 .,y,.,.,.,.,.,.,. Y move:t2").play("2")
    assert guarded.actions() == ["+4", "+c", "+g", "-"]


def test_bonus_with_nothing_to_move_is_declined():
    """Rules 7 and 9."""
    position = at("puluc-sauvetage(temple=true)", "0 4 5 0 .,.,.,y,.,b,yb,.,.,.,.,.,. Y move:t2")
    assert position.play("4").actions() == ["-"]


def test_one_bonus_a_turn():
    """Rule 9: a pair made on the temple by the bonus gives no other."""
    position = at("puluc-sauvetage(temple=true)", "5 7 0 0 .,.,.,y,y,.,.,.,.,.,.,.,. Y move:t2").play("4")
    assert position.play("+5").text() == "5 7 0 0 .,.,.,.,.,yy,.,.,.,.,.,.,. B throw"


def test_standing_on_the_temple_gives_nothing():
    """Rule 9: nor does leaving it, nor passing it, nor winning on it."""
    assert after(TEMPLE, "3 5 0 0 .,y,.,y,.,.,.,.,. Y move:t3", "2").endswith("B throw")
    assert after(TEMPLE, "3 5 0 0 .,y,.,y,.,.,.,.,. Y move:t3", "4").endswith("B throw")
    assert after(TEMPLE, "3 0 0 4 .,y,.,b,.,.,.,.,. Y move:t2", "2") == "3 0 0 4 .,.,.,by,.,.,.,.,. - over"


def test_part_of_a_split_on_the_temple_gives_the_bonus():
    """Rules 8 and 9: whichever part it is; the bonus comes after both."""
    both = "puluc(guardian=true,temple=true)"
    assert after(both, "3 5* 0 0 .,.,Y,y,.,.,.,.,. Y move:t3", "4+g1").endswith(".,.,.,Y,.,y,.,.,. Y bonus")
    assert after(both, "3 5* 0 0 .,Y,y,.,.,.,.,.,. Y move:t4", "3+g3").endswith(".,.,.,y,Y,.,.,.,. Y bonus")


def test_arrival_may_not_move_again():
    """Rules 4 and 9: who came home this turn stays; another warrior in the city may go."""
    small = "puluc(length=5,guardian=true,temple=true)"
    position = at(small, "0 5* 3 0 Y,y,.,.,. Y move:t0").play("2+g1")
    assert position.text() == "1 5* 3 0 .,Y,.,.,. Y bonus:c"
    assert position.actions() == ["+2", "-"]
    assert at(small, position.text()).actions() == ["+2", "-"]
    assert position.play("-").play("t1").play("c").play("t1").actions() == ["2", "c"]
    assert at(small, "0 5* 3 0 y,Y,.,.,. Y move:t0").play("g4+1").actions() == ["+2", "-"]
    other = at(small, "1 5* 3 0 Y,y,.,.,. Y move:t0").play("2+g1")
    assert other.text() == "2 5* 3 0 .,Y,.,.,. Y bonus"
    assert other.actions() == ["+2", "+c", "-"]


# texts and pictures


def test_texts_are_read_back():
    """The position text, in every phase."""
    for game, text in (
        (GUARDIAN, "5* 4 0 0 .,.,by,.,.,.,.,.,. B throw"),
        (GUARDIAN, "3 3 1* 0 .,.,yB,.,by,.,.,.,. Y move:t0"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. - first"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. - second:t3"),
        ("puluc", "5 0 0 5 .,.,.,.,.,.,.,.,. - over"),
        (TEMPLE, "4 5 0 0 .,.,.,y,.,.,.,.,. Y bonus"),
    ):
        assert at(game, text).text() == text
        assert at(game, f"  {text.replace(' ', '  ')} ").text() == text
    assert at("puluc", "5 0 0 5 .,.,.,.,.,.,.,.,. - over").result() == (1, -1)
    assert at("puluc", "5 1 0 4 .,.,.,.,.,.,.,.,. - over").result() == (0, 0)
    assert at("puluc", "0 1 4 4 .,.,.,.,.,.,.,.,. Y throw").result() == (-1, 1)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("puluc", ""),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. Y"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,. Y throw"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,.,. Y throw"),
        ("puluc", "5 5 0 0 .,.,.,.,,.,.,.,. Y throw"),
        ("puluc", "5 5 0 0 .,.,.,.,x,.,.,.,. Y throw"),
        ("puluc", "5 5 0 0 .,.,.,.,Y,.,.,.,. Y throw"),
        ("puluc", "5* 5 0 0 .,.,.,.,.,.,.,.,. Y throw"),
        ("puluc", "-1 5 0 0 .,.,.,.,.,.,.,.,. Y throw"),
        ("puluc", "٥ 5 0 0 .,.,.,.,.,.,.,.,. Y throw"),
        ("puluc", "5 5 99 0 .,.,.,.,.,.,.,.,. Y throw"),
        ("puluc", "5 5 0 0 .,.,.,.,yyy,.,.,.,. Y throw"),
        ("puluc", "5 5 0 0 .,.,.,.," + "y" * 99 + ",.,.,.,. Y throw"),
        ("puluc", "0 0 5 5 .,.,.,.,.,.,.,.,. Y throw"),
        ("puluc", "0 0 5 5 .,.,.,.,.,.,.,.,. - over"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. - throw"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. YB first"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. Y move"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. Y move:t5"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. Y move:"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. Y throw:t1"),
        ("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. Y dance"),
        ("puluc", "4 5 0 0 .,.,.,y,.,.,.,.,. Y bonus"),
        (TEMPLE, "4 5 0 0 .,.,y,.,.,.,.,.,. Y bonus"),
        (TEMPLE, "4 4 0 0 .,.,.,b,.,.,.,.,. Y bonus"),
        (TEMPLE, "0 5 4 0 .,.,.,y,.,.,.,.,. Y bonus:c"),
        (TEMPLE, "4 5 0 0 .,.,.,y,.,.,.,.,. Y bonus:g"),
        (TEMPLE, "4 5 0 0 .,.,.,y,.,.,.,.,. Y bonus:"),
        (GUARDIAN, "4* 5 0 0 .,.,.,Y,.,.,.,.,. Y throw"),
        (GUARDIAN, "0* 5 0 0 .,.,.,y,.,.,.,.,. Y throw"),
    ],
)
def test_wrong_texts_are_refused(game, text):
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        at(game, text)


def test_picture():
    game = "puluc(guardian=true,temple=true)"
    rules = at(game, "3 4* 0 0 .,bY,.,.,.,.,.,.,. Y move:t2").rules
    scene = rules.scene()
    assert scene["surface"] == "maize"
    marks = {point["id"]: point["mark"] for point in scene["points"] if "mark" in point}
    assert marks == {"4": "sun", "6": "moon"}
    assert {"at": "Y", "kind": "warrior", "owner": 0, "count": 3} in rules.pieces()
    assert {"at": "B", "kind": "warrior", "owner": 1, "count": 3} in rules.pieces()
    assert {"at": "BG", "kind": "guardian", "owner": 1} in rules.pieces()
    stack = [{"kind": "warrior", "owner": 1}, {"kind": "guardian", "owner": 0}]
    assert {"at": "2", "kind": "guardian", "owner": 0, "stack": stack} in rules.pieces()


def test_steps():
    position = at("puluc", "3 3 0 0 .,.,.,y,.,.,.,by,b Y move:t2")
    steps = {position.rules.name(action): position.rules.steps(action) for action in position.rules.legal_py()}
    assert steps["4"] == [{"do": "move", "from": "4", "to": "6"}]
    assert steps["8"] == [
        {"do": "move", "from": "8", "to": "B"},
        {"do": "take", "at": "B"},
        {"do": "move", "from": "B", "to": "Y"},
    ]
    guardian = at(GUARDIAN, "4 5* 0 0 .,.,.,.,.,.,.,.,Y Y move:t1").rules
    assert guardian.steps(guardian.legal_py()[1])[-1] == {"do": "move", "from": "B", "to": "YG"}
    throw = at("puluc", "5 5 0 0 .,.,.,.,.,.,.,.,. Y throw").rules
    assert throw.steps(3) == [{"do": "throw", "faces": 3}]


# whole games


def tokens(text: str) -> list[tuple[int, int]]:
    """The warriors and the Guardians of each side, wherever they are."""
    fields = text.split()
    return [
        (
            sum(int(fields[i].strip("*")) for i in (seat, seat + 2)) + fields[4].lower().count("yb"[seat]),
            sum(fields[i].count("*") for i in (seat, seat + 2)) + fields[4].count("YB"[seat]),
        )
        for seat in range(2)
    ]


@pytest.mark.parametrize("length", [5, 8, 9, 25])
@pytest.mark.parametrize("blank", [5, 6, 0])
@pytest.mark.parametrize(("rescue", "guardian", "temple"), list(product(("false", "true"), repeat=3)))
def test_random_games_end(length, blank, rescue, guardian, temple):
    """No token is lost, every text is read back, no two actions are touched alike."""
    game = lt.load(f"puluc(length={length},blank={blank},rescue={rescue},guardian={guardian},temple={temple})")
    position, dice = game.start(seed=length), Dice(blank)
    whole = tokens(position.text())
    while position.to_move is not None:
        rules = position.rules
        actions = rules.legal_py()
        assert len({tuple(rules.path(action)) for action in actions}) == len(actions)
        assert len({rules.name(action) for action in actions}) == len(actions)
        if position.to_move == lt.CHANCE:
            position.roll()
        else:
            position.play_action(actions[dice.below_py(len(actions))])
        again = game.position(position.text())
        assert tokens(position.text()) == whole
        assert (again.text(), again.actions(), again.key) == (position.text(), position.actions(), position.key)


def test_one_move_greed_beats_chance():
    """The evaluation knows good from bad."""
    game = lt.load("puluc")
    won = 0
    for k in range(100):
        position, dice = game.start(seed=k), Dice(k)
        while position.to_move is not None:
            if position.to_move == lt.CHANCE:
                position.roll()
                continue
            rules = position.rules
            actions = rules.legal_py()
            chosen = actions[dice.below_py(len(actions))]
            if position.to_move == k % 2:
                worth = {}
                for action in actions:
                    position.play_action(action)
                    result = position.result()
                    worth[action] = 20000 * result[k % 2] if result else rules.evaluate_py(k % 2)
                    position.undo()
                chosen = max(actions, key=worth.__getitem__)
            position.play_action(chosen)
        won += position.result()[k % 2] > 0
    assert won >= 75

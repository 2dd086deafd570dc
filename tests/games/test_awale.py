"""Awalé and Awélé: a test for every numbered rule, every cell of the table of rule sets, every option."""

from __future__ import annotations

import random

import pytest
from games import awale_by_hand
from games.told import outcome
from hypothesis import given, settings
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.games.awale.rule_sets import check

CAPTURING = ("awele", "awele-rapide", "awale", "oware", "awari")
FEEDING = ("awele", "awele-rapide", "oware", "awari")
GRANARIES = ("awele", "awele-rapide")  # what is left on the board counts for nobody
FORBIDDING = ("awele", "awele-rapide", "awale", "awari")  # nobody may take everything
START = "4,4,4,4,4,4,4,4,4,4,4,4 0 0 S"
SOUTH, NORTH, DRAW = (1, -1), (-1, 1), (0, 0)


def make_position(game: str, pits: str, stores: str = "0 0", mover: str = "S") -> lt.Position:
    """The position with these pits, written ``a4 F1``, and nothing in the others."""
    loaded = lt.load(game)
    row = int(loaded.options["pits"])
    ring = [0] * (2 * row)
    for pit in pits.split():
        first = ord("a") if pit[0].islower() else ord("A") - row
        ring[ord(pit[0]) - first] = int(pit[1:])
    return loaded.position(f"{','.join(map(str, ring))} {stores} {mover}")


def pits(pos: lt.Position) -> dict[str, int]:
    """The pits that are not empty."""
    row = int(pos.game.options["pits"])
    letters = [chr(ord("a") + i) for i in range(row)] + [chr(ord("A") + i) for i in range(row)]
    counts = map(int, pos.text().split()[0].split(","))
    return {letter: count for letter, count in zip(letters, counts, strict=True) if count}


def stores(pos: lt.Position) -> tuple[int, int]:
    return int(pos.text().split()[1]), int(pos.text().split()[2])


# the board


@pytest.mark.parametrize("game", [*CAPTURING, "awale-debutants"])
def test_start_is_four_seeds_in_each_of_twelve_pits(game: str) -> None:
    """South moves first, from a–f."""
    pos = lt.load(game).start()
    assert pos.text() == START
    assert pos.to_move == 0
    assert pos.actions() == ["a", "b", "c", "d", "e", "f"]
    assert pos.play("a").to_move == 1
    assert pos.actions() == ["A", "B", "C", "D", "E", "F"]


def test_rules_is_awale_unless_said() -> None:
    assert lt.load("awale").options["rules"] == "awale"


@pytest.mark.parametrize("game", CAPTURING)
def test_each_rule_set_is_a_preset_that_takes_the_other_options(game: str) -> None:
    """A preset together with ``rules=`` is an error."""
    assert lt.load(f"{game}(seeds=3)") == lt.load(f"awale(rules={game},seeds=3)")
    if game != "awale":
        with pytest.raises(ValueError, match="rules is set by the preset"):
            lt.load(f"{game}(rules={game})")


@pytest.mark.parametrize("game", CAPTURING)
def test_replay_is_the_beginners_option_alone(game: str) -> None:
    with pytest.raises(ValueError, match=r"no option replay; the options are: .*slam\."):
        lt.load(f"{game}(replay=may)")


@pytest.mark.parametrize("game", CAPTURING)
def test_a_rule_set_refuses_options_of_others(game: str) -> None:
    """It names those it has."""
    with pytest.raises(ValueError, match=r"no option passes; the options are: rules, seeds, pits, chain, .*slam\."):
        check({"rules": game}, frozenset({"seeds", "slam", "passes"}))


# rule 1


@pytest.mark.parametrize("game", CAPTURING)
def test_rule_1_all_seeds_of_a_pit_are_sown_one_by_one(game: str) -> None:
    """Rule 1: counter-clockwise, round the corner into the other row and back."""
    assert pits(make_position(game, "c4 A3 F1").play("c")) == {"d": 1, "e": 1, "f": 1, "A": 4, "F": 1}
    assert pits(make_position(game, "a5 b5 E3", mover="N").play("E")) == {"F": 1, "a": 6, "b": 6}


@pytest.mark.parametrize("game", CAPTURING)
def test_rule_1_only_own_pits_that_are_not_empty(game: str) -> None:
    """Rule 1."""
    assert make_position(game, "b9 e1 A3 C5").actions() == ["b", "e"]
    assert make_position(game, "b9 e1 A3 C5", mover="N").actions() == ["A", "C"]


# rule 2


@pytest.mark.parametrize("game", CAPTURING)
@pytest.mark.parametrize(
    ("seeds", "after"),
    [
        (11, "a1 b1 d1 e1 f1 A1 B1 C1 D1 E1 F1"),
        (12, "a1 b1 d2 e1 f1 A1 B1 C1 D1 E1 F1"),
        (13, "a1 b1 d2 e2 f1 A1 B1 C1 D1 E1 F1"),
        (22, "a2 b2 d2 e2 f2 A2 B2 C2 D2 E2 F2"),
        (23, "a2 b2 d3 e2 f2 A2 B2 C2 D2 E2 F2"),
        (34, "a3 b3 d4 e3 f3 A3 B3 C3 D3 E3 F3"),
    ],
)
def test_rule_2_a_full_lap_skips_the_starting_pit(game: str, seeds: int, after: str) -> None:
    """Rule 2: as many seeds as pits, or more."""
    pos = make_position(game, f"c{seeds}").play("c")
    assert pits(pos) == {pit[0]: int(pit[1:]) for pit in after.split()}


@pytest.mark.parametrize(("seeds", "after"), [(3, "b1 A6 B6"), (4, "b2 A6 B6"), (5, "b2 A7 B6"), (7, "b3 A7 B7")])
def test_rule_2_on_a_ring_of_four(seeds: int, after: str) -> None:
    """Rule 2 counts the pits there are."""
    pos = make_position("awale(pits=2,seeds=8)", f"a{seeds} A5 B5").play("a")
    assert pits(pos) == {pit[0]: int(pit[1:]) for pit in after.split()}


# rule 3


@pytest.mark.parametrize("game", CAPTURING)
@pytest.mark.parametrize(("before", "taken"), [(0, 0), (1, 2), (2, 3), (3, 0), (4, 0)])
def test_rule_3_the_last_pit_falls_when_it_holds_2_or_3(game: str, before: int, taken: int) -> None:
    """Rule 3, first line of the table: the last seed included."""
    pos = make_position(game, f"f1 a1 A{before} F9").play("f")
    assert stores(pos) == (taken, 0)
    assert pits(pos).get("A", 0) == (0 if taken else before + 1)
    pos = make_position(game, f"F1 A1 a{before} f9", mover="N").play("F")
    assert stores(pos) == (0, taken)


@pytest.mark.parametrize("game", CAPTURING)
def test_rule_3_nothing_falls_in_the_own_row(game: str) -> None:
    """Rule 3: the last seed captures only in the opponent's row; a chain does not reach back into one's own."""
    assert stores(make_position(game, "a2 c1 F5").play("a")) == (0, 0)
    assert stores(make_position(game, "a2 c2 F5").play("a")) == (0, 0)
    pos = make_position(game, "f1 e2 d2 A1 F9").play("f")
    assert (stores(pos), pits(pos)) == ((2, 0), {"e": 2, "d": 2, "F": 9})


# the table: chain and direction


def test_table_awele_chain_takes_ones_and_twos() -> None:
    """001: last seed makes pit 3 hold 3, pit 2 holds 2, pit 1 holds 1; all six fall."""
    pos = make_position("awele", "F3 A1 b1 c2 f5", mover="N").play("F")
    assert (stores(pos), pits(pos)) == ((0, 6), {"A": 1, "f": 5})


@pytest.mark.parametrize("game", ["awale", "oware", "awari"])
def test_table_awale_chain_takes_twos_and_threes(game: str) -> None:
    """001's example played by the other chain: only pits 3 and 2 fall."""
    pos = make_position(game, "F3 A1 b1 c2 f5", mover="N").play("F")
    assert (stores(pos), pits(pos)) == ((0, 5), {"A": 1, "a": 1, "f": 5})


@pytest.mark.parametrize(
    ("game", "taken"),
    [("awele", (2, 4, 3, 2)), ("awele-rapide", (2, 4, 3, 2)), ("awale", (2, 4, 2, 5)), ("oware", (2, 4, 2, 5))],
)
def test_table_what_a_neighbour_holds_when_it_falls(game: str, taken: tuple[int, ...]) -> None:
    """``chain``: the pit before the last holds 4, 2, 1 or 3 after the sowing."""
    for before, catch in zip((3, 1, 0, 2), taken, strict=True):
        assert stores(make_position(game, f"f2 a1 A{before} B1 F9").play("f")) == (catch, 0)


@pytest.mark.parametrize("game", CAPTURING)
def test_table_a_chain_has_no_gap(game: str) -> None:
    """``chain``: without a gap. D falls, C does not, so B and A stay."""
    pos = make_position(game, "f4 a1 A1 B1 C5 D1 F9").play("f")
    assert (stores(pos), pits(pos)) == ((2, 0), {"a": 1, "A": 2, "B": 2, "C": 6, "F": 9})


@pytest.mark.parametrize("game", CAPTURING)
def test_table_a_chain_does_not_begin_after_a_last_pit_that_stays(game: str) -> None:
    """``chain``: nothing falls unless the last pit does."""
    assert stores(make_position(game, "f3 a1 A1 B1 C3 F9").play("f")) == (0, 0)
    assert stores(make_position(game, "f3 a1 A1 B1 F9").play("f")) == (0, 0)


@pytest.mark.parametrize(
    ("game", "taken", "left"),
    [
        ("awele", 2, {"a": 1, "A": 4, "C": 1, "D": 2, "E": 3, "F": 9}),
        ("awele-rapide", 5, {"a": 1, "A": 4, "E": 3, "F": 9}),
        ("awale", 2, {"a": 1, "A": 4, "C": 1, "D": 2, "E": 3, "F": 9}),
        ("oware", 2, {"a": 1, "A": 4, "C": 1, "D": 2, "E": 3, "F": 9}),
    ],
)
def test_table_direction(game: str, taken: int, left: dict[str, int]) -> None:
    """``direction``: only the fast variant takes forwards, while pits hold 1 or 2."""
    pos = make_position(game, "f2 a1 A3 B1 C1 D2 E3 F9").play("f")
    assert (stores(pos), pits(pos)) == ((taken, 0), left)


def test_table_rapide_takes_both_ways_at_once() -> None:
    """``direction``: backwards and forwards from the last pit."""
    pos = make_position("awele-rapide", "f2 a1 A1 B1 C1 D0 E1 F9").play("f")
    assert (stores(pos), pits(pos)) == ((5, 0), {"a": 1, "E": 1, "F": 9})


@pytest.mark.parametrize("game", CAPTURING)
def test_table_chains_stay_in_the_opponent_s_row(game: str) -> None:
    """``chain``: forwards from F there is South's a."""
    pos = make_position(game, "f6 a1 b1 F1 A5 C5").play("f")
    assert stores(pos)[0] == (4 if game.startswith("awele") else 2)
    assert (pits(pos)["a"], pits(pos)["b"]) == (1, 1)
    pos = make_position(game, "F6 A1 B1 f1 a5 c5", mover="N").play("F")
    assert stores(pos)[1] == (4 if game.startswith("awele") else 2)
    assert (pits(pos)["A"], pits(pos)["B"]) == (1, 1)
    pos = make_position(game, "F1 E2 D2 a1 f9", mover="N").play("F")
    assert (stores(pos), pits(pos)) == ((0, 2), {"E": 2, "D": 2, "f": 9})


@pytest.mark.parametrize("game", CAPTURING)
@pytest.mark.parametrize(
    ("chain", "direction", "taken"), [("12", "back", 5), ("23", "back", 4), ("12", "both", 6), ("23", "both", 4)]
)
def test_options_chain_and_direction_mix_with_any_rule_set(game: str, chain: str, direction: str, taken: int) -> None:
    """Options, with the table as presets, in any mix: A holds 1, B 2, C the last seed and 2, D 1."""
    pos = make_position(f"{game}(chain={chain},direction={direction})", "f3 a1 B1 C1 D1 F9").play("f")
    assert stores(pos) == (taken, 0)


@pytest.mark.parametrize("game", CAPTURING)
def test_option_direction_both_chain_23(game: str) -> None:
    """Forwards the chain's own numbers hold."""
    assert stores(make_position(f"{game}(direction=both,chain=23)", "f1 a1 A1 B3 C2 D1 F9").play("f")) == (7, 0)


# the table: feed


@pytest.mark.parametrize("game", FEEDING)
def test_table_feed_an_empty_opponent_must_be_fed(game: str) -> None:
    """``feed``: only moves after which he has a seed."""
    assert make_position(game, "a2 d3 f1 e1").actions() == ["d", "f"]
    assert make_position(game, "A2 D3 F1 E1", mover="N").actions() == ["D", "F"]


def test_table_feed_awale_has_no_duty() -> None:
    """``feed``: 004 knows none; the opponent who starves ends the game on his turn."""
    pos = make_position("awale", "a2 d3 f1 e1")
    assert pos.actions() == ["a", "d", "e", "f"]
    pos.play("a")
    assert (pos.result(), stores(pos), pits(pos)) == (SOUTH, (7, 0), {})


def test_option_feed_makes_the_difference() -> None:
    """``feed`` in any mix."""
    assert make_position("awale(feed=true)", "a2 f1").actions() == ["f"]
    for game in FEEDING:
        assert make_position(f"{game}(feed=false)", "a2 f1").actions() == ["a", "f"]


def test_table_feed_captures_included() -> None:
    """``feed``: a lap of five leaves b 3, A 2, B 1. Where the catch takes both A and B, nobody is fed."""
    for game in ("awele", "oware"):
        assert make_position(f"{game}(pits=2,seeds=8,slam=allow)", "a5 b1").actions() == ["a", "b"]
    assert make_position("awele-rapide(pits=2,seeds=8,slam=allow)", "a5 b1").actions() == ["b"]


@pytest.mark.parametrize("game", FEEDING)
def test_table_feed_if_none_can_the_game_ends(game: str) -> None:
    """``feed``: as soon as the player who cannot feed is to move."""
    pos = make_position(f"{game}(leftovers=owner)", "a4 b1 F1", "15 20", "N").play("F")
    assert (pos.result(), stores(pos), pits(pos)) == (SOUTH, (21, 20), {})
    assert make_position(game, "a5 b1 F1", "15 20", "N").play("F").actions() == ["a"]


@pytest.mark.parametrize("game", FEEDING)
def test_table_feed_only_when_the_opponent_has_nothing(game: str) -> None:
    """``feed``: one seed is enough to be left alone."""
    assert make_position(game, "a2 f1 F1").actions() == ["a", "f"]


# the table: goal25


@pytest.mark.parametrize("game", FEEDING)
def test_table_goal25_wins_at_once(game: str) -> None:
    """``goal25``: more than half; the board stays."""
    pos = make_position(game, "f1 a5 A1 F9", "23 8").play("f")
    assert (pos.result(), stores(pos), pits(pos)) == (SOUTH, (25, 8), {"a": 5, "F": 9})
    assert pos.actions() == []
    pos = make_position(game, "F1 A5 a1 f9", "8 23", "N").play("F")
    assert (pos.result(), stores(pos)) == (NORTH, (8, 25))


@pytest.mark.parametrize("game", FEEDING)
def test_table_goal25_is_not_reached_by_24(game: str) -> None:
    """``goal25``: half is not more than half."""
    pos = make_position(game, "f1 a5 A1 F9", "22 8").play("f")
    assert (pos.result(), stores(pos)) == (None, (24, 8))


def test_table_goal25_awale_plays_on() -> None:
    """``goal25``: no."""
    pos = make_position("awale", "f1 a5 A1 F9", "23 8").play("f")
    assert (pos.result(), stores(pos), pos.to_move) == (None, (25, 8), 1)
    assert make_position("awale(goal25=true)", "f1 a5 A1 F9", "23 8").play("f").result() == SOUTH
    assert make_position("oware(goal25=false)", "f1 a5 A1 F9", "23 8").play("f").result() is None


@pytest.mark.parametrize(("seeds", "row"), [(1, 2), (3, 4), (8, 12), (5, 6)])
def test_option_goal25_is_half_of_the_seeds_there_are(seeds: int, row: int) -> None:
    """``goal25``: more than half of all seeds."""
    half = seeds * row
    game = f"oware(seeds={seeds},pits={row})"
    last = "ab"[:row][-1]
    assert make_position(game, f"{last}1 B1", f"{half} 0").result() is None
    assert make_position(game, f"{last}1", f"0 {half + 1}").result() == NORTH


# the table: the end, leftovers


@pytest.mark.parametrize("game", CAPTURING)
def test_table_an_empty_row_ends_the_game(game: str) -> None:
    """The game ends when the player to move has an empty row, not while the other has; seeds stay on their side, or in
    their pits."""
    pos = make_position(game, "f1 A5 F6", "10 10").play("f")
    assert (pos.result(), pos.to_move) == (None, 1)
    pos = make_position(game, "A6 F1", "10 10", "S")
    left = (DRAW, (10, 10), {"A": 6, "F": 1}) if game in GRANARIES else (NORTH, (10, 17), {})
    assert (pos.result(), stores(pos), pits(pos)) == left


@pytest.mark.parametrize("game", GRANARIES)
def test_table_awele_leftovers_count_for_nobody(game: str) -> None:
    """``leftovers`` of 001: only the granaries count, and what lies in the pits stays there. The first edition added
    each side's row."""
    text = "0,0,0,1,1,0,0,0,0,0,0,1 22 23 N"
    pos = lt.load(game).position(text).play("F")
    assert (pos.result(), pos.text()) == (NORTH, "1,0,0,1,1,0,0,0,0,0,0,0 22 23 S")
    for owner in (f"{game}(edition=1)", f"{game}(leftovers=owner)"):
        pos = lt.load(owner).position(text).play("F")
        assert (pos.result(), stores(pos), pits(pos)) == (SOUTH, (25, 23), {})


def test_table_awale_leftovers_go_to_the_row_that_is_not_empty() -> None:
    """``leftovers`` of 004: South plays until North, who is empty, is to move."""
    pos = make_position("awale", "a3 b2 F1", "20 21", "N").play("F").play("b")
    assert (pos.result(), stores(pos), pits(pos)) == (SOUTH, (26, 21), {})
    end = "South wins 26–21: North has no move left. South also gets the seeds left over: 6 seeds."
    assert outcome(pos) == end


@pytest.mark.parametrize("game", CAPTURING)
def test_option_leftovers_none(game: str) -> None:
    """``leftovers=none``: seeds left are not counted and stay in the pits."""
    none = f"{game}(leftovers=none)"
    pos = make_position(none, "A6 F1", "10 9", "S")
    assert (pos.result(), stores(pos), pits(pos)) == (SOUTH, (10, 9), {"A": 6, "F": 1})
    assert make_position(f"{game}(leftovers=owner)", "A6 F1", "10 9", "S").result() == NORTH
    assert pos.actions() == []


@pytest.mark.parametrize("game", FEEDING)
def test_option_leftovers_when_nobody_can_be_fed(game: str) -> None:
    """``leftovers``, at the other end of the game."""
    pos = make_position(f"{game}(leftovers=none)", "a4 b1 F1", "10 11", "N").play("F")
    assert (pos.result(), stores(pos), pits(pos)) == (NORTH, (10, 11), {"a": 5, "b": 1})
    pos = make_position(f"{game}(leftovers=owner)", "a4 b1 F1", "10 11", "N").play("F")
    assert (pos.result(), stores(pos), pits(pos)) == (SOUTH, (16, 11), {})


# rule 4


@pytest.mark.parametrize("game", FORBIDDING)
def test_rule_4_a_grand_slam_is_illegal(game: str) -> None:
    """Rule 4: a move that would capture every seed the opponent has."""
    assert make_position(game, "f1 a3 A1").actions() == ["a"]
    assert make_position(game, "F1 A3 a1", mover="N").actions() == ["A"]
    assert make_position(game, "f1 a3 A1 F1").actions() == ["a", "f"]


def test_table_oware_slam_takes_nothing() -> None:
    """``slam`` of Oware: it is played and takes nothing. The first edition forbade it, and awari still does."""
    text = "1,0,0,0,0,1,1,0,0,0,0,0 22 23 S"
    pos = lt.load("oware").position(text)
    assert pos.actions() == ["a", "f"]
    assert pos.play("f").text() == "1,0,0,0,0,0,2,0,0,0,0,0 22 23 N"
    for forbidding in ("oware(edition=1)", "awari", "oware(slam=forbid)"):
        assert lt.load(forbidding).position(text).actions() == ["a"]


def test_awari_is_oware_without_grand_slams() -> None:
    """The fifth preset: the rule set of the published solution."""
    awari, oware = lt.load("awari").options, lt.load("oware").options
    assert {name for name in awari if awari[name] != oware[name]} == {"rules", "slam"}
    assert awari["slam"] == "forbid"


def test_rule_4_a_chain_may_slam() -> None:
    """Rule 4 looks at the whole catch."""
    assert make_position("awale", "f2 a3 A1 B1").actions() == ["a"]
    assert make_position("awale", "f2 a3 A1 B1 F1").actions() == ["a", "f"]
    assert make_position("awele", "f2 a3 B2").actions() == ["a"]
    assert make_position("awele-rapide", "f1 a3 A1 B1 C2").actions() == ["a"]
    assert make_position("awele", "f1 a3 A1 B1 C2").actions() == ["a", "f"]


@pytest.mark.parametrize("game", ["awale", "awari"])
def test_rule_4_the_whole_row_may_fall(game: str) -> None:
    """Rule 4: six pits of three; with a seed more in one of them the move is no slam."""
    assert make_position(game, "f6 a1 A2 B2 C2 D2 E2 F2").actions() == ["a"]
    assert make_position(game, "f6 a1 A3 B2 C2 D2 E2 F2").actions() == ["a", "f"]


def test_rule_4_all_moves_slam() -> None:
    """Rule 4: then they are legal and capture nothing. Here North cannot feed, and the game ends."""
    for game in FEEDING:
        pos = lt.load(game).position("0,0,0,0,0,1,1,0,0,0,0,0 20 20 S")
        assert pos.actions() == ["f"]
        pos.play("f")
        left = (DRAW, (20, 20), {"A": 2}) if game in GRANARIES else (NORTH, (20, 22), {})
        assert (pos.result(), stores(pos), pits(pos)) == left
    pos = lt.load("awale").position("0,0,0,0,0,1,1,0,0,0,0,0 20 20 S").play("f")
    assert (pos.result(), stores(pos), pits(pos)) == (None, (20, 20), {"A": 2})


@pytest.mark.parametrize("game", CAPTURING)
def test_rule_4_several_moves_that_all_slam(game: str) -> None:
    """Rule 4, second sentence, for each of them."""
    pos = make_position(f"{game}(pits=3)", "b2 c1 A1", "9 9")
    assert pos.actions() == ["b", "c"]
    for action in pos.actions():
        assert stores(pos.copy().play(action))[0] == 9


@pytest.mark.parametrize("game", FEEDING)
def test_rule_4_the_duty_to_feed_is_applied_first(game: str) -> None:
    """Rule 4: North is empty; a sows a lap and takes all back, so it does not feed and is out; b alone remains."""
    mixed = f"{game}(pits=2,seeds=8,direction=both,chain=12,slam=forbid,leftovers=owner)"
    assert make_position(mixed, "a5 b1").actions() == ["b"]
    assert make_position(mixed, "a5").result() == SOUTH


@pytest.mark.parametrize("game", CAPTURING)
def test_option_slam_nocapture(game: str) -> None:
    """``slam=nocapture``: legal, but takes nothing."""
    pos = make_position(f"{game}(slam=nocapture)", "f1 a3 A1")
    assert pos.actions() == ["a", "f"]
    pos.play("f")
    assert (stores(pos), pits(pos)) == ((0, 0), {"a": 3, "A": 2})


@pytest.mark.parametrize("game", CAPTURING)
def test_option_slam_allow(game: str) -> None:
    """``slam=allow``: legal, and takes all; the game is over for want of seeds."""
    pos = make_position(f"{game}(slam=allow)", "f1 a3 A1")
    assert pos.actions() == ["a", "f"]
    pos.play("f")
    assert (pos.result(), stores(pos)) == (SOUTH, (2, 0) if game in GRANARIES else (5, 0))


def test_option_slam_nocapture_feeds() -> None:
    """``slam=nocapture`` with the duty to feed: what is not taken feeds."""
    assert make_position("oware(pits=2,seeds=8,direction=both,chain=12,slam=nocapture)", "a5 b1").actions() == [
        "a",
        "b",
    ]


# rule 5

#: Two seeds chase each other on two rows of two pits: four actions bring the same board back; with three, six.
CHASE = "a1 A1"
ROUND = ("a", "A", "b", "B")


@pytest.mark.parametrize("game", CAPTURING)
def test_rule_5_third_occurrence_ends_the_game(game: str) -> None:
    """Rule 5: where leftovers are their owner's, each side adds the seeds of its own row."""
    pos = make_position(f"{game}(pits=2,seeds=2,leftovers=owner)", CHASE, "3 2")
    for action in (*ROUND, *ROUND):
        assert pos.result() is None
        pos.play(action)
    assert (stores(pos), pits(pos), pos.result()) == ((4, 3), {}, SOUTH)


@pytest.mark.parametrize("row", [3, 4, 12])
def test_rule_5_however_long_the_round(row: int) -> None:
    """Rule 5: a round takes as many actions as there are pits."""
    pos = make_position(f"awale(pits={row})", CHASE)
    chase = [letter for pair in zip("abcdefghijkl"[:row], "ABCDEFGHIJKL"[:row], strict=True) for letter in pair]
    for action in (*chase, *chase):
        assert pos.result() is None
        pos.play(action)
    assert pos.result() == DRAW


@pytest.mark.parametrize("game", CAPTURING)
def test_rule_5_leftovers_of_a_repetition(game: str) -> None:
    """Rule 5: with ``leftovers=none`` what lies on the board counts for nobody and stays there; in the first edition each
    side added its row, whatever ``leftovers`` said."""
    for edition, end in ((2, ((5, 6), {"b": 1, "c": 1, "C": 1}, NORTH)), (1, ((7, 7), {}, DRAW))):
        pos = make_position(f"{game}(pits=3,leftovers=none,edition={edition})", "b1 c1 C1", "5 6")
        for action in "cAbCaBcAbCaB":
            assert pos.result() is None
            pos.play(action)
        assert (stores(pos), pits(pos), pos.result()) == end


@pytest.mark.parametrize("game", CAPTURING)
def test_rule_5_the_start_counts(game: str) -> None:
    """Rule 5: the start is as much an occurrence as a position read from text."""
    loaded = lt.load(game)
    assert loaded.start().rules.block == loaded.position(START).rules.block


def test_rule_5_a_position_from_text_is_its_own_first_occurrence() -> None:
    """Rule 5."""
    pos = make_position("oware(pits=2,seeds=2)", CHASE, "3 2")
    for _turn in range(7):
        pos.play(pos.actions()[0])
    assert pos.copy().play(pos.actions()[0]).result() is not None
    again = pos.game.position(pos.text())
    for _turn in range(7):
        assert again.play(again.actions()[0]).result() is None
    assert again.play(again.actions()[0]).result() is not None


def test_rule_5_taken_back_moves_do_not_count() -> None:
    """Rule 5: history follows undo and copy."""
    pos = make_position("oware(pits=2,seeds=2)", CHASE, "3 2")
    for _turn in range(7):
        pos.play(pos.actions()[0])
        pos.undo().play(pos.actions()[0])
    assert pos.result() is None
    assert pos.copy().play(pos.actions()[0]).result() == SOUTH
    assert pos.play(pos.actions()[0]).result() == SOUTH


# rule 6


@pytest.mark.parametrize("game", CAPTURING)
@pytest.mark.parametrize(("held", "result"), [("25 22", SOUTH), ("22 25", NORTH), ("24 23", DRAW), ("23 24", NORTH)])
def test_rule_6_more_seeds_wins_and_equal_is_a_draw(game: str, held: str, result: tuple[int, int]) -> None:
    """Rule 6: 24–24 is a draw. North's one seed counts for North where leftovers are their owner's."""
    assert make_position(f"{game}(goal25=false,leftovers=owner)", "A1", held).result() == result


@pytest.mark.parametrize("game", GRANARIES)
@pytest.mark.parametrize(("held", "result"), [("24 23", SOUTH), ("23 24", NORTH), ("23 23", DRAW)])
def test_rule_6_in_the_granaries(game: str, held: str, result: tuple[int, int]) -> None:
    """Rule 6, where leftovers count for nobody."""
    assert make_position(game, "A1", held).result() == result


# options


@pytest.mark.parametrize("seeds", range(1, 9))
@pytest.mark.parametrize("row", [2, 7, 12])
def test_options_seeds_and_pits(seeds: int, row: int) -> None:
    """``seeds=1..8``, ``pits=2..12``: letters go on."""
    pos = lt.load(f"oware(seeds={seeds},pits={row},slam=allow)").start()
    assert pits(pos) == dict.fromkeys("abcdefghijkl"[:row] + "ABCDEFGHIJKL"[:row], seeds)
    assert pos.actions() == list("abcdefghijkl"[:row])
    pos = lt.load(f"awale-debutants(seeds={seeds},pits={row})").start()
    assert pos.actions() == list("abcdefghijkl"[:row])


@pytest.mark.parametrize(
    ("string", "says"),
    [
        ("awale(seeds=0)", "seeds takes a whole number from 1 to 8"),
        ("awale(seeds=9)", "from 1 to 8"),
        ("awale(pits=1)", "pits takes a whole number from 2 to 12"),
        ("awale(pits=13)", "from 2 to 12"),
        ("awale(chain=13)", r"chain takes 12 \| 23"),
        ("awale(direction=forth)", r"direction takes back \| both"),
        ("awale(feed=yes)", r"feed takes false \| true"),
        ("awale(goal25=25)", r"goal25 takes false \| true"),
        ("awale(leftovers=all)", r"leftovers takes owner \| none"),
        ("awale(slam=no)", r"slam takes forbid \| nocapture \| allow"),
        ("awale(rules=mancala)", "rules takes awele | awele-rapide"),
    ],
)
def test_options_out_of_range(string: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        lt.load(string)


# the worked examples


def test_example_rich_house() -> None:
    """001: North's 15 seeds skip pit 9 and end in pit 1, which held 1 and then 2: three seeds are captured."""
    pos = make_position("awele", "C15 a1 b2 c4", mover="N").play("C")
    assert stores(pos) == (0, 3)
    assert pits(pos) == {"b": 3, "c": 5, "d": 1, "e": 1, "f": 1, "A": 1, "B": 1, "D": 2, "E": 2, "F": 2}
    assert stores(make_position("awale", "C15 a1 b2 c4", mover="N").play("C")) == (0, 3)


def test_example_rich_house_fast_variant() -> None:
    """001: the fast variant also takes the pits after it that hold 1 or 2."""
    pos = make_position("awele-rapide", "C15 a1 b1 c0 d4", mover="N").play("C")
    assert stores(pos) == (0, 3 + 2 + 1)
    assert {pit: pits(pos).get(pit, 0) for pit in "abcd"} == {"a": 0, "b": 0, "c": 0, "d": 5}


# notation


@pytest.mark.parametrize(("mover", "written", "played"), [("S", "C", "c"), ("S", " c ", "c"), ("N", "c", "C")])
def test_a_letter_is_the_mover_s_pit_whatever_its_case(mover: str, written: str, played: str) -> None:
    pos = lt.load("oware").position(START.replace("S", mover))
    assert pos.play(written).log == [played]


@pytest.mark.parametrize("written", ["", "g", "1", "a b", "aa", "-", "à", "4,4"])
def test_an_action_that_is_not_legal_is_refused(written: str) -> None:
    pos = lt.load("oware").start()
    with pytest.raises(ValueError, match="legal: a b c d e f"):
        pos.play(written)
    assert (pos.text(), pos.log) == (START, [])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "12 counts"),
        ("4,4,4,4,4,4,4,4,4,4,4,4", "12 counts"),
        ("4,4,4,4,4,4,4,4,4,4,4 0 0 S", "12 counts"),
        ("4,4,4,4,4,4,4,4,4,4,4,4,4 0 0 S", "12 counts"),
        (f"{START} S", "12 counts"),
        (START.replace("S", "W"), "the mover is S or N, not W"),
        (START.replace("0 0", "0 1"), "there are 49 seeds here; this game has 48"),
        (START.replace("0 0", "0 -1"), "-1 is not a number of seeds"),
        (START.replace("0 0", "0 x"), "x is not a number of seeds"),
        (START.replace("0 0", "0 ٣"), "is not a number of seeds"),
        (START.replace("0 0", "0 ²"), "is not a number of seeds"),
        (START.replace("0 0", "0 " + "9" * 5000), "is not a number of seeds"),
        (START.replace("4,4", "4,", 1), "is not a number of seeds"),
    ],
)
@pytest.mark.parametrize("game", ["awele", "awale-debutants"])
def test_a_wrong_position_text_is_refused(game: str, text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        lt.load(game).position(text)


# everything at once


@settings(max_examples=120 if lt.MODE == "compiled" else 8)
@given(
    chain=st.sampled_from(["12", "23"]),
    direction=st.sampled_from(["back", "both"]),
    feed=st.booleans(),
    goal=st.booleans(),
    leftovers=st.sampled_from(["owner", "none"]),
    slam=st.sampled_from(["forbid", "nocapture", "allow"]),
    seeds=st.integers(1, 8),
    row=st.integers(2, 12),
    seed=st.integers(0, 2**32),
)
def test_random_games_agree_with_the_second_reading(
    chain: str, direction: str, feed: bool, goal: bool, leftovers: str, slam: str, seeds: int, row: int, seed: int
) -> None:
    """Rules 1–6 in any mix of options, every text of every position."""
    options = f"chain={chain},direction={direction},feed={feed},goal25={goal},leftovers={leftovers},slam={slam}"
    game = lt.load(f"awale({options},seeds={seeds},pits={row})")
    pos = game.start()
    table = awale_by_hand.Table.start(game.options)
    rng = random.Random(seed)
    while True:
        assert pos.text() == table.text()
        assert pos.actions() == [table.letter(place) for place in table.legal()]
        if pos.to_move is None:
            break
        place = rng.choice(table.legal())
        pos.play(table.letter(place))
        table.play(place)
    assert pos.result() == {None: DRAW, 0: SOUTH, 1: NORTH}[table.winner]

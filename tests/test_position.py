"""The public interface, as people call it. Chance and secrets are tested with the games that have them."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import ludotheque as lt


def test_the_package_offers_what_it_promises() -> None:
    assert {"CHANCE", "Game", "Position", "best", "families", "load"} <= set(lt.__all__)
    assert lt.MODE in {"compiled", "plain"}
    for name in lt.__all__:
        assert hasattr(lt, name)


def test_start_is_a_position_of_the_game() -> None:
    game = lt.load("konane(size=6)")
    pos = game.start(seed=7)
    assert isinstance(pos, lt.Position)
    assert pos.game is game
    assert pos.to_move == 0
    assert pos.result() is None
    assert pos.log == []


@pytest.mark.parametrize("seed", [0, 7, -1, 2**64, -(2**100)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert lt.load("oware").start(seed=seed).text() == lt.load("oware").start().text()


def test_actions_are_texts_in_order() -> None:
    assert lt.load("konane").start().actions() == ["a1", "d4", "e5", "h8"]


def test_play_returns_the_position_itself() -> None:
    pos = lt.load("oware").start()
    assert pos.play("a") is pos
    assert pos.log == ["a"]
    assert pos.to_move == 1


@pytest.mark.parametrize("text", ["", " ", "A A", "zz", "a" * 100_000, "\0", "\x1b[2J", "é", "\ud800"])
def test_an_illegal_text_is_a_value_error_and_changes_nothing(text: str) -> None:
    pos = lt.load("oware").start().play("a")
    before = (pos.text(), pos.key, pos.log, pos.actions(), bytes(pos.rules.block))
    with pytest.raises(ValueError, match="legal: A B C D E F") as caught:
        pos.play(text)
    assert (pos.text(), pos.key, pos.log, pos.actions(), bytes(pos.rules.block)) == before
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300


def test_long_lists_of_legal_actions_are_cut() -> None:
    pos = lt.load("konane(size=14,knot=true)").position(
        "/".join([".............."] * 13 + ["xo............"]) + " x play 3 0 xo"
    )
    with pytest.raises(ValueError, match=r"and \d+ more") as caught:
        pos.play("z")
    assert len(str(caught.value)) < 300


def test_after_the_end_nothing_can_be_played() -> None:
    pos = lt.load("oware").position("0,0,0,0,0,0,1,1,0,0,0,0 20 20 S")
    assert (pos.to_move, pos.actions(), pos.result()) == (None, [], (-1, 1))
    with pytest.raises(ValueError, match="the game is over"):
        pos.play("a")


def test_undo_goes_back_to_the_start_and_no_further() -> None:
    pos = lt.load("oware").start()
    start = (pos.text(), pos.key)
    assert pos.play("a").play("B").undo().undo() is pos
    assert (pos.text(), pos.key, pos.log) == (*start, [])
    with pytest.raises(ValueError, match="nothing to take back"):
        pos.undo()


def test_undo_of_the_end() -> None:
    pos = lt.load("konane").position(
        "......../......../......../......../......../......../o......./x......o x play 0 0 -"
    )
    pos.play("a1-a3")
    assert pos.result() == (1, -1)
    pos.undo()
    assert (pos.result(), pos.actions()) == (None, ["a1-a3"])


def test_copies_are_independent() -> None:
    pos = lt.load("oware").start().play("a")
    twin = pos.copy()
    assert (twin.text(), twin.key, twin.log) == (pos.text(), pos.key, pos.log)
    twin.play("A")
    assert pos.log == ["a"]
    pos.undo()
    assert (pos.log, twin.log) == ([], ["a", "A"])
    assert twin.undo().undo().text() == pos.text()


def test_results_are_a_tuple_of_returns_per_seat() -> None:
    game = lt.load("oware")
    ends = {"25 0": (1, -1), "0 25": (-1, 1), "24 24": (0, 0)}
    for stores, result in ends.items():
        assert game.position(f"0,0,0,0,0,0,0,0,0,0,0,0 {stores} S").result() == result


def test_text_and_position_are_each_other_s_way_back() -> None:
    pos = lt.load("oware").start().play("c").play("D")
    again = pos.game.position(pos.text())
    assert again == pos
    assert again.log == []
    assert (again.text(), again.key, again.actions()) == (pos.text(), pos.key, pos.actions())
    assert repr(pos) == f"load('awale(rules=oware)').position({pos.text()!r})"


def test_positions_of_different_games_differ() -> None:
    assert lt.load("oware").start() != lt.load("awele").start()
    assert lt.load("oware").start() != lt.load("oware").start().play("a")
    assert lt.load("oware").start() != "4"


def test_positions_cannot_be_hashed() -> None:
    """They change; ``key`` is what to file them under."""
    with pytest.raises(TypeError):
        hash(lt.load("oware").start())


def test_key_is_64_bits_of_what_decides_the_future() -> None:
    game = lt.load("oware")
    pos = game.start()
    assert type(pos.key) is int
    assert 0 <= pos.key < 2**64
    keys = {pos.copy().play(action).key for action in pos.actions()}
    assert len(keys | {pos.key}) == 7


def test_one_position_has_one_key_whatever_way_led_there() -> None:
    game = lt.load("konane")
    one = game.start().play("d4").play("d5").play("d2-d4")
    other = game.position(one.text())
    assert one.key == other.key


@pytest.mark.parametrize("seat", [0, 1, None])
def test_view_is_json_with_what_a_seat_may_know(seat: int | None) -> None:
    pos = lt.load("oware").start().play("a")
    assert json.loads(json.dumps(pos.view(seat))) == {
        "game": "awale(rules=oware)",
        "seat": seat,
        "to_move": 1,
        "position": pos.text(),
        "actions": ["A", "B", "C", "D", "E", "F"],
        "log": ["a"],
        "result": None,
    }


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_view_of_a_seat_there_is_not(seat: int) -> None:
    with pytest.raises(ValueError, match="seats go from 0 to 1"):
        lt.load("oware").start().view(seat)


def test_perft_counts_sequences_and_leaves_the_position_alone() -> None:
    pos = lt.load("oware").start()
    before = (pos.text(), bytes(pos.rules.block))
    assert [pos.perft(depth) for depth in range(4)] == [1, 6, 36, 190]
    assert (pos.text(), bytes(pos.rules.block)) == before
    assert [pos.perft_turns(depth) for depth in range(4)] == [1, 6, 36, 190]
    assert [lt.load("awale-debutants").start().perft(depth) for depth in (1, 2)] == [6, 35]
    assert lt.load("awale-debutants").start().perft_turns(1) == 10


@pytest.mark.parametrize("depth", [-1, -(10**30), 251, 10**9, 2**31, 2**64, 10**30])
def test_perft_of_a_depth_there_is_not(depth: int) -> None:
    pos = lt.load("oware").start()
    with pytest.raises(ValueError, match="depth"):
        pos.perft(depth)
    with pytest.raises(ValueError, match="depth"):
        pos.perft_turns(depth)


def test_perft_of_a_finished_game_counts_nothing() -> None:
    pos = lt.load("oware").position("0,0,0,0,0,0,1,1,0,0,0,0 20 20 S")
    assert [pos.perft(depth) for depth in range(3)] == [1, 0, 0]


def test_perft_ends_sequences_where_repetition_ends_them() -> None:
    """A position knows the history it came by, also inside perft."""
    pos = lt.load("oware(pits=2,seeds=2)").position("1,0,1,0 3 2 S")
    fresh = pos.perft(5)
    for action in ("a", "A", "b", "B"):
        pos.play(action)
    assert pos.perft(5) < fresh


def test_games_without_chance_have_nothing_to_roll() -> None:
    pos = lt.load("oware").start()
    for deed in (pos.roll, pos.outcomes):
        with pytest.raises(ValueError, match="nothing is left to chance"):
            deed()


def test_games_can_be_pickled() -> None:
    game = lt.load("konane(size=6,knot=true)")
    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.deepcopy(game) == game


def test_the_example_of_the_design() -> None:
    game = lt.load("konane(size=6,knot=true)")
    assert str(game) == "konane(size=6,knot=true)"
    pos = game.start(seed=7)
    assert pos.play("c3").play("c4").to_move == 0
    assert pos.actions() == ["a3-c3", "c1-c3", "e3-c3"]
    assert lt.best(pos, nodes=500) in pos.actions()

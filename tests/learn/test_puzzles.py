"""Puzzles: those that are kept stand, a sample of them searched again; those that are made are what they say."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

import ludotheque as lt
from ludotheque.cli.main import main
from ludotheque.learn import as_json, attempt
from ludotheque.learn.puzzles import BEST, HALF, PROOF, SAVE, TABLE, WIN, puzzle_by_name, stored_puzzles
from ludotheque.search.levels import searched
from ludotheque.study import puzzle_maker
from ludotheque.tables.lookup import advise

SEARCHED = ("awale", "awithlaknannai", "komikan", "konane")
FAMILIES = (*SEARCHED, "puluc")
SAMPLE = 4 if lt.MODE == "compiled" else 0


@pytest.mark.parametrize("family", FAMILIES)
def test_there_are_puzzles_easy_and_hard(family):
    kept = stored_puzzles(family)
    assert len(kept) >= 20
    assert len({one.name for one in kept}) == len(kept)
    assert [one.rating for one in kept] == sorted(one.rating for one in kept)
    assert kept[-1].rating - kept[0].rating >= 400


@pytest.mark.parametrize("family", FAMILIES)
def test_every_answer_is_legal_and_there_is_a_choice(family):
    for one in stored_puzzles(family):
        position = one.load_position()
        assert position.game.family.name == family
        assert one.answer in position.actions()
        assert len(position.actions()) >= 3
        assert (one.kind, one.sure) in {
            (BEST, TABLE),
            *((kind, sure) for kind in (WIN, SAVE) for sure in (PROOF, HALF)),
        }
        assert one.line[0] == one.answer
        assert attempt.try_puzzle(one, one.answer)["right"] is True
        wrong = next(action for action in position.actions() if action != one.answer)
        assert attempt.try_puzzle(one, wrong)["right"] is False


@pytest.mark.parametrize("family", SEARCHED)
def test_every_wrong_action_is_answered(family):
    """The reply is played on the board after a wrong answer; there is none where the action has ended the game."""
    for one in stored_puzzles(family):
        position = one.load_position()
        assert set(one.replies) == set(position.actions()) - {one.answer}
        for wrong, line in one.replies.items():
            shown = attempt.try_puzzle(one, wrong)["frames"]
            assert len(shown) == 1 + len(line)
            assert bool(line) == (position.copy().play(wrong).to_move is not None)


@pytest.mark.skipif(lt.MODE != "compiled", reason="slow")
def test_the_reply_to_a_losing_action_wins():
    for family in SEARCHED:
        one = next((one for one in stored_puzzles(family) if one.kind == SAVE and one.sure in {PROOF, HALF}), None)
        for wrong, line in (one.replies if one else {}).items():
            after = one.load_position().play(wrong)
            seat = after.to_move
            after.play(line[0])
            proof = 1 if after.to_move is None else lt.best(after, nodes=300_000).proof
            assert after.to_move is None or (proof is not None and (proof > 0) == (after.to_move == seat))


def test_the_solution_is_shown_frame_by_frame():
    one = stored_puzzles("awale")[0]
    shown = attempt.line_frames(one, one.line)
    assert len(shown) == len(one.line)
    assert all(frame["actions"] == [] and frame["last"]["words"] for frame in shown)


@pytest.mark.parametrize("family", SEARCHED)
def test_a_sample_is_searched_again(family):
    kept = stored_puzzles(family)
    for one in kept[:: max(1, len(kept) // 4)][:SAMPLE]:
        assert puzzle_maker.check(one, 60_000) == ""


def test_after_a_throw_one_action_wins_far_more_often():
    for one in stored_puzzles("puluc"):
        others = [chance for text, chance in one.odds.items() if text != one.answer]
        assert set(one.odds) == set(one.load_position().actions())
        assert one.odds[one.answer] - max(others) >= puzzle_maker.AHEAD
        assert one.load_position().log == one.thrown
        assert attempt.try_puzzle(one, one.answer)["odds"] == (one.odds[one.answer], max(others))


@pytest.mark.skipif(lt.MODE != "compiled", reason="slow")
def test_search_agrees_with_the_table_on_what_it_is_said_to_find():
    """Their ratings say that a short search finds the answers; it knows nothing of the table."""
    easy = [one for one in stored_puzzles("puluc") if one.rating < 1100]
    assert len(easy) >= 10
    for one in easy:
        position = one.load_position()
        choice = max(searched(position, 25_000), key=lambda each: each.value)
        assert position.rules.name(choice.action) == one.answer


def test_a_false_puzzle_is_found_out():
    one = stored_puzzles("konane")[0]
    other = next(action for action in lt.load(one.game).position(one.position).actions() if action != one.answer)
    assert puzzle_maker.check(type(one)(one.game, one.position, one.kind, other, [other], one.sure, one.rating), 60_000)
    start = lt.load("konane(size=6)").start().text()
    assert puzzle_maker.check(type(one)("konane(size=6)", start, WIN, "c3", ["c3"], PROOF, 700), 20_000)


def test_one_winning_harvest_is_a_puzzle():
    """Two jumps; only the one Hibiscus could take away wins, and that is proven."""
    position = lt.load("konane(size=6)").position("....../....../...x../...o../o...../x...xo o play 14 14 -")
    assert puzzle_maker.searched_puzzle(position) is None  # two to choose from are too few
    assert {each.text: (each.chance, each.certain) for each in puzzle_maker.action_outcomes(position)} == {
        "d3-d5": (1.0, True),
        "f1-d1": (0.0, True),
    }


@pytest.mark.skipif(lt.MODE != "compiled", reason="slow")
def test_making_gives_the_same_again():
    first = list(islice(puzzle_maker.make("konane(size=6)", 5), 2))
    assert first == list(islice(puzzle_maker.make("konane(size=6)", 5), 2))
    assert all(puzzle_maker.check(one) == "" for one in first)


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A game of chance whose table is made in a second."""
    if lt.MODE != "compiled":
        pytest.skip("slow")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDOTHEQUE_TABLES", str(tmp_path_factory.mktemp("tables")))
        assert main(["table", "build", "puluc(length=5)", "--threads", "1"]) == 0
        yield lt.load("puluc(length=5)")


def test_puzzles_of_chance_are_made_with_a_table(small):
    first = list(islice(puzzle_maker.make(str(small), 1), 6))
    assert first == list(islice(puzzle_maker.make(str(small), 1), 6))
    for one in first:
        assert puzzle_maker.check(one) == ""
        wrong = next(text for text in one.odds if text != one.answer)
        assert puzzle_maker.check(replace(one, answer=wrong)) == f"the answer is {one.answer}"


@pytest.mark.parametrize(
    ("before", "thrown", "answer"),
    [
        ("3 4 0 0 .,y,.,y,b Y throw", "t1", None),  # 4 alone takes
        ("3 3 0 0 .,y,b,y,b Y throw", "t1", "4"),  # 2 takes too
        ("3 5 0 0 y,y,.,.,. Y throw", "t3", "c"),  # nothing takes
    ],
)
def test_a_capture_that_everybody_sees_is_no_puzzle(small, before, thrown, answer):
    position = small.position(before).play(thrown)
    chances = sorted(worth.chance for worth in advise(position).moves.values())
    assert chances[-1] - chances[-2] > puzzle_maker.AHEAD
    one = puzzle_maker.table_puzzle(before, position)
    assert (one and one.answer) == answer


def test_puzzles_are_for_two():
    with pytest.raises(ValueError, match="games for two"):
        next(puzzle_maker.make("chiwawa(players=3)"))


def test_no_puzzles_of_chance_without_a_table():
    with pytest.raises(ValueError, match="no table of puluc"):
        next(puzzle_maker.make("puluc"))
    with pytest.raises(ValueError, match="no table of puluc"):
        puzzle_maker.check(stored_puzzles("puluc")[0])


def test_the_answer_is_not_told():
    one = stored_puzzles("konane")[0]
    shown = as_json.puzzle_json(one)
    assert {"answer", "line"}.isdisjoint(shown)
    assert puzzle_by_name(one.name) == one
    assert puzzle_by_name("nothing") is None
    assert as_json.hint_json(one)["at"][0] in {point["id"] for point in shown["scene"]["points"]}

"""Bagh Chal's rules, one test a rule, and the doors every game has: text, search, picture, rulebook, French."""

from __future__ import annotations

import random

import pytest

import ludotheque as lt
from ludotheque.core.teller import Teller
from ludotheque.core.translation import current_language
from ludotheque.learn import attempt
from ludotheque.learn.books import books
from ludotheque.view import frames


def at(text):
    return lt.load("baghchal").position(text)


def play(position, *texts):
    for text in texts:
        position.play(text)
    return position


def test_rule_1_tigers_in_the_corners_twenty_goats_in_hand():
    assert lt.load("baghchal").start().text() == "T...T/...../...../...../T...T 20 0 G"


def test_rule_2_goats_begin_and_are_placed_on_empty_points():
    position = lt.load("baghchal").start()
    assert position.to_move == 0
    assert len(position.actions()) == 21
    assert "a1" not in position.actions()
    assert play(position, "c3").text() == "T...T/...../..g../...../T...T 19 0 T"


def test_rule_3_goats_move_only_when_all_are_placed():
    placing = at("T...T/ggggg/ggggg/gggg./T...T 2 4 G")
    assert placing.actions() == ["b1", "b5", "c1", "c5", "d1", "d5", "e2"]
    moving = at("T...T/ggggg/ggggg/ggggg/T.g.T 0 4 G")
    assert {"c1-b1", "c1-d1", "c4-c5"} <= set(moving.actions())
    assert all("-" in action for action in moving.actions())


def test_rule_4_a_tiger_jumps_one_goat_along_a_line_and_need_not():
    position = at("T...T/...../...../.g.../T...T 19 0 T")
    assert {"a1xc3", "a1-a2", "a1-b1"} <= set(position.actions())
    assert play(position, "a1xc3").text() == "T...T/...../..T../...../....T 19 1 G"


def test_rule_4_no_jump_where_no_line_leads_or_something_stands_behind():
    assert "a2xc4" not in at("T...T/...../.g.../T..../....T 19 0 T").actions()
    assert "a1xc3" not in at("T...T/...../..g../.g.../T...T 18 0 T").actions()


def test_rule_5_five_goats_win_for_the_tigers():
    assert play(at("T...T/...../...../.g.../T...T 15 4 T"), "a1xc3").result() == (-1.0, 1.0)


def test_rule_6_tigers_that_cannot_move_have_lost():
    assert play(at("Tgggg/gggTg/gg.gg/ggTgg/ggggT 0 0 G"), "b3-c3").result() == (1.0, -1.0)


def test_rule_7_the_third_time_is_a_draw():
    position = at("T..gT/ggggg/ggggg/ggggg/Tgg.T 0 2 T")
    for _turn in range(2):
        assert position.result() is None
        play(position, "a5-b5", "d2-d1", "b5-a5", "d1-d2")
    assert position.result() == (0.0, 0.0)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("T...T 20 0 G", "five rows"),
        ("T...T/...../...../...../T...T 20 G", "four fields"),
        ("T...T/...../...../...../T...T 19 0 G", "20 together"),
        ("T...T/...../...../...../T.... 20 0 G", "four tigers"),
        ("T...T/...../...../...../T...T x 0 G", "whole number"),
        ("T...T/...../...../...../T...T 20 0 X", "the mover is G or T"),
    ],
)
def test_wrong_texts_are_explained(text, wrong):
    with pytest.raises(ValueError, match=wrong):
        at(text)


def test_random_games_keep_the_goats_and_the_texts():
    rng = random.Random(3)
    for _game in range(5):
        position = lt.load("baghchal").start()
        while position.to_move is not None and len(position.log) < 200:
            rows, hand, taken, _mover = position.text().split()
            assert rows.count("g") + int(hand) + int(taken) == 20
            assert at(position.text()).actions() == position.actions()
            paths = [tuple(position.rules.path(action)) for action in position.rules.legal_py()]
            assert len(set(paths)) == len(paths)
            before = position.text()
            assert position.copy().play(position.actions()[0]).undo().text() == before
            position.play(rng.choice(position.actions()))


def test_the_computer_takes_a_goat_that_is_offered():
    assert lt.best(at("T...T/...../...../.g.../T...T 19 0 T"), nodes=500) == "a1xc3"


def test_goats_in_hand_and_taken_lie_in_the_reserve():
    position = at("T...T/...../...../.g.../T...T 17 2 T")
    counts = {piece["at"]: piece["count"] for piece in frames.frame(position)["pieces"] if "count" in piece}
    assert sorted(counts.values()) == [2, 17]
    assert set(counts) <= {point["id"] for point in frames.scene(position)["points"]}


def test_the_rulebook_covers_every_rule_and_its_tasks_can_be_done():
    book = books()["baghchal"]
    covered = {rule for chapter in book.chapters for paragraph in chapter.paragraphs for rule in paragraph.rules}
    assert covered == set(book.rules)
    for chapter in book.chapters:
        for diagram in chapter.diagrams:
            if diagram.task:
                assert attempt.try_diagram(diagram, list(diagram.task.answer))["right"] is True


def told(text, *actions):
    """The last action in words."""
    return frames.frame(play(at(text), *actions))["last"]["words"]


def test_the_board_is_read_row_by_row_from_the_top():
    points = frames.scene(lt.load("baghchal").start())["points"]
    assert [point["name"] for point in points[:6]] == ["a5", "b5", "c5", "d5", "e5", "a4"]
    assert [point["group"] for point in points[4:6]] == ["row 5", "row 4"]
    assert [point["name"] for point in points[-2:]] == ["the goats in hand", "the goats taken"]


def test_actions_and_what_was_played_are_sentences():
    goats, tigers = lt.load("baghchal").start(), at("T...T/...../...../.g.../T...T 17 2 T")
    goat_words = {action["text"]: action["words"] for action in frames.frame(goats)["actions"]}
    tiger_words = {action["text"]: action["words"] for action in frames.frame(tigers)["actions"]}
    assert goat_words["c3"] == "Put a goat on c3"
    assert tiger_words["a1xc3"] == "Jump with the tiger from a1 over b2 to c3 and take the goat"
    assert tiger_words["a1-a2"] == "Move the tiger from a1 to a2"
    assert told(goats.text(), "c3") == "A goat is put on c3: 19 goats are left in hand."
    assert told(tigers.text(), "a1xc3") == "A tiger jumps from a1 over b2 to c3 and takes the goat: 3 of 5."
    assert told("Tgggg/gggTg/gg.gg/ggTgg/ggg.T 0 1 G", "b3-c3") == "A goat goes from b3 to c3."


def test_what_is_asked_depends_on_the_goats_in_hand():
    assert frames.frame(lt.load("baghchal").start())["asked"].startswith("Put a goat on an empty point.")
    assert frames.frame(at("Tgggg/gggTg/gg.gg/ggTgg/ggg.T 0 1 G"))["asked"].startswith("Move a goat along a line")
    assert frames.frame(at("T...T/...../...../.g.../T...T 19 0 T"))["asked"].endswith("jump over a goat and take it.")


def test_every_end_has_its_reason():
    taken = play(at("T...T/...../...../.g.../T...T 15 4 T"), "a1xc3")
    caught = play(at("Tgggg/gggTg/gg.gg/ggTgg/ggggT 0 0 G"), "b3-c3")
    third = play(at("T..gT/ggggg/ggggg/ggggg/Tgg.T 0 2 T"), *("a5-b5", "d2-d1", "b5-a5", "d1-d2") * 2)
    assert [frames.frame(position)["outcome"] for position in (taken, caught, third)] == [
        "The tigers win: they have taken 5 goats.",
        "The goats win: no tiger can move.",
        "Drawn: the same board came for the third time.",
    ]


def test_without_a_teller_of_its_own_it_is_told_in_plain_words():
    position = lt.load("baghchal").start()
    plain = Teller(position.game)
    assert [plain.place(point) for point in ("c3", "hand", "taken")] == ["c3", "In hand (Goats)", "Taken (Tigers)"]
    assert plain.group("c3") == "row 3"
    action = position.rules.legal_py()[0]
    assert plain.action(position.rules, action) == plain.place(position.rules.path(action)[0])
    position.play("c3").play("a1-a2")
    entry = frames.entry(position, None, 1, "a1-a2")
    assert plain.played(entry) == "Tigers: a1 – a2."


def test_it_speaks_french():
    mark = current_language.set("fr")
    try:
        assert frames.scene(lt.load("baghchal").start())["seats"] == ["Chèvres", "Tigres"]
        assert told("T...T/...../...../.g.../T...T 17 2 T", "a1xc3") == (
            "Un tigre saute de a1 à c3 par-dessus b2 et prend la chèvre : 3 sur 5."
        )
    finally:
        current_language.reset(mark)

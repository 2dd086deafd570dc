"""Scenes and frames say all that drawing and playing need, and nothing a seat may not know."""

from __future__ import annotations

import pytest
from view.hiding import hiding
from view.random_games import checked_view, games, random_game, seats

import ludotheque as lt
from ludotheque.core.sight import secret
from ludotheque.core.translation import current_language, set_language
from ludotheque.view.frames import frame, scene, title


@pytest.mark.parametrize("string", games())
def test_every_game_is_told_as_the_schema_says(string):
    for position in random_game(string, 60, 3)[::10]:
        for seat in seats(position):
            checked_view(position, seat)


@pytest.mark.parametrize("string", games())
def test_actions_touch_things_that_exist_and_no_two_the_same(string):
    for position in random_game(string, 60, 5)[::4]:
        for seat in seats(position):
            scenery, now = scene(position, seat), frame(position, seat)
            touchable = {point["id"] for point in scenery["points"]} | {button["id"] for button in scenery["buttons"]}
            paths = [tuple(action["path"]) for action in now["actions"]]
            assert len(set(paths)) == len(paths)
            assert {name for path in paths for name in path} <= touchable


@pytest.mark.parametrize("string", games())
def test_pieces_and_steps_lie_on_points(string):
    for position in random_game(string, 60, 6)[::4]:
        for seat in seats(position):
            scenery, now = scene(position, seat), frame(position, seat)
            points = {point["id"] for point in scenery["points"]}
            assert {piece["at"] for piece in now["pieces"]} <= points
            for step in now["last"]["steps"] if now["last"] else []:
                for key in ("from", "to", "at"):
                    named = step.get(key, [])
                    assert ({named} if isinstance(named, str) else set(named)) <= points, step


@pytest.mark.parametrize("string", games())
def test_actions_are_the_positions_own(string):
    for position in random_game(string, 60, 7)[::4]:
        for seat in seats(position):
            now = frame(position, seat)
            texts = [action["text"] for action in now["actions"]]
            if position.to_move in {None, lt.CHANCE}:
                assert texts == []
            elif seat == position.to_move or not secret(position.rules):
                assert texts == position.actions()
            else:
                assert texts == position.view(seat)["actions"]


def test_the_last_action_is_told_with_its_steps():
    position = lt.load("konane(size=6)").start()
    assert frame(position)["last"] is None
    for text in ("c3", "c4", "c1-c3"):
        position.play(text)
    assert frame(position)["last"] == {
        "seat": 0,
        "text": "c1-c3",
        "words": "Hibiscus jumps from c1 over c2 to c3 and takes 1 flower.",
        "steps": [{"do": "move", "from": "c1", "to": "c3"}, {"do": "take", "at": "c2", "to": "taken0"}],
        "marks": {"points": {"c1": "left", "c3": "came", "c2": "took"}, "arrows": [["c1", "c3"]]},
    }


def test_texts_are_in_the_language_in_force():
    position = lt.load("konane(knot=true)").start()
    before = current_language.get()
    try:
        set_language("en")
        assert scene(position)["buttons"] == [{"id": "knot", "label": "place the knot"}]
        assert scene(position)["title"] == "Kōnane"
        set_language("fr")
        assert frame(position)["position"] == position.text()
    finally:
        set_language(before)


def test_a_preset_is_called_by_its_own_title():
    assert scene(lt.load("oware").start())["title"] != scene(lt.load("awele").start())["title"]


def test_a_wrong_seat_is_refused():
    with pytest.raises(ValueError, match="0 to 1"):
        frame(lt.load("konane").start(), 2)


@pytest.fixture
def dealt():
    return hiding().start().play("deal5")  # the first seat has 2, the second 3


def faces(now):
    return [piece["face"] for piece in now["pieces"]]


def test_a_seat_sees_its_own_cards_only(dealt):
    assert [faces(frame(dealt, seat)) for seat in (0, 1, None)] == [["2", None], [None, "3"], [None, None]]


def test_only_the_seat_to_act_gets_actions(dealt):
    assert [len(frame(dealt, seat)["actions"]) for seat in (0, 1, None)] == [2, 0, 0]
    assert frame(dealt, 0)["actions"] == [
        {"text": "keep", "path": ["keep"], "words": "keep it"},
        {"text": "play2", "path": ["0"], "words": "0"},
    ]


def test_what_is_unseen_changes_nothing_in_a_frame(dealt):
    other = hiding().start().play("deal3")  # the second seat has 1 instead of 3
    assert frame(dealt, 0) == frame(other, 0)
    assert frame(dealt, 1) != frame(other, 1)
    for position in (dealt, other):
        position.play("keep")
    assert frame(dealt, 0) == frame(other, 0)
    assert frame(dealt, 0)["last"] == {
        "seat": 0,
        "text": "keep",
        "words": "First: keep.",
        "steps": [],
        "marks": {"points": {}, "arrows": []},
    }


def test_a_deal_is_heard_without_its_cards(dealt):
    assert {frame(dealt, seat)["last"]["text"] for seat in (0, 1, None)} == {"deal ?"}


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        *((preset.name, preset.title) for name in lt.families() for preset in lt.load(name).family.presets),
        ("awele(seeds=3)", "Awélé"),
        ("adugo(lemery=true)", "Adugo"),
        ("komikan-lemery(heroes=true)", "Komikan, the Lemery variant"),
    ],
)
def test_a_game_has_its_presets_title_however_it_is_written(game, expected):
    assert title(lt.load(game)) == expected
    assert title(lt.load(str(lt.load(game)))) == expected

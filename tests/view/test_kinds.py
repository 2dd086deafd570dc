"""A kind of piece is declared once, and everything that shows or says it finds it there."""

from __future__ import annotations

import pytest
from view.random_games import checked_view, games, random_game

import ludotheque as lt
from ludotheque.core.translation import current_language
from ludotheque.view import captions, svg, text
from ludotheque.view.kinds import COMMON, declared, kind_of
from ludotheque.view.traces import marks


@pytest.fixture
def french():
    mark = current_language.set("fr")
    yield
    current_language.reset(mark)


@pytest.mark.parametrize("family", lt.families().values(), ids=lambda family: family.name)
def test_kinds_have_words_signs_and_drawings(family):
    assert not {kind.name for kind in family.kinds} & {kind.name for kind in COMMON}
    for kind in family.kinds:
        assert kind.one
        assert kind.many
        assert kind.about
        assert len(kind.signs) == len(kind.styles) == 3
        assert kind.draw


def test_all_kinds_of_a_family_are_met():
    """What no game of the family emits need not be declared."""
    for family in lt.families().values():
        met = set()
        for string in (string for string in games() if lt.load(string).family is family):
            for position in random_game(string, 30, 1):
                for piece in position.rules.pieces():
                    met |= {token["kind"] for token in piece.get("stack", [piece])}
        assert {kind.name for kind in family.kinds} <= met, family.name


def test_the_words_of_kinds_travel_with_the_scene_in_the_language_in_force(french):
    told, now = checked_view(lt.load("konane(size=4)").start())
    flower = told["kinds"]["flower"]
    assert flower["about"].startswith("Saute")
    assert flower | {"about": ""} == {
        "one": "fleur",
        "many": "fleurs",
        "owned": [["fleur d’hibiscus", "fleurs d’hibiscus"], ["fleur de jasmin", "fleurs de jasmin"]],
        "about": "",
        "low": False,
        "counter": False,
    }
    assert captions.tally(told, now) == "Hibiscus : fleurs 8. Jasmin : fleurs 8."


def test_low_kinds_lie_under_others():
    kinds = declared("komikan")
    assert [name for name, kind in kinds.items() if kind.low] == ["grass"]
    assert [name for name, kind in kinds.items() if kind.counter] == ["round", "points"]


def test_a_kind_that_nobody_declared_is_a_disc_with_its_name():
    told, now = checked_view(lt.load("konane(size=4)").start())
    now["pieces"] = [{"at": "a1", "kind": "widget", "owner": 0}, {"at": "b1", "kind": "widget", "owner": 1}]
    drawing = svg.picture(told, now)
    assert drawing.count(">widget<") >= 2
    assert "plain-0" in drawing
    assert "plain-1" in drawing
    assert captions.tally(told, now) == "Hibiscus: widget 1. Jasmine: widget 1."
    assert text.board(told, now).plain.splitlines()[3] == " 1  W w · ·"
    assert kind_of(told, "widget").one == "widget"


def test_marks_say_where_things_left_came_and_were_taken():
    steps = [{"do": "move", "from": "a", "to": "b"}, {"do": "take", "at": "x"}, {"do": "move", "from": "b", "to": "c"}]
    assert marks(steps) == {"points": {"a": "left", "x": "took", "c": "came"}, "arrows": [["a", "b"], ["b", "c"]]}
    sown = marks([{"do": "sow", "from": "a", "to": ["b", "c"]}])
    assert sown == {"points": {"a": "left", "b": "sown", "c": "came"}, "arrows": []}

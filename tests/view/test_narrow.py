"""Boards on narrow screens: long ones are turned, folded or bent so that places stay apart and fit a phone."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from view.random_games import games

import ludotheque as lt
from ludotheque.drawing.ink import Sheet
from ludotheque.drawing.tints import SIGNS
from ludotheque.match.pictures import art_parts
from ludotheque.view import cards, frames
from ludotheque.view.layout import on_board, upright

LONG = ["puluc(length=25)", "puluc(guardian=true)", "puluc(rescue=true,guardian=true)", "awale(pits=8)"]
PHONE, FINGER = 360, 44


def narrow_points(string):
    return [upright(point) for point in frames.scene(lt.load(string).start(), 0)["points"]]


@pytest.mark.parametrize("string", [*games(), *LONG])
def test_places_are_a_finger_apart_on_a_phone(string):
    """Cards that lie on each other in a camp, and boards of more than eight columns, are touched in other ways."""
    x, _y, width, _height = art_parts(string, 0, turned=False, tall=True)["box"]
    pixels = 100 * PHONE / width
    board = [
        point for point in on_board(narrow_points(string)) if point["shape"] not in {"area", "spot", "store", "card"}
    ]
    columns = {point["x"] for point in board if point["shape"] == "hollow"}
    if len(columns) > 8:
        pytest.skip("the page offers to enlarge it")
    for one, other in combinations(board, 2):
        assert math.hypot(one["x"] - other["x"], one["y"] - other["y"]) * pixels >= FINGER - 0.5, (one, other)


@pytest.mark.parametrize("string", ["puluc", "puluc(length=25)", "puluc(guardian=true)"])
def test_a_folded_track_runs_on_to_the_nearest_place(string):
    scene = frames.scene(lt.load(string).start(), 0)
    points = {point["id"]: upright(point) for point in scene["points"]}
    (track,) = scene["lines"]
    assert len({points[name]["y"] for name in track}) > 1
    for a, b in zip(track, track[1:], strict=False):
        assert math.hypot(points[a]["x"] - points[b]["x"], points[a]["y"] - points[b]["y"]) in {1.0, 1.5}


def test_an_upright_board_keeps_its_round_and_its_stores_lie_down():
    points = {point["id"]: point for point in narrow_points("awele")}
    assert [points[name]["y"] for name in "abcdef"] == sorted(points[name]["y"] for name in "abcdef")
    assert points["a"]["x"] > points["A"]["x"]
    assert points["S"]["y"] > points["f"]["y"]
    assert points["S"]["width"] > points["S"]["height"]


def test_terrains_differ_in_shape():
    faces = {name: cards.front(Sheet(flat=True), "4", {"label": "4", "tint": name}) for name in SIGNS}
    shapes = {name: text.count(SIGNS[name][0] or SIGNS[name][1]) for name, text in faces.items()}
    assert set(shapes.values()) == {1}
    assert len({SIGNS[name] for name in SIGNS}) == 5
    used = {face.get("tint") for face in frames.scene(lt.load("awimbawe").start(), 0)["faces"].values()}
    assert set(SIGNS) <= used


def test_equal_cards_of_a_hand_are_counted():
    point = {"id": "h", "x": 0, "y": 0, "shape": "card"}
    piece = {"at": "h", "kind": "card", "owner": 0, "face": "5", "count": 2}
    assert "×2" in "".join(cards.cards(Sheet(), {"faces": {}}, point, [piece]))


@pytest.mark.parametrize("string", games())
def test_flat_drawings_have_no_gradients_and_no_textures(string):
    drawn = art_parts(string, 0, turned=False, flat=True)
    assert not any(name in drawn["defs"] for name in ("Gradient", "pattern"))
    assert "url(" not in drawn["defs"] + drawn["board"]

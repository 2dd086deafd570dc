"""Pieces in hand and pieces taken lie beside the board: in pictures, in the terminal, in words."""

from __future__ import annotations

import json

import pytest
from json_types import assert_fits
from view.random_games import checked_view, games, random_game

import ludotheque as lt
from ludotheque.learn.goals import takes
from ludotheque.match.pictures import art_parts
from ludotheque.view import captions, text
from ludotheque.view.art import art
from ludotheque.view.layout import extent, heap, heaps, on_board, size, tray, upright
from ludotheque.view.surfaces import SURFACES
from ludotheque.view.types import Art


def reserves(scene):
    return [point for point in scene["points"] if point["shape"] == "reserve"]


def apart(one, other):
    return (
        one[0] + one[2] <= other[0] + 0.1
        or other[0] + other[2] <= one[0] + 0.1
        or one[1] + one[3] <= other[1] + 0.1
        or other[1] + other[3] <= one[1] + 0.1
    )


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("string", games())
def test_reserves_lie_beside_the_board_and_apart(string, narrow):
    scene, _frame = checked_view(lt.load(string).start())
    points = [upright(point) if narrow else point for point in scene["points"]]
    surface = SURFACES[scene["surface"]]
    board = extent(on_board(points), surface.narrowed() if narrow else surface)
    boxes = [board, *(tray(point) for point in points if point["shape"] == "reserve")]
    for i, one in enumerate(boxes):
        assert all(apart(one, other) for other in boxes[:i])
    if narrow:
        assert all(one[2] <= board[2] + 0.1 for one in boxes), "a reserve makes the board smaller on a phone"


@pytest.mark.parametrize("string", games())
def test_what_lies_in_a_reserve_keeps_within_it_and_apart(string):
    scene, _frame = checked_view(lt.load(string).start())
    for point in [*reserves(scene), *map(upright, reserves(scene))]:
        width, height = size(point)
        for each in heaps(point, 1):
            r = each["r"]
            for i, (x, y) in enumerate(each["spots"]):
                assert abs(x) + r <= width / 2
                assert abs(y) + r <= height / 2
                assert all(abs(x - u) >= 2 * r or abs(y - v) >= 2 * r for u, v in each["spots"][:i])
        assert [heap(point, n)["n"] >= n for n in (1, 5, 12)] == [True] * 3


def test_harvested_flowers_are_shown_said_and_counted():
    position = lt.load("konane(size=6)").start()
    for action in ("c3", "c4", "c1-c3", "a4-c4"):
        position.play(action)
    scene, frame = checked_view(position)
    assert [point["id"] for point in reserves(scene)] == ["taken0", "taken1"]
    assert {"at": "taken0", "kind": "flower", "owner": 1, "count": 1} in frame["pieces"]
    assert frame["last"]["steps"][-1] == {"do": "take", "at": "b4", "to": "taken1"}
    assert "Hibiscus, taken: flowers 1. Jasmine, taken: flowers 1." in captions.describe(scene, frame)
    assert text.text_board(position, colour=False).splitlines()[-2:] == ["Hibiscus, taken: ❀ 1", "Jasmine, taken: ✿ 1"]


def test_a_knot_is_in_hand_until_it_is_placed():
    game = lt.load("konane(knot=true,size=6)")
    position = game.start()
    held = [piece["at"] for piece in position.rules.pieces() if piece["kind"] == "knot"]
    assert held == ["hand0", "hand1"]
    for position in random_game(str(game), 60, 3):
        if position.log and position.log[-1].startswith("@"):
            seat = 1 - position.to_move if position.to_move is not None else 0
            _scene, frame = checked_view(position)
            assert frame["last"]["steps"] == [{"do": "move", "from": f"hand{seat}", "to": position.log[-1][1:]}]
            return
    pytest.fail("no knot was placed")


@pytest.mark.parametrize(
    "string", ["konane(hummingbird=true)", "komikan(heroes=true)", "awithlaknannai(shaman=true,huff=true)"]
)
def test_what_leaves_the_board_by_a_capture_is_in_a_reserve(string):
    for before, after in zip(games_from(string), games_from(string)[1:], strict=False):
        taken = [step for step in checked_view(after)[1]["last"]["steps"] if step["do"] == "take" and "to" in step]
        assert counted(after) - counted(before) == len(taken), after.log[-1]


def games_from(string):
    return random_game(string, 80, 11)


def counted(position):
    scene, frame = checked_view(position)
    names = {point["id"] for point in reserves(scene)}
    return sum(piece["count"] for piece in frame["pieces"] if piece["at"] in names)


def test_taken_pieces_are_no_longer_their_owners():
    before = lt.load("konane(size=6)").start().play("c3").play("c4")
    after = before.copy().play("c1-c3")
    assert takes(1)(0, before, after)
    assert not takes(1)(0, before, before)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("string", games())
def test_the_page_is_told_where_everything_lies(string, narrow):
    drawn = art_parts(string, 0, turned=False, tall=narrow)
    assert_fits(json.loads(json.dumps(drawn)), Art)
    x, y, width, height = drawn["box"]
    for position in random_game(string, 60, 9)[::6]:
        scene, frame = checked_view(position, 0)
        assert set(drawn["places"]) == {point["id"] for point in scene["points"]}
        for piece in frame["pieces"]:
            place = drawn["places"][piece["at"]]
            if "count" in piece and "heap" in place and piece["count"]:
                largest = drawn["heaps"][place["heap"]][-1]
                assert largest["n"] >= piece["count"]
            if "heap" in place:
                assert x <= place["x"] - place["wide"]
                assert place["x"] + place["wide"] <= x + width
                assert y <= place["y"] - place["high"]
                assert place["y"] + place["high"] <= y + height
            for token in piece.get("stack", [piece]):
                kind, owner = token["kind"], token["owner"]
                name = (
                    f"card-{token.get('face') or 'back'}"
                    if kind == "card"
                    else f"{kind}-{'any' if owner is None else owner}"
                )
                if not scene["kinds"][kind]["counter"]:
                    assert f'id="{drawn["id"]}{name}"' in drawn["defs"], name


def test_a_turned_board_has_its_reserves_on_the_other_side():
    ahead, behind = (art_parts("konane", None, turned=turned)["places"] for turned in (False, True))
    assert ahead["taken0"]["y"] > ahead["taken1"]["y"]
    assert behind["taken0"]["y"] < behind["taken1"]["y"]


def test_art_is_the_same_for_the_same_input():
    scene, frame = checked_view(lt.load("oware").start())
    assert art(scene, frame) == art(scene, frame)

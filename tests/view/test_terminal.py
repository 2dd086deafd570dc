"""Terminal pictures."""

from __future__ import annotations

import re

import pytest
from view.everything import SURFACES, everything
from view.random_games import checked_view, games, random_game, seats

import ludotheque as lt
from ludotheque.view.kinds import kind_infos
from ludotheque.view.text import board, text_board


@pytest.mark.parametrize("string", games())
def test_every_game_can_be_shown_in_a_terminal(string):
    for position in random_game(string, 60, 8)[::12]:
        for seat in seats(position):
            plain = text_board(position, seat, colour=False)
            assert plain.strip()
            assert "\x1b" not in plain
            assert re.sub(r"\x1b\[[\d;]*m", "", text_board(position, seat)).split() == plain.split()
            assert plain == board(*checked_view(position, seat)).plain


def test_pits_show_their_counts():
    position = lt.load("oware").position("0,1,2,3,5,8,13,0,0,4,0,1 6 5 S")
    assert text_board(position, colour=False) == (
        "  N     F     E     D     C     B     A     S\n"
        "       ( 1)  ( 0)  ( 4)  ( 0)  ( 0)  (13)\n"
        "[  5 ]                                    [  6 ]\n"
        "       ( 0)  ( 1)  ( 2)  ( 3)  ( 5)  ( 8)\n"
        "        a     b     c     d     e     f"
    )


def test_flowers_stand_in_a_grid():
    position = lt.load("konane(size=4)").start().play("a1")
    assert text_board(position, colour=False) == (
        " 4  ❀ ✿ ❀ ✿\n 3  ✿ ❀ ✿ ❀\n 2  ❀ ✿ ❀ ✿\n 1  · ❀ ✿ ❀\n    a b c d\n✿ Hibiscus: flowers   ❀ Jasmine: flowers"
    )


def drawn(points, lines, pieces=(), family="x"):
    kinds = kind_infos(lt.families()[family].kinds if family in lt.families() else (), lt.load("awale").teller())
    scene = {"game": family, "title": "X", "seats": ["Ann", "Ben"], "surface": "meadow", "points": points, "lines": lines,
             "buttons": [], "faces": {"G4": {"label": "4", "tint": "desert"}}, "kinds": kinds}  # fmt: skip
    frame = {
        "seat": None,
        "to_move": 0,
        "position": "",
        "pieces": list(pieces),
        "actions": [],
        "last": None,
        "result": None,
        "asked": "",
        "prompts": {},
        "standing": [],
        "outcome": "",
    }
    return board(scene, frame).plain


def dots(places):
    return [{"id": name, "x": x, "y": y, "shape": "dot"} for name, (x, y) in places.items()]


def test_straight_lines_are_strokes():
    places = {f"{'abc'[x]}{y + 1}": (x, y) for x in range(3) for y in range(3)}
    lines = [["a1", "b1", "c1"], ["a1", "a2", "a3"], ["a1", "b2", "c3"], ["a3", "b2", "c1"]]
    assert drawn(dots(places), lines, [{"at": "b2", "kind": "puma", "owner": 0}], "komikan") == (
        " 3  ·   ·   ·\n    │ ╲   ╱\n 2  ·   P   ·\n    │ ╱   ╲\n 1  ·───·───·\n    a   b   c\nP Ann: pumas"
    )


def test_slanting_lines_are_dots():
    places = {"X1": (0, 0), "Y1": (1, 0.4), "Z1": (2, 0.1)}
    shown = drawn(dots(places), [["X1", "Y1", "Z1"]])
    assert {"X1", "Y1", "Z1"} <= set(re.findall(r"\w\d", shown))
    assert re.search(r"[\u2801-\u28ff]", shown)


def test_piles_rise_from_their_spaces():
    points = [{"id": str(i), "x": i, "y": 0, "shape": "space"} for i in (1, 2)] + [
        {"id": "Y", "x": 0, "y": 0, "shape": "city"}
    ]
    pile = [{"kind": "warrior", "owner": 1}, {"kind": "guardian", "owner": 0}]
    pieces = [
        {"at": "2", "kind": "guardian", "owner": 0, "stack": pile},
        {"at": "Y", "kind": "warrior", "owner": 0, "count": 4},
    ]
    assert drawn(points, [], pieces, "puluc").splitlines()[:4] == [
        "            ▲",
        "  4●        ○2",
        "▀▀▀▀▀┗━━━┛┗━━━┛",
        "  Y    1    2",
    ]


def test_cards_show_their_names_or_their_backs():
    points = [{"id": "a", "x": 0, "y": 0, "shape": "card"}, {"id": "b", "x": 1, "y": 0, "shape": "pile"}]
    pieces = [
        {"at": "a", "kind": "card", "owner": 0, "face": "G4"},
        {"at": "b", "kind": "card", "owner": 0, "face": None, "count": 3},
    ]
    assert drawn(points, [], pieces) == "[G4]    [▒▒]×3"


def test_what_lies_in_an_area_stands_on_its_seats_line():
    area = {"shape": "area", "y": 0, "width": 4, "height": 2}
    points = [
        {"id": "A", "x": 0, "seat": 0, **area},
        {"id": "B", "x": 5, "seat": 1, **area},
        {"id": "p", "x": 0, "y": 0, "shape": "card", "mark": "pillar"},
        {"id": "q", "x": 1, "y": 0, "shape": "spot"},
        {"id": "w", "x": 5, "y": -0.5, "shape": "store"},
        {"id": "t", "x": 2, "y": -4, "shape": "pile"},
    ]
    pieces = [
        {"at": "p", "kind": "card", "owner": 0, "face": "G4"},
        {"at": "q", "kind": "card", "owner": 0, "face": None, "locked": True},
        {"at": "w", "kind": "round", "owner": 1, "count": 2},
        {"at": "t", "kind": "card", "owner": None, "face": None, "count": 9},
    ]
    assert drawn(points, [], pieces).splitlines() == ["▸ Ann: {G4} ⟦▒▒⟧", "  Ben: ♛ 2", "[▒▒]×9"]


@pytest.mark.parametrize(
    "shapes", [{"pit", "store"}, {"hollow"}, {"dot"}, {"space", "city"}, {"card", "pile", "spot", "area"}]
)
def test_every_kind_can_be_shown_on_every_layout(shapes):
    scene, frame = everything(SURFACES[0], "puluc")
    scene["points"] = [point | {"shape": sorted(shapes)[i % len(shapes)]} for i, point in enumerate(scene["points"])]
    assert board(scene, frame).plain

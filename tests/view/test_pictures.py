"""SVG pictures: well-formed, the same every time, and nothing lost from the frame."""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from json_types import assert_fits
from view.everything import SURFACES, everything
from view.hiding import hiding
from view.random_games import checked_view, games, random_game, seats

import ludotheque as lt
from ludotheque.drawing.icons import icons
from ludotheque.view import captions, layout, svg
from ludotheque.view.kinds import declared
from ludotheque.view.scatter import scatter
from ludotheque.view.svg import picture
from ludotheque.view.types import Frame, Scene

SPACE = "{http://www.w3.org/2000/svg}"
LINK = re.compile(r"(?:url\(#|href=\"#)([^\")]+)")


def sound(text: str) -> ET.Element:
    """The document's root, after what holds for every picture."""
    root = ET.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids), "an id twice"
    assert set(LINK.findall(text)) <= set(ids), "a link to nothing"
    assert root.find(f"{SPACE}title").text
    assert root.find(f"{SPACE}desc").text
    assert root.get("role") == "img"
    assert not re.search(r"[\d.-]nan|inf\b|None", text)
    return root


def uses(root: ET.Element, symbol: str) -> int:
    return sum((use.get("href") or "").partition("-")[2] == symbol for use in root.iter(f"{SPACE}use"))


@pytest.mark.parametrize("string", games())
def test_pictures_are_well_formed_and_always_the_same(string):
    for position in random_game(string, 60, 4)[::12]:
        for seat in seats(position):
            text = position.svg(seat)
            sound(text)
            assert text == picture(*checked_view(position, seat))
            assert len(text) < 250_000


def test_notebooks_show_the_picture():
    position = lt.load("oware").start()
    assert position._repr_svg_() == position.svg()
    assert position.svg().startswith("<svg ")


def test_every_seed_is_drawn_and_counted():
    position = lt.load("oware").position("0,1,2,3,5,8,13,0,0,4,0,1 6 5 S")
    root = sound(position.svg())
    assert uses(root, "seed-any") == 37
    assert uses(root, "seed-0") == 6
    assert uses(root, "seed-1") == 5
    assert {"13", "8", "6"} <= {element.text for element in root.iter(f"{SPACE}text")}


def test_every_flower_stands_on_the_board():
    root = sound(lt.load("konane(size=6)").start().svg())
    assert [uses(root, f"flower-{seat}") for seat in range(2)] == [19, 19]  # 18 each, and one each on the plaque


@pytest.mark.parametrize("room", [*layout.ROOM.values(), (20.0, 60.0, 4.0)])
def test_loose_things_neither_overlap_nor_leave_their_place(room):
    wide, high, _most = room
    for n in [*range(40), 48, 96, 192]:
        r, spots = scatter(n, *room)
        assert len(spots) == n
        assert all(math.dist(p, q) >= 2 * r for p, q in combinations(spots, 2))
        assert all(math.hypot(x / (wide - r), y / (high - r)) <= 1 + 1e-9 for x, y in spots)


def test_the_last_move_is_marked():
    position = lt.load("konane(size=6)").start()
    before = position.svg()
    assert "#ffc83d" not in before
    assert "#ffc83d" in position.play("c3").svg()


def test_the_description_says_whose_turn_it_is_and_what_stands():
    position = lt.load("konane(size=4)").start()
    scenery, now = checked_view(position)
    assert captions.describe(scenery, now) == "Hibiscus to move. Hibiscus: flowers 8. Jasmine: flowers 8."
    position.play("a1")
    assert "Hibiscus removes the flower on a1." in captions.describe(*checked_view(position))


def test_the_winner_is_named():
    position = lt.load("konane(size=4)").position(".x../..../..../.... o play 0 0 -")
    assert position.result() == (1.0, -1.0)
    assert captions.turn(*checked_view(position)) == "Hibiscus wins: Jasmine cannot jump any more."
    assert "★ Hibiscus" in position.svg()


def test_shared_wins_and_draws_are_said():
    scenery = {"seats": ["Ann", "Ben", "Cem"]}
    assert captions.verdict(scenery, [0.0, 0.0, 0.0]) == "Drawn."
    assert captions.verdict(scenery, [0.0, 0.0, -1.0]) == "Ann, Ben share the win."


def test_texts_are_escaped():
    scenery, now = checked_view(lt.load("oware").start())
    scenery["title"] = "<b>&"
    assert sound(picture(scenery, now)).find(f"{SPACE}title").text == "<b>&"


def test_a_hidden_card_shows_its_back():
    position = hiding().start().play("deal5")
    assert "card-2" in position.svg(0)
    assert "card-3" not in position.svg(0)
    assert "card-back" in position.svg(0)


@pytest.mark.parametrize("family", lt.families())
@pytest.mark.parametrize("surface", SURFACES)
def test_every_shape_mark_and_kind_can_be_drawn_on_every_surface(surface, family):
    scene, frame = everything(surface, family)
    assert_fits(scene, Scene)
    assert_fits(frame, Frame)
    root = sound(picture(scene, frame))
    for kind in declared(family).values():
        for owner in () if kind.name == "card" else ("any",) if kind.counter else (0, 1, "any"):
            assert uses(root, f"{kind.name}-{owner}"), kind
    assert uses(root, "plain-0")
    assert "nameless" in {element.text for element in root.iter(f"{SPACE}text")}


def test_eight_seats_fit_around_a_table():
    areas = [
        {"id": f"a{i}", "x": i % 3 * 5, "y": -(i // 3) * 3, "shape": "area", "width": 4, "height": 2, "seat": i}
        for i in range(8)
    ]
    hands = [{"at": f"a{i}", "kind": "card", "owner": i, "face": None, "count": 3 + 2 * i} for i in range(8)]
    scene = {"game": "x", "title": "X", "seats": [f"Seat {i}" for i in range(8)], "surface": "cloth", "points": areas,
             "lines": [], "buttons": [], "faces": {}, "kinds": {}}  # fmt: skip
    frame = {"seat": None, "to_move": 3, "position": "", "pieces": hands, "actions": [], "last": None, "result": None}
    frame |= {"asked": "", "prompts": {}, "standing": [{"items": [], "out": False}] * 8, "outcome": ""}
    root = sound(picture(scene, frame))
    assert "▸ ◆ Seat 3" in {element.text for element in root.iter(f"{SPACE}text")}


@pytest.mark.parametrize("string", games())
def test_every_silhouette_a_game_asks_for_is_there(string):
    scenery, _now = checked_view(lt.load(string).start())
    assert {face["icon"] for face in scenery["faces"].values() if "icon" in face} <= set(icons())


def test_no_games_name_is_known_to_the_views():
    names = {
        name.lower() for family in lt.families().values() for name in (family.name, *(p.name for p in family.presets))
    }
    for file in Path(svg.__file__).parent.glob("*.py"):
        written = set(re.findall(r"[\w-]+", file.read_text("utf-8").lower()))
        assert not names & written, file.name

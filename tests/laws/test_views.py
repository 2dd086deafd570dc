"""What leaves the house is JSON, speaks of things that are there, and tells a seat no more than it may know."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st
from laws.strategies import draw_position, law, some_actions

import ludotheque as lt
from ludotheque.core.sight import secret


def through_json(thing: Any) -> Any:
    """The same after a trip through JSON."""
    return json.loads(json.dumps(thing, allow_nan=False))


@law
def test_views_are_json_and_the_same_each_time(name: str, data: st.DataObject) -> None:
    pos, _rng = draw_position(data, name)
    for seat in [*range(pos.game.players), None]:
        view = through_json(pos.view(seat))
        assert view == through_json(pos.view(seat)) == through_json(pos.copy().view(seat))
        assert view["game"] == str(pos.game)
        assert view["seat"] == seat
        assert {"to_move", "position", "actions", "log", "result"} <= set(view)


@law
def test_without_secrets_every_view_shows_all(name: str, data: st.DataObject) -> None:
    pos, _rng = draw_position(data, name)
    if secret(pos.rules):
        return
    for seat in [*range(pos.game.players), None]:
        view = pos.view(seat)
        assert (view["position"], view["actions"], view["log"]) == (pos.text(), pos.actions(), pos.log)
        assert (view["to_move"], view["result"]) == (pos.to_move, pos.result())


@law
def test_a_view_does_not_depend_on_what_the_seat_cannot_know(name: str, data: st.DataObject) -> None:
    """Redraw all it does not know: the seat sees the same."""
    pos, rng = draw_position(data, name)
    if not secret(pos.rules):
        return
    for seat in range(pos.game.players):
        other = pos.resample(seat, rng.getrandbits(32))
        ours, theirs = pos.view(seat), other.view(seat)
        for part in ("to_move", "position", "actions", "result"):
            assert through_json(theirs[part]) == through_json(ours[part]), part


@law
def test_only_a_seat_that_is_asked_sees_secret_actions(name: str, data: st.DataObject) -> None:
    """Several may be asked at the same time; the one whose answer comes first is among them."""
    pos, _rng = draw_position(data, name)
    if not secret(pos.rules):
        return
    for seat in [*range(pos.game.players), None]:
        view = pos.view(seat)
        assert bool(view["actions"]) == (seat is not None and view["to_move"] == seat)
        if seat == pos.to_move:
            assert view["actions"] == pos.actions()


@law
def test_scenes_pieces_and_steps_speak_of_points_that_are_there(name: str, data: st.DataObject) -> None:
    pos, rng = draw_position(data, name)
    scene = through_json(pos.rules.scene())
    reserves = through_json(pos.game.picture.reserves(pos.rules))
    points = [point["id"] for point in [*scene["points"], *reserves]]
    buttons = [button["id"] for button in scene["buttons"]]
    assert len({*points, *buttons}) == len(points) + len(buttons)
    assert {point for line in scene["lines"] for point in line} <= set(points)
    for piece in through_json(pos.rules.pieces()):
        assert piece["at"] in points
        assert piece["owner"] is None or piece["owner"] in range(pos.game.players)
    for action in some_actions(pos, rng, 8):
        for step in through_json(pos.rules.steps(pos.find(action))):
            places = [
                step.get("from"),
                step.get("at"),
                *([step["to"]] if isinstance(step.get("to"), str) else step.get("to", [])),
            ]
            assert {place for place in places if place is not None} <= set(points), step


@law
def test_evaluations_keep_within_their_bounds(name: str, data: st.DataObject) -> None:
    pos, _rng = draw_position(data, name)
    if pos.to_move is None or pos.to_move == lt.CHANCE or secret(pos.rules):
        return
    for seat in range(pos.game.players):
        assert -20_000 <= pos.rules.evaluate_py(seat) <= 20_000

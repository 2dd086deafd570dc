"""A made-up table with one of everything that can be drawn."""

from __future__ import annotations

from typing import Any, get_args

import ludotheque as lt
from ludotheque.view.kinds import declared, kind_infos
from ludotheque.view.traces import marks
from ludotheque.view.types import Mark, Shape, Surface

SURFACES: tuple[str, ...] = get_args(Surface)


def everything(surface: str, family: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Every shape and mark and every kind of a family on one table, each kind for both seats and nobody, and a kind that
    nobody has declared."""
    shapes, signs = get_args(Shape), get_args(Mark)
    kinds = [*declared(family), "nameless"]
    first = kinds[0]
    points = [
        {"id": f"s{i}", "x": i, "y": 0, "shape": shape, "width": 4, "height": 1, "seat": i % 2}
        for i, shape in enumerate(shapes)
    ]
    points += [{"id": f"m{i}", "x": i, "y": 3, "shape": "dot", "mark": mark} for i, mark in enumerate(signs)]
    points += [{"id": f"d{i}", "x": i, "y": 5 + i % 2, "shape": "dot", "mark": "den"} for i in range(3)]
    pieces = []
    for row, owner in enumerate((0, 1, None)):
        for i, kind in enumerate(kinds):
            points.append({"id": f"k{row}-{i}", "x": i, "y": -3 - row, "shape": "card" if kind == "card" else "dot"})
            piece = {"at": f"k{row}-{i}", "kind": kind, "owner": owner}
            if kind in {"seed", "round", "points"}:
                piece["count"] = 7
            if row == 2:
                piece |= {"locked": True, "blocked": True}
            pieces.append(piece)
    pieces += [{"at": f"s{i}", "kind": "seed", "owner": None, "count": 3} for i in range(3)]
    piled = [{"kind": kind, "owner": owner} for kind in kinds[:2] for owner in (0, 1)] * 3
    pieces.append({"at": "s4", "kind": first, "owner": 1, "stack": piled})
    pieces.append({"at": "s5", "kind": first, "owner": 0, "count": 7})
    pieces.append({"at": "s10", "kind": first, "owner": 1, "count": 40})
    pieces += [
        {"at": f"s{i}", "kind": "card", "owner": None, "face": "X1", "count": 9, "past": True} for i in (6, 7, 8, 9)
    ]
    points = [{"name": point["id"], "group": "", **point} for point in points]
    scene = {
        "game": family, "title": "All", "seats": ["Ann", "Ben"], "signs": ["●", "■"], "surface": surface, "points": points,
        "lines": [["m0", "m1", "m2"], ["m0", "d0"]], "buttons": [{"id": "b", "label": "press"}],
        "faces": {"X1": {"name": "Long name", "label": "Long name", "icon": "mouse", "tint": "#224466", "note": "3"}},
        "kinds": kind_infos(lt.families()[family].kinds, lt.load(family).teller()),
    }  # fmt: skip
    steps = [
        {"do": "move", "from": "m0", "to": "m1"}, {"do": "take", "at": "m2"}, {"do": "turn", "at": "s6"},
        {"do": "sow", "from": "s1", "to": ["s2", "m3"]}, {"do": "put", "at": "m4", "kind": "knot", "owner": None},
        {"do": "throw", "faces": 3}, {"do": "say", "text": "hello"},
    ]  # fmt: skip
    frame = {
        "seat": None, "to_move": 0, "position": "", "pieces": pieces, "actions": [], "result": None,
        "asked": "", "prompts": {}, "standing": [{"items": [{"label": "Taken", "value": "2"}], "out": False}] * 2,
        "outcome": "",
        "last": {"seat": 1, "text": "m0-m1", "words": "Ben moves.", "steps": steps, "marks": marks(steps)},
    }  # fmt: skip
    return scene, frame

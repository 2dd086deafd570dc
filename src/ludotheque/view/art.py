"""The parts of a picture, for a page that puts the pieces itself: the board without them, and a drawing of everything
that can lie on it. The page then moves what is drawn here; it draws no game's things of its own."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from ludotheque.view import beasts, cards, places, svg, tokens
from ludotheque.view.ink import SIGN, Sheet
from ludotheque.view.surfaces import SURFACES

if TYPE_CHECKING:
    from ludotheque.view.shapes import Box
    from ludotheque.view.types import Art, Frame, Scene

OWNERS = (None, 0, 1)


def art(scene: Scene, frame: Frame) -> Art:
    """``box`` is the board's extent (x, y, width, height; y grows downwards, 100 between neighbours), ``board`` its
    drawing, ``defs`` what it refers to and one group for each piece, with the id ``{id}{kind}-{owner or any}``,
    ``{id}card-{face or back}``, ``{id}card-{state}`` or ``{id}padlock``. A first frame tells which places are counters.
    """
    sheet = Sheet()
    surface = SURFACES[scene["surface"]]
    box = svg.extent([point for point in scene["points"] if point["shape"] != "spot"], surface)
    ground(sheet, scene, frame, box)
    for name, make in drawings(sheet, scene).items():
        sheet.use(name, make, 0, 0)
    defs, board = "".join(sheet.defs.values()), "".join(sheet.shown)
    sign = f"a{zlib.crc32((defs + board).encode()):08x}-"
    return {
        "box": (round(box[0], 1), round(box[1], 1), round(box[2], 1), round(box[3], 1)),
        "id": sign,
        "ink": surface.ink,
        "halo": surface.halo,
        "defs": defs.replace(SIGN, sign),
        "board": board.replace(SIGN, sign),
    }


def ground(sheet: Sheet, scene: Scene, frame: Frame, box: Box) -> None:
    """Everything under the pieces."""
    surface = SURFACES[scene["surface"]]
    points = {point["id"]: point for point in scene["points"]}
    counters = {piece["at"] for piece in frame["pieces"] if piece["kind"] in svg.COUNTERS}
    ways = svg.course(scene, points)
    surface.draw(sheet, box, ways)
    sheet.put(places.den([svg.at(point) for point in scene["points"] if point.get("mark") == "den"]))
    sheet.put(*svg.lines(ways, surface))
    sheet.put(*places.cobs(sheet, scene["points"], svg.at))
    sheet.put(*cards.areas(scene, frame | {"to_move": None, "result": None}))
    for point in scene["points"]:
        if point["id"] in counters:
            continue
        sheet.put(places.place(sheet, surface, point, *svg.at(point)))
        if point["shape"] in {"card", "pile"}:
            sheet.put(*cards.cards(sheet, scene, point, [], *svg.at(point)))
    svg.labels(sheet, scene["points"], box, surface)


def drawings(sheet: Sheet, scene: Scene) -> dict[str, Any]:
    """A drawing about the origin for each piece there can be."""
    found: dict[str, Any] = {
        f"{kind}-{'any' if owner is None else owner}": lambda make=make, owner=owner: make(sheet, owner)
        for kind, make in tokens.KINDS.items()
        for owner in OWNERS
    }
    found |= {"padlock": beasts.padlock, "bar": beasts.bar}
    if scene["faces"] or any(point["shape"] in cards.SHAPES for point in scene["points"]):
        found |= {
            f"card-{name}": lambda name=name, face=face: cards.front(sheet, name, face)
            for name, face in scene["faces"].items()
        }
        found |= {"card-back": lambda: cards.back(sheet), "card-blocked": cards.paralysed}
        found |= {"card-locked": cards.held, "card-chosen": cards.picked}
    return found

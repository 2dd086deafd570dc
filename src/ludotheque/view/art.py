"""The parts of a picture, for a page that puts the pieces itself: the board without them, a drawing of everything that
can lie on it, and where things lie. The page looks up what is given here; it draws no game's things and computes no
place of its own."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from ludotheque.core.kinds import Kind
from ludotheque.drawing.ink import SIGN, Sheet
from ludotheque.view import cards, layout, tokens
from ludotheque.view.ground import ground
from ludotheque.view.kinds import disc, kind_of, kinds_of
from ludotheque.view.surfaces import SURFACES

if TYPE_CHECKING:
    from ludotheque.view.types import Art, Frame, Heap, KindDrawing, Place, Scene

OWNERS = (None, 0, 1)
MOST = 192  # loose things that have places of their own


def art(scene: Scene, frame: Frame, *, narrow: bool = False, flat: bool = False) -> Art:
    """``box`` is the extent of it all (x, y, width, height; y grows downwards, 100 between neighbours), ``board`` the
    drawing of the board, ``defs`` what it refers to and one group for each piece, with the id ``{id}{kind}-{owner or
    any}``, ``{id}plain-{owner or any}`` for kinds that nobody declared, ``{id}card-{face or back}``,
    ``{id}card-{state}`` or ``{id}padlock``. A first frame tells which places are counters, and how many things there
    are. ``narrow``: the points lie as on a narrow screen; ``flat``: without gradients and textures."""
    sheet = Sheet(flat=flat)
    surface = SURFACES[scene["surface"]]
    counters = [piece for piece in frame["pieces"] if kind_of(scene, piece["kind"]).counter]
    box = ground(sheet, scene, frame | {"to_move": None, "result": None, "pieces": counters}, narrow=narrow)
    for name, make in drawings(sheet, scene).items():
        sheet.use(name, make, 0, 0)
    defs, board = "".join(sheet.defs.values()), "".join(sheet.shown)
    sign = f"a{zlib.crc32((defs + board).encode()):08x}-"
    things = sum(piece.get("count", 0) for piece in frame["pieces"] if piece not in counters)
    tokens_there = sum(piece.get("count", len(piece.get("stack", [piece]))) for piece in frame["pieces"])
    x, y, width, height = box
    return {
        "box": (round(x - 6, 1), round(y - 4, 1), round(width + 12, 1), round(height + 16, 1)),
        "id": sign,
        "ink": surface.ink,
        "halo": surface.halo,
        "defs": defs.replace(SIGN, sign),
        "board": board.replace(SIGN, sign),
        "places": places(scene, {piece["at"] for piece in counters}),
        "heaps": heaps(scene, {piece["at"] for piece in counters}, min(MOST, things)),
        "kinds": kind_drawings(scene, tokens_there),
        "card": {
            "wide": layout.CARD_WIDE,
            "high": layout.CARD_HIGH,
            "lift": layout.CARD_LIFT,
            "shown": layout.CARDS_SHOWN,
            "badge": layout.CARD_BADGE,
        },
        "stack": {"base": layout.STACK_BASE, "badge": layout.STACK_BADGE, "upper": layout.UPPER},
    }


def places(scene: Scene, counters: set[str]) -> dict[str, Place]:
    """Where each point lies, and how far it reaches. Counters hold nothing loose."""
    middle = layout.middle_of(scene["points"])
    found: dict[str, Place] = {}
    for point in scene["points"]:
        x, y = layout.at(point)
        wide, high, corner = layout.reach(point)
        place: Place = {"x": round(x, 1), "y": round(y, 1), "wide": wide, "high": high, "corner": corner}
        ring, heap, count = layout.ring(point), layout.heap_name(point), layout.count_spot(point, middle)
        if ring:
            place["ring"] = ring
        if heap and point["id"] not in counters:
            place["heap"] = heap
        if count and point["id"] not in counters:
            place["count"] = count
            if point["shape"] in {"city", "reserve"}:
                place["badge"] = True
        if point["shape"] == "area":
            rows = [layout.card_row(point, n) for n in range(1, layout.CARDS_IN_ROW + 1)]
            place["row"] = round(rows[0][0], 3), [round(far, 1) for _scale, far in rows]
        found[point["id"]] = place
    return found


def heaps(scene: Scene, counters: set[str], most: int) -> dict[str, list[Heap]]:
    """Where loose things lie, by the name their places have for it."""
    holding = [point for point in scene["points"] if point["id"] not in counters]
    named = {name: point for point in holding if (name := layout.heap_name(point))}
    return {name: layout.heaps(point, max(1, most)) for name, point in named.items()}


def kind_drawings(scene: Scene, most: int) -> dict[str, KindDrawing]:
    """How the pieces of each kind that has a drawing are put, where there are ``most`` pieces; ``plain`` is for others."""
    found: dict[str, KindDrawing] = {"plain": {"radius": Kind.radius}}
    for name, kind in kinds_of(scene).items():
        if not kind.draw:
            continue
        found[name] = {"radius": kind.radius}
        if kind.thick:
            found[name]["rises"] = [round(layout.rise(kind.thick, n), 1) for n in range(1, most + 1)]
        if kind.number:
            found[name]["number"] = kind.number
    return found


def drawings(sheet: Sheet, scene: Scene) -> dict[str, Any]:
    """A drawing about the origin for each piece there can be."""
    found: dict[str, Any] = {
        f"{name}-{whose(owner)}": lambda make=kind.draw, owner=owner: make(sheet, owner)
        for name, kind in kinds_of(scene).items()
        if kind.draw
        for owner in OWNERS
    }
    found |= {f"plain-{whose(owner)}": lambda owner=owner: disc(sheet, owner) for owner in OWNERS}
    found |= {"padlock": tokens.padlock, "bar": tokens.bar}
    if scene["faces"] or any(point["shape"] in layout.CARD_SHAPES for point in scene["points"]):
        found |= {
            f"card-{name}": lambda name=name, face=face: cards.front(sheet, name, face)
            for name, face in scene["faces"].items()
        }
        found |= {"card-back": lambda: cards.back(sheet), "card-blocked": cards.paralysed}
        found |= {"card-locked": cards.held, "card-chosen": cards.picked}
    return found


def whose(owner: int | None) -> str:
    return "any" if owner is None else str(owner)

"""Pieces on points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.view import beasts, flowers, places, warriors
from ludotheque.view.ink import circle, words
from ludotheque.view.shapes import scatter

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.view.ink import Sheet
    from ludotheque.view.types import Piece

KINDS: dict[str, Callable[[Sheet, int | None], str]] = {
    "seed": flowers.seed,
    "flower": flowers.flower,
    "bird": flowers.bird,
    "knot": flowers.knot,
    "snake": beasts.snake,
    "shaman": beasts.shaman,
    "puma": beasts.puma,
    "alpaca": beasts.alpaca,
    "alpha": beasts.alpha,
    "condor": beasts.condor,
    "grass": lambda _sheet, _owner: places.tuft(),
    "warrior": warriors.warrior,
    "guardian": warriors.guardian,
    "temple": warriors.temple,
}
LOW = ("grass", "temple")  # others stand on these

#: What loose things may fill, by the shape of the place: half its width and height, and the largest radius of one.
ROOM = {"pit": (37.0, 37.0, 9.5), "store": (38.0, 78.0, 9.5), "city": (37.0, 43.0, 17.0)}


def token(sheet: Sheet, kind: str, owner: int | None, x: float, y: float, size: float = 1) -> str:
    make = KINDS.get(kind)
    if make is None:
        return circle(x, y, 30 * size, fill="#888", stroke="#222", stroke_width=3) + words(kind, x, y, 16, "#fff")
    return sheet.use(f"{kind}-{'any' if owner is None else owner}", lambda: make(sheet, owner), x, y, 0, size)


def pieces(sheet: Sheet, here: list[Piece], shape: str, x: float, y: float) -> list[str]:
    """All that lies on one point, what is low first."""
    drawn: list[str] = []
    standing = 0
    for piece in sorted(here, key=lambda piece: piece["kind"] not in LOW):
        if "stack" in piece and piece["kind"] in warriors.MAKERS:
            drawn.append(warriors.pile(sheet, piece["stack"], x, y))
        elif "stack" in piece:
            for level, part in enumerate(piece["stack"]):
                drawn.append(token(sheet, part["kind"], part["owner"], x, y + 11 * bool(level), 0.72 if level else 1))
        elif "count" in piece:
            drawn += loose(sheet, piece, shape, x, y)
        else:
            size = 0.74 if standing else 1
            drawn.append(token(sheet, piece["kind"], piece["owner"], x, y + 10 * bool(standing), size))
            standing += piece["kind"] not in LOW
        if piece.get("locked"):
            drawn.append(sheet.use("padlock", beasts.padlock, x, y))
        if piece.get("blocked"):
            drawn.append(sheet.use("bar", beasts.bar, x, y))
    return drawn


def loose(sheet: Sheet, piece: Piece, shape: str, x: float, y: float) -> list[str]:
    """Things that are counted, side by side."""
    wide, high, most = ROOM.get(shape, ROOM["pit"])
    r, spots = scatter(piece["count"], wide, high, most)
    whole = 10 if piece["kind"] == "seed" else 36
    nearer = sorted(spots, key=lambda spot: spot[1])  # what is nearer covers what is behind
    return [token(sheet, piece["kind"], piece["owner"], x + dx, y + dy, r / whole) for dx, dy in nearer]

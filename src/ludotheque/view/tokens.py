"""Pieces on points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.drawing.icons import icon
from ludotheque.drawing.ink import circle, ellipse, rect, words
from ludotheque.view.kinds import disc, kind_of
from ludotheque.view.layout import STACK_BADGE, STACK_BASE, UPPER, at, heap, rise

if TYPE_CHECKING:
    from ludotheque.core.kinds import Kind
    from ludotheque.drawing.ink import Sheet
    from ludotheque.view.types import Piece, Point, Scene, Token


def token(sheet: Sheet, kind: Kind, owner: int | None, x: float, y: float, size: float = 1) -> str:
    whose = "any" if owner is None else owner
    make = kind.draw
    if make is None:
        drawn = sheet.use(f"plain-{whose}", lambda: disc(sheet, owner), x, y, 0, size)
        return drawn + words(kind.one, x, y, 16 * size, "#fff", stroke="#222", stroke_width=3, paint_order="stroke")
    return sheet.use(f"{kind.name}-{whose}", lambda: make(sheet, owner), x, y, 0, size)


def pieces(sheet: Sheet, scene: Scene, point: Point, here: list[Piece]) -> list[str]:
    """All that lies on one point, what is low first."""
    x, y = at(point)
    drawn: list[str] = []
    standing = 0
    counted = sum(piece["count"] for piece in here if "count" in piece)
    lying = 0  # so many of the counted ones have their places
    for piece in sorted(here, key=lambda piece: not kind_of(scene, piece["kind"]).low):
        kind = kind_of(scene, piece["kind"])
        if "stack" in piece:
            drawn += stack(sheet, scene, piece["stack"], x, y)
        elif "count" in piece:
            drawn += loose(sheet, kind, piece, point, (lying, counted))
            lying += piece["count"]
        else:
            aside, size = UPPER if standing else (0, 1)
            drawn.append(token(sheet, kind, piece["owner"], x, y + aside, size))
            standing += not kind.low
        if piece.get("locked"):
            drawn.append(sheet.use("padlock", padlock, x, y))
        if piece.get("blocked"):
            drawn.append(sheet.use("bar", bar, x, y))
    return drawn


def loose(sheet: Sheet, kind: Kind, piece: Piece, point: Point, place: tuple[int, int]) -> list[str]:
    """Things that are counted, side by side: ``place`` says how many lie before them, and how many there are in all."""
    x, y = at(point)
    first, whole = place
    there = heap(point, whole)
    spots = there["spots"][first : first + piece["count"]]
    nearer = sorted(spots, key=lambda spot: spot[1])  # what is nearer covers what is behind
    return [token(sheet, kind, piece["owner"], x + dx, y + dy, there["r"] / kind.radius) for dx, dy in nearer]


def stack(sheet: Sheet, scene: Scene, tokens: list[Token], x: float, y: float) -> list[str]:
    """Pieces on each other, from the bottom up: thick ones as a pile with their number where it is more than two, others
    smaller in front of the lowest."""
    kinds = [kind_of(scene, token["kind"]) for token in tokens]
    if not all(kind.thick for kind in kinds):
        places = [(0.0, 1.0), *[UPPER] * (len(kinds) - 1)]
        return [
            token(sheet, kind, part["owner"], x, y + aside, size)
            for kind, part, (aside, size) in zip(kinds, tokens, places, strict=True)
        ]
    drawn = [ellipse(x + 3, y + 24, 36, 20, fill="#1c0d03", opacity=0.4)]
    top = y + STACK_BASE
    for level, (kind, part) in enumerate(zip(kinds, tokens, strict=True)):
        top = y + STACK_BASE - level * rise(kind.thick, len(tokens))
        drawn.append(token(sheet, kind, part["owner"], x, top))
    if len(tokens) > 2:
        drawn += badge(len(tokens), x + STACK_BADGE[0], top + STACK_BADGE[1])
    return drawn


def badge(n: int | str, x: float, y: float) -> list[str]:
    """A number in a circle."""
    return [
        circle(x, y, 17, fill="#1d1a16", stroke="#f6e7bd", stroke_width=2),
        words(str(n), x, y, 21 if len(str(n)) < 3 else 16, "#f6e7bd", font_weight=700),
    ]


def counter(sheet: Sheet, kind: Kind, n: int, x: float, y: float) -> list[str]:
    """A number on its plate."""
    dx, dy = kind.number or (0, 0)
    return [token(sheet, kind, None, x, y), words(str(n), x + dx, y + dy, 32, "#f6e7bd", font_weight=700)]


def padlock() -> str:
    return circle(24, 24, 13, fill="#fff7df", stroke="#3a2a10", stroke_width=2) + icon("padlock", 24, 23, 17, "#3a2a10")


def bar() -> str:
    return rect(-30, -5, 60, 10, rx=5, fill="#b3002d", stroke="#fff", stroke_width=2, transform="rotate(-40)")

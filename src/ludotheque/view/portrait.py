"""A single card or piece as a picture of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.drawing.ink import Sheet, tag
from ludotheque.view import cards
from ludotheque.view.layout import CARD_HIGH, CARD_WIDE

if TYPE_CHECKING:
    from ludotheque.core.kinds import Kind
    from ludotheque.view.types import Face

EDGE = 6


def card_portrait(name: str, face: Face) -> str:
    """The front of a card as an SVG document."""
    sheet = Sheet()
    sheet.put(tag("g", cards.front(sheet, name, face)))
    wide, high = CARD_WIDE + 2 * EDGE, CARD_HIGH + 2 * EDGE
    return sheet.finish((-wide / 2, -high / 2, wide, high), face["label"], "")


def piece_portrait(kind: Kind, owner: int | None) -> str:
    """A piece of an owner as an SVG document; ``kind`` has a drawing."""
    assert kind.draw
    sheet = Sheet()
    sheet.put(tag("g", kind.draw(sheet, owner)))
    reach = 1.35 * kind.radius + EDGE
    return sheet.finish((-reach, -reach, 2 * reach, 2 * reach), kind.one, "")

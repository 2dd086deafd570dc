"""The things of a game one by one, as drawings for paper: its empty board, the two sides of a card, a token."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from ludotheque.drawing.ink import Sheet, circle, rect, tag
from ludotheque.view import cards, tokens
from ludotheque.view.ground import ground
from ludotheque.view.layout import CARD_HIGH, CARD_WIDE, on_board

if TYPE_CHECKING:
    from ludotheque.core.kinds import Kind
    from ludotheque.drawing.shapes import Box
    from ludotheque.view.types import Face, Frame, Scene

CARD_BOX = (-CARD_WIDE / 2, -CARD_HIGH / 2, CARD_WIDE, CARD_HIGH)
NOTE_SIGNS = 32  # a line of what a card does
REACH = 1.3  # the radius of a token, in that of its kind
SHRUNK = 0.88  # so much smaller is the drawing: feathers and ears reach beyond the radius of a kind
PAPER = "#fffdf6"


def empty_board(scene: Scene, frame: Frame) -> tuple[str, Box]:
    """The board without pieces and reserves, and its extent in units of which neighbours are 100 apart."""
    sheet = Sheet()
    bare: Scene = scene | {"points": on_board(scene["points"])}
    x, y, width, height = ground(sheet, bare, frame | {"pieces": [], "to_move": None, "result": None})
    box = (x - 4, y - 4, width + 8, height + 16)  # with its edge and its shadow
    return sheet.finish(box, scene["title"], ""), box


def card_front(name: str, face: Face) -> str:
    """The front of a card with its name and what it does, to its very edge."""
    note = face.get("note") or ""
    lines = [called(face), *(textwrap.wrap(note, NOTE_SIGNS) if len(note) > 4 else [])]
    sheet = Sheet()
    sheet.put(rect(*CARD_BOX, fill=PAPER), tag("g", cards.front(sheet, name, face, lines)))
    return sheet.finish(CARD_BOX, face["name"], face.get("about", ""))


def called(face: Face) -> str:
    """What is written on a card: its label where that is a word, else the first words of its name."""
    label = face.get("label") or ""
    name = label if len(label) > 3 else face["name"].partition(",")[0]
    return name[:1].upper() + name[1:]


def card_back() -> str:
    sheet = Sheet()
    sheet.put(rect(*CARD_BOX, fill=PAPER), tag("g", cards.back(sheet)))
    return sheet.finish(CARD_BOX, "", "")


def token(kind: Kind, owner: int | None) -> str:
    """A token: the piece on a round ground that touches the sides of the drawing."""
    reach = REACH * kind.radius
    sheet = Sheet()
    sheet.put(
        circle(0, 0, reach - 0.5, fill=PAPER, stroke="#8c8375", stroke_width=reach / 60),
        tokens.token(sheet, kind, owner, 0, 0, SHRUNK),
    )
    return sheet.finish((-reach, -reach, 2 * reach, 2 * reach), kind.one, "")

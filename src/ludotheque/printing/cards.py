"""Cards in their true size and number: each sheet of fronts, then the sheet of their backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.printing.grid import grid_on
from ludotheque.printing.sheets import blank_sheet
from ludotheque.view import paper

if TYPE_CHECKING:
    from ludotheque.core.components import Components
    from ludotheque.printing.sheets import Sheet
    from ludotheque.view.types import Scene

BACK = "card-back"


def card_sheets(scene: Scene, components: Components, paper_name: str) -> tuple[list[Sheet], dict[str, str]]:
    """The sheets of the cards, and their drawings. A sheet of backs is mirrored, so that each back lies behind its front
    when both sides of the paper are printed and it is turned over its long edge."""
    fronts = [card_drawing(card.face) for card in components.cards for _copy in range(card.count)]
    backs = [card_drawing(card.back) for card in components.cards for _copy in range(card.count)]
    grid = grid_on(paper_name, *components.card_size)
    pairs = list(zip(grid.batches(fronts), grid.batches(backs), strict=True))
    sheets = []
    for n, (front, back) in enumerate(pairs, 1):
        sheets.append(blank_sheet(paper_name, _("Cards, sheet {n} of {all}").format(n=n, all=len(pairs))))
        grid.put(sheets[-1], front)
        sheets.append(blank_sheet(paper_name, _("Backs of sheet {n} of {all}").format(n=n, all=len(pairs))))
        grid.put(sheets[-1], back, mirrored=True)
    shown = {face for card in components.cards for face in (card.face, card.back) if face}
    drawings = {card_drawing(face): paper.card_front(face, scene["faces"][face]) for face in sorted(shown)}
    return sheets, drawings | {BACK: paper.card_back()}


def card_drawing(face: str) -> str:
    """The name of a card's drawing; a card without a face shows its back."""
    return f"card-{face}" if face else BACK

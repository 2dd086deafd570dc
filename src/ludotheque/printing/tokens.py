"""Tokens to cut out: as large as they look on the board, in their true number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.drawing.ink import UNIT
from ludotheque.printing.grid import grid_on
from ludotheque.printing.sheets import MARK, blank_sheet
from ludotheque.view import paper
from ludotheque.view.kinds import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.core.components import Components, TokenCopies
    from ludotheque.core.kinds import Kind
    from ludotheque.printing.sheets import Sheet
    from ludotheque.view.types import Scene

TOP = 12.0  # where the first block of a sheet begins
SMALLEST = 12.0  # mm: what fingers can cut out and take up


def token_sheets(
    scene: Scene, components: Components, spacing: float, paper_name: str
) -> tuple[list[Sheet], dict[str, str]]:
    """The sheets of the tokens, and their drawings. Tokens of one size lie in one block; one with two sides is printed as
    a pair to fold."""
    drawings: dict[str, str] = {}
    blocks: dict[tuple[float, bool], list[str]] = {}
    for token in in_order(components.tokens):
        sides = [kind for kind in (token.kind, token.back) if kind]
        for side in sides:
            kind = token_kind(scene, components, side)
            drawings[drawing_name(side, token.owner)] = paper.token(kind, token.owner)
        block = blocks.setdefault(block_of(scene, components, token, spacing), [])
        block += [drawing_name(side, token.owner) for _copy in range(token.count) for side in sides]
    sheets = [blank_sheet(paper_name, "")]
    top = TOP
    for (size, two_sided), names in blocks.items():
        top = put_block(sheets, top, size, names, paper_name, two_sided=two_sided)
    for n, sheet in enumerate(sheets, 1):
        sheet["foot"] = _("Tokens, sheet {n} of {all}").format(n=n, all=len(sheets))
    return sheets, drawings


def in_order(tokens: Iterable[TokenCopies]) -> list[TokenCopies]:
    """Those of each seat together, what is nobody's last."""
    return sorted(tokens, key=lambda token: (token.owner is None, token.owner))


def put_block(
    sheets: list[Sheet], top: float, size: float, names: list[str], paper_name: str, *, two_sided: bool
) -> float:
    """Put equal squares on the last sheet from ``top`` on, and on more sheets where they need them. Returns where there
    is room for the next block."""
    while names:
        grid = grid_on(paper_name, size, size, top=top, pairs=two_sided)
        if not grid.rows:
            sheets.append(blank_sheet(paper_name, ""))
            top = TOP
            continue
        here, names = names[: grid.columns * grid.rows], names[grid.columns * grid.rows :]
        first = len(sheets[-1]["placed"])
        grid.put(sheets[-1], here)
        if two_sided:
            add_folds(sheets[-1], first)
        top += -(-len(here) // grid.columns) * size + 2 * sum(MARK)
    return top


def block_of(scene: Scene, components: Components, token: TokenCopies, spacing: float) -> tuple[float, bool]:
    """The side of the square a token is printed on, and whether it has two sides."""
    size = 2 * paper.REACH * token_kind(scene, components, token.kind).radius * spacing / UNIT
    return round(max(SMALLEST, size), 1), bool(token.back)


def token_kind(scene: Scene, components: Components, name: str) -> Kind:
    """A kind of token by its name: of paper only, or one that the screen shows too."""
    return next((kind for kind in components.kinds if kind.name == name), None) or kind_of(scene, name)


def drawing_name(kind: str, owner: int | None) -> str:
    return f"token-{kind}-{'any' if owner is None else owner}"


def add_folds(sheet: Sheet, first: int) -> None:
    """A line between the two sides of each token, from one of those that are placed on."""
    for one in sheet["placed"][first::2]:
        x = one["x"] + one["width"]
        sheet["lines"].append({"ends": (x, one["y"], x, one["y"] + one["height"]), "style": "fold"})


def token_words(scene: Scene, components: Components, token: TokenCopies) -> str:
    """What a token is called: ``yellow snake``."""
    owned = scene["kinds"][token.kind]["owned"] if token.kind in scene["kinds"] else []
    if token.owner is not None and token.owner < len(owned):
        return owned[token.owner][0]
    return _(token_kind(scene, components, token.kind).one)

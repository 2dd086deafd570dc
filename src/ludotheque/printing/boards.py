"""A board on one sheet, or on several that are glued together."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.core.translation import _
from ludotheque.drawing.ink import UNIT
from ludotheque.printing.sheets import MARGIN, MARK, PAPERS, blank_sheet, cut_marks
from ludotheque.view import frames, paper

if TYPE_CHECKING:
    from ludotheque.core.components import Components
    from ludotheque.core.game import Game
    from ludotheque.printing.sheets import Sheet

OVERLAP = 10.0  # of neighbouring sheets
LEAST = 0.75  # of the spacing that is wanted: a board is made smaller by so much to fit on one sheet
DRAWING = "board"


class BoardPlan(NamedTuple):
    """How a board is put on paper: millimetres between neighbours, and how many sheets it takes."""

    spacing: float
    columns: int
    rows: int
    landscape: bool


def board_sheets(game: Game, components: Components, paper_name: str) -> tuple[list[Sheet], dict[str, str], float]:
    """The sheets of a board, its drawing, and how far neighbours are from each other on it."""
    position = game.start()
    drawing, (_x, _y, width, height) = paper.empty_board(frames.scene(position), frames.frame(position, choices=False))
    plan = plan_board(width / UNIT, height / UNIT, components.spacing, paper_name)
    size = (width / UNIT * plan.spacing, height / UNIT * plan.spacing)
    sheets = [
        board_sheet(plan, size, column, row, paper_name) for row in range(plan.rows) for column in range(plan.columns)
    ]
    return sheets, {DRAWING: drawing}, plan.spacing


def plan_board(width: float, height: float, spacing: float, paper_name: str) -> BoardPlan:
    """The largest board up to the spacing that is wanted which fits on one sheet, however it lies; if that is too small,
    the wanted size on as few sheets as possible. ``width`` and ``height`` are in units between neighbours."""
    rooms = [(landscape, room(paper_name, landscape=landscape)) for landscape in (False, True)]
    largest, landscape = max((min(wide / width, high / height), landscape) for landscape, (wide, high) in rooms)
    if largest >= LEAST * spacing:
        return BoardPlan(min(largest, spacing), 1, 1, landscape and width > height)
    plans = [
        BoardPlan(spacing, pieces(width * spacing, wide), pieces(height * spacing, high), landscape)
        for landscape, (wide, high) in rooms
    ]
    return min(plans, key=lambda plan: plan.columns * plan.rows)


def room(paper_name: str, *, landscape: bool) -> tuple[float, float]:
    """What is left of a sheet within margins and cut marks."""
    wide, high = reversed(PAPERS[paper_name]) if landscape else PAPERS[paper_name]
    return wide - 2 * MARGIN, high - 2 * MARGIN - sum(MARK)


def pieces(length: float, room_there: float) -> int:
    """How many sheets a length takes where each covers a strip of the one before."""
    return max(1, math.ceil((length - OVERLAP) / (room_there - OVERLAP)))


def board_sheet(plan: BoardPlan, size: tuple[float, float], column: int, row: int, paper_name: str) -> Sheet:
    """One sheet of a board: its part, where to cut it, and where the next sheets are glued on."""
    name = sheet_name(column, row)
    many = plan.columns * plan.rows
    foot = _("Board") if many == 1 else _("Board, sheet {name} of {n}").format(name=name, n=many)
    sheet = blank_sheet(paper_name, foot, landscape=plan.landscape)
    wide, high = ((whole + (n - 1) * OVERLAP) / n for whole, n in zip(size, (plan.columns, plan.rows), strict=True))
    left, top = (sheet["width"] - wide) / 2, (sheet["height"] - MARK[1] - high) / 2
    sheet["placed"].append(
        {
            "drawing": DRAWING,
            "x": left - column * (wide - OVERLAP),
            "y": top - row * (high - OVERLAP),
            "width": size[0],
            "height": size[1],
            "window": None if many == 1 else (left, top, wide, high),
        }
    )
    sheet["lines"] += cut_marks([left, left + wide], [top, top + high])
    if column + 1 < plan.columns:
        x = left + wide - OVERLAP
        sheet["lines"].append({"ends": (x, top, x, top + high), "style": "fold"})
    if row + 1 < plan.rows:
        y = top + high - OVERLAP
        sheet["lines"].append({"ends": (left, y, left + wide, y), "style": "fold"})
    if many > 1:
        add_map(sheet, plan, column, row)
    return sheet


def sheet_name(column: int, row: int) -> str:
    """``A1`` is the upper left sheet, ``B1`` the one at its right."""
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[column]}{row + 1}"


def add_map(sheet: Sheet, plan: BoardPlan, column: int, row: int) -> None:
    """A small map of all sheets in the lower margin, in which this one is crossed out."""
    side = min(3.0, 6.0 / plan.rows)
    left, top = sheet["width"] / 2 - plan.columns * side / 2, sheet["height"] - 9.0
    for n in range(plan.columns + 1):
        sheet["lines"].append(
            {"ends": (left + n * side, top, left + n * side, top + plan.rows * side), "style": "edge"}
        )
    for n in range(plan.rows + 1):
        sheet["lines"].append(
            {"ends": (left, top + n * side, left + plan.columns * side, top + n * side), "style": "edge"}
        )
    x, y = left + column * side, top + row * side
    sheet["lines"].append({"ends": (x, y, x + side, y + side), "style": "edge"})
    sheet["lines"].append({"ends": (x, y + side, x + side, y), "style": "edge"})

"""Equal things side by side on sheets, so that straight cuts part them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.printing.sheets import MARGIN, MARK, PAPERS, cut_marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.printing.sheets import Placed, Sheet


class Grid(NamedTuple):
    """Cells of one size in the middle of a sheet."""

    columns: int
    rows: int
    left: float
    top: float
    width: float
    height: float

    def batches(self, drawings: Sequence[str]) -> Iterator[Sequence[str]]:
        """The drawings, as many at a time as a sheet has room for."""
        for start in range(0, len(drawings), self.columns * self.rows):
            yield drawings[start : start + self.columns * self.rows]

    def put(self, sheet: Sheet, drawings: Sequence[str], *, mirrored: bool = False) -> None:
        """Put drawings row by row on a sheet, with marks for the cuts. ``mirrored``: from right to left, so that they
        lie behind those of a sheet whose other side this is."""
        for n, drawing in enumerate(drawings):
            row, column = divmod(n, self.columns)
            sheet["placed"].append(self.cell(drawing, self.columns - 1 - column if mirrored else column, row))
        rows = -(-len(drawings) // self.columns)
        across = [self.left + n * self.width for n in range(self.columns + 1)]
        used = across[: min(len(drawings), self.columns) + 1]
        down = [self.top + n * self.height for n in range(rows + 1)]
        sheet["lines"] += cut_marks(across[-len(used) :] if mirrored else used, down)

    def cell(self, drawing: str, column: int, row: int) -> Placed:
        return {
            "drawing": drawing,
            "x": self.left + column * self.width,
            "y": self.top + row * self.height,
            "width": self.width,
            "height": self.height,
            "window": None,
        }


def grid_on(paper: str, width: float, height: float, *, top: float | None = None, pairs: bool = False) -> Grid:
    """As many cells as a sheet of paper has room for, in its middle or from ``top`` on. ``pairs``: two and two, never
    parted at the end of a row."""
    wide, high = PAPERS[paper]
    edge = sum(MARK) + 2
    foot = MARGIN / 2  # the line at the foot of a sheet
    columns = int((wide - 2 * edge) // width)
    columns -= columns % 2 if pairs else 0
    rows = int((high - foot - edge - (edge if top is None else top)) // height)
    if top is None:
        top = (high - foot - rows * height) / 2
    return Grid(columns, max(0, rows), (wide - columns * width) / 2, top, width, height)

"""A sheet of squared paper for terminal pictures: one sign a cell, each with a style."""

from __future__ import annotations

import math

from rich.text import Text

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille sign: rows, then columns
BRAILLE = 0x2800
CROSSINGS = {("─", "│"): "┼", ("╱", "╲"): "╳"}


class Canvas:
    """Signs by row and column, each with its style; ``cells`` has those that were drawn, wherever they lie."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, row: int, column: int, sign: str, style: str = "") -> None:
        self.cells[row, column] = sign, style

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        for i, sign in enumerate(text):
            self.put(row, column + i, sign, style)

    def center(self, row: int, column: int, text: str, style: str = "") -> None:
        self.write(row, column - (len(text) - 1) // 2, text, style)

    def stroke(self, start: tuple[int, int], end: tuple[int, int], style: str) -> None:
        """A line between two cells (row, column), level, upright or slanting two columns a row."""
        rows, columns = end[0] - start[0], end[1] - start[1]
        sign = "─" if not rows else "│" if not columns else "╲" if (rows > 0) == (columns > 0) else "╱"
        steps = abs(rows) or abs(columns)
        for i in range(1, steps):
            cell = start[0] + rows * i // steps, start[1] + columns * i // steps
            was = self.cells.get(cell, (sign, ""))[0]
            self.put(*cell, CROSSINGS.get(tuple(sorted((was, sign))), sign), style)  # type: ignore[arg-type]

    def thread(self, start: tuple[float, float], end: tuple[float, float], style: str) -> None:
        """A line of braille dots between two places (row, column) in any direction."""
        steps = max(1, math.ceil(max(abs(end[0] - start[0]) * 4, abs(end[1] - start[1]) * 2)))
        for i in range(steps + 1):
            row = round((start[0] + (end[0] - start[0]) * i / steps) * 4 + 1.5)
            column = round((start[1] + (end[1] - start[1]) * i / steps) * 2 + 0.5)
            cell = row // 4, column // 2
            sign = self.cells.get(cell, (chr(BRAILLE), ""))[0]
            was = ord(sign) if BRAILLE <= ord(sign) < BRAILLE + 256 else BRAILLE
            self.put(*cell, chr(was | DOTS[row % 4][column % 2]), style)

    def text(self) -> Text:
        """The written part of the sheet."""
        text = Text()
        if not self.cells:
            return text
        top, left = (min(cell[i] for cell in self.cells) for i in range(2))
        for row in range(top, max(cell[0] for cell in self.cells) + 1):
            columns = [cell[1] for cell in self.cells if cell[0] == row]
            for column in range(left, max(columns, default=left - 1) + 1):
                text.append(*self.cells.get((row, column), (" ", "")))
            text.append("\n")
        text.rstrip()
        return text

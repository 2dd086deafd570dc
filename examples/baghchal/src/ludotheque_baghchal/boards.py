"""The board: five by five points, the lines of an alquerque."""

from __future__ import annotations

from ludotheque.core.lines import board_from_lines

COLUMNS = "abcde"
ROWS = "12345"
CORNERS = ("a1", "e1", "a5", "e5")

PLACES = {column + row: (float(x), float(y)) for y, row in enumerate(ROWS) for x, column in enumerate(COLUMNS)}
STRAIGHT = [[column + row for row in ROWS] for column in COLUMNS] + [
    [column + row for column in COLUMNS] for row in ROWS
]
SLANTED = [
    ["a1", "b2", "c3", "d4", "e5"],
    ["a5", "b4", "c3", "d2", "e1"],
    ["a3", "b4", "c5"],
    ["c5", "d4", "e3"],
    ["e3", "d2", "c1"],
    ["c1", "b2", "a3"],
]

BOARD = board_from_lines(PLACES, STRAIGHT + SLANTED)

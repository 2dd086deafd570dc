"""Pieces of rows of numbers, cleared and copied. Compiled modules take these functions from ``rows.pxd``."""

from __future__ import annotations

from typing import Any


def clear_bytes(row: Any, at: int, count: int) -> None:
    row[at : at + count] = bytes(count)


def fill_bytes(row: Any, at: int, count: int, value: int) -> None:
    row[at : at + count] = bytes((value,)) * count


def fill_unknown(row: Any, at: int, count: int, known: int, bit: int, value: int) -> None:
    """Write the value over those of ``count`` bytes from ``row[at]`` on whose set lacks the bit. Sets have two bytes each;
    the byte of the first that is looked at is ``row[known]``."""
    for i in range(count):
        if not row[known + 2 * i] & bit:
            row[at + i] = value


def clear_words(row: Any, at: int, count: int) -> None:
    for i in range(at, at + count):
        row[i] = 0


def copy_bytes(row: Any, at: int, source: Any, count: int) -> None:
    """The first ``count`` bytes of ``source``, from ``row[at]`` on."""
    row[at : at + count] = source[:count]


def copy_words(row: Any, at: int, source: Any, start: int, count: int) -> None:
    """``count`` words of ``source`` from ``start`` on, from ``row[at]`` on. Either may be a list in the plain mode."""
    for i in range(count):
        row[at + i] = source[start + i]

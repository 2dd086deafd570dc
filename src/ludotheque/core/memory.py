"""Rows of numbers for rules and searches: arrays, which compiled code reads as C memory; in the plain mode lists, which
Python reads and writes in half the time."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython

if TYPE_CHECKING:
    from collections.abc import Iterable


def numbers(code: str, values: Iterable[float]) -> Any:
    """These numbers; ``code`` is the type of an array's items."""
    return array(code, values) if cython.compiled else list(values)


def zeros(code: str, count: int) -> Any:
    """``count`` zeros; ``code`` as for ``numbers``."""
    return array(code, [0]) * count if cython.compiled else [0] * count

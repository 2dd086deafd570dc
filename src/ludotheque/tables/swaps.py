"""Bytes shared by threads. Compiled modules take these from ``swaps.pxd`` as a few machine instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import MutableSequence


def swap(memory: MutableSequence[int], at: int, was: int, now: int) -> bool:
    """Write ``now`` where ``was`` stands, and tell whether it stood there."""
    if memory[at] != was:
        return False
    memory[at] = now
    return True


def among(memory: MutableSequence[int], at: int, a: int, b: int) -> bool:
    """Whether any of the 64 bytes from here on is one of two."""
    here = memory[at : at + 64]
    return a in here or b in here

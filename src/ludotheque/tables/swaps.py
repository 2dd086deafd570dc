"""One byte changed by one thread at a time. Compiled modules take it from ``swaps.pxd`` as a machine instruction."""

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

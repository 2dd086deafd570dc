"""The scale of search values. Compiled modules take all of it from ``values.pxd``; keep the two files equal.

A value belongs to one seat and is counted in hundredths of a piece:

- ``WIN`` less the number of actions to it is a win that has been proven to the end of the game;
- about ``KNOWN_WIN`` is a win that a table knows of, without the number of actions;
- beyond ``PROOF_THRESHOLD`` a value is a proof, below it an estimate;
- about ``REPEATED`` is a win by a position that has come back once: likely, but the rules ask for one more time.

Losses are the same numbers below 0.
"""

from __future__ import annotations

WIN = 30000
KNOWN_WIN = 27000
PROOF_THRESHOLD = 25000
REPEATED = 24000
RETURN_WEIGHT = 30  # what a thousandth of a return is worth: a full return is worth WIN
MAX_PLY = 96  # how deep a line may get, quiescence included
MAX_DEPTH = 90  # how deep iterative deepening goes; the rest of MAX_PLY is for quiescence
INDEPENDENT = 1 << 30  # a ``path_dependence`` on nothing above the node


def is_proof(value: float) -> bool:
    return value > PROOF_THRESHOLD or value < -PROOF_THRESHOLD


def distance(value: int) -> int:
    """How many actions a proof is away from the end of the game; nothing sensible for a win known by a table."""
    return WIN - value if value > 0 else WIN + value

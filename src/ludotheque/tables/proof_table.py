"""What a long proof has decided so far: numbers, each with a yes or a no, in memory that does not grow."""

from __future__ import annotations

import cython

from ludotheque.core.translation import _
from ludotheque.tables.solver_pool import zeroed_memory

UNSEEN = -1
MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
LEAST, MOST = 8, 40


class ProofTable:
    """Room for 2 to the power of ``bits`` numbers below 2⁶², less an eighth; ``nodes`` counts them. Once it is ``full``
    nothing more is kept, and a proof that needs it has no answer."""

    def __init__(self, bits: int) -> None:
        if not LEAST <= bits <= MOST:
            raise ValueError(_("bits go from {least} to {most}, not {bits}").format(least=LEAST, most=MOST, bits=bits))
        try:
            self.seen = memoryview(zeroed_memory(8 << bits)).cast("Q")
        except OSError:
            raise ValueError(_("there is no memory for {bits} bits; give fewer").format(bits=bits)) from None
        self.mask = (1 << bits) - 1
        self.room = (1 << bits) // 8 * 7
        self.nodes = 0
        self.full = False

    @cython.final
    def slot(self, number: int) -> int:
        """Where a number stands or could stand."""
        i = ((number + 1) * MIX & MASK) >> 24 & self.mask
        while self.seen[i] and self.seen[i] >> 1 != number + 1:
            i = (i + 1) & self.mask
        return i

    @cython.final
    def get(self, number: int) -> int:
        """0, 1 or ``UNSEEN``."""
        entry = self.seen[self.slot(number)]
        return entry & 1 if entry else UNSEEN

    @cython.final
    def put(self, number: int, yes: bool) -> None:
        self.nodes += 1
        if self.nodes > self.room:
            self.full = True
        else:
            self.seen[self.slot(number)] = (number + 1) << 1 | yes

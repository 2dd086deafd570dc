"""The seam for endgame tables: who knows the exact outcome of a position tells the search."""

from __future__ import annotations

from ludotheque.core.rules import Rules

UNKNOWN = -30000


class Oracle:
    """Subclassed in compiled code (or, in the plain package, in Python). ``probe`` may be called from several
    threads."""

    def probe(self, rules: Rules) -> int:
        """The return, in thousandths, of the seat to act with best play, or ``UNKNOWN``."""
        return UNKNOWN

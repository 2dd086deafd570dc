"""How a search asks an endgame table for the exact outcome of a position."""

from __future__ import annotations

from ludotheque.core.rules import Rules

UNKNOWN = -30000


class Oracle:
    """Subclassed in compiled code or, in the plain package, in Python. Several threads may call ``probe`` at once."""

    def probe(self, rules: Rules) -> int:
        """The return, in thousandths, of the seat to act with best play and whatever the history, or ``UNKNOWN``."""
        return UNKNOWN

    def probe_py(self, rules: Rules) -> int:
        return self.probe(rules)

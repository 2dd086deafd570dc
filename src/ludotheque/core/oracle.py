"""How a search asks an endgame table for the exact outcome of a position."""

from __future__ import annotations

from ludotheque.core.rules import Rules

UNKNOWN = -30000


class Oracle:
    """Says nothing; ``tables/table_oracle.py`` and others subclass it. Several threads may call ``probe`` at once."""

    def probe(self, rules: Rules) -> int:
        """The return of the seat to act, in thousandths, if everybody plays best and whatever was played before; else
        ``UNKNOWN``."""
        return UNKNOWN

    def probe_py(self, rules: Rules) -> int:
        return self.probe(rules)

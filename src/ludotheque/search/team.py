"""Several threads on one position: each searches on its own, and all read and write one table (lazy SMP)."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludotheque.search.alphabeta import AlphaBeta

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.oracle import Oracle
    from ludotheque.core.rules import Rules
    from ludotheque.search.table import Table

SURE = 25000
DEEPEST = 90


def team(
    rules: Rules, bits: int, threads: int = 1, table: Table | None = None, oracle: Oracle | None = None
) -> AlphaBeta:
    """A search with ``threads`` − 1 mates."""
    lead = AlphaBeta(rules, bits, table, oracle)
    lead.mates = [AlphaBeta(rules, bits, lead.table, oracle) for _mate in range(threads - 1)]
    return lead


@contextmanager
def company(lead: AlphaBeta, limit: int) -> Iterator[None]:
    """While this lasts the mates search too, for at most ``limit`` nodes each."""
    threads = [
        threading.Thread(target=wander, args=(mate, 1 + i % 2, limit), daemon=True)
        for i, mate in enumerate(lead.mates, 1)
    ]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for mate in lead.mates:
            mate.halt = 1
        for thread in threads:
            thread.join()


def wander(mate: AlphaBeta, depth: int, limit: int) -> None:
    """Every other mate is a depth ahead, so that the lead finds in the table what it is about to ask."""
    while depth <= DEEPEST:
        value = mate.deepen(depth, limit)
        if value is None or abs(value) > SURE:
            break
        depth += 1

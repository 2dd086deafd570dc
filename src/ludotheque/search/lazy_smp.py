"""Several threads on one position (lazy SMP): each searches by itself, and all share one transposition table."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.values import MAX_DEPTH, is_proof

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.oracle import Oracle
    from ludotheque.core.rules import Rules
    from ludotheque.search.transposition_table import TranspositionTable


def parallel_search(
    rules: Rules,
    bits: int,
    threads: int = 1,
    table: TranspositionTable | None = None,
    oracle: Oracle | None = None,
) -> AlphaBeta:
    """A main search with ``threads`` − 1 helpers."""
    main = AlphaBeta(rules, bits, table, oracle)
    main.helpers = [AlphaBeta(rules, bits, main.table, oracle) for _helper in range(threads - 1)]
    return main


@contextmanager
def helpers_running(main: AlphaBeta, limit: int) -> Iterator[None]:
    """While this lasts the helpers search too, for at most ``limit`` nodes each."""
    threads = [
        threading.Thread(target=deepen_alone, args=(helper, 1 + i % 2, limit), daemon=True)
        for i, helper in enumerate(main.helpers, 1)
    ]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for helper in main.helpers:
            helper.halt = 1
        for thread in threads:
            thread.join()


def deepen_alone(helper: AlphaBeta, depth: int, limit: int) -> None:
    """Iterative deepening from ``depth`` on. Every other helper begins a depth ahead, so that the main search finds in
    the table what it is about to need."""
    while depth <= MAX_DEPTH:
        value = helper.deepen(depth, limit)
        if value is None or is_proof(value):
            break
        depth += 1

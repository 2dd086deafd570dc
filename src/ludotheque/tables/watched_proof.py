"""A long proof that says how far it is and ends when its time is up."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.tables.proof_table import ProofTable

INTERVAL = 20.0  # seconds from one report to the next


def watched(proof: ProofTable, prove: Callable[[], bool], seconds: float | None) -> bool | None:
    """What ``prove`` answers, or None where ``seconds`` pass first; then the proof counts as ``full``, which ends it."""
    begun = time.monotonic()
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(prove)
        try:
            while True:
                past = time.monotonic() - begun
                left = INTERVAL if seconds is None else min(INTERVAL, seconds - past)
                if left <= 0 and not answer.done():
                    return None
                try:
                    return answer.result(max(left, 0))
                except TimeoutError:
                    past = time.monotonic() - begun
                    text = _("{n} positions after {s} s").format(n=proof.nodes, s=round(past))
                    print(text, file=sys.stderr, flush=True)
        finally:
            if not answer.done():
                proof.full = True

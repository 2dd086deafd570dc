"""Threads that share the work on a layer, each with a solver of its own over common memory."""

from __future__ import annotations

import mmap
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from queue import SimpleQueue
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Solver = TypeVar("Solver")
Found = TypeVar("Found")


class Crew(Generic[Solver]):
    """Use it as a context. Compiled solvers let go of the interpreter while they work."""

    def __init__(self, solvers: list[Solver]) -> None:
        self.idle: SimpleQueue[Solver] = SimpleQueue()
        for solver in solvers:
            self.idle.put(solver)
        self.pool = ThreadPoolExecutor(len(solvers))

    def __enter__(self) -> Crew[Solver]:
        return self

    def __exit__(self, *_what: object) -> None:
        self.pool.shutdown(cancel_futures=True)

    def each(self, deed: Callable[[Solver, int, int], Found], spans: Iterable[tuple[int, int]]) -> Iterator[Found]:
        """What the deed gives for each span, in the spans' order."""
        return self.pool.map(lambda span: self.do(deed, span), spans)

    def do(self, deed: Callable[[Solver, int, int], Found], span: tuple[int, int]) -> Found:
        with self.lent() as solver:
            return deed(solver, *span)

    @contextmanager
    def lent(self) -> Iterator[Solver]:
        solver = self.idle.get()
        try:
            yield solver
        finally:
            self.idle.put(solver)


def spans(size: int, step: int) -> list[tuple[int, int]]:
    return [(first, min(first + step, size)) for first in range(0, size, step)]


def room(size: int) -> mmap.mmap:
    """So many bytes of zeros, in large pages where the system has them: they are read here and there."""
    found = mmap.mmap(-1, max(size, 1))
    if hasattr(mmap, "MADV_HUGEPAGE"):
        found.madvise(mmap.MADV_HUGEPAGE)
    return found

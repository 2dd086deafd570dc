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
Result = TypeVar("Result")


class SolverPool(Generic[Solver]):
    """A pool of threads, used as a context. A solver works for one thread at a time; compiled solvers release the GIL."""

    def __init__(self, solvers: list[Solver]) -> None:
        self.idle: SimpleQueue[Solver] = SimpleQueue()
        for solver in solvers:
            self.idle.put(solver)
        self.pool = ThreadPoolExecutor(len(solvers))

    def __enter__(self) -> SolverPool[Solver]:
        return self

    def __exit__(self, *_what: object) -> None:
        self.pool.shutdown(cancel_futures=True)

    def each(self, work: Callable[[Solver, int, int], Result], spans: Iterable[tuple[int, int]]) -> Iterator[Result]:
        """The result of ``work`` for each span, in the spans' order."""
        return self.pool.map(lambda span: self.run(work, span), spans)

    def run(self, work: Callable[[Solver, int, int], Result], span: tuple[int, int]) -> Result:
        with self.borrowed() as solver:
            return work(solver, *span)

    @contextmanager
    def borrowed(self) -> Iterator[Solver]:
        solver = self.idle.get()
        try:
            yield solver
        finally:
            self.idle.put(solver)


def spans(size: int, step: int) -> list[tuple[int, int]]:
    return [(first, min(first + step, size)) for first in range(0, size, step)]


def zeroed_memory(size: int) -> mmap.mmap:
    """So many bytes of zeros, in large pages where the system has them: they are read here and there."""
    memory = mmap.mmap(-1, max(size, 1))
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory

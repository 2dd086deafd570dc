"""Building a table layer by layer, from where the last build stopped."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from ludotheque.tables.chances import Chances
from ludotheque.tables.files import File
from ludotheque.tables.index import CHANCES, OUTCOMES, SCORES
from ludotheque.tables.outcomes import PATIENCE, Outcomes
from ludotheque.tables.scores import Scores
from ludotheque.tables.shelf import place

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.tables.index import Index

    Told = Callable[[str, int, int], None]

STRIDE = 1 << 15
STEP = 1 << 22
STILL = 1e-9  # the greatest change of a chance in a last sweep


def peak() -> int:
    """The most memory this process has held, in MiB; 0 where nobody tells."""
    try:
        import resource  # noqa: PLC0415  (not on every platform)
    except ImportError:
        return 0
    import sys  # noqa: PLC0415

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)


def build(index: Index, told: Told = lambda *_said: None) -> File:
    """Build what is missing; ``told`` hears the layer, how much of it is done and how much there is."""
    file = File(place(index), index, write=True)
    for layer in range(len(file.head["layers"]), index.layers):
        start = time.perf_counter()
        cpu = time.process_time()
        found = SOLVERS[index.kind](index, layer, file, told)
        file.finish(
            layer,
            seconds=round(time.perf_counter() - start, 3),
            cpu=round(time.process_time() - cpu, 3),
            peak=peak(),
            **found,
        )
    return file


def scores(index: Index, layer: int, file: File, told: Told) -> dict[str, Any]:
    size = index.start[layer + 1] - index.start[layer]
    solver = Scores(index, layer, file.values)
    for first in range(0, size, STRIDE):
        told(index.title(layer), first, size)
        solver.expand(first, min(first + STRIDE, size))
    told(index.title(layer), size, size)
    return {"loose": solver.solve(index.top(layer))}


def chances(index: Index, layer: int, file: File, told: Told) -> dict[str, Any]:
    size = index.start[layer + 1] - index.start[layer]
    solver = Chances(index, layer, file.values)
    parts = []
    for first in range(0, size, STRIDE):
        told(index.title(layer), first, size)
        parts.append(solver.expand(first, min(first + STRIDE, size)))
    sweeps = 0
    change = 1.0
    while change > STILL:
        change = max([solver.sweep(part) for part in (parts if sweeps % 2 else parts[::-1])])
        sweeps += 1
        told(f"{index.title(layer)} · {change:.1e}", size, size)
    solver.store()
    return {"sweeps": sweeps, "change": change}


def outcomes(index: Index, layer: int, file: File, told: Told) -> dict[str, Any]:
    size = index.start[layer + 1] - index.start[layer]
    solver = Outcomes(index, layer, file.values)
    for first in range(0, size, STRIDE):
        told(index.title(layer), first, size)
        solver.expand(first, min(first + STRIDE, size))
    far, last, found = 1, 0, 1
    while (found or far <= 2) and far <= PATIENCE:
        found = 0
        for first in range(0, size, STEP):
            told(f"{index.title(layer)} · {far}", first, size)
            found += solver.spread(far, first, min(first + STEP, size))
        last = far if found else last
        far += 1
    half = size // 2
    return {"furthest": last, "first": solver.tally(0, half), "second": solver.tally(half, size)}


SOLVERS: dict[str, Callable[[Index, int, File, Told], dict[str, Any]]] = {
    SCORES: scores,
    CHANCES: chances,
    OUTCOMES: outcomes,
}

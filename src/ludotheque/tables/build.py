"""Building a table layer by layer, from where the last build stopped."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

from ludotheque.tables.chance_solver import ChanceSolver
from ludotheque.tables.files import File
from ludotheque.tables.index import CHANCES, OUTCOMES, RACES, SCORES
from ludotheque.tables.outcome_solver import OutcomeSolver
from ludotheque.tables.race_solver import RaceSolver
from ludotheque.tables.registry import index as index_of
from ludotheque.tables.registry import table_path
from ludotheque.tables.score_solver import ScoreSolver
from ludotheque.tables.solver_pool import SolverPool, spans, zeroed_memory

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.tables.index import Index

    Progress = Callable[[str, int, int], None]

STRIDE = 1 << 15
STEP = 1 << 22
CONVERGED = 1e-9  # the greatest change of a chance in a last sweep


def peak() -> int:
    """The most memory this process has held, in MiB; 0 where nobody tells."""
    try:
        import resource  # noqa: PLC0415  (not on every platform)
    except ImportError:
        return 0
    import sys  # noqa: PLC0415

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)


def build(index: Index, progress: Progress = lambda *_said: None, threads: int = 1) -> File:
    """Build the layers that are missing; ``progress`` is told the layer, how much of it is done and how much there is."""
    file = File(table_path(index), index, write=True)
    for layer in range(len(file.head["layers"]), index.layers):
        start = time.perf_counter()
        cpu = time.process_time()
        notes = SOLVERS[index.kind](index, layer, file, progress, threads)
        file.finish_layer(
            layer,
            seconds=round(time.perf_counter() - start, 3),
            cpu=round(time.process_time() - cpu, 3),
            peak=peak(),
            **notes,
        )
    return file


def copies(index: Index, count: int) -> list[Index]:
    """As many indexes of the same table: one thread, one index."""
    return [index] + [
        index_of(index.game, index.method, index.layer_number(index.layers - 1)) for _n in range(count - 1)
    ]


def scores(index: Index, layer: int, file: File, progress: Progress, threads: int) -> dict[str, Any]:
    """Only the expansion is shared among threads; solving is one thread's work."""
    size = index.start[layer + 1] - index.start[layer]
    solver = ScoreSolver(index, layer, file.values)
    with SolverPool([solver, *(solver.helper(each) for each in copies(index, threads)[1:])]) as pool:
        for done, _none in enumerate(pool.each(ScoreSolver.expand, spans(size, STRIDE))):
            progress(index.layer_title(layer), done * STRIDE, size)
    progress(index.layer_title(layer), size, size)
    return {"loose": solver.solve(index.max_score(layer))}


def chances(index: Index, layer: int, file: File, progress: Progress, threads: int) -> dict[str, Any]:
    """Sweep over the layer, to and fro, until no chance changes any more."""
    size = index.start[layer + 1] - index.start[layer]
    solver = ChanceSolver(index, layer, file.values)
    parts = []
    with SolverPool([solver, *(ChanceSolver(each, layer, file.values) for each in copies(index, threads)[1:])]) as pool:
        for part in pool.each(ChanceSolver.expand, spans(size, STRIDE)):
            parts.append(part)
            progress(index.layer_title(layer), part.first, size)
    sweeps = 0
    change = 1.0
    while change > CONVERGED:
        change = max([solver.sweep(part) for part in (parts if sweeps % 2 else parts[::-1])])
        sweeps += 1
        progress(f"{index.layer_title(layer)} · {change:.1e}", size, size)
    solver.store()
    return {"sweeps": sweeps, "change": change}


def outcomes(index: Index, layer: int, file: File, progress: Progress, threads: int) -> dict[str, Any]:
    """Two passes over the layer for each distance from the end, until a distance decides nothing more."""
    size = index.start[layer + 1] - index.start[layer]
    state = zeroed_memory(size)
    with SolverPool([OutcomeSolver(each, layer, file.values, state) for each in copies(index, threads)]) as pool:
        for done, wrong in enumerate(pool.each(OutcomeSolver.expand, spans(size, STEP))):
            progress(index.layer_title(layer), done * STEP, size)
            if wrong:
                raise ValueError(f"{wrong} positions have more ways out than a byte can count")
        for far in range(1, index.max_rounds + 1):
            decided = 0
            for work in (partial(spread_losses, far=far), partial(spread_wins, far=far + 1)):
                for done, n in enumerate(pool.each(work, spans(size, STEP))):
                    progress(f"{index.layer_title(layer)} · {far}", done * STEP, size)
                    decided += n
            if far > 1 and not decided:  # what is known of a position by itself is told by the first two rounds
                break
        half = size // 2
        parts = [
            list(pool.each(OutcomeSolver.store, part))
            for part in (spans(half, STEP), [(half + a, half + b) for a, b in spans(size - half, STEP)])
        ]
    first, second = ([sum(kind) for kind in list(zip(*part, strict=True))[:3]] for part in parts)
    return {"furthest": max(some[3] for part in parts for some in part), "first": first, "second": second}


def spread_losses(solver: OutcomeSolver, first: int, last: int, far: int) -> int:
    return solver.spread_losses(far, first, last)


def spread_wins(solver: OutcomeSolver, first: int, last: int, far: int) -> int:
    return solver.spread_wins(far, first, last)


def races(index: Index, layer: int, file: File, progress: Progress, threads: int) -> dict[str, Any]:
    size = index.start[layer + 1] - index.start[layer]
    won = furthest = 0
    with SolverPool([RaceSolver(each, layer, file.values) for each in copies(index, threads)]) as pool:
        for done, (some, most) in enumerate(pool.each(RaceSolver.solve, spans(size, STRIDE))):
            progress(index.layer_title(layer), done * STRIDE, size)
            won += some
            furthest = max(furthest, most)
    return {"furthest": furthest, "first": [won, 0, size - won]}


SOLVERS: dict[str, Callable[[Index, int, File, Progress, int], dict[str, Any]]] = {
    SCORES: scores,
    CHANCES: chances,
    OUTCOMES: outcomes,
    RACES: races,
}

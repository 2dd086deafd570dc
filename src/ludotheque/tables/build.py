"""Building a table layer by layer, from where the last build stopped."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from ludotheque.tables import shelf
from ludotheque.tables.chances import Chances
from ludotheque.tables.crew import Crew, room, spans
from ludotheque.tables.files import File
from ludotheque.tables.index import CHANCES, OUTCOMES, RACES, SCORES
from ludotheque.tables.outcomes import PATIENCE, Outcomes
from ludotheque.tables.races import Races
from ludotheque.tables.scores import Scores

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


def build(index: Index, told: Told = lambda *_said: None, threads: int = 1) -> File:
    """Build what is missing; ``told`` hears the layer, how much of it is done and how much there is."""
    file = File(shelf.place(index), index, write=True)
    for layer in range(len(file.head["layers"]), index.layers):
        start = time.perf_counter()
        cpu = time.process_time()
        found = SOLVERS[index.kind](index, layer, file, told, threads)
        file.finish(
            layer,
            seconds=round(time.perf_counter() - start, 3),
            cpu=round(time.process_time() - cpu, 3),
            peak=peak(),
            **found,
        )
    return file


def twins(index: Index, count: int) -> list[Index]:
    """As many indexes of the same table: one thread, one index."""
    return [index] + [shelf.index(index.game, index.method, index.named(index.layers - 1)) for _n in range(count - 1)]


def scores(index: Index, layer: int, file: File, told: Told, threads: int) -> dict[str, Any]:
    size = index.start[layer + 1] - index.start[layer]
    solver = Scores(index, layer, file.values)
    with Crew([solver, *(solver.twin(each) for each in twins(index, threads)[1:])]) as crew:
        for done, _none in enumerate(crew.each(Scores.expand, spans(size, STRIDE))):
            told(index.title(layer), done * STRIDE, size)
    told(index.title(layer), size, size)
    return {"loose": solver.solve(index.top(layer))}


def chances(index: Index, layer: int, file: File, told: Told, threads: int) -> dict[str, Any]:
    size = index.start[layer + 1] - index.start[layer]
    solver = Chances(index, layer, file.values)
    parts = []
    with Crew([solver, *(Chances(each, layer, file.values) for each in twins(index, threads)[1:])]) as crew:
        for part in crew.each(Chances.expand, spans(size, STRIDE)):
            parts.append(part)
            told(index.title(layer), part.first, size)
    sweeps = 0
    change = 1.0
    while change > STILL:
        change = max([solver.sweep(part) for part in (parts if sweeps % 2 else parts[::-1])])
        sweeps += 1
        told(f"{index.title(layer)} · {change:.1e}", size, size)
    solver.store()
    return {"sweeps": sweeps, "change": change}


def outcomes(index: Index, layer: int, file: File, told: Told, threads: int) -> dict[str, Any]:
    size = index.start[layer + 1] - index.start[layer]
    state = room(size)
    with Crew([Outcomes(each, layer, file.values, state) for each in twins(index, threads)]) as crew:
        for done, wrong in enumerate(crew.each(Outcomes.expand, spans(size, STEP))):
            told(index.title(layer), done * STEP, size)
            if wrong:
                raise ValueError(f"{wrong} positions have more ways out than a byte can count")
        found = [1]
        while (found[-1] or len(found) <= 2) and len(found) <= PATIENCE:
            far = len(found)
            found.append(0)
            for done, n in enumerate(crew.each(lambda solver, *span: solver.spread(far, *span), spans(size, STEP))):  # noqa: B023
                told(f"{index.title(layer)} · {far}", done * STEP, size)
                found[-1] += n
        half = size // 2
        first, second = (
            [sum(kind) for kind in zip(*crew.each(Outcomes.store, part), strict=True)]
            for part in (spans(half, STEP), [(half + a, half + b) for a, b in spans(size - half, STEP)])
        )
    furthest = max(far for far, n in enumerate(found) if n)
    return {"furthest": furthest, "first": first, "second": second}


def races(index: Index, layer: int, file: File, told: Told, threads: int) -> dict[str, Any]:
    size = index.start[layer + 1] - index.start[layer]
    won = furthest = 0
    with Crew([Races(each, layer, file.values) for each in twins(index, threads)]) as crew:
        for done, (some, most) in enumerate(crew.each(Races.solve, spans(size, STRIDE))):
            told(index.title(layer), done * STRIDE, size)
            won += some
            furthest = max(furthest, most)
    return {"furthest": furthest, "first": [won, 0, size - won]}


SOLVERS: dict[str, Callable[[Index, int, File, Told, int], dict[str, Any]]] = {
    SCORES: scores,
    CHANCES: chances,
    OUTCOMES: outcomes,
    RACES: races,
}

"""One function over many pieces of work, on the cores of this machine or on a Ray cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import islice
from typing import Any

from ludotheque.core import ray_cluster
from ludotheque.core.arguments import whole
from ludotheque.core.translation import _

MOST_PROCESSES = 256


def process_count(processes: int | None) -> int:
    """How many processes are wanted, all cores if nothing is said; ``ValueError`` where it is no such number."""
    return (os.cpu_count() or 1) if processes is None else whole(processes, "processes", 1, MOST_PROCESSES + 1)


def run_each(
    module: str, name: str, work: Sequence[Any], processes: int | None = None, cluster: str | None = None
) -> Iterator[Any]:
    """Call the function ``name`` of ``module`` with each piece of work, in several processes or on the Ray cluster at the
    address ``cluster``, and yield what it returns, in the order of the work."""
    if cluster:
        yield from run_on_ray(module, name, work, cluster)
        return
    function = getattr(import_module(module), name)
    many = process_count(processes)
    if many == 1:
        yield from map(function, work)
        return
    with ProcessPoolExecutor(many) as pool:
        left = iter(work)
        waiting = [pool.submit(function, piece) for piece in islice(left, 2 * many)]
        try:
            while waiting:
                answer = waiting.pop(0).result()
                waiting += [pool.submit(function, piece) for piece in islice(left, 1)]
                yield answer
        finally:
            pool.shutdown(cancel_futures=True)


def run_on_ray(module: str, name: str, work: Sequence[Any], address: str) -> Iterator[Any]:
    """The same on a cluster; two pieces for each core are under way, so that no core waits."""
    ray = ray_cluster.connect(address)
    task = ray_cluster.remote(ray, module, name)
    many = max(1, int(ray.cluster_resources().get("CPU", 1)))
    left = iter(work)
    waiting = [task.remote(piece) for piece in islice(left, 2 * many)]
    try:
        while waiting:
            answer = ray.get(waiting.pop(0))
            waiting += [task.remote(piece) for piece in islice(left, 1)]
            yield answer
    except ray.exceptions.RayTaskError as error:
        raise ValueError(str(error.cause)) from None
    except ray.exceptions.RayError as error:
        raise ValueError(_("the cluster does not answer: {error}").format(error=str(error)[:200])) from None
    finally:
        ray.shutdown()

"""A build on a Ray cluster, layer by layer. The nodes share the folder of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.clusters import connect
from ludotheque.games import load
from ludotheque.tables.build import build
from ludotheque.tables.files import File, folder
from ludotheque.tables.shelf import index, place

if TYPE_CHECKING:
    from ludotheque.tables.build import Told
    from ludotheque.tables.index import Index


def layer(game: str, method: str, named: int, threads: int) -> str:
    """On a node: build up to a layer, which costs nothing where it is there already; where it ran."""
    import platform  # noqa: PLC0415

    build(index(load(game), method, named), threads=threads)
    return platform.node()


def spread(found: Index, address: str, told: Told, threads: int) -> File:
    """Build what is missing on the cluster at ``address``, each layer on a node with so many processors free. A layer
    whose node is lost is begun again on another one."""
    ray = connect(address, runtime_env={"env_vars": {"LUDOTHEQUE_TABLES": str(folder().absolute())}})
    try:
        task = ray.remote(num_cpus=threads, max_retries=3)(layer)
        for number in range(found.layers):
            told(found.title(number), number, found.layers)
            ray.get(task.remote(str(found.game), found.method, found.named(number), threads))
    finally:
        ray.shutdown()
    return File(place(found), found)

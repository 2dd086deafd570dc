"""A build on a Ray cluster, layer by layer. The nodes share the folder of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.ray_cluster import connect
from ludotheque.games import load
from ludotheque.tables.build import build
from ludotheque.tables.files import File, folder
from ludotheque.tables.registry import index, table_path

if TYPE_CHECKING:
    from ludotheque.tables.build import Progress
    from ludotheque.tables.index import Index


def build_up_to(game: str, method: str, layer_number: int, threads: int) -> str:
    """On a node: build up to a layer, which costs nothing where it is there already; the node's name."""
    import platform  # noqa: PLC0415

    build(index(load(game), method, layer_number), threads=threads)
    return platform.node()


def build_on_ray(wanted: Index, address: str, progress: Progress, threads: int) -> File:
    """Build what is missing on the cluster at ``address``, each layer on a node with so many processors free. A layer
    whose node is lost is begun again on another one."""
    ray = connect(address, runtime_env={"env_vars": {"LUDOTHEQUE_TABLES": str(folder().absolute())}})
    try:
        task = ray.remote(num_cpus=threads, max_retries=3)(build_up_to)
        for number in range(wanted.layers):
            progress(wanted.layer_title(number), number, wanted.layers)
            ray.get(task.remote(str(wanted.game), wanted.method, wanted.layer_number(number), threads))
    finally:
        ray.shutdown()
    return File(table_path(wanted), wanted)

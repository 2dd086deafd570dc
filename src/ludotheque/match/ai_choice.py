"""What an AI plays. It runs in another process, so all it is given are texts and numbers."""

from __future__ import annotations

from typing import Any

from ludotheque.core.ladder import LEVELS
from ludotheque.games import load
from ludotheque.search.best import best
from ludotheque.search.shipped_nets import SHIPPED, shipped_net

NET_SIMULATIONS = 800  # of a net at a table


def choose(
    game: str, log: list[str], level: int, seconds: float, seed: int = 0, engine: str = "", *, net: bool = False
) -> str:
    """The action that a level plays after this log, or the engine with this command, or the ``net`` that comes with
    the game (the level where none does), within ``seconds``. In games with secrets the search replaces all that the mover
    cannot know at random, so it does not cheat. ``OSError``: the engine has failed."""
    position = load(game).start()
    for text in log:
        position.play(text)
    if engine:
        from ludotheque.match.ugi_engine import ask_engine  # noqa: PLC0415  (a browser has no programs)

        return ask_engine(engine, position, f"movetime {max(1, round(1000 * seconds))}", seconds, tries=1)
    if net and shipped_net(position.game):
        return str(best(position, net=SHIPPED, nodes=NET_SIMULATIONS, seconds=seconds, seed=seed))
    advisor = None
    if level == LEVELS[-1]:
        from ludotheque.tables.lookup import TABLES_HERE  # noqa: PLC0415  (the one level that asks them)

        advisor = TABLES_HERE
    return str(best(position, level=level, seconds=seconds, seed=seed, advisor=advisor))


def on_ray(address: str, megabytes: int) -> tuple[Any, Any]:
    """For choices on a Ray cluster: the module ``ray``, connected, and a task that takes the arguments of ``choose``."""
    from ludotheque.core import ray_cluster  # noqa: PLC0415  (only with a cluster)

    ray = ray_cluster.connect(address)
    return ray, ray_cluster.remote(ray, "ludotheque.match.ai_choice", "choose", megabytes)

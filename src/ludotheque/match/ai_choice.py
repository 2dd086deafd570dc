"""An AI's choice, from a log. It runs in a process of its own: all it needs comes as texts and numbers."""

from __future__ import annotations

from typing import Any

from ludotheque.core import clusters
from ludotheque.games import load
from ludotheque.match.engine import ask
from ludotheque.search.best import best
from ludotheque.tables.lookup import TABLES_HERE

MEGABYTES = 16


def choose(game: str, log: list[str], level: int, seconds: float, seed: int = 0, engine: str = "") -> str:
    """The action a level, or the engine of this command, plays after this log, within ``seconds``. In games with
    secrets the search draws anew all that the mover cannot know, so it is honest. ``OSError``: the engine is broken."""
    position = load(game).start()
    for text in log:
        position.play(text)
    if engine:
        return ask(engine, position, f"movetime {max(1, round(1000 * seconds))}", seconds, tries=1)
    return str(best(position, level=level, seconds=seconds, seed=seed, hash=MEGABYTES, advisor=TABLES_HERE))


def on_ray(address: str, megabytes: int) -> tuple[Any, Any]:
    """The same on a Ray cluster: the module ``ray``, connected, and a task that is given what ``choose`` takes."""
    ray = clusters.connect(address)
    return ray, clusters.remote(ray, "ludotheque.match.ai_choice", "choose", megabytes)

"""An AI's choice, from a log. It stands in a process of its own: everything it needs comes as texts and numbers."""

from __future__ import annotations

from ludotheque.games import load
from ludotheque.search.best import best

MEGABYTES = 16


def choose(game: str, log: list[str], level: int, seconds: float, seed: int = 0) -> str:
    """The action a level plays after this log, within ``seconds``. In games with secrets the search draws anew all that
    the mover cannot know, so it is honest."""
    position = load(game).start()
    for text in log:
        position.play(text)
    return str(best(position, level=level, seconds=seconds, seed=seed, hash=MEGABYTES))

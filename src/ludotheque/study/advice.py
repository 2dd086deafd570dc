"""What to play in a match and why: the hint that a person gets at the table. It runs in another process, so all it is given
are texts and numbers."""

from __future__ import annotations

import time

from ludotheque.core.translation import set_language
from ludotheque.games import load
from ludotheque.search.best import best
from ludotheque.search.levels import level_of
from ludotheque.study.alternatives import find_alternatives
from ludotheque.study.reasons import reasons, sentence

MEGABYTES = 16
SEARCH_SHARE = 0.7  # of the time; the rest is for the moves that the best one is compared with
FEWEST_NODES = 1_000  # for a hint, also where a level searches less: with many seats some search a part of their moves


def advise(game: str, log: list[str], level: int, seconds: float, seed: int, language: str) -> dict[str, str]:
    """The best action after this log that a search with the level's nodes, or ``FEWEST_NODES``, finds within ``seconds``, as
    ``text``, and ``why`` it is good, in sentences, or nothing. In games with secrets both come from what the mover may
    know."""
    set_language(language)
    position = load(game).start()
    for text in log:
        position.play(text)
    end = time.monotonic() + seconds
    nodes = max(FEWEST_NODES, level_of(position.game, level).nodes)
    result = best(position, nodes=nodes, seconds=SEARCH_SHARE * seconds, seed=seed, hash=MEGABYTES)
    others = find_alternatives(position, result, deadline=end)
    return {"text": str(result), "why": sentence(reasons(position, result, others, end))}

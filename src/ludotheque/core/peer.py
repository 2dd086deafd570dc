"""Other programs that play a game of a family, to measure our speed against: ``Family.peers``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

#: Plays or simulates so many games.
Work = Callable[[int], None]


@dataclass(frozen=True)
class Peer:
    """``package`` must be installed, else people are told ``missing``. ``game``: ours by the peer's rules.
    ``random_games`` and ``tree_search`` are called when the package is there, and give the peer's work; the texts
    beside them say what is compared."""

    package: str
    missing: str
    game: str
    random_about: str
    random_games: Callable[[], Work]
    tree_about: str
    tree_search: Callable[[], Work]

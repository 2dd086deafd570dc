"""OpenSpiel's oware, to measure our speed against."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ludotheque.core.peer import Peer
from ludotheque.core.translation import N_

if TYPE_CHECKING:
    from ludotheque.core.peer import Work


def random_games() -> Work:
    import pyspiel  # noqa: PLC0415  (a peer that need not be there)

    game = pyspiel.load_game("oware")

    def work(n: int) -> None:
        for _game in range(n):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))

    return work


def tree_search() -> Work:
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game("oware")

    def work(n: int) -> None:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, n, 1000, False, 1, False)
        bot.step(game.new_initial_state())

    return work


PEERS = (
    Peer(
        "pyspiel",
        N_("OpenSpiel is not installed: make bench installs it, or pip install open_spiel"),
        "oware",
        N_("random oware games, against OpenSpiel driven from Python"),
        random_games,
        N_("oware tree search games, against OpenSpiel's own MCTS bot in C++"),
        tree_search,
    ),
)

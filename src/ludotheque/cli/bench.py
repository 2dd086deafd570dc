"""``ludotheque bench``: how fast everything is, and how many times as fast as the peers that are installed.

All on one thread. A rate is the best of several short runs; a ratio is the median of rounds in which both sides run one
right after the other, so that a busy machine slows both.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING

import ludotheque
from ludotheque import load
from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.words import _
from ludotheque.games import families
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.playout import playouts
from ludotheque.search.uct import Uct

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from ludotheque.core.rules import Rules

ROUNDS = 5
LONGEST = 1_000_000
PEER_RULES = "oware(slam=nocapture)"  # OpenSpiel's rules


def add(deeds: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    deed = deeds.add_parser("bench", help=_("playouts, nodes and simulations per second, with ratios to peers"))
    deed.add_argument("games", nargs="*", help=_("only these games"))
    deed.add_argument("--seconds", type=float, default=0.5, help=_("how long each single measurement runs"))


def run(args: argparse.Namespace) -> int:
    if not 0.01 <= args.seconds <= 60:
        raise ValueError(_("a measurement takes from 0.01 to 60 seconds"))
    strings = args.games or [preset.name for family in families().values() for preset in family.presets]
    print(f"ludotheque {ludotheque.__version__} ({ludotheque.MODE})\n")
    heads = (_("random games/s"), _("actions/s"), _("alpha-beta nodes/s"), _("tree search games/s"))
    print(f"{'':34}{heads[0]:>16}{heads[1]:>14}{heads[2]:>20}{heads[3]:>22}")
    for string in strings:
        measure(string, args.seconds)
    if not args.games:
        peers(args.seconds)
    return 0


def rate(work: Callable[[int], float], seconds: float) -> float:
    """Units of work per second: ``work(n)`` does n of them and returns how many units that was."""
    many = 1
    while True:
        start = time.thread_time()
        done = work(many)
        spent = time.thread_time() - start
        if spent >= seconds / 4:
            break
        many = many * 4 if spent < seconds / 40 else round(many * seconds / 2 / spent)
    best = done / spent
    for _round in range(3):
        start = time.thread_time()
        done = work(many)
        best = max(best, done / (time.thread_time() - start))
    return best


def measure(string: str, seconds: float) -> None:
    rules = load(string).rules()
    games = rate(lambda n: random_games(rules, n), seconds)
    actions = rate(lambda n: float(playouts(rules, n, 1, LONGEST)[0]), seconds)
    line = f"{string:34}{games:16,.0f}{actions:14,.0f}"
    rules = first_choice(string)
    if secret(rules):
        games = rate(lambda n: ismcts(rules, n), seconds)
        line += f"{'–':>20}{games:22,.0f}"
    else:
        nodes = rate(lambda n: alphabeta(rules, 1000 * n), seconds)
        games = rate(lambda n: uct(rules, n), seconds)
        line += f"{nodes:20,.0f}{games:22,.0f}"
    print(line, flush=True)


def random_games(rules: Rules, n: int) -> float:
    playouts(rules, n, 1, LONGEST)
    return n


def alphabeta(rules: Rules, nodes: int) -> float:
    search = AlphaBeta(rules, 16)
    depth = 1
    while depth < 60 and search.deepen(depth, nodes) is not None:
        depth += 1
    return float(search.nodes)


def uct(rules: Rules, n: int) -> float:
    return float(Uct(rules, 1, 1 << 18).run(n))


def first_choice(string: str) -> Rules:
    """Where a player first has to choose."""
    position = load(string).start(1)
    while position.to_move == CHANCE_SEAT:
        position.roll()
    return position.rules


def ismcts(rules: Rules, n: int) -> float:
    """Every game to the end of the match."""
    return float(Ismcts(rules, rules.seat(), seed=1).run(n))


def peers(seconds: float) -> None:
    """Ratios on the same game, side by side."""
    print("\n" + _("Side by side, one thread, times as fast (median of {n} rounds):").format(n=ROUNDS))
    if not find_spec("pyspiel"):
        print(_("OpenSpiel is not installed: make bench installs it, or pip install open_spiel"), file=sys.stderr)
        return
    import pyspiel  # noqa: PLC0415  (a peer that need not be there)

    rules = load(PEER_RULES).rules()
    game = pyspiel.load_game("oware")

    def their_games(n: int) -> float:
        for _game in range(n):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
        return n

    def their_tree(n: int) -> float:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, n, 1000, False, 1, False)
        bot.step(game.new_initial_state())
        return n

    compare(
        _("random oware games, against OpenSpiel driven from Python"),
        seconds,
        lambda n: random_games(rules, n),
        their_games,
    )
    compare(
        _("oware tree search games, against OpenSpiel's own MCTS bot in C++"),
        seconds,
        lambda n: uct(rules, n),
        their_tree,
    )


def compare(what: str, seconds: float, ours: Callable[[int], float], theirs: Callable[[int], float]) -> None:
    pairs = [(rate(ours, seconds / 2), rate(theirs, seconds / 2)) for _round in range(ROUNDS)]
    ratio = statistics.median(mine / other for mine, other in pairs)
    mine = statistics.median(pair[0] for pair in pairs)
    other = statistics.median(pair[1] for pair in pairs)
    print(f"{ratio:8.1f} ×   {what}   ({mine:,.0f}/s : {other:,.0f}/s)", flush=True)

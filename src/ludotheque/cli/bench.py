"""``ludotheque bench``: how fast everything is, and how many times as fast as the peers that are installed.

All on one thread. A rate is the best of several short runs; a ratio is the median of rounds in which both sides run one
right after the other, so that a busy machine slows both.
"""

from __future__ import annotations

import statistics
import sys
import time
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import ludotheque
from ludotheque import load
from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.translation import _
from ludotheque.games import families
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.playout import playouts
from ludotheque.search.uct import Uct

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from ludotheque.core.peer import Peer, Work
    from ludotheque.core.rules import Rules

ROUNDS = 5
LONGEST = 1_000_000


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("bench", help=_("playouts, nodes and simulations per second, with ratios to peers"))
    parser.add_argument("games", nargs="*", help=_("only these games"))
    parser.add_argument("--seconds", type=float, default=0.5, help=_("how long each single measurement runs"))


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
        compare_with_peers(args.seconds)
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
    """Print the rates of one game."""
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
    """Rules at the first decision of a player."""
    position = load(string).start(1)
    while position.to_move == CHANCE_SEAT:
        position.roll()
    return position.rules


def ismcts(rules: Rules, n: int) -> float:
    """Every simulated game is played to the end of the match."""
    return float(Ismcts(rules, rules.seat(), seed=1).run(n))


def compare_with_peers(seconds: float) -> None:
    """Print how many times as fast as each peer we are at the same game."""
    print("\n" + _("Side by side, one thread, times as fast (median of {n} rounds):").format(n=ROUNDS))
    modules = [family.peers for family in families().values() if family.peers]
    peers: list[Peer] = [peer for module in modules for peer in import_module(module).PEERS]
    for peer in peers:
        if not find_spec(peer.package):
            print(_(peer.missing), file=sys.stderr)
            continue
        rules = load(peer.game).rules()
        print_ratio(_(peer.random_about), seconds, partial(random_games, rules), counted(peer.random_games()))
        print_ratio(_(peer.tree_about), seconds, partial(uct, rules), counted(peer.tree_search()))


def counted(work: Work) -> Callable[[int], float]:
    """The same work for ``rate``: it returns how many units were done."""

    def done(n: int) -> float:
        work(n)
        return n

    return done


def print_ratio(what: str, seconds: float, ours: Callable[[int], float], theirs: Callable[[int], float]) -> None:
    pairs = [(rate(ours, seconds / 2), rate(theirs, seconds / 2)) for _round in range(ROUNDS)]
    ratio = statistics.median(mine / other for mine, other in pairs)
    mine = statistics.median(pair[0] for pair in pairs)
    other = statistics.median(pair[1] for pair in pairs)
    print(f"{ratio:8.1f} ×   {what}   ({mine:,.0f}/s : {other:,.0f}/s)", flush=True)

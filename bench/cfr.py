"""How far CFR+ gets on the small decks: ``python bench/cfr.py [GAME …] [--iterations 10,30,100] [--mccfr]``.

The tree is written once through the adapter (``ludotheque.adapters.efg``) and solved by OpenSpiel in C++. Exploitability is
half of what the two seats' best answers win together, in returns from −1 to 1. Seconds are processor time.
"""

import argparse
import time

import pyspiel

from ludotheque.adapters.efg import efg
from ludotheque.games import load

GAMES = ("awimbawe(terrains=2,values=2,rounds_to_win=1)", "chiwawa(deck=mini,rounds_to_win=1)")


def measure(string: str, steps: list[int], sampling: bool) -> None:
    start = time.process_time()
    whole = efg(string)
    tree = pyspiel.load_efg_game(whole.text)
    made = time.process_time() - start
    solver = (pyspiel.ExternalSamplingMCCFRSolver if sampling else pyspiel.CFRPlusSolver)(tree)
    sets = " and ".join(f"{n:,}" for n in whole.information_sets)
    print(f"{load(string)}: {whole.nodes:,} nodes, {sets} information sets, written in {made:.0f} s")
    uniform = pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree))
    print(f"{'iterations':>12} {'seconds':>9} {'exploitability':>15}\n{0:>12} {0:>9} {uniform:>15.5f}", flush=True)
    done, spent = 0, 0.0
    for step in steps:
        start = time.process_time()
        while done < step:
            solver.run_iteration() if sampling else solver.evaluate_and_update_policy()
            done += 1
        spent += time.process_time() - start
        found = pyspiel.exploitability(tree, solver.average_policy())
        print(f"{done:>12} {spent:>9.1f} {found:>15.5f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--iterations", default="10,30,100")
    parser.add_argument("--mccfr", action="store_true", help="external sampling instead of CFR+")
    given = parser.parse_args()
    for game in given.games:
        measure(game, [int(step) for step in given.iterations.split(",")], given.mccfr)


if __name__ == "__main__":
    main()

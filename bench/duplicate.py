"""Awimbawé over duplicate deals: every deal is played twice, with the seats swapped; rows for docs/strength.md.

    python bench/duplicate.py [--deals 200] [--player nodes=100] [--against greedy]

The error is that of the mean over deals, so that luck that falls to both sides counts for nothing.
"""

import argparse
import math
import sys

from rich.console import Console
from rich.progress import track

from ludotheque.study.arena import bouts, run

GAME = "awimbawe(rounds_to_win=1)"
OTHERS = ("greedy", "guessing:nodes=400;solve_within=0", "seeing:nodes=100")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--player", default="nodes=100")
    parser.add_argument("--against", nargs="+", default=OTHERS)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--processes", type=int)
    args = parser.parse_args()
    print("| player | against | deals | rounds won | both, one, none of a deal |\n|---|---|---|---|---|", flush=True)
    for other in args.against:
        work = bouts(args.game, args.player, other, 2 * args.deals)
        scores = track(run(work, args.processes), other, len(work), console=Console(file=sys.stderr))
        points = [score.points for score in scores]
        deals = [one + two for one, two in zip(points[::2], points[1::2], strict=True)]
        share = sum(deals) / (2 * len(deals))
        spread = math.sqrt(sum((deal / 2 - share) ** 2 for deal in deals) / max(1, len(deals) - 1) / len(deals))
        split = ", ".join(str(deals.count(n)) for n in (2, 1, 0))
        print(
            f"| `{args.player}` | `{other}` | {len(deals)} | {100 * share:.1f} % ± {196 * spread:.1f} | {split} |",
            flush=True,
        )


if __name__ == "__main__":
    main()

"""How strong the players of luck and secrets are: rows for docs/strength.md.

    python bench/luck.py [--matches 200] [--only awimbawe]

Each line is a match of the tool ``ludotheque match``; beside the honest player stands one that sees all cards.
"""

import argparse
import sys

from rich.console import Console
from rich.progress import track

from ludotheque.study.arena import Tally, bouts, run

DUELS = (
    ("chiwawa", "nodes=500", "random"),
    ("chiwawa", "seeing:nodes=500", "random"),
    ("chiwawa", "nodes=500", "greedy"),
    ("chiwawa", "seeing:nodes=500", "greedy"),
    ("chiwawa(players=4)", "nodes=500", "random"),
    ("chiwawa(players=4)", "seeing:nodes=500", "random"),
    ("chiwawa(players=4)", "nodes=500", "greedy"),
    ("chiwawa(players=8)", "nodes=500", "random"),
    ("chiwawa(players=8)", "nodes=500", "greedy"),
    ("chiwawa-royal(players=4)", "nodes=500", "greedy"),
    ("awimbawe", "nodes=30", "random"),
    ("awimbawe", "seeing:nodes=30", "random"),
    ("puluc", "nodes=3000", "random"),
    ("puluc", "nodes=3000", "greedy"),
)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--only", default="", help="games whose name begins so")
    parser.add_argument("--processes", type=int)
    args = parser.parse_args()
    print("| game | player | against | matches | share of the points |\n|---|---|---|---|---|", flush=True)
    for game, first, second in DUELS:
        if not game.startswith(args.only):
            continue
        tally = Tally()
        work = bouts(game, first, second, args.matches)
        for score in track(run(work, args.processes), game, len(work), console=Console(file=sys.stderr)):
            tally.add(score.points)
        share = f"{100 * tally.share:.1f} % ± {100 * tally.error:.1f}"
        print(f"| {game} | `{first}` | `{second}` | {tally.matches} | {share} |", flush=True)


if __name__ == "__main__":
    main()

"""Fits what a lead is worth in chances of winning: the families' ``odds``.

    python bench/odds.py [--matches 30] [--nodes 300]

Plays each board game with itself at a middling level, asks a short search for the value at every fourth decision, and
finds the odds under which the results that followed were likeliest.
"""

import argparse
import math

from ludotheque import load
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.search.best import best
from ludotheque.study.arena import Bout, play

GAMES = ("awale", "awithlaknannai", "komikan", "konane", "puluc")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--level", type=int, default=5)
    args = parser.parse_args()
    for game in GAMES:
        pairs = [pair for seed in range(args.matches) for pair in samples(game, seed, args)]
        odds = min((step / 10 for step in range(2, 200)), key=lambda odds: doubt(pairs, odds))
        print(
            f'"{game}": {odds:g},  # {len(pairs)} positions, {doubt(pairs, odds) / len(pairs):.3f} a position',
            flush=True,
        )


def samples(game, seed, args):
    """Values, in pieces, and what the mover got in the end, from 0 to 1."""
    level = f"level={args.level}"
    record = play(Bout(game, level, level, 0, seed)).record
    position = load(game).start()
    for number, word in enumerate(record.log):
        seat = position.to_move
        if seat != CHANCE_SEAT and number % 4 == seed % 4:
            result = best(position, nodes=args.nodes)
            if result.proof is None:
                yield result.value, (1 + record.result[seat]) / 2
        position.play(word)


def doubt(pairs, odds):
    """Minus the log likelihood."""
    total = 0.0
    for value, got in pairs:
        chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, value / odds))))
        total -= got * math.log(max(chance, 1e-9)) + (1 - got) * math.log(max(1 - chance, 1e-9))
    return total


if __name__ == "__main__":
    main()

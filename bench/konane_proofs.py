"""Who wins Kōnane after every opening, proven by search alone: python bench/konane_proofs.py [SIZE] [--hash 64]."""

import argparse
import time

import ludotheque as lt


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("size", type=int, nargs="?", default=6)
    words.add_argument("--hash", type=int, default=64)
    args = words.parse_args()
    position = lt.load(f"konane(size={args.size})").start()
    spent = nodes = 0.0
    for first in position.actions():
        position.play(first)
        for second in position.actions():
            position.play(second)
            start = time.thread_time()
            found = lt.best(position, nodes=1 << 40, hash=args.hash)
            took = time.thread_time() - start
            winner = position.game.seats[0 if found.proof > 0 else 1]
            print(f"{first} {second}   {winner} wins   {found.nodes:>12,} nodes {took:7.2f} s", flush=True)
            nodes, spent = nodes + found.nodes, spent + took
            position.undo()
        position.undo()
    print(f"{nodes:,.0f} nodes, {spent:.1f} s of one core, {nodes / spent / 1e6:.1f} million nodes/s")


if __name__ == "__main__":
    main()

"""Proposes a ladder for one game: each rung as much stronger than the last as wished, by short matches.

    python bench/ladder.py konane --share 70 --matches 40 --nodes 3000

Rungs lie on one path from a warm glance over a careless look to a careful one with more and more nodes. It prints the
lines for src/ludotheque/search/levels.py; bench/levels.py then measures them properly.
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor

from ludotheque import load
from ludotheque.core.sight import secret
from ludotheque.search import levels
from ludotheque.study.arena import Tally, bouts, play


def rung(x, args):
    """The rung at a place of the path."""
    if x < 1:
        return levels.Rung(0, round(args.warm * (args.cool / args.warm) ** x, 1))
    if x < 2:
        return levels.Rung(args.first, args.cool, round(100 * (x - 1)))
    nodes = args.first * args.growth ** (x - 2)
    warmth = args.cool * args.fade ** (x - 2)
    return levels.Rung(round(nodes, -1 if nodes < 1000 else -2), round(warmth, 1))


def bout(job):
    work, low, high = job
    family = load(work.game).family.name
    levels.LADDERS[family] = (low, high) * 5
    return play(work).points


def duel(game, low, high, args, pool):
    """Level 2 against level 1 of a ladder of two."""
    tally, start = Tally(), time.monotonic()
    second = "level=1" if low else "random"
    work = [(each, low or high, high) for each in bouts(game, "level=2", second, args.matches)]
    for points in pool.map(bout, work):
        tally.add(points)
    print(
        f"  {high} : {low}  {100 * tally.share:.0f} ± {100 * tally.error:.0f}  {time.monotonic() - start:.0f} s",
        flush=True,
    )
    return tally.share


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--share", type=float, default=70, help="what a rung is to take from the one below, in %%")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--rungs", type=int, default=8)
    parser.add_argument("--start", type=float, default=0.0, help="where on the path level 1 stands")
    parser.add_argument("--nodes", type=int, default=3000, help="the most a rung is tried with")
    parser.add_argument("--warm", type=float, default=300)
    parser.add_argument("--cool", type=float, default=40)
    parser.add_argument("--first", type=int)
    parser.add_argument("--growth", type=float)
    parser.add_argument("--fade", type=float, default=0.8)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    cards = secret(load(args.game).rules())
    args.first = args.first or (20 if cards else 40)
    args.growth = args.growth or (2 if cards else 4)
    seats = load(args.game).players
    wish = args.share / 100 if seats == 2 else args.share / 100 / seats * 1.6
    with ProcessPoolExecutor(args.processes) as pool:
        x, step = args.start, 0.4
        found = [rung(x, args)]
        duel(args.game, None, found[0], args, pool)
        while len(found) < args.rungs:
            low, high = x, None
            at = x + step
            for _try in range(4):
                share = duel(args.game, found[-1], rung(at, args), args, pool)
                if abs(share - wish) < 0.06:
                    break
                if share < wish:
                    low = at
                    at = (at + high) / 2 if high else at + (at - x)
                else:
                    high = at
                    at = (at + low) / 2
            step, x = max(at - x, 0.05), at
            found.append(rung(x, args))
            print(f"level {len(found)}: x = {x:.2f} {found[-1]}", flush=True)
            if found[-1].nodes > args.nodes:
                break
    print(", ".join(f"({each.nodes}, {each.warmth:g}, {each.care})" for each in found))


if __name__ == "__main__":
    main()

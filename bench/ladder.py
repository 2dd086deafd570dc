"""Proposes a ladder for one game: ten levels of one path from the family's first level to a strong search, all steps alike.

    python bench/ladder.py konane
    python bench/ladder.py konane --from 5 --seconds 300      # only pairs from this place on; what is known stays
    python bench/ladder.py "chiwawa(players=4)" --cool 20 --growth 3 --top 7    # a table of four

The first level is the family's own: a beginner must be able to beat it (bench/levels.py measures that). Places of the path
run from one ply with careless moves over one ply at a high temperature and an occasional look further to a cool search
with more and more nodes. Neighbours, and neighbours but one, play matches; results are kept in bench/ladders.json, so that
a run goes on where another was stopped. Strengths are fitted to all of them (Bradley and Terry), and the levels read off.
It prints them for the family's ``ladder``; bench/levels.py then measures the levels themselves.

With n seats the stronger has one and the weaker all others; who is stronger by odds of r is taken to win r of r + n - 1
matches. The ladder then goes into ``seat_ladders``. There the path lingers where search begins: with many seats a table of
one-ply players falls to a single one that searches.
"""

import argparse
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple
from itertools import pairwise
from pathlib import Path

from ludotheque import load
from ludotheque.core.fitted import evaluation_of
from ludotheque.core.ladder import Level, ladder_of
from ludotheque.core.sight import secret
from ludotheque.study.arena import Tally, bouts, expected, play

KEPT = Path(__file__).with_name("ladders.json")
FIRST = -1.0  # the place of the family's first level
GRID = (FIRST, -0.6, -0.3, 0.0, 0.5, 1.0, 1.33, 1.67, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0)
MANY_SEATS_GRID = (FIRST, 0.0, 0.25, 0.5, 1.0, 1.05, 1.1, 1.2, 1.35, 1.5, 1.75, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0)
CARELESS = 60  # percent, at the weaker end of one ply
STRICT = 5.5  # from here on the best is always played


def level_at(x, args):
    """The level at a place of the path."""
    if x == FIRST:
        return ladder_of(load(args.game))[0]
    if x < 0:
        return Level(0, args.warm, 100, round(-CARELESS * x))
    if x < 1:
        return Level(0, round(args.warm * (args.cool / args.warm) ** x, 1))
    if x < 2:
        return Level(args.first, args.cool, round(100 * (x - 1)))
    nodes = args.first * args.growth ** (x - 2)
    digits = 1 - math.floor(math.log10(nodes))
    return Level(int(round(nodes, digits)), 0 if x >= STRICT else round(args.cool * args.fade ** (x - 2), 1))


def bout(job):
    work, low, high = job
    family = load(work.game).family
    object.__setattr__(family, "ladder", (low, high) * 5)  # in this process alone
    object.__setattr__(family, "seat_ladders", {})
    return play(work).points


def batched(work, size):
    return (work[i : i + size] for i in range(0, len(work), size))


def known():
    return json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}


def duel(low, high, args, pool):
    """The share that one place of the path takes from a lower one. What is known of it is added to, up to ``matches``."""
    levels = " : ".join(str(astuple(level_at(each, args))) for each in (high, low))
    name = f"{args.game} ({evaluation_of(load(args.game))}) {levels}"
    tally, start = Tally(*known().get(name, [])), time.monotonic()
    work = [
        (each, level_at(low, args), level_at(high, args))
        for each in bouts(args.game, "level=2", "level=1", args.matches)[tally.matches :]
    ]
    if low < args.start:
        work = []
    for some in batched(work, 5 * args.processes):
        for points in pool.map(bout, some):
            tally.add(points)
        if time.monotonic() - start > args.seconds:
            break
    if work:
        kept = known() | {name: [tally.matches, tally.points, tally.squares]}
        KEPT.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    took = time.monotonic() - start
    print(
        f"  {high:5} : {low:<5} {100 * tally.share:3.0f} % ± {100 * tally.error:.0f}   {tally.matches} in {took:.0f} s",
        flush=True,
    )
    return tally


def fit(grid, results, seats):
    """The strength of each place, in Elo, that makes the results likeliest; a match of equals is added to each pair."""
    elo = dict.fromkeys(grid, 0.0)
    for _round in range(4000):
        for place in grid:
            pull = weight = 0.0
            for (low, high), tally in results.items():
                if place in {low, high}:
                    likely = expected(elo[high] - elo[low], seats)
                    more = tally.points + 1 / seats - (tally.matches + 1) * likely
                    pull += more if place == high else -more
                    weight += (tally.matches + 1) * likely * (1 - likely)
            elo[place] += 174 * pull / weight
    return {place: elo[place] - elo[grid[0]] for place in grid}


def place(elo, wish):
    """Where on the path a strength is first reached."""
    grid = sorted(elo)
    for low, high in pairwise(grid):
        if elo[low] <= wish <= elo[high]:
            return low + (high - low) * (wish - elo[low]) / (elo[high] - elo[low] or 1)
    return grid[0] if wish < elo[grid[0]] else grid[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60, help="for one pair, at most, or a little more")
    parser.add_argument("--from", dest="start", type=float, default=FIRST, help="measures no place below this one")
    parser.add_argument("--step", type=float, default=400, help="Elo a level is to be worth at most")
    parser.add_argument("--top", type=float, default=9.0, help="where on the path level 10 stands")
    parser.add_argument("--warm", type=float, default=300)
    parser.add_argument("--cool", type=float, default=40)
    parser.add_argument("--first", type=int)
    parser.add_argument("--growth", type=float)
    parser.add_argument("--fade", type=float, default=0.8)
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    seats = load(args.game).players
    cards = secret(load(args.game).rules())
    args.first = args.first or (20 if cards else 40)
    args.growth = args.growth or (2 if cards else 4)
    grid = [x for x in (GRID if seats == 2 else MANY_SEATS_GRID) if x <= args.top]
    pairs = [(low, high) for gap in (1, 2) for low, high in zip(grid, grid[gap:], strict=False)]
    with ProcessPoolExecutor(args.processes) as pool:
        results = {pair: duel(*pair, args, pool) for pair in pairs}
    elo = fit(grid, results, seats)
    for x in grid:
        print(f"{x:5} {elo[x]:6.0f}   {level_at(x, args)}")
    step = min(args.step, elo[grid[-1]] / 9)
    levels = [level_at(FIRST if k == 0 else place(elo, k * step), args) for k in range(10)]
    print(
        f"steps of {step:.0f} Elo, {100 * expected(step, seats):.0f} %:",
        ", ".join(str(astuple(each)) for each in levels),
    )


if __name__ == "__main__":
    main()

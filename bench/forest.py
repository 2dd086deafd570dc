"""How many simulations a second ``lt.forest`` makes with a net: python bench/forest.py [GAME] [--seconds N] [--trees N].

Two forests take turns, as in training: while the device evaluates the leaves of one, the processor grows the other's trees.
The last line has the same trees with an evaluator that answers at once, which is what the processor alone could do.
"""

import argparse
import os
import time

import numpy as np
import torch

from ludotheque.core.net_input import net_input
from ludotheque.games import load
from ludotheque.search.forest import Forest
from ludotheque.search.net_shape import shape_for
from ludotheque.training.evaluator import Evaluator, run_together
from ludotheque.training.model import Net, Player


def measured(work, seconds):
    """How often the work is done in a second, over so many seconds."""
    work()
    start, done = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        work()
        done += 1
    return done / (time.perf_counter() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="konane")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--trees", type=int, nargs="+", default=[8192], help="in both forests together")
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--channels", type=int, default=0)
    parser.add_argument("--blocks", type=int, default=0)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cudnn.benchmark = True
    torch.set_num_threads(args.threads)
    game = load(args.game)
    given = net_input(game)
    shape = shape_for(given, args.channels, args.blocks)
    player = Player(Net(given, shape).to(device).eval(), device)
    name = torch.cuda.get_device_name() if device == "cuda" else "CPU"
    tower = f"{shape.channels} × {shape.blocks}"
    print(f"{game}: {tower} tower, {name}, {args.threads} threads, fused {player.fused}", flush=True)
    for trees in args.trees:
        forests = [
            Forest(game, trees // 2, args.simulations, threads=args.threads, seed=i, noise=0.25) for i in range(2)
        ]
        evaluators = [Evaluator(forest, player, device) for forest in forests]
        plies = np.zeros(trees // 2)

        def move(forests=forests, evaluators=evaluators, plies=plies):
            run_together(evaluators, args.simulations)
            for forest in forests:
                seats, _returns = forest.step(forest.choose(1.0))
                forest.restart(np.flatnonzero(seats == 255))
            plies += 1

        rate = measured(move, args.seconds) * trees * args.simulations
        print(f"  {trees} trees: {rate:,.0f} simulations/s, moves and restarts counted in", flush=True)

        def ask(evaluators=evaluators):
            for each in evaluators:
                each.start()
            for each in evaluators:
                each.finish()

        alone = measured(ask, args.seconds / 4) * trees
        print(f"  {trees} trees: the net alone {alone:,.0f} evaluations/s", flush=True)

        def grow(forests=forests, evaluators=evaluators):
            for forest, each in zip(forests, evaluators, strict=True):
                forest.run(lambda _leaves, each=each: (each.logits.numpy(), each.values.numpy()), args.simulations)
                forest.step(forest.choose(1.0))

        for forest in forests:
            forest.restart(range(forest.n))
        alone = measured(grow, args.seconds / 8) * trees * args.simulations
        print(f"  {trees} trees: the trees alone {alone:,.0f} simulations/s", flush=True)


if __name__ == "__main__":
    main()

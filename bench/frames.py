"""What a copy of a position, and a frame of it, cost.

    python bench/frames.py [GAME …]

A copy is what search, undo, the gate and every frame begin with; a frame is what a move sends to each seat. Figures are
the least of several runs, in microseconds, in a middle position reached by seeded random play.
"""

import random
import sys
import timeit
from functools import partial

import ludotheque as lt
from ludotheque.games import families
from ludotheque.view import frames

PLIES = 20


def middle(name):
    """A position some way into the game, the same every time."""
    rng = random.Random(7)
    position = lt.load(name).start(seed=7)
    for _ply in range(PLIES):
        before = position.copy()
        if position.to_move == lt.CHANCE:
            position.roll()
        else:
            position.play(rng.choice(position.actions()))
        if position.to_move is None:
            return before
    while position.to_move == lt.CHANCE:
        position.roll()
    return position


def micros(function, number=200, repeat=7):
    return 1e6 * min(timeit.repeat(function, number=number, repeat=repeat)) / number


def main():
    names = sys.argv[1:] or list(families())
    print(f"{'game':22}{'rules.copy':>12}{'pos.copy':>12}{'frame':>12}{'scene':>12}   µs")
    for name in names:
        position = middle(name)
        seat = max(position.to_move, 0)
        row = [
            micros(position.rules.copy, 2000),
            micros(position.copy, 2000),
            micros(partial(frames.frame, position, seat, whole_turn=True)),
            micros(partial(frames.scene, position, seat), 50),
        ]
        print(f"{name:22}" + "".join(f"{value:12.2f}" for value in row), flush=True)


if __name__ == "__main__":
    main()

"""Give random numbers to everything of a game that takes a number: ``python random_numbers.py SEED COUNT``.

A process of its own, because what this looks for ends the interpreter. Prints how many numbers were tried.
"""

from __future__ import annotations

import random
import sys

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.core.perft import count_copy
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.uct import Uct

KNOWN = (ValueError, LookupError, ArithmeticError, TypeError, MemoryError)
OPTIONS = (
    "konane(size=6,hummingbird=true,knot=true)", "konane(size=14)", "awithlaknannai(huff=true,shaman=true,whirlpool=true)",
    "komikan(heroes=true,grass=true,multi_jump=true)", "puluc(guardian=true,temple=true)", "chiwawa(players=5)",
    "chiwawa-royal(players=3,resolve=manual)", "awale(pits=12,seeds=8)", "awimbawe(open_piles=true)",
)  # fmt: skip
DOORS = (
    "apply_py", "weight_py", "evaluate_py", "payoff_py", "expected_return_py", "set_block", "finish_py", "make_room",
    "crowns_won_py", "snake_count_py", "is_whirlpool", "free_py", "camp_score", "captured_pits", "huffable_after_py",
    "pulled_from_py", "name", "path", "steps", "listed", "is_legal", "with_place", "apply_seen",
)  # fmt: skip


def number(rng: random.Random) -> int:
    """A number as strangers give it: near what is legal, or far from it."""
    kind = rng.randrange(6)
    if kind == 0:
        return rng.randrange(-3, 30)
    if kind == 1:
        return rng.choice([-(2**31), 2**31 - 1, 2**31, 2**63, 2**64, -(2**63), 255, 254, 253, 65535])
    if kind == 2:
        return rng.randrange(9) << 16 | rng.randrange(256) << 8 | rng.randrange(256)
    return rng.randrange(1 << rng.choice([8, 12, 16, 20, 31]))


def knock(pos: lt.Position, rng: random.Random) -> None:
    """One number at one door."""
    n, rules = number(rng), pos.rules.copy()
    door = rng.choice([*DOORS, "step", "step", "play_action", "ids", "board", "resample", "search", "perft"])
    if door in {"step", "play_action"}:
        getattr(pos.copy(), door)(n)
    elif door == "ids":
        rng.choice([pos.game.space.action, pos.game.space.id, pos.game.space.text, pos.game.space.outcome])(n)
    elif door == "board":
        board = getattr(rules, "board", None)
        if board is not None:
            board.steps(n)
            board.jumps(n)
    elif door == "resample":
        rules.resample_py(n, Dice(n & 255))
        pos.worlds(n, 1)
        pos.observe(n)
    elif door == "search":
        if rng.random() < 0.1:
            Ismcts(rules, n, bits=6).run(2)
        elif rng.random() < 0.1:
            Uct(rules, 1, min(n, 1000)).run(2)
        elif rng.random() < 0.1:
            AlphaBeta(rules, 8).deepen(n, 10)
    elif door == "perft":
        count_copy(rules, min(n, 2), False)
    elif door == "make_room":
        rules.make_room(min(n, 100))
        rules.legal_py()
    elif hasattr(rules, door):
        getattr(rules, door)(n)
        if door == "apply_py":
            rules.legal_py()


def main(seed: int, count: int) -> None:
    rng = random.Random(seed)
    games = [*(preset.name for family in lt.families().values() for preset in family.presets), *OPTIONS]
    tried = refused = 0
    while tried < count:
        pos = lt.load(rng.choice(games)).start(rng.randrange(1 << 32))
        for _ply in range(rng.randrange(1, 60)):
            if pos.to_move is None:
                break
            for _try in range(10):
                tried += 1
                try:
                    knock(pos, rng)
                except KNOWN:
                    refused += 1
            if pos.ids():
                pos.step(rng.choice(pos.ids()))
            else:
                pos.roll()
    print(tried, refused)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

"""Nets against levels at equal processor time: python bench/nets.py FOLDER [-n 400] [--levels 9 10] [--write].

Each opening, six random actions, is played from both seats. The level plays as it always does; the net may use as much of a
core's time for a move as the level has needed on average, measured in the same process, so that a busy machine wrongs
nobody. Results are added to FOLDER/results.jsonl as they come, and a later run goes on after them; ``--write`` writes the
table into docs/strength.md.
"""

import argparse
import json
import math
import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path

from ludotheque.core.dice import Dice
from ludotheque.games import load
from ludotheque.search.best import best
from ludotheque.search.net_file import read_net
from ludotheque.search.net_play import OpenNet

OPENING = 6
LONGEST = 400
STRENGTH = Path(__file__).resolve().parent.parent / "docs" / "strength.md"
MARKS = ("<!-- nets -->", "<!-- end of nets -->")


class Side:
    """What a player has used: seconds of a core, and moves."""

    def __init__(self):
        self.seconds, self.moves = 0.0, 0

    def spend(self, work):
        before = time.thread_time()
        found = work()
        self.seconds += time.thread_time() - before
        self.moves += 1
        return found

    def mean(self):
        return self.seconds / self.moves if self.moves else 0.0


class NetPlayer:
    """Plays by a net for so many seconds of a core."""

    def __init__(self, game, path):
        self.net = OpenNet(game, path)
        self.simulations = 0

    def action(self, position, seconds, seed):
        end = time.thread_time() + seconds
        search = self.net.search_at(position, 20_000, seed)
        search.run(2)
        while time.thread_time() < end and not search.halt:
            search.run(4)
        self.simulations += search.done
        return max(search.trees.root_edges(0), key=lambda edge: (edge[4], edge[1], edge[3]))[0]


def play(position, seat, net, level, sides, seed):
    """The net's points, 1, ½ or 0; it sits at ``seat``."""
    theirs, ours = sides
    for ply in range(LONGEST):
        if position.to_move is None:
            return (position.result()[seat] + 1) / 2
        if position.to_move == seat:
            budget = theirs.mean()
            position.play_action(ours.spend(partial(net.action, position, budget, seed + ply)))
        else:
            position.play(theirs.spend(partial(best, position, level=level, seed=seed + ply, tables=False, hash=16)))
    return 0.5


def opened(game, seed):
    """A position after six random actions; the next seed where the game is over before."""
    position, dice = game.start(), Dice(seed)
    for _ply in range(OPENING):
        if position.to_move is None:
            return opened(game, seed + 1_000_000)
        ids = position.ids()
        position.step(ids[dice.below_py(len(ids))])
    return position if position.to_move is not None else opened(game, seed + 1_000_000)


PLAYERS = {}


def pair(path, name, level, number):
    """Two games of one opening."""
    game = load(name)
    if (path, level) not in PLAYERS:
        sides = (Side(), Side())
        for seed in range(6):  # what a move of the level takes, before the first game
            position = opened(game, 500_000 + seed)
            sides[0].spend(lambda position=position: best(position, level=level, tables=False, hash=16))
        PLAYERS[path, level] = NetPlayer(game, Path(path)), sides
    net, sides = PLAYERS[path, level]
    before = [sides[0].seconds, sides[1].seconds, sides[0].moves, sides[1].moves, net.simulations]
    points = [play(opened(game, number), seat, net, level, sides, 1_000 * number + seat) for seat in range(2)]
    after = [sides[0].seconds, sides[1].seconds, sides[0].moves, sides[1].moves, net.simulations]
    used = [b - a for a, b in zip(before, after, strict=True)]
    return {"game": name, "level": level, "pair": number, "points": points, "used": used}


def measure(args):
    nets = {read_net(path).made["recipe"]["game"]: str(path) for path in sorted(args.folder.glob("*.net"))}
    file = args.folder / "results.jsonl"
    known = {(row["game"], row["level"], row["pair"]) for row in rows_of(file)}
    until = time.monotonic() + (args.seconds or math.inf)
    tasks = [
        (path, name, level, number)
        for number in range((args.n + 1) // 2)
        for level in args.levels
        for name, path in nets.items()
        if (not args.games or name in args.games) and (name, level, number) not in known
    ]
    with ProcessPoolExecutor(args.processes) as pool, file.open("a", encoding="utf-8") as out:
        waiting, rest = set(), iter(tasks)
        while True:
            while len(waiting) < args.processes and time.monotonic() < until and (task := next(rest, None)):
                waiting.add(pool.submit(pair, *task))
            if not waiting:
                break
            done = next(as_completed(waiting))
            waiting.remove(done)
            out.write(json.dumps(done.result()) + "\n")
            out.flush()


def rows_of(file):
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def table(folder):
    """A row for each game and level: share of the points and its error, from the means of pairs."""
    groups = {}
    for row in rows_of(folder / "results.jsonl"):
        groups.setdefault((row["game"], row["level"]), []).append(row)
    lines = [
        "| game | against | games | the net's points | a move of the level, of the net | simulations a move |",
        "|---|---|---|---|---|---|",
    ]
    for (game, level), rows in sorted(groups.items()):
        shares = [sum(row["points"]) / 2 for row in rows]
        mean = sum(shares) / len(shares)
        spread = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
        error = 1.96 * math.sqrt(spread / len(shares)) if len(shares) > 1 else 0.5
        theirs, ours, moves, own, simulations = (sum(row["used"][i] for row in rows) for i in range(5))
        lines.append(
            f"| {game} | level {level} | {2 * len(rows)} | {100 * mean:.1f} % ± {100 * error:.1f} | "
            f"{1000 * theirs / moves:.1f}, {1000 * ours / own:.1f} ms | {simulations / own:.0f} |"
        )
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="with the nets, and for the results")
    parser.add_argument("-n", type=int, default=400, help="games for each net and level")
    parser.add_argument("--levels", type=int, nargs="+", default=[9, 10])
    parser.add_argument("--games", nargs="*", help="these alone")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, help="begin no game after so long")
    parser.add_argument("--write", action="store_true", help="write the table into docs/strength.md")
    args = parser.parse_args()
    measure(args)
    print(table(args.folder))
    if args.write:
        text = STRENGTH.read_text("utf-8")
        start, end = (text.index(mark) for mark in MARKS)
        STRENGTH.write_text(f"{text[: start + len(MARKS[0])]}\n\n{table(args.folder)}\n\n{text[end:]}", "utf-8")


if __name__ == "__main__":
    main()

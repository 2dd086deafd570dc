"""Duels between two versions or two settings of our search, at equal processor time a move.

    python bench/duel.py oware evaluation=hand evaluation=fitted --seconds 0.05 --games 400
    python bench/duel.py konane HEAD~3 .                       # a commit against the working tree
    python bench/duel.py oware "v1.2;lmr=3" ".;lmr=0" --sprt 0 20

A side is a commit, ``.`` for the working tree, settings of docs/search.md, or a commit and settings with ``;`` between.
Commits are checked out and compiled below build/duel, once. Each game begins with six random actions, and is played
twice with the sides swapped; dice and openings follow from the seed. Exact tables are asked by neither side. Shares are
those of NEW, with their 95 % interval; the games of a pair count as one sample.
"""

import argparse
import json
import math
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.study.arena import Tally

REPO = Path(__file__).resolve().parent.parent
ENGINE = Path(__file__).with_name("duel_engine.py")
WORDS = {"evaluation": {"hand": 0, "fitted": 1}}
BOUND = math.log(19)  # 5 % errors either way
LONGEST = 2000


@dataclass
class Side:
    """A version of the package and settings for its search."""

    source: Path
    settings: dict = field(default_factory=dict)


def read_side(text):
    """The side that an argument names; commits are built first."""
    commit, settings = ".", {}
    for part in text.split(";"):
        name, equals, value = part.strip().partition("=")
        if equals:
            settings[name] = WORDS.get(name, {}).get(value, value)
            settings[name] = float(settings[name]) if "." in str(settings[name]) else int(settings[name])
        elif name:
            commit = name
    return Side(REPO / "src" if commit == "." else built(commit) / "src", settings)


def built(commit):
    """A folder with this commit, compiled."""
    name = subprocess.run(
        ["git", "rev-parse", "--short=12", f"{commit}^{{commit}}"], cwd=REPO, capture_output=True, text=True, check=True
    ).stdout.strip()
    folder = REPO / "build" / "duel" / name
    if not (folder / "built").exists():
        print(f"building {commit} ({name})", file=sys.stderr, flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(["git", "worktree", "prune"], cwd=REPO, check=True)
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(folder), name], cwd=REPO, check=True)
        subprocess.run(
            [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder / "src")},
            check=True,
        )
        (folder / "built").touch()
    return folder


class Engine:
    """A process that plays for one side."""

    def __init__(self, side):
        self.side = side
        self.took = self.moves = self.nodes = 0
        self.process = subprocess.Popen(
            [sys.executable, str(ENGINE)],
            env=os.environ | {"PYTHONPATH": str(side.source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def choose(self, question):
        self.process.stdin.write(json.dumps(question | {"settings": self.side.settings}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("an engine stopped: its reason stands above")
        answer = json.loads(line)
        self.took += answer["took"]
        self.nodes += answer["nodes"]
        self.moves += 1
        return answer["action"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def play_pair(number, engines, args):
    """NEW's points in two games from one opening: once it has seat 1, once seat 0."""
    return [play(number, new_seat, engines, args) for new_seat in (1, 0)]


def play(number, new_seat, engines, args):
    """NEW's points. A game that does not end counts as a draw."""
    dice = Dice((args.seed << 20) + number)
    start = dice.below_py(1 << 30)
    position = lt.load(args.game).start(start)
    opening = 0
    while position.to_move is not None and len(position.log) < LONGEST:
        if position.to_move == lt.CHANCE:
            position.roll()
        elif opening < args.opening:
            actions = position.actions()
            position.play(actions[dice.below_py(len(actions))])
            opening += 1
        else:
            question = {
                "match": f"{number} {new_seat}",
                "game": args.game,
                "start": start,
                "log": position.log,
                "seconds": args.seconds,
                "seed": dice.below_py(1 << 30),
            }
            position.play(engines[position.to_move == new_seat].choose(question))
    result = position.result()
    return 0.5 if result is None else (1 + result[new_seat]) / 2


def run(sides, args):
    """The tallies of games and of pairs."""
    games, pairs = Tally(), Tally()
    idle = [[Engine(side) for side in sides] for _process in range(args.processes)]
    every = [engine for couple in idle for engine in couple]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())

    def task(number):
        couple = idle.pop()
        try:
            return play_pair(number, couple, args)
        finally:
            idle.append(couple)

    with (
        Progress(*columns, console=Console(file=sys.stderr), refresh_per_second=1) as bar,
        ThreadPoolExecutor(args.processes) as pool,
    ):
        shown = bar.add_task(args.game, total=args.games)
        for points in pool.map(task, range((args.games + 1) // 2)):
            for each in points:
                games.add(each)
            pairs.add(sum(points) / 2)
            bar.update(shown, completed=games.matches, description=f"{args.game} {share(pairs)}")
            if not bar.console.is_terminal and games.matches % 20 == 0:  # in a log, where no bar is shown
                print(f"{games.matches} games, {share(pairs)}", file=sys.stderr, flush=True)
            if args.sprt and abs(pairs.likelihood(*args.sprt)) >= BOUND:
                pool.shutdown(cancel_futures=True)
                break
    for engine in every:
        engine.close()
    return games, pairs, [every[0::2], every[1::2]]


def share(tally):
    return f"{100 * tally.share:.1f} ± {100 * tally.error:.1f} %"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--seconds", type=float, default=0.1, help="processor time a move")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--opening", type=int, default=6, help="random actions at the start")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--sprt", nargs=2, type=float, metavar=("LOW", "HIGH"), help="stop once one Elo is sure")
    args = parser.parse_args()
    games, pairs, engines = run([read_side(args.old), read_side(args.new)], args)
    elo, error = pairs.elo()
    print(f"{args.game}: {args.new} : {args.old}, {args.seconds:g} s a move, seed {args.seed}, {games.matches} games")
    print(f"{share(pairs)}   Elo {elo:+.0f} ± {error:.0f}   {games.wins} won, {games.draws} drawn")
    for name, side in zip((args.old, args.new), engines, strict=True):
        moves, took = sum(one.moves for one in side), sum(one.took for one in side)
        speed = sum(one.nodes for one in side) / max(took, 1e-9)
        print(f"  {name}: {1000 * took / max(1, moves):.1f} ms a move, {speed / 1e6:.2f} million nodes a second")
    if args.sprt:
        ratio = pairs.likelihood(*args.sprt)
        print(f"SPRT [{args.sprt[0]:g}, {args.sprt[1]:g}]: {ratio:+.2f}{'' if abs(ratio) >= BOUND else ', undecided'}")


if __name__ == "__main__":
    main()

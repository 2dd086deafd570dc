"""``ludotheque tune GAME``: fit the evaluation of a game to its own self-play."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ludotheque.cli.output_file import output_file
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.study.parallel import process_count
from ludotheque.study.tune import Plan, features_of, tune

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("tune", help=_("fit a game's evaluation to self-play"))
    parser.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
    parser.add_argument("-n", type=int, default=8000, metavar="N", help=_("how many games in each round"))
    parser.add_argument("--nodes", type=int, default=3000, metavar="N", help=_("how many positions a move is searched"))
    parser.add_argument(
        "--rounds", type=int, default=2, metavar="N", help=_("how often to play and fit; each time by the last fit")
    )
    parser.add_argument("--seed", type=int, default=0, help=_("varies openings and chance"))
    parser.add_argument("-o", "--output", metavar="FILE", help=_("the table to make; the game's own if not given"))
    parser.add_argument("--processes", type=int, help=_("how many run at once; all cores if not given"))
    parser.add_argument("--ray", metavar="ADDRESS", help=_("play on the Ray cluster at this address, or auto"))


def run(args: argparse.Namespace) -> int:
    """Make the table. Who is stopped gives the same command again, and it goes on."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415  (slow to load)

    if not (10 <= args.n <= 10_000_000 and 1 <= args.nodes <= 100_000_000 and 1 <= args.rounds <= 20):
        raise ValueError(_("there are at least 10 games, 1 node and 1 round, and at most 20 rounds"))
    process_count(args.processes)
    file = output_file(args.output) if args.output is not None else None
    features_of(load(args.game))  # what cannot be fitted is told before a bar is shown
    plan = Plan(args.game, args.n, args.nodes, args.rounds, args.seed)
    with Progress(console=Console(file=sys.stderr)) as bar:
        task = bar.add_task(args.game, total=args.n * args.rounds)
        made, fitted = tune(plan, file, args.processes, args.ray, lambda done: bar.update(task, completed=done))
    print(
        _("{file}: fitted to {positions} positions; loss {loss}, by hand {by_hand}").format(
            file=made, positions=fitted.positions, loss=f"{fitted.loss:.4f}", by_hand=f"{fitted.loss_by_hand:.4f}"
        )
    )
    print(_("Compare it with what was there before: python bench/duel.py"))
    return 0

"""``ludotheque book GAME``: make the opening book of a game."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ludotheque.cli.output_file import output_file
from ludotheque.core.translation import _
from ludotheque.study.book_growth import Recipe
from ludotheque.study.book_maker import make_book, need_openings
from ludotheque.study.parallel import process_count

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    usual = Recipe("")
    parser = commands.add_parser("book", help=_("make a game's opening book"))
    parser.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
    parser.add_argument("-n", type=int, default=usual.positions, metavar="N", help=_("how many positions are searched"))
    parser.add_argument(
        "--nodes", type=int, default=usual.nodes, metavar="N", help=_("how many nodes each position is searched")
    )
    parser.add_argument(
        "--plies", type=int, default=usual.plies, metavar="N", help=_("how many actions from the start it reaches")
    )
    parser.add_argument(
        "--margin", type=float, default=100 * usual.margin, metavar="PERCENT",
        help=_("how much of the chances an action may cost, against the best"),
    )  # fmt: skip
    parser.add_argument("-o", "--output", metavar="FILE", help=_("the book to make; the game's own if not given"))
    parser.add_argument("--processes", type=int, help=_("how many run at once; all cores if not given"))
    parser.add_argument("--ray", metavar="ADDRESS", help=_("search on the Ray cluster at this address, or auto"))


def run(args: argparse.Namespace) -> int:
    """Make the book. Who is stopped gives the same command again, and it goes on."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415  (slow to load)

    if not (1 <= args.n <= 100_000 and 1 <= args.nodes <= 10_000_000_000 and 1 <= args.plies <= 60):
        raise ValueError(_("there are at least 1 position, 1 node and 1 action, and at most 60 actions"))
    if not 0 < args.margin <= 20:
        raise ValueError(_("the margin is more than 0 and at most 20 percent"))
    process_count(args.processes)
    file = output_file(args.output) if args.output is not None else None
    need_openings(args.game)
    recipe = Recipe(args.game, args.n, args.nodes, args.plies, args.margin / 100)
    with Progress(console=Console(file=sys.stderr)) as bar:
        task = bar.add_task(args.game, total=args.n)
        made, positions = make_book(
            recipe, file, args.processes, args.ray, lambda done: bar.update(task, completed=done)
        )
    print(_("{file}: a book of {n} positions").format(file=made, n=positions))
    return 0

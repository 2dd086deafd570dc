"""``ludotheque dataset GAME -n N -o FILE``: self-play with exact values, and a card that describes it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import ludotheque
from ludotheque.cli.output_file import output_file
from ludotheque.core.translation import _
from ludotheque.study.arena import OPENING
from ludotheque.study.dataset import Plan, make
from ludotheque.study.dataset_card import card

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("dataset", help=_("games of self-play with exact values, for research"))
    parser.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
    parser.add_argument("-n", type=int, default=1000, metavar="N", help=_("how many games"))
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help=_("the file to make: .jsonl or .parquet"))
    parser.add_argument("--player", default="level=5", help=_("who plays: random, level=5, nodes=2000, ugi:COMMAND"))
    parser.add_argument("--against", metavar="PLAYER", help=_("who plays the other seats; the same if not given"))
    parser.add_argument("--seed", type=int, default=0, help=_("varies openings and chance"))
    parser.add_argument(
        "--opening", type=int, default=OPENING, metavar="N", help=_("random actions at most, at the start")
    )
    parser.add_argument("--licence", default="CC0-1.0", help=_("under which others may use it, for the card"))
    parser.add_argument("--processes", type=int, help=_("how many run at once; all cores if not given"))
    parser.add_argument("--ray", metavar="ADDRESS", help=_("play on the Ray cluster at this address, or auto"))


def run(args: argparse.Namespace) -> int:
    """Make the dataset and its card. Who is stopped gives the same command again, and it goes on."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415  (slow to load)

    if Path(args.output).suffix not in {".jsonl", ".parquet"}:
        raise ValueError(_("a dataset's file ends in .jsonl or .parquet, not {name}").format(name=args.output[-40:]))
    file = output_file(args.output)
    plan = Plan(args.game, args.player, args.against or args.player, args.n, args.seed, args.opening)
    with Progress(console=Console(file=sys.stderr)) as bar:
        task = bar.add_task(args.game, total=args.n)
        counts = make(
            plan,
            file,
            args.processes,
            args.ray,
            lambda done, whole: bar.update(task, completed=done, total=whole),
        )
    about = file.with_suffix(".md")
    about.write_text(card(plan, counts, file, args.licence, ludotheque.__version__), encoding="utf-8")
    print(
        _("{file}: {games} games, {rows} rows, {valued} of them with an exact value; {card} describes it").format(
            file=file, games=counts.games, rows=counts.rows, valued=counts.valued, card=about
        )
    )
    return 0

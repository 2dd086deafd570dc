"""``ludotheque match A B GAME``: player against player, with error bars."""

from __future__ import annotations

import math
import sys
from typing import TYPE_CHECKING

from ludotheque.cli.output_file import output_file
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.study.arena import Tally, bouts
from ludotheque.study.arena import run as play_all
from ludotheque.study.parallel import process_count

if TYPE_CHECKING:
    import argparse

SPRT_BOUND = math.log(19)  # 5 % errors either way
MOST_ELO = 2000


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("match", help=_("player against player, with error bars"))
    parser.add_argument(
        "first", help=_("random, greedy, level=5, nodes=2000, seconds=0.5, seeing:nodes=2000, net, ugi:COMMAND")
    )
    parser.add_argument("second", help=_("the other player; where there are more seats, he has them all"))
    parser.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
    parser.add_argument("-n", type=int, default=100, metavar="N", help=_("how many matches at most"))
    parser.add_argument("--seed", type=int, default=0, help=_("varies openings and chance"))
    parser.add_argument("--processes", type=int, help=_("how many run at once; all cores if not given"))
    parser.add_argument("--ray", metavar="ADDRESS", help=_("play on the Ray cluster at this address, or auto"))
    parser.add_argument("--sprt", nargs=2, type=float, metavar=("LOW", "HIGH"), help=_("stop once one Elo is sure"))
    parser.add_argument("--records", help=_("keep every match in this file, a line each"))


def run(args: argparse.Namespace) -> int:
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import track  # noqa: PLC0415  (slow to load)

    if not 1 <= args.n <= 1_000_000:
        raise ValueError(_("matches are from 1 to 1,000,000, not {n}").format(n=args.n))
    if args.sprt and not -MOST_ELO <= args.sprt[0] < args.sprt[1] <= MOST_ELO:
        raise ValueError(
            _("after --sprt come two differences in Elo, the lower one first, from -{most} to {most}").format(
                most=MOST_ELO
            )
        )
    process_count(args.processes)
    work = bouts(args.game, args.first, args.second, args.n, args.seed)
    records = output_file(args.records) if args.records is not None else None
    tally, lines, seats = Tally(), [], load(args.game).players
    for score in track(play_all(work, args.processes, args.ray), args.game, args.n, console=Console(file=sys.stderr)):
        tally.add(score.points)
        lines.append(score.record.line())
        if args.sprt and abs(tally.likelihood(args.sprt[0], args.sprt[1], seats)) >= SPRT_BOUND:
            break
    if records:
        records.write_text("".join(lines), encoding="utf-8")
    elo, error = tally.elo(seats)
    print(f"{args.first} : {args.second}, {args.game}, " + _("{n} matches").format(n=tally.matches))
    print(f"{100 * tally.share:.1f} % ± {100 * tally.error:.1f}   Elo {elo:+.0f} ± {error:.0f}")
    if args.sprt:
        low, high = args.sprt
        ratio = tally.likelihood(low, high, seats)
        verdict = _("undecided") if abs(ratio) < SPRT_BOUND else f"Elo ≥ {high:g}" if ratio > 0 else f"Elo ≤ {low:g}"
        print(f"SPRT [{low:g}, {high:g}]: {ratio:+.2f}, {verdict}")
    return 0

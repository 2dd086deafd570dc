"""``ludotheque table shuttle`` and ``ludotheque table handicaps``."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.tables.game_tables import no_answer
from ludotheque.tables.komikan_handicaps import handicap_values, herd_bits, index_and_start, value_of
from ludotheque.tables.komikan_plan import PlanWriter
from ludotheque.tables.komikan_shuttle import Shuttle
from ludotheque.tables.probe import open_table, outcome_text
from ludotheque.tables.watched_proof import watched

if TYPE_CHECKING:
    import argparse


def shuttle_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--bits", type=int, default=28, help=_("room for 2 to the power of so many positions"))
    parser.add_argument(
        "--waits",
        type=int,
        default=0,
        metavar="K",
        help=_("let the Alpacas make so many moves between two captures that bring them no nearer"),
    )
    parser.add_argument(
        "--seconds", type=float, help=_("give up after so long; without it, the proof goes on to its end")
    )
    parser.add_argument(
        "--plan", metavar="FILE", help=_("write the plan that wins, for bench/shuttle_check.cpp to check")
    )
    parser.add_argument("--without", default="", help=_("points of alpacas to leave out, such as a1,e1"))


def shuttle(args: argparse.Namespace) -> int:
    """Prove that the Alpacas' win from the start, or with some of them left out, needs no shuttle, if they may wait a few
    times; 0 if it does not."""
    game = load(args.game)
    if args.plan and not Path(args.plan).parent.is_dir():
        raise ValueError(_("there is no folder {folder}").format(folder=Path(args.plan).parent))
    table = open_table(game, args.method)
    index, start = index_and_start(table, game)
    out = tuple(filter(None, args.without.split(",")))
    if strangers := set(out) - set(start.herd):
        raise ValueError(_("no alpaca starts on {points}").format(points=", ".join(sorted(strangers))))
    herd = herd_bits(index, tuple(name for name in start.herd if name not in out))
    puma = index.board.index[start.puma]
    layer = len(start.herd) - len(out) - index.layer_number(0)
    if not 0 <= layer < len(table.head["layers"]):
        raise ValueError(_("the table does not reach so far"))
    value = value_of(table, index, layer, 0, puma, herd)
    print(_("with the rule lifted, for the Puma to move:"), outcome_text(index, value))
    proof = Shuttle(index, table.values, args.bits, args.waits)
    writer = PlanWriter(proof, table.values, args.bits) if args.plan else None
    begun = time.process_time()
    won = watched(proof, lambda: proof.prove(layer, 0, puma, herd), args.seconds)
    if won is None:
        print(_("no answer within {s} s").format(s=args.seconds))
    elif proof.full:
        no_answer(proof.nodes)
    else:
        print(_("the Alpacas win without a barred shuttle") if won else _("no such plan wins for the Alpacas"))
    print(
        _("{n} positions; in {forced} a move had to be taken back, in {barred} even that was barred; {s} s").format(
            n=proof.nodes, forced=proof.forced, barred=proof.barred, s=round(time.process_time() - begun)
        )
    )
    if args.waits:
        print(_("in {n} of them a wait wins").format(n=proof.waited))
    if won and not proof.full and writer:
        words = writer.plan(layer, puma, herd)
        Path(args.plan).write_bytes(words)
        print(_("{n} moves of the plan are in {file}").format(n=len(words) - 1, file=args.plan))
    return 0 if won and not proof.full else 1


def handicaps(args: argparse.Namespace) -> int:
    """Print who wins with each choice of alpacas left out, as far as the table reaches."""
    game = load(args.game)
    table = open_table(game, args.method)
    index, start = index_and_start(table, game)
    whole = len(start.herd)
    for gone in range(1, whole - index.layer_number(0) + 1):
        if whole - gone <= index.layer_number(len(table.head["layers"]) - 1):
            print(_("{n} alpacas; without, and what it is to the Puma, to move:").format(n=whole - gone))
            for out, value in handicap_values(table, game, gone):
                print(f"  {','.join(out):16} {outcome_text(index, value)}")
    return 0

"""``ludotheque perft GAME DEPTH``: how many sequences of actions there are."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ludotheque import load
from ludotheque.core.translation import _

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("perft", help=_("count sequences of actions"))
    parser.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
    parser.add_argument("depth", help=_("how many actions deep"))
    parser.add_argument("--turns", action="store_true", help=_("count whole turns instead of actions"))
    parser.add_argument("--position", help=_("start from this position text"))


def run(args: argparse.Namespace) -> int:
    game = load(args.game)
    position = game.position(args.position) if args.position is not None else game.start()
    if not (args.depth.isascii() and args.depth.isdigit() and 1 <= len(args.depth) <= 3 and int(args.depth) > 0):
        raise ValueError(_("the depth is a whole number from 1 on, not {depth}").format(depth=args.depth[:40]))
    print(f"{game}")
    for depth in range(1, int(args.depth) + 1):
        start = time.perf_counter()
        count = position.perft_turns(depth) if args.turns else position.perft(depth)
        print(f"{depth:3} {count:>15} {time.perf_counter() - start:10.3f} s", flush=True)
    return 0

"""``ludotheque table``: build, ask, check and list tables of exact play."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any

from ludotheque import load
from ludotheque.core.words import _

if TYPE_CHECKING:
    import argparse

SAMPLES = 2000


def add(deeds: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    deed = deeds.add_parser("table", help=_("tables of exact play: build, probe, verify, list"))
    ways = deed.add_subparsers(dest="way", metavar=_("WAY"), required=True)
    build = ways.add_parser("build", help=_("build a game's table, or what is missing of it"))
    probe = ways.add_parser("probe", help=_("what a position and each of its moves are worth"))
    verify = ways.add_parser("verify", help=_("check a table's checksums, and sampled values against their successors"))
    shuttle = ways.add_parser("shuttle", help=_("Komikan: prove that the Alpacas' win at the start needs no shuttle"))
    handicaps = ways.add_parser("handicaps", help=_("Komikan: who wins with some alpacas of the start left out"))
    chase = ways.add_parser(
        "chase", help=_("Awalé for beginners: prove who wins from the start, by search down to the table")
    )
    ways.add_parser("list", help=_("the tables there are, and what they took to build"))
    for way in (build, probe, verify, shuttle, handicaps, chase):
        way.add_argument("game", help=_("a game string such as oware(seeds=3)"))
        way.add_argument("--method", help=_("how endless play is settled, where there is a choice: own, even"))
    build.add_argument("--layers", type=int, help=_("up to this layer: seeds on the board, alpacas, warriors a side"))
    build.add_argument(
        "--threads", type=int, default=0, help=_("how many to work with; all processors if none is said")
    )
    build.add_argument("--ray", metavar=_("ADDRESS"), help=_("build on the Ray cluster there, layer by layer"))
    probe.add_argument("position", help=_("the text of a position"))
    for way in (shuttle, chase):
        way.add_argument("--bits", type=int, default=28, help=_("room for 2 to the power of so many positions"))
    shuttle.add_argument("--without", default="", help=_("points of alpacas to leave out, such as a1,e1"))
    verify.add_argument("--samples", type=int, default=SAMPLES, help=_("positions to look at in each layer"))


def run(args: argparse.Namespace) -> int:
    deeds = {"build": build, "probe": probe, "verify": verify, "list": shelf}
    return (deeds | {"shuttle": shuttle, "handicaps": handicaps, "chase": chase})[args.way](args)


def build(args: argparse.Namespace) -> int:
    from rich.console import Console  # noqa: PLC0415  (nobody else waits for it)
    from rich.progress import Progress  # noqa: PLC0415

    from ludotheque.tables.build import build as make  # noqa: PLC0415
    from ludotheque.tables.shelf import index  # noqa: PLC0415

    found = index(load(args.game), args.method, args.layers)
    threads = max(args.threads, 0) or os.cpu_count() or 1
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None)

        def told(name: str, done: int, whole: int) -> None:
            progress.update(task, description=_("layer {name}").format(name=name), completed=done, total=whole)

        if args.ray:
            from ludotheque.tables.cluster import spread  # noqa: PLC0415

            file = spread(found, args.ray, told, threads)
        else:
            file = make(found, told, threads)
    tell(file.head)
    print(file.where)
    return 0


def tell(head: dict[str, Any]) -> None:
    """A line a layer."""
    print(f"{head['game']} · {head['kind']} · {head['method']}")
    for told in head["layers"]:
        rest = " ".join(
            f"{name}={told[name]}" for name in told if name not in {"layer", "size", "sha256", "seconds", "cpu", "peak"}
        )
        print(
            f"{told['layer']:>8} {told['size']:>12} {told['seconds']:>9.1f} s {told['cpu']:>9.1f} s cpu "
            f"{told['peak']:>7} MiB  {told['sha256'][:12]}  {rest}"
        )


def probe(args: argparse.Namespace) -> int:
    from ludotheque.tables.probe import moves, open_table, told  # noqa: PLC0415

    game = load(args.game)
    position = game.position(args.position)
    table = open_table(game, args.method)
    print(told(table, position.rules))
    for name, worth in moves(table, position):
        print(f"  {name:12} {worth}")
    return 0


def verify(args: argparse.Namespace) -> int:
    from ludotheque.tables.check import verify as check  # noqa: PLC0415
    from ludotheque.tables.probe import open_table  # noqa: PLC0415

    table = open_table(load(args.game), args.method)
    for layer, looked in check(table, max(args.samples, 0)):
        title = table.index.title(layer)
        print(
            _("layer {name}: checksum right, {n} positions explained by their successors").format(name=title, n=looked)
        )
    return 0


def shuttle(args: argparse.Namespace) -> int:
    from ludotheque.tables.handicap import bits, spots, worth  # noqa: PLC0415
    from ludotheque.tables.probe import open_table, outcome  # noqa: PLC0415
    from ludotheque.tables.shuttle import Shuttle  # noqa: PLC0415

    game = load(args.game)
    table = open_table(game, args.method)
    index, start = spots(table, game)
    out = tuple(filter(None, args.without.split(",")))
    if strangers := set(out) - set(start.herd):
        raise ValueError(_("no alpaca starts on {points}").format(points=", ".join(sorted(strangers))))
    herd = bits(index, tuple(name for name in start.herd if name not in out))
    puma = index.board.index[start.puma]
    layer = len(start.herd) - len(out) - index.named(0)
    if not 0 <= layer < len(table.head["layers"]):
        raise ValueError(_("the table does not reach so far"))
    print(_("with the rule lifted, for the Puma to move:"), outcome(worth(table, index, layer, 0, puma, herd)))
    proof = Shuttle(index, table.values, args.bits)
    begun = time.process_time()
    won = proof.prove(layer, 0, puma, herd)
    if proof.full:
        return give_up(proof.nodes)
    print(_("the Alpacas win without a barred shuttle") if won else _("no such plan wins for the Alpacas"))
    print(
        _("{n} positions; in {forced} a move had to be taken back, in {barred} even that was barred; {s} s").format(
            n=proof.nodes, forced=proof.forced, barred=proof.barred, s=round(time.process_time() - begun)
        )
    )
    return 0 if won else 1


def give_up(positions: int) -> int:
    print(_("no answer: more than {n} positions; give more --bits").format(n=positions))
    return 1


def chase(args: argparse.Namespace) -> int:
    from ludotheque.tables.chase import Chase  # noqa: PLC0415
    from ludotheque.tables.index import RACES  # noqa: PLC0415
    from ludotheque.tables.probe import open_table  # noqa: PLC0415
    from ludotheque.tables.shelf import index  # noqa: PLC0415

    game = load(args.game)
    table = open_table(game, args.method)
    if table.index.kind != RACES:
        raise ValueError(_("Awalé for beginners only"))
    position = game.start()
    proof = Chase(index(game, args.method, 2 * game.options["pits"] * game.options["seeds"]), table, args.bits)
    begun = time.process_time()
    for move in position.actions():
        position.play(move)
        won = position.to_move is None or proof.prove(position.rules) == (position.to_move == 0)
        position.undo()
        if proof.full:
            return give_up(proof.nodes)
        told = _("wins") if won else _("loses")
        print(f"  {move:4} {told}")
    print(_("{n} positions above the table; {s} s").format(n=proof.nodes, s=round(time.process_time() - begun)))
    return 0


def handicaps(args: argparse.Namespace) -> int:
    from ludotheque.tables.handicap import handicaps as starts  # noqa: PLC0415
    from ludotheque.tables.handicap import spots  # noqa: PLC0415
    from ludotheque.tables.probe import open_table, outcome  # noqa: PLC0415

    game = load(args.game)
    table = open_table(game, args.method)
    index, start = spots(table, game)
    whole = len(start.herd)
    for gone in range(1, whole - index.named(0) + 1):
        if whole - gone <= index.named(len(table.head["layers"]) - 1):
            print(_("{n} alpacas; without, and what it is to the Puma, to move:").format(n=whole - gone))
            for out, value in starts(table, game, gone):
                print(f"  {','.join(out):16} {outcome(value)}")
    return 0


def shelf(_args: argparse.Namespace) -> int:
    from ludotheque.tables.files import folder, header  # noqa: PLC0415

    found = sorted(folder().glob("*.table"))
    print(folder() if found else _("there are no tables in {folder}").format(folder=folder()))
    for path in found:
        tell(header(path))
    return 0

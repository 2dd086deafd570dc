"""``ludotheque table``: build, ask, check and list tables of exact play, and what a family's own tables can do more."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from ludotheque import families, load
from ludotheque.core.translation import _
from ludotheque.tables.registry import tables_of

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from ludotheque.tables.game_tables import TableCommand

SAMPLES = 2000


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("table", help=_("tables of exact play: build, probe, verify, list"))
    ways = parser.add_subparsers(dest="way", metavar=_("WAY"), required=True)
    build = ways.add_parser("build", help=_("build a game's table, or what is missing of it"))
    probe = ways.add_parser("probe", help=_("what a position and each of its moves are worth"))
    verify = ways.add_parser("verify", help=_("check a table's checksums, and sampled values against their successors"))
    check = ways.add_parser("check", help=_("compare the tables there are with their checksums"))
    check.add_argument("game", nargs="?", help=_("a game string; without it all tables are checked"))
    ways.add_parser("list", help=_("the tables there are, and what they took to build"))
    more = {command.name: ways.add_parser(command.name, help=_(command.help)) for command in family_commands()}
    for way in (build, probe, verify, *more.values()):
        way.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
        way.add_argument("--method", help=_("how endless play is settled, where there is a choice: own, even"))
    build.add_argument("--layers", type=int, help=_("up to this layer, as the list of tables numbers them"))
    build.add_argument(
        "--threads", type=int, default=0, help=_("how many to work with; all processors if none is said")
    )
    build.add_argument("--ray", metavar=_("ADDRESS"), help=_("build on the Ray cluster there, layer by layer"))
    probe.add_argument("position", help=_("the text of a position"))
    verify.add_argument("--samples", type=int, default=SAMPLES, help=_("positions to look at in each layer"))
    for command in family_commands():
        command.arguments(more[command.name])


def family_commands() -> list[TableCommand]:
    """The commands that families add."""
    known = [tables_of(family) for family in families().values()]
    return [command for tables in known if tables for command in tables.commands]


def run(args: argparse.Namespace) -> int:
    functions = {"build": build, "probe": probe, "verify": verify, "check": check, "list": list_tables}
    return (functions | {command.name: command.run for command in family_commands()})[args.way](args)


def build(args: argparse.Namespace) -> int:
    """Build a table with a progress bar, here or on a Ray cluster."""
    from rich.console import Console  # noqa: PLC0415  (nobody else waits for it)
    from rich.progress import Progress  # noqa: PLC0415

    from ludotheque.tables.build import build as build_here  # noqa: PLC0415
    from ludotheque.tables.registry import index  # noqa: PLC0415

    wanted = index(load(args.game), args.method, args.layers)
    threads = max(args.threads, 0) or os.cpu_count() or 1
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None)

        def show(name: str, done: int, whole: int) -> None:
            progress.update(task, description=_("layer {name}").format(name=name), completed=done, total=whole)

        if args.ray:
            from ludotheque.tables.ray_build import build_on_ray  # noqa: PLC0415

            file = build_on_ray(wanted, args.ray, show, threads)
        else:
            file = build_here(wanted, show, threads)
    print_layers(file.head)
    print(file.where)
    return 0


def print_layers(head: dict[str, Any]) -> None:
    """Print a line for each layer of a table."""
    print(f"{head['game']} · {head['kind']} · {head['method']}")
    for layer in head["layers"]:
        rest = " ".join(
            f"{name}={layer[name]}"
            for name in layer
            if name not in {"layer", "size", "sha256", "seconds", "cpu", "peak"}
        )
        print(
            f"{layer['layer']:>8} {layer['size']:>12} {layer['seconds']:>9.1f} s {layer['cpu']:>9.1f} s cpu "
            f"{layer['peak']:>7} MiB  {layer['sha256'][:12]}  {rest}"
        )


def probe(args: argparse.Namespace) -> int:
    """Print the value of a position and of each of its moves."""
    from ludotheque.tables.probe import moves, open_table, value_text  # noqa: PLC0415

    game = load(args.game)
    position = game.position(args.position)
    table = open_table(game, args.method)
    print(value_text(table, position.rules))
    for name, value in moves(table, position):
        print(f"  {name:12} {value}")
    return 0


def verify(args: argparse.Namespace) -> int:
    """Check a table layer by layer; ``ValueError`` says where it is wrong."""
    from ludotheque.tables.check import verify as check  # noqa: PLC0415
    from ludotheque.tables.probe import open_table  # noqa: PLC0415

    table = open_table(load(args.game), args.method)
    for layer, looked in check(table, max(args.samples, 0)):
        title = table.index.layer_title(layer)
        print(
            _("layer {name}: checksum right, {n} positions explained by their successors").format(name=title, n=looked)
        )
    return 0


def check(args: argparse.Namespace) -> int:
    """Compare tables with their checksums, layer by layer; 1 if one is damaged."""
    from ludotheque.tables.files import folder  # noqa: PLC0415
    from ludotheque.tables.registry import index, table_path  # noqa: PLC0415

    files = [table_path(index(load(args.game), None, 0))] if args.game else sorted(folder().glob("*.table"))
    if not files:
        print(_("there are no tables in {folder}").format(folder=folder()))
    return max([check_file(path) for path in files], default=0)


def check_file(path: Path) -> int:
    """Print whether a table is what was built; 1 if it is not."""
    from ludotheque.tables.files import File, header  # noqa: PLC0415
    from ludotheque.tables.registry import index  # noqa: PLC0415

    try:
        head = header(path)
        game, layers = load(str(head.get("game"))), head["layers"]
        last = index(game, head.get("method"), 0).layer_number(len(layers) - 1)
        table = File(path, index(game, head.get("method"), last))
        unknown = [layer["layer"] for layer in layers if "sha256" not in layer]
        for layer in range(len(layers)):
            table.check(layer)
    except ValueError as error:
        print(
            _("{file}: damaged or not of this version ({error}); delete it and build it again").format(
                file=path, error=error
            )
        )
        return 1
    if unknown:
        print(_("{file}: without checksums for the layers {layers}").format(file=path, layers=", ".join(unknown)))
    else:
        print(_("{file}: {n} layers, all as they were built").format(file=path, n=len(layers)))
    return 0


def list_tables(_args: argparse.Namespace) -> int:
    from ludotheque.tables.files import folder, header  # noqa: PLC0415

    files = sorted(folder().glob("*.table"))
    print(folder() if files else _("there are no tables in {folder}").format(folder=folder()))
    for path in files:
        print_layers(header(path))
    return 0

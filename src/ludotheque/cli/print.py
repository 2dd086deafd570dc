"""``ludotheque print``: boards, cards, tokens and rulebook of a game as PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque import load
from ludotheque.cli.output_file import output_file
from ludotheque.core.translation import LANGUAGES, _
from ludotheque.printing.sheets import PAPERS, PARTS

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("print", help=_("a game as PDF, to cut out and play on paper"))
    parser.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
    parser.add_argument("-o", "--output", metavar="FILE", help=_("where to write it; usually NAME.pdf"))
    parser.add_argument("--paper", default="a4", metavar="|".join(PAPERS), help=_("the size of the paper"))
    parser.add_argument("--only", metavar=",".join(PARTS), help=_("only these parts"))
    parser.add_argument("--lang", choices=LANGUAGES, help=_("the language to speak"))


def run(args: argparse.Namespace) -> int:
    from ludotheque.printing.document import print_game  # noqa: PLC0415  (no other command should wait for it)

    if args.only is not None and not args.only.strip():
        raise ValueError(
            _("name at least one part after --only, or leave it out: {parts}").format(parts=",".join(PARTS))
        )
    file = output_file(args.output if args.output is not None else f"{load(args.game).name}.pdf")
    made = print_game(args.game, args.paper, args.only or "")
    try:
        file.write_bytes(made)
    except OSError as error:
        raise ValueError(_("{file} cannot be written: {error}").format(file=file, error=error.strerror)) from None
    print(_("{file}: {kilobytes} KB").format(file=file, kilobytes=-(-len(made) // 1024)))
    return 0

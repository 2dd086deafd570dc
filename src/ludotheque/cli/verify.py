"""``ludotheque verify RECORD``: replay a record and check its sealed dice and shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.cli.record_file import records_in
from ludotheque.core.translation import _

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("verify", help=_("replay a record and check its sealed dice and shuffles"))
    parser.add_argument("record", help=_("the file that holds it; of several matches, a line each, all are checked"))


def run(args: argparse.Namespace) -> int:
    for record in records_in(args.record):
        print(record.verify(), flush=True)
    return 0

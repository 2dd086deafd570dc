"""``ludotheque verify RECORD``: replay a record and check its sealed dice and shuffles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.match.record_formats import read

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("verify", help=_("replay a record and check its sealed dice and shuffles"))
    parser.add_argument("record", help=_("the file that holds it"))


def run(args: argparse.Namespace) -> int:
    try:
        text = Path(args.record).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(_("{file} cannot be read: {error}").format(file=args.record, error=error)) from None
    print(read(text).verify())
    return 0

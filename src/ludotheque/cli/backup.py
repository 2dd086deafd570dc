"""``ludotheque backup save|load FILE``: all matches and accounts in one file, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.cli.output_file import output_file
from ludotheque.core.translation import _

if TYPE_CHECKING:
    import argparse


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("backup", help=_("save the table's database to a file, or load it from one"))
    parser.add_argument(
        "what", choices=("save", "load"), help=_("save, while the server may run, or load into a fresh one")
    )
    parser.add_argument("file", help=_("lines of JSON; the same for SQLite and PostgreSQL"))
    parser.add_argument("--database", help=_("sqlite:///FILE or postgresql://…; a file of your own if not given"))
    parser.add_argument("--settings", help=_("a TOML file with settings; LUDOTHEQUE_… in the environment wins over it"))


def run(args: argparse.Namespace) -> int:
    from ludotheque.server import dump  # noqa: PLC0415  (slow to load)
    from ludotheque.server.settings import need_database, read  # noqa: PLC0415

    settings = read(args.settings, database=args.database)
    try:
        if args.what == "save":
            target = output_file(args.file)
            need_database(settings)
            part = target.with_name(target.name + ".part")
            part.unlink(missing_ok=True)
            part.touch(mode=0o600)  # it holds seeds, hashes of passwords and the key that signs cookies
            try:
                with part.open("w", encoding="utf-8") as file:
                    rows = asyncio.run(dump.save(settings, file))
                part.replace(target)
            finally:
                part.unlink(missing_ok=True)
        else:
            with Path(args.file).open(encoding="utf-8") as file:
                rows = asyncio.run(dump.load(settings, file))
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(_("{file} cannot be read: {error}").format(file=args.file, error=error)) from None
    print(_("{rows} rows").format(rows=rows))
    return 0

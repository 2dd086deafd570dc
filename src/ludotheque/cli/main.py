"""``ludotheque``: one command, a deed each behind it."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from itertools import zip_longest

import ludotheque
from ludotheque.core.words import LANGUAGES, _, speak

#: Each deed and the module it is in.
DEEDS = {
    deed: {"table": "tables"}.get(deed, deed)
    for deed in (
        "play",
        "games",
        "perft",
        "ugi",
        "match",
        "review",
        "verify",
        "table",
        "puzzle",
        "serve",
        "backup",
        "bench",
    )
}


ALONE = ("serve", "--open")  # what the command does by itself


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="ludotheque", description=_("Play, learn and analyse the games of the booklets.")
    )
    top.add_argument("--version", action="version", version=f"ludotheque {ludotheque.__version__} ({ludotheque.MODE})")
    top.add_argument("--lang", choices=LANGUAGES, help=_("the language to speak"))
    deeds = top.add_subparsers(dest="deed", metavar=_("COMMAND"))
    for module in DEEDS.values():
        import_module(f"ludotheque.cli.{module}").add(deeds)
    return top


def language(argv: list[str]) -> None:
    """Helps and errors of the command line itself are to be in the language asked for, too."""
    for word, then in zip_longest(argv, argv[1:], fillvalue=""):
        wanted = then if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and wanted in LANGUAGES:
            speak(wanted)


def main(argv: list[str] | None = None) -> int:
    """Wrong input gives one paragraph on standard error and exit code 2."""
    words = sys.argv[1:] if argv is None else argv
    language(words)
    args = parser().parse_args(words)
    if args.deed is None:
        args = parser().parse_args([*words, *ALONE])
    try:
        code: int = import_module(f"ludotheque.cli.{DEEDS[args.deed]}").run(args)
        sys.stdout.flush()
    except ValueError as error:
        print(f"ludotheque: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader, head for one, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code

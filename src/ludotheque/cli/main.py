"""``ludotheque COMMAND …``: each command is a module of this package, with ``add`` for its arguments and ``run``."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from itertools import zip_longest

import ludotheque
from ludotheque.cli.parser import Parser
from ludotheque.core.extras import extra_with, missing_text
from ludotheque.core.translation import LANGUAGES, _, set_language

#: Each command and its module.
COMMANDS = {
    name: {"table": "tables"}.get(name, name)
    for name in (
        "play",
        "games",
        "perft",
        "ugi",
        "match",
        "review",
        "verify",
        "table",
        "dataset",
        "train",
        "tune",
        "book",
        "puzzle",
        "print",
        "serve",
        "export",
        "backup",
        "ratings",
        "moderator",
        "bench",
    )
}


DEFAULT = ("serve", "--open")  # what ``ludotheque`` alone does


def make_parser(only: str | None = None) -> Parser:
    """The parser with the arguments of all commands, or of one: what the others import takes a moment."""
    top = Parser(prog="ludotheque", description=_("Play, learn and analyse the games of the booklets."))
    top.add_argument(
        "--version",
        action="version",
        version=f"ludotheque {ludotheque.__version__} ({ludotheque.MODE})",
        help=_("show program's version number and exit"),
    )
    top.add_argument("--lang", choices=LANGUAGES, help=_("the language to speak"))
    commands = top.add_subparsers(dest="command", metavar=_("COMMAND"))
    for name, module in COMMANDS.items():
        if only in {None, name}:
            import_module(f"ludotheque.cli.{module}").add(commands)
    return top


def command_in(words: list[str]) -> str | None:
    """The command that the words name, where they begin with it or with ``--lang`` and it."""
    lang = 0 if not words else 2 if words[0] == "--lang" else words[0].startswith("--lang=")
    return next((word for word in words[lang : lang + 1] if word in COMMANDS), None)


def set_language_from(argv: list[str]) -> None:
    """Look for ``--lang`` before anything is parsed, so that help and errors are in that language too."""
    for word, then in zip_longest(argv, argv[1:], fillvalue=""):
        wanted = then if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and wanted in LANGUAGES:
            set_language(wanted)


def main(argv: list[str] | None = None) -> int:
    """Run a command and return its exit code. Wrong input, and packages that are not installed, give one paragraph on
    standard error and exit code 2."""
    words = sys.argv[1:] if argv is None else argv
    set_language_from(words)
    args = make_parser(command_in(words)).parse_args(words)
    if args.command is None:
        args = make_parser(DEFAULT[0]).parse_args([*words, *DEFAULT])
    try:
        code: int = import_module(f"ludotheque.cli.{COMMANDS[args.command]}").run(args)
        sys.stdout.flush()
    except ValueError as error:
        print(f"ludotheque: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        extra = extra_with(error.name or "")
        if extra is None:
            raise
        print(f"ludotheque: {missing_text(extra)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the program that reads our output, such as head, has stopped
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code

"""The parser of commands: argparse, whose own texts are said in the language in force as all others are."""

from __future__ import annotations

import argparse
from typing import Any

from ludotheque.core.options import clip
from ludotheque.core.translation import N_, _

#: What argparse of Python 3.11 to 3.14 says to people, listed here for the catalogue.
TEXTS = (
    N_("usage: "),
    N_("%(heading)s:"),
    N_("positional arguments"),
    N_("options"),
    N_("subcommands"),
    N_(" (default: %(default)s)"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("%(prog)s: warning: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("can't open '%(filename)s': %(error)s"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("expected %s argument"),
    N_("expected %s arguments"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("unexpected option string: %s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)"),
    N_("command '%(parser_name)s' is deprecated"),
    N_("option '%(option)s' is deprecated"),
    N_("argument '%(argument_name)s' is deprecated"),
)

#: What the values of arguments are called in the help, after their names.
VALUES = (
    N_("ADDRESS"), N_("BATCH"), N_("BITS"), N_("BLOCKS"), N_("CHANNELS"), N_("DATABASE"), N_("DEPTH"), N_("EVERY"),
    N_("FAMILY"), N_("FILE"), N_("FIRST"), N_("FOLDER"), N_("GAME"), N_("GAMES"), N_("HIGH"), N_("HOST"),
    N_("LAYERS"), N_("LEVEL"), N_("LICENCE"), N_("LONGEST"), N_("LOW"), N_("MATCH"), N_("MATCHES"), N_("METHOD"),
    N_("MINUTES"), N_("NAME"), N_("NODES"), N_("OPPONENT"), N_("PERCENT"), N_("PLAYER"), N_("PORT"), N_("POSITION"),
    N_("PROCESSES"), N_("RATING"), N_("RECORD"), N_("RECORDS"), N_("REUSE"), N_("SAMPLES"), N_("SEAT"), N_("SECOND"),
    N_("SECONDS"), N_("SEED"), N_("SETTINGS"), N_("SIMULATIONS"), N_("STEPS"), N_("THREADS"), N_("TIME"),
    N_("WINDOW"), N_("WITHOUT"),
)  # fmt: skip


def plural(one: str, many: str, n: int) -> str:
    return _(one if n == 1 else many)


# argparse looks its texts up by these two names of its module. Its own look-up goes by the environment of the process
# alone, which knows nothing of --lang.
argparse._ = _  # type: ignore[attr-defined]
argparse.ngettext = plural  # type: ignore[attr-defined]


class Parser(argparse.ArgumentParser):
    """The parser of a command; the parsers of its parts are of this class too."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.register("type", int, whole_number)
        self.register("type", float, number)

    def add_argument(self, *names: Any, **kwargs: Any) -> argparse.Action:
        """The same, with a word for the value that is said in the language in force: its name, or the choices it has."""
        action = super().add_argument(*names, **kwargs)
        if action.choices is not None:
            if not action.option_strings:
                action.metavar = "|".join(action.choices)
        elif action.nargs != 0:
            word = action.metavar or action.dest.upper()
            action.metavar = _(word) if isinstance(word, str) else tuple(map(_, word))
        return action

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is none of the choices, and name the nearest. Python 3.14 can do it by itself."""
        if action.choices is None or value in action.choices:
            return
        import difflib  # noqa: PLC0415  (only after a slip, and slow to load)

        names = [str(choice) for choice in action.choices]
        close = difflib.get_close_matches(str(value).lower(), names, 1)
        text = (
            _("invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)")
            if close
            else _("invalid choice: %(value)r (choose from %(choices)s)")
        )
        said = {"value": value, "closest": close[0] if close else "", "choices": ", ".join(filter(None, names))}
        raise argparse.ArgumentError(action, text % said)


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("{text!r} is not a whole number").format(text=clip(text))) from None


def number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("{text!r} is not a number").format(text=clip(text))) from None

"""``ludotheque games``: the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque import families, load
from ludotheque.core.options import BOOK, FACT, RULING, value_text
from ludotheque.core.translation import N_, _

if TYPE_CHECKING:
    import argparse

    from ludotheque.core.family import Family

SOURCES = {BOOK: N_("booklet"), FACT: N_("published elsewhere"), RULING: N_("our ruling")}


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("games", help=_("the catalogue: families, presets, options"))
    parser.add_argument("name", nargs="?", help=_("show one game's presets and options"))


def run(args: argparse.Namespace) -> int:
    if args.name is None:
        for family in families().values():
            print(f"{_(family.title)} — {_(family.about)}")
            for preset in family.presets:
                print(f"    {preset.name:24} {_(preset.about)}")
        print("\n" + _("More about one of them: ludotheque games NAME"))
        return 0
    game = load(args.name)
    print_family(game.family)
    print("\n" + _("Game string: {string}").format(string=game))
    return 0


def print_family(family: Family) -> None:
    """Print the presets and options of a family."""
    print(f"{_(family.title)} — {_(family.about)}\n\n" + _("Presets"))
    for preset in family.presets:
        print(f"    {preset.name:24} {_(preset.title)}: {_(preset.about)}")
    print("\n" + _("Options"))
    for option in family.options:
        default = _("depends on the others") if callable(option.default) else value_text(option.default)
        origin = _("usually {value}; {source}").format(value=default, source=_(SOURCES[option.source]))
        print(f"    {option.name} = {option.allowed_text()}   ({origin})\n        {_(option.about)}")

"""``ludotheque games``: the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque import families, load
from ludotheque.core.sources import source_name
from ludotheque.core.translation import _
from ludotheque.match.catalogue import ages, family_ages, family_minutes, family_players

if TYPE_CHECKING:
    import argparse

    from ludotheque.core.family import Family, Preset
    from ludotheque.core.options import Option


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("games", help=_("the catalogue: families, presets, options"))
    parser.add_argument("name", nargs="?", help=_("show one game's presets and options"))


def run(args: argparse.Namespace) -> int:
    if args.name is None:
        for family in families().values():
            print(f"{_(family.title)} — {_(family.about)}")
            for preset in family.presets:
                print(f"    {_(preset.title)} ({preset.name}) — {_(preset.about)}")
        print("\n" + _("More about one of them: ludotheque games NAME"))
        return 0
    game = load(args.name)
    print_family(game.family)
    print("\n" + _("Game string: {string}").format(string=game))
    return 0


def print_family(family: Family) -> None:
    """Print the presets and options of a family."""
    print(f"{_(family.title)} — {_(family.about)}")
    facts = [_("{n} players").format(n=family_players(family)), family_ages(family), family_minutes(family)]
    print(" · ".join(filter(None, facts)))
    if family.first_note:
        print(_(family.first_note))
    print("\n" + _("Presets"))
    for preset in family.presets:
        print_preset(preset)
    if family.options:
        print("\n" + _("Options"))
    for option in family.options:
        print_option(option)


def print_preset(preset: Preset) -> None:
    facts = [marked(preset.source, preset.source_note), ages([preset.ages] if preset.ages else [])]
    print(f"    {_(preset.title)} ({preset.name}) — {_(preset.about)}")
    print(f"        [{', '.join(filter(None, facts))}]")


def print_option(option: Option) -> None:
    """First for people, with titles and labels, then as it is written in a game string."""
    usual = _("depends on the others") if callable(option.default) else option.label(option.default)
    print(f"    {option.heading()} — {_(option.about)}")
    if not isinstance(option.allowed, range):
        print("        " + ", ".join(option.label(value) for value in option.allowed))
    print(
        "        "
        + _("usually {value}; {source}").format(value=usual, source=marked(option.source, option.source_note))
    )
    print("        " + _("written {option}").format(option=f"{option.name}={option.allowed_text()}"))


def marked(source: str, note: str) -> str:
    """The mark in words, with what it rests on."""
    return _("{mark}: {note}").format(mark=source_name(source), note=_(note)) if note else source_name(source)

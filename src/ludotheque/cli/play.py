"""``ludotheque play``: a game in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque import families, load
from ludotheque.core.translation import N_, _

if TYPE_CHECKING:
    import argparse

    from rich.console import Console

    from ludotheque.core.game import Game

LEVEL = 4
RIVALS = {
    "ai": N_("the computer"),
    "friend": N_("a friend on this screen, or yourself"),
    "ai-ai": N_("nobody: watch two computers"),
}


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("play", help=_("play in the terminal against a level, a friend or yourself"))
    parser.add_argument("game", nargs="?", help=_("a game's name or game string; without it you choose from a list"))
    parser.add_argument("--level", type=int, help=_("the computer's strength, from 1 to 10"))
    parser.add_argument("--against", choices=list(RIVALS), help=_("who plays the other seats"))
    parser.add_argument("--seat", type=int, help=_("the seat you take against the computer, from 0"))
    parser.add_argument("--seed", type=int, help=_("for throws and deals that can be repeated"))
    parser.add_argument("--position", help=_("start from this position text"))


def run(args: argparse.Namespace) -> int:
    """Play a game; Ctrl-C and the end of the input end it with a goodbye."""
    from rich.console import Console  # noqa: PLC0415  (other commands start without it)

    console = Console(highlight=False)
    try:
        return play_game(console, args)
    except (EOFError, KeyboardInterrupt):
        console.print("\n" + _("Goodbye."))
        return 0


def play_game(console: Console, args: argparse.Namespace) -> int:
    """Ask for what the arguments leave open, and play."""
    from ludotheque.cli.terminal import TerminalGame  # noqa: PLC0415
    from ludotheque.tables.background_build import build_soon  # noqa: PLC0415

    level, against = args.level, args.against
    if level is not None and level not in range(1, 11):
        raise ValueError(_("levels go from 1 to 10, not {level}").format(level=level))
    game = load(args.game) if args.game else choose_game(console)
    if not args.game and against is None:
        against = choose_rival(console)
        if level is None and against != "friend":
            level = choose_level(console)
    against = against or "ai"
    if args.seat is not None and not 0 <= args.seat < game.players:
        raise ValueError(_("seats go from 0 to {last}, not {seat}").format(last=game.players - 1, seat=args.seat))
    people = {"ai": {args.seat or 0}, "friend": set(range(game.players)), "ai-ai": set[int]()}[against]
    start = game.start(seed(args)) if args.position is None else game.position(args.position, seed(args))
    build_soon(str(game))
    return TerminalGame(console, start, people, level or LEVEL).play()


def seed(args: argparse.Namespace) -> int:
    """The seed given, or a random one."""
    if args.seed is not None:
        return int(args.seed)
    import secrets  # noqa: PLC0415

    return secrets.randbits(62)


def choose_game(console: Console) -> Game:
    """Ask for a game: a number of the list, a name or a game string."""
    offered = [(family, preset) for family in families().values() for preset in family.presets]
    console.print("[bold]" + _("Which game?") + "[/]\n")
    for number, (_family, preset) in enumerate(offered, 1):
        console.print(f"[bold cyan]{number:>4}[/]  [bold]{_(preset.title)}[/]  [dim]{preset.name}[/]")
        console.print(f"      {_(preset.about)}", style="dim")
    console.print()
    while True:
        typed = console.input(_("Number, name or game string") + " > ").strip()
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= len(offered):
            return load(offered[int(typed) - 1][1].name)
        try:
            return load(typed)
        except ValueError as error:
            console.print(str(error), style="red", markup=False)


def choose_rival(console: Console) -> str:
    names = list(RIVALS)
    console.print("[bold]" + _("Against whom?") + "[/]")
    for number, name in enumerate(names, 1):
        console.print(f"[bold cyan]{number:>4}[/]  {_(RIVALS[name])}")
    return names[choose_number(console, len(names), 1) - 1]


def choose_level(console: Console) -> int:
    console.print("[bold]" + _("How strong? From 1 (a beginner) to 10.") + "[/]")
    return choose_number(console, 10, LEVEL)


def choose_number(console: Console, most: int, default: int) -> int:
    """Ask for a number from 1 to ``most``; Enter alone means ``default``."""
    while True:
        typed = console.input(f"1–{most} ({default}) > ").strip()
        if not typed:
            return default
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= most:
            return int(typed)
        console.print(_("a number from 1 to {most}, please").format(most=most), style="red")

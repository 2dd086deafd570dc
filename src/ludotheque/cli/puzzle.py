"""``ludotheque puzzle``: make puzzles from games the computer plays with itself, and check the stored ones."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from ludotheque import load
from ludotheque.core.translation import _
from ludotheque.games import families
from ludotheque.learn.puzzles import store_puzzles, stored_puzzles
from ludotheque.study.puzzle_maker import NODES, check, make, punishing_replies

if TYPE_CHECKING:
    import argparse

    from ludotheque.learn.puzzles import Puzzle

MOST = 10_000


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("puzzle", help=_("make and check puzzles"))
    parts = parser.add_subparsers(dest="part", required=True, metavar=_("COMMAND"))
    part = parts.add_parser("make", help=_("find puzzles and add them to the family's file"))
    part.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
    part.add_argument("-n", type=int, default=20, metavar="N", help=_("how many to find"))
    part.add_argument("--seed", type=int, default=0, help=_("varies the games"))
    part.add_argument("--least", type=int, default=0, metavar="RATING", help=_("leave out what is easier"))
    part = parts.add_parser("check", help=_("search every puzzle of a family again"))
    part.add_argument("family", help=_("a family's name"))
    part.add_argument("--nodes", type=int, default=NODES, help=_("nodes behind each action"))
    part = parts.add_parser("refute", help=_("find how each wrong action of a family's puzzles is punished"))
    part.add_argument("family", help=_("a family's name"))


def run(args: argparse.Namespace) -> int:
    commands = {"make": make_puzzles, "check": check_puzzles, "refute": refute_puzzles}
    return commands[args.part](args)


def make_puzzles(args: argparse.Namespace) -> int:
    """Each puzzle is stored as soon as it is made, so that the command can be stopped at any time."""
    family = load(args.game).family.name
    if not 1 <= args.n <= MOST:
        raise ValueError(_("puzzles are from 1 to {most}, not {n}").format(most=MOST, n=args.n))
    for one in islice(make(args.game, args.seed, args.least), args.n):
        store_puzzles(family, list({each.name: each for each in [*stored_puzzles(family), one]}.values()))
        print(one.name, one.rating, one.kind, one.sure, one.answer, one.position, flush=True)
    return 0


def puzzles_of(family: str) -> tuple[Puzzle, ...]:
    if family not in families():
        raise ValueError(_("there is no family {name}").format(name=family[:40]))
    return stored_puzzles(family)


def refute_puzzles(args: argparse.Namespace) -> int:
    """Store with each puzzle how its wrong actions are punished. Where odds tell what an action is worth, chance or
    hidden cards decide what follows, and there is nothing to show."""
    puzzles = [
        one if one.odds or one.replies else replace(one, replies=punishing_replies(one.load_position(), one.answer))
        for one in puzzles_of(args.family)
    ]
    store_puzzles(args.family, puzzles)
    return 0


def check_puzzles(args: argparse.Namespace) -> int:
    """Print whether each puzzle of a family is right; exit code 1 if one is not."""
    if not 1 <= args.nodes <= 1_000_000_000:
        raise ValueError(_("nodes are from 1 to 1,000,000,000, not {n}").format(n=args.nodes))
    wrong = 0
    for one in puzzles_of(args.family):
        why = check(one, args.nodes)
        wrong += bool(why)
        print(one.name, one.sure, why or _("stands"), flush=True)
    return min(1, wrong)

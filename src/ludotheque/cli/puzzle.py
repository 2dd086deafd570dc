"""``ludotheque puzzle``: make puzzles out of games the computer plays with itself, and check those that are kept."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ludotheque import load
from ludotheque.core.words import _
from ludotheque.games import families
from ludotheque.learn.puzzles import shelf, write
from ludotheque.study.puzzler import NODES, check, make

if TYPE_CHECKING:
    import argparse


def add(deeds: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    deed = deeds.add_parser("puzzle", help=_("make and check puzzles"))
    parts = deed.add_subparsers(dest="part", required=True, metavar=_("COMMAND"))
    part = parts.add_parser("make", help=_("find puzzles and add them to the family's file"))
    part.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
    part.add_argument("-n", type=int, default=20, metavar="N", help=_("how many to find"))
    part.add_argument("--seed", type=int, default=0, help=_("varies the games"))
    part.add_argument("--least", type=int, default=0, metavar="RATING", help=_("leave out what is easier"))
    part = parts.add_parser("check", help=_("search every puzzle of a family again"))
    part.add_argument("family", help=_("a family's name"))
    part.add_argument("--nodes", type=int, default=NODES, help=_("nodes behind each action"))


def run(args: argparse.Namespace) -> int:
    return found(args) if args.part == "make" else checked(args)


def found(args: argparse.Namespace) -> int:
    """What is found is kept at once, so that it can be stopped at any time."""
    family = load(args.game).family.name
    for one in islice(make(args.game, args.seed, args.least), args.n):
        write(family, list({kept.name: kept for kept in [*shelf(family), one]}.values()))
        print(one.name, one.rating, one.kind, one.sure, one.answer, one.position, flush=True)
    return 0


def checked(args: argparse.Namespace) -> int:
    if args.family not in families():
        raise ValueError(_("there is no family {name}").format(name=args.family[:40]))
    wrong = 0
    for one in shelf(args.family):
        why = check(one, args.nodes)
        wrong += bool(why)
        print(one.name, one.sure, why or _("stands"), flush=True)
    return min(1, wrong)

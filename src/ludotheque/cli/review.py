"""``ludotheque review RECORD``: a match looked at again, with its mistakes, the better lines and a curve."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ludotheque.cli.output_file import output_file
from ludotheque.cli.record_file import records_in
from ludotheque.core.translation import _
from ludotheque.match.told_review import told_review

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ludotheque.study.review import Review, Verdict

SHOWN = 3  # actions of a better line
INDENT = 13


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("review", help=_("look at a match again: mistakes, better lines, chances"))
    parser.add_argument("record", help=_("the file that holds it; of several matches, a line each, the first"))
    parser.add_argument("--nodes", type=int, help=_("how long to look at each decision, in nodes or simulated games"))
    parser.add_argument("--svg", metavar="FILE", help=_("draw the curve of chances into this file"))
    parser.add_argument("--json", action="store_true", help=_("print everything as JSON"))


def run(args: argparse.Namespace) -> int:
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import track  # noqa: PLC0415  (slow to load)

    from ludotheque.study.curve import picture  # noqa: PLC0415
    from ludotheque.study.review import Review, verdicts_of  # noqa: PLC0415

    if args.nodes is not None and not 1 <= args.nodes <= 1_000_000_000:
        raise ValueError(_("nodes are from 1 to 1,000,000,000, not {n}").format(n=args.nodes))
    record = next(records_in(args.record), None)
    if record is None:
        raise ValueError(_("{file} holds no record").format(file=args.record))
    svg = output_file(args.svg) if args.svg is not None else None
    decisions = verdicts_of(record, nodes=args.nodes)
    verdicts = list(track(decisions, record.game, len(record.log), console=Console(file=sys.stderr), transient=True))
    game = record.loaded()
    whole = Review(str(game), game.seats, verdicts, record.result)
    if svg:
        svg.write_text(picture(whole), encoding="utf-8")
    if args.json:
        print(json.dumps(asdict(whole), ensure_ascii=False, indent=1))
    else:
        print_review(whole, record.log)
    return 0


def print_review(whole: Review, log: Sequence[str]) -> None:
    """Print each decision of a match with this log, then how well each seat played."""
    told = told_review(whole.to_json(), log, whole.seats)["verdicts"]
    for verdict, words in zip(whole.verdicts, told, strict=True):
        print_verdict(verdict, words, whole.seats[verdict.seat])
    print()
    for seat, name in enumerate(whole.seats):
        kept = whole.accuracy(seat)
        if kept is not None:
            many = sum(verdict.seat == seat for verdict in whole.mistakes())
            print(
                _("{name}: accuracy {kept} out of 100, marked moves: {n}").format(
                    name=name, n=many, kept=round(100 * kept)
                )
            )
        given = whole.errors(seat)
        if given is not None:
            print(_("{name}: equity given away a move, exactly: {lost}").format(name=name, lost=f"{given:.4f}"))


def print_verdict(verdict: Verdict, told: dict[str, Any], name: str) -> None:
    """Print one decision, with what would have been better if it was a mistake. ``told`` is the same in words, ``name`` is
    the seat's."""
    exactly = f"  −{verdict.equity:.4f}" if verdict.exact else ""
    said = _("{seat}: {words}").format(seat=name, words=told["move_words"])
    print(f"{verdict.number:4}. {100 * verdict.chance:3.0f} %  {said}{exactly}")
    if verdict.mark:
        line = " → ".join(told["line_words"][:SHOWN])
        better = _("{name}, −{loss} %; better: {line}")
        print(" " * INDENT + better.format(name=verdict.name, loss=round(100 * verdict.loss), line=line))
    if verdict.why:
        print(" " * INDENT + verdict.why)

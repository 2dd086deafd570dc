"""``ludotheque review RECORD``: a match looked at again, with its mistakes, the better lines and a curve."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.cli.output_file import output_file
from ludotheque.core.translation import _
from ludotheque.match.record import Record

if TYPE_CHECKING:
    import argparse

    from ludotheque.study.review import Review, Verdict

SHOWN = 8


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
    record = read_record(args.record)
    svg = output_file(args.svg) if args.svg is not None else None
    decisions = verdicts_of(record, nodes=args.nodes)
    verdicts = list(track(decisions, record.game, len(record.log), console=Console(file=sys.stderr), transient=True))
    from ludotheque.games import load  # noqa: PLC0415

    whole = Review(record.game, load(record.game).seats, verdicts, record.result)
    if svg:
        svg.write_text(picture(whole), encoding="utf-8")
    if args.json:
        print(json.dumps(asdict(whole), ensure_ascii=False, indent=1))
    else:
        print_review(whole)
    return 0


def read_record(file: str) -> Record:
    """The record in a file, or in its first line; ``ValueError`` if there is none."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(_("{file} cannot be read: {error}").format(file=file, error=error)) from None
    try:
        return Record.read(text)
    except ValueError:
        return Record.read(text.partition("\n")[0])


def print_review(whole: Review) -> None:
    """Print a line for each decision, then how well each seat played."""
    for verdict in whole.verdicts:
        print(verdict_line(whole, verdict))
    print()
    for seat, name in enumerate(whole.seats):
        kept = whole.accuracy(seat)
        if kept is not None:
            many = sum(verdict.seat == seat for verdict in whole.mistakes())
            print(
                _("{name}: {n} marked moves, accuracy {kept} out of 100").format(
                    name=name, n=many, kept=round(100 * kept)
                )
            )
        given = whole.errors(seat)
        if given is not None:
            print(_("{name}: equity given away a move, exactly: {lost}").format(name=name, lost=f"{given:.4f}"))


def verdict_line(whole: Review, verdict: Verdict) -> str:
    """One decision, with what would have been better if it was a mistake."""
    text = f"{verdict.number:4}. {whole.seats[verdict.seat]:12} {verdict.move + verdict.mark:14} {100 * verdict.chance:3.0f} %"
    if verdict.exact:
        text += f"  −{verdict.equity:.4f}"
    if verdict.mark:
        better = " ".join(verdict.line[:SHOWN])
        text += "  " + _("{name}, −{loss} %; better: {line}").format(
            name=verdict.name, loss=round(100 * verdict.loss), line=better
        )
        if verdict.why:
            text += f" ({verdict.why})"
    return text

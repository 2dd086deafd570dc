"""The table of results on paper: as CSV for spreadsheets, and as a page to print, with the pairings of the round."""

from __future__ import annotations

import csv
import io
from html import escape
from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.tournaments.settings import ARENA
from ludotheque.tournaments.view import name_of, standing_lines, ties

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ludotheque.tournaments.tournament import Tournament
    from ludotheque.tournaments.types import TournamentCell

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would compute is written as a text
STYLE = """
body { font: 11pt/1.4 sans-serif; margin: 1.5cm; color: #000; background: #fff }
table { border-collapse: collapse; margin: 0 0 1cm }
caption { text-align: left; font-weight: bold; padding: 0 0 .3cm }
th, td { border: 1px solid #666; padding: .1cm .25cm; text-align: left }
.number { text-align: right }
tr { break-inside: avoid }
"""


def amount(points: float) -> str:
    """Points as people write them: 2½, not 2.5; a table of more than two may give other shares."""
    whole, rest = divmod(points, 1)
    if rest == 0.5:
        return f"{int(whole) or ''}½"
    return str(int(whole)) if rest == 0 else f"{points:.2f}"


def told_cell(cell: TournamentCell) -> str:
    """A cell of the cross table: the opponents by their numbers, and what was won against them."""
    if not cell["opponents"]:
        return {"bye": _("bye"), "half": _("half-point bye")}.get(cell["how"], "–")
    against = ", ".join(str(number) for number in cell["opponents"])
    if cell["points"] is None:
        return f"{against}:"
    how = " " + _("forfeit") if cell["how"] == "forfeit" else ""
    return f"{against}: {amount(cell['points'])}{how}"


def rows(tournament: Tournament, names: Mapping[int, str]) -> list[list[str]]:
    """The table of results as texts; the first row says what the columns are."""
    lines = standing_lines(tournament, names)
    arena = tournament.settings.kind == ARENA
    rounds = [] if arena else [_("Round {n}").format(n=n) for n in range(1, tournament.round + 1)]
    who = [_("Place"), _("Number"), _("Name"), _("Rating")]
    head = [*who, *rounds, _("Points"), *(tie["title"] for tie in ties(tournament))]
    told = [head]
    for line in lines:
        done = [] if arena else [told_cell(cell) for cell in line["rounds"]]
        told.append(
            [
                str(line["rank"]),
                str(line["player"]),
                line["name"],
                "" if line["rating"] is None else str(line["rating"]),
                *done,
                amount(line["score"]),
                *(amount(tie) for tie in line["ties"]),
            ]
        )
    return told


def as_csv(tournament: Tournament, names: Mapping[int, str]) -> str:
    """The table of results for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text)
    for row in rows(tournament, names):
        writer.writerow(f"'{part}" if part.startswith(FORMULA) else part for part in row)
    return text.getvalue()


def as_page(tournament: Tournament, names: Mapping[int, str], language: str) -> str:
    """A page to print: the pairings of the round with room for results, and the table of results."""
    title = escape(tournament.settings.title)
    parts = [f"<h1>{title}</h1>"]
    if tournament.settings.kind != ARENA and tournament.round:
        head = [_("Table"), *(_("Seat {n}").format(n=n + 1) for n in range(tournament.settings.seats)), _("Result")]
        caption = _("Round {n}").format(n=tournament.round)
        parts.append(html_table(caption, head, pairing_rows(tournament, names)))
    head, *lines = rows(tournament, names)
    parts.append(html_table(_("Standings"), head, lines))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}</style></head><body>{''.join(parts)}</body></html>"
    )


def pairing_rows(tournament: Tournament, names: Mapping[int, str]) -> Iterable[list[str]]:
    """One row a table of the last round; byes come last, without a number."""
    seats = tournament.settings.seats
    for place, table in enumerate(tournament.tables_of(tournament.round), 1):
        called = [name_of(tournament.players[number], names) for number in table.players]
        result = "" if table.points is None else " – ".join(amount(part) for part in table.points)
        if table.is_bye:
            free = _("bye") if table.how == "bye" else _("half-point bye")
            yield ["", *called, *([""] * (seats - 1)), free]
        else:
            yield [str(place), *called, result]


def html_table(caption: str, head: list[str], lines: Iterable[list[str]]) -> str:
    """A table with column headings, which readers of the screen tell with each cell."""
    top = "".join(f'<th scope="col">{escape(part)}</th>' for part in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(part)}</td>" for part in line) + "</tr>" for line in lines)
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"

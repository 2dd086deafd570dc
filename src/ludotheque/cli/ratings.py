"""``ludotheque ratings show|recompute|annul``: the ratings of the table's database."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    import argparse

    import sqlalchemy as sa

    from ludotheque.server.database import Work

MOST_SHOWN = 20


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("ratings", help=_("show the ratings of the table's players, or count them again"))
    parser.add_argument(
        "what",
        choices=("show", "recompute", "annul"),
        help=_("show the best; recompute all from the stored results; annul one match and recompute"),
    )
    parser.add_argument("match", nargs="?", help=_("the match to annul, by its name in the address of its page"))
    parser.add_argument("--family", help=_("show this family of games only"))
    parser.add_argument("--logs", action="store_true", help=_("recompute: first play the log of every match again"))
    parser.add_argument("--database", help=_("sqlite:///FILE or postgresql://…; a file of your own if not given"))
    parser.add_argument("--settings", help=_("a TOML file with settings; LUDOTHEQUE_… in the environment wins over it"))


def run(args: argparse.Namespace) -> int:
    from ludotheque.server import ratings  # noqa: PLC0415  (slow to load)
    from ludotheque.server.dump import run as in_database  # noqa: PLC0415
    from ludotheque.server.settings import need_database, read  # noqa: PLC0415

    if (args.what == "annul") != (args.match is not None):
        raise ValueError(_("annul needs the name of a match, and nothing else does"))
    settings = read(args.settings, database=args.database)
    need_database(settings)

    def work(connection: sa.Connection) -> int:
        if args.what == "show":
            show(connection, args.family)
            return 0
        if args.what == "annul":
            try:
                print(recomputed_text(ratings.annul(connection, args.match)))
            except ValueError:
                raise ValueError(
                    _("no match of this name counts for ratings: {match}").format(match=args.match)
                ) from None
            return 0
        if args.logs:
            wrong = ratings.check_logs(connection)
            print(_("{n} results differed from their logs").format(n=len(wrong)))
        print(recomputed_text(ratings.recompute(connection)))
        return 0

    chosen: Work[int] = work
    return asyncio.run(in_database(settings, chosen))


def recomputed_text(recomputed: tuple[int, int]) -> str:
    matches, differing = recomputed
    if not differing:
        return _("{matches} rated matches: the stored ratings are right, to the last digit").format(matches=matches)
    return _("{matches} rated matches: {n} stored rows were others, and are right now").format(
        matches=matches, n=differing
    )


def show(connection: sa.Connection, family: str | None) -> None:
    """Print the best players of each family, with the levels of the computer beside them."""
    import sqlalchemy as sa  # noqa: PLC0415
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    from ludotheque.games import families  # noqa: PLC0415
    from ludotheque.match.rating import Rating  # noqa: PLC0415
    from ludotheque.server import schema  # noqa: PLC0415

    if family is not None and family not in families():
        raise ValueError(
            _("there is no family {family}; there are: {names}").format(
                family=family, names=", ".join(sorted(families()))
            )
        )
    console = Console()
    ratings, accounts = schema.ratings, schema.accounts
    for name, one in families().items():
        if family not in {None, name}:
            continue
        query = (
            sa.select(accounts.c.name, ratings.c.mean, ratings.c.deviation, ratings.c.matches)
            .join(accounts, accounts.c.id == ratings.c.account)
            .where(ratings.c.family == name)
            .order_by(ratings.c.mean.desc())
            .limit(MOST_SHOWN)
        )
        rows = [(row.name, Rating(row.mean, row.deviation), row.matches) for row in connection.execute(query)]
        if not rows and family is None:
            continue
        table = Table(title=_(one.title))
        for heading in (_("player"), _("rating"), _("± uncertain by"), _("rated matches")):
            table.add_column(heading)
        people = [(row[1].mean, row[0], str(row[1].points), str(row[1].error), str(row[2])) for row in rows]
        levels = [
            (1000 * rating, _("level {n}").format(n=level), str(rating), "", "")
            for level, rating in enumerate(one.level_ratings, 1)
        ]
        for _mean, *cells in sorted(people + levels, reverse=True):
            table.add_row(*cells)
        console.print(table)

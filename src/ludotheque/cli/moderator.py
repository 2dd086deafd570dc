"""``ludotheque moderator add|remove|list``: who may see reports and decide on them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    import argparse

    import sqlalchemy as sa

    from ludotheque.server.database import Work


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("moderator", help=_("say which accounts moderate the table, or list them"))
    parser.add_argument("what", choices=("add", "remove", "list"), help=_("add or remove an account, or list them all"))
    parser.add_argument("name", nargs="?", help=_("the name of the account"))
    parser.add_argument("--database", help=_("sqlite:///FILE or postgresql://…; a file of your own if not given"))
    parser.add_argument("--settings", help=_("a TOML file with settings; LUDOTHEQUE_… in the environment wins over it"))


def run(args: argparse.Namespace) -> int:
    from ludotheque.server.dump import run as in_database  # noqa: PLC0415  (slow to load)
    from ludotheque.server.settings import need_database, read  # noqa: PLC0415

    if (args.what == "list") != (args.name is None):
        raise ValueError(_("add and remove need the name of an account, and list needs none"))
    settings = read(args.settings, database=args.database)
    need_database(settings)

    def work(connection: sa.Connection) -> int:
        if args.what == "list":
            show(connection)
        else:
            change(connection, args.name, adds=args.what == "add")
        return 0

    chosen: Work[int] = work
    return asyncio.run(in_database(settings, chosen))


def show(connection: sa.Connection) -> None:
    import sqlalchemy as sa  # noqa: PLC0415

    from ludotheque.server import schema  # noqa: PLC0415

    accounts, moderators = schema.accounts, schema.moderators
    query = (
        sa.select(accounts.c.name).join(moderators, moderators.c.account == accounts.c.id).order_by(accounts.c.folded)
    )
    names = [str(name) for (name,) in connection.execute(query)]
    print("\n".join(names) if names else _("There are no moderators."))


def change(connection: sa.Connection, name: str, *, adds: bool) -> None:
    """Make an account a moderator's, or one like the others again; the audit log says so."""
    import sqlalchemy as sa  # noqa: PLC0415

    from ludotheque.server import audit, schema  # noqa: PLC0415
    from ludotheque.server.names import folded  # noqa: PLC0415
    from ludotheque.server.now import now_ms  # noqa: PLC0415

    accounts, table = schema.accounts, schema.moderators
    found = connection.execute(
        sa.select(accounts.c.id, accounts.c.name).where(accounts.c.folded == folded(name))
    ).first()
    if found is None:
        raise ValueError(_("there is no account {name}").format(name=name[:40]))
    removed = connection.execute(sa.delete(table).where(table.c.account == found.id)).rowcount
    if adds:
        connection.execute(sa.insert(table).values(account=found.id, since=now_ms()))
    if adds != bool(removed):
        audit.note(connection, None, "add" if adds else "remove", account=found.id, name=found.name)
    text = _("{name} is a moderator.") if adds else _("{name} is no moderator.")
    print(text.format(name=found.name))

"""All that is stored of an account, for its owner to keep."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.server import finding_data, schema
from ludotheque.server.profiles import shown_to

if TYPE_CHECKING:
    from collections.abc import Sequence


def export(connection: sa.Connection, account: int) -> dict[str, Any]:
    """The account, its sessions, matches (with the seat, and the summary), results, ratings and tournaments. Hashes of
    passwords, tokens and codes are not in it."""
    accounts, emails, sessions = schema.accounts, schema.emails, schema.sessions
    row = connection.execute(sa.select(accounts).where(accounts.c.id == account)).one()
    used = sessions.c.created_at, sessions.c.used_at, sessions.c.agent
    links, matches = schema.links, schema.matches
    played = (
        sa.select(links.c.seat, matches.c.listed, matches.c.head)
        .join(matches, matches.c.id == links.c.match)
        .where(links.c.account == account, links.c.seat >= 0)
        .order_by(matches.c.created_at)
    )
    blocks = schema.blocks
    blocked = (
        sa.select(accounts.c.name).join(blocks, blocks.c.blocked == accounts.c.id).where(blocks.c.account == account)
    )
    return {
        "account": {
            "name": row.name,
            "created_at": row.created_at,
            "bot": row.bot is not None,
            "email": connection.execute(sa.select(emails.c.address).where(emails.c.account == account)).scalar(),
            "shown_to": shown_to(connection, account),
        },
        "sessions": mappings(connection, sa.select(*used).where(sessions.c.account == account)),
        "matches": [
            {"seat": seat, "listed": bool(listed), "summary": json.loads(head)}
            for seat, listed, head in connection.execute(played)
        ],
        "results": rows_of(connection, schema.results, account),
        "encounters": rows_of(connection, schema.encounters, account),
        "ratings": rows_of(connection, schema.ratings, account),
        "rating_changes": rows_of(connection, schema.rating_changes, account),
        "tournaments": [row["tournament"] for row in rows_of(connection, schema.tournament_players, account)],
        "clubs": rows_of(connection, schema.club_members, account),
        "notices": rows_of(connection, schema.notices, account),
        "blocked": list(connection.execute(blocked).scalars()),
        **finding_data.exported(connection, account),
        "tournaments_organised": list(
            connection.execute(
                sa.select(schema.tournaments.c.id).where(schema.tournaments.c.organiser == account)
            ).scalars()
        ),
    }


def rows_of(connection: sa.Connection, table: sa.Table, account: int) -> list[dict[str, Any]]:
    """The rows of an account, without its number."""
    columns = [column for column in table.c if column.name != "account"]
    return mappings(connection, sa.select(*columns).where(table.c.account == account))


def mappings(connection: sa.Connection, query: sa.Select[Any]) -> list[dict[str, Any]]:
    found: Sequence[Any] = connection.execute(query).mappings().all()
    return [dict(row) for row in found]

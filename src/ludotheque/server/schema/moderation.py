"""Blocks, reports, and what moderators do about them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table

from ludotheque.server.schema.metadata import metadata

# ``account`` wants to have nothing to do with ``blocked``.
blocks = Table(
    "blocks",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("blocked", Integer, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
    Index("blocks_blocked", "blocked"),
)

# Accounts that may see reports and decide on them. The operator names them by a command.
moderators = Table(
    "moderators",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
)

# Accounts nobody can log in to: up to a time, or for good where that is NULL.
closures = Table(
    "closures",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("until", BigInteger),
    Column("reason", String(12), nullable=False),
)

# ``account`` is the person reported, NULL for a guest, who is known by ``name`` and the seat of the match. ``reporter`` is
# NULL for a guest. ``line`` is for moderators alone.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("reporter", Integer),
    Column("account", Integer),
    Column("name", String(24), nullable=False),
    Column("match", String(24)),
    Column("seat", Integer),
    Column("reason", String(12), nullable=False),
    Column("line", String(200), nullable=False),
    Column("decision", String(12)),
    Column("decided_by", Integer),
    Column("decided_at", BigInteger),
    Index("reports_state", "state", "id"),
    Index("reports_account", "account"),
    Index("reports_match", "match"),
)

# What moderators have done. Rows are only ever added: the database refuses to change them. ``moderator`` is NULL for the
# operator. Names are those of the time.
audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("moderator", Integer),
    Column("moderator_name", String(24), nullable=False),
    Column("act", String(12), nullable=False),
    Column("account", Integer),
    Column("name", String(24), nullable=False),
    Column("new_name", String(24), nullable=False),
    Column("days", Integer),
    Column("reason", String(12), nullable=False),
    Column("why", String(200), nullable=False),
    Column("report", Integer),
    Index("audit_account", "account", "id"),
)

# What a person is told of it at the next visit; ``read_at`` is when they have put it away.
notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("act", String(12), nullable=False),
    Column("reason", String(12), nullable=False),
    Column("days", Integer),
    Column("name", String(24), nullable=False),
    Column("read_at", BigInteger),
    Index("notices_unread", "account", "read_at"),
)

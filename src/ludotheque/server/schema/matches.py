"""Matches, their logs, and the links by which people come to their seats. An entry of a match is a row with a number: the
process that writes a number first has made the change.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, String, Table, Text, text

from ludotheque.server.schema.metadata import metadata

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("state", String(8), nullable=False),
    Column("family", String(24), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("head", Text, nullable=False),
    Index("matches_listed", "listed", "state", "created_at"),
    Index("matches_due", "due"),
    Index("matches_state", "state"),
    Index("matches_newest", "listed", "created_at"),
    Index("matches_family", "listed", "family", "created_at"),
    Index("matches_family_state", "listed", "family", "state", "created_at"),
)

entries = Table(
    "entries",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

# A match as it was after its first ``seq`` entries: see match/snapshot.py. Snapshots can be made again at any time.
snapshots = Table(
    "snapshots",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

WATCH = -1  # in place of a seat: the spectators' link
HOST = -2  # in place of a seat: whoever opened the match, and may renew its invitations

# ``over``: the match has ended, else NULL.
RUNNING = text("account IS NOT NULL AND over IS NULL")
links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("match", String(24), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("account", Integer, ForeignKey("accounts.id"), index=True),
    Column("over", Boolean),
    Index("links_running", "account", sqlite_where=RUNNING, postgresql_where=RUNNING),
)

# An invitation is good once: it is void when a newer one was made, or when somebody has taken the seat.
invitations = Table(
    "invitations",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("match", String(24), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("void", Boolean, nullable=False),
)

notes = Table("notes", metadata, Column("name", String(24), primary_key=True), Column("text", Text, nullable=False))

join_codes = Table(
    "join_codes",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("match", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("join_codes_seat", "match", "seat", unique=True),
)

reviews = Table(
    "reviews", metadata, Column("match", String(24), primary_key=True), Column("body", Text, nullable=False)
)

# The link that brings a guest back to a seat in another browser; a newer one takes its place.
seat_recoveries = Table(
    "seat_recoveries",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
)

"""Tournaments and their matches."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text

from ludotheque.server.schema.metadata import metadata

# A tournament is a log like a match. ``head`` is its summary, ``seq`` the number of its events, ``due`` when it goes on by
# itself. Organisers and players are accounts; a tournament outlives them.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("organiser", Integer, nullable=False),
    Column("club", Integer),
    Column("listed", Boolean, nullable=False),
    Column("state", String(8), nullable=False),
    Column("family", String(24), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("seq", Integer, nullable=False),
    Column("head", Text, nullable=False),
    Index("tournaments_newest", "listed", "created_at"),
    Index("tournaments_state", "listed", "state", "created_at"),
    Index("tournaments_family", "listed", "family", "created_at"),
    Index("tournaments_club", "club", "created_at"),
    Index("tournaments_organiser", "organiser", "created_at"),
    Index("tournaments_due", "due"),
)

tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

tournament_players = Table(
    "tournament_players",
    metadata,
    Column("tournament", String(24), primary_key=True),
    Column("account", Integer, primary_key=True),
    Index("tournament_players_account", "account"),
)

# The match of a table: ``wanted`` until it is opened, then ``open``, and ``done`` once its result stands in the log of the
# tournament. Who does not sit there at ``forfeit_at`` loses.
tournament_matches = Table(
    "tournament_matches",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("tournament", String(24), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("forfeit_at", BigInteger, nullable=False),
    Index("tournament_matches_state", "state", "made_at"),
)

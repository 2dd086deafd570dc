"""Tournaments: their logs, who plays in them, and the matches of their tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("organiser", sa.Integer, nullable=False),
        sa.Column("club", sa.Integer),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("family", sa.String(24), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
    )
    op.create_index("tournaments_newest", "tournaments", ["listed", "created_at"])
    op.create_index("tournaments_state", "tournaments", ["listed", "state", "created_at"])
    op.create_index("tournaments_family", "tournaments", ["listed", "family", "created_at"])
    op.create_index("tournaments_club", "tournaments", ["club", "created_at"])
    op.create_index("tournaments_organiser", "tournaments", ["organiser", "created_at"])
    op.create_index("tournaments_due", "tournaments", ["due"])
    op.create_table(
        "tournament_events",
        sa.Column("tournament", sa.String(24), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "tournament_players",
        sa.Column("tournament", sa.String(24), primary_key=True),
        sa.Column("account", sa.Integer, primary_key=True),
    )
    op.create_index("tournament_players_account", "tournament_players", ["account"])
    op.create_table(
        "tournament_matches",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("tournament", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("forfeit_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tournament_matches_tournament", "tournament_matches", ["tournament"])
    op.create_index("tournament_matches_state", "tournament_matches", ["state", "made_at"])


def downgrade() -> None:
    for table in ("tournament_matches", "tournament_players", "tournament_events", "tournaments"):
        op.drop_table(table)

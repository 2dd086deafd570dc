"""Results of accounts and their ratings. What accounts have played before is filled in; none of that is rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ludotheque.server.results_fill import fill

revision = "0006"
down_revision = "0005"

RUNNING = sa.text("account IS NOT NULL AND over IS NULL")
KNOWN_ACCURACY = sa.text("accuracy IS NOT NULL")
TABLES = ("results", "encounters", "tallies", "rated_matches", "rating_changes", "ratings", "profiles")


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("family", sa.String(24), nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("accuracy", sa.Float),
    )
    op.create_index("results_newest", "results", ["account", "ended_at", "match"])
    op.create_index("results_family", "results", ["account", "family", "ended_at", "match"])
    op.create_index("results_outcome", "results", ["account", "outcome", "ended_at", "match"])
    op.create_index(
        "results_accuracy",
        "results",
        ["account", "family", "ended_at"],
        sqlite_where=KNOWN_ACCURACY,
        postgresql_where=KNOWN_ACCURACY,
    )
    op.create_table(
        "encounters",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("other", sa.Integer, primary_key=True),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("opponent", sa.String(40), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("family", sa.String(24), nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
    )
    op.create_index("encounters_opponent", "encounters", ["account", "opponent", "ended_at", "match"])
    op.create_index("encounters_newest", "encounters", ["account", "ended_at", "match"])
    op.create_table(
        "tallies",
        sa.Column("account", sa.Integer, primary_key=True),
        sa.Column("family", sa.String(24), primary_key=True),
        sa.Column("opponent", sa.String(40), primary_key=True),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
        sa.Column("lost", sa.Integer, nullable=False),
        sa.Column("last_at", sa.BigInteger, nullable=False),
    )
    op.create_index("tallies_last", "tallies", ["account", "last_at"])
    op.create_table(
        "rated_matches",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("number", sa.BigInteger, unique=True),
        sa.Column("family", sa.String(24), nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("void", sa.Boolean, nullable=False),
    )
    op.create_index("rated_matches_order", "rated_matches", ["number", "ended_at"])
    op.create_table(
        "rating_changes",
        sa.Column("number", sa.BigInteger, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(24), nullable=False, index=True),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("family", sa.String(24), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mean", sa.Integer, nullable=False),
        sa.Column("deviation", sa.Integer, nullable=False),
        sa.Column("change", sa.Integer, nullable=False),
    )
    op.create_index("rating_changes_account", "rating_changes", ["account", "family", "number"])
    op.create_table(
        "ratings",
        sa.Column("account", sa.Integer, primary_key=True),
        sa.Column("family", sa.String(24), primary_key=True),
        sa.Column("mean", sa.Integer, nullable=False),
        sa.Column("deviation", sa.Integer, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_family", "ratings", ["family", "mean"])
    op.create_table(
        "profiles",
        sa.Column("account", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("shown_to", sa.String(12), nullable=False),
    )
    op.add_column("links", sa.Column("over", sa.Boolean))
    op.create_index("links_running", "links", ["account"], sqlite_where=RUNNING, postgresql_where=RUNNING)
    fill(op.get_bind())


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)
    op.drop_index("links_running", "links")
    op.drop_column("links", "over")

"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("family", sa.String(24), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("head", sa.Text, nullable=False),
    )
    op.create_index("matches_listed", "matches", ["listed", "state", "created_at"])
    op.create_index("matches_due", "matches", ["due"])
    op.create_table(
        "entries",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("folded", sa.String(24), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("bot", sa.String(64), unique=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(24), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id"), index=True),
    )
    op.create_table(
        "notes", sa.Column("name", sa.String(24), primary_key=True), sa.Column("text", sa.Text, nullable=False)
    )


def downgrade() -> None:
    for table in ("notes", "links", "accounts", "entries", "matches"):
        op.drop_table(table)

"""Sessions of accounts, and invitations to seats. Links that were made before stay what they were: tokens of seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id"), nullable=False, index=True),
        sa.Column("created_at", sa.BigInteger, nullable=False, index=True),
        sa.Column("used_at", sa.BigInteger, nullable=False),
        sa.Column("agent", sa.String(200), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(24), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("void", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for table in ("invitations", "sessions"):
        op.drop_table(table)

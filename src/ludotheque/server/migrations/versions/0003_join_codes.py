"""Codes by which free seats are joined. They can be made again, so back-ups leave them out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "join_codes",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("join_codes_seat", "join_codes", ["match", "seat"], unique=True)


def downgrade() -> None:
    op.drop_table("join_codes")

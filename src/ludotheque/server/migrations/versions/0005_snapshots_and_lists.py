"""Snapshots of matches, and an index for every list of matches. Both can be made again, so back-ups leave them out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

INDEXES = {
    "matches_state": ["state"],
    "matches_newest": ["listed", "created_at"],
    "matches_family": ["listed", "family", "created_at"],
    "matches_family_state": ["listed", "family", "state", "created_at"],
}


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    for name, columns in INDEXES.items():
        op.create_index(name, "matches", columns)


def downgrade() -> None:
    for name in INDEXES:
        op.drop_index(name, "matches")
    op.drop_table("snapshots")

"""Reviews of finished matches. They can be made again, so back-ups leave them out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "reviews", sa.Column("match", sa.String(24), primary_key=True), sa.Column("body", sa.Text, nullable=False)
    )


def downgrade() -> None:
    op.drop_table("reviews")

"""Ways back: recovery codes, e-mail addresses and the links sent there, links to the seats of guests, and names that were
given up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

TABLES = ("recovery_codes", "former_names", "emails", "email_links", "seat_recoveries")


def upgrade() -> None:
    op.create_table(
        "recovery_codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id"), nullable=False),
    )
    op.create_index("ix_recovery_codes_account", "recovery_codes", ["account"])
    op.create_table(
        "former_names",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "emails",
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id"), primary_key=True, autoincrement=False),
        sa.Column("address", sa.String(254), nullable=False),
    )
    op.create_index("ix_emails_address", "emails", ["address"])
    op.create_table(
        "email_links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_email_links_account", "email_links", ["account"])
    op.create_table(
        "seat_recoveries",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
    )


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)

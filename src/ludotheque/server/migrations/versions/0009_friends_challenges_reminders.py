"""Friends, challenges, and reminders of correspondence matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

TABLES = (
    "friendships",
    "friend_requests",
    "challenges",
    "presence",
    "push_subscriptions",
    "reminder_settings",
    "reminders",
)


def upgrade() -> None:
    op.create_table(
        "friendships",
        sa.Column("account", sa.Integer, primary_key=True),
        sa.Column("friend", sa.Integer, primary_key=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "friend_requests",
        sa.Column("account", sa.Integer, primary_key=True),
        sa.Column("folded", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("asked", sa.Integer),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_friend_requests_asked", "friend_requests", ["asked"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("challenger", sa.Integer, nullable=False),
        sa.Column("other", sa.Integer),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("game", sa.String(400), nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("match", sa.String(24)),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_index("challenges_challenger", "challenges", ["challenger", "expires_at"])
    op.create_index("challenges_other", "challenges", ["other", "expires_at"])
    op.create_index("ix_challenges_expires_at", "challenges", ["expires_at"])
    op.create_table(
        "presence",
        sa.Column("account", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_push_subscriptions_account", "push_subscriptions", ["account"])
    op.create_table(
        "reminder_settings",
        sa.Column("account", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("turn", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.Boolean, nullable=False),
        sa.Column("mail", sa.Boolean, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
    )
    op.create_table(
        "reminders",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("account", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("ix_reminders_due", "reminders", ["due"])


def downgrade() -> None:
    for table in TABLES:
        op.drop_table(table)
